"""The board by ear: holes, streets and lines, and the longer scores."""

import re

import pytest
from msgspec.structs import replace

from audiocrib.narration.board import Street, street_of
from audiocrib.narration.prompts import match_won
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Side
from audiocrib.rules.game import new_game
from audiocrib.rules.options import MatchForm, Options, Stakes
from audiocrib.rules.presets import BGA, SALON, changed, preset_for
from audiocrib.rules.skunk import Defeat, defeat, skunk_lines
from tests.narration.boards import CAPTAIN, THREE_PAIRS, at, longer, whole
from tests.ui.playing_on import play_on
from tests.ui.table import Sitting

TEXT = Text()


@pytest.mark.parametrize(
    ("hole", "target", "street"),
    [
        (0, 121, Street.START),
        (1, 121, Street.FIRST),
        (30, 121, Street.FIRST),
        (31, 121, Street.SECOND),
        (60, 121, Street.SECOND),
        (61, 121, Street.THIRD),
        (90, 121, Street.THIRD),
        (91, 121, Street.FOURTH),
        (120, 121, Street.FOURTH),
        (121, 121, Street.GAME),
        (60, 61, Street.SECOND),
        (61, 61, Street.GAME),
        (0, 91, Street.START),
        (49, 91, Street.NONE),
        (91, 91, Street.GAME),
        (200, 241, Street.NONE),
    ],
)
def test_a_street_has_thirty_holes_and_only_the_usual_boards_have_streets(
    hole: int, target: int, street: Street
) -> None:
    assert street_of(hole, target) is street


@pytest.mark.parametrize("stakes", Stakes)
@pytest.mark.parametrize("target", [31, 61, 90, 91, 121, 122, 241])
def test_the_lines_ahead_are_those_that_make_a_loser_skunked(target: int, stakes: Stakes) -> None:
    options = Options(target=target, stakes=stakes)
    for score in range(target):
        state = replace(new_game(options), scores=(target, score))
        ahead = next((how for how, hole in skunk_lines(options, target).items() if score < hole), Defeat.NONE)
        assert ahead is defeat(state, Side(1))


def test_tournaments_have_one_line_on_the_board_and_one_word_for_it() -> None:
    with at((49, 20), (45, 16), options=changed(SALON, stakes=Stakes.ACC)) as person:
        assert "You need 72 points. 42 to the skunk line." in longer(person)
        assert whole(person).endswith("game hole 121. Skunk line before hole 91.")


# The longer S


STAKED = changed(SALON, stakes=Stakes.FREE)


def test_without_stakes_no_line_is_ahead_though_a_loser_is_called_skunked() -> None:
    with at((49, 32), (45, 28)) as person:
        assert "line" not in longer(person)
        assert "Skunk line before hole 91" in whole(person)
    with at((9, 3), (4, 1), changed(SALON, target=61)) as person:
        assert "lurch" not in longer(person)


def test_the_longer_scores_say_what_is_needed_the_next_line_the_last_peg_and_both_holes() -> None:
    with at((49, 32), (45, 28), STAKED) as person:
        (said,) = person.press("S")
        assert said == (
            "Score: you 49, Anna 32."
            " You need 72 points. 12 to the double skunk line. Your last pegging: 4, to hole 49, second street, from hole 45."
            " Anna needs 89 points. 29 to the double skunk line."
            " Anna's last pegging: 4, to hole 32, second street, from hole 28, first street."
        )


def test_before_the_first_points_there_is_no_last_peg() -> None:
    with at((0, 1), (0, 0), STAKED) as person:
        assert longer(person) == (
            "You need 121 points. 31 to the triple skunk line."
            " Anna needs 120 points. 30 to the triple skunk line."
            " Anna's last pegging: 1, to hole 1, first street, from the start."
        )


def test_past_the_last_line_only_the_points_are_left() -> None:
    with at((90, 91), (88, 88), STAKED) as person:
        said = longer(person)
        assert "You need 31 points. 1 to the skunk line. Your last peg" in said
        assert "Anna needs 30 points. Anna's last peg" in said


def test_points_that_were_lost_are_told_as_a_way_back_and_void_ones_as_nothing() -> None:
    with at((47, 120), (49, 120)) as person:
        said = longer(person)
        assert "Your last pegging: 2 back, to hole 47, second street, from hole 49." in said
        assert "Anna's last pegging: nothing, still at hole 120, fourth street." in said


def test_streets_are_said_where_the_board_has_them() -> None:
    with at((49, 3), (45, 1), changed(SALON, target=91)) as person:
        assert "Your last pegging: 4, to hole 49, from hole 45." in longer(person)
    with at((49, 3), (45, 1), changed(STAKED, target=61)) as person:
        said = longer(person)
        assert "You need 12 points. Your last pegging: 4, to hole 49, second street, from hole 45." in said
        assert "Anna needs 58 points. 13 to the triple skunk line." in said


