"""The glossary by first letters: every word has a line, and more behind it."""

import re

import pytest

from audiocrib.narration.glossary import WORDS, listed, whole
from audiocrib.narration.text import Text
from tests.narration.glossary_page import PAGE, made
from tests.ui.library.reading import at_table
from tests.ui.library.test_book_of_rules import GLOSSARY


def test_first_letters_jump_to_a_word_and_d_says_the_whole() -> None:
    with at_table(GLOSSARY) as person:
        assert (
            person.lines[-1] == "Glossary: type the first letters, Enter or D reads the full entry, Escape goes back."
        )
        (line,) = person.keys("c r i b")[-1:]
        assert re.fullmatch(r"Crib: the cards laid away, which count for the dealer\. \d+ of 60\.", line)
        assert person.press("d")[0].startswith("Crib: the cards laid away, which count for the dealer. Everybody lays")
        assert person.press("enter") == person.lines[-1:]
        assert person.keys("up down")[-1] == line


def test_words_that_begin_with_the_key_for_more_are_reached_by_it() -> None:
    with at_table(GLOSSARY) as person:
        assert person.press("d")[0].startswith("Deal: ")
        assert person.press("d")[0].startswith("Deal: one round of ")
        assert person.press("backspace") == ["Search over. Up and Down move."]
        assert person.keys("d o u b l e space s")[-1].startswith("Double skunk: ")


def test_every_word_has_a_line_and_more(text: Text) -> None:
    entries = listed(text)
    assert len(entries) == len(WORDS) >= 50
    assert [entry.word for entry in entries] == sorted((entry.word for entry in entries), key=str.casefold)
    for entry in entries:
        line, all_ = text.sentence(entry.line), text.sentence(whole(entry.name))
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
