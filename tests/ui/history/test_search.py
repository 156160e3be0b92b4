"""The history is searched by letters, and saved by X, each time into a new file."""

import re
from pathlib import Path

from msgspec.structs import replace

from audiocrib.narration.message import Message, phrase
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.history.history import MOST_LINES
from tests.ui.menu_of_actions import through_the_menu
from tests.ui.phases import BEGUN, PLACES, begun, to_play
from tests.ui.table import QUIET, Sitting


def searched(person: Sitting, letters: str) -> list[str]:
    """Open a search, type it, and return the lines."""
    through_the_menu(person, Action.FIND)
    return person.press(*letters)


def test_the_search_finds_older_lines_with_the_letters_and_newer_ones_again() -> None:
    with begun() as person:
        person.keys("w f s f c")
        (opened,) = through_the_menu(person, Action.FIND)
        assert opened.startswith("Find in the history: type letters, Enter finds older lines, Down newer")
        assert person.keys("s T") == ["S: s.", "T: sT."]
        assert person.press("a")[0].endswith(": sTa.")
        assert person.keys("enter enter") == ["Starter: 4 of diamonds."] * 2
        assert person.press("up")[0].startswith("Back at the table. ")
        assert person.press("up") == ["No older line has sTa. Down looks for newer ones, Escape leaves."]
        assert person.voice.said[-1][2] == "edge"
        assert person.keys("down down") == ["Starter: 4 of diamonds."] * 2
        assert person.press("down") == ["No newer line has sTa. Up looks for older ones, Escape leaves."]
        assert person.press("escape") == ["Back at the table."]
        assert person.keys("down") == ["Count 0."]


def test_a_search_without_a_match_says_so_and_continues() -> None:
    with begun() as person:
        person.keys("f s")
        searched(person, "sx")
        assert person.press("enter") == ["Not found: sx. Backspace deletes letters, Escape leaves."]
        assert person.press("down")[0].startswith("Not found: sx.")
        assert person.press("backspace") == ["Deleted x: s."]
        assert person.press("left") == ["So far: s."]
        assert person.press("enter") == ["Score: you 0, Anna 0."]
        assert person.press("tab") == ["Starter: 4 of diamonds."]
        assert person.press("shift-tab")[0].startswith("Find in the history: ")
        assert person.keys("backspace backspace") == ["Deleted s, nothing is left.", "Nothing typed yet."]
        assert person.press("up")[0].startswith("Nothing typed yet. Find in the history: ")
        assert person.press("enter") == ["Back at the table."]


def test_the_search_goes_through_a_long_history_part_by_part() -> None:
    with begun(history=3000) as person:
        person.press("f")
        for number in range(MOST_LINES + 10):
            person.presenter.history.add(Message((phrase("typed", number=number),)))
        searched(person, "starter")
        assert person.press("enter") == ["Not found in 1000 lines: starter. Enter looks further, Escape leaves."]
        assert person.press("enter") == ["Starter: 4 of diamonds."]
        assert person.press("down") == ["Not found in 1000 lines: starter. Down looks further, Escape leaves."]


def test_other_letters_begin_at_the_newest_line_again() -> None:
    with begun() as person:
        person.keys("s f s")
        searched(person, "score")
        assert person.keys("enter enter") == ["Score: you 0, Anna 0."] * 2
        person.press(*["backspace"] * 5)
        assert person.keys("t a r enter")[-1] == "Starter: 4 of diamonds."


def test_the_search_takes_the_words_of_a_piped_line_and_blanks() -> None:
    with begun() as person:
        person.keys("f s")
        through_the_menu(person, Action.FIND)
        assert person.press("4", "number-end") == ["4: 4.", "Starter: 4 of diamonds."]
        person.keys("backspace unknown:you space 0")
        assert person.press("enter") == ["Score: you 0, Anna 0."]


def test_the_search_finds_what_was_said_in_brief_by_its_full_words() -> None:
    with Sitting(state=to_play(dealer=0), settings=replace(QUIET, verbosity=Verbosity.BRIEF), held=True) as person:
        person.answered()
        searched(person, "anna plays")
        assert re.match(r"Anna plays \w+ of \w+, count \d+\.", person.press("enter")[0])


def test_a_search_never_finds_what_only_another_person_was_told() -> None:
    with Sitting(state=to_play(), people=(0, 1), held=True) as person:
        for seat, name in enumerate(("Mine secret", "Their secret")):
            person.presenter.say(Message((phrase("keys-taken", name=name),)), Seat(seat))
        searched(person, "secret")
        assert person.press("enter")[0].startswith("Not found: secret.")
        person.keys("escape 1")
        searched(person, "secret")
        assert person.press("enter") == ["Mine secret."]
        assert person.press("enter")[0].startswith("No older line has secret.")


def test_x_saves_the_history_in_a_new_file_each_time_and_says_where(tmp_path: Path) -> None:
    with PLACES["on turn"](tmp_path, QUIET) as person:
        person.press("s")
        assert person.press("x") == [f"Saved as {tmp_path / 'history-1.txt'}."]
        assert person.press("x") == [f"Saved as {tmp_path / 'history-2.txt'}."]
    saved = (tmp_path / "history-1.txt").read_text(encoding="utf-8").splitlines()
    assert saved == [BEGUN, "Score: you 0, Anna 0."]


def test_x_says_why_the_history_cannot_be_saved_and_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with PLACES["on turn"](file, QUIET) as person:
        (line,) = person.press("x")
        assert line.startswith(f"The history cannot be saved in {file}: ")
        assert line.endswith(". Start with --data and another folder.")
        assert person.press("s") == ["Score: you 0, Anna 0."]
