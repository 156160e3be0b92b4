"""Why a total was wrong: every set of slips that explains it, weighted by how often this person (`Person`) makes each.

Slips are independent, so a set weighs the product of its odds. Slips of one kind in cards of the same ranks are alike:
they are counted together, which keeps five cards below a millisecond and six within a few.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import groupby
from math import comb

from msgspec import Struct

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind
from audiocrib.rules.cards import Rank


class Tally(Struct, frozen=True):
    """Of this many `chances` for a kind of slip, `made` were taken; both may be fractions."""

    chances: float = 0.0
    made: float = 0.0


class Person(Struct, frozen=True):
    """What is known of a person. `prior`: rates of people in general, which count like one slip of each kind."""

    tallies: Mapping[SlipKind, Tally] = {}
    prior: Mapping[SlipKind, float] = BEGINNER

    def rate(self, kind: SlipKind) -> float:
        """Return the chance that the person makes this slip where it is possible (the mean of a beta distribution)."""
        tally = self.tallies.get(kind, Tally())
        return (1 + tally.made) / (1 / self.prior[kind] + tally.chances)

    def answered(self, possible: Iterable[Slip], made: Mapping[SlipKind, float]) -> "Person":
        """Return the person after one more answer: its possible slips, and the number made of each kind.

        If it is uncertain which were made, `made` holds their expected numbers.
        """
        tallies = dict(self.tallies)
        for slip in possible:
            tally = tallies.get(slip.kind, Tally())
            tallies[slip.kind] = Tally(tally.chances + 1, tally.made)
        for kind, number in made.items():
            tally = tallies.get(kind, Tally())
            tallies[kind] = Tally(tally.chances, tally.made + number)
        return Person(tallies, self.prior)


FINGER = 0.01
"""How often a right total is mistyped."""
SURE = 0.84
"""From this probability on, a cause is stated without a question: then 98 in 100 are right, with 0.8 it would be 96.5."""
DIGITS = "1234567890"
"""Digits in the order of the keyboard."""


class Family(StrEnum):
    """A subject for one question."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    SUITS = "suits"  # flush and nobs


FAMILIES = {
    SlipKind.FIFTEEN_OF_TWO: Family.FIFTEENS,
    SlipKind.FIFTEEN_OF_THREE: Family.FIFTEENS,
    SlipKind.FIFTEEN_OF_MORE: Family.FIFTEENS,
    SlipKind.FIFTEEN_TWICE: Family.FIFTEENS,
    SlipKind.PAIR: Family.PAIRS,
    SlipKind.ROYAL_AS_PAIRS: Family.PAIRS,
    SlipKind.ONE_RUN: Family.RUNS,
    SlipKind.RUN_INSIDE: Family.RUNS,
    SlipKind.NOBS: Family.SUITS,
    SlipKind.FIFTH_OF_FLUSH: Family.SUITS,
    SlipKind.CRIB_FLUSH: Family.SUITS,
    SlipKind.RUN: Family.RUNS,
    SlipKind.ALL_RUNS: Family.RUNS,
    SlipKind.RUN_SHORT: Family.RUNS,
    SlipKind.FLUSH: Family.SUITS,
    SlipKind.PAIR_ROYAL: Family.PAIRS,
    SlipKind.ROYAL_AS_ONE_PAIR: Family.PAIRS,
    SlipKind.NOBS_WRONG: Family.SUITS,
    SlipKind.NOBS_TURNED: Family.SUITS,
    SlipKind.FALSE_FIFTEEN: Family.FIFTEENS,
}
"""The subject of each kind of slip; sums, and things counted twice or not there at all, have none that could be marked."""


class Alike(Struct, frozen=True, order=True):
    """Slips of one kind in cards of the same ranks, `number` of them."""

    kind: SlipKind
    ranks: tuple[Rank, ...]
    points: int
    number: int = 1


class Cause(Struct, frozen=True):
    """One explanation: this many of each of these slips; none at all is a typing error."""

    slips: tuple[Alike, ...]
    probability: float

    @property
    def finger(self) -> bool:
        """True if the count was right, but mistyped."""
        return not self.slips

    @property
    def kinds(self) -> tuple[SlipKind, ...]:
        """The kinds of its slips, each as often as it was made."""
        return tuple(sorted(alike.kind for alike in self.slips for _ in range(alike.number)))


