"""One step ahead in the play: points now, less the best likely reply, plus a possible answer to it. By ranks."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import repeat
from math import prod

from audiocrib.computer.rollout import Rows
from audiocrib.computer.series import WORTH

REPLY, ANSWER = 0.9, 0.6
"""The probability that a reply can be made, and that I can answer it."""
LEADS_A_FIVE = 1.5
LEAVES = {5: 0.7, 21: 0.7}
"""Added to the replies seen card by card: sixteen cards worth ten make 15 and 31 of these counts."""

Fears = tuple[float, ...]
"""The probability that the others hold a card of each rank; place 0 means nothing."""


def after_card(rows: Rows, series: int, rest: Sequence[int], fears: Fears) -> float:
    """Return the points to expect after a card of mine ended this series; `rest` are the ranks that I still hold.

    Replies are taken from the costliest down; each happens if its rank is held and no costlier one is. If none fits, the
    series is mine: one for the go, unless I can play on and do better.
    """
    pegs, made, answers = rows.replies[series]
    total = pegs[0]
    if total == 31:
        return 0.0
    answered: Iterable[int]
    if len(rest) > 1:
        answered = map(max, *[answers[own] for own in rest])
    elif rest:
        answered = answers[rest[0]]
    else:
        made = tuple([points + (total + worth != 31) for points, worth in zip(made, WORTH[1:], strict=False)])
        answered = repeat(0)
    replies, quiet = [], []
    for points, answer, chance in zip(made, answered, fears[1:], strict=False):
        if points or answer:
            replies.append((points, answer, chance))
        else:
            quiet.append(1 - chance)
    replies.sort(reverse=True)
    expected, none_yet = 0.0, 1.0
    for points, answer, chance in replies:
        expected += none_yet * chance * (ANSWER * answer - REPLY * points)
        none_yet *= 1 - chance
    quiet.sort()
    expected += prod(quiet, start=none_yet) * max([1, *[pegs[own] for own in rest]])
    expected -= LEAVES.get(total, 0.0)
    return expected - LEADS_A_FIVE if series == 5 else expected


@cache
def at_least_one(number: int, out: int, held: int) -> float:
    """Return the chance that of `out` cards, `number` of them alike, at least one is among the `held`, no more than
    `out`.
    """
    none = 1.0
    for i in range(min(held, out)):
        none *= max(0, out - number - i) / (out - i)
    return 1 - none


def fears_by_rank(left: list[int], held: int, room: int) -> Fears:
    """Return how likely each rank is among the `held` cards, none worth up to `room`; uses up `left`, their numbers.

    Every card that is left is equally likely.
    """
    if room:
        for rank in range(1, 14):
            if WORTH[rank] <= room:
                left[rank] = 0
    chances = _chances(sum(left), held)
    return tuple([chances[number] for number in left])


@cache
def _chances(out: int, held: int) -> Fears:
    return tuple([at_least_one(number, out, held) for number in range(5)])
