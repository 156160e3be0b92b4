"""The card that makes a choice better in the rest of the play, what it scores, and how often."""

from random import Random

import pytest

from audiocrib.computer.decision import Scorer
from audiocrib.computer.rollout import play_out
from audiocrib.computer.scorers import after_cards, after_keeping, pegged
from audiocrib.computer.searching import rows
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import Card, Seat, parse_cards
from audiocrib.rules.presets import SALON
from audiocrib.rules.visibility import view
from tests.rules.tables import start, start_play

ME = Seat(0)


def test_what_each_card_pegs_adds_up_to_what_is_pegged() -> None:
    rng = Random(7)
    for _ in range(400):
        ranks = [rank for rank in range(1, 14) for _ in range(4)]
        rng.shuffle(ranks)
        mine, theirs, turn = ranks[:4], ranks[4:8], rng.random() < 0.5
        told = pegged(rows(), 0, list(mine), list(theirs), turn, not turn)
        ours = sum(points for is_mine, _, points in told if is_mine)
        others = sum(points for is_mine, _, points in told if not is_mine)
        assert (ours, others) == play_out(rows(), 0, list(mine), list(theirs), turn, not turn)
        assert {rank for is_mine, rank, _ in told if is_mine} <= {*mine}
        assert {rank for is_mine, rank, _ in told if not is_mine} <= {*theirs}


def test_a_card_kept_for_the_end_is_named_with_what_it_scores_and_how_often() -> None:
    """A king on a king leaves 11 up to 31: an ace is best kept for the end."""
    seen = view(
        start_play(dealer=1, hands=("AC KD QH 7S 5C 5D", "10D 10H 6S JC JS 2S"), starter="4S", options=SALON), ME
    )
    found = done(after_cards(seen, ME, Card("KD"), Card("AC")))
    assert isinstance(found, Scorer)
    assert (found.mine, found.rank, found.other) == (True, 1, None)
    assert 1 <= found.points <= 3
    assert found.often > 50
    assert found == done(after_cards(seen, ME, Card("KD"), Card("AC"))), "the same each time"


@pytest.mark.parametrize(
    ("given", "rank", "other"), [("AC 2H", 2, None), ("AC KC", 2, 0)], ids=["given away", "kept, but led"]
)
def test_a_low_card_that_scores_at_the_end_of_the_play_is_named(given: str, rank: int, other: int | None) -> None:
    seen = view(start(dealer=1, hands=("AC 2H 6D TS KC KD", "3C 4C 5C 6C 7C 8C"), starter="9S", options=SALON), ME)
    found = done(after_keeping(seen, ME, parse_cards("TS KD"), parse_cards(given)))
    assert found is not None
    assert (found.mine, found.rank, found.other) == (True, rank, other)
    assert found.often > 25


def test_a_card_of_theirs_has_its_points_after_each_of_the_two_choices() -> None:
    """On a 5 a ten makes 15 for 2; on a 2 it scores later and seldom, mostly for a last card."""
    seen = view(start_play(dealer=1, hands=("2H 5D KH 7C 8S 8D", "4S QC TH 6D 2S 8C"), starter="6H", options=SALON), ME)
    found = done(after_cards(seen, ME, Card("2H"), Card("5D")))
    assert found is not None
    assert (found.mine, found.rank) == (False, 10)
    assert found.points < 1.5 < found.other_points
    assert found.often < (found.other or 0)


def test_what_the_other_holds_makes_no_difference() -> None:
    def told(other: str) -> object:
        seen = view(start_play(dealer=1, hands=("AC KD QH 7S 5C 5D", other), starter="4S", options=SALON), ME)
        return done(after_cards(seen, ME, Card("KD"), Card("AC")))

    assert told("10D 10H 6S JC JS 2S") == told("9D 9H 9S 8C JS 2S")


@pytest.mark.parametrize("cards", [("KD", "QH")])
def test_two_cards_alike_in_the_play_have_no_such_reason(cards: tuple[str, str]) -> None:
    seen = view(
        start_play(dealer=1, hands=("3C KD QH 8S 5C 5D", "10D 10H 6S JC JS 2S"), starter="4S", options=SALON), ME
    )
    found = done(after_cards(seen, ME, Card(cards[0]), Card(cards[1])))
    assert found is None or found.rank in {12, 13}
