"""One step ahead in the play: points now, less the best reply to be feared, plus what one could answer to it. By ranks."""

from collections.abc import Sequence
from functools import cache

from audiocrib.computer.series import ANSWER, LEAVES, REPLY, WORTH, Rows

LEADS_A_FIVE = 1.5

Fears = tuple[float, ...]
"""How likely the others hold a card of each rank; place 0 means nothing."""


def after_card(rows: Rows, series: int, rest: Sequence[int], fears: Fears) -> float:
    """What is to be expected once a card of mine ended this series, in points; `rest` are the ranks that I still hold.

    Replies are taken from the dearest down; each happens if its rank is held and no dearer one is. If none fits, the
    series is mine: one for the go, unless I can go on and do better.
    """
    known = rows.pegs
    pegs = known[series]
    total = pegs[0]
    if total == 31:
        return 0.0
    replies = []
    for rank in range(1, 14):
        points, chance = pegs[rank], fears[rank]
        if points >= 0 and chance:
            next_pegs = known[series << 4 | rank]
            answer = max([0, *[next_pegs[own] for own in rest]])
            points += not rest and total + WORTH[rank] != 31
            replies.append((points, answer, chance))
    replies.sort(reverse=True)
    expected, none_yet = 0.0, 1.0
    for points, answer, chance in replies:
        expected += none_yet * chance * (ANSWER * answer - REPLY * points)
        none_yet *= 1 - chance
    expected += none_yet * max(1, max((pegs[own] for own in rest), default=0))
    expected -= LEAVES.get(total, 0.0)
    return expected - LEADS_A_FIVE if series == 5 else expected


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
        if WORTH[rank] > room:
            left[rank] += 1
    out = sum(left)
    return tuple([at_least_one(number, out, held) for number in left])
