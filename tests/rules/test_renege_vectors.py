"""A false go by tournament rules: taken like a true one, proved by a later card, called and paid for."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Seat, Side, parse_cards
from audiocrib.rules.commands import CallRenege, Claim, Go, Play, TakeBackGo
from audiocrib.rules.deal import CardOrGo, Deal
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import Gathered, GoTakenBack, Played, Reneged, SeriesClosed, Shown, Why
from audiocrib.rules.evolve import Misfit, evolve
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import Claiming, DealForm, FalseMuggins, GoCall, Muggins, MugginsScope, Sides
from audiocrib.rules.penalties import call_renege
from audiocrib.rules.presets import changed
from audiocrib.rules.reneges import may_call_renege, reneges
from audiocrib.rules.state import Counting, GameOver, Playing, Shuffling, State, counted_now, deal_of, kept, playing
from audiocrib.rules.visibility import see, view
from tests.rules.faults import FAULTS, HANDS, LAST, at_25, four, proved, said
from tests.rules.tables import pegged, start_play

DEAD_OR_PLAYED = pytest.mark.parametrize("dead", [False, True])


@DEAD_OR_PLAYED
def test_g63_a_renege_costs_two_for_each_card_that_could_have_been_played(dead: bool) -> None:
    state, events = apply(proved(), CallRenege(Seat(0), Seat(1), dead))
    assert state.scores == (6, 0)
    assert events[0] == Reneged(Seat(1), Seat(0), 3, parse_cards("AC 5C 6C"), dead)
    assert [(peg.seat, peg.points, peg.why) for peg in pegged(events)] == [
        (0, -1, Why.TAKEN_BACK),
        (1, 6, Why.RENEGE),
    ]


def test_a_false_go_is_taken_like_a_true_one() -> None:
    """Nobody is told; what is asked next depends only on the others' cards."""
    state = at_25()
    assert check(state, Go(Seat(1))) is None
    state, events = said(state, "go")
    assert [type(event).__name__ for event in events] == ["Passed"]
    assert owed(state) == (Owed(Seat(0), Duty.PLAY),)


def test_nobody_says_go_at_the_beginning_of_a_series() -> None:
    state = start_play(dealer=1, hands=HANDS, starter="2C", options=FAULTS)
    assert check(state, Go(Seat(0))) == Refusal(Reason.CARD_FITS, playable=parse_cards("4S 5D 9S TC"))


def test_a_go_is_taken_back_before_anything_follows_on_it() -> None:
    state, _ = said(at_25(), "go")
    assert check(state, TakeBackGo(Seat(0))) == Refusal(Reason.NOT_NOW), "it said none"
    back, events = apply(state, TakeBackGo(Seat(1)))
    assert events == (GoTakenBack(Seat(1)),)
    assert back == at_25()
    state, _ = said(state, "4S")
    assert check(state, TakeBackGo(Seat(1))) == Refusal(Reason.NOT_NOW), "a card lies on it"


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(said(at_25(hands=("TC 5D 4S 9S", "QH 9C 8C KC")), "go")[0], id="a true go"),
        pytest.param(new_game(FAULTS), id="before the deal"),
        pytest.param(at_25(), id="a card was the last"),
        pytest.param(start_play(dealer=1, hands=HANDS, starter="2C", options=FAULTS), id="nothing was played"),
        pytest.param(at_25(replace(FAULTS, go_call=GoCall.STRICT)), id="a go is never false"),
    ],
)
def test_nothing_else_is_taken_back(state: State) -> None:
    assert check(state, TakeBackGo(Seat(1))) == Refusal(Reason.NOT_NOW)


def test_taking_back_a_go_that_is_not_the_last_thing_said_is_a_misfit() -> None:
    with pytest.raises(Misfit, match="another"):
        evolve(at_25(), GoTakenBack(Seat(1)))


def test_the_player_of_the_last_card_may_err_too() -> None:
    """Then nobody is left to play: the series closes."""
    state, events = said(at_25(), "go", "go")
    assert [type(event) for event in events][-1] is SeriesClosed
    assert state.scores == (1, 0)
    state, _ = said(state, "5C", "4S")
    assert may_call_renege(state, Seat(1)) == (0,), "the four would have fitted"


@DEAD_OR_PLAYED
def test_a_renege_is_called_when_a_later_card_has_proved_it(dead: bool) -> None:
    """It cannot be called earlier, though it is a fact: trying would reveal the hand (C46)."""
    state, _ = said(at_25(), "go", "4S")
    call = CallRenege(Seat(0), Seat(1), dead)
    assert reneges(state) == ()
    assert check(state, call) == Refusal(Reason.NOT_NOW)
    state, _ = said(state, "5C")
    assert check(state, call) is None
    assert check(state, CallRenege(Seat(1), Seat(1), dead)) == Refusal(Reason.NOT_NOW)
    assert check(state, CallRenege(Seat(7), Seat(1), dead)) == Refusal(Reason.NO_SUCH_SEAT, seat=7)
    for viewer in (Seat(0), Seat(1), None):
        assert may_call_renege(view(state, viewer), Seat(0)) == (1,)
    state, _ = said(state, "9S")
    assert check(state, call) == Refusal(Reason.NOT_NOW), "who might have called has played on"


