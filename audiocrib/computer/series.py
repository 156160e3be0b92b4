"""The play by ranks, fast: what each card would peg on a series, and how two hands would be played out.

A series is a number: each card moves it up by 16 and adds its rank, so 0 is an empty table. Ranks are 1 to 13. Where the
first cards of four or more are of no matter any more but for their count, `shortened` puts that in their place. Knows
no suits, no view and no chance.
"""

from collections.abc import Sequence
from math import comb

WORTH = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
UNFIT = -9999
"""The value of a card that would pass 31."""
SCALE = 16
"""Values of cards and of what is left are in sixteenths of a point."""
NEVER = 10_000
"""More points than anybody pegs."""
_ALIKE = (0, 0, 2, 6, 12)
_MOST_ROWS = 100_000
_MOST_REPLIES = 20_000

Row = tuple[tuple[int, ...], tuple[int, ...], int]
"""By rank of the next card: what it pegs (-1: it does not fit; place 0 holds the count), and what playing it is worth.

Last the series, shortened.
"""

Opening = tuple[int, tuple[int, ...]]
"""What a series brings whoever ended it, below 0, and by rank what each card still held adds as an answer."""
OPENING = 256
"""Series of fewer cards than three are below this."""
REPLY, ANSWER = 0.9, 0.6
"""How sure a reply is that can be made, and an answer of mine to it."""
LEADS_A_FIVE = 1.0
LEAVES = {5: 0.7, 21: 0.7}
"""Beyond the replies that are seen card by card: sixteen cards of worth ten make 15 and 31 of these counts."""
_HELD = tuple(1 - comb(44 - left, 4) / comb(44, 4) for left in range(5))
"""The chance that the other holds one of so many equal cards."""


def _base(count: int) -> tuple[int, ...]:
    fits = (count + WORTH[rank] for rank in range(1, 14))
    return (count, *(-1 if after > 31 else 2 * (after in {15, 31}) for after in fits))


_BASE = tuple(_base(count) for count in range(32))


def left_number(count: int, last: int, before: int) -> int:
    """The place of what is left on the table: the count and the ranks of the last two cards (0: none)."""
    return (count * 14 + last) * 14 + before


LEFT = 32 * 14 * 14
"""How many such places there are."""


def _code(count: int) -> int:
    """Four digits that are no ranks, for cards of this count."""
    high, low = divmod(count, 27)
    digits = (0, 14, 15)
    return (14 + high) << 12 | digits[low // 9] << 8 | digits[low // 3 % 3] << 4 | digits[low % 3]


_CODES = tuple(_code(count) for count in range(32))
_COUNTS = {code: count for count, code in enumerate(_CODES)}
_LONG = 4096
"""Series of fewer cards than four are below this, and never shortened."""


def cards_of(series: int) -> tuple[list[int], int]:
    """The ranks of a series, the last one first, and the count of those that were left out."""
    ranks: list[int] = []
    while series:
        rank = series & 15
        if not 0 < rank < 14:
            return ranks, _COUNTS[series]
        ranks.append(rank)
        series >>= 4
    return ranks, 0


def shortened(series: int) -> int:
    """The series without those first cards that can neither pair nor run with what follows, but for their count.

    What stays: the last card with those like it, or else up to six different ones that one run could hold.
    """
    if series < _LONG:
        return series
    ranks, count = cards_of(series)
    kept, alike = 1, len(ranks) > 1 and ranks[0] == ranks[1]
    low = high = ranks[0]
    for rank in ranks[1:]:
        low, high = min(low, rank), max(high, rank)
        again = rank in ranks[:kept]
        if again != alike or high - low > 6 or kept == 6:
            break
        kept += 1
    if kept == len(ranks):
        return series
    count += sum([WORTH[rank] for rank in ranks[kept:]])
    return _CODES[count] << 4 * kept | series & (1 << 4 * kept) - 1


def pegs_next(series: int) -> tuple[int, ...]:
    """What the next card would peg, by its rank; -1 where it does not fit. Place 0 holds the count."""
    before, count = cards_of(series)
    pegs = list(_BASE[count + sum([WORTH[rank] for rank in before])])
    if not before:
        return tuple(pegs)
    last = low = high = before[0]
    alike = next((n for n, rank in enumerate(before) if rank != last), len(before))
    if alike < 4 and pegs[last] >= 0:
        pegs[last] += _ALIKE[alike + 1]
    held, runs = 0, {}
    for size, rank in enumerate(before[:6], start=1):
        if held >> rank & 1:
            break
        held |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        if size > 1 and high - low == size - 1:
            runs[low - 1] = runs[high + 1] = size + 1
        elif size > 1 and high - low == size:
            runs[next(rank for rank in range(low, high) if not held >> rank & 1)] = size + 1
    for rank, points in runs.items():
        if 0 < rank < 14 and pegs[rank] >= 0:
            pegs[rank] += points
    return tuple(pegs)


class Pegs(dict[int, tuple[int, ...]]):
    """What `pegs_next` says, by series, made when it is asked for."""

    def __missing__(self, series: int) -> tuple[int, ...]:
        """Make it; forget all of them when there are too many."""
        if len(self) >= _MOST_ROWS:
            self.clear()
        short = shortened(series)
        self[series] = pegs = pegs_next(series) if short == series else self[short]
        return pegs


Replies = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]
"""Ranks that fit next, what each pegs, and by rank of a card held then what it would peg after each of them, at least 0."""


