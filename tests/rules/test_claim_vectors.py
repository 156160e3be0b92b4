"""Situations of `tests/vectors.json` about called muggins, and the window for calling it (C41, C42)."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Card, Seat, Side
from audiocrib.rules.commands import CallMuggins, Claim, Play
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import Answered, Called, Claimed, Counted, Event, GameEnded, Shown, Why
from audiocrib.rules.game import apply, new_game, run
from audiocrib.rules.legal import Duty, Owed, check, greatest_claim, owed
from audiocrib.rules.open_claims import to_answer
from audiocrib.rules.options import Claiming, FalseMuggins, Muggins, MugginsShare, Options, Overcount
from audiocrib.rules.points import shares
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.show import calls, counting_now, total_said
from audiocrib.rules.state import State
from audiocrib.rules.visibility import see
from tests.rules.tables import pegged, start_play, start_show

CALLED = Options(muggins=Muggins.CLAIM, false_muggins=FalseMuggins.EQUAL)
WORTH_15 = ("4C 5S 6D JH", "4H")
WORTH_11 = ("KC JD 5H 5S", "AD")


def said_over(
    shown: tuple[str, str], said: int, options: Options = CALLED, scores: tuple[int, int] = (0, 0)
) -> tuple[State, tuple[Event, ...]]:
    """Have seat 0, the pone, show this hand with this starter and say this total."""
    hand, starter = shown
    state = start_show(dealer=1, hands=(hand, "9D 7S QH 2S"), starter=starter, scores=scores, options=options)
    return apply(state, Claim(Seat(0), said))


def called(said: int, points: int, options: Options = CALLED) -> State:
    """Have this said of a hand worth 15, and seat 1 answer with this many points."""
    state, _ = said_over(WORTH_15, said, options)
    return apply(state, CallMuggins(Seat(1), Seat(0), points))[0]


@pytest.mark.parametrize(("points", "paid"), [(3, 3), (5, 4), (0, 0)])
def test_g58_the_lesser_of_called_and_missed_is_paid(points: int, paid: int) -> None:
    assert called(11, points).scores == (11, paid)


@pytest.mark.parametrize(("false_muggins", "score"), [(FalseMuggins.EQUAL, 17), (FalseMuggins.NONE, 15)])
def test_g59_a_wrong_call_pays_the_counter(false_muggins: FalseMuggins, score: int) -> None:
    assert called(15, 2, replace(CALLED, false_muggins=false_muggins)).scores == (score, 0)


def test_g60_muggins_is_not_called_for_forgotten_heels() -> None:
    options = replace(CALLED, heels_claim=Claiming.MANUAL)
    state = start_play(dealer=1, hands=("2C 3D 8S 9H", "2D 3C 8H 9S"), starter="JC", options=options)
    state, _ = apply(state, Play(Seat(0), Card("8S")))
    state, _ = apply(state, Play(Seat(1), Card("2D")))
    assert check(state, CallMuggins(Seat(0), Seat(1), 2)) == Refusal(Reason.NOT_NOW)


@pytest.mark.parametrize("muggins", [Muggins.CLAIM, Muggins.CLAIM_SILENT])
@pytest.mark.parametrize("said", [15, 11])
def test_a_window_opens_after_a_right_total_as_after_a_low_one(muggins: Muggins, said: int) -> None:
    state, events = said_over(WORTH_15, said, replace(CALLED, muggins=muggins))
    assert events == (Claimed(Seat(0), crib=False, points=said),)
    assert owed(state) == (Owed(Seat(1), Duty.MUGGINS),)
    assert state.scores == (0, 0)


def test_the_counter_pegs_before_the_caller() -> None:
    """G56 and G57 with calls: a player who counts out has won, whatever was called."""
    state, _ = said_over(WORTH_15, 11, scores=(110, 118))
    state, events = apply(state, CallMuggins(Seat(1), Seat(0), 4))
    assert events[-1] == GameEnded((Side(0), Side(1)))
    state, _ = said_over(WORTH_15, 11, scores=(100, 118))
    state, events = apply(state, CallMuggins(Seat(1), Seat(0), 4))
    assert events[-1] == GameEnded((Side(1), Side(0)))
    assert state.scores == (111, 122)


def test_what_is_heard_of_a_call() -> None:
    state, _ = said_over(WORTH_15, 11)
    state, events = apply(state, CallMuggins(Seat(1), Seat(0), 5))
    assert [type(event).__name__ for event in events] == [
        "Answered",
        "Counted",
        "Pegged",
        "Called",
        "Pegged",
        "Shown",
    ]
    assert events[3] == Called(Seat(1), Seat(0), 5, 4)
    assert [(peg.seat, peg.why) for peg in pegged(events)] == [(0, Why.HAND), (0, Why.MUGGINS)]
    assert isinstance(events[5], Shown)


@pytest.mark.parametrize("muggins", [Muggins.CLAIM, Muggins.CLAIM_SILENT])
@pytest.mark.parametrize("overcount", Overcount)
def test_c42_a_window_opens_after_a_total_too_high_as_after_any_other(muggins: Muggins, overcount: Overcount) -> None:
    options = replace(CALLED, muggins=muggins, overcount=overcount)
    state, events = said_over(WORTH_11, 15, options)
    right, same = said_over(WORTH_15, 15, options)
    assert events == same == (Claimed(Seat(0), crib=False, points=15),)
    assert owed(state) == owed(right) == (Owed(Seat(1), Duty.MUGGINS),)
    for points in (0, 18, 19):
        call = CallMuggins(Seat(1), Seat(0), points)
        assert check(state, call) == check(right, call)
    state, events = apply(state, CallMuggins(Seat(1), Seat(0), 0))
    assert [(peg.side, peg.points) for peg in pegged(events)] == [(0, 11)], (
        "nobody calls: the true points, nothing else"
    )


@pytest.mark.parametrize(("called", "paid"), [(4, 4), (3, 3), (9, 4)])
def test_c42_a_right_call_takes_the_overcount(called: int, paid: int) -> None:
    state, _ = said_over(WORTH_11, 15, replace(CALLED, overcount=Overcount.TO_OPPONENT))
    after, events = apply(state, CallMuggins(Seat(1), Seat(0), called))
    assert Called(Seat(1), Seat(0), called, 4) in events
    assert after.scores == (11, paid)
    state, _ = said_over(WORTH_11, 15, replace(CALLED, overcount=Overcount.CORRECTED))
    after, events = apply(state, CallMuggins(Seat(1), Seat(0), called))
    assert Called(Seat(1), Seat(0), called, 4) in events
    assert after.scores == (11, 0), "it is right, so the counter gets nothing for it either"


def test_c42_the_old_joke_is_answered_like_any_total() -> None:
    state, events = said_over(("2C 4D 8H JS", "QD"), 19)
    assert events == (Claimed(Seat(0), crib=False, points=19),)
    after, events = apply(state, CallMuggins(Seat(1), Seat(0), 0))
    assert (next(event for event in events if isinstance(event, Counted)).joke, after.scores) == (True, (0, 0))
    after, _ = apply(state, CallMuggins(Seat(1), Seat(0), 19))
    assert after.scores == (19, 0), "a call without reason pays the counter"


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (CallMuggins(Seat(0), Seat(0), 2), Refusal(Reason.NOT_YOUR_TURN, turn=1)),
        (CallMuggins(Seat(1), Seat(1), 2), Refusal(Reason.NOT_NOW)),
        (CallMuggins(Seat(1), Seat(0), 19), Refusal(Reason.ABOVE_POSSIBLE, points=19, most=18)),
        (CallMuggins(Seat(1), Seat(0), -1), Refusal(Reason.BELOW_ZERO, points=-1)),
        (Claim(Seat(0), 15), Refusal(Reason.NOT_NOW)),
    ],
)
def test_an_impossible_call_is_refused(command: CallMuggins | Claim, refusal: Refusal) -> None:
    state, _ = said_over(WORTH_15, 11)
    assert greatest_claim(state) == 29
    assert check(state, command) == refusal


def test_what_an_opponent_answers_is_secret() -> None:
    said = Answered(Seat(1), 4)
    assert see(said, Seat(1)) == said
    assert see(said, Seat(0)) == see(said, None) == Answered(Seat(1), None)


def three(share: MugginsShare = MugginsShare.SPLIT) -> State:
    """Return a show of three seats, each on its own."""
    return new_game(changed(preset_for("salon", 3), muggins=Muggins.CLAIM, muggins_share=share))


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (MugginsShare.SPLIT, ((1, 2), (2, 2))),
        (MugginsShare.EACH, ((1, 4), (2, 4))),
        (MugginsShare.LEFT, ((1, 4),)),
        (MugginsShare.FIRST_CALL, ((2, 4),)),
    ],
)
def test_who_gets_what_was_called(share: MugginsShare, expected: tuple[tuple[int, int], ...]) -> None:
    state = replace(three(), options=replace(three().options, muggins_share=share))
    assert shares(state, Seat(0), 4, Seat(2)) == expected


def test_where_nobody_has_to_call_the_first_opponent_to_the_left_is_paid() -> None:
    state = replace(three(), options=replace(three().options, muggins_share=MugginsShare.FIRST_CALL))
    assert shares(state, Seat(0), 4, None) == ((1, 4),)


def test_calls_are_heard_from_the_left_of_the_counter() -> None:
    """The first right one is paid; if nothing was missed, each wrong one pays the counter."""
    state = replace(three(), options=replace(three().options, muggins_share=MugginsShare.FIRST_CALL))
    said = {Seat(1): 3, Seat(2): 4}
    _, events = run(state, calls(state, Seat(0), 4, said, 4))
    assert [type(event).__name__ for event in events] == ["Called", "Pegged"]
    assert [(peg.side, peg.points) for peg in pegged(events)] == [(1, 3)]
    equal = replace(state, options=replace(state.options, false_muggins=FalseMuggins.EQUAL))
    after, events = run(equal, calls(equal, Seat(0), 0, said, 0))
    assert after.scores == (7, 0, 0)
    after, _ = run(state, calls(state, Seat(0), 0, said, 0))
    assert after.scores == (0, 0, 0)


def test_outside_the_show_nothing_is_counted_or_answered() -> None:
    state = new_game(CALLED)
    assert to_answer(state) == ()
    assert total_said(state) == (0, ())
    with pytest.raises(LookupError):
        counting_now(state)
