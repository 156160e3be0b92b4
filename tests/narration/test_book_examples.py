"""The examples in the book of a table are true there, not only at the table by whose rules they were worked out."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from msgspec.structs import replace

from audiocrib.narration.pages import Page, pages
from audiocrib.narration.rule_book import _page, book, table_in
from audiocrib.rules.deal_forms import FORMS, TEAMS, form_of, sides_of
from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import PRESETS, fault, preset_for
from audiocrib.settings.table_options import option_fields, taken
from tests.rules import page_words as words
from tests.rules.any_table import LEGAL, examples, legal
from tests.rules.page_examples import SCORES, SITUATIONS, Example
from tests.rules.page_games import asked, option
from tests.rules.page_tables import Table, form, held_by_all, play

WITH_TABLES_OF_THEIR_OWN = {asked, option, form}
"""Situations that name the table that they are about."""
NUMBERS = {
    "cut_min": ("0",),
    "deals_limit": ("6",),
    "heels": ("0", "2"),
    "match_length": ("3",),
    "no_heels_within": ("0", "5"),
    "target": ("61", "91", "121", "241"),
    "think_time": ("0", "30"),
}
LEAST = 31
"""The target from which a table is tested: with lower ones a hand or two end the game, and no page speaks of those."""


def one_changed(options: Options) -> Iterator[Options]:
    """Return the table, and every legal one that differs in one option, and in those that have to go with it."""
    yield options
    for name, field in option_fields().items():
        for value in NUMBERS.get(name, field.choices):
            read = taken(name, value, typed=True)
            if name == "sides" and options.players not in TEAMS[Sides(value)]:
                continue
            if name == "deal_form" and FORMS[value].players != options.players:  # type: ignore[index]  # a form's value
                continue
            other = legal(replace(options, **{name: read, **({"match_length": 3} if name == "match" else {})}))
            sides = len(set(sides_of(other)))
            if len(other.targets) not in {0, sides} or other.sides is Sides.CAPTAIN:
                other = replace(other, targets=(61, 121) if other.sides is Sides.CAPTAIN else ())
            if fault(other) is None:
                yield other
    sides = len(set(sides_of(options)))
    if sides == 2 and options.sides is Sides.INDIVIDUAL:
        yield replace(options, targets=(121, 91))


def told(page: Page, options: Options) -> Iterator[Example]:
    """Return the examples of a page that the book of a table has."""
    scores: tuple[int, ...] = ()
    for line in _page(page, options):
        if line.setting or line.level:
            scores = ()
        elif line.holds and line.said.startswith(SCORES):
            scores = words.scores(line.said.removeprefix(SCORES).removesuffix("."), options)
        elif line.holds and any(re.fullmatch(rf"{pattern}\.", line.said) for pattern in SITUATIONS):
            yield Example(line.said, Table(options, scores))


def is_true(example: Example) -> bool:
    """Return whether an example is true at its table, and such scores and hands can be there."""
    situation, found = example.match()
    options, scores = example.table.options, example.table.scores
    targets = options.targets or (options.target,) * len(scores)
    if any(score >= target for score, target in zip(scores, targets, strict=False)):
        return False
    if situation is play:
        hands = held_by_all(found["hands"])
        if len(hands) == options.players and len(hands[0]) != form_of(options).keep:
            return False
    try:
        return situation in WITH_TABLES_OF_THEIR_OWN or example.out == example.outcome
    except Refusal:
        return False


def names(page: Page) -> list[Options]:
    """Return the tables by whose rules a page works out examples, and the presets."""
    presets = [*PRESETS.values(), preset_for("salon", 3), preset_for("salon", 4), preset_for("salon", 6)]
    return list(dict.fromkeys([*presets, *(table_in(block.table) for block in page.blocks if block.table)]))


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_no_option_makes_an_example_false_at_a_table_whose_book_has_it(page: Page) -> None:
    tables = dict.fromkeys(other for options in names(page) for other in one_changed(options))
    false = {
        (example.text, example.outcome): options
        for options in tables
        for example in told(page, options)
        if not is_true(example)
    }
    assert not false


@examples(30)
@given(LEGAL)
def test_no_table_at_all_has_a_book_with_a_false_example(options: Options) -> None:
    if min(options.targets or (options.target,)) < LEAST:
        options = replace(options, targets=(), target=121, sides=Sides.INDIVIDUAL)
    assert all(is_true(example) for page in pages() for example in told(page, options))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_keeps_its_examples(preset: str) -> None:
    """Marks that are too strict would leave a book without examples, in which nothing can be false."""
    heard = {
        line.page for line in book(PRESETS[preset]) if any(re.fullmatch(rf"{one}\.", line.said) for one in SITUATIONS)
    }
    assert heard >= {"game", "table", "play", "show", "end", "match"}
