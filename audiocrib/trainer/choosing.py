"""Chooses what to count next: as hard as the learner wants it, never twice in a row, weak points more often. Pure.

Learner and structure have a strength on one scale (Elo, as in chess): the chance of a right answer is the logistic
function of the difference. `docs/trainer.md` describes the effect.
"""

from collections.abc import Callable
from functools import cache
from itertools import accumulate
from math import exp, log, sqrt
from operator import mul
from random import Random

from msgspec import Struct

from audiocrib.trainer.signatures import Structure

NEAREST = 12
"""Structures of about the wanted difficulty to draw from."""
REST = 8
"""Other structures before one comes again."""
FREELY = 0.1
"""How often one is drawn as often as it occurs at the table, however hard."""
LEAST_AIM, MOST_AIM = 0.5, 0.97
"""Limits of the target rate, whatever is drawn freely."""
CERTAIN = 0.995
"""No structure counts as easier than one in which a beginner errs once in two hundred times."""


class Learner(Struct, frozen=True):
    """A learner's strength after this many answers, and the latest structures (places in the list, newest last)."""

    strength: float = 0.0
    answers: int = 0
    recent: tuple[int, ...] = ()


def difficulty(structure: Structure) -> float:
    """Return how hard a structure is, on the scale of strengths; people in general are at 0."""
    return _difficulty(structure.right)


def chance(learner: Learner, structure: Structure) -> float:
    """Return how likely the learner is to count it right."""
    return 1 / (1 + exp(difficulty(structure) - learner.strength))


def following(
    learner: Learner,
    structures: tuple[Structure, ...],
    success: float,
    rng: Random,
    weight: Callable[[int], float] = lambda _: 1.0,
) -> int:
    """Return the place of the next structure.

    Args:
        learner: the learner to ask.
        structures: all there are.
        success: the wanted rate of right answers, between 0 and 1.
        rng: the source of chance.
        weight: how much more often than usual to ask each, by its place: 1 is as usual.
    """
    chances = [chance(learner, structure) for structure in structures]
    free = [place for place in range(len(structures)) if place not in learner.recent]
    if rng.random() < FREELY:
        return rng.choices(free, [structures[place].share * weight(place) for place in free])[0]
    near = _window(structures, free, chances, _aim(structures, chances, success))
    return rng.choices(near, [sqrt(structures[place].share) * weight(place) for place in near])[0]


def _aim(structures: tuple[Structure, ...], chances: list[float], success: float) -> float:
    """Return the rate to aim at, so that with what is drawn freely the wanted one results."""
    shares = [structure.share for structure in structures]
    freely: float = sum(map(mul, shares, chances)) / sum(shares)
    return min(max((success - FREELY * freely) / (1 - FREELY), LEAST_AIM), MOST_AIM)


def _window(structures: tuple[Structure, ...], free: list[int], chances: list[float], aim: float) -> list[int]:
    """Return structures of neighbouring difficulty whose rate of right answers is as near to the aim as possible."""
    ordered = sorted(free, key=chances.__getitem__, reverse=True)
    weights = [sqrt(structures[place].share) for place in ordered]
    all_weights = list(accumulate(weights, initial=0.0))
    right = list(accumulate(map(mul, weights, map(chances.__getitem__, ordered)), initial=0.0))

    def off(start: int) -> float:
        end = min(start + NEAREST, len(ordered))
        rate: float = (right[end] - right[start]) / (all_weights[end] - all_weights[start])
        return abs(rate - aim)

    start = min(range(max(1, len(ordered) - NEAREST + 1)), key=off)
    return ordered[start : start + NEAREST]


def after_answer(learner: Learner, structure: Structure, place: int, right: bool) -> Learner:
    """Return the learner after an answer; the first ones change the strength most (K = 2.4 / (1 + 0.2 n), at least
    0.15).
    """
    step = max(0.15, 2.4 / (1 + 0.2 * learner.answers))
    strength = learner.strength + step * (right - chance(learner, structure))
    return Learner(strength, learner.answers + 1, (*learner.recent, place)[-REST:])


def hardest(learner: Learner, structures: tuple[Structure, ...], success: float) -> bool:
    """Return whether even the hardest structures are easier than wanted: nothing harder can come."""
    return all(chance(learner, structure) > success for structure in structures)


@cache
def _difficulty(right: float) -> float:
    right = min(right, CERTAIN)
    return log((1 - right) / right)
