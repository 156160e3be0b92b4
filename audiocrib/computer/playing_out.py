"""How two hands would be played out, fast, by players who know what is usually left on the table. By ranks.

Knows no suits, no view and no chance.
"""

from collections.abc import Sequence
from math import comb

from audiocrib.computer.replies import AllReplies
from audiocrib.computer.series import WORTH, Pegs, shortened

UNFIT = -9999
"""The value of a card that would pass 31."""
SCALE = 16
"""Values of cards and of what is left are in sixteenths of a point."""
NEVER = 10_000
"""More points than anybody pegs."""
_MOST_ROWS = 100_000

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


def left_number(count: int, last: int, before: int) -> int:
    """The place of what is left on the table: the count and the ranks of the last two cards (0: none)."""
    return (count * 14 + last) * 14 + before


LEFT = 32 * 14 * 14
"""How many such places there are."""


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
        pegs, made, answers = self._rows.replies[series]
        gone, feared, none_yet = series, 0.0, 1.0
        left = [4] * 14
        while gone:
            left[gone & 15] -= 1
            gone >>= 4
        after = list(zip(*answers, strict=True))
        replies = [(points, _HELD[left[rank]], rank) for rank, points in enumerate(made, start=1)]
        replies.sort(reverse=True)
        quiet = sum([chance for points, chance, _ in replies if not points])
        adds = [0.0] * 14
        for points, chance, rank in replies:
            happens = none_yet * (chance if points else chance / quiet)
            if points:
                feared += REPLY * points * happens
                none_yet *= 1 - chance
            for own, more in enumerate(after[rank - 1]):
                if more:
                    adds[own] += ANSWER * more * happens
        feared += LEAVES.get(pegs[0], 0.0) + (LEADS_A_FIVE if series == 5 else 0.0)
        self[series] = opening = (round(-SCALE * feared), tuple([round(SCALE * points) for points in adds]))
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
