"""Names for losing by far (`rules` 1.11, decisions C19 and C33). Knows neither the cards nor the price."""

from enum import StrEnum

from audiocrib.rules.cards import Side
from audiocrib.rules.match import STAKES
from audiocrib.rules.options import Options, Stakes
from audiocrib.rules.state import State, needs, target_of


class Defeat(StrEnum):
    """The distance by which a side lost."""

    NONE = "none"
    SKUNK = "skunk"
    DOUBLE = "double"
    TRIPLE = "triple"
    LURCH = "lurch"


LURCHED_AT = 61
"""Games to this many points have the lurch, below half, and a skunk only if it costs more than losing."""

SKUNKED_FROM = 91
"""Shorter games have no skunk, unless something is at stake."""

_QUARTERS = {Defeat.TRIPLE: 1, Defeat.DOUBLE: 2, Defeat.LURCH: 2, Defeat.SKUNK: 3}


def skunk_lines(options: Options, target: int) -> dict[Defeat, int]:
    """Return the first hole past each line behind which a loser has a name, the nearest first: at a quarter, a half,
    three quarters (121: 31, 61, 91).

    If the low score wins, there is none; tournaments have only the single skunk (decision C19).
    """
    if options.lowball:
        return {}
    return {how: _QUARTERS[how] * (target - 1) // 4 + 1 for how in _named(options.stakes, target)}


def _named(stakes: Stakes, target: int) -> tuple[Defeat, ...]:
    """Return the names that losers have, the furthest behind first: every line that costs something has one."""
    if stakes is Stakes.ACC:
        return (Defeat.SKUNK,)
    if target == LURCHED_AT and stakes is not Stakes.FREE:
        plain, skunk, *_ = STAKES[stakes]
        return (Defeat.LURCH, Defeat.SKUNK) if skunk > plain else (Defeat.LURCH,)
    return (Defeat.TRIPLE, Defeat.DOUBLE, Defeat.SKUNK) if target >= SKUNKED_FROM or stakes is not Stakes.NONE else ()


def defeat(state: State, side: Side) -> Defeat:
    """Return a side's defeat: the name of the furthest line that it has not passed."""
    lines = skunk_lines(state.options, target_of(state, side))
    return next((how for how, hole in lines.items() if state.scores[side] < hole), Defeat.NONE)


def defeats(state: State, order: tuple[Side, ...], draw: bool) -> dict[Side, Defeat]:
    """Return how far behind each side finished; `state` is the one at the end of the game.

    No line is drawn for the winner, in a draw, if low wins, or if the deals ran out before anybody was home.
    """
    drawn = draw or state.options.lowball or needs(state, order[0]) > 0
    return {side: Defeat.NONE if drawn or side == order[0] else defeat(state, side) for side in order}
