"""A judge in friendly games: points awarded, taken and taken back, each by a command of its own (`rules` 1.9)."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Seat, Side
from audiocrib.rules.commands import Award, Shuffle, TakeBackAward
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.events import Awarded, AwardTakenBack, Event, GameEnded, Pegged, Why
from audiocrib.rules.evolve import Misfit, evolve
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import check, owed
from audiocrib.rules.options import DealForm, MatchForm, MultiStakes, Options, Sides
from audiocrib.rules.state import BetweenGames, State
from audiocrib.rules.visibility import see, view
from tests.rules.tables import pegged, start_play, start_show

LOW = ("2C 3D 8S 9H", "2D 3C 8H 9S")


def table(scores: tuple[int, int] = (0, 0), options: Options | None = None) -> State:
    """Return a table in the play, with seat 0 to lead."""
    return start_play(dealer=1, hands=LOW, starter="KC", scores=scores, options=options or Options())


def judged(state: State, *commands: Award | TakeBackAward) -> tuple[State, tuple[Event, ...]]:
    """Return the state after these commands, and the events of the last one."""
    events: tuple[Event, ...] = ()
    for command in commands:
        state, events = apply(state, command)
    return state, events


def test_points_are_awarded_to_the_side_of_a_seat() -> None:
    before = table()
    state, events = judged(before, Award(Seat(0), Seat(1), 2))
    assert events == (Awarded(Seat(0), Seat(1), 2), Pegged(Side(1), Seat(1), 2, 2, Why.AWARD))
    assert state.scores == (0, 2)
    assert owed(state) == owed(before), "what was asked is still asked"


@pytest.mark.parametrize(("score", "after"), [(5, 3), (1, 0), (0, 0)])
def test_points_are_taken_but_no_score_falls_below_nothing(score: int, after: int) -> None:
    state, events = judged(table((score, 0)), Award(Seat(1), Seat(0), -2))
    assert events[1] == Pegged(Side(0), Seat(0), after - score, -2, Why.AWARD)
    assert state.scores == (after, 0)


def test_an_award_is_taken_back_as_it_was() -> None:
    """Of two points deducted from one, only one was really taken, so one comes back."""
    state, events = judged(table((1, 0)), Award(Seat(0), Seat(0), -2), TakeBackAward(Seat(1)))
    assert events == (AwardTakenBack(Seat(1)), Pegged(Side(0), Seat(0), 1, 1, Why.TAKEN_BACK))
    assert state.scores == (1, 0)


def test_awards_are_taken_back_from_the_last_on() -> None:
    given = (Award(Seat(0), Seat(0), 5), Award(Seat(0), Seat(1), 3))
    state, _ = judged(table(), *given, TakeBackAward(Seat(0)))
    assert state.scores == (5, 0)
    state, _ = judged(state, TakeBackAward(Seat(0)))
    assert state.scores == (0, 0)
    assert check(state, TakeBackAward(Seat(0))) == Refusal(Reason.NOT_NOW)


@pytest.mark.parametrize(
    "nothing", [Award(Seat(0), Seat(0), -2), Award(Seat(1), Seat(1), 3, agreed=True)], ids=["none left", "void"]
)
def test_an_award_that_changed_nothing_is_taken_back_before_the_one_that_did(nothing: Award) -> None:
    before = table((0, 117), Options(exact_out=True))
    state, events = judged(before, Award(Seat(0), Seat(1), 2), nothing)
    assert pegged(events)[0].points == 0
    state, events = judged(state, TakeBackAward(Seat(0)))
    assert (events, state.scores) == ((AwardTakenBack(Seat(0)),), (0, 119))
    state, _ = judged(state, TakeBackAward(Seat(0)))
    assert state.scores == (0, 117)
    assert check(state, TakeBackAward(Seat(0))) == Refusal(Reason.NOT_NOW)


@pytest.mark.parametrize(("score", "given", "pegs"), [(119, 2, [1]), (100, 121, [20]), (120, 1, []), (100, 20, [20])])
def test_c59_an_award_stops_one_short_of_the_target(score: int, given: int, pegs: list[int]) -> None:
    state, events = judged(table((score, 0)), Award(Seat(1), Seat(0), given))
    assert events[0] == Awarded(Seat(1), Seat(0), given)
    assert [peg.points for peg in pegged(events)] == pegs
    assert state.scores == (120, 0)
    assert check(state, TakeBackAward(Seat(1))) is None


def test_c59_an_award_on_which_all_agree_can_win_and_ends_the_game_at_once() -> None:
    state, events = judged(table((119, 0)), Award(Seat(1), Seat(0), 2, agreed=True))
    assert events[-1] == GameEnded((Side(0), Side(1)))
    assert check(state, TakeBackAward(Seat(1))) == Refusal(Reason.GAME_OVER)


def test_rules_that_make_points_void_hold_for_awards() -> None:
    state, events = judged(table((119, 0), Options(exact_out=True)), Award(Seat(1), Seat(0), 3, agreed=True))
    assert (pegged(events)[0].points, pegged(events)[0].worth) == (0, 3)
    assert state.scores == (119, 0)


def test_a_partner_is_given_what_its_side_pegs() -> None:
    options = Options(players=4, deal_form=DealForm.FOUR, sides=Sides.PAIRS)
    state, _ = apply(new_game(options), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    assert sides_of(options)[3] == 1
    state, _ = judged(state, Award(Seat(0), Seat(3), 4))
    assert state.scores == (0, 4)


def test_a_side_that_is_out_is_given_and_loses_nothing() -> None:
    options = Options(players=3, deal_form=DealForm.THREE, multi_stakes=MultiStakes.PLACING)
    state, _ = apply(new_game(options), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    state = replace(state, out=(Side(1),))
    for points in (2, -2):
        after, events = judged(state, Award(Seat(0), Seat(1), points))
        assert events == (Awarded(Seat(0), Seat(1), points),)
        assert judged(after, TakeBackAward(Seat(0)))[1] == (AwardTakenBack(Seat(0)),)


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (Award(Seat(2), Seat(0), 2), Refusal(Reason.NO_SUCH_SEAT, seat=2)),
        (Award(Seat(0), Seat(2), 2), Refusal(Reason.NO_SUCH_SEAT, seat=2)),
        (Award(Seat(0), Seat(-1), 2), Refusal(Reason.NO_SUCH_SEAT, seat=-1)),
        (Award(Seat(0), Seat(0), 122), Refusal(Reason.ABOVE_POSSIBLE, points=122, most=121)),
        (Award(Seat(0), Seat(0), -122), Refusal(Reason.ABOVE_POSSIBLE, points=-122, most=121)),
        (Award(Seat(0), Seat(0), 0), Refusal(Reason.NOT_NOW)),
        (TakeBackAward(Seat(0)), Refusal(Reason.NOT_NOW)),
    ],
)
def test_an_impossible_award_is_refused(command: Award | TakeBackAward, refusal: Refusal) -> None:
    assert check(table(), command) == refusal


def test_a_judge_speaks_from_the_first_deal_of_a_game_to_its_end() -> None:
    given = Award(Seat(0), Seat(1), 2)
    assert check(new_game(), given) == Refusal(Reason.NOT_NOW)
    assert check(start_show(dealer=1, hands=LOW, starter="KC", scores=(0, 0), options=Options()), given) is None
    match = Options(match=MatchForm.BEST_OF, match_length=3)
    state, _ = judged(table((119, 0), match), Award(Seat(1), Seat(0), 2, agreed=True))
    assert isinstance(state.phase, BetweenGames)
    assert check(state, given) == check(state, TakeBackAward(Seat(0))) == Refusal(Reason.NOT_NOW)
    state, _ = apply(state, Shuffle(PACK))
    assert state.awards == (), "a new game has none to take back"


def test_taking_back_where_nothing_was_awarded_is_a_misfit() -> None:
    with pytest.raises(Misfit, match="nothing was awarded"):
        evolve(table(), AwardTakenBack(Seat(0)))


def test_everybody_sees_what_a_judge_does() -> None:
    state, events = judged(table(), Award(Seat(0), Seat(1), 2))
    for viewer in (Seat(0), Seat(1), None):
        assert tuple(see(event, viewer) for event in events) == events
        assert view(state, viewer).awards == state.awards
        assert check(view(state, viewer), TakeBackAward(Seat(0))) is None


def test_an_award_that_brought_a_side_out_stands() -> None:
    options = Options(players=3, deal_form=DealForm.THREE, multi_stakes=MultiStakes.PLACING)
    state, _ = apply(new_game(options), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    state, _ = judged(replace(state, scores=(0, 119, 0)), Award(Seat(0), Seat(1), 5, agreed=True))
    assert state.out == (Side(1),)
    assert check(state, TakeBackAward(Seat(0))) == Refusal(Reason.NOT_NOW)
    state, _ = judged(state, Award(Seat(0), Seat(2), 2), TakeBackAward(Seat(0)))
    assert state.scores == (0, 124, 0)
    assert state.out == (Side(1),)
