"""Explains a wrong total: finds every set of slips that leads to it, weighted by how often this `Person` makes each.

Slips are independent, so the weight of a set is the product of its odds. Slips of one kind in cards of the same ranks
are alike: they are counted together, which keeps five cards below a millisecond and six within a few.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import groupby, pairwise
from math import comb
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind
from audiocrib.rules.cards import Rank
from audiocrib.rules.scoring import Combinations, Kind
from audiocrib.trainer.guessing import ALWAYS, near
from audiocrib.trainer.possible import OFTEN, PLACES


class Tally(Struct, frozen=True):
    """The `chances` for a kind of slip, and the slips `made`; both may be fractions."""

    chances: float = 0.0
    made: float = 0.0


class Person(Struct, frozen=True):
    """Everything known of a person. `prior`: rates of people in general, which count as a part of a slip (`WEIGHT`)."""

    tallies: Mapping[SlipKind, Tally] = {}
    prior: Mapping[SlipKind, float] = BEGINNER
    named: frozenset["Family"] = frozenset()
    """The families of which the person has ever said what they saw."""
    guesses: float = 0.0
    """The chance that the person does not count at all."""

    def rate(self, kind: SlipKind) -> float:
        """Return the chance that the person makes this slip when it is possible (the mean of a beta distribution)."""
        tally = self.tallies.get(kind, Tally())
        return min((WEIGHT + tally.made) / (WEIGHT / self.prior[kind] + tally.chances), MOST)

    def guessing(self) -> float:
        """Return the chance that a total is a guess, by a person who always guesses or only now and then."""
        return self.guesses * ALWAYS + (1 - self.guesses) * self.rate(SlipKind.GUESSED)

    def rates(self) -> dict[SlipKind, float]:
        """Return the chance of every kind of slip."""
        return {kind: self.rate(kind) for kind in self.prior}

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
        return Person(tallies, self.prior, self.named, self.guesses)


WEIGHT = 0.15
"""The weight of the rates of people in general, in slips of each kind; it is small, so that habits are soon known."""
MOST = 0.95
"""The highest rate ever assumed: nobody makes a slip every time."""
USUAL_SUMS = 3
"""The number of sums in a usual count, for which the rate of adding wrong holds."""
FINGER = 0.01
"""The chance that a right total is mistyped."""
SURE = 0.84
"""The probability from which a cause is told without a question."""
ACQUAINTED = 12
"""The number of times a person has to say what they saw to be known well enough."""
CERTAIN = 0.95
"""The corrected sureness from which a cause is told without a "probably"."""
DOUBTFUL = 0.04
"""The rate of adding wrong or guessing above which no cause is told for certain from a total alone."""
DIGITS = "1234567890"
"""Digits in the order of the keyboard."""


class Family(StrEnum):
    """A subject for one question."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    SUITS = "suits"  # flush and nobs


TWO_POINTS = frozenset({Family.FIFTEENS, Family.PAIRS})
"""Families whose missed combinations look the same in the total, two points each."""
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
"""The family of each kind of slip; wrong sums, and things counted twice or out of nothing, have none to be marked."""


class Alike(Struct, frozen=True, order=True):
    """Slips of one kind in cards of the same ranks, `number` of them."""

    kind: SlipKind
    ranks: tuple[Rank, ...]
    points: int
    number: int = 1


class Cause(Struct, frozen=True):
    """One explanation: these slips, each with its number; no slips mean a typing error."""

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


def diagnose(
    possible: Iterable[Slip], true: int, said: int, person: Person, combinations: Combinations = ()
) -> tuple[Cause, ...]:
    """Return every cause of the total that was said, the likeliest first; none if nothing explains it.

    Args:
        possible: the slips that can be made in this count (`possible`).
        true: the right total.
        said: the wrong total.
        person: the person who said it.
        combinations: everything to count, in counting order, as the person may have stopped on the way.
    """
    listed, off = tuple(possible), said - true
    sums = max(1, len(combinations) - 1) if combinations else USUAL_SUMS
    places = _places((slip for slip in listed if slip.kind not in _ALONE), person, sums)
    weighed = [(chosen, weight) for chosen, weight in _sets(places, off) if chosen and not contradictory(chosen)]
    kinds = {slip.kind for slip in listed}
    if SlipKind.GUESSED in kinds:
        guess = Alike(SlipKind.GUESSED, (), off)
        weighed.append(((guess,), _odds(person.guessing()) * near(off)))
    if SlipKind.STOPPED in kinds:
        weighed += _stopped(combinations, said, person)
    finger = typed_for(true, said) * FINGER
    if finger:
        weighed.append(((), finger))
    whole = sum(weight for _, weight in weighed)
    return ordered(Cause(chosen, weight / whole) for chosen, weight in weighed)


