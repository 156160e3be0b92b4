"""Situations of `tests/vectors.json` before the play and at the end of a game: cuts, deals, heels, points that are void."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.before import lowest_cuts
from audiocrib.rules.cards import PACK, Card, Seat, Side, in_order
from audiocrib.rules.commands import Claim, ClaimHeels, Cut, DealOut, LayAway, OfferCut, Play, Shuffle, TakePack
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import (
    CutOffered,
    DealerChosen,
    Dealt,
    Event,
    GameEnded,
    HeelsClaimed,
    PackCut,
    PackTaken,
    Pegged,
    Shown,
    Why,
)
from audiocrib.rules.forms import USUAL_FORM, form_of
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import (
    Claiming,
    CutBeforeDeal,
    DealForm,
    FirstDeal,
    Muggins,
    NobsInPlay,
    Options,
    Sides,
    StarterCut,
    StinkHole,
)
from audiocrib.rules.state import CutCard, State, deal_of, playing
from tests.rules.tables import lay_all_away, pegged, start, start_play, start_show

LOW = ("2C 3D 8S 9H", "2D 3C 8H 9S")
"""Hands for tables at which the starter matters."""


def cuts_of(*cards: str) -> tuple[CutCard, ...]:
    """Seats 0, 1, ... have cut these cards."""
    return tuple(CutCard(Seat(seat), seat + 5, Card(card)) for seat, card in enumerate(cards))


@pytest.mark.parametrize("form", DealForm)
def test_all_cards_that_are_dealt_above_the_hand_are_laid_away(form: DealForm) -> None:
    """The sums of the table: what comes to the crib is a crib."""
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
    """Seat 0 deals, and must not offer the cut."""
    options = Options(cut_before_deal=CutBeforeDeal.TRAP, first_deal=FirstDeal.CHOSEN)
    state, _ = apply(new_game(options), Shuffle(PACK))
    return apply(state, Shuffle(PACK))[0]


def test_who_takes_the_pack_of_the_first_deal_has_dealt_first_but_not_of_a_later_one() -> None:
    """So in the next game the other one does, where they alternate."""
    trapped = at_the_trap()
    taken, _ = apply(apply(trapped, OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert taken.first_dealer == 1
    later = replace(trapped, deal=taken.deal, first_dealer=Seat(1))
    taken, _ = apply(apply(replace(later, dealer=Seat(0)), OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert (deal_of(taken).dealer, taken.first_dealer) == (1, 1)
    taken, _ = apply(apply(replace(later, first_dealer=Seat(0)), OfferCut(Seat(0)))[0], TakePack(Seat(1)))
    assert (deal_of(taken).dealer, taken.first_dealer) == (1, 0)


def test_g07_who_is_offered_the_cut_may_take_the_pack() -> None:
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
    """A legal card."""
    return next(play for card in deal_of(state).hands[seat] if check(state, play := Play(seat, card)) is None)


def test_a_dealer_who_does_not_fall_into_the_trap_deals() -> None:
    state, events = apply(at_the_trap(), DealOut(Seat(0)))
    assert [type(event) for event in events] == [Dealt]
    assert deal_of(state).dealer == 0


def test_who_is_offered_the_cut_may_cut() -> None:
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
    """Seat 0 has dealt from a sorted pack."""
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


@pytest.mark.parametrize(("score", "points"), [(116, 0), (115, 2)])
def test_g21_no_heels_for_who_needs_five_or_fewer(score: int, points: int) -> None:
    state = start(dealer=1, hands=LOW, starter="JC", scores=(0, score), options=Options(no_heels_within=5))
    state, events = lay_all_away(state, LOW)
    assert pegged(events) == [Pegged(Side(1), Seat(1), points, 2, Why.HEELS)]
    assert state.scores == (0, score + points)


def with_heels_to_claim() -> State:
    """The dealer, seat 1, has turned a jack; the pone has led."""
    options = Options(heels_claim=Claiming.MANUAL, nobs_in_play=NobsInPlay.OFF)
    state = start_play(dealer=1, hands=LOW, starter="JC", options=options)
    assert state.scores == (0, 0)
    return apply(state, Play(Seat(0), Card("8S")))[0]


def test_heels_are_claimed_before_the_dealer_plays() -> None:
    state = with_heels_to_claim()
    assert check(state, ClaimHeels(Seat(0))) == Refusal(Reason.NOT_YOUR_TURN, turn=1)
    state, events = apply(state, ClaimHeels(Seat(1)))
    assert events == (HeelsClaimed(Seat(1)), Pegged(Side(1), Seat(1), 2, 2, Why.HEELS))
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)


def test_g22_heels_that_are_not_claimed_are_lost() -> None:
    state, _ = apply(with_heels_to_claim(), Play(Seat(1), Card("2D")))
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)
    assert state.scores == (0, 0)


def test_heels_that_bring_nothing_are_not_claimed() -> None:
    """Where a jack is worth nothing, or its dealer's side is out and plays on for others, nothing would follow."""
    worthless = Options(heels=0, heels_claim=Claiming.MANUAL)
    state = start_play(dealer=1, hands=LOW, starter="JC", options=worthless)
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)
    claimed = Options(heels_claim=Claiming.MANUAL)
    state = replace(start(dealer=1, hands=LOW, starter="JC", options=claimed), out=(Side(1),))
    state, _ = lay_all_away(state, LOW)
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)


def test_nobody_claims_heels_before_the_starter_lies() -> None:
    assert check(new_game(), ClaimHeels(Seat(0))) == Refusal(Reason.NOT_NOW)
    assert check(new_game(), ClaimHeels(Seat(4))) == Refusal(Reason.NO_SUCH_SEAT, seat=4)


