"""The menu of a new game by ear: every key has its line, explanations, and the return of a table begun or laid."""

from pathlib import Path
from random import Random

from msgspec.structs import replace

from audiocrib.cli.arguments import options_of
from audiocrib.computer.player_kinds import Sitter
from audiocrib.rules.options import Muggins
from audiocrib.rules.presets import SALON, changed, fault, preset_for
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.ui.screens.new_game.table_setup import kept, laid
from tests.ui.new_game.laying import NAMES, Laying

OPENS = "New game: Up and Down move, Left and Right change a value, Enter chooses, D explains, Escape goes back."


def test_it_opens_with_its_keys_and_nothing_focused_and_the_table_of_last_time_is_the_first_line(at: Laying) -> None:
    assert at.title == OPENS
    assert at.key("enter") == f"{OPENS} Choose with Up and Down first."
    assert at.key("down") == "As last time: Cribbage for two, salon rules, to 121, 1 of 17."
    assert at.table is None
    assert at.key("enter") == ""
    assert at.table == laid(DEFAULTS, SALON, NAMES)


def test_last_time_is_what_the_settings_say(tmp_path: Path) -> None:
    settings = Settings(
        preset="pagat",
        table={"players": 4, "muggins": "claim", "target": 61},
        seats=(Sitter("computer", "Clara"), Sitter("human"), Sitter("human", "Bea")),
    )
    at = Laying(tmp_path, settings)
    said = "Cribbage for four, in pairs, pagat rules, to 61, muggins when called"
    assert at.key("down") == f"As last time: {said}, 1 of 19."
    assert at.key("d") == (
        f"The table that you last sat at. Enter starts it. This table: {said}."
        " Seats: expert computer Clara, you, Bea, club computer Anna."
    )
    at.key("enter")
    assert at.table == laid(settings, options_of(settings), NAMES)
    assert at.table is not None
    assert [seated.name for seated in at.table.seats] == ["Clara", "Ada", "Bea", "Anna"]
    assert at.table.you == 1


def test_up_and_down_walk_through_all_lines_and_stop_at_the_ends(at: Laying) -> None:
    lines = at.keys(*["down"] * 17)
    assert lines == [
        "As last time: Cribbage for two, salon rules, to 121, 1 of 17.",
        "Preset: salon, 2 of 17.",
        "Players: 2, 3 of 17.",
        "Seat 1: you, 4 of 17.",
        "Seat 2: Anna, computer, club, 5 of 17.",
        "Sides: each alone, 6 of 17.",
        "Cards and target, 7 of 17.",
        "Cut and first deal, 8 of 17.",
        "Play, 9 of 17.",
        "Show and muggins, 10 of 17.",
        "Time and penalties, 11 of 17.",
        "End and match, 12 of 17.",
        "Board and headset, 13 of 17.",
        "Save as a preset of your own, 14 of 17.",
        "Load a preset of your own, 15 of 17.",
        "Read the rules of this table, 16 of 17.",
        "Start, 17 of 17.",
    ]
    assert at.key("down") == "Start, 17 of 17. (edge)"
    assert at.keys("<", "up") == [lines[0], f"{lines[0]} (edge)"]
    assert at.keys("end", "home") == [lines[-1], lines[0]]


def test_d_explains_the_focused_line_and_its_value(at: Laying) -> None:
    assert at.key("d").startswith("Up and Down move")
    at.find("show")
    assert at.key("d") == "Counting hands, and what becomes of missed points."
    assert at.keys("enter", "down", "down") == [
        "Show and muggins: 8 entries.",
        "Counting hands: by the players, 1 of 8.",
        "Muggins: automatic, 2 of 8.",
    ]
    assert (
        at.key("D")
        == "What becomes of points that a player misses or overclaims. Points missed or overclaimed go straight to the opponents."
    )
    assert at.key("escape") == "Show and muggins, 10 of 17."


def test_d_explains_what_was_just_refused(at: Laying) -> None:
    at.find("sides")
    at.key("right")
    assert (
        at.key("d")
        == "This says which seats share a score. Refused: two pairs. Two against two: partners sit opposite and share a score."
    )


def test_d_is_a_letter_in_the_middle_of_a_word_that_is_searched(at: Laying) -> None:
    at.key("e")
    assert at.find("n") == "End and match, 12 of 17."
    assert at.key("d") == "End and match, 12 of 17."
    assert at.key("d").startswith("What can win")


def test_the_value_by_which_a_line_was_found_may_be_changed_and_searched_again(at: Laying) -> None:
    at.find("players")
    for _ in range(3):
        at.key("right")
    at.key("backspace")
    assert at.key("5").startswith("Players: 5")
    assert at.key("left").startswith("Players: 4")
    assert at.key("5") == "Nothing begins with 5. (refusal)"
    assert at.key("4").startswith("Players: 4")


def test_escape_goes_back_and_then_leaves(at: Laying) -> None:
    at.find("play")
    at.key("down")
    at.find("cut")
    at.key("enter")
    assert at.key("escape") == "Cut and first deal, 8 of 17."
    assert at.key("escape") == ""
    assert at.left
    assert at.table is None


