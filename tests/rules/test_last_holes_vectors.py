"""Situations of `tests/vectors.json` about heels, and about the last holes, where not all points win."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.commands import CallMuggins, Claim, ClaimHeels, Play
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import (
    Event,
    GameEnded,
    HeelsClaimed,
    Pegged,
    PegsClaimed,
    Why,
)
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import check
from audiocrib.rules.open_claims import missed_in_play
from audiocrib.rules.options import (
    Claiming,
    Muggins,
    MugginsScope,
    NobsInPlay,
    Options,
    StinkHole,
)
from audiocrib.rules.points import ends_otherwise
from audiocrib.rules.state import State, playing
from tests.rules.tables import lay_all_away, pegged, start, start_play, start_show
from tests.rules.test_deal_vectors import LOW


@pytest.mark.parametrize(("score", "points"), [(116, 0), (115, 2)])
def test_g21_no_heels_for_a_side_that_needs_five_or_fewer(score: int, points: int) -> None:
    state = start(dealer=1, hands=LOW, starter="JC", scores=(0, score), options=Options(no_heels_within=5))
    state, events = lay_all_away(state, LOW)
    assert pegged(events) == [Pegged(Side(1), Seat(1), points, 2, Why.HEELS)]
    assert state.scores == (0, score + points)


def with_heels_to_claim() -> State:
    """Return a state in which the dealer, seat 1, has turned a jack and the pone has led."""
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


def test_heels_that_score_nothing_are_not_claimed() -> None:
    """A jack may be worth nothing, or its dealer's side may be out while the others play on."""
    worthless = Options(heels=0, heels_claim=Claiming.MANUAL)
    state = start_play(dealer=1, hands=LOW, starter="JC", options=worthless)
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)
    claimed = Options(heels_claim=Claiming.MANUAL)
    state = replace(start(dealer=1, hands=LOW, starter="JC", options=claimed), out=(Side(1),))
    state, _ = lay_all_away(state, LOW)
    assert check(state, ClaimHeels(Seat(1))) == Refusal(Reason.NOT_NOW)


def test_nobody_claims_heels_before_the_starter_is_turned() -> None:
    assert check(new_game(), ClaimHeels(Seat(0))) == Refusal(Reason.NOT_NOW)
    assert check(new_game(), ClaimHeels(Seat(4))) == Refusal(Reason.NO_SUCH_SEAT, seat=4)


def at_120(options: Options, cards: tuple[str, str], *played: str) -> tuple[State, tuple[Event, ...]]:
    """Put seat 0, the pone, on 120, and play these cards in turn, from seat 0 on; return the result of the last."""
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
    """Have seat 0, the pone, show this hand at this score."""
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


EXACT = Options(exact_out=True)
STRICT = Options(stink_hole=StinkHole.STRICT)
WORTH_4, WORTH_14 = ("2C 4C 8C TC", "QD"), ("4H 5S 6D JH", "4D")


@pytest.mark.parametrize("muggins", [Muggins.OFF, Muggins.AUTO, Muggins.CLAIM])
@pytest.mark.parametrize(
    ("rules", "score", "shown", "said", "after"),
    [
        pytest.param(EXACT, 120, WORTH_4, 1, 120, id="exactly one is claimed of four"),
        pytest.param(EXACT, 120, WORTH_4, 0, 120, id="nothing is claimed, four would pass"),
        pytest.param(EXACT, 110, WORTH_14, 11, 110, id="eleven are claimed of fourteen"),
        pytest.param(EXACT, 107, WORTH_14, 13, 121, id="fourteen would be out"),
        pytest.param(STRICT, 106, WORTH_14, 13, 120, id="fourteen lead into the hole"),
        pytest.param(STRICT, 108, WORTH_14, 12, 122, id="fourteen are out, twelve lead into the hole"),
    ],
)
def test_c51_an_undercount_that_would_change_the_end_gets_the_true_points(
    muggins: Muggins, rules: Options, score: int, shown: tuple[str, str], said: int, after: int
) -> None:
    state, events = shown_at(score, *shown, said, replace(rules, muggins=muggins))
    if muggins is Muggins.CLAIM:
        state, events = apply(state, CallMuggins(Seat(1), Seat(0), 1))
    assert state.scores == (after, 0), "the others get nothing for it"
    assert {peg.why for peg in pegged(events)} == {Why.HAND}


@pytest.mark.parametrize(
    ("rules", "score", "shown", "said", "scores"),
    [
        pytest.param(EXACT, 100, WORTH_14, 11, (111, 3), id="far from the end"),
        pytest.param(EXACT, 120, WORTH_4, 2, (120, 2), id="both would pass"),
        pytest.param(STRICT, 120, WORTH_4, 2, (120, 2), id="the hole lets nobody out, whatever is said"),
        pytest.param(EXACT, 117, WORTH_4, 6, (121, 0), id="too much is said, the true points win"),
        pytest.param(STRICT, 100, WORTH_14, 16, (114, 2), id="too much is said"),
        pytest.param(Options(), 110, WORTH_14, 10, (120, 4), id="at other tables saying less is only missed"),
    ],
)
def test_c51_all_other_totals_are_as_muggins_says(
    rules: Options, score: int, shown: tuple[str, str], said: int, scores: tuple[int, int]
) -> None:
    assert shown_at(score, *shown, said, rules)[0].scores == scores


def test_c51_of_several_sides_one_that_is_out_is_no_longer_corrected() -> None:
    assert not ends_otherwise(EXACT, 0, 0, 5)


@pytest.mark.parametrize("muggins", [Muggins.AUTO, Muggins.CLAIM])
def test_c51_the_same_goes_for_points_of_ones_own_card(muggins: Muggins) -> None:
    """On 120 a pair is claimed as one point; the true two pass the target."""
    by_hand = replace(EXACT, play_scoring=Claiming.MANUAL, muggins=muggins, muggins_scope=MugginsScope.SHOW_AND_PLAY)
    hands = ("2C 3C 4C 9C", "KD QD 3D 5D")
    state = start_play(dealer=1, hands=hands, starter="KS", scores=(120, 0), options=by_hand)
    for seat, card in ((0, "4C"), (1, "3D"), (0, "3C")):
        state, _ = apply(state, Play(Seat(seat), Card(card)))
        state, events = apply(state, Claim(Seat(seat), 1 if card == "3C" else 0))
    assert events[0] == PegsClaimed(Seat(0), 1, 2)
    assert (pegged(events)[0].points, pegged(events)[0].worth, state.scores) == (0, 2, (120, 0))
    assert missed_in_play(state, Seat(0)) == 0, "nothing is left to be called"
