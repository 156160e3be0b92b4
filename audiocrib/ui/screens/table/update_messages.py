"""Messages about an update to the people at the keys, beginning with the first words at a table.

For a person who sits alone, or for everybody who shares the keys.
"""

from msgspec.structs import replace

from audiocrib.narration import answers
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, MessageKind, Phrase, Role, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import match_stands, next_deal, next_game
from audiocrib.narration.spectator import happened
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import preset_for, rules_name
from audiocrib.rules.state import BetweenGames, CuttingPack, GameOver, Shuffling, View, counted_now, series
from audiocrib.settings.settings import VoiceMode
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.new_game.table_words import nearest_preset, table_summary

EXPLAINS = (phrase("explains-hint", MessageKind.EXPLAINS_HINT),)


def first_message(
    listener: Listener, seen: View, duty: Duty | None, presenter: Presenter, shared: bool, *, home: bool = False
) -> Message:
    """Return the first line; if people share a screen reader, with what cannot be kept from the others. `home`: they are
    back from a table elsewhere.
    """
    told = welcome(listener, seen, duty, home=home)
    stays = presenter.mode is VoiceMode.READER and not presenter.covers
    return told.then(phrase("scrollback")) if shared and stays else told


def later_messages(
    listener: Listener,
    seen: View,
    events: tuple[Event, ...],
    presenter: Presenter,
    shared: bool,
    before: View | None = None,
) -> list[Message]:
    """Return what happened; after a wrong total with the key that explains it, as a hint. `before`: the view before."""
    who = replace(listener, pegs_along=presenter.settings.real_board)
    told = happened(who, seen, events) if shared else narrate(who, seen, events, before)
    return [_explained(message) if message.kind is MessageKind.WRONG else message for message in told]


def _explained(message: Message) -> Message:
    """Return it with the key that explains the total, before anything new in the same breath."""
    begins = (at for at, one in enumerate(message.phrases) if one.kind is MessageKind.NEWS)
    return replace(message, hint=EXPLAINS, verdict=next(begins, len(message.phrases)))


def asked_of_all(listener: Listener, seen: View, *, watches: bool, scored: bool = False) -> tuple[Phrase, ...]:
    """Return what anybody may answer: whether to play another game, the next of a match, or the next deal.

    `watches`: the listener has no seat, and does not choose. `scored`: the scores were told just before.
    """
    match seen.phase:
        case GameOver() if watches:
            return (phrase("game-again-watching", MessageKind.AGAIN),)
        case GameOver():
            return (phrase("game-again", MessageKind.AGAIN),)
        case BetweenGames():
            return next_game(listener, seen)
        case Shuffling() if seen.deal is not None:
            return next_deal(listener, seen, scored=scored)
        case _:
            return ()


def hint_for_all(seen: View) -> tuple[Phrase, ...]:
    """Return the key that answers for everybody, if the question does not name it."""
    between = isinstance(seen.phase, BetweenGames) or (isinstance(seen.phase, Shuffling) and seen.deal is not None)
    return (phrase("go-on-hint", MessageKind.GO_ON_HINT),) if between else ()


def welcome(listener: Listener, view: View, duty: Duty | None, *, home: bool = False) -> Message:
    """Return what a newcomer, a spectator, or somebody back from a table elsewhere (`home`) is told; a prompt follows if
    `duty` is owed.
    """
    if view.deal is None and view.game == 1:
        begins, *seats = answers.game_begins(listener, view)
        if rules_name(view.options) == "own":
            begins = phrase("game-begins-own", summary=(table_summary(view.options),))
            if _match_is_its_preset_s(view.options):
                seats = [match_form(view.options), *seats]
        elif view.options.match is not MatchForm.SINGLE:
            seats = [match_form(view.options), *seats]
        return Message((begins, *seats, phrase("press-help")), Role.PLAY)
    if isinstance(view.phase, BetweenGames):
        ended = phrase("game-was", number=view.game, sides=listener.scores(view))
        return Message((_resumed(listener, home), match_form(view.options), ended), Role.PLAY)
    stands: tuple[Phrase, ...] = ()
    if view.options.match is not MatchForm.SINGLE:
        stands = (match_form(view.options), phrase("game-number", number=view.game), *match_stands(listener, view))
    stands += listener.captain(view)
    told = Message((_resumed(listener, home), *stands, phrase("scores-now", sides=listener.scores(view))), Role.PLAY)
    if isinstance(view.phase, GameOver):
        return told.then(answers.over(view, "no"))  # how another game begins is asked next
    if view.deal is None or isinstance(view.phase, Shuffling | CuttingPack):
        return told
    told = told.then(phrase("deal-begins", number=view.deal.number, **listener.who(view.deal.dealer)))
    return told.then(*_stands(listener, view, duty))


def _resumed(listener: Listener, home: bool) -> Phrase:
    return phrase("game-home" if home else "game-resumed" if listener.seated else "game-watched")


def _match_is_its_preset_s(options: Options) -> bool:
    """Return whether this is a match whose form the summary of changed rules does not name."""
    preset = preset_for(nearest_preset(options), options.players)
    kept = (preset.match, preset.match_length) == (options.match, options.match_length)
    return options.match is not MatchForm.SINGLE and kept


def match_form(options: Options) -> Phrase:
    """Return how many games, or points, decide the match."""
    return phrase("match-form", form=options.match.value, number=options.match_length)


def _stands(listener: Listener, view: View, duty: Duty | None) -> list[Phrase]:
    deal = view.deal
    said: list[Phrase] = []
    if duty is None:
        said += answers.say_turn(listener, view).phrases
    if deal is None:
        return said
    if view.viewer is not None and deal.hands[view.viewer]:
        said += answers.say_hand(listener, view).phrases
    if deal.starter and counted_now(view) is None:
        said += answers.say_starter(listener, view).phrases
    if deal.starter:
        said += answers.say_count(listener, view).phrases
    if series(view):
        said += answers.say_table(listener, view).phrases
    return said
