"""The whole board from the menu: every side with its pegs, the streets and the lines ahead."""

from msgspec.structs import replace

from audiocrib.rules.options import Stakes
from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.settings import Verbosity
from tests.narration.boards import CAPTAIN, at, standing_at, whole
from tests.ui.table import QUIET, Sitting


def test_the_whole_board_stands_in_the_menu() -> None:
    with at((49, 32), (45, 28), changed(SALON, stakes=Stakes.FREE)) as person:
        board = (
            "Your front peg: hole 49, second street, back peg: hole 45."
            " Anna's front peg: hole 32, second street, back peg: hole 28, first street."
            " Four streets of 30 holes, game hole 121."
            " Skunk line before hole 91, double skunk before 61, triple skunk before 31."
        )
        assert whole(person) == board
        assert person.press("d") == [
            f"{board} You need 72 points. 12 to the double skunk line. Anna needs 89 points. 29 to the double skunk line."
        ]


def test_pegs_at_the_start_taken_back_or_alone_are_described_as_such() -> None:
    with at((0, 4), (0, 0)) as person:
        assert whole(person).startswith(
            "Your pegs are at the start. Anna's front peg: hole 4, first street, back peg: the start. "
        )
    with at((47, 120), (49, 120)) as person:
        assert whole(person).startswith(
            "Your front peg: hole 47, second street, taken back from hole 49. Anna's front peg: hole 120, fourth street. "
        )


def test_sides_with_boards_of_their_own_hear_of_each() -> None:
    with at((10, 20), (8, 18), CAPTAIN) as person:
        assert whole(person) == (
            "Your front peg: hole 10, first street, back peg: hole 8."
            " Two streets of 30 holes, game hole 61. Lurch line before hole 31."
            " Anna and Ben's front peg: hole 20, first street, back peg: hole 18."
            " Four streets of 30 holes, game hole 121."
            " Skunk line before hole 91, double skunk before 61, triple skunk before 31."
        )


def test_each_side_hears_of_its_own_line_with_the_board_by_ear_too() -> None:
    with at((10, 20), (8, 18), CAPTAIN) as person:
        said = person.press(";")[0]
        assert "Your lurch line before hole 31. Anna and Ben's skunk line before hole 91." in said


def test_a_game_to_61_that_pays_for_a_skunk_has_its_line() -> None:
    with at((10, 20), (8, 18), changed(SALON, target=61, stakes=Stakes.PAGAT)) as person:
        assert whole(person).endswith("game hole 61. Skunk line before hole 46. Lurch line before hole 31.")
        assert person.press(";")[0].endswith("Skunk line before hole 46.")


def test_a_board_of_another_length_is_told_by_its_holes_alone() -> None:
    with at((10, 4), (8, 0), changed(SALON, target=31)) as person:
        assert whole(person) == (
            "Your front peg: hole 10, back peg: hole 8. Anna's front peg: hole 4, back peg: the start. 31 holes."
        )


def test_at_brief_the_streets_are_left_out() -> None:
    settings = replace(QUIET, verbosity=Verbosity.BRIEF)
    with Sitting(state=standing_at((49, 32), (45, 28)), held=True, settings=settings) as person:
        assert whole(person).startswith("Your front peg: hole 49, back peg: hole 45. Anna's front peg: hole 32, back")
