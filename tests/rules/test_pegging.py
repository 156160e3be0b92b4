"""Points of the play claimed by hand, and muggins called on them (`rules` 1.6, 1.8; decision C43)."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.commands import CallMuggins, Claim, Go, Play, TimedOut
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import (
    Called,
    Event,
    GameEnded,
    Passed,
    Pegged,
    PegsClaimed,
    Played,
    RanOut,
    SeriesClosed,
    Shown,
    Why,
)
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, greatest_claim, owed
from audiocrib.rules.open_claims import may_call, missed_in_play
from audiocrib.rules.options import (
    Claiming,
    FalseMuggins,
    MatchForm,
    Muggins,
    MugginsScope,
    MultiStakes,
    NobsInPlay,
    Options,
    Overcount,
    Penalties,
)
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import State, counted_now, deal_of, playable, playing
from audiocrib.rules.visibility import view
from tests.rules.random_games import moves
from tests.rules.tables import pegged, start_play

HANDS = ("5H 5D 9C AS", "TC 6D 6H KS")
CALLED = Options(
    play_scoring=Claiming.MANUAL,
    muggins=Muggins.CLAIM,
    muggins_scope=MugginsScope.SHOW_AND_PLAY,
    false_muggins=FalseMuggins.EQUAL,
)


def table(options: Options = CALLED, scores: tuple[int, int] = (0, 0)) -> State:
    """Return a table at which seat 0 leads from 5 5 9 ace; seat 1 deals and holds ten, 6, 6, king."""
    return start_play(dealer=1, hands=HANDS, starter="2C", scores=scores, options=options)


def go_on(state: State, *said: str | int) -> tuple[State, tuple[Event, ...]]:
    """Play these cards, and claim these points, by whoever has to."""
    events: tuple[Event, ...] = ()
    for word in said:
        (due,) = owed(state)
        assert due.seat is not None
        state, events = apply(state, Claim(due.seat, word) if isinstance(word, int) else Play(due.seat, Card(word)))
    return state, events


def first_that_fits(state: State, seat: Seat) -> Play:
    """Play the lowest card that may be played."""
    return Play(seat, playable(state, seat)[0])


def play_out(state: State) -> tuple[State, tuple[Event, ...]]:
    """Play all cards, claiming nothing for them; return the state and the events of the last command."""
    events: tuple[Event, ...] = ()
    while counted_now(state) is None:
        (due,) = owed(state)
        assert due.seat is not None
        command = Claim(due.seat, 0) if due.duty is Duty.PEG else first_that_fits(state, due.seat)
        state, events = apply(state, command)
    return state, events


def fifteen(said: int, options: Options = CALLED, scores: tuple[int, int] = (0, 0)) -> State:
    """Return a state in which seat 1 has made fifteen and said this many points."""
    return go_on(table(options, scores), "5H", 0, "TC", said)[0]


def test_after_every_card_its_player_is_asked_for_the_points() -> None:
    state, events = go_on(table(), "5H")
    assert events == (Played(Seat(0), Card("5H"), 5),)
    assert owed(state) == (Owed(Seat(0), Duty.PEG),)
    assert check(state, Play(Seat(1), Card("TC"))) == Refusal(Reason.NOT_NOW)
    assert check(state, Go(Seat(1))) == Refusal(Reason.NOT_NOW)
    assert check(state, Claim(Seat(1), 0)) == Refusal(Reason.NOT_YOUR_TURN, turn=0)
    assert check(state, Claim(Seat(0), 15)) == Refusal(Reason.ABOVE_POSSIBLE, points=15, most=14)
    assert check(state, Claim(Seat(0), -1)) == Refusal(Reason.BELOW_ZERO, points=-1)
    state, events = go_on(state, 0)
    assert events == (PegsClaimed(Seat(0), 0, None),)
    assert owed(state) == (Owed(Seat(1), Duty.PLAY),)
    assert greatest_claim(state) == 0


@pytest.mark.parametrize("said", [0, 1, 2])
def test_a_claim_that_is_not_too_high_tells_nothing_of_the_truth(said: int) -> None:
    """Right or too low: the same events, and the same window for the opponent, in every view."""
    state, events = go_on(table(), "5H", 0, "TC", said)
    assert events[0] == PegsClaimed(Seat(1), said, None)
    assert [(peg.points, peg.worth, peg.combinations) for peg in pegged(events)] == ([(said, said, ())] if said else [])
    for seat in (Seat(0), Seat(1), None):
        seen = view(state, seat)
        assert may_call(seen, Seat(0)) == (1,)
        assert may_call(seen, Seat(1)) == (0,), "nobody knows that nothing was missed"
        assert owed(seen) == (Owed(Seat(0), Duty.PLAY),)


@pytest.mark.parametrize(("said", "called", "paid"), [(0, 2, 2), (0, 1, 1), (1, 2, 1), (0, 14, 2)])
def test_the_lesser_of_called_and_missed_is_paid(said: int, called: int, paid: int) -> None:
    state, events = apply(fifteen(said), CallMuggins(Seat(0), Seat(1), called))
    assert state.scores == (paid, said)
    assert events[0] == Called(Seat(0), Seat(1), called, 2 - said)
    assert owed(state) == (Owed(Seat(0), Duty.PLAY),), "the play goes on where it was"


@pytest.mark.parametrize(("false_muggins", "score"), [(FalseMuggins.EQUAL, 4), (FalseMuggins.NONE, 2)])
def test_a_wrong_call_pays_the_player(false_muggins: FalseMuggins, score: int) -> None:
    state, _ = apply(fifteen(2, replace(CALLED, false_muggins=false_muggins)), CallMuggins(Seat(0), Seat(1), 2))
    assert state.scores == (0, score)
    assert check(state, CallMuggins(Seat(0), Seat(1), 2)) == Refusal(Reason.NOT_NOW), "it is settled"


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (CallMuggins(Seat(0), Seat(1), 13), Refusal(Reason.ABOVE_POSSIBLE, points=13, most=12)),
        (CallMuggins(Seat(0), Seat(1), 0), Refusal(Reason.BELOW_ZERO, points=0)),
        (CallMuggins(Seat(1), Seat(1), 2), Refusal(Reason.NOT_NOW)),
        (CallMuggins(Seat(9), Seat(1), 2), Refusal(Reason.NO_SUCH_SEAT, seat=9)),
    ],
)
def test_an_impossible_call_is_refused(command: CallMuggins, refusal: Refusal) -> None:
    assert check(fifteen(2), command) == refusal


def test_a_claim_may_be_called_until_its_player_pegs_again() -> None:
    """A card that pegs nothing closes nothing: what was missed before adds up."""
    state, _ = go_on(table(), "5H", 0, "TC", 0, "5D", 0, "6D", 0)
    assert missed_in_play(state, Seat(1)) == 2
    assert missed_in_play(state, Seat(0)) == 0
    state, _ = go_on(state, "AS", 0)
    state, events = apply(state, CallMuggins(Seat(0), Seat(1), 2))
    assert state.scores == (3, 0), "one was for the go"
    assert [peg.why for peg in pegged(events)] == [Why.MUGGINS]


def test_pegging_again_closes_the_claim_before() -> None:
    """A fifteen is missed, then a pair of twos is claimed right: the fifteen can no longer be called."""
    options = replace(CALLED, nobs_in_play=NobsInPlay.OFF)
    state = start_play(dealer=1, hands=("5H 2D 9C AS", "TC 2H 6H KS"), starter="KC", options=options)
    state, _ = go_on(state, "5H", 0, "TC", 0)
    assert may_call(state, Seat(0)) == (1,)
    state, _ = go_on(state, "2D", 0, "2H", 2)
    assert missed_in_play(state, Seat(1)) == 0
    assert [claim.at for claim in deal_of(state).claims if claim.seat == 1] == [3]
    assert check(state, CallMuggins(Seat(0), Seat(1), 2)) is None, "the last claim is open, right as it was"


def test_the_point_for_last_belongs_to_the_card_and_leaves_its_claim_open() -> None:
    options = replace(CALLED, nobs_in_play=NobsInPlay.OFF)
    state = start_play(dealer=1, hands=("TH KD 9C 9S", "TC 6D 6H KS"), starter="2C", options=options)
    state, events = go_on(state, "TH", 0, "TC", 0, "9C", 0)
    assert [peg.why for peg in pegged(events)] == [Why.GO]
    assert [claim.at for claim in deal_of(state).claims if claim.seat == 0] == [2]
    state, _ = go_on(state, "KS", 0, "KD", 0)
    assert missed_in_play(state, Seat(0)) == 2
    assert missed_in_play(state, Seat(1)) == 2


def test_windows_of_the_play_are_open_until_a_total_is_said() -> None:
    """The last card of the deal may be called while the first hand is being counted, and no longer (ACC 10.3)."""
    state = table()
    state, _ = play_out(state)
    assert may_call(state, Seat(0)) == (1,)
    called, _ = apply(state, CallMuggins(Seat(0), Seat(1), 2))
    assert may_call(called, Seat(0)) == ()
    assert owed(called) == (Owed(Seat(0), Duty.COUNT),)
    state, _ = apply(state, Claim(Seat(0), 0))
    assert may_call(state, Seat(0)) == ()
    assert owed(state) == (Owed(Seat(1), Duty.MUGGINS),)


@pytest.mark.parametrize(
    ("muggins", "scope", "said", "scores"),
    [
        (Muggins.AUTO, MugginsScope.SHOW_AND_PLAY, 0, (2, 0)),
        (Muggins.AUTO, MugginsScope.SHOW_AND_PLAY, 6, (4, 2)),
        (Muggins.OFF, MugginsScope.SHOW_AND_PLAY, 0, (0, 0)),
        (Muggins.OFF, MugginsScope.SHOW_AND_PLAY, 6, (0, 2)),
        (Muggins.AUTO, MugginsScope.SHOW, 0, (0, 0)),
        (Muggins.AUTO, MugginsScope.SHOW, 6, (0, 2)),
        (Muggins.CLAIM, MugginsScope.SHOW, 6, (0, 2)),
    ],
)
def test_undercounts_and_overcounts_go_as_the_muggins_of_the_play_says(
    muggins: Muggins, scope: MugginsScope, said: int, scores: tuple[int, int]
) -> None:
    """If nobody has to call, the truth is said at once and no window remains (C40)."""
    options = Options(play_scoring=Claiming.MANUAL, muggins=muggins, muggins_scope=scope)
    state, events = go_on(table(options), "5H", 0, "TC", said)
    assert events[0] == PegsClaimed(Seat(1), said, 2)
    assert state.scores == scores
    assert not [claim for claim in deal_of(state).claims if claim.seat == 1]


@pytest.mark.parametrize("muggins", [Muggins.CLAIM, Muggins.CLAIM_SILENT])
@pytest.mark.parametrize(("overcount", "given"), [(Overcount.TO_OPPONENT, 4), (Overcount.CORRECTED, 0)])
def test_c42_a_claim_too_high_is_open_to_a_call_in_the_play_as_well(
    muggins: Muggins, overcount: Overcount, given: int
) -> None:
    """The event is the same as for a right one; no more is pegged than the card makes."""
    options = Options(
        play_scoring=Claiming.MANUAL,
        muggins=muggins,
        muggins_scope=MugginsScope.SHOW_AND_PLAY,
        overcount=overcount,
        false_muggins=FalseMuggins.EQUAL,
    )
    state, events = go_on(table(options), "5H", 0, "TC", 6)
    assert events[0] == PegsClaimed(Seat(1), 6, None)
    assert state.scores == (0, 2)
    assert (may_call(state, Seat(0)), missed_in_play(state, Seat(1))) == ((1,), given)
    state, events = apply(state, CallMuggins(Seat(0), Seat(1), 4))
    assert events[0] == Called(Seat(0), Seat(1), 4, 4)
    assert state.scores == (given, 2), "the call is right, so the player of the card gets nothing for it"


def test_c42_a_game_that_is_claimed_falsely_in_the_play_has_its_own_price_at_once() -> None:
    options = Options(
        play_scoring=Claiming.MANUAL,
        muggins=Muggins.CLAIM,
        muggins_scope=MugginsScope.SHOW_AND_PLAY,
        penalties=Penalties.ACC,
    )
    state, events = go_on(replace(table(options), scores=(0, 117)), "5H", 0, "TC", 6)
    assert events[0] == PegsClaimed(Seat(1), 6, 2)
    assert state.scores == (2, 104)


@pytest.mark.parametrize(("overcount", "given"), [(Overcount.TO_OPPONENT, 4), (Overcount.CORRECTED, 0)])
@pytest.mark.parametrize("muggins", [Muggins.CLAIM, Muggins.OFF])
def test_with_acc_faults_the_excess_goes_to_the_opponents_as_the_overcount_says(
    muggins: Muggins, overcount: Overcount, given: int
) -> None:
    """It is an over-peg (ACC 8.4.c), even if the muggins of the play is off."""
    options = Options(play_scoring=Claiming.MANUAL, muggins=muggins, overcount=overcount, penalties=Penalties.ACC)
    state, _ = go_on(replace(table(), options=options), "5H", 0, "TC", 6)
    assert state.scores == (given, 2)


def test_the_series_closes_after_the_claim_of_its_last_card() -> None:
    state, events = go_on(table(), "5H", 0, "TC", 2, "5D", 0, "6D", 0, "AS")
    assert [type(event) for event in events] == [Played]
    state, events = go_on(state, 0)
    assert [type(event) for event in events] == [PegsClaimed, Passed, Pegged, SeriesClosed]


def test_thirty_one_is_claimed_before_the_next_series() -> None:
    state = start_play(dealer=1, hands=("KH AD 9C 9S", "KC TD 6H KS"), starter="2C", options=CALLED)
    state, events = go_on(state, "KH", 0, "KC", 2, "AD", 0, "TD")
    assert [type(event) for event in events] == [Played]
    state, events = go_on(state, 2)
    assert [type(event) for event in events] == [PegsClaimed, Pegged, SeriesClosed]
    assert playing(state).turn == 0


def test_the_points_that_are_claimed_can_win() -> None:
    _, events = go_on(table(scores=(0, 119)), "5H", 0, "TC", 2)
    assert [type(event).__name__ for event in events] == ["PegsClaimed", "Pegged", "GameEnded"]


def test_between_the_games_of_a_match_nothing_is_called_any_more() -> None:
    """The last claim of the game stands; a call on it would end the game a second time."""
    options = replace(CALLED, match=MatchForm.BEST_OF, match_length=3)
    state, events = go_on(table(options, (119, 119)), "5H", 0, "TC", 2)
    assert isinstance(events[-1], GameEnded)
    assert missed_in_play(state, Seat(1)) == 0
    assert may_call(state, Seat(0)) == ()
    assert check(state, CallMuggins(Seat(0), Seat(1), 1)) == Refusal(Reason.NOT_NOW)


def test_the_clock_of_a_claim_costs_two_and_the_claim_is_still_owed() -> None:
    state, _ = go_on(table(replace(CALLED, think_time=30), (5, 0)), "5H")
    state, events = apply(state, TimedOut(Seat(0)))
    assert events[0] == RanOut(Seat(0))
    assert state.scores == (3, 0)
    assert owed(state) == (Owed(Seat(0), Duty.PEG),)


def test_a_side_that_is_out_claims_nothing_and_calls_nothing() -> None:
    """The others play for places: it still plays cards, but pegs nothing more (C47)."""
    options = changed(
        preset_for("salon", 3),
        play_scoring=Claiming.MANUAL,
        muggins=Muggins.CLAIM,
        muggins_scope=MugginsScope.SHOW_AND_PLAY,
        multi_stakes=MultiStakes.PLACING,
    )
    state = next(move.after for move in moves(options, 5) if owed(move.after)[0].duty is Duty.PLAY)
    seat = playing(state).turn
    state = replace(state, out=(Side(seat),))
    state, _ = apply(state, first_that_fits(state, seat))
    assert owed(state)[0].duty is Duty.PLAY
    (other,) = owed(state)
    assert other.seat is not None
    state, _ = apply(state, first_that_fits(state, other.seat))
    state, _ = apply(state, Claim(other.seat, 0))
    assert may_call(state, seat) == ()


def test_before_the_first_deal_there_is_nothing_to_call() -> None:
    assert may_call(new_game(CALLED), Seat(0)) == ()
    assert check(new_game(CALLED), CallMuggins(Seat(0), Seat(1), 2)) == Refusal(Reason.NOT_NOW)


def test_the_first_hand_is_shown_when_the_last_claim_is_in() -> None:
    state, events = play_out(table())
    assert counted_now(state) == (0, False)
    assert isinstance(events[0], PegsClaimed)
    assert isinstance(events[-1], Shown)