def contradictory(slips: tuple[Alike, ...]) -> bool:
    """Return whether the same pair would have been missed and counted twice."""
    missed = {frozenset(one.ranks) for one in slips if one.kind is SlipKind.PAIR}
    return any(one.kind is SlipKind.TWICE and frozenset(one.ranks) in missed for one in slips)


def ordered(causes: Iterable[Cause]) -> tuple[Cause, ...]:
    """Return the causes with the likeliest kinds first, and of these the likeliest cards."""
    listed = list(causes)
    kinds: dict[frozenset[SlipKind], float] = {}
    for cause in listed:
        kinds[_missing(cause)] = kinds.get(_missing(cause), 0.0) + cause.probability

    def key(cause: Cause) -> tuple[float, float, tuple[Alike, ...]]:
        return -kinds[_missing(cause)], -cause.probability, cause.slips

    return tuple(sorted(listed, key=key))


def _missing(cause: Cause) -> frozenset[SlipKind]:
    """Return the kinds of a cause, the same if the person stopped on the way or missed each one separately."""
    return frozenset(cause.kinds) - {SlipKind.STOPPED}


_ALONE = frozenset({SlipKind.GUESSED, SlipKind.STOPPED})
"""Causes that explain a total on their own, whatever else can go wrong."""


def _odds(rate: float) -> float:
    return rate / (1 - rate)


def _stopped(found: Combinations, said: int, person: Person) -> list[tuple[tuple[Alike, ...], float]]:
    """Return the cases in which the person counted in order and stopped: everything after the point at which the total
    is reached was missed.
    """
    total = 0
    told: list[tuple[tuple[Alike, ...], float]] = []
    for place, one in enumerate(found):
        if place > 1 and total == said:
            slips = (*left_out(found[place:], found), Alike(SlipKind.STOPPED, (), 0))
            told.append((slips, _odds(person.rate(SlipKind.STOPPED)) / (len(found) - 2)))
        total += one.points
    return told


def left_out(rest: Combinations, found: Combinations) -> tuple[Alike, ...]:
    """Return the slips of leaving these combinations out completely."""
    numbers: dict[Alike, int] = {}
    for one in rest:
        if one.kind is not Kind.RUN:
            size = SlipKind.FIFTEEN_OF_MORE if len(one.cards) > 3 else _FIFTEENS.get(len(one.cards), SlipKind.PAIR)
            kind = size if one.kind is Kind.FIFTEEN else _WHOLE[one.kind]
            slip = Alike(kind, tuple(sorted(card.rank for card in one.cards)), -one.points)
            numbers[slip] = numbers.get(slip, 0) + 1
    slips = [replace(slip, number=number) for slip, number in numbers.items()]
    runs = [one for one in found if one.kind is Kind.RUN]
    left = [one for one in rest if one.kind is Kind.RUN]
    if left:
        whole = SlipKind.ALL_RUNS if len(runs) > 1 else SlipKind.RUN
        ranks = tuple(sorted({card.rank for run in runs for card in run.cards}))
        kind = SlipKind.ONE_RUN if len(left) < len(runs) else whole
        slips.append(Alike(kind, ranks, -sum(run.points for run in left)))
    return tuple(slips)


_FIFTEENS = {2: SlipKind.FIFTEEN_OF_TWO, 3: SlipKind.FIFTEEN_OF_THREE}
_WHOLE = {
    Kind.PAIR: SlipKind.PAIR,
    Kind.PAIR_ROYAL: SlipKind.PAIR_ROYAL,
    Kind.DOUBLE_PAIR_ROYAL: SlipKind.PAIR_ROYAL,
    Kind.FLUSH: SlipKind.FLUSH,
    Kind.NOBS: SlipKind.NOBS,
}


def certain(causes: tuple[Cause, ...], person: Person) -> bool:
    """Return whether the first cause is told without a "probably": it is sure enough, and all its families have been
    named by the person before.

    A cause without a family, such as a wrong sum, is never certain from a total alone, nor is any cause for a person
    who often adds wrong.
    """
    if not causes or not causes[0].slips:
        return False
    known = all(FAMILIES.get(one.kind) in person.named for one in causes[0].slips)
    doubtful = person.guessing() > DOUBTFUL or any(person.rate(kind) > DOUBTFUL for kind in _OF_SUMS)
    return known and not doubtful and sureness(causes, person) >= CERTAIN


