"""The odds that a person says numbers without counting, updated with every total. Pure.

A total is compared with two people: one who counts, and makes slips as often as this person is known to, and one who
says something near the truth. Right totals of hands that are hard to count, and errors that slips explain, favour the
first.
"""

from collections.abc import Iterable, Mapping
from math import exp, log, log1p

from audiocrib.computer.slips import SlipKind

AT_FIRST, FARTHEST_ODDS = -5.0, 8.0
"""The logarithm of the odds that a new person guesses, and its limit in both directions, because people change."""
A_TOTAL = 3.0
"""The most that a single total can change the odds."""
RIGHT, ALWAYS = 0.15, 0.97
"""The chance that a guess is right, and the chance that a person who guesses does so for a total."""
FAR = 4.0
"""The distance from the truth, in points, over which guesses get rarer by a factor of e."""
FARTHEST = 99
"""The distance beyond which guesses get no rarer, because the exponential would become 0."""
LEAST = 0.005
"""The lowest probability of a guess that is assumed; the highest is as far below 1."""


def near(off: int) -> float:
    """Return the chance that a wrong guess is off by this much."""
    return exp(-min(abs(off), FARTHEST) / FAR) * (1 - exp(-1 / FAR)) / (2 * exp(-1 / FAR))


def likely(odds: float) -> float:
    """Return the chance that a person guesses, from the logarithm of its odds."""
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
        odds: the logarithm before it.
        off: the error of the total.
        chances: the number of possible slips of each kind.
        rates: the rate at which the person makes each.
        guessed: the diagnosis's probability that this total was a guess.
        thought: the probability of a guess before this total was known.
    """
    faultless = sum(number * log1p(-rates[kind]) for kind, number in chances if kind is not SlipKind.GUESSED)
    if off:
        guessed = min(max(guessed, LEAST), 1 - LEAST)
        said = log(1 - RIGHT) + log(guessed / (1 - guessed)) - log(thought / (1 - thought)) - faultless
    else:
        said = log(RIGHT) - faultless
    moved = odds + min(max(said, -A_TOTAL), A_TOTAL)
    return round(min(max(moved, -FARTHEST_ODDS), FARTHEST_ODDS), 4)
