"""Events and answers for a spectator: names for all players, no hand of the listener's.

Sees a spectator's view and filtered events, just as a player's narrator does.
"""

from collections.abc import Callable, Iterable

from audiocrib.narration import answers
from audiocrib.narration.board import standing
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import next_game
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import owed
from audiocrib.rules.state import BetweenGames, Counting, GameOver, Shuffling, View, deal_of

NOBODY = Seat(-1)
"""The seat of a listener who has none: every real seat belongs to somebody else."""


def spectator(names: tuple[str, ...]) -> Listener:
    """Return a spectator."""
    return Listener(NOBODY, names, goes_on=False)


def watched(listener: Listener, view: View, events: Iterable[ev.Event]) -> list[Message]:
    """Return the messages for the events of one command, with those between two deals or games."""
    seen = tuple(events)
    told = happened(listener, view, seen)
    last = between(listener, view, seen)
    if last and told:
        told[-1] = told[-1].then(*last)
    elif last:
        told.append(Message(last, Role.PLAY))
    return told


def happened(listener: Listener, view: View, events: Iterable[ev.Event]) -> list[Message]:
    """Return only the messages for the events of one command."""
    seen = tuple(events)
    at = next((place for place, event in enumerate(seen) if isinstance(event, ev.Dealt | ev.LaidAway)), None)
    if at is None:
        return narrate(listener, view, seen)
    own = _own(listener, view, seen[at])
    return [*narrate(listener, view, seen[:at]), own, *narrate(listener, view, seen[at + 1 :])]


def _own(listener: Listener, view: View, event: ev.Event) -> Message:
    match event:
        case ev.LaidAway(seat):
            return Message((phrase("other-discarded", **listener.who(seat)),), Role.PLAY, by=listener.speaker(seat))
        case _:
            deal = deal_of(view)
            return Message((phrase("deal-begins", number=deal.number, **listener.who(deal.dealer)),), Role.PLAY)


def between(listener: Listener, view: View, events: tuple[ev.Event, ...]) -> tuple[Phrase, ...]:
    """Return the sentences after these events, between two deals or two games of a match."""
    if isinstance(view.phase, BetweenGames):
        return next_game(listener, view)
    if any(isinstance(event, ev.DealEnded) for event in events) and not isinstance(view.phase, GameOver):
        dealer = listener.who(view.dealer) if view.dealer is not None else {}
        return (scores(listener, view), phrase("watch-next-deal", number=deal_of(view).number + 1, **dealer))
    return ()


def scores(listener: Listener, view: View) -> Phrase:
    """Say the scores of all sides, by name."""
    return phrase("watch-scores", sides=listener.scores(view))


def say_crib(listener: Listener, view: View, _long: bool = False) -> Message:
    """B. Say whose crib it is."""
    if view.deal is None:
        return answer(phrase("crib-none"))
    owner = phrase("crib-owner", **listener.who(view.deal.dealer))
    return answer(owner, *answers.crib_side(listener, view))


def say_scores(listener: Listener, view: View, long: bool = False) -> Message:
    """S. Say the scores by name; longer: what each side needs and pegged last, and the match."""
    told = answer(scores(listener, view))
    return told.then(*standing(listener, view)) if long else told


def say_turn(listener: Listener, view: View, long: bool = False) -> Message:
    """T. Say whose turn it is; longer: how many cards each has left."""
    told = answer(_turn(listener, view))
    if view.deal is None or isinstance(view.phase, GameOver | Shuffling | Counting | BetweenGames) or not long:
        return told
    held = enumerate(view.deal.hands)
    seats = tuple(phrase("cards-of", number=len(hand), **listener.who(Seat(seat))) for seat, hand in held)
    return told.then(phrase("cards-left", held=seats))


def _turn(listener: Listener, view: View) -> Phrase:
    due = owed(view)
    if not due:
        return phrase("replay-over")
    first = due[0]
    if isinstance(view.phase, BetweenGames):
        return phrase("turn-game", number=view.game + 1, goes_on=answers.goes_on(listener))
    if several := answers.waiting_for_several(listener, view):
        return several
    if first.seat is not None:
        return phrase("turn-other", duty=first.duty.value, **listener.who(first.seat))
    if view.deal is None or view.dealer is None:
        return phrase("turn-first-deal")
    return phrase("turn-deal", goes_on=answers.goes_on(listener), **listener.who(view.dealer))


def say_nothing_held(_listener: Listener, _view: View, _long: bool = False) -> Message:
    """H and M. Say that a spectator holds no cards."""
    return answer(phrase("watch-no-hand"))


Query = Callable[[Listener, View, bool], Message]
OWN: dict[Query, Query] = {
    answers.say_crib: say_crib,
    answers.say_scores: say_scores,
    answers.say_turn: say_turn,
    answers.say_hand: say_nothing_held,
    answers.say_moves: say_nothing_held,
}
"""Spectators' versions of a player's answers; all other answers are the same."""
