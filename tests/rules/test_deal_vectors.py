"""Situations of `tests/vectors.json` before the play: cuts, the first dealer, the deal of every form, three for last."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Seat, in_order
from audiocrib.rules.commands import Cut, DealOut, LayAway, OfferCut, Play, Shuffle, TakePack
from audiocrib.rules.deal_forms import USUAL_FORM, form_of
from audiocrib.rules.dealing import lowest_cuts
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import (
    CutOffered,
    DealerChosen,
    Dealt,
    PackCut,
    PackTaken,
    Shown,
    Why,
)
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import (
    Claiming,
    CutBeforeDeal,
    DealForm,
    FirstDeal,
    Muggins,
    Options,
    Sides,
    StarterCut,
)
from audiocrib.rules.state import CutCard, State, deal_of, playing
from tests.rules.tables import pegged

LOW = ("2C 3D 8S 9H", "2D 3C 8H 9S")
"""Hands for tables at which the starter matters."""


def cuts_of(*cards: str) -> tuple[CutCard, ...]:
    """Return cuts of these cards by seats 0, 1, and so on."""
    return tuple(CutCard(Seat(seat), seat + 5, Card(card)) for seat, card in enumerate(cards))


@pytest.mark.parametrize("form", DealForm)
def test_all_cards_that_are_dealt_above_the_hand_are_laid_away(form: DealForm) -> None:
    """The sums of the table: the cards that go to the crib make a crib."""
    sizes = form_of(Options(deal_form=form))
    away = (
        (sizes.others + sizes.right + sizes.dealer - 3 * sizes.keep)
        if sizes.players > 2
        else 2 * (sizes.others - sizes.keep)
    )
    away += max(0, sizes.players - 3) * (sizes.others - sizes.keep)
    assert away + sizes.to_crib == (5 if form is DealForm.SIX_SALON else 4)


def test_g01_ten_cards_are_equal_in_the_cut_of_pagat() -> None:
    assert lowest_cuts(cuts_of("TC", "KD"), FirstDeal.CUT_PAGAT) == (0, 1)
    assert lowest_cuts(cuts_of("TC", "KD"), FirstDeal.CUT_LOW) == (0,)


def test_g02_a_nine_is_lower_than_a_jack_in_the_cut_of_pagat() -> None:
    state, _ = apply(new_game(Options(first_deal=FirstDeal.CUT_PAGAT)), Shuffle(PACK))
    state, _ = apply(state, Cut(Seat(0), PACK.index(Card("9C")) + 1))
    state, events = apply(state, Cut(Seat(1), PACK.index(Card("JD")) + 1))
    assert events[-1] == DealerChosen(Seat(0))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_host_chooses_the_first_dealer(seat: int) -> None:
    _, events = apply(new_game(Options(first_deal=FirstDeal.CHOSEN, dealer=seat)), Shuffle(PACK))
    assert events[-1] == DealerChosen(Seat(seat))


def at_the_trap() -> State:
    """Return a state in which seat 0 deals, and must not offer the cut."""
    options = Options(cut_before_deal=CutBeforeDeal.TRAP, first_deal=FirstDeal.CHOSEN)
    state, _ = apply(new_game(options), Shuffle(PACK))
    return apply(state, Shuffle(PACK))[0]


def test_taking_the_pack_makes_the_first_dealer_only_in_the_first_deal() -> None:
    """So, where they alternate, the other one deals first in the next game."""
    trapped = at_the_trap()
    taken, _ = apply(apply(trapped, OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert taken.first_dealer == 1
    later = replace(trapped, deal=taken.deal, first_dealer=Seat(1))
    taken, _ = apply(apply(replace(later, dealer=Seat(0)), OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert (deal_of(taken).dealer, taken.first_dealer) == (1, 1)
    taken, _ = apply(apply(replace(later, first_dealer=Seat(0)), OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert (deal_of(taken).dealer, taken.first_dealer) == (1, 0)


def test_g07_a_player_offered_the_cut_may_take_the_pack() -> None:
    state = at_the_trap()
    assert owed(state) == (Owed(Seat(0), Duty.DEAL),)
    state, events = apply(state, OfferCut(Seat(0)))
    assert events == (CutOffered(Seat(0)),)
    assert owed(state) == (Owed(Seat(1), Duty.CUT),)
    state, events = apply(state, TakePack(Seat(1)))
    assert events[0] == PackTaken(Seat(1))
    assert deal_of(state).dealer == 1
    while not isinstance(events[-1], Shown):
        what = owed(state)[0]
        assert what.seat is not None
        held = deal_of(state).hands[what.seat]
        laying = what.duty is Duty.LAY_AWAY
        state, events = apply(state, LayAway(what.seat, held[:2]) if laying else first_that_fits(state, what.seat))
    assert events[-1].seat == 0, "the crib is the taker's, whose opponent counts first"


def first_that_fits(state: State, seat: Seat) -> Play:
    """Play a legal card."""
    return next(play for card in deal_of(state).hands[seat] if check(state, play := Play(seat, card)) is None)


def test_a_dealer_who_does_not_fall_into_the_trap_deals() -> None:
    state, events = apply(at_the_trap(), DealOut(Seat(0)))
    assert [type(event) for event in events] == [Dealt]
    assert deal_of(state).dealer == 0


def test_a_player_offered_the_cut_may_cut() -> None:
    state, _ = apply(at_the_trap(), OfferCut(Seat(0)))
    state, events = apply(state, Cut(Seat(1), 10))
    assert events[0] == PackCut(Seat(1), 10)
    assert deal_of(state).dealer == 0
    assert deal_of(state).hands[1] == in_order(PACK[at] for at in range(10, 22, 2))


def test_the_pack_cannot_be_taken_where_it_is_only_cut() -> None:
    state, _ = apply(new_game(Options(cut_before_deal=CutBeforeDeal.ON)), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    assert owed(state) == (Owed(Seat(1), Duty.CUT),)
    assert check(state, TakePack(Seat(1))) == Refusal(Reason.NOT_NOW)
    assert check(state, OfferCut(Seat(0))) == Refusal(Reason.NOT_NOW)


FORMS_OF_VECTORS = {
    "g11": (DealForm.TWO_IN_CRIB, (5, 5), 2, 40),
    "g12": (DealForm.FIVE_CARD, (5, 5), 0, 42),
    "g13": (DealForm.THREE, (5, 5, 5), 1, 36),
    "g14": (DealForm.THREE_DEALER_SIX, (6, 5, 5), 0, 36),
    "g15": (DealForm.FOUR, (5, 5, 5, 5), 0, 32),
    "g16": (DealForm.FIVE, (4, 5, 5, 5, 5), 0, 28),
    "g17": (DealForm.SIX_SALON, (5, 6, 6, 6, 6, 6), 0, 17),
    "g18": (DealForm.SIX_CLASSIC, (4, 5, 5, 5, 5, 4), 0, 24),
}


def dealt(form: DealForm, players: int) -> State:
    """Return a state in which seat 0 has dealt from a sorted pack."""
    options = Options(players=players, deal_form=form, first_deal=FirstDeal.CHOSEN, three_for_last=False)
    state, _ = apply(new_game(options), Shuffle(PACK))
    return apply(state, Shuffle(PACK))[0]


@pytest.mark.parametrize("vector", FORMS_OF_VECTORS)
def test_g11_g12_g13_g14_g15_g16_g17_g18_each_form_deals_as_it_says(vector: str) -> None:
    form, hands, to_crib, left = FORMS_OF_VECTORS[vector]
    state = dealt(form, len(hands))
    assert tuple(map(len, deal_of(state).hands)) == hands
    assert (len(deal_of(state).crib), len(deal_of(state).stock)) == (to_crib, left)
    keep = form_of(state.options).keep
    for what in owed(state):
        assert what.seat is not None
        state, _ = apply(state, LayAway(what.seat, deal_of(state).hands[what.seat][keep:]))
    assert {len(hand) for hand in deal_of(state).hands} == {3 if form is DealForm.FIVE_CARD else keep}
    assert len(deal_of(state).crib) == (5 if form is DealForm.SIX_SALON else 4)
    assert len(deal_of(state).stock) == left - 1, "less the starter"


def test_cards_go_one_at_a_time_from_the_left_of_the_dealer() -> None:
    assert deal_of(dealt(DealForm.FIVE, 5)).hands == tuple(
        in_order(PACK[at] for at in places)
        for places in [(4, 9, 14, 19), *((0 + i, 5 + i, 10 + i, 15 + i, 20 + i) for i in range(4))]
    )


def test_the_dealer_of_six_cards_takes_the_first_and_the_last() -> None:
    hands = deal_of(dealt(DealForm.THREE_DEALER_SIX, 3)).hands
    assert hands[0][0] == PACK[0]
    assert hands[0][-1] == PACK[15]
    assert hands[1][0] == PACK[1]


def test_the_seat_right_of_the_dealer_cuts_the_pack_and_the_left_one_the_starter() -> None:
    options = Options(
        players=4,
        sides=Sides.PAIRS,
        deal_form=USUAL_FORM[4],
        first_deal=FirstDeal.CHOSEN,
        cut_before_deal=CutBeforeDeal.ON,
        starter_cut=StarterCut.PLAYER,
    )
    state, _ = apply(new_game(options), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    assert owed(state) == (Owed(Seat(3), Duty.CUT),)
    state, _ = apply(state, Cut(Seat(3), 20))
    for seat in map(Seat, range(4)):
        state, _ = apply(state, LayAway(seat, deal_of(state).hands[seat][:1]))
    assert owed(state) == (Owed(Seat(1), Duty.CUT),)
    assert check(state, Cut(Seat(1), 3)) == Refusal(Reason.CUT_TOO_DEEP, least=4, most=28)
    starter = deal_of(state).stock[8]
    state, _ = apply(state, Cut(Seat(1), 9))
    assert deal_of(state).starter == starter
    assert playing(state).turn == 1


def test_partners_cut_for_their_side_with_the_lowest_seat() -> None:
    options = Options(players=6, sides=Sides.THREE_PAIRS, deal_form=USUAL_FORM[6], first_deal=FirstDeal.CUT_LOW)
    state, _ = apply(new_game(options), Shuffle(PACK))
    assert [what.seat for what in owed(state)] == [0, 1, 2]


@pytest.mark.parametrize(("three_for_last", "points"), [(True, 3), (False, 0)])
def test_g70_the_pone_of_the_first_deal_starts_with_three(three_for_last: bool, points: int) -> None:
    options = Options(
        deal_form=DealForm.FIVE_CARD, target=61, first_deal=FirstDeal.CHOSEN, three_for_last=three_for_last
    )
    state, _ = apply(new_game(options), Shuffle(PACK))
    state, events = apply(state, Shuffle(PACK))
    assert [event.why for event in pegged(events)] == [Why.THREE_FOR_LAST] * (points > 0)
    assert state.scores == (0, points)


def test_g70_nobody_starts_the_second_deal_with_three() -> None:
    options = Options(deal_form=DealForm.FIVE_CARD, target=61, first_deal=FirstDeal.CHOSEN, count=Claiming.AUTO)
    state, _ = apply(new_game(replace(options, muggins=Muggins.OFF)), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    while deal_of(state).number == 1:
        what = owed(state)[0]
        if what.seat is None:
            state, events = apply(state, Shuffle(PACK))
            assert pegged(events) == []
        elif what.duty is Duty.LAY_AWAY:
            state, _ = apply(state, LayAway(what.seat, deal_of(state).hands[what.seat][:2]))
        else:
            state, _ = apply(state, first_that_fits(state, what.seat))
