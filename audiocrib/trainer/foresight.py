"""The chance that a person counts a hand right: from rates by kind, from what these do not explain, and the structure.

The rates say what the chance should be. Anything they do not explain, such as haste, moves one number for the person,
and a smaller one for each structure that was asked; both follow the answers. A right answer that took much longer than
usual does not count in favour of a structure. Pure.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp, log, log1p

from msgspec import Struct

from audiocrib.computer.slips import SlipKind
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.stakes import numbers

FIRST, LEAST, SLOWER = 0.6, 0.08, 0.1
"""The size of the step by which an answer moves the person's number: for the first, at least, and how fast it falls."""
OWN = 0.25
"""The size of the step by which it moves the structure's number."""
SUREST = 0.998
"""The highest chance that is ever foreseen."""
UNLIKELIEST, SURE_ODDS = 1e-6, 20.0
"""The lowest chance that is ever assumed, and the largest logarithm of odds in either direction."""
Rates = Mapping[SlipKind, float]


class Foresight(Struct):
    """The part that the rates do not explain: of the person, and of each structure by its place; after `answers`."""

    person: float = 0.0
    own: dict[int, float] = {}
    answers: int = 0

    def chance(self, chances: Iterable[tuple[SlipKind, int]], rates: Rates, place: int | None) -> float:
        """Return the chance of a right answer if these numbers of slips of each kind are possible."""
        return _likely(_expected(chances, rates) + self.person + self.own.get(-1 if place is None else place, 0.0))

    def every(self, rates: Rates) -> tuple[float, ...]:
        """Return the chance for every structure, by its place."""
        logs = {kind: log1p(-rate) for kind, rate in rates.items()}
        own, person = self.own, self.person
        found = []
        for place, chances in enumerate(at_risk()):
            right = exp(sum(number * logs[kind] for kind, number in chances))
            right = min(max(right, UNLIKELIEST), SUREST)
            found.append(_likely(log(right / (1 - right)) + person + own.get(place, 0.0)))
        return tuple(found)

    def take(self, foreseen: float, right: bool, place: int | None, slow: bool) -> None:
        """Learn from an answer whose chance was foreseen."""
        step = max(LEAST, FIRST / (1 + SLOWER * self.answers))
        self.person = round(self.person + step * (right - foreseen), 4)
        if place is not None and not (right and slow):
            self.own[place] = round(self.own.get(place, 0.0) + OWN * (right - foreseen), 4)
        self.answers += 1


def _expected(chances: Iterable[tuple[SlipKind, int]], rates: Rates) -> float:
    """Return the chance by the rates alone, as the logarithm of its odds."""
    right = exp(sum(number * log1p(-rates[kind]) for kind, number in chances))
    right = min(max(right, UNLIKELIEST), SUREST)
    return log(right / (1 - right))


def _likely(odds: float) -> float:
    return min(1 / (1 + exp(-max(odds, -SURE_ODDS))), SUREST)


@cache
def at_risk() -> tuple[tuple[tuple[SlipKind, int], ...], ...]:
    """Return the slips that each structure allows, with their numbers, by its place; cached for every question."""
    found = []
    for one in structures():
        mark = one.signature
        parts = sum(mark.fifteens) + len(mark.alike) + mark.runs
        allowed = numbers(mark) | {
            SlipKind.RUN: int(mark.runs == 1),
            SlipKind.ALL_RUNS: int(mark.runs > 1),
            SlipKind.RUN_SHORT: int(mark.runs == 1 and mark.run > 3),
            SlipKind.PAIR_ROYAL: len(mark.alike) - mark.alike.count(2),
            SlipKind.ROYAL_AS_ONE_PAIR: mark.alike.count(3),
            SlipKind.ADDED: int(parts > 1),
            SlipKind.STOPPED: int(parts > 2),
            SlipKind.GUESSED: 1,
        }
        found.append(tuple((kind, int(number)) for kind, number in allowed.items() if number))
    return tuple(found)


@cache
def having(kind: SlipKind) -> frozenset[int]:
    """Return the places of the structures that allow a kind of slip; none for one about suits."""
    return frozenset(place for place, slips in enumerate(at_risk()) if any(one is kind for one, _ in slips))
