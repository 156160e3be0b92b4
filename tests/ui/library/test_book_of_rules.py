"""The rules of this table by headings, as in a screen reader."""

from collections.abc import Callable
from pathlib import Path

import pytest

from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.ui.screens.new_game.menu import new_game
from audiocrib.ui.screens.reading import rule_reader
from audiocrib.ui.screens.reading.library import Library
from audiocrib.ui.screens.table.scan_items import stops
from tests.ui.library.reading import at_table
from tests.ui.table import QUIET, Sitting

BOOK, GLOSSARY, LOOK_UP = "escape b o o k enter", "escape g l o s s enter", "escape l o o k enter"


def test_the_book_opens_with_its_keys_and_the_name_of_the_page() -> None:
    with at_table() as person:
        (line,) = person.keys(BOOK)[-1:]
        assert line == (
            "Rules of this table: Up and Down read, Left and Right go to headings, question mark is for help, Escape goes back."
            " Cribbage in short, page 1 of 12."
        )
        assert person.press("down")[0].startswith("Cribbage is a race to a target, ")
        assert person.press("up") == ["Cribbage in short, page 1 of 12."]
        assert person.press("up") == ["This is the beginning."]
        assert person.voice.said[-1][2] == "edge"
        assert person.press("escape") == ["Back at the table."]


def test_keys_go_to_headings_as_in_a_screen_reader() -> None:
    with at_table(BOOK) as person:
        assert person.press("h") == ["The table and its deals, page 2 of 12."]
        assert person.press("h") == ["Players and sides, heading."]
        assert person.press("right") == ["How many cards, heading."]
        assert person.press("H") == ["Players and sides, heading."]
        assert person.keys("left left") == [
            "The table and its deals, page 2 of 12.",
            "Cribbage in short, page 1 of 12.",
        ]
        assert person.press("left") == ["No heading before this."]
        assert person.keys("1 1 2") == [
            "The table and its deals, page 2 of 12.",
            "The cut and the first deal, page 3 of 12.",
            "Who deals first, heading.",
        ]
        assert person.press("4") == ["No more headings."]
        assert person.keys("pageup pageup pageup pagedown pagedown pagedown") == [
            "The table and its deals, page 2 of 12.",
            "Cribbage in short, page 1 of 12.",
            "This is the first page.",
            "The table and its deals, page 2 of 12.",
            "The cut and the first deal, page 3 of 12.",
            "Laying away and the starter, page 4 of 12.",
        ]
        assert person.press("d") == ["Laying away and the starter, line 1 of 17."]


def test_home_and_end_go_to_both_ends_and_another_page_is_said_first() -> None:
    with at_table(BOOK) as person:
        person.press("end")
        assert person.press("down") == ["This is the end of the book."]
        assert person.keys("home")[-1] == "Cribbage in short, page 1 of 12."
        person.keys("h")
        (line,) = person.press("up")
        assert line.startswith("Cribbage in short. ")
        assert person.press("<") == ["Cribbage in short, page 1 of 12."]
        assert person.press(">") == [line.removeprefix("Cribbage in short. ")]


def test_a_page_can_be_walked_through_with_one_switch() -> None:
    with at_table(BOOK) as person:
        person.keys("h")
        stop, *others = stops(person.player)[:-1]
        assert stop.walks
        assert len(others) + 1 == len(person.player.screens.top.listed.lines)  # type: ignore[union-attr]  # the book
        assert person.keys("< down") == ["The table and its deals, page 2 of 12.", "Players and sides, heading."]


def test_what_does_not_hold_at_this_table_is_left_out_and_its_heading_says_so() -> None:
    with at_table(BOOK) as person:
        person.keys("h " * 60)
        said = "\n".join(person.lines)
        assert "Calling it, not at this table, heading." in said
        assert "Thinking time, not at this table, page" in said
        assert "Who is out first, heading." in said
        assert "Five-card cribbage" not in said


def test_w_reads_the_rules_of_all_tables_and_back() -> None:
    with at_table(BOOK) as person:
        person.keys("h h h down")
        assert person.press("w")[0].startswith("All rules, those of other tables too. The option deal form ")
        heard = person.keys("down " * 6)
        assert any(line.startswith("Not at this table: ") for line in heard)
        assert person.press("w")[0].startswith("Only the rules of this table. ")


def test_the_place_is_remembered() -> None:
    with at_table(BOOK) as person:
        stood = person.keys("h h down")[-1]
        person.press("escape")
        assert person.keys(BOOK)[-1].endswith(f"The table and its deals. {stood}")


def test_another_table_has_other_rules() -> None:
    with Sitting(options=preset_for("acc", 2), held=True, settings=QUIET, first=BOOK) as person:
        person.keys("h " * 60)
        said = "\n".join(person.lines)
        assert "Calling it, heading." in said
        assert "A false go, heading." in said


def test_a_key_that_does_nothing_says_so_and_space_reads_on() -> None:
    with at_table(BOOK) as person:
        assert person.press("z")[0].startswith("Z does nothing in the book.")
        assert person.press("space") == person.press("r")
        assert person.press("backspace") == []
        assert person.voice.silenced == 1


def test_a_broken_installation_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(rule_reader, "book", missing)
    with at_table() as person:
        assert person.keys(BOOK)[-1].startswith("The book of rules is missing.")
        assert person.press("c") == ["Count 0."]


def test_the_book_is_shown_page_by_page() -> None:
    with at_table(BOOK) as person:
        person.keys("h down")
        assert person.player.screens.top
        book = person.player.screens.top.listed
        assert book
        assert person.presenter.text.sentence(book.title) == "The table and its deals"
        assert book.at == 1
        assert person.presenter.text.sentence(book.lines[1]) == "Players and sides"


def test_the_rules_of_a_table_being_laid_are_read_from_its_menu_and_escape_leads_back(tmp_path: Path) -> None:
    with at_table() as person:
        player = person.player

        def read(options: Options, back: Callable[[], None]) -> None:
            Library(player, None, laid=options).read_rules(back)

        player.screens.push(new_game(player.screens, SALON, tmp_path, lambda _: None, read=read))
        assert person.keys("p r e s e t right r e a d enter")[-1].startswith("Rules of this table: ")
        assert "A flush in the crib, heading." in person.keys("h " * 40)
        assert person.keys("f v e r b o s enter down enter")[-1].startswith("Keys: Verbosity, Z. 1 of ")
        assert person.keys("escape escape")[-1].startswith("The end of a game. ")
        assert person.press("escape")[0].startswith("Read the rules of this table, ")
