"""The deals of a game as lines for a braille display: hands, plays, points and scores, as one seat saw them.

Sees the listener's views and filtered events, makes sentences by id. The lines are meant to be printed in short form.
"""

from collections.abc import Iterable

from msgspec import Struct

from audiocrib.narration.explanations import play_reasons, running_reasons
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.narration.narrator import call_phrase, game_ended, narrate
from audiocrib.narration.points import is_void, pegged_for
from audiocrib.rules import events as ev
from audiocrib.rules.events import Why
from audiocrib.rules.state import View, deal_of

Happened = tuple[tuple[ev.Event, ...], View]
"""The events of one command, and the view after it."""


class DealRecord(Struct, frozen=True):
    """One deal: its number, its lines so far, a sentence each, and whether it is over."""

    number: int
    lines: tuple[Phrase, ...] = ()
    over: bool = False


def hand_record(listener: Listener, happened: Iterable[Happened]) -> tuple[DealRecord, ...]:
    """Return the deals of the last game in `happened`, in order; none before the first cards."""
    deals: list[DealRecord] = []
    for events, view in happened:
        scores = list(view.scores)
        for event in events:
            if isinstance(event, ev.Pegged):
                scores[event.side] -= event.points
        for place, event in enumerate(events):
            if isinstance(event, ev.Pegged):
                scores[event.side] += event.points
            if isinstance(event, ev.GameBegan):
                deals.clear()
            if isinstance(event, ev.Dealt):
                deals.append(DealRecord(deal_of(view).number))
            if deals:
                lines = (*deals[-1].lines, *_lines(listener, view, events, place, scores))
                over = deals[-1].over or isinstance(event, ev.DealEnded | ev.GameEnded)
                deals[-1] = DealRecord(deals[-1].number, lines, over)
    return tuple(deals)


def _lines(
    listener: Listener, view: View, events: tuple[ev.Event, ...], place: int, scores: list[int]
) -> tuple[Phrase, ...]:
    """Return the lines of one event; `scores` are those after it."""
    event = events[place]
    match event:
        case ev.Dealt(hands):
            begins = phrase("record-dealt", number=deal_of(view).number, **listener.who(deal_of(view).dealer))
            mine = (phrase("your-hand", cards=hands[listener.seat]),) if listener.seated else ()
            return (begins, *mine)
        case ev.LaidAway(seat, cards):
            return (phrase("discarded", cards=cards),) if seat == listener.seat else ()
        case ev.StarterTurned(card):
            return (phrase("starter", card=card),)
        case ev.Played():
            return (_played(listener, view, event, events[place + 1 :], scores),)
        case ev.Passed(seat):
            return (phrase("record-go", **listener.who(seat)),)
        case ev.Pegged():
            with_its_card = place > 0 and isinstance(events[place - 1], ev.Played) and event.why is Why.PLAY
            return () if with_its_card else _pegged(listener, view, event, scores)
        case ev.Shown(seat, crib, cards):
            whose, name = listener.whose(seat, crib), listener.names[seat]
            return (phrase("record-shown", cards=cards, whose=whose, name=name),)
        case ev.Counted():
            return _counted(event)
        case ev.Called():
            return (call_phrase(listener, view, events, event),)
        case ev.DealEnded():
            return (phrase("score", sides=listener.scores(view), number=len(view.scores)),)
        case ev.GameEnded():
            return game_ended(listener, view, event)
        case _:
            return _beside(listener, view, event)


def _played(listener: Listener, view: View, event: ev.Played, rest: tuple[ev.Event, ...], scores: list[int]) -> Phrase:
    about: dict[str, Arg] = {"card": event.card, "count": event.count, **listener.who(event.seat)}
    pegged = rest[0] if rest and isinstance(rest[0], ev.Pegged) and rest[0].why is Why.PLAY else None
    if pegged is None or is_void(pegged):
        return phrase("record-played", **about)
    now = _now(listener, view, pegged, scores[pegged.side] + pegged.points)
    reasons = play_reasons(pegged.combinations)
    return phrase("record-played-scores", reasons=reasons, points=pegged.points, now=now, **about)


def _pegged(listener: Listener, view: View, event: ev.Pegged, scores: list[int]) -> tuple[Phrase, ...]:
    """Return the line for points that do not belong to a card's line; none if a rule made them void."""
    if not event.points:
        return ()
    now = _now(listener, view, event, scores[event.side])
    way = "plus" if event.points > 0 else "minus"
    return (phrase("record-pegged", why=pegged_for(view, event).value, way=way, points=abs(event.points), now=now),)


def _now(listener: Listener, view: View, event: ev.Pegged, score: int) -> tuple[Phrase, ...]:
    """Return the piece "you 12" of a line."""
    about = listener.side(view, event.side)
    return (phrase("side-score", score=listener.score(view, event.side, score), **about),)


def _counted(event: ev.Counted) -> tuple[Phrase, ...]:
    """Return the points of the cards, and the claim if it differs."""
    reasons = running_reasons(event.combinations)
    worth = phrase("record-counted", points=event.points, reasons=reasons) if reasons else phrase("counted-nothing")
    if event.claim is None or event.claim == event.points:
        return (worth,)
    return (worth, phrase("record-said", points=event.claim))


def _beside(listener: Listener, view: View, event: ev.Event) -> tuple[Phrase, ...]:
    """Return faults, claims and calls, in the words used when they happened."""
    match event:
        case ev.PegsClaimed(seat, points, worth) if worth is not None and worth != points:
            return (phrase("claims-wrong", claim=points, worth=worth, **listener.who(seat)),)
        case ev.RanOut() | ev.Reneged() | ev.GoTakenBack() | ev.Gathered() | ev.Awarded() | ev.Out():
            return narrate(listener, view, (event,))[0].phrases
        case ev.AwardTakenBack():
            return narrate(listener, view, (event,))[0].phrases
        case _:
            return ()
