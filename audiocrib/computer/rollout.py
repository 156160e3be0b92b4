"""Plays out two hands, fast, by players who know what is usually left on the table. By ranks.

Knows no suits, no view and no chance.
"""

from collections.abc import Sequence

from audiocrib.computer.replies import AllReplies
from audiocrib.computer.series import WORTH, pegs_next, shortened

UNFIT = -9999
"""The value of a card that would pass 31."""
SCALE = 16
"""Values of cards and of what is left are in sixteenths of a point."""
NEVER = 10_000
"""More points than anybody ever pegs."""
FIRST = 256
"""Series of fewer than three cards are below this number."""
_MOST_ROWS = 100_000
_MOST_FIRSTS = 20_000

Row = tuple[tuple[int, ...], tuple[int, ...], int]
"""By rank of the next card: what it pegs (-1: it does not fit; place 0 holds the count), and the value of playing it.

The last item is the series, shortened.
"""


def left_number(count: int, last: int, before: int) -> int:
    """Return the place of what is left on the table: the count and the ranks of the last two cards (0: none)."""
    return (count * 14 + last) * 14 + before


LEFT = 32 * 14 * 14
"""The number of such places."""
_FURTHER = tuple(left_number(WORTH[rank], rank, 0) for rank in range(14))
"""The distance by which the place moves when this rank is played."""


class Rows(dict[int, Row]):
    """Rows by series, made on demand; everything that is known about the play.

    `left`: what the other gets from what is left, by `left_number`. `openings`: as in `Tables`.
    """

    def __init__(self, left: Sequence[int], openings: bytes) -> None:
        super().__init__()
        self._left = left
        self.openings = Openings(openings)
        self.firsts = Firsts(self)
        self.replies = AllReplies()

    def __missing__(self, series: int) -> Row:
        """Make the row; drop all of them when there are too many."""
        if len(self) >= _MOST_ROWS:
            self.clear()
        short = shortened(series)
        if short != series:
            self[series] = row = self[short]
            return row
        pegs, left = pegs_next(series), self._left
        values = [UNFIT] * 14
        at = left_number(pegs[0], 0, series & 15)
        for rank in range(1, 14):
            if pegs[rank] >= 0:
                values[rank] = pegs[rank] * SCALE - left[at + _FURTHER[rank]]
        self[series] = row = pegs, tuple(values), series
        return row


class Openings(dict[int, tuple[int, ...]]):
    """The worth of what the first cards of a series leave, in more detail, by series, in sixteenths.

    Place 0 is the cost to the player who ended the series; by rank, what each card still held adds as an answer.
    """

    def __init__(self, openings: bytes) -> None:
        super().__init__()
        self._openings = openings

    def __missing__(self, series: int) -> tuple[int, ...]:
        """Look it up; there are no more than 2,379."""
        self[series] = opening = tuple(self._openings[14 * series : 14 * series + 14])
        return opening


class Firsts(dict[tuple[int, tuple[int, ...]], int]):
    """The card to play from some ranks on a series of at most two cards, where all fit: by what each leaves."""

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, key: tuple[int, tuple[int, ...]]) -> int:
        """Find the best, the first of equals; drop all entries when there are too many."""
        if len(self) >= _MOST_FIRSTS:
            self.clear()
        series, hand = key
        pegs, openings = self._rows[series][0], self._rows.openings
        best, pick = UNFIT, 0
        for rank in hand:
            opening = openings[series << 4 | rank]
            value = pegs[rank] * SCALE - opening[0] - opening[rank] + sum([opening[own] for own in hand])
            if value > best:
                best, pick = value, rank
        self[key] = pick
        return pick


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
    """Return what both peg when everybody always plays the most valuable card; uses up the lists.

    For the first three cards of a series, that is the value in `openings`, which allows for possible answers.

    `my_last`: the last card of the series is mine; any value before the first card. Pegging what a side needs to win
    ends it.
    """
    my_points = their_points = 0
    while True:
        pegs, values, series = rows[series]
        hand = mine if my_turn else theirs
        if series < FIRST and len(hand) > 1:
            pick = rows.firsts[series, tuple(hand)]
        else:
            pick = _best(values, hand)
            if not pick:
                my_turn = not my_turn
                hand = mine if my_turn else theirs
                pick = _best(values, hand)
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


def _best(values: tuple[int, ...], hand: list[int]) -> int:
    """Return the rank of the best value; 0 if none fits."""
    best, pick = UNFIT, 0
    for rank in hand:
        if values[rank] > best:
            best, pick = values[rank], rank
    return pick
