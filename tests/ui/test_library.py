"""Rules of this table by headings, the glossary by first letters, and one search over everything: keys in, lines out."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.glossary import WORDS, listed, whole
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, preset_for
from audiocrib.settings import Verbosity
from audiocrib.ui import look_up, rule_reader
from audiocrib.ui.desk import Desk
from audiocrib.ui.keymap import KeyMap
from audiocrib.ui.library import Library
from audiocrib.ui.player import Player
from audiocrib.ui.switch_stops import stops
from audiocrib.ui.table_menu import TableMenu
from tests.narration.glossary_page import PAGE, made
from tests.ui.phases import to_play
from tests.ui.table import QUIET, Sitting


def at_table(keys: str = "", options: Options = SALON) -> Sitting:
    return Sitting(state=to_play(options=options), held=True, settings=QUIET, folder=Path("nowhere"), first=keys)


BOOK, GLOSSARY, LOOK_UP = "escape b o o k enter", "escape g l o s s enter", "escape l o o k enter"


# The book of rules


def test_the_book_opens_with_its_keys_and_the_name_of_the_page() -> None:
    with at_table() as person:
        (line,) = person.keys(BOOK)[-1:]
        assert line == (
            "Rules of this table: Up and Down read, Left and Right go to headings, question mark helps, Escape goes back."
            " Cribbage in short, page 1 of 12."
        )
        assert person.press("down")[0].startswith("Cribbage is a race. ")
        assert person.press("up") == ["Cribbage in short, page 1 of 12."]
        assert person.press("up") == ["This is the beginning."]
        assert person.voice.said[-1][2] == "edge"
        assert person.press("escape") == ["Back at the table."]


def test_headings_are_gone_to_as_in_a_screen_reader() -> None:
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
        assert person.press("4") == ["No further heading."]
        assert person.keys("pageup pagedown") == [
            "The cut and the first deal, page 3 of 12.",
            "Laying away and the starter, page 4 of 12.",
        ]
        assert person.press("d") == ["Laying away and the starter, line 1 of 19."]


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
        stop, *others = stops(person.player, describing=False)[:-1]
        assert stop.walks
        assert len(others) + 1 == len(person.player.questions.setup.listed[1])  # type: ignore[union-attr]  # the book
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


def test_where_one_stood_is_remembered() -> None:
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


def test_a_broken_installation_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(rule_reader, "book", missing)
    with at_table() as person:
        assert person.keys(BOOK)[-1].startswith("The book of rules is missing.")
        assert person.press("c") == ["Count 0."]


def test_the_book_is_shown_page_by_page() -> None:
    with at_table(BOOK) as person:
        person.keys("h down")
        title, lines, at = person.player.questions.setup.listed  # type: ignore[union-attr]  # the book
        assert person.desk.text.sentence(title) == "The table and its deals"
        assert at == 1
        assert person.desk.text.sentence(lines[1]) == "Players and sides"


def test_the_rules_of_a_table_that_is_being_laid_are_read_in_its_menu_and_the_way_leads_back(tmp_path: Path) -> None:
    with at_table() as person:
        player = person.player

        def read(options: Options, back: Callable[[], None]) -> None:
            def left() -> None:
                player.questions.open_setup(laying)
                back()

            Library(player, None, laid=options).read_rules(left)

        laying = TableMenu(person.desk, player.keymap, SALON, tmp_path, lambda _: None, read=read)
        player.questions.open_setup(laying)
        assert person.keys("p r e s e t right r e a d enter")[-1].startswith("Rules of this table: ")
        assert "A flush in the crib, heading." in person.keys("h " * 40)
        assert person.keys("f v e r b o s enter down enter")[-1].startswith("Keys: Verbosity, Z. 1 of ")
        assert person.keys("escape escape")[-1].startswith("The end of a game. ")
        assert person.press("escape")[0].startswith("Read the rules of this table, ")


# The glossary


def test_first_letters_jump_to_a_word_and_d_says_the_whole() -> None:
    with at_table(GLOSSARY) as person:
        assert person.lines[-1] == "Glossary: type the first letters, Enter or D says the whole, Escape goes back."
        (line,) = person.keys("c r i b")[-1:]
        assert re.fullmatch(r"Crib: the cards laid away, which count for the dealer\. \d+ of 60\.", line)
        assert person.press("d")[0].startswith("Crib: the cards laid away, which count for the dealer. Everybody lays")
        assert person.press("enter") == person.lines[-1:]
        assert person.keys("up down")[-1] == line


def test_words_that_begin_with_the_key_for_more_are_reached_by_it() -> None:
    with at_table(GLOSSARY) as person:
        assert person.press("d")[0].startswith("Deal: ")
        assert person.press("d")[0].startswith("Deal: one round: ")
        assert person.press("backspace") == ["Search over. Up and Down move."]
        assert person.keys("d o u b l e space s")[-1].startswith("Double skunk: ")


def test_every_word_has_a_line_and_more(text: Text) -> None:
    entries = listed(text)
    assert len(entries) == len(WORDS) >= 50
    assert [entry.word for entry in entries] == sorted((entry.word for entry in entries), key=str.casefold)
    for entry in entries:
        line, all_ = text.sentence(entry.line), text.sentence(whole(entry.id))
        assert all_.startswith(line)
        assert len(all_) > len(line)
        assert len(line.split()) <= 18, line
    wanted = (
        "crib starter pone go muggins skunk lurch nineteen street fifteen run flush renege"
        ",his heels,his nobs,double skunk,stink hole,peg out,pair royal,double pair royal"
    )
    names = {entry.word.casefold() for entry in entries}
    assert {*wanted.partition(",")[0].split(), *wanted.partition(",")[2].split(",")} <= names


@pytest.fixture(scope="module")
def text() -> Text:
    return Text()


def test_the_page_of_the_glossary_is_made_from_the_same_words() -> None:
    assert PAGE.read_text(encoding="utf-8") == made(), "run python -m tests.narration.glossary_page"


# Looking up


def test_what_is_found_says_where_it_is_and_enter_goes_there() -> None:
    with at_table(LOOK_UP) as person:
        assert person.keys("s k u n k enter")[-1].startswith("19 places have skunk. ")
        heard = person.keys("down " * 19)
        assert heard[0].startswith("Glossary: Skunk: ")
        assert any(line.startswith("Rules, The end of a game: ") for line in heard)
        person.keys("home")
        assert person.press("enter")[0].startswith("Skunk: to win while")
        assert person.press("escape") == [heard[0]]
        person.keys("end")
        assert person.press("escape")[0].startswith("So far: s, k, u, n, k. ")


def test_a_rule_that_is_found_is_stood_at_and_the_way_leads_back() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("s t e r n enter")
        (found,) = person.press("down")
        assert found.startswith("Rules of other tables, Muggins: Claim silent: ")
        assert person.press("enter")[0].startswith("Muggins. Not at this table: Claim silent: ")
        assert person.press("up")[0].startswith("Not at this table: ")
        assert person.press("escape") == [found]


def test_a_key_that_is_found_is_stood_at_in_the_menu_of_all_actions() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("v e r b o s enter")
        assert person.keys("down")[-1].startswith("Keys: Verbosity, Z. 1 of ")
        assert person.press("enter")[0].startswith("Verbosity, Z, ")
        assert person.press("enter") == ["Verbosity full."]


def test_help_that_is_found_is_said() -> None:
    with at_table(LOOK_UP) as person:
        person.keys("l i f t enter")
        heard = person.keys("down " * 4)
        assert any(line.startswith("Help, cutting: Type how many cards you lift") for line in heard)


def test_all_words_have_to_be_found_and_nothing_is_said_as_such() -> None:
    with at_table(LOOK_UP) as person:
        assert person.keys("h e e l s space c l a i m enter")[-1].endswith("goes there, Escape goes back.")
        person.keys("escape")
        assert person.keys("x x enter")[-1].startswith("Nothing has heels claimxx.")
        assert person.keys("escape")[-1] == "Back at the table."


def test_the_search_of_the_book_comes_back_to_it() -> None:
    with at_table(BOOK) as person:
        person.keys("h h")
        assert person.press("f")[0].startswith("Look up in help, rules, glossary and keys: ")
        assert person.press("escape") == ["The table and its deals. Players and sides, heading."]


@pytest.mark.parametrize("verbosity", Verbosity)
def test_all_three_can_be_heard_at_every_verbosity(verbosity: Verbosity) -> None:
    with Sitting(state=to_play(), held=True, settings=replace(QUIET, verbosity=verbosity)) as person:
        for keys in (BOOK, GLOSSARY, LOOK_UP):
            assert person.keys(keys)[-1]
            assert person.press("escape") == ["Back at the table."]


def test_without_a_table_the_usual_rules_are_read() -> None:
    with at_table() as person:
        nobody = Library(Player(person.desk, person.player.keymap), person.fingers.act, window=False)
        assert nobody.options == SALON


# The menu of all actions, and questions


def test_a_blank_belongs_to_what_is_searched_in_a_menu() -> None:
    with at_table("escape") as person:
        assert person.keys("n e w space g")[-1].startswith("New game, ")
        assert person.press("space")[0].startswith("Nothing begins with new g")
    with at_table("escape") as person:
        assert person.press("space")[0].startswith("Space does nothing in a menu.")


def test_q_ends_the_program_at_a_question_of_its_own_and_says_what_to_do_at_one_of_the_player() -> None:
    with at_table("escape n e w enter") as person:
        assert person.press("q") == [
            "Answer first: Up and Down, then Enter, or the first letter of an answer. Escape is no."
        ]
        assert not person.left


def test_what_was_made_ready_is_not_made_again_until_words_or_keys_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table() as person:
        person.fingers.library.prepare()
        made, places = [], look_up.places

        def making(desk: Desk, keymap: KeyMap, options: Options) -> Iterator[look_up.Found]:
            made.append(desk.text.verbosity)
            return places(desk, keymap, options)

        monkeypatch.setattr(look_up, "places", making)
        find = f"{LOOK_UP} n o b s enter"
        found = person.keys(find)[-1]
        person.keys("escape escape")
        assert person.keys(find)[-1] == found
        assert made == []
        person.keys("escape escape z")
        person.keys(find)
        assert made == [person.desk.text.verbosity]