def test_partners_peg_together_and_your_side_is_named_as_yours() -> None:
    with at((40, 50, 60), (38, 44, 60), THREE_PAIRS) as person:
        said = longer(person)
        assert "Your side's last pegging: 2, to hole 40, second street, from hole 38." in said
        assert "Anna and David's last pegging: 6, to hole 50, second street, from hole 44." in said


def test_for_many_opponents_the_longer_scores_say_two_lists() -> None:
    with at(
        (40, 50, 60, 0, 10, 120), (38, 44, 60, 0, 12, 119), changed(preset_for("salon", 6), stakes=Stakes.FREE)
    ) as person:
        assert longer(person) == (
            "You need 81 points. 21 to the double skunk line. Your last pegging: 2, to hole 40, second street, from hole 38."
            " Still needed: Anna 71, Ben 61, Cleo 121, David 111, Ella 1."
            " Last pegging: Anna 6, Ben 0, David 2 back, Ella 1."
        )


def test_where_low_wins_nobody_needs_points() -> None:
    with at((40, 50), (38, 44), changed(BGA, lowball=True)) as person:
        said = longer(person)
        assert "You are 81 below 121." in said
        assert "Anna is 71 below 121." in said
        assert "need" not in said


def test_where_low_wins_there_are_no_lines() -> None:
    with at((5, 3), (3, 0), changed(BGA, lowball=True)) as person:
        assert "line" not in longer(person)
        assert "line" not in whole(person)


def test_once_a_game_is_over_nobody_has_a_line_to_pass() -> None:
    with Sitting(seed=7) as person:
        play_on(person)
        said = longer(person)
        assert "line" not in said
        assert re.search(r"last pegging: \d+, to the game hole, from hole \d+, \w+ street\.", said)
        assert not re.search(r"needs? \d+ point", said), "nobody needs anything any more"


MATCHES: list[tuple[dict[str, object], dict[str, object], str]] = [
    ({"match": MatchForm.BEST_OF, "match_length": 3}, {}, "Game 1, best of 3."),
    (
        {"match": MatchForm.BEST_OF, "match_length": 5, "stakes": Stakes.PAGAT},
        {"game": 3, "wins": (1, 1), "match_points": (1, 2)},
        "Game 3, best of 5. Games won: you 1, Anna 1. Match points: you 1, Anna 2.",
    ),
    (
        {"match": MatchForm.RACE, "match_length": 7},
        {"game": 2, "wins": (1, 0), "match_points": (1, 0)},
        "Game 2, first to 7 match points. Games won: you 1, Anna 0.",
    ),
    (
        {"match": MatchForm.GAMES, "match_length": 4},
        {"game": 2, "wins": (0, 1), "match_points": (0, 1)},
        "Game 2 of 4. Games won: you 0, Anna 1.",
    ),
]


@pytest.mark.parametrize(("options", "stands", "said"), MATCHES)
def test_in_a_match_the_longer_scores_and_the_board_say_how_it_stands(
    options: dict[str, object], stands: dict[str, object], said: str
) -> None:
    with at((9, 3), (4, 1), changed(SALON, **options), **stands) as person:
        assert longer(person).endswith(said)
        assert whole(person).endswith(said)


def test_people_who_share_the_keys_hear_the_longer_scores_by_name() -> None:
    options = changed(preset_for("salon", 3), target=61, stakes=Stakes.LURCH)
    with Sitting(options=options, seed=9, people=(0, 1, 2)) as person:
        said = longer(person)
        assert said.startswith("Player needs 61 points. 31 to get out of the lurch. Anna needs")
        assert whole(person).startswith("Player's pegs are at the start. Anna's pegs are at the start.")


def test_where_each_game_has_another_captain_games_won_are_everybodys_own() -> None:
    options = changed(CAPTAIN, match=MatchForm.GAMES, match_length=3)
    with at((9, 3), (4, 1), options, game=3, wins=(1, 1, 1), match_points=(1, 1, 1)) as person:
        assert "Games won: you 1, Anna 1, Ben 1." in longer(person)
        seen = person.player.view
        assert seen is not None
        listener = person.player.listener
        for wins, said in (
            ((1, 1, 1), "The match is drawn."),
            ((2, 2, 0), "The match is drawn."),
            ((1, 2, 0), "Anna wins the match."),
        ):
            ended = replace(seen, wins=wins, match_points=wins)
            assert [TEXT.sentence(told) for told in match_won(listener, ended)] == [said]