def sureness(causes: tuple[Cause, ...], person: Person) -> float:
    """Return the chance that the kinds of the first cause are right: how often such causes were, for simulated people.

    A habit of the person's is trusted differently from a slip that they hardly ever make.

    `python tests/benchmarks/fit_diagnosis.py` makes the table, with other people than those who test the diagnosis.
    """
    thought = together(causes)
    table = TOLD_RIGHT[sort_of(causes[0], person)]
    for (low, right), (high, more) in pairwise(table):
        if thought <= high:
            return right + (more - right) * (thought - low) / (high - low)
    return table[-1][1]


def together(causes: tuple[Cause, ...]) -> float:
    """Return the model's probability of the kinds of the first cause, before it is corrected."""
    first = _missing(causes[0])
    return min(1.0, sum(cause.probability for cause in causes if _missing(cause) == first))


_OF_SUMS = (SlipKind.ADDED, SlipKind.SWAPPED, SlipKind.GUESSED)


def sort_of(cause: Cause, person: Person) -> str:
    """Return the sort of a cause: something missed, too much, a wrong sum, or no count at all; and whether it is usual.

    For too much, this is not distinguished, because too few of the simulated people see too much. People who only guess
    are a separate sort.
    """
    sort = _sort(cause)
    if sort == "over":
        return sort
    if sort == "guessed" and person.guesses > 0.5:
        return "guesser"
    usual = all(person.rate(kind) >= HABIT for kind in cause.kinds if kind is not SlipKind.STOPPED)
    return f"{sort}, {'usual' if usual and cause.kinds else 'seldom'}"


def _sort(cause: Cause) -> str:
    kinds = {*cause.kinds}
    if not kinds or SlipKind.GUESSED in kinds:
        return "guessed"
    if not kinds.isdisjoint(_OF_SUMS):
        return "sum"
    return "over" if any(one.points > 0 for one in cause.slips) else "missed"


HABIT = 0.12
"""The rate at which a kind of slip counts as usual for a person."""
TOLD_RIGHT: dict[str, tuple[tuple[float, float], ...]] = {
    "missed, usual": (
        (0.0, 0.0), (0.602, 0.6), (0.815, 0.74), (0.907, 0.88), (0.946, 0.92), (0.969, 0.97), (0.985, 0.97),
        (0.994, 0.99), (0.999, 1.0), (1.0, 1.0),
    ),
    "missed, seldom": (
        (0.0, 0.0), (0.432, 0.41), (0.556, 0.48), (0.661, 0.66), (0.755, 0.67), (0.83, 0.76), (0.902, 0.84),
        (0.955, 0.92), (0.987, 0.96), (1.0, 0.96),
    ),
    "over": (
        (0.0, 0.0), (0.386, 0.41), (0.502, 0.44), (0.648, 0.54), (0.766, 0.57), (0.838, 0.66), (0.908, 0.81),
        (0.976, 0.96), (1.0, 0.96),
    ),
    "sum, usual": (
        (0.0, 0.0), (0.517, 0.5), (0.657, 0.68), (0.795, 0.79), (0.903, 0.85), (0.957, 0.94), (0.995, 0.97),
        (1.0, 0.97),
    ),
    "sum, seldom": (
        (0.0, 0.0), (0.367, 0.45), (0.454, 0.46), (0.517, 0.47), (0.607, 0.63), (0.735, 0.73), (0.828, 0.78),
        (0.953, 0.93), (1.0, 0.93),
    ),
    "guessed, usual": (
        (0.0, 0.0), (0.436, 0.19), (0.648, 0.34), (0.852, 0.46), (0.958, 0.54), (0.999, 0.7), (1.0, 0.7),
    ),
    "guessed, seldom": (
        (0.0, 0.0), (0.389, 0.24), (0.578, 0.32), (0.772, 0.37), (0.901, 0.55), (0.979, 0.7), (0.999, 0.72),
        (1.0, 0.72),
    ),
    "guesser": (
        (0.0, 0.0), (0.922, 0.47), (0.99, 0.82), (0.996, 0.89), (0.999, 0.91), (1.0, 0.97),
    ),
}  # fmt: skip
"""The share of causes that were right, by the model's probability; between the points, straight lines."""


def alike(possible: Iterable[Slip]) -> tuple[Alike, ...]:
    """Group the slips that no total can distinguish."""

    def key(slip: Slip) -> tuple[SlipKind, tuple[Rank, ...], int]:
        return slip.kind, tuple(sorted(card.rank for card in slip.cards)), slip.points

    grouped = groupby(sorted(possible, key=key), key)
    return tuple(Alike(kind, ranks, points, len(list(found))) for (kind, ranks, points), found in grouped)


