"""Steps of a count against what the cards are worth: right, counted before, not there, added wrong, short. Pure.

The points of a step are the difference of two totals as they were said, so that one wrong sum is not held against the
next step. What can be counted piece by piece is: a pair royal as three pairs, a double run as two runs, or with its
pair at once. All points are accounted for: `Count.lost` says what each fault cost.
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
"""The name of each in a show."""
LEAST_RUN = 3


class Verdict(StrEnum):
    """The verdict on a step."""

    RIGHT = "right"
    AGAIN = "again"  # all of this kind were counted before
    ABSENT = "absent"  # there is nothing of this kind
    ADDED = "added"  # it is there, and the sum is wrong
    SHORT = "short"  # it is there, and longer


class Piece(Struct, frozen=True):
    """The least that can be counted of a combination: one pair of a pair royal, otherwise all of it."""

    called: Called
    points: int
    of: Combination


class Judged(Struct, frozen=True):
    """A step and what it is: `total` is what should have been said after it, `lost` the points that it cost, below 0 those too many."""

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
    """A count on its way: what all cards are worth, what nobody has counted yet, and the steps so far."""

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
        """The points that the total falls short, with all faults together."""
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
    """The count after all these steps."""
    count = begun(combinations)
    for step in steps:
        count = after(count, step)
    return count


def after(count: Count, step: Step) -> Count:
    """The count after one more step."""
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
    """The count without its last step."""
    before = Count(count.pieces, count.pieces)
    for step in count.steps[:-1]:
        before = after(before, step)
    return before


def missed(count: Count) -> tuple[tuple[Combination, int], ...]:
    """Return what was not counted, combination by combination, with the missing points of each."""
    found = groupby(count.left, key=lambda piece: piece.of)
    return tuple((one, sum(piece.points for piece in pieces)) for one, pieces in found)


def _pieces(one: Combination) -> tuple[Piece, ...]:
    number, points = (one.points // 2, 2) if CALLED[one.kind] is Called.PAIR else (1, one.points)
    return (Piece(CALLED[one.kind], points, one),) * number


def _worth(pieces: tuple[Piece, ...]) -> int:
    return sum(piece.points for piece in pieces)


def _off(way: tuple[Piece, ...], points: int) -> int:
    """Return how far a way is from the points added; a single thing comes to mind first."""
    return abs(_worth(way) - points) + (0 if len(way) == 1 else 2)


def _ways(there: tuple[Piece, ...], left: tuple[Piece, ...]) -> list[tuple[Piece, ...]]:
    """Return what one step can have counted: one piece, several from the first on, all runs together with their pairs."""
    ways = [there[:number] for number in range(1, len(there) + 1)]
    ways += [(piece,) for piece in there[1:]]  # a longer run, or a flush, need not be the first
    if there[0].called is Called.RUN:
        ranks = {card.rank for piece in there for card in piece.of.cards}
        pairs = tuple(piece for piece in left if piece.called is Called.PAIR and piece.of.cards[0].rank in ranks)
        ways += [(*there, *pairs)] if pairs else []
    return ways


def _short(there: list[Piece], points: int) -> Piece | None:
    """The run or the flush of which so many points are a part."""
    least = {Called.RUN: LEAST_RUN, Called.FLUSH: LEAST_RUN + 1}
    return next(
        (piece for piece in there if piece.called in least and least[piece.called] <= points < piece.points), None
    )
