"""The cards that go to the crib."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.laying_away import lay_away, left_of_pack, weighed
from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import PACK, Cards, Seat, in_order, parse_cards, print_cards
from audiocrib.rules.commands import LayAway
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.rules.visibility import view
from tests.computer.games import to_lay_away
from tests.rules.any_table import examples
from tests.rules.tables import start


def plain_average(keep: Cards, seen: Cards) -> float:
    """Return the same the slow way: every starter, counted by the rules."""
    starters = [card for card in PACK if card not in seen]
    return sum(score_show(keep, starter).points for starter in starters) / len(starters)


@given(six=st.permutations(PACK).map(lambda cards: in_order(cards[:6])))
@examples(10)
def test_the_average_of_a_kept_hand_is_exact(six: Cards) -> None:
    for away in combinations(six, 2):
        keep = tuple(card for card in six if card not in away)
        assert weighed(keep, away, 1, left_of_pack(six))[0][1] == pytest.approx(plain_average(keep, six), abs=1e-9)


@pytest.mark.parametrize("keep", ["5H JH QH KH", "5C 5D 5H JS", "2S 4S JS KS", "JC JD JH JS"])
def test_the_average_counts_flushes_and_nobs(keep: str) -> None:
    away = parse_cards("8D 9D")
    seen = in_order((*parse_cards(keep), *away))
    assert weighed(parse_cards(keep), away, 1, left_of_pack(seen))[0][1] == pytest.approx(
        plain_average(parse_cards(keep), seen), abs=1e-9
    )


def away(hand: str, dealer: int) -> set[str]:
    command = decide(to_lay_away(hand, dealer), Duty.LAY_AWAY, Random(1))
    assert isinstance(command, LayAway)
    return set(print_cards(in_order(command.cards)).split())


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("5C 5D JH JS 2C 9D", {"2C", "9D"}),
        ("6C 7D 8H 8S 2D KC", {"2D", "KC"}),
        ("5C 5D 5H JS 2C 8D", {"2C", "8D"}),
        ("2S 6S 9S KS 4D JH", {"4D", "JH"}),
    ],
)
def test_what_belongs_together_is_kept(hand: str, expected: set[str], dealer: int) -> None:
    """Two fives with two jacks; a double run; three fives and a jack; a flush with a fifteen."""
    assert away(hand, dealer) == expected


@pytest.mark.parametrize(("hand", "own"), [("5C 5D AH 2S 3C QD", {"5C", "5D"}), ("2C 3D 9H 9S 9D KC", {"2C", "3D"})])
def test_cards_worth_much_in_a_crib_go_to_ones_own_and_not_to_the_others(hand: str, own: set[str]) -> None:
    assert away(hand, 0) == own
    assert away(hand, 1) != own


@pytest.mark.parametrize("seed", range(12))
def test_near_the_end_every_way_is_rated_and_the_one_that_wins_most_is_chosen(seed: int) -> None:
    chance = Random(seed)
    scores = chance.randint(85, 120), chance.randint(60, 120)
    hand = print_cards(tuple(chance.sample(PACK, 6)))
    state = start(dealer=seed % 2, hands=(hand, ""), starter="2H" if "2H" not in hand else "9D", options=SALON)
    decision = lay_away(view(replace(state, scores=scores), Seat(0)), Seat(0), Level.MASTER, chance)
    assert decision.by_win
    assert len(decision.options) == 15
    chances = [option.win for option in decision.options if option.win is not None]
    assert len(chances) == 15
    assert decision.rated.win == max(chances)
    assert min(chances) >= 0
    assert max(chances) <= 1


def test_a_way_far_behind_in_points_is_chosen_where_it_wins_more_games() -> None:
    """Of 2,000 imagined deals, jack and king win 33 in 100, and 5 with a face card 43, though it costs four points."""
    hands = ("5H 6C 7D 8S JC KD", "")
    late = view(start(dealer=1, hands=hands, starter="2H", scores=(115, 118), options=SALON), Seat(0))
    for seed in range(5):
        chosen = lay_away(late, Seat(0), Level.MASTER, Random(seed)).choice
        assert "5H" in chosen
        assert "JC" in chosen or "KD" in chosen


def test_cards_that_are_equally_good_are_chosen_by_chance() -> None:
    """One of four nines, which differ only in suit; the same seed chooses the same one."""
    seen = to_lay_away("9C 9D 9H 9S 6C 6D", 1)
    chosen = [decide(seen, Duty.LAY_AWAY, Random(seed)) for seed in range(20)]
    assert len(set(chosen)) > 1
    assert chosen == [decide(seen, Duty.LAY_AWAY, Random(seed)) for seed in range(20)]


def test_a_flush_is_seen_from_the_casual_player_on() -> None:
    """Four spades are worth six points, or two to somebody who misses the flush; others keep a fifteen."""
    seen, flush = to_lay_away("2S 6S 9S KS 4D JH", 1), set(parse_cards("4D JH"))
    kept = {
        level: sum(set(lay_away(seen, Seat(0), level, Random(seed)).choice) == flush for seed in range(60))
        for level in (Level.BEGINNER, Level.CASUAL, Level.CLUB)
    }
    assert kept[Level.BEGINNER] < 30
    assert kept[Level.CASUAL] > 55
    assert kept[Level.CLUB] > 55
