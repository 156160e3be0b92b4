"""The rule pages at a table: every mark is readable, every example's table is known, nothing is lost."""

import re

import pytest
from hypothesis import given

from audiocrib.narration import pages as module
from audiocrib.narration.pages import ORDER, pages
from audiocrib.narration.rule_book import LONGEST, PART, TITLE, WHOLE, BookLine, _page, book, holds_at, table_in
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.presets import PRESETS, SALON, changed, preset_for
from audiocrib.settings.table_options import option_fields
from tests.rules import page_words
from tests.rules.any_table import LEGAL, examples

TABLES = [*PRESETS.values(), preset_for("salon", 3), preset_for("salon", 6)]


def said(options: Options) -> list[str]:
    return [line.said for line in book(options) if line.holds]


def test_every_mark_of_a_page_names_an_option_and_values_that_it_can_have() -> None:
    marks = {page.at for page in pages()} | {at for page in pages() for block in page.blocks for at in block.at}
    assert len(marks) > 60
    for mark in filter(None, marks - {WHOLE}):
        for part in mark.split("; "):
            name, values = re.fullmatch(r"(\w+)!?=([\w,]+)", part).groups()  # type: ignore[union-attr]  # others fail
            known = option_fields()[name]
            assert set(values.split(",")) <= {*known.choices, "none", *map(str, range(10))}, mark
        assert holds_at(mark, SALON) in {True, False}


def test_the_mark_of_examples_is_the_table_that_their_first_line_tells() -> None:
    """The tests that play the examples read the line, the program reads the mark."""
    blocks = [block for page in pages() for block in page.blocks if block.table]
    assert len(blocks) > 50
    for block in blocks:
        told = re.fullmatch(r"We play by (\w+) rules(.*)\.", block.said[0])
        assert told, block.said
        assert table_in(block.table) == page_words.rules(f"{told[1]}{told[2]}")


def test_every_line_that_tells_a_table_begins_a_block_with_its_mark() -> None:
    for page in pages():
        for block in page.blocks:
            telling = [place for place, said in enumerate(block.said) if said.startswith("We play by ")]
            assert telling == ([0] if block.table else []), block.said


def test_a_page_with_such_examples_names_the_options_that_they_are_about() -> None:
    for page in pages():
        for about in (page.about, *(block.about for block in page.blocks)):
            assert set(about) <= set(option_fields())
        assert bool(page.about) == any(block.table for block in page.blocks), page.name


def test_an_example_is_of_other_tables_only_by_an_option_that_it_is_about() -> None:
    """Whether a game ends at 61 is nothing to a flush, nor muggins to a judge."""
    for options, begins in (
        (changed(SALON, target=61), "The crib is 2 of clubs, 4 of clubs, 8 of clubs, 10 of clubs"),
        (changed(SALON, muggins=Muggins.CLAIM), "The judge gives Anna 2: "),
    ):
        assert next(line for line in book(options, whole=True) if line.said.startswith(begins)).holds


def test_marks_choose_the_parts_of_a_page_in_any_language() -> None:
    """Only the marks decide: in another language, or in better English, the same parts apply."""
    told = module.page("name", "# X\n\nDas gilt. <!-- at: players=3 -->Zu dritt so. <!-- at: players!=3 -->Sonst so.\n")
    assert [(line.said, line.holds) for line in _page(told, SALON)][1:] == [
        ("Das gilt.", True),
        ("Zu dritt so.", False),
        ("Sonst so.", True),
    ]
    examples = "# X\n\n<!-- table: salon; muggins=off -->\n```cribbage\nOhne.\nNull.\n```\n"
    told = module.page("name", f"<!-- about: muggins -->\n{examples}")
    assert [line.holds for line in _page(told, SALON)] == [True, False, False]
    assert [line.holds for line in _page(told, changed(SALON, muggins=Muggins.OFF))] == [True, True, True]


def test_the_whole_book_has_every_word_of_every_page() -> None:
    for page in pages():
        lines = [line for line in book(SALON, whole=True) if line.page == page.name]
        assert lines[0] == BookLine(page.title, page.name, TITLE, lines[0].holds, page.at == WHOLE)
        heard = " ".join(line.said for line in lines[1:])
        assert heard == " ".join(said for block in page.blocks for said in block.said)


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players}-{options.muggins}")
def test_no_line_is_longer_than_one_can_take_in(options: Options) -> None:
    texts = [line.said for line in book(options) if not line.level and "," not in line.said]
    assert max(len(text.split()) for text in texts) <= LONGEST


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players}-{options.muggins}")
def test_where_values_have_their_own_sentences_only_the_tables_is_heard(options: Options) -> None:
    begins = {
        Muggins.OFF: "Off: nobody gets it.",
        Muggins.AUTO: "Auto: the opponents get it at once",
        Muggins.CLAIM: "Claim: the opponents must notice.",
    }
    heard = said(options)
    found = {value for value, begin in begins.items() if any(line.startswith(begin) for line in heard)}
    assert found <= {options.muggins}
    sides = [line for line in heard if line.startswith(("Individual: ", "Pairs: ", "Triples: ", "Captain: "))]
    assert len(sides) == 1
    assert not [line for line in heard if line.startswith(("We play by", "A table with"))]


def test_examples_are_those_of_such_a_table() -> None:
    missed = "Anna's hand is worth 15, she says 11: Anna 11, Ben "
    assert f"{missed}4." in said(SALON)
    assert f"{missed}0." not in said(SALON)
    off = said(changed(SALON, muggins=Muggins.OFF))
    assert f"{missed}0." in off
    assert f"{missed}4." not in off


def test_headings_stay_and_what_is_below_them_goes() -> None:
    lines = book(SALON)
    place = next(place for place, line in enumerate(lines) if line.said == "Calling it")
    assert (lines[place].level, lines[place].holds) == (PART, False)
    assert lines[place + 1].level
    pages_told = [line.page for line in lines if line.level == TITLE]
    assert pages_told == [name for name in ORDER if name != "differences"]


@examples(10)
@given(LEGAL)
def test_every_table_there_is_has_a_book(options: Options) -> None:
    assert len(book(options)) > 100
