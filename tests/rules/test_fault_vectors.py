"""Situations of `tests/vectors.json` about thinking time, each in a test named after it."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Seat, Side, parse_cards
from audiocrib.rules.commands import Claim, TimedOut
from audiocrib.rules.deal import Deal
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import Answered, Pegged, RanOut, Why
from audiocrib.rules.game import apply, new_game, run
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.points import set_back
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import Counting, State
from tests.rules.tables import pegged, start, start_play, start_show

CLOCK = Options(think_time=30)
LOW = ("2C 3D 8S 9H", "2D 3C 8H 9S")


@pytest.mark.parametrize(("score", "after"), [(5, 3), (1, 0), (0, 0)])
def test_g64_too_long_a_thought_in_the_play_costs_two(score: int, after: int) -> None:
    state = start_play(dealer=1, hands=LOW, starter="KC", scores=(score, 0), options=CLOCK)
    state, events = apply(state, TimedOut(Seat(0)))
    assert events == (RanOut(Seat(0)), Pegged(Side(0), Seat(0), after - score, -2, Why.TIME))
    assert state.scores == (after, 0)
    assert owed(state) == (Owed(Seat(0), Duty.PLAY),)


@pytest.mark.parametrize(
    ("hand", "starter", "scores"),
    [
        ("4C 5D 6H KS", "2C", (3, 4)),
        ("5C TD TH 3S", "KC", (4, 4)),
        ("2C 4D 8H TS", "QC", (0, 0)),
    ],
)
def test_g65_too_long_a_thought_in_the_show_costs_half(hand: str, starter: str, scores: tuple[int, int]) -> None:
    options = replace(CLOCK, muggins=Muggins.OFF)
    state = start_show(dealer=1, hands=(hand, "9D 7S QH 2H"), starter=starter, scores=(0, 0), options=options)
    state, events = apply(state, TimedOut(Seat(0)))
    assert state.scores == scores
    assert {peg.why for peg in pegged(events)} <= {Why.HAND, Why.TIME}


def test_g66_three_players_share_the_rest_of_a_count() -> None:
    """Seat 0 shows a hand worth 7."""
    hands = tuple(map(parse_cards, ("4C 5D 6H KS", "AC AD AH AS", "9C 9D 9H 9S")))
    deal = Deal(1, Seat(2), hands, ((), (), ()), PACK[-4:], (), starter=Card("2C"), shown=(Seat(0),))
    begun = new_game(changed(preset_for("salon", 3), think_time=30))
    state = replace(begun, deal=deal, dealer=Seat(2), phase=Counting(shown=True))
    state, _ = apply(state, TimedOut(Seat(0)))
    assert state.scores == (3, 2, 2)


def test_an_answer_that_comes_too_late_lets_the_total_stand() -> None:
    """Decision C48."""
    options = replace(CLOCK, muggins=Muggins.CLAIM)
    state = start_show(dealer=1, hands=("4C 5S 6D JH", "9D 7S QH 2S"), starter="4H", scores=(0, 0), options=options)
    state, _ = apply(state, Claim(Seat(0), 11))
    assert check(state, TimedOut(Seat(0))) == Refusal(Reason.NOT_YOUR_TURN, turn=1)
    state, events = apply(state, TimedOut(Seat(1)))
    assert events[:2] == (RanOut(Seat(1)), Answered(Seat(1), 0))
    assert state.scores == (11, 0)


def at_the_crib(options: Options) -> State:
    """Return a state in which cards are being laid away."""
    return start(dealer=1, hands=LOW, starter="KC", options=options)


def test_the_clock_does_not_run_while_cards_are_laid_away() -> None:
    assert check(at_the_crib(CLOCK), TimedOut(Seat(0))) == Refusal(Reason.NOT_NOW)


def test_without_a_clock_nobody_is_too_slow() -> None:
    state = start_play(dealer=1, hands=LOW, starter="KC", options=Options())
    assert check(state, TimedOut(Seat(0))) == Refusal(Reason.NOT_NOW)


def test_a_side_that_is_out_is_not_set_back() -> None:
    options = changed(preset_for("salon", 3), think_time=30)
    state = replace(new_game(options), out=(Side(1),))
    assert run(state, set_back(state, Seat(1), 2, Why.TIME)) == (state, ())
