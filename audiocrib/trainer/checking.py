"""Checks the steps of a count against the worth of the cards: right, counted before, absent, added wrong, short. Pure.

The points of a step are the difference of two totals as they were said, so that one wrong sum is not held against the
next step. Combinations may be counted piece by piece: a pair royal as three pairs, a double run as two runs, or with
its pair at once. All points are accounted for: `lost` has the cost of each fault.
"""

from enum import StrEnum
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.scoring import Combination, Combinations, Kind
from audiocrib.trainer.aloud import Called, Step

CALLED = {
    Kind.FIFTEEN: Called.FIFTEEN,
    Kind.PAIR: Called.PAIR,
    Kind.PAIR_ROYAL: Called.PAIR,
    Kind.DOUBLE_PAIR_ROYAL: Called.PAIR,
    Kind.RUN: Called.RUN,
    Kind.FLUSH: Called.FLUSH,
    Kind.NOBS: Called.NOBS,
}
"""The kind as which each combination is counted in a show."""
LEAST_RUN = 3


class Verdict(StrEnum):
    """The verdict on a step."""

    RIGHT = "right"
    AGAIN = "again"  # all of this kind were counted before
    ABSENT = "absent"  # there is nothing of this kind
    ADDED = "added"  # it is there, but the sum is wrong
    SHORT = "short"  # it is there, but longer


class Piece(Struct, frozen=True):
    """The smallest part of a combination that can be counted: one pair of a pair royal, otherwise all of it."""

    called: Called
    points: int
    of: Combination


class Judged(Struct, frozen=True):
    """A step and its verdict. `total`: the right total after it; `lost`: the points it cost, negative for too many."""

    step: Step
    verdict: Verdict
    total: int
    lost: int
    counted: tuple[Piece, ...] = ()

    @property
    def swapped(self) -> bool:
        """True if the digits of the right total are swapped."""
        said, right = str(self.step.total), str(self.total)
        return said != right and len(right) > 1 and said.zfill(len(right)) == right[::-1]


class Count(Struct, frozen=True):
    """A count in progress: all pieces of the cards, those not counted yet, and the steps so far."""

    pieces: tuple[Piece, ...]
    left: tuple[Piece, ...]
    judged: tuple[Judged, ...] = ()

    @property
    def total(self) -> int:
        """The last total; 0 before the first step."""
        return self.judged[-1].step.total if self.judged else 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps as they were said."""
        return tuple(one.step for one in self.judged)

    @property
    def lost(self) -> int:
        """The points by which the total falls short, from all faults together."""
        return sum(one.lost for one in self.judged) + sum(piece.points for piece in self.left)

    @property
    def faults(self) -> tuple[Judged, ...]:
        """The steps that were not right."""
        return tuple(one for one in self.judged if one.verdict is not Verdict.RIGHT)


def begun(combinations: Combinations) -> Count:
    """Return the beginning of a count."""
    pieces = tuple(piece for one in combinations for piece in _pieces(one))
    return Count(pieces, pieces)


def counted(combinations: Combinations, steps: tuple[Step, ...]) -> Count:
    """Return the count after all these steps."""
    count = begun(combinations)
    for step in steps:
        count = after(count, step)
    return count


def after(count: Count, step: Step) -> Count:
    """Return the count after one more step."""
    points = step.total - count.total
    there = [piece for piece in count.left if piece.called is step.kind]
    if not there:
        known = any(piece.called is step.kind for piece in count.pieces)
        judged = Judged(step, Verdict.AGAIN if known else Verdict.ABSENT, count.total, -points)
        return replace(count, judged=(*count.judged, judged))
    ways = _ways(tuple(there), count.left)
    taken = next((way for way in ways if _worth(way) == points), None)
    if taken is not None:
        judged = Judged(step, Verdict.RIGHT, step.total, 0, taken)
    elif short := _short(there, points):
        taken = (short,)
        judged = Judged(step, Verdict.SHORT, count.total + short.points, short.points - points, taken)
    else:
        taken = min(ways, key=lambda way: (_off(way, points), len(way)))
        right = count.total + _worth(taken)
        judged = Judged(step, Verdict.ADDED, right, right - step.total, taken)
    left = list(count.left)
    for piece in taken:
        left.remove(piece)
    return replace(count, left=tuple(left), judged=(*count.judged, judged))


def without_last(count: Count) -> Count:
    """Return the count without its last step."""
    before = Count(count.pieces, count.pieces)
    for step in count.steps[:-1]:
        before = after(before, step)
    return before


def missed(count: Count) -> tuple[tuple[Combination, int], ...]:
    """Return the combinations not completely counted, with the missing points of each."""
    found = groupby(count.left, key=lambda piece: piece.of)
    return tuple((one, sum(piece.points for piece in pieces)) for one, pieces in found)


def _pieces(one: Combination) -> tuple[Piece, ...]:
    number, points = (one.points // 2, 2) if CALLED[one.kind] is Called.PAIR else (1, one.points)
    return (Piece(CALLED[one.kind], points, one),) * number


def _worth(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.points for piece in pieces)


def _off(way: tuple[Piece, ...], points: int) -> int:
    """Return how far a way is from the points added; a single piece is preferred, because it comes to mind first."""
    return abs(_worth(way) - points) + (0 if len(way) == 1 else 2)


def _ways(there: tuple[Piece, ...], left: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """Return the pieces that a step may have counted: one, several from the first, or all runs with their pairs."""
    ways = [there[:number] for number in range(1, len(there) + 1)]
    ways += [(piece,) for piece in there[1:]]  # any other single piece
    if there[0].called is Called.RUN:
        ranks = {card.rank for piece in there for card in piece.of.cards}
        pairs = tuple(piece for piece in left if piece.called is Called.PAIR and piece.of.cards[0].rank in ranks)
        ways += [(*there, *pairs)] if pairs else []
    return ways


def _short(there: list[Piece], points: int) -> Piece | None:
    """Return the run or the flush of which these points are a part; None if there is none."""
    least = {Called.RUN: LEAST_RUN, Called.FLUSH: LEAST_RUN + 1}
    return next(
        (piece for piece in there if piece.called in least and least[piece.called] <= points < piece.points), None
    )
