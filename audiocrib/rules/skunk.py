"""Names for losing by far (`rules` 1.11, decisions C19 and C33). Knows neither the cards nor the price."""

from enum import StrEnum

from audiocrib.rules.cards import Side
from audiocrib.rules.match import SkunkLine, line_of
from audiocrib.rules.options import Stakes
from audiocrib.rules.state import State, needs, target_of


class Defeat(StrEnum):
    """The distance by which a side lost."""

    NONE = "none"
    SKUNK = "skunk"
    DOUBLE = "double"
    TRIPLE = "triple"
    LURCH = "lurch"


LURCHED_AT = 61
"""Games to this many points have only the lurch, below half."""

SKUNKED_FROM = 91
"""Shorter games have no skunk."""

_NAMES = {
    SkunkLine.PLAIN: Defeat.NONE,
    SkunkLine.SKUNK: Defeat.SKUNK,
    SkunkLine.DOUBLE: Defeat.DOUBLE,
    SkunkLine.TRIPLE: Defeat.TRIPLE,
}


def defeat(state: State, side: Side) -> Defeat:
    """Return a side's defeat: skunked below three quarters, double below half, triple below a quarter (121: 91, 61, 31).

    Tournaments have only the single skunk (decision C19).
    """
    target, line = target_of(state, side), line_of(state, side)
    if target >= SKUNKED_FROM:
        return _NAMES[min(line, SkunkLine.SKUNK) if state.options.stakes is Stakes.ACC else line]
    return Defeat.LURCH if target == LURCHED_AT and line >= SkunkLine.DOUBLE else Defeat.NONE


def defeats(state: State, order: tuple[Side, ...], draw: bool) -> dict[Side, Defeat]:
    """Return how far behind each side finished; `state` is the one at the end of the game.

    No line is drawn for the winner, in a draw, if low wins, or if the deals ran out before anybody was home.
    """
    drawn = draw or state.options.lowball or needs(state, order[0]) > 0
    return {side: Defeat.NONE if drawn or side == order[0] else defeat(state, side) for side in order}
