"""The pages under `docs/rules`: every example on them is played and true, and every option is described."""

import re
from enum import EnumType
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import FieldInfo, fields, replace

from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Options
from tests.rules.page_examples import SITUATIONS, Example, examples_in
from tests.rules.page_tables import play, series
from tests.rules.page_words import NAMES, value_words

DOCS = Path(__file__).parents[2] / "docs" / "rules"
PAGES = {
    path.stem: re.sub(r"<!-- .*? -->\n?", "", path.read_text(encoding="utf-8"))
    for path in sorted(DOCS.glob("*.md"))
    if path.stem != "options"
}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

EXAMPLES = [
    pytest.param(example, id=f"{name}-{number}")
    for name, text in PAGES.items()
    for block in BLOCK.finditer(text)
    for number, example in enumerate(examples_in(block[2].splitlines()), start=text[: block.start()].count("\n") + 2)
]

TOLD_CARD_BY_CARD = {series, play}
"""Situations whose outcome repeats their cards; only the points are judged."""


def spoilt(example: Example) -> list[str]:
    """Return wrong outcomes: each figure one higher, each name replaced, and something else altogether."""
    out = example.out
    by_card = example.match()[0] in TOLD_CARD_BY_CARD
    figures = re.finditer(r"(?<=for |unt )\d+" if by_card else r"\d+", out)
    wrong = [f"{out[: n.start()]}{int(n[0]) + 1}{out[n.end() :]}" for n in figures]
    if not by_card:
        wrong += [out.replace(name, other) for name, other in pairwise(NAMES) if name in out]
    return [*wrong, f"{out} or not"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_has_the_outcome_it_states(example: Example) -> None:
    assert example.out == example.outcome


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_with_a_wrong_figure_or_name_would_be_noticed(example: Example) -> None:
    """Only in the outcome: with another card it would be another example."""
    before, _, after = example.text.rpartition(example.out)
    for wrong in spoilt(example):
        changed = replace(example, text=f"{before}{wrong}{after}")
        try:
            true = changed.out == changed.outcome
        except (AssertionError, Refusal, StopIteration):
            true = False  # it cannot even be played
        assert not true, changed.text


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_examples_and_leads_to_the_options(name: str) -> None:
    blocks = BLOCK.findall(PAGES[name])
    assert {language for language, _ in blocks} == {"cribbage"}
    assert "](options.md)" in PAGES[name]


def test_there_is_an_example_of_every_kind() -> None:
    played = {
        block.match()[0]
        for text in PAGES.values()
        for _, lines in BLOCK.findall(text)
        for block in examples_in(lines.splitlines())
    }
    assert played == set(SITUATIONS.values())


def test_a_line_that_is_no_example_is_noticed() -> None:
    (example,) = examples_in(["The hand is 5 of clubs, it is worth much."])
    with pytest.raises(AssertionError, match="no example"):
        example.out  # noqa: B018  # asking is the test
    (example,) = examples_in(["The hand is 11 of clubs, 5 of hearts, 6 of hearts. What does it count? 0 points."])
    with pytest.raises(AssertionError, match="no card"):
        example.outcome  # noqa: B018  # asking is the test


def names(text: str, option: str) -> bool:
    """Return whether a page mentions this option."""
    return re.search(rf"\boption {option}\b|^{option}: ", text, re.IGNORECASE | re.MULTILINE) is not None


def tells(text: str, option: str, value: str) -> bool:
    """Return whether a page says what this value does: "Auto: ...", "deal form five", "Form five: ..."."""
    said = rf"(?:^|[.:] ){value}: |\b(?:{option}|form) {value}\b"
    return re.search(said, text, re.IGNORECASE | re.MULTILINE) is not None


@pytest.mark.parametrize("field", fields(Options), ids=lambda field: field.name)
def test_every_option_is_described_with_all_its_values(field: FieldInfo) -> None:
    option, kind = value_words(field.name), get_args(field.type)[0]
    values = list(map(value_words, kind)) if isinstance(kind, EnumType) else []
    naming = [text for text in PAGES.values() if names(text, option)]
    told = any(all(tells(text, option, value) for value in values) for text in naming)
    assert told, f"{option}: {values}"
