"""The rules in words, as they are read out: all of every page, without a mark that a voice would stumble over."""

import re
from pathlib import Path

import pytest

from audiocrib.narration import pages as module
from audiocrib.narration.pages import ORDER, Page, page, pages

DOCS = Path(__file__).parents[2] / "docs" / "rules"
GENERATED = {"options"}
"""Pages made from the options, which the game tells in its own way."""

each = pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)


def test_every_page_of_the_rules_is_read_out() -> None:
    assert sorted(ORDER) == sorted({file.stem for file in DOCS.glob("*.md")} - GENERATED)
    assert [page.name for page in pages()] == list(ORDER)


@each
def test_a_page_has_a_title_and_paragraphs(page: Page) -> None:
    assert re.fullmatch(r"[A-Z][\w ,-]+", page.title)
    assert len(page.paragraphs) >= 5


@each
def test_a_paragraph_is_made_of_sentences_without_marks(page: Page) -> None:
    for paragraph in page.paragraphs:
        assert re.fullmatch(r"[\w ,.:;?'-]+\.", paragraph), paragraph
        assert "_" not in paragraph
        assert "  " not in paragraph


@each
def test_no_paragraph_is_a_line_for_a_machine(page: Page) -> None:
    """No person would say a name and a colon, like "Rules: salon, muggins auto."."""
    labels = r"(Rules|Scores|Hand|Crib|Series|Play|Played|Starter|Worth \d+|Asked)\b[ :]"
    assert not [paragraph for paragraph in page.paragraphs if re.match(labels + r".*\d", paragraph)]


@each
def test_a_sentence_is_short_enough_to_be_heard(page: Page) -> None:
    """Lists in examples may be longer: they are followed card by card."""
    for paragraph in page.paragraphs:
        sentences = re.split(r"(?<=[.:;?]) ", paragraph)
        short = [sentence for sentence in sentences if sentence.count(",") < 4]
        assert max((len(re.split(r"[, ]+", sentence)) for sentence in short), default=0) <= 30


def test_nothing_of_a_page_is_left_out_except_links() -> None:
    text = "# Title\n\nOne line\nand another, with a [link](x.md).\n\n## Part\n\n```cribbage\nA.\nB.\n```\n\n<!-- at: the page alone -->\nRead on: [x](y.md).\n"
    heard = ("One line and another, with a link.", "Part.", "A.", "B.")
    told = page("name", text)
    assert (told.name, told.title, told.paragraphs) == ("name", "Title", heard)
    assert [(block.level, block.examples) for block in told.blocks] == [(0, False), (2, False), (0, True)]


def test_a_mark_is_kept_and_not_heard() -> None:
    told = page("name", "<!-- at: players=2 -->\n# Title\n\n<!-- at: heels!=0 -->\n## Part\n\nA.\n")
    assert (told.at, told.blocks[0].at, told.paragraphs) == ("players=2", ("heels!=0",), ("Part.", "A."))


def test_an_installed_package_has_its_own_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ORDER:
        (tmp_path / f"{name}.md").write_text(f"# {name}\n\nInstalled.\n", encoding="utf-8")
    monkeypatch.setattr(module, "FOLDERS", (tmp_path, DOCS))
    pages.cache_clear()
    try:
        assert {page.paragraphs for page in pages()} == {("Installed.",)}
    finally:
        pages.cache_clear()