def diagnose(possible: Iterable[Slip], true: int, said: int, person: Person) -> tuple[Cause, ...]:
    """Every cause of the total that was said, the likeliest first; none where nothing explains it.

    Args:
        possible: what can go wrong in this count (`computer.slips.slips`).
        true: the right total.
        said: the wrong one.
        person: whose it is.
    """
    groups = alike(possible)
    weighed = [(chosen, weight) for chosen, weight in _sets(groups, said - true, person) if chosen]
    finger = typed_for(true, said) * FINGER
    if finger:
        weighed.append(((), finger))
    whole = sum(weight for _, weight in weighed)
    causes = (Cause(chosen, weight / whole) for chosen, weight in weighed)
    return tuple(sorted(causes, key=lambda cause: (-cause.probability, cause.slips)))


def alike(possible: Iterable[Slip]) -> tuple[Alike, ...]:
    """Group the slips that no total can tell apart."""

    def key(slip: Slip) -> tuple[SlipKind, tuple[Rank, ...], int]:
        return slip.kind, tuple(sorted(card.rank for card in slip.cards)), slip.points

    grouped = groupby(sorted(possible, key=key), key)
    return tuple(Alike(kind, ranks, points, len(list(found))) for (kind, ranks, points), found in grouped)


def question(causes: tuple[Cause, ...]) -> Family | None:
    """Return what to ask if the likeliest cause is unsure: the family whose answer tells most. None: nothing to ask."""
    if not causes or causes[0].probability >= SURE:
        return None

    def surest(family: Family) -> float:
        best: dict[tuple[Alike, ...], float] = {}
        for cause in causes:
            given_made = within(cause, family)
            best[given_made] = max(best.get(given_made, 0.0), cause.probability)
        return sum(best.values())

    family = max(Family, key=surest)
    return family if surest(family) > causes[0].probability + 1e-9 else None


def within(cause: Cause, family: Family) -> tuple[Alike, ...]:
    """What a cause says about one family."""
    return tuple(alike for alike in cause.slips if FAMILIES.get(alike.kind) is family)


def given_made(causes: Iterable[Cause], family: Family, made: tuple[Alike, ...]) -> tuple[Cause, ...]:
    """Return the causes left once it is known which slips of a family were made; none if none fits.

    What somebody has marked they have seen: no cause may say otherwise, however likely it was.
    """
    left = [cause for cause in causes if within(cause, family) == made]
    whole = sum(cause.probability for cause in left)
    return tuple(Cause(cause.slips, cause.probability / whole) for cause in left)


def expected(causes: Iterable[Cause]) -> dict[SlipKind, float]:
    """Return how many slips of each kind were made, averaged over the causes: this updates the person's rates."""
    made: dict[SlipKind, float] = {}
    for cause in causes:
        for one in cause.slips:
            made[one.kind] = made.get(one.kind, 0.0) + one.number * cause.probability
    return made


def typed_for(true: int, said: int) -> float:
    """Return the chance of typing this for the right total: a neighbouring key, a missing or a doubled one; else 0."""
    right, wrong = str(true), str(said)
    likely = 0.0
    if len(right) == len(wrong):
        beside = [abs(DIGITS.index(a) - DIGITS.index(b)) for a, b in zip(right, wrong, strict=True)]
        likely = 0.2 if sorted(beside) == [0] * (len(beside) - 1) + [1] else 0.0
    elif len(wrong) == len(right) - 1:
        likely = 0.2 if wrong in {right[:at] + right[at + 1 :] for at in range(len(right))} else 0.0
    elif len(wrong) == len(right) + 1:
        likely = 0.2 if wrong in {right[: at + 1] + right[at:] for at in range(len(right))} else 0.0
    return likely


def _sets(groups: tuple[Alike, ...], points: int, person: Person) -> Iterator[tuple[tuple[Alike, ...], float]]:
    """Every choice among the groups that changes a total by so many points, and its odds."""
    if not groups:
        if points == 0:
            yield (), 1.0
        return
    first, *others = groups
    rate = person.rate(first.kind)
    odds = rate / (1 - rate)
    least, most = _reach(others)
    for number in range(first.number + 1):
        left = points - number * first.points
        if least <= left <= most:
            weight = comb(first.number, number) * odds**number
            taken = (Alike(first.kind, first.ranks, first.points, number),) if number else ()
            for more, factor in _sets(tuple(others), left, person):
                yield (*taken, *more), weight * factor


def _reach(groups: Iterable[Alike]) -> tuple[int, int]:
    """The least and the most that these can change a total by."""
    changes = [group.points * group.number for group in groups]
    return sum(one for one in changes if one < 0), sum(one for one in changes if one > 0)