def at_120(options: Options, cards: tuple[str, str], *played: str) -> tuple[State, tuple[Event, ...]]:
    """Seat 0, the pone, is on 120 when the last of these cards is played, by turns from seat 0."""
    quiet = replace(options, nobs_in_play=NobsInPlay.OFF)
    state = start_play(dealer=1, hands=cards, starter="6S", options=quiet)
    events: tuple[Event, ...] = ()
    for card in played:
        state = replace(state, scores=(120, 0))
        state, events = apply(state, Play(playing(state).turn, Card(card)))
    return state, events


TENS = ("KC QC 9C 5C", "KD QD JD 5D")
GO = ("KC", "JD", "9C")
"""The pone plays the last card of a series, at 29."""


def test_g24_a_go_does_not_win_but_a_pair_does() -> None:
    state, events = at_120(Options(no_out_on_go=True), TENS, *GO)
    assert pegged(events) == [Pegged(Side(0), Seat(0), 0, 1, Why.GO)]
    assert state.scores[0] == 120
    _, events = at_120(Options(no_out_on_go=True), ("KC QC JC 5C", "KD QD JD 5D"), "5C", "5D", "KC")
    assert pegged(events) == []
    _, events = at_120(Options(no_out_on_go=True), ("2C 3C 4C 9C", "KD QD 3D 5D"), "4C", "3D", "3C")
    assert [(event.points, event.why) for event in pegged(events)] == [(2, Why.PLAY)]
    assert isinstance(events[-1], GameEnded)


def shown_at(score: int, hand: str, starter: str, said: int, options: Options) -> tuple[State, tuple[Event, ...]]:
    """Seat 0, the pone, is so far and shows this hand."""
    scores = (score, 0)
    state = start_show(dealer=1, hands=(hand, "9D 7S QH 2S"), starter=starter, scores=scores, options=options)
    return apply(state, Claim(Seat(0), said))


def test_g25_only_the_exact_points_win() -> None:
    exact = Options(exact_out=True, muggins=Muggins.OFF)
    state, events = shown_at(120, "2C 4C 8C TC", "QD", 4, exact)
    assert [(event.points, event.worth) for event in pegged(events)] == [(0, 4)]
    assert state.scores == (120, 0)
    _, events = shown_at(120, "2C 4D 8H JS", "QS", 1, exact)
    assert isinstance(events[-1], GameEnded)
    _, events = at_120(exact, TENS, *GO)
    assert isinstance(events[-1], GameEnded)


def test_g26_in_the_strict_stink_hole_only_a_go_wins() -> None:
    strict = Options(stink_hole=StinkHole.STRICT, muggins=Muggins.OFF)
    state = start_show(
        dealer=1, hands=("2C 4D 8H TS 5C 5D", "9D 7S QH 2S 5H TD"), starter="6D", scores=(0, 116), options=strict
    )
    state, _ = apply(state, Claim(Seat(0), 0))
    state, events = apply(state, Claim(Seat(1), 4))
    assert state.scores == (0, 120), "the dealer lands on the stink hole with the hand"
    state, events = apply(state, Claim(Seat(1), 6))
    assert [(event.points > 0, event.why) for event in pegged(events)] == [(False, Why.CRIB)]
    assert state.scores == (0, 120), "the crib is forfeited"
    state, events = at_120(strict, ("3C KC 2C QC", "2D 4D 9D JD"), "3C", "2D", "KC")
    assert [(event.points, event.worth) for event in pegged(events)] == [(0, 2)], "a fifteen scores nothing"
    _, events = at_120(strict, TENS, *GO)
    assert isinstance(events[-1], GameEnded), "the point for the go wins"
    state = start(dealer=1, hands=LOW, starter="JC", scores=(0, 120), options=strict)
    _, events = lay_all_away(state, LOW)
    assert [(event.points, event.worth, event.why) for event in pegged(events)] == [(0, 2, Why.HEELS)]


def test_g26_a_thirty_one_does_not_win_from_the_strict_stink_hole() -> None:
    strict = Options(stink_hole=StinkHole.STRICT)
    state, events = at_120(strict, ("KC 6C 2C 3C", "TD 5D 8D QD"), "KC", "5D", "6C", "8D", "2C")
    assert playing(state).turn == 1
    assert [(event.points, event.worth) for event in pegged(events)] == [(0, 2)]


def test_g27_from_the_stink_hole_heels_and_go_do_not_win_but_all_else_does() -> None:
    stink = Options(stink_hole=StinkHole.NO_HEELS_NO_GO, muggins=Muggins.OFF)
    _, events = at_120(stink, TENS, *GO)
    assert [(event.points, event.worth) for event in pegged(events)] == [(0, 1)]
    _, events = lay_all_away(start(dealer=1, hands=LOW, starter="JC", scores=(0, 120), options=stink), LOW)
    assert [(event.points, event.why) for event in pegged(events)] == [(0, Why.HEELS)]
    _, events = at_120(stink, ("3C KC 2C QC", "2D 4D 9D JD"), "3C", "2D", "KC")
    assert isinstance(events[-1], GameEnded), "a fifteen"
    _, events = at_120(stink, ("2C 3C 4C 9C", "KD QD 3D 5D"), "4C", "3D", "3C")
    assert isinstance(events[-1], GameEnded), "a pair"
    _, events = at_120(stink, ("2C 4C JC 9C", "KD QD 3D 5D"), "4C", "3D", "2C")
    assert isinstance(events[-1], GameEnded), "a run"
    _, events = shown_at(120, "2C 4C 8C TC", "QD", 4, stink)
    assert isinstance(events[-1], GameEnded), "the show"


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
