"""What was read when the program was installed says the same as what is read now."""

import pickle
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, serialize

from audiocrib.narration import sentences
from audiocrib.narration.message import Phrase
from audiocrib.narration.text import Text


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language of two sentences, read and kept."""
    monkeypatch.setattr(sentences, "LOCALES", tmp_path)
    written = tmp_path / "xx" / "table.ftl"
    written.parent.mkdir()
    written.write_text("hello = Hello.\n    .brief = Hi.\nbye = Bye, { $name }.\n", "utf-8")
    for cached in (sentences.sources, sentences.rooms, sentences.resource, sentences._known):
        cached.cache_clear()
    sentences.keep("xx")
    return written


def test_every_sentence_kept_is_the_one_that_the_parser_reads() -> None:
    written = sentences.sources("en").values()
    kept = pickle.loads(sentences.kept(written))  # noqa: S301 - made here
    assert len(kept) == len(set(written))
    for one in written:
        resource = pickle.loads(kept[sentences._digest(one)])  # noqa: S301 - made here
        assert serialize(resource) == serialize(FluentParser().parse(one)), one


@pytest.mark.usefixtures("locale")
def test_a_kept_sentence_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "_read", pytest.fail)
    assert Text("xx").sentence(Phrase("hello")) == "Hello."
    assert Text("xx").sentence(Phrase("bye", {"name": "Anna"})) == "Bye, Anna."


def test_a_sentence_written_anew_is_what_is_said(locale: Path) -> None:
    locale.write_text("hello = Good evening.\n", "utf-8")
    sentences.sources.cache_clear()
    sentences.rooms.cache_clear()
    assert Text("xx").sentence(Phrase("hello")) == "Good evening."


def test_nothing_kept_is_no_fault(locale: Path) -> None:
    locale.with_name(sentences.READ).unlink()
    assert Text("xx").sentence(Phrase("hello")) == "Hello."
