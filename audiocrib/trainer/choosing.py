"""Chooses the next structure to count: as hard as the learner wants, never twice running, weak points more often. Pure.

It also keeps the strength that is reported, on one scale for everybody (Elo, as in chess): the chance of a right answer
is the logistic function of the strength less the difficulty of a structure for people in general. `docs/trainer.md`
describes the effect.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, log
from random import Random
from typing import TypeAlias

from msgspec import Struct

from audiocrib.trainer.signatures import Structure

REST = 8
"""The number of other structures before one comes again."""
HARDEST, EASIEST = -2.0, 4.0
"""The limits for preferring hard structures, and easy ones, so that some of all kinds always come."""
HALVINGS = 8
"""The number of steps in which that preference is found."""
CERTAIN = 0.995
"""The easiest that a structure can count as: a beginner gets it wrong once in two hundred times."""


class Learner(Struct, frozen=True):
    """A learner's strength after this many answers, and the latest structures (places in the list, newest last)."""

    strength: float = 0.0
    answers: int = 0
    recent: tuple[int, ...] = ()


def difficulty(structure: Structure) -> float:
    """Return how hard a structure is, on the scale of strengths; people in general are at 0."""
    return _difficulty(structure.right)


def chance(learner: Learner, structure: Structure) -> float:
    """Return the chance that the learner counts a structure right."""
    return 1 / (1 + exp(difficulty(structure) - learner.strength))


class Focus(Struct, frozen=True):
    """Structures that allow the learner's weakness, and the share of questions that should be of them.

    `least`: the lowest rate of right answers to accept, if so many are too hard for the wanted rate.
    """

    places: frozenset[int]
    share: float
    least: float


def following(
    chances: Sequence[float],
    weights: Sequence[float],
    free: Sequence[int],
    success: float,
    rng: Random,
    focus: Focus | None = None,
) -> int:
    """Return the place of the next structure.

    Structures are drawn by their weights, corrected for difficulty: easier or harder ones come more often, just enough
    for the wanted rate of right answers.

    Args:
        chances: the chance, by place, that the learner counts a structure right.
        weights: how often each should come, relative to the others.
        free: the places to draw from.
        success: the wanted rate of right answers, between 0 and 1.
        rng: the source of chance.
        focus: the structures that allow the learner's weakness.
    """
    odds = {place: log(chances[place] / (1 - chances[place])) for place in free}
    groups = [[(odds[place], chances[place], weights[place], place) for place in free]]
    if focus and 0 < sum(place in focus.places for place in free) < len(free):
        groups = [[one for one in groups[0] if (one[3] in focus.places) is inside] for inside in (True, False)]
    share = focus.share if focus and len(groups) > 1 else 1.0
    tilt, share = _tilt(groups, share, success, focus.least if focus else success)
    part = groups[0] if len(groups) == 1 or rng.random() < share else groups[1]
    return rng.choices([one[3] for one in part], [one[2] * exp(tilt * one[0]) for one in part])[0]


Group: TypeAlias = list[tuple[float, float, float, int]]
"""Structures: the logarithm of the odds of a right answer, the chance, the weight, the place."""


def _tilt(groups: list[Group], share: float, success: float, least: float) -> tuple[float, float]:
    """Return the preference for easy structures that leads to the wanted rate, and the share of the first group.

    If even the easiest structures do not reach the `least` rate, the share of the first group is reduced.
    """
    low, high = HARDEST, EASIEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        first, *others = [_rate(group, middle) for group in groups]
        rate = first if not others else share * first + (1 - share) * others[0]
        low, high = (middle, high) if rate < success else (low, middle)
    first, *others = [_rate(group, high) for group in groups]
    if others and share * first + (1 - share) * others[0] < least < others[0]:
        share = min(share, (others[0] - least) / (others[0] - first))
    return high, share


def _rate(group: Group, tilt: float) -> float:
    """Return the rate of right answers in a group drawn with this preference."""
    whole = right = 0.0
    for odds, chance_, weight, _ in group:
        drawn = weight * exp(tilt * odds)
        whole += drawn
        right += drawn * chance_
    return right / whole


def after_answer(learner: Learner, structure: Structure, place: int, right: bool) -> Learner:
    """Return the learner after an answer; the first answers change the strength most (K = 2.4 / (1 + 0.2 n), at least
    0.15).
    """
    step = max(0.15, 2.4 / (1 + 0.2 * learner.answers))
    strength = learner.strength + step * (right - chance(learner, structure))
    return Learner(strength, learner.answers + 1, (*learner.recent, place)[-REST:])


@cache
def _difficulty(right: float) -> float:
    right = min(right, CERTAIN)
    return log((1 - right) / right)