def question(causes: tuple[Cause, ...], asked: int) -> Family | None:
    """Return the family to ask about if the likeliest cause is unsure: the one whose answer tells most; else None.

    `asked`: how often the person has said what they saw. A person who has hardly done so is asked more readily about
    fifteens and pairs, which are two points each: otherwise the slips of people in general would be taken for theirs,
    and never be put right.
    """
    if not causes or causes[0].probability >= CERTAIN:
        return None

    def surest(family: Family) -> float:
        best: dict[tuple[Alike, ...], float] = {}
        for cause in causes:
            given_made = within(cause, family)
            best[given_made] = max(best.get(given_made, 0.0), cause.probability)
        return sum(best.values())

    family = max(Family, key=surest)
    mistaken = asked < ACQUAINTED and family in TWO_POINTS
    if causes[0].probability >= SURE and not mistaken:
        return None
    return family if surest(family) > causes[0].probability + 1e-9 else None


def within(cause: Cause, family: Family) -> tuple[Alike, ...]:
    """Return the slips of a cause in one family."""
    return tuple(alike for alike in cause.slips if FAMILIES.get(alike.kind) is family)


def given_made(causes: Iterable[Cause], family: Family, made: tuple[Alike, ...]) -> tuple[Cause, ...]:
    """Return the causes left once it is known which slips of a family were made; none if none fits.

    The person has seen what they marked, so no cause may contradict it, however likely it was.
    """
    left = [cause for cause in causes if within(cause, family) == made]
    whole = sum(cause.probability for cause in left)
    return tuple(Cause(cause.slips, cause.probability / whole) for cause in left)


def expected(causes: Iterable[Cause]) -> dict[SlipKind, float]:
    """Return the number of slips of each kind, averaged over the causes, with which the person's rates are updated."""
    made: dict[SlipKind, float] = {}
    for cause in causes:
        stopped = tuple(one for one in cause.slips if one.kind is SlipKind.STOPPED)
        for one in stopped or cause.slips:
            made[one.kind] = made.get(one.kind, 0.0) + one.number * cause.probability
    return made


def typed_for(true: int, said: int) -> float:
    """Return the chance of mistyping the right total so: a neighbouring key, a missing or a doubled one; else 0."""
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


Choice: TypeAlias = tuple[Alike | None, float]
"""One thing that may have happened at a place, None for no slip, and its odds."""


def _places(possible: Iterable[Slip], person: Person, sums: float) -> tuple[tuple[Choice, ...], ...]:
    """Return the places where something can go wrong, each with its possible slips, which exclude each other.

    `sums`: the number of additions in the count, each a chance to add wrong.
    """
    places: dict[object, list[Choice]] = {}
    for group in alike(possible):
        odds = _odds(person.rate(group.kind))
        where = PLACES.get(group.kind)
        if group.kind is SlipKind.ADDED:
            odds *= OFTEN[abs(group.points)] * sums / USUAL_SUMS
        if where:
            ranks = group.ranks if where == "alike" else ()
            places.setdefault((where, ranks), [(None, 1.0)]).append((group, odds))
        else:
            numbers = range(1, group.number + 1)
            taken = [(replace(group, number=number), comb(group.number, number) * odds**number) for number in numbers]
            places[group] = [(None, 1.0), *taken]
    return tuple(map(tuple, places.values()))


LONGEST, OFTEN_ENOUGH, NOTHING = 3, 0.2, 1e-9
"""The most places that go wrong at once, not counting those with these odds or more; the odds of the sets to skip."""


def _sets(places: tuple[tuple[Choice, ...], ...], points: int) -> Iterator[tuple[tuple[Alike, ...], float]]:
    """Yield every set of slips at these places that changes a total by `points`, with its odds, unless far-fetched."""
    reach = [(0, 0)]
    for choices in reversed(places):
        changes = [one.points * one.number if one else 0 for one, _ in choices]
        least, most = reach[-1]
        reach.append((least + min(changes), most + max(changes)))
    reach.reverse()

    def further(at: int, left: int, wrong: int, weight: float) -> Iterator[tuple[tuple[Alike, ...], float]]:
        if at == len(places):
            yield (), weight
            return
        least, most = reach[at + 1]
        for one, odds in places[at]:
            rest = left - (one.points * one.number if one else 0)
            more = wrong + (one is not None and odds < OFTEN_ENOUGH)
            if least <= rest <= most and more <= LONGEST and weight * odds > NOTHING:
                for chosen, factor in further(at + 1, rest, more, weight * odds):
                    yield ((one, *chosen) if one else chosen), factor

    yield from further(0, points, 0, 1.0)