def test_a_table_that_was_laid_comes_back_from_the_settings(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "right", "down", "down", "right", "down", "left", "enter")
    at.type("Bea")
    at.key("enter")
    at.find("show")
    at.keys("enter", "down", "down", "left", "escape", ">", "enter")
    assert at.table is not None
    settings = replace(Settings(target=61, muggins=True), **kept(at.table))
    assert laid(settings, options_of(settings), NAMES) == at.table
    assert at.table.options == changed(preset_for("salon", 4), muggins=Muggins.OFF)


def test_whatever_is_pressed_has_a_line_and_the_table_can_always_be_played(at: Laying) -> None:
    """No key is without a line, and whatever was tried, the table that would be started is legal."""
    random = Random(7)
    keys = ["up", "down", "down", "left", "right", "right", "enter", "escape", *"dspm61 ", "backspace", "tab", "<", ">"]
    for _ in range(3000):
        key = random.choice(keys)
        said = at.key("space" if key == " " else key)
        assert said or at.table, key
        options = at.form.state.draft.options
        assert fault(options) is None
        assert len(at.form.state.draft.seats) == options.players
        assert any(sitter.kind == "human" for sitter in at.form.state.draft.seats)


def test_left_right_and_help_answer_where_there_is_nothing_to_change(at: Laying) -> None:
    at.find("play")
    at.key("down")
    at.find("cards")
    assert at.key("right") == "Left and Right change nothing here: press Enter."
    assert at.keys("enter", "left") == [
        "Cards and target: 3 entries.",
        "Cards and target: 3 entries. Choose with Up and Down first.",
    ]
    assert at.key("d") == (
        "Up and Down move, Left and Right change a value, D explains, letters search, Enter goes in or starts,"
        " Escape goes back."
    ), "nothing is focused"
    assert at.key("tab") == "Tab does nothing in a menu. Up and Down move, Enter chooses, Escape goes back."
    assert at.keys("escape", "q") == ["Cards and target, 7 of 17.", "Nothing begins with q. (refusal)"]


def test_a_table_that_was_left_is_offered_again_and_taken_up(tmp_path: Path) -> None:
    at = Laying(tmp_path)
    at.find("players")
    at.keys("right", "right")
    assert at.key("escape") == ""
    assert (at.left, at.kept) == (True, at.form.state.draft)
    again = Laying(tmp_path, kept=at.kept)
    assert again.keys("down", "down") == [
        "As last time: Cribbage for two, salon rules, to 121, 1 of 18.",
        "As you left it: Cribbage for four, salon rules, to 121, 2 of 18.",
    ]
    assert again.key("d").startswith(
        "The table that you set up and did not start. Enter takes it up again. This table:"
    )
    assert again.key("left") == "Left and Right change nothing here: press Enter."
    taken = "This table: Cribbage for four, salon rules, to 121. Start is the last entry."
    assert again.key("enter") == taken
    assert again.keys("down", "down")[-1] == "Players: 4, 4 of 20."
    again.keys(">", "enter")
    assert again.table is not None
    assert again.table.options == preset_for("salon", 4)
    assert again.kept is None, "it was started"


def test_what_was_begun_stays_when_the_table_of_last_time_is_started_or_nothing_is_touched(tmp_path: Path) -> None:
    at = Laying(tmp_path)
    at.find("players")
    at.keys("right")
    begun = at.form.state.draft
    at.keys("<", "enter")
    assert at.table is not None
    assert at.kept == begun
    again = Laying(tmp_path, kept=begun)
    again.key("escape")
    assert again.kept == begun
    untouched = Laying(tmp_path)
    untouched.key("escape")
    assert untouched.kept is None


def test_a_board_and_a_shared_headset_are_set_with_the_table_and_said_only_if_used(at: Laying) -> None:
    assert at.find("board") == "Board and headset, 13 of 17."
    assert at.key("enter") == "Board and headset: 2 entries."
    assert at.keys("down", "right", "right", "d", "enter") == [
        "Your own board beside the game: no, 1 of 2.",
        "Yes.",
        "Yes. (edge)",
        "You peg along on a board of your own: with every score you hear its hole.",
        "Left and Right change it, D explains it.",
    ]
    assert at.keys("down", "left", "right") == ["One headset for two people: no, 2 of 2.", "No. (edge)", "Yes."]
    at.keys("left", "escape", ">")
    assert at.key("d").startswith("This table: Cribbage for two, salon rules, to 121, with your own board. Seats: ")
    at.key("enter")
    assert at.table is not None
    settings = replace(DEFAULTS, **kept(at.table))
    assert (settings.real_board, settings.private_ears) == (True, False)
    assert laid(settings, options_of(settings), NAMES) == at.table


def test_the_rules_of_the_table_that_is_being_laid_can_be_read(at: Laying) -> None:
    at.find("muggins")
    at.keys("enter", "down", "down", "right")
    at.key("escape")
    at.find("read")
    assert at.key("enter") == "Read the rules of this table, 16 of 17."
    assert at.read == at.form.state.draft.options
