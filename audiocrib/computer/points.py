"""Points fast, for those who weigh thousands of hands: by rank alone, and, in `show_points`, with their suits.

Must agree with `rules.scoring`, which names every combination; a test compares the two over all ranks. Ranks are 1 to
13, sorted; a table by rank has a place 0 that means nothing.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from audiocrib.computer.multisets import four_number
from audiocrib.computer.tables import tables
from audiocrib.rules.cards import PACK, Card, Cards, Rank

RANKS = range(1, 14)
ALIKE = (0, 0, 2, 6, 12)


@cache
def by_starter(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Fifteens, pairs and runs of four sorted ranks with each starter: place `r` is for a starter of rank `r`.

    The number of ways to reach each sum with the four is kept, so a starter adds the ways to what it lacks of 15.
    """
    ways = [1] + [0] * 15
    held = [0] * 16  # ranks 0, 14 and 15 are never held: runs end there
    for rank in ranks:
        worth = min(rank, 10)
        held[rank] += 1
        for total in range(15, worth - 1, -1):
            ways[total] += ways[total - worth]
    alike = sum(ALIKE[number] for number in held)
    points = [0]
    for starter in RANKS:
        fifteens = 2 * (ways[15] + ways[15 - min(starter, 10)])
        held[starter] += 1
        points.append(fifteens + alike + ALIKE_MORE[held[starter]] + _runs(held))
        held[starter] -= 1
    return tuple(points)


ALIKE_MORE = (0, 0, 2, 4, 6, 0)
"""What the last of so many equal cards adds. A fifth does not exist; its place keeps the table whole."""


def _runs(held: list[int]) -> int:
    points = length = 0
    times = 1
    for number in held:
        if number:
            length += 1
            times *= number
            continue
        if length >= 3:
            points += length * times
        length, times = 0, 1
    return points


def show_points(hand: Cards, starter: Card, crib: bool = False, five_only: bool = False) -> int:
    """What four cards, in any order, score with the starter. `five_only`: four of a suit are nothing in a crib."""
    one, two, three, four = hand
    a, b, c, d = one.place, two.place, three.place, four.place
    turned = starter.place
    points = _shows()[_CODES[a] + _CODES[b] + _CODES[c] + _CODES[d]][turned >> 2]
    suit = turned & 3
    if a >> 2 == _JACK or b >> 2 == _JACK or c >> 2 == _JACK or d >> 2 == _JACK:
        jack = _JACK << 2 | suit
        points += jack in (a, b, c, d)
    if a & 3 == b & 3 == c & 3 == d & 3:
        points += 5 if a & 3 == suit else 0 if crib and five_only else 4
    return points


def by_rank_and_starter(ranks: Sequence[int]) -> bytes:
    """Fifteens, pairs and runs of four sorted ranks with each starter; place 0 is for an ace."""
    at = 13 * four_number(ranks)
    return tables().hand[at : at + 13]


@cache
def visible(ranks: tuple[int, ...]) -> int:
    """Fifteens, pairs and runs of some sorted ranks as they are, without a starter."""
    worth = [min(rank, 10) for rank in ranks]
    sets = (chosen for size in range(2, len(ranks) + 1) for chosen in combinations(worth, size))
    held = [0] * 16
    for rank in ranks:
        held[rank] += 1
    return sum(2 for chosen in sets if sum(chosen) == 15) + sum(ALIKE[number] for number in held) + _runs(held)


_JACK = Rank.JACK - 1
_CODES = tuple(5 ** (card.rank - 1) for card in PACK)
"""By place of a card. Sums of four are different for different ranks, in whatever order."""


@cache
def _shows() -> dict[int, bytes]:
    """Points with each starter by the sum of four codes."""
    hand = tables().hand
    code = [0, *(5**rank for rank in range(13))]
    return {
        sum([code[rank] for rank in ranks]): hand[13 * four_number(ranks) :][:13]
        for ranks in combinations_with_replacement(RANKS, 4)
    }


def pegs(series: tuple[int, ...]) -> int:
    """What the last card of a series pegs: fifteen, thirty-one, pairs, run."""
    count = sum(min(rank, 10) for rank in series)
    points = 2 if count in {15, 31} else 0
    last = series[-1]
    alike = 1
    while alike < len(series) and series[-1 - alike] == last:
        alike += 1
    if alike > 1:
        return points + ALIKE[alike]
    for size in range(min(len(series), 7), 2, -1):
        ranks = series[-size:]
        if max(ranks) - min(ranks) == size - 1 and len(set(ranks)) == size:
            return points + size
    return points
