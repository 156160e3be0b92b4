"""The cards that the other can play on a series, and the possible answers to each of them. By ranks.

Answers are not looked up reply by reply: the pairs and runs that a reply and an answer make are found at once for all
of them. Must agree with `pegs_next`; a test compares the two.
"""

from collections.abc import Iterator, Sequence

from audiocrib.computer.series import ALIKE, BY_COUNT, WORTH, alike_at_the_end, cards_of, pegs_next, shortened

_MOST = 20_000

Replies = tuple[tuple[int, ...], tuple[int, ...], tuple[Sequence[int], ...]]
"""The points of the next card, as in `pegs_next`; the same for those that fit, from the ace up; and by rank of the answer
(place 0: nothing) what it would peg after each of these replies, at least 0.
"""


def _answers(count: int) -> tuple[bytes, ...]:
    """Return the points of each answer to each reply for the count alone, and for pairing the reply."""
    fitting = [rank for rank in range(1, 14) if count + WORTH[rank] <= 31]

    def after(reply: int, own: int) -> int:
        pegs = BY_COUNT[count + WORTH[reply]][own]
        return 0 if pegs < 0 else pegs + 2 * (reply == own)

    return bytes(len(fitting)), *(bytes(after(reply, own) for reply in fitting) for own in range(1, 14))


_BY_COUNT = tuple(_answers(count) for count in range(32))


def replies_to(series: int) -> Replies:
    """Return all replies to a series and all answers to them."""
    pegs = pegs_next(series)
    count = pegs[0]
    made = tuple([points for points in pegs[1:] if points >= 0])
    answers = [bytearray(row) for row in _BY_COUNT[count]]
    before, _ = cards_of(series)
    if before:
        last, alike = before[0], alike_at_the_end(before)
        if count + 2 * WORTH[last] <= 31:
            answers[last][last - 1] += (ALIKE[alike + 2] if alike < 3 else 0) - 2
        runs = {(one, other): points for one, other, points in _runs(before)}
        for (one, other), points in runs.items():
            if count + WORTH[one] + WORTH[other] <= 31:
                answers[one][other - 1] += points
                answers[other][one - 1] += points
    return pegs, made, tuple(answers)


def _runs(before: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield pairs of ranks that make a run with the last cards in either order, and its length; longer ones later."""
    held = 0
    low = high = before[0]
    for size, rank in enumerate(before[:5], start=1):
        if held >> rank & 1:
            return
        held |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        holes = [rank for rank in range(low, high) if not held >> rank & 1]
        if len(holes) == 2:
            ends = [(holes[0], holes[1])]
        elif len(holes) == 1:
            ends = [(low - 1, holes[0]), (holes[0], high + 1)]
        elif not holes:
            ends = [(low - 2, low - 1), (low - 1, high + 1), (high + 1, high + 2)]
        else:
            continue
        yield from ((one, other, size + 2) for one, other in ends if one > 0 and other < 14)


class AllReplies(dict[int, Replies]):
    """Replies by series, made on demand."""

    def __missing__(self, series: int) -> Replies:
        """Make the replies; drop all of them when there are too many."""
        if len(self) >= _MOST:
            self.clear()
        short = shortened(series)
        self[series] = replies = replies_to(series) if short == series else self[short]
        return replies
