"""Every hand that can be dealt, counted: `python -m pytest tests/slow/every_hand.py`, some minutes on one core.

Pytest skips it unless it is named. Hands that differ only by an exchange of suits are counted once, by `score_show`
itself, and weighted; the weights have to add up to the number of all hands. Random hands show that an exchange of suits
changes nothing; a pack of four ranks, counted completely, shows that the weights are right.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, groupby, permutations, product
from math import comb
from random import Random

import pytest

from audiocrib.rules.cards import PACK, Card, Cards, Rank, Suit
from audiocrib.rules.options import CribFlush, Options
from audiocrib.rules.scoring import GREATEST, score_show

AS_HAND = Options(crib_flush=CribFlush.AS_HAND)
FIVE_ONLY = Options(crib_flush=CribFlush.FIVE_ONLY)

CARD = {(card.suit, card.rank): card for card in PACK}
OTHER_SUITS = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)

FOUR_AND_STARTER = {
    0: 1_009_008,
    1: 99_792,
    2: 2_813_796,
    3: 505_008,
    4: 2_855_676,
    5: 697_508,
    6: 1_800_268,
    7: 751_324,
    8: 1_137_236,
    9: 361_224,
    10: 388_740,
    11: 51_680,
    12: 317_340,
    13: 19_656,
    14: 90_100,
    15: 9_168,
    16: 58_248,
    17: 11_196,
    18: 2_708,
    20: 8_068,
    21: 2_496,
    22: 444,
    23: 356,
    24: 3_680,
    28: 76,
    29: 4,
}
"""The number of hands of four with a starter by what they are worth: the well-known distribution."""


def rank_sets(ranks: tuple[Rank, ...], size: int) -> list[tuple[Rank, ...]]:
    """Return all sets of this many ranks."""
    return list(combinations(ranks, size))


def sizes(cards: int, most: int) -> list[tuple[int, int, int, int]]:
    """Return the ways to divide the cards of a hand: into the starter's suit, and the three others from the longest to
    the shortest.
    """
    every = product(range(most + 1), repeat=4)
    return [(a, b, c, d) for a, b, c, d in every if a + b + c + d == cards and b >= c >= d]


def three_suits(ranks: tuple[Rank, ...], lengths: tuple[int, int, int]) -> Iterator[tuple[Cards, int]]:
    """Yield the ways to share cards among three equal suits, and how many there are of each: 6, 3 or 1."""
    alike = [(length, len(list(group))) for length, group in groupby(lengths)]
    choices = [list(combinations_with_replacement(rank_sets(ranks, length), number)) for length, number in alike]
    for chosen in product(*choices):
        sets = tuple(ranks for group in chosen for ranks in group)
        cards = tuple(CARD[suit, rank] for suit, ranks in zip(OTHER_SUITS, sets, strict=True) for rank in ranks)
        yield cards, len(set(permutations(sets)))


def hands(cards: int, ranks: tuple[Rank, ...] = tuple(Rank)) -> Iterator[tuple[Cards, Card, int]]:
    """Yield hands of this many cards with a club as starter, one of all that differ only in suits, and their number."""
    for in_suit, *lengths in sizes(cards, len(ranks)):
        longest, middle, shortest = lengths
        for others, ways in three_suits(ranks, (longest, middle, shortest)):
            for clubs in combinations(ranks, in_suit + 1):
                same_suit = tuple(CARD[Suit.CLUBS, rank] for rank in clubs)
                for starter in same_suit:
                    yield (*(card for card in same_suit if card is not starter), *others), starter, 4 * ways


def distribution(cards: int, crib: bool = False, options: Options = AS_HAND) -> Counter[int]:
    """Return how many hands of this many cards with a starter are worth each total."""
    found: Counter[int] = Counter()
    for hand, starter, ways in hands(cards):
        found[score_show(hand, starter, crib, options).points] += ways
    return found


def mean(found: Counter[int]) -> float:
    """Return the mean, to three places."""
    return round(sum(points * ways for points, ways in found.items()) / found.total(), 3)


def impossible(found: Counter[int]) -> list[int]:
    """Return the totals below the greatest that no hand has."""
    return [points for points in range(max(found)) if not found[points]]


def hands_and_starters(cards: int) -> int:
    """Return the number of hands with a starter."""
    return comb(52, cards) * (52 - cards)


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_the_weights_are_those_of_a_pack_counted_completely(cards: int) -> None:
    """With the ranks 4, 5, jack and queen: sixteen cards, flush, nobs, pairs, fifteens and all."""
    ranks = (Rank.FOUR, Rank.FIVE, Rank.JACK, Rank.QUEEN)
    pack = [card for card in PACK if card.rank in ranks]
    for crib, options in ((False, AS_HAND), (True, AS_HAND), (True, FIVE_ONLY)):
        whole: Counter[int] = Counter()
        for hand in combinations(pack, cards):
            whole.update(score_show(hand, starter, crib, options).points for starter in pack if starter not in hand)
        weighted: Counter[int] = Counter()
        for hand, starter, ways in hands(cards, ranks):
            weighted[score_show(hand, starter, crib, options).points] += ways
        assert weighted == whole


def test_an_exchange_of_suits_changes_no_total() -> None:
    random = Random(1)
    for _ in range(20_000):
        *hand, starter = random.sample(PACK, random.choice([4, 5, 6]))
        exchanged = dict(zip(Suit, random.sample(list(Suit), 4), strict=True))
        others = tuple(CARD[exchanged[card.suit], card.rank] for card in hand)
        turned = CARD[exchanged[starter.suit], starter.rank]
        for crib, options in ((False, AS_HAND), (True, AS_HAND), (True, FIVE_ONLY)):
            points = score_show(tuple(hand), starter, crib, options).points
            assert score_show(others, turned, crib, options).points == points


def test_all_hands_of_four_and_a_starter() -> None:
    found = distribution(4)
    assert found.total() == hands_and_starters(4) == 12_994_800
    assert +found == Counter(FOUR_AND_STARTER)
    assert (mean(found), max(found), impossible(found)) == (4.769, GREATEST[5], [19, 25, 26, 27])
    assert (found[29], found[28], found[24]) == (4, 76, 3_680)


def test_all_cribs_of_four_and_a_starter() -> None:
    found = distribution(4, crib=True, options=FIVE_ONLY)
    assert found.total() == 12_994_800
    assert (mean(found), max(found), impossible(found)) == (4.735, 29, [19, 25, 26, 27])
    assert (found[29], found[28]) == (4, 76)


def test_cribs_counted_by_the_rules_for_hands_have_the_totals_of_hands() -> None:
    assert distribution(4, crib=True, options=AS_HAND) == Counter(FOUR_AND_STARTER)


def test_all_hands_of_three_and_a_starter() -> None:
    found = distribution(3)
    assert found.total() == hands_and_starters(3) == 1_082_900
    assert GREATEST[4] == 20
    assert (mean(found), max(found), impossible(found)) == (2.592, GREATEST[4], [16, 17, 18, 19])


def test_all_hands_of_five_and_a_starter() -> None:
    found = distribution(5)
    assert found.total() == hands_and_starters(5) == 122_151_120
    assert (mean(found), max(found), impossible(found)) == (8.190, GREATEST[6], [35, 41, 42, 43, 44, 45])
    assert (GREATEST[6], found[46], found[40]) == (46, 1_296, 1_248)
    assert [found[points] for points in (19, 25, 26, 27)] == [88_128, 25_436, 163_280, 38_100]
