"""Sentences are cut out of their files as the parser reads them there, and numbers are said as digits."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast, serialize

from audiocrib.narration import sentences
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text


@pytest.mark.parametrize("file", sorted((sentences.LOCALES / "en").glob("*.ftl")), ids=lambda file: file.stem)
def test_every_sentence_is_cut_out_of_its_file_as_the_parser_reads_it_there(file: Path) -> None:
    whole = FluentParser().parse(file.read_text("utf-8"))
    there = {}
    for entry in whole.body:
        if isinstance(entry, ast.Message | ast.Term):
            entry.comment = None
            name = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            there[name] = FluentSerializer().serialize_entry(entry)
    cut = sentences.split(file.read_text("utf-8"))
    assert {name: serialize(sentences.resource("en", name)) for name in cut} == there


def test_a_language_is_whatever_its_files_hold(tmp_path: Path) -> None:
    written = tmp_path / "en" / "table.ftl"
    written.parent.mkdir()
    written.write_text("hello = Hello.\n    .brief = Hi.\nbye = Bye, { $name }.\n", "utf-8")
    text = Text("en", locales=tmp_path)
    assert text.sentence(Phrase("hello")) == "Hello."
    assert text.sentence(Phrase("bye", {"name": "Anna"})) == "Bye, Anna."


@pytest.mark.parametrize(
    ("left", "said"),
    [(1, "1 more makes thirty-one."), (2, "2 more makes thirty-one."), (1500, "1500 more makes thirty-one.")],
)
def test_a_number_is_said_in_its_digits_and_chooses_the_form_of_its_words(left: int, said: str) -> None:
    assert Text().sentence(phrase("count-left", left=left)) == said