class AllReplies(dict[int, Replies]):
    """Replies by series, made when they are asked for."""

    def __init__(self, pegs: Pegs) -> None:
        super().__init__()
        self._pegs = pegs

    def __missing__(self, series: int) -> Replies:
        """Make it; forget all of them when there are too many."""
        if len(self) >= _MOST_REPLIES:
            self.clear()
        short = shortened(series)
        if short != series:
            self[series] = replies = self[short]
            return replies
        pegs = self._pegs[series]
        ranks = tuple([rank for rank in range(1, 14) if pegs[rank] >= 0])
        after = [self._pegs[series << 4 | rank] for rank in ranks]
        answers = [tuple([max(0, then[own]) for then in after]) for own in range(14)]
        self[series] = replies = (ranks, tuple([pegs[rank] for rank in ranks]), tuple(answers))
        return replies


class Rows(dict[int, Row]):
    """Rows by series, made when they are asked for. `left`: what the other gets from what is left, by `left_number`."""

    def __init__(self, left: Sequence[int]) -> None:
        super().__init__()
        self._left = left
        self.pegs = Pegs()
        self.replies = AllReplies(self.pegs)
        self.openings = Openings(self)

    def __missing__(self, series: int) -> Row:
        """Make the row; forget all of them when there are too many."""
        if len(self) >= _MOST_ROWS:
            self.clear()
        short = shortened(series)
        if short != series:
            self[series] = row = self[short]
            return row
        pegs = self.pegs[series]
        count, last, left = pegs[0], series & 15, self._left
        values = [UNFIT]
        for rank in range(1, 14):
            points = pegs[rank]
            after = (count + WORTH[rank]) * 196 + rank * 14 + last
            values.append(UNFIT if points < 0 else points * SCALE - left[after])
        self[series] = row = pegs, tuple(values), series
        return row


class Openings(dict[int, Opening]):
    """What is left by the first cards of a series, seen more closely, by series; made when it is asked for."""

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, series: int) -> Opening:
        """Replies that score happen from the dearest down, others as often as they may; each lets me answer."""
        pegs = self._rows.pegs[series]
        gone, feared, none_yet = series, 0.0, 1.0
        left = [4] * 14
        while gone:
            left[gone & 15] -= 1
            gone >>= 4
        replies = sorted(
            ((pegs[rank], _HELD[left[rank]], rank) for rank in range(1, 14) if pegs[rank] >= 0), reverse=True
        )
        quiet = sum(chance for points, chance, _ in replies if not points)
        answers = [0.0] * 14
        for points, chance, rank in replies:
            happens = none_yet * (chance if points else chance / quiet)
            if points:
                feared += REPLY * points * happens
                none_yet *= 1 - chance
            for own, more in enumerate(self._rows.pegs[series << 4 | rank]):
                if own and more > 0:
                    answers[own] += ANSWER * more * happens
        feared += LEAVES.get(pegs[0], 0.0) + (LEADS_A_FIVE if series == 5 else 0.0)
        self[series] = opening = (round(-SCALE * feared), tuple(round(SCALE * points) for points in answers))
        return opening


def play_out(
    rows: Rows,
    series: int,
    mine: list[int],
    theirs: list[int],
    my_turn: bool,
    my_last: bool,
    my_needs: int = NEVER,
    their_needs: int = NEVER,
) -> tuple[int, int]:
    """What both peg when everybody always plays the card of the best value; the lists are used up.

    For the first three cards of a series that is the value of `openings`, which knows what one could answer.

    `my_last`: the last card of the series is mine; any value before the first card. Whoever pegs what is needed to win
    ends it.
    """
    my_points = their_points = 0
    while True:
        pegs, values, series = rows[series]
        best, pick = UNFIT, 0
        hand = mine if my_turn else theirs
        if series < OPENING and len(hand) > 1:
            pick = _first(rows.openings, pegs, series, hand)
        else:
            for rank in hand:
                if values[rank] > best:
                    best, pick = values[rank], rank
        if not pick:
            my_turn = not my_turn
            hand = mine if my_turn else theirs
            for rank in hand:
                if values[rank] > best:
                    best, pick = values[rank], rank
        if pick:
            hand.remove(pick)
            points, my_last, series = pegs[pick], my_turn, series << 4 | pick
            my_turn = not my_turn
        else:
            points, my_turn = series > 0 and pegs[0] < 31, bool(mine) and (not my_last or not theirs)
            series = 0
        if points:
            if my_last:
                my_points += points
            else:
                their_points += points
            if my_points >= my_needs or their_points >= their_needs:
                break
        if not pick and not mine and not theirs:
            break
    return my_points, their_points


def _first(openings: Openings, pegs: tuple[int, ...], series: int, hand: list[int]) -> int:
    """The rank of the best value among the first cards of a series, by what each opens; 0 where none fits."""
    best, pick = UNFIT, 0
    for rank in hand:
        if pegs[rank] >= 0:
            value, answers = openings[series << 4 | rank]
            value += pegs[rank] * SCALE - answers[rank]
            for own in hand:
                value += answers[own]
            if value > best:
                best, pick = value, rank
    return pick
