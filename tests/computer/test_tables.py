"""The tables that the computer knows by heart: complete, small, and true to everything known about cribbage."""

from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest

from audiocrib.computer import tables as module
from audiocrib.computer.multisets import four_number, pair_number, six_number
from audiocrib.computer.rollout import left_number
from audiocrib.computer.tables import TablesError, tables, unpacking
from audiocrib.computer.winning import after_play, before_deal, games_before_deal
from audiocrib.concurrency.steps import done
from tests.computer.published import HESSEL_OTHER, HESSEL_OWN, OTHER, OWN
from tests.computer.slow_points import by_starter

FILE = Path(module.__file__).with_name(module.FILE).read_bytes()


def test_the_file_is_small() -> None:
    assert len(FILE) <= 64 * 1024


@pytest.mark.parametrize("torn", [FILE[:-1], FILE[:100], b"", FILE[:60] + b"!!" + FILE[62:], b"X" + FILE[1:]])
def test_a_torn_file_or_one_of_another_version_is_refused(torn: bytes) -> None:
    with pytest.raises(TablesError):
        done(unpacking(torn))


def test_packing_brings_the_same_tables_again() -> None:
    assert done(unpacking(module.packed(tables()))) == tables()
    assert module.checksum(module.packed(tables())) == module.checksum(FILE)


def test_every_hand_has_its_own_number() -> None:
    for size, number in (
        (2, lambda ranks: pair_number(*ranks)),
        (4, four_number),
        (6, six_number),
    ):
        hands = list(combinations_with_replacement(range(1, 14), size))
        assert sorted(map(number, hands)) == list(range(len(hands)))


def test_the_points_of_every_four_ranks_with_every_starter_are_right() -> None:
    for ranks in combinations_with_replacement(range(1, 14), 4):
        at = 13 * four_number(ranks)
        assert tuple(tables().hand[at : at + 13]) == by_starter(ranks)[1:]


@pytest.mark.parametrize(("own", "other"), [(OWN, OTHER), (HESSEL_OWN, HESSEL_OTHER)], ids=["Schell", "Hessel"])
def test_the_cribs_are_near_what_was_published(
    own: tuple[tuple[float, ...], ...], other: tuple[tuple[float, ...], ...]
) -> None:
    """Within 0.2 of the dealer's averages, within 0.3 of the other's, for every pair of ranks."""
    for low, high in combinations_with_replacement(range(1, 14), 2):
        number = pair_number(low, high)
        assert tables().own_crib[number] / 1000 == pytest.approx(own[low - 1][high - 1], abs=0.2)
        assert tables().other_crib[number] / 1000 == pytest.approx(other[low - 1][high - 1], abs=0.3)


def test_the_first_dealer_wins_as_often_as_everywhere() -> None:
    assert 0.552 <= before_deal(121, 121) <= 0.564


def test_the_side_that_needs_less_has_the_better_chance() -> None:
    for mine in range(2, 122):
        for theirs in range(2, 122):
            assert before_deal(mine - 1, theirs) >= before_deal(mine, theirs) - 0.004
            assert before_deal(mine, theirs - 1) <= before_deal(mine, theirs) + 0.004


def test_needing_more_than_the_table_knows_is_like_needing_the_whole_game() -> None:
    assert before_deal(181, 181) == before_deal(121, 121)


@pytest.mark.parametrize(
    ("needs", "points", "i_deal", "chance"),
    [
        ((8, 1), (8, 1, 0), False, 1.0),  # I count first
        ((8, 1), (8, 1, 0), True, 0.0),  # the other counts first
        ((8, 9), (4, 5, 4), True, 1.0),  # hand and crib together
        ((9, 9), (4, 5, 4), False, 0.0),
        ((0, 9), (4, 5, 4), False, 1.0),
        ((9, 0), (4, 5, 4), True, 0.0),
    ],
)
def test_who_counts_first_wins(
    needs: tuple[int, int], points: tuple[int, int, int], i_deal: bool, chance: float
) -> None:
    assert after_play(*needs, *points, i_deal) == chance


def test_after_the_count_the_other_deals() -> None:
    assert after_play(60, 50, 8, 6, 4, i_deal=True) == 1 - before_deal(44, 48)
    assert after_play(60, 50, 8, 6, 4, i_deal=False) == before_deal(52, 40)


def test_what_is_laid_away_is_one_of_fifteen_ways() -> None:
    for ways in tables().ways:
        assert max(ways) < len(list(combinations(range(6), 2)))
    six = six_number((1, 5, 5, 10, 11, 12))
    dealer, other = ((ways[six]) for ways in tables().ways)
    assert dealer != 5, "the fives are kept"  # the sixth way gives both fives
    assert other != 5


def test_a_five_on_the_table_is_dearer_than_a_seven() -> None:
    """This is measured in the points that the other gets from a lead."""
    leads = {rank: tables().left[left_number(min(rank, 10), rank, 0)] for rank in range(1, 14)}
    assert max(leads, key=leads.__getitem__) == 5
    assert leads[5] > 12, "most of a point"
    assert min(leads[4], leads[1]) < leads[7]


def test_low_cards_peg_more_than_high_ones() -> None:
    low, high = four_number((1, 2, 3, 4)), four_number((10, 11, 12, 13))
    for pegging in tables().pegging:
        assert pegging[low] > pegging[high] + 50, "by more than a point"


def test_a_skunk_counts_twice_in_games() -> None:
    """Between equals a game is worth what the chance says; a side that is far behind loses more than a game."""
    assert games_before_deal(121, 121) == pytest.approx(2 * before_deal(121, 121) - 1, abs=0.1)
    assert games_before_deal(5, 80) > 1.7
    assert games_before_deal(80, 3) < -1.7
    assert games_before_deal(20, 20) == pytest.approx(2 * before_deal(20, 20) - 1, abs=0.01), "nobody can be skunked"
    assert games_before_deal(121, 20) < 2 * before_deal(121, 20) - 1, "who is behind can still be skunked"


@pytest.mark.parametrize(
    ("needs", "points", "i_deal", "games"),
    [
        ((8, 31), (8, 0, 0), False, 2.0),
        ((8, 30), (8, 0, 0), False, 1.0),
        ((31, 1), (2, 1, 0), True, -2.0),
        ((30, 1), (2, 1, 0), True, -1.0),
    ],
)
def test_a_side_that_needs_more_than_thirty_at_the_end_is_skunked(
    needs: tuple[int, int], points: tuple[int, int, int], i_deal: bool, games: float
) -> None:
    assert after_play(*needs, *points, i_deal, skunks=True) == games
