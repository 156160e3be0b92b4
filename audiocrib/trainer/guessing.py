"""The odds that somebody says a number without counting, weighed anew with every total. Pure.

A total is set against two people: one who counts and makes slips as often as this person is known to, and one who says
something near the truth. What somebody gets right in hands that are hard to count, or explains, speaks for the first.
"""

from collections.abc import Iterable, Mapping
from math import exp, log, log1p

from audiocrib.computer.slips import SlipKind

AT_FIRST, FARTHEST_ODDS = -5.0, 8.0
"""The logarithm of the odds that somebody new guesses, and the limit in both directions: people change."""
A_TOTAL = 3.0
"""The most that a single total says."""
RIGHT, ALWAYS = 0.15, 0.97
"""How often a guess is right, and how often who guesses does so."""
FAR = 4.0
"""The rate at which guesses get rarer with their distance from the truth, in points."""
FARTHEST = 99
"""The distance beyond which no guess gets rarer: the exponential would become nothing, and it is a guess all the more.
"""
LEAST = 0.005
"""No cause is thought to be less likely than this, nor to be more likely than all the rest."""


def near(off: int) -> float:
    """Return how likely a wrong guess is off by so much."""
    return exp(-min(abs(off), FARTHEST) / FAR) * (1 - exp(-1 / FAR)) / (2 * exp(-1 / FAR))


def likely(odds: float) -> float:
    """Return the chance that somebody guesses, from the logarithm of its odds."""
    return 1 / (1 + exp(-odds))


def after(
    odds: float,
    off: int,
    chances: Iterable[tuple[SlipKind, int]],
    rates: Mapping[SlipKind, float],
    guessed: float,
    thought: float,
) -> float:
    """Return the logarithm of the odds after a total.

    Args:
        odds: those before.
        off: how far the total was off.
        chances: how many slips of each kind could be made.
        rates: how often the person makes each.
        guessed: how likely the diagnosis thinks this one was a guess.
        thought: how likely it took one to be before it heard this total.
    """
    faultless = sum(number * log1p(-rates[kind]) for kind, number in chances if kind is not SlipKind.GUESSED)
    if off:
        guessed = min(max(guessed, LEAST), 1 - LEAST)
        said = log(1 - RIGHT) + log(guessed / (1 - guessed)) - log(thought / (1 - thought)) - faultless
    else:
        said = log(RIGHT) - faultless
    moved = odds + min(max(said, -A_TOTAL), A_TOTAL)
    return round(min(max(moved, -FARTHEST_ODDS), FARTHEST_ODDS), 4)
