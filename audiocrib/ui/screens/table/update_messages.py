"""What the people at the keys are told of one update, as messages: for who sits alone, or for all who share the keys."""

from msgspec.structs import replace

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import next_deal, next_game
from audiocrib.narration.spectator import happened
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import BetweenGames, GameOver, Shuffling, View
from audiocrib.settings.settings import VoiceMode
from audiocrib.ui.presenter import Desk
from audiocrib.ui.screens.table.welcome import welcome

EXPLAINS = (phrase("explains-hint", MessageKind.EXPLAINS_HINT),)


def first_message(listener: Listener, seen: View, duty: Duty | None, desk: Desk, shared: bool) -> Message:
    """The first line; where people share a screen reader, what cannot be kept from the others."""
    told = welcome(listener, seen, duty)
    return told.then(phrase("scrollback")) if shared and desk.mode is VoiceMode.READER else told


def later_messages(
    listener: Listener, seen: View, events: tuple[Event, ...], desk: Desk, shared: bool
) -> list[Message]:
    """What happened; after a wrong total with the key that explains it, for a hint."""
    told = (happened if shared else narrate)(replace(listener, pegs_along=desk.settings.real_board), seen, events)
    return [replace(message, hint=EXPLAINS) if message.kind is MessageKind.WRONG else message for message in told]


def asked_of_all(listener: Listener, seen: View) -> tuple[Phrase, ...]:
    """What anybody may answer: whether a further game, the next of a match, or the next deal is to come."""
    match seen.phase:
        case GameOver():
            return (phrase("game-again", MessageKind.AGAIN),)
        case BetweenGames():
            return next_game(listener, seen)
        case Shuffling() if seen.deal is not None:
            return next_deal(listener, seen)
        case _:
            return ()


def hint_for_all(seen: View) -> tuple[Phrase, ...]:
    """By which key what everybody may answer is answered, where the question does not name it."""
    between = isinstance(seen.phase, BetweenGames) or (isinstance(seen.phase, Shuffling) and seen.deal is not None)
    return (phrase("go-on-hint", MessageKind.GO_ON_HINT),) if between else ()
