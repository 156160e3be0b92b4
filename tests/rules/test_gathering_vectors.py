"""Cards thrown in before everything is counted, by tournament rules: the crib is lost, or two points."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.commands import CallMuggins, Claim, Gather
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import DealEnded, Gathered, Pegged, Why
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import Muggins, Penalties, Sides
from audiocrib.rules.state import Counting, State, counted_now, deal_of, show_order
from tests.rules.faults import FAULTS, PAID, at_the_crib, at_the_show, four, proved


def test_g69_the_dealer_who_gathers_too_early_loses_the_crib() -> None:
    state, events = apply(at_the_show(), Gather(Seat(1)))
    assert events == (Gathered(Seat(1)),)
    assert show_order(state) == ((0, False), (1, False))
    assert owed(state) == (Owed(Seat(0), Duty.COUNT),), "the hands are restored and counted"
    state, _ = apply(state, Claim(Seat(0), 5))
    state, events = apply(state, Claim(Seat(1), 0))
    assert [type(event) for event in events][-1] is DealEnded


def test_g69_the_dealer_loses_a_crib_that_lies_open_uncounted() -> None:
    _, events = apply(at_the_crib(), Gather(Seat(1)))
    assert events == (Gathered(Seat(1)), DealEnded())


def test_g69_the_pone_who_gathers_too_early_pays_two_and_the_crib_is_counted() -> None:
    state, events = apply(at_the_show(), Gather(Seat(0)))
    assert events == (Gathered(Seat(0)), Pegged(Side(1), Seat(1), 2, 2, Why.GATHERED))
    assert show_order(state)[-1] == (1, True)
    assert check(state, Gather(Seat(0))) == Refusal(Reason.NOT_NOW), "they are thrown in"
    state, _ = apply(state, Gather(Seat(1)))
    assert show_order(state)[-1] == (1, False)


def test_a_crib_is_mixed_by_the_dealer_s_side_or_by_another() -> None:
    """In pairs a partner loses the crib of that side; after that there is none to gather."""
    state = replace(four(Sides.PAIRS), phase=Counting(shown=True))
    state = replace(state, deal=replace(deal_of(state), shown=(Seat(0),)))
    lost, _ = apply(state, Gather(Seat(1)))
    assert show_order(lost)[-1] == (3, False)
    assert check(lost, Gather(Seat(0))) == Refusal(Reason.NOT_NOW)
    paid, _ = apply(state, Gather(Seat(2)))
    assert paid.scores == (0, 2)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(proved(), id="in the play"),
        pytest.param(new_game(FAULTS), id="before the deal"),
        pytest.param(at_the_show(replace(PAID, penalties=Penalties.OFF)), id="no faults"),
        pytest.param(
            apply(at_the_crib(replace(PAID, muggins=Muggins.AUTO)), Claim(Seat(1), 0))[0], id="the deal is over"
        ),
    ],
)
def test_cards_are_gathered_too_early_only_in_the_show(state: State) -> None:
    assert check(state, Gather(Seat(0))) == Refusal(Reason.NOT_NOW)


def test_a_crib_whose_total_was_said_is_counted() -> None:
    state = at_the_show(replace(PAID, muggins=Muggins.CLAIM))
    while state.phase != Counting(2, shown=True, claim=0):
        (due,) = owed(state)
        assert due.seat is not None
        of = counted_now(state)
        assert of
        command = Claim(due.seat, 0) if due.duty is Duty.COUNT else CallMuggins(due.seat, of[0], 0)
        state, _ = apply(state, command)
    assert check(state, Gather(Seat(0))) == Refusal(Reason.NOT_NOW)
