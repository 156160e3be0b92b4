"""Fast points agree with the rules, in every possible case."""

from itertools import combinations_with_replacement, product
from random import Random

from audiocrib.rules.cards import PACK, Card, Cards, Rank
from audiocrib.rules.scoring import Kind, score_play, score_show
from tests.computer.slow_points import by_starter, pegs


def some_cards(ranks: tuple[int, ...]) -> Cards:
    """Return cards of these ranks in mixed suits."""
    left = list(PACK)
    cards = []
    for i, rank in enumerate(ranks):
        card = next(card for card in left[i % 4 :] + left if card.rank == rank)
        left.remove(card)
        cards.append(card)
    return tuple(cards)


def by_rank_alone(hand: Cards, starter: Card) -> int:
    found = score_show(hand, starter).combinations
    return sum(one.points for one in found if one.kind not in {Kind.FLUSH, Kind.NOBS})


def test_four_ranks_and_a_starter_are_worth_what_the_rules_say_for_every_multiset() -> None:
    seen = 0
    for ranks in combinations_with_replacement(Rank, 4):
        points = by_starter(tuple(rank.value for rank in ranks))
        for starter in Rank:
            if ranks.count(starter) < 4:
                *hand, turned = some_cards((*ranks, starter))
                assert points[starter] == by_rank_alone(tuple(hand), turned)
                seen += 1
    assert seen == 1820 * 13 - 13


def test_a_series_pegs_what_the_rules_say() -> None:
    """All series of up to three ranks, and ten thousand random ones as long as the count allows."""
    random = Random(31)
    several: list[tuple[int, ...]] = [ranks for size in (1, 2, 3) for ranks in product(range(1, 14), repeat=size)]
    for _ in range(10_000):
        longest = [card.rank.value for card in random.sample(PACK, 12)]
        while sum(min(rank, 10) for rank in longest) > 31:
            longest.pop()
        several.append(tuple(longest))
    for ranks in several:
        if sum(min(rank, 10) for rank in ranks) <= 31:
            assert pegs(ranks) == score_play(some_cards(ranks)).points
