"""The sentences of a language as they are written, by name, and read by Fluent's parser; they know no words' use.

To read one takes a fifth of a millisecond, all of them a fifth of a second, for which the first line or a key would wait.
So each is read when it is first needed.
"""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

LOCALES = Path(__file__).resolve().parent / "locales"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message or term of a file: what follows its first line is indented, empty, or a closing brace."""


@cache
def sources(language: str, locales: Path = LOCALES) -> dict[str, str]:
    """Every message and term of a language as it is written, by its name."""
    return {name: written for room in rooms(language, locales).values() for name, written in room.items()}


@cache
def rooms(language: str, locales: Path = LOCALES) -> dict[str, dict[str, str]]:
    """What stands in each file, by the file's name."""
    return {file.stem: split(file.read_text("utf-8")) for file in (locales / language).glob("*.ftl")}


def split(text: str) -> dict[str, str]:
    """Every message and term of a file as it is written, by its name."""
    return {found[1]: found[0] for found in ENTRY.finditer(text + "\n")}


@cache
def resource(language: str, identifier: str, locales: Path = LOCALES) -> "Resource":
    """The one sentence, as Fluent takes it."""
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(sources(language, locales)[identifier])