def test_a_card_that_would_not_have_fitted_proves_nothing() -> None:
    state, _ = said(at_25(hands=("TC 5D 4S 9S", "QH 7C 6C AC")), "go", "4S", "7C")
    assert reneges(state) == ()
    state, _ = said(state, "9S", "6C")
    assert [(renege.at, renege.proof) for renege in reneges(state)] == [(3, 7)]


def test_cards_that_could_have_been_played_are_played_now() -> None:
    """The play continues from before the go; everybody has seen the cards that went back to the hands."""
    state, _ = apply(proved(), CallRenege(Seat(0), Seat(1), dead=False))
    assert state.phase == Playing(Seat(1))
    assert deal_of(state).steps == deal_of(at_25()).steps
    assert deal_of(state).hands == deal_of(at_25()).hands
    assert deal_of(view(state, Seat(0))).hands[1] == parse_cards("AC 5C 6C")
    assert deal_of(view(state, Seat(1))).hands[0] == (Card("4S"), Card.UNSEEN)
    assert reneges(state) == ()
    state, events = said(state, "6C")
    assert events[0] == Played(Seat(1), Card("6C"), 31)
    assert state.scores == (6, 2)


def test_cards_that_could_have_been_played_are_dead() -> None:
    """They are held and counted, but not played: the go stands, and seat 0 plays on alone."""
    state, _ = apply(proved(), CallRenege(Seat(0), Seat(1), dead=True))
    deal = deal_of(state)
    assert (deal.dead, deal.steps[-1]) == (parse_cards("AC 5C 6C"), CardOrGo(Seat(1), None))
    assert state.phase == Playing(Seat(0), passed=(Seat(1),))
    assert kept(state, Seat(1)) == parse_cards("AC 5C 6C QH")
    assert reneges(state) == (), "it was called"
    state, events = said(state, "4S")
    assert [type(event).__name__ for event in events] == ["Played", "Pegged", "SeriesClosed"]
    assert playing(state).turn == 0, "nobody else can play any more"
    state, _ = said(state, "9S")
    assert isinstance(state.phase, Counting)
    assert state.scores == (8, 0)
    state, _ = apply(state, Claim(Seat(0), 0))
    assert counted_now(state) == (1, False)
    assert kept(state, Seat(1)) == parse_cards("AC 5C 6C QH"), "its hand lies open and is whole"


def test_a_dead_card_is_refused() -> None:
    state, _ = apply(proved(), CallRenege(Seat(0), Seat(1), dead=True))
    state = replace(state, phase=Playing(Seat(1)))
    assert check(state, Play(Seat(1), Card("AC"))) == Refusal(Reason.DEAD_CARD, card=Card("AC"))


@DEAD_OR_PLAYED
def test_when_a_hand_lies_open_a_renege_is_only_paid_for(dead: bool) -> None:
    """Seat 0 had no card left to play: it may call until its own hand is counted. Nothing is played again."""
    state, _ = said(at_25(hands=LAST), "go", "AD", "2D", "5C", "AC", "6C")
    assert isinstance(state.phase, Counting)
    assert state.scores == (1, 1)
    after, events = apply(state, CallRenege(Seat(0), Seat(1), dead))
    assert after.scores == (6, 0)
    assert [peg.why for peg in pegged(events)] == [Why.TAKEN_BACK, Why.TAKEN_BACK, Why.RENEGE]
    assert after.phase == state.phase
    assert deal_of(after).steps == deal_of(state).steps
    assert check(after, CallRenege(Seat(0), Seat(1), dead)) == Refusal(Reason.NOT_NOW), "once"
    state, _ = apply(state, Claim(Seat(0), 0))
    assert check(state, CallRenege(Seat(0), Seat(1), dead)) == Refusal(Reason.NOT_NOW), "its hand is counted"


def test_a_renege_takes_no_score_below_nothing() -> None:
    """The side had lost points in another way since it pegged."""
    state = replace(proved(), scores=(0, 0))
    state, events = apply(state, CallRenege(Seat(0), Seat(1), dead=True))
    assert (pegged(events)[0].points, pegged(events)[0].worth) == (0, -1)
    assert state.scores == (6, 0)


def test_in_five_card_the_shown_hand_proves_a_renege() -> None:
    """The play ends with the first series, so no later card can prove it: at 20 the pone held a five and a six."""
    options = changed(FAULTS, deal_form=DealForm.FIVE_CARD, target=61, three_for_last=False)
    hands = (parse_cards("TC 5C 6C"), parse_cards("QH 5D 9H"))
    steps = (CardOrGo(Seat(0), Card("TC")), CardOrGo(Seat(1), Card("QH")))
    deal = Deal(1, Seat(1), tuple(hand[1:] for hand in hands), ((), ()), PACK[-4:], (), Card("2S"), steps)
    state = replace(new_game(options), deal=deal, dealer=Seat(1), phase=Playing(Seat(0)))
    state, events = said(state, "go", "5D")
    assert isinstance(state.phase, Counting)
    assert isinstance(events[-1], Shown)
    assert state.scores == (0, 1)
    assert may_call_renege(state, Seat(1)) == (0,)
    state, events = apply(state, CallRenege(Seat(1), Seat(0), dead=True))
    assert events[0] == Reneged(Seat(0), Seat(1), 2, parse_cards("5C 6C"), dead=True)
    assert state.scores == (0, 4)


