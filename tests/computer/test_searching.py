"""The master's search: hands that explain what was played weigh more, and cards that fall behind are dropped."""

from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer import searching
from audiocrib.computer.likelihood import LEAST, explains
from audiocrib.computer.searching import plays_of, rows
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import Card, Seat
from audiocrib.rules.commands import Play
from audiocrib.rules.game import apply
from audiocrib.rules.options import Options, Stakes
from audiocrib.rules.state import State, deal_of, playing
from audiocrib.rules.visibility import view
from tests.computer.games import to_play


def played(state: State, *cards: str) -> State:
    """Have these cards played, each by whoever is to play."""
    for card in cards:
        state, _ = apply(state, Play(playing(state).turn, Card(card)))
    return state


def test_a_hand_that_would_have_taken_points_explains_badly_that_none_were_taken() -> None:
    """On a ten a five makes fifteen: a player who played a king instead hardly held one."""
    with_five, without = (2, 3, 5, 13), (2, 3, 4, 13)
    plays = ((10, 13),)
    assert 2 * explains(rows(), with_five, plays) < explains(rows(), without, plays) < 1
    assert explains(rows(), with_five, ()) == 1
    assert explains(rows(), with_five, ((10, 5),)) > 0.9


def test_no_hand_is_ruled_out_by_a_bad_play() -> None:
    assert explains(rows(), (2, 5, 12, 13), ((10, 13), (0, 5))) >= LEAST**2


def test_what_the_other_has_played_is_seen_with_the_series_before() -> None:
    state = played(to_play("6C TD 2H 8S", "TC 5D KH KS", "9D", dealer=1), "TD", "5D", "6C", "TC", "8S")
    assert plays_of(view(state, Seat(0)), Seat(1)) == ((10, 5), (0xA56, 10))
    assert plays_of(view(state, Seat(1)), Seat(0)) == ((0, 10), (0xA5, 6), (0, 8))


@pytest.mark.parametrize("scores", [(0, 0), (100, 96)])
def test_dropped_cards_are_rated_below_the_best_and_close_to_a_full_search(
    scores: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = replace(to_play("5C 9D JH KS", "TC QC 3C 4C", "AS", dealer=1), scores=scores)
    seen = view(state, Seat(0))
    hand = deal_of(seen).hands[0]
    raced = done(searching.rated(seen, Seat(0), hand, 1500, wins=True, rng=Random(1)))
    monkeypatch.setattr(searching, "BEHIND", 1e9)
    full = done(searching.rated(seen, Seat(0), hand, 1500, wins=True, rng=Random(2)))
    for one, other in zip(raced, full, strict=True):
        assert one.points == pytest.approx(other.points, abs=0.6)
        assert (one.win is None) == (scores == (0, 0))
        assert (one.win or 0) == pytest.approx(other.win or 0, abs=0.05)
    assert min(raced, key=lambda option: option.points).choice == min(full, key=lambda option: option.points).choice


def test_games_are_raced_for_where_skunks_count() -> None:
    state = to_play("9C 9D KH KS", "2C 3C 8C TC", "2S", dealer=1)
    state = replace(state, scores=(84, 116), options=Options(stakes=Stakes.PAGAT))
    hand = deal_of(state).hands[0]
    options = done(searching.rated(view(state, Seat(0)), Seat(0), hand, 300, wins=True, rng=Random(1)))
    assert all(option.games is not None and option.win is not None for option in options)
