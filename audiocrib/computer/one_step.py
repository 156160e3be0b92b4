"""One step ahead in the play: points now, less the best reply to be feared, plus what one could answer to it. By ranks."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import repeat

from audiocrib.computer.series import ANSWER, LEAVES, REPLY, WORTH, Rows

LEADS_A_FIVE = 1.5

Fears = tuple[float, ...]
"""How likely the others hold a card of each rank; place 0 means nothing."""


def after_card(rows: Rows, series: int, rest: Sequence[int], fears: Fears) -> float:
    """What is to be expected once a card of mine ended this series, in points; `rest` are the ranks that I still hold.

    Replies are taken from the dearest down; each happens if its rank is held and no dearer one is. If none fits, the
    series is mine: one for the go, unless I can go on and do better.
    """
    pegs = rows.pegs[series]
    total = pegs[0]
    if total == 31:
        return 0.0
    replies = [
        (made, answer, fears[rank]) for made, answer, rank in _answered(rows, series, total, rest) if fears[rank]
    ]
    replies.sort(reverse=True)
    expected, none_yet = 0.0, 1.0
    for made, answer, chance in replies:
        expected += none_yet * chance * (ANSWER * answer - REPLY * made)
        none_yet *= 1 - chance
    expected += none_yet * max([1, *[pegs[own] for own in rest]])
    expected -= LEAVES.get(total, 0.0)
    return expected - LEADS_A_FIVE if series == 5 else expected


def _answered(rows: Rows, series: int, total: int, rest: Sequence[int]) -> Iterable[tuple[int, int, int]]:
    """For each reply what it pegs, the best answer to it, and its rank."""
    ranks, points, answers = rows.replies[series]
    if len(rest) > 1:
        return zip(points, map(max, *[answers[own] for own in rest]), ranks, strict=True)
    if rest:
        return zip(points, answers[rest[0]], ranks, strict=True)
    last = [made + (total + WORTH[rank] != 31) for made, rank in zip(points, ranks, strict=True)]
    return zip(last, repeat(0), ranks, strict=False)


@cache
def at_least_one(number: int, out: int, held: int) -> float:
    """The chance that of `out` cards, `number` of them alike, at least one is among the `held`, no more than `out`."""
    none = 1.0
    for i in range(min(held, out)):
        none *= max(0, out - number - i) / (out - i)
    return 1 - none


def fears_of(unseen: Sequence[int], held: int, room: int) -> Fears:
    """How likely each rank is among the `held` cards, any of the unseen as likely as another, none worth up to `room`."""
    left = [0] * 14
    for rank in unseen:
        left[rank] += 1
    return fears_by_rank(left, held, room)


def fears_by_rank(left: list[int], held: int, room: int) -> Fears:
    """The same from how many cards of each rank are left; the list is used up."""
    if room:
        for rank in range(1, 14):
            if WORTH[rank] <= room:
                left[rank] = 0
    chances = _chances(sum(left), held)
    return tuple([chances[number] for number in left])


@cache
def _chances(out: int, held: int) -> Fears:
    return tuple([at_least_one(number, out, held) for number in range(5)])
