"""The names for losing by far: the lines of 1.11, by target."""

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Side
from audiocrib.rules.game import new_game
from audiocrib.rules.match import STAKES, SkunkLine, line_of
from audiocrib.rules.options import MultiStakes, Options, Sides, Stakes
from audiocrib.rules.presets import BGA, changed, preset_for
from audiocrib.rules.skunk import Defeat, defeat, defeats, skunk_lines
from audiocrib.rules.state import State


def standing(options: Options, *scores: int) -> State:
    return replace(new_game(options), scores=scores)


@pytest.mark.parametrize(
    ("target", "score", "lost"),
    [
        (121, 91, Defeat.NONE),
        (121, 90, Defeat.SKUNK),
        (121, 61, Defeat.SKUNK),
        (121, 60, Defeat.DOUBLE),
        (121, 31, Defeat.DOUBLE),
        (121, 30, Defeat.TRIPLE),
        (91, 68, Defeat.NONE),
        (91, 67, Defeat.SKUNK),
        (91, 45, Defeat.DOUBLE),
        (91, 22, Defeat.TRIPLE),
        (241, 180, Defeat.SKUNK),
        (241, 120, Defeat.DOUBLE),
        (241, 60, Defeat.TRIPLE),
        (61, 31, Defeat.NONE),
        (61, 30, Defeat.LURCH),
        (61, 0, Defeat.LURCH),
        (31, 0, Defeat.NONE),
    ],
)
def test_the_name_of_a_defeat_depends_on_the_target(target: int, score: int, lost: Defeat) -> None:
    assert defeat(standing(Options(target=target), target, score), Side(1)) is lost


def test_tournaments_know_no_double_skunk() -> None:
    assert defeat(standing(Options(stakes=Stakes.ACC), 121, 0), Side(1)) is Defeat.SKUNK
    assert defeat(standing(Options(stakes=Stakes.ACC, target=61), 61, 45), Side(1)) is Defeat.SKUNK
    assert skunk_lines(Options(stakes=Stakes.ACC, target=61), 61) == {Defeat.SKUNK: 46}


@pytest.mark.parametrize("stakes", [one for one in Stakes if one is not Stakes.NONE])
@pytest.mark.parametrize("target", [20, 31, 61, 91, 121, 241])
def test_whatever_costs_more_than_losing_has_a_name_and_its_line_is_known(stakes: Stakes, target: int) -> None:
    options = Options(stakes=stakes, target=target)
    for score in range(target):
        state = standing(options, target, score)
        line = line_of(state, Side(1))
        if STAKES[stakes][line] > STAKES[stakes][SkunkLine.PLAIN]:
            lost = defeat(state, Side(1))
            assert lost is not Defeat.NONE, score
            assert skunk_lines(options, target)[lost] > score


def test_no_line_counts_for_the_winner_in_a_draw_or_where_nobody_reached_the_target() -> None:
    order = (Side(0), Side(1))
    assert defeats(standing(Options(), 124, 80), order, False) == {Side(0): Defeat.NONE, Side(1): Defeat.SKUNK}
    assert set(defeats(standing(Options(), 70, 20), order, False).values()) == {Defeat.NONE}
    assert set(defeats(standing(Options(), 20, 20), order, True).values()) == {Defeat.NONE}
    low = standing(changed(BGA, lowball=True), 20, 124)
    assert set(defeats(low, order, False).values()) == {Defeat.NONE}
    assert skunk_lines(low.options, 121) == {}


def test_each_of_several_losers_has_a_line_of_its_own_by_its_own_target() -> None:
    three = changed(preset_for("salon", 3), multi_stakes=MultiStakes.PLACING)
    order = (Side(2), Side(0), Side(1))
    assert defeats(standing(three, 95, 40, 121), order, False) == {
        Side(2): Defeat.NONE,
        Side(0): Defeat.NONE,
        Side(1): Defeat.DOUBLE,
    }
    captain = changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(61, 121))
    assert defeats(standing(captain, 61, 90), (Side(0), Side(1)), False)[Side(1)] is Defeat.SKUNK
    assert defeats(standing(captain, 30, 121), (Side(1), Side(0)), False)[Side(0)] is Defeat.LURCH
