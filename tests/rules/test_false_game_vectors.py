"""A game claimed without the points, by tournament rules: back fifteen, or as far as possible."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.commands import CallMuggins, Claim
from audiocrib.rules.deal import Deal
from audiocrib.rules.events import Counted, Event, GameEnded, Out, Why
from audiocrib.rules.game import apply, new_game, run
from audiocrib.rules.options import (
    Claiming,
    MatchForm,
    Muggins,
    MugginsShare,
    MultiStakes,
    Options,
    Penalties,
    Stakes,
)
from audiocrib.rules.points import false_game
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import State
from tests.rules.faults import HANDS, PAID, WORTH_5, said
from tests.rules.tables import pegged, start_play, start_show


def counted(
    said: int, scores: tuple[int, int], options: Options = PAID, shown: tuple[str, str] = WORTH_5
) -> tuple[State, tuple[Event, ...]]:
    """Have seat 0 show a hand worth 5 and say this total."""
    hand, starter = shown
    state = start_show(dealer=1, hands=(hand, "2D 4S 6H 8S"), starter=starter, scores=scores, options=options)
    state, events = apply(state, Claim(Seat(0), said))
    if options.muggins is Muggins.CLAIM:
        return apply(state, CallMuggins(Seat(1), Seat(0), 3))  # this changes nothing: a false game has its own price
    return state, events


@pytest.mark.parametrize("muggins", [Muggins.OFF, Muggins.AUTO, Muggins.CLAIM])
def test_g62_a_player_who_takes_the_game_without_the_points_goes_back_fifteen(muggins: Muggins) -> None:
    state, events = counted(21, (100, 0), replace(PAID, muggins=muggins))
    assert any(isinstance(event, Counted) for event in events)
    assert [(peg.side, peg.points) for peg in pegged(events)] == [(0, 5), (1, 16), (0, -15)]
    assert state.scores == (90, 16)


@pytest.mark.parametrize(
    ("said", "before", "after"),
    [(29, (100, 0), (90, 16)), (20, (100, 0), (105, 15)), (16, (110, 0), (100, 6)), (28, (0, 0), (5, 23))],
)
def test_a_false_game_gives_what_was_said_up_to_the_game_hole(
    said: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """A total that does not reach it is an over-peg: the opponent has the difference."""
    assert counted(said, before)[0].scores == after


def test_a_false_game_goes_back_no_further_than_nothing() -> None:
    assert counted(10, (0, 0), replace(PAID, target=10))[0].scores == (0, 5)


def test_c59_a_player_whose_false_game_lets_the_other_win_goes_back_before_skunks_are_judged() -> None:
    match = replace(PAID, match=MatchForm.GAMES, match_length=2, stakes=Stakes.PAGAT)
    state, events = counted(21, (100, 110), match)
    assert [(peg.side, peg.points) for peg in pegged(events)] == [(0, 5), (1, 16), (0, -15)]
    assert state.scores == (90, 126)
    assert events[-1] == GameEnded((Side(1), Side(0)))
    assert state.match_points == (0, 2), "with 90 the counter is skunked, with 105 it would not be"


def test_c59_of_three_the_first_to_the_left_wins_by_a_false_game() -> None:
    options = changed(
        preset_for("salon", 3), muggins=Muggins.OFF, muggins_share=MugginsShare.EACH, penalties=Penalties.ACC
    )
    state = replace(
        new_game(options), scores=(105, 110, 120), dealer=Seat(2), deal=Deal(1, Seat(2), ((),) * 3, ((),) * 3, (), ())
    )
    state, events = run(state, false_game(state, Seat(0)))
    assert state.scores == (90, 126, 120)
    assert events[-1] == GameEnded((Side(1), Side(2), Side(0)))


def test_c59_where_places_count_a_false_game_puts_both_opponents_out() -> None:
    options = changed(
        preset_for("salon", 3),
        muggins=Muggins.OFF,
        muggins_share=MugginsShare.EACH,
        penalties=Penalties.ACC,
        multi_stakes=MultiStakes.PLACING,
        match=MatchForm.GAMES,
        match_length=2,
        stakes=Stakes.PAGAT,
    )
    state = replace(
        new_game(options), scores=(105, 110, 120), dealer=Seat(2), deal=Deal(1, Seat(2), ((),) * 3, ((),) * 3, (), ())
    )
    state, events = run(state, false_game(state, Seat(0)))
    assert events[-3:] == (Out(Side(1)), Out(Side(2)), GameEnded((Side(1), Side(2), Side(0))))
    assert state.match_points == (0, 2, 1)


def test_points_that_would_be_void_take_no_game() -> None:
    """With the exact hole required, 24 more would pass it, so they do not claim the game."""
    assert counted(29, (100, 0), replace(PAID, exact_out=True))[0].scores == (105, 24)
    assert counted(21, (100, 0), replace(PAID, exact_out=True))[0].scores == (90, 16)


def test_without_faults_a_total_too_high_is_corrected_only() -> None:
    options = replace(PAID, penalties=Penalties.OFF)
    assert counted(21, (100, 0), options)[0].scores == (105, 0)
    assert counted(21, (100, 0), replace(options, muggins=Muggins.AUTO))[0].scores == (105, 16)


def test_a_game_is_claimed_falsely_in_the_play_as_well() -> None:
    options = replace(PAID, play_scoring=Claiming.MANUAL)
    state = start_play(dealer=1, hands=HANDS, starter="2C", scores=(119, 0), options=options)
    state, events = said(state, "TC", 2)
    assert [(peg.side, peg.points, peg.why) for peg in pegged(events)] == [
        (1, 2, Why.FALSE_GAME),
        (0, -15, Why.FALSE_GAME),
    ]
    assert state.scores == (104, 2)
