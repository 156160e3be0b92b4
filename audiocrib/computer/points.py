"""Fast points for weighing thousands of hands: by rank alone and, in `show_points`, with their suits.

Must agree with `rules.scoring`, which names every combination; a test compares the two over all ranks. Ranks are 1 to
13, sorted; a table by rank has a place 0 that means nothing.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from audiocrib.computer.multisets import FOURS, four_number
from audiocrib.computer.series import ALIKE
from audiocrib.computer.tables import tables
from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.cards import PACK, Card, Cards, Rank

RANKS = range(1, 14)


def run_points(held: list[int]) -> int:
    """Return the points for runs, given the number of cards of each rank, with a last place for a rank above the king,
    always 0.
    """
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
    """Return what four cards, in any order, score with the starter. `five_only`: a four-card flush is nothing in a
    crib.
    """
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
    """Return the fifteens, pairs and runs of four sorted ranks with each starter; place 0 is for an ace."""
    at = 13 * four_number(ranks)
    return tables().hand[at : at + 13]


@cache
def visible(ranks: tuple[int, ...]) -> int:
    """Return the fifteens, pairs and runs of some sorted ranks as they are, without a starter."""
    worth = [min(rank, 10) for rank in ranks]
    sets = (chosen for size in range(2, len(ranks) + 1) for chosen in combinations(worth, size))
    held = [0] * 16
    for rank in ranks:
        held[rank] += 1
    return sum(2 for chosen in sets if sum(chosen) == 15) + sum(ALIKE[number] for number in held) + run_points(held)


_JACK = Rank.JACK - 1
_CODES = tuple(5 ** (card.rank - 1) for card in PACK)
"""A code by place of a card. Sums of four differ for different ranks, in any order."""


_loaded: dict[int, bytes] = {}
"""Points with each starter, by the sum of four codes; filled on demand."""


def loading() -> Steps[None]:
    """Prepare what `show_points` needs, once."""
    if len(_loaded) < FOURS:
        hand = tables().hand
        code = [0, *(5**rank for rank in range(13))]
        for number, ranks in enumerate(combinations_with_replacement(RANKS, 4)):
            _loaded[sum([code[rank] for rank in ranks])] = hand[13 * four_number(ranks) :][:13]
            if number % 100 == 0:
                yield


@cache
def _shows() -> dict[int, bytes]:
    done(loading())
    return _loaded
