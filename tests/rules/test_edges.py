"""Edge cases that random games do not reach: questions at the wrong time, a total that nobody is left to answer."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.commands import Claim
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.dealing import deal_out
from audiocrib.rules.events import Counted
from audiocrib.rules.game import new_game, run
from audiocrib.rules.match import decided, won
from audiocrib.rules.options import DealForm, Muggins, MultiStakes, Options
from audiocrib.rules.show import claim, true_score
from audiocrib.rules.state import counted_now, to_lay_away
from tests.rules.random_games import moves


def test_nobody_deals_before_the_first_dealer_is_known() -> None:
    with pytest.raises(LookupError):
        next(deal_out(new_game()))


def test_a_total_that_no_opponent_is_left_to_answer_counts_at_once() -> None:
    """In a game for places, a side that is out no longer answers (C47)."""
    options = Options(muggins=Muggins.CLAIM, multi_stakes=MultiStakes.PLACING)
    state = next(move.after for move in moves(options, 3) if counted_now(move.after))
    now = counted_now(state)
    assert now
    seat, crib = now
    state = replace(state, out=(Side(1 - seat),))
    _, events = run(state, claim(state, Claim(Seat(seat), true_score(state, seat, crib).points)))
    assert any(isinstance(event, Counted) for event in events)
    assert to_lay_away(state, seat) == 0


def worth(options: Options) -> object:
    """Return the part of a game's worth that the options alone decide."""
    state = replace(new_game(Options(players=3, deal_form=DealForm.THREE)), options=options)
    sides = (Side(0), Side(1), Side(2))
    return sides_of(options), decided(options, 1, (0, 0, 0), (0, 0, 0)), won(state, sides, draw=False)


@pytest.mark.parametrize("option", ["sides", "match", "multi_stakes"])
def test_a_value_that_an_option_cannot_have_is_a_defect_and_fails(option: str) -> None:
    """`fault` refuses it before a game begins; nothing may silently carry on with it."""
    wrong = replace(Options(players=3, deal_form=DealForm.THREE), **{option: "none of these"})
    with pytest.raises(AssertionError):
        worth(wrong)
