"""Events at the table of a lesson, by the names under which steps wait for them and comments mention them."""

from collections.abc import Iterable, Iterator

from audiocrib.lessons.lesson import LEARNER, OPPONENT, Comment
from audiocrib.rules import events as ev
from audiocrib.rules.events import Event, Why
from audiocrib.rules.state import needs, side_of
from audiocrib.table.chair import Update

NEAR = 10
"""This close to the target, a player checks the score."""
_NAMES: dict[type, str] = {
    ev.StarterTurned: "starter",
    ev.Passed: "go",
    ev.SeriesClosed: "series",
    ev.Shown: "shown",
    ev.Counted: "counted",
    ev.DealEnded: "deal",
    ev.GameEnded: "game",
}


def happened(events: Iterable[Event]) -> set[str]:
    """Return the events that a step can wait for; a card only if the opponent has played it."""
    told = tuple(events)
    found = {name for event in told if (name := _NAMES.get(type(event)))}
    if any(isinstance(event, ev.Played) and event.seat == OPPONENT for event in told):
        found.add("played")
    if "game" in found:
        found |= {"deal", "shown"}
    if "shown" in found:
        found.add("play")
    return found


def comments_on(update: Update, comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
    """Return the comments on what happened, in that order."""
    return tuple(one for on in occasions(update) for one in comments if one.on == on)


def occasions(update: Update) -> Iterator[str]:
    """Yield the possible subjects of a comment, in the order in which they happened."""
    view = update.view
    for event in update.events:
        match event:
            case ev.Dealt() if view.deal:
                yield "own-deal" if view.deal.dealer == LEARNER else "their-deal"
            case ev.StarterTurned():
                yield "starter"
            case ev.Pegged(seat=seat, why=Why.PLAY):
                yield "own-points" if seat == LEARNER else "their-points"
            case ev.Passed(seat):
                yield "own-go" if seat == LEARNER else "their-go"
            case ev.Counted(seat, crib, claim, points):
                whose = "own" if seat == LEARNER else "their"
                yield "wrong" if seat == LEARNER and claim != points else f"{whose}-{'crib' if crib else 'hand'}"
            case ev.DealEnded() if needs(view, side_of(view, LEARNER)) <= NEAR:
                yield "near"
            case ev.GameEnded(order):
                yield "won" if order[0] == side_of(view, LEARNER) else "lost"
            case _:
                pass
