"""What was read when the program was installed says the same as what is read now."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale
from babel.plural import PluralRule
from fluent.syntax import FluentParser, serialize

from audiocrib.narration import sentences
from audiocrib.narration.bundle import PLURALS
from audiocrib.narration.message import Phrase
from audiocrib.narration.text import Text


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """A language of two sentences, read and kept."""
    written = tmp_path / "xx" / "table.ftl"
    written.parent.mkdir()
    written.write_text("hello = Hello.\n    .brief = Hi.\nbye = Bye, { $name }.\n", "utf-8")
    sentences.keep("xx", tmp_path)
    return written


def test_every_sentence_kept_is_the_one_that_the_parser_reads() -> None:
    rooms = sentences.texts("en")
    split, read = pickle.loads(sentences.kept(rooms.values()))  # noqa: S301 - made here
    assert split == {text: sentences.split(text) for text in rooms.values()}
    written = [one for room in split.values() for one in room.values()]
    assert read.keys() == set(written)
    for one in written:
        resource = pickle.loads(read[one])  # noqa: S301 - made here
        assert serialize(resource) == serialize(FluentParser().parse(one)), one


def test_a_kept_sentence_is_not_read_again(locale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sentences, "_read", pytest.fail)
    assert Text("xx", locales=locale.parents[1]).sentence(Phrase("hello")) == "Hello."
    assert Text("xx", locales=locale.parents[1]).sentence(Phrase("bye", {"name": "Anna"})) == "Bye, Anna."


def test_a_sentence_written_anew_is_what_is_said(locale: Path) -> None:
    locale.write_text("hello = Good evening.\n", "utf-8")
    assert Text("xx", locales=locale.parents[1]).sentence(Phrase("hello")) == "Good evening."


def test_nothing_kept_is_no_fault(locale: Path) -> None:
    locale.with_name(sentences.READ).unlink()
    assert Text("xx", locales=locale.parents[1]).sentence(Phrase("hello")) == "Hello."


@pytest.mark.parametrize("language", sorted(PLURALS))
def test_the_plurals_of_a_language_are_those_of_babel(language: str) -> None:
    assert PluralRule(PLURALS[language]).rules == Locale.parse(language).plural_form.rules


def test_no_number_makes_babel_read_all_it_knows_of_the_language() -> None:
    said = (
        "from babel import localedata",
        "from audiocrib.narration.message import phrase",
        "from audiocrib.narration.text import Text",
        "print(*(Text().sentence(phrase('count-left', left=left)) for left in (1, 1500)))",
        "print(*localedata._cache)",
    )
    words, read = subprocess.check_output([sys.executable, "-c", "; ".join(said)], text=True).splitlines()
    assert (words, read) == ("1 more makes thirty-one. 1500 more make thirty-one.", "")