def test_claims_after_the_go_are_gone_with_their_cards() -> None:
    """The five that proves it waits for its claim; it goes back unclaimed, and nothing is called on the four."""
    options = replace(
        FAULTS,
        play_scoring=Claiming.MANUAL,
        muggins=Muggins.CLAIM,
        muggins_scope=MugginsScope.SHOW_AND_PLAY,
        false_muggins=FalseMuggins.EQUAL,
    )
    state = start_play(dealer=1, hands=HANDS, starter="2C", options=options)
    state, _ = said(state, "TC", 0, "QH", 0, "5D", 0, "go", "4S", 0, "5C")
    assert owed(state) == (Owed(Seat(1), Duty.PEG),)
    state, _ = apply(state, CallRenege(Seat(0), Seat(1), dead=False))
    assert owed(state) == (Owed(Seat(1), Duty.PLAY),)
    assert [claim.at for claim in deal_of(state).claims] == [1], "what the point for the go has closed stays closed"


def test_every_opponent_may_call_a_renege_until_its_own_next_card() -> None:
    state = four()
    assert [(renege.seat, renege.at, renege.proof) for renege in reneges(state)] == [(3, 3, 6), (1, 5, 8)]
    assert [may_call_renege(state, Seat(seat)) for seat in range(4)] == [(1,), (), (3, 1), (1,)]
    assert may_call_renege(four(Sides.PAIRS), Seat(3)) == (), "seat 1 is its partner"
    assert may_call_renege(replace(state, out=(Side(2),)), Seat(2)) == (), "it has nothing to win"
    assert may_call_renege(replace(state, phase=Shuffling()), Seat(2)) == (), "the deal is over"


def test_the_play_goes_back_to_the_renege_that_was_called() -> None:
    """Seat 3's came first, so seat 1's goes with it; not the other way round, but its proof went back to a hand."""
    state, events = apply(four(), CallRenege(Seat(2), Seat(3), dead=False))
    assert state.phase == Playing(Seat(3))
    assert len(deal_of(state).steps) == 3
    assert [sum(peg.points for peg in pegged(events) if peg.side == side) for side in range(4)] == [1, 1, 0, 0]
    state, _ = apply(four(), CallRenege(Seat(2), Seat(1), dead=True))
    assert state.scores == (2, 0, 3, 2), "nobody else could play at 25: one for the go"
    assert state.phase == Playing(Seat(3), start=6)
    assert reneges(state) == ()


def test_paying_for_an_unproved_renege_is_a_defect() -> None:
    with pytest.raises(LookupError):
        next(call_renege(at_25(), CallRenege(Seat(0), Seat(1), dead=True)))


def test_what_goes_back_to_a_side_may_be_more_than_it_lost() -> None:
    """It was set back fifteen after the go for a false claim of the game: that is cancelled with the rest."""
    options = replace(FAULTS, play_scoring=Claiming.MANUAL)
    state = start_play(dealer=1, hands=HANDS, starter="2C", scores=(115, 0), options=options)
    state, _ = said(state, "TC", 0, "QH", 0, "5D", 0, "go", "4S", 6, "5C", 0)
    assert state.scores == (101, 6)
    state, events = apply(state, CallRenege(Seat(0), Seat(1), dead=True))
    assert [(peg.side, peg.points) for peg in pegged(events)] == [(0, 14), (1, -6), (0, 6)]
    assert state.scores == (121, 0)
    assert isinstance(state.phase, GameOver)


def test_everybody_sees_a_renege_and_a_gathering_alike() -> None:
    called = Reneged(Seat(1), Seat(0), 3, parse_cards("AC 5C 6C"), dead=True)
    for viewer in (Seat(0), Seat(1), None):
        assert see(called, viewer) == called
        assert see(Gathered(Seat(0)), viewer) == Gathered(Seat(0))


def test_a_renege_in_the_show_with_other_cards_is_a_misfit() -> None:
    """By then every card that could have been played is face up."""
    state, _ = said(at_25(hands=LAST), "go", "AD", "2D", "5C", "AC", "6C")
    with pytest.raises(Misfit, match="something else"):
        evolve(state, Reneged(Seat(1), Seat(0), 3, parse_cards("AC 5C"), dead=True))


def test_a_renege_in_the_play_without_a_card_that_was_seen_is_a_misfit() -> None:
    for viewer in (Seat(0), Seat(1), None):
        with pytest.raises(Misfit, match="something else"):
            evolve(view(proved(), viewer), Reneged(Seat(1), Seat(0), 3, parse_cards("AC 6C"), dead=True))
