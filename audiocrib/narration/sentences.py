"""The sentences of a language as they are written, by name, and read by Fluent's parser; they know no words' use.

To read one takes a millisecond, a whole file tens of them, for which the first line or a key would wait. So they are
read when the program is installed (`at_build.py`) and kept beside their files; one that was written anew since is read
when it is first needed.
"""

import pickle
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

Known = tuple[dict[str, dict[str, str]], dict[str, bytes]]
LOCALES = Path(__file__).resolve().parent / "locales"
READ = "read.bin"
"""Beside a language's files: pickled, what each file's text holds by `split`, and each sentence's pickled `Resource`. Made
by ourselves and installed with the program, so as trustworthy as its code."""
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message or term of a file: what follows its first line is indented, empty, or a closing brace."""


@cache
def sources(language: str, locales: Path = LOCALES) -> dict[str, str]:
    """Every message and term of a language as it is written, by its name."""
    return {name: written for room in rooms(language, locales).values() for name, written in room.items()}


@cache
def rooms(language: str, locales: Path = LOCALES) -> dict[str, dict[str, str]]:
    """What stands in each file, by the file's name."""
    known, _ = _known(language, locales)
    return {name: known[text] if text in known else split(text) for name, text in texts(language, locales).items()}


def texts(language: str, locales: Path = LOCALES) -> dict[str, str]:
    """Each file as it is, by its name."""
    return {file.stem: file.read_text("utf-8") for file in (locales / language).glob("*.ftl")}


def split(text: str) -> dict[str, str]:
    """Every message and term of a file as it is written, by its name."""
    return {found[1]: found[0] for found in ENTRY.finditer(text + "\n")}


@cache
def resource(language: str, identifier: str, locales: Path = LOCALES) -> "Resource":
    """The one sentence, as Fluent takes it."""
    written = sources(language, locales)[identifier]
    known = _known(language, locales)[1].get(written)
    return pickle.loads(known) if known else _read(written)  # noqa: S301 - installed with the code


def keep(language: str, locales: Path = LOCALES) -> Path:
    """Read every sentence of a language and keep them beside its files; the file."""
    path = locales / language / READ
    path.write_bytes(kept(texts(language, locales).values()))
    return path


def kept(texts: Iterable[str]) -> bytes:
    """What `READ` holds for these files."""
    rooms = {text: split(text) for text in texts}
    return pickle.dumps(
        (rooms, {one: pickle.dumps(_read(one), 5) for room in rooms.values() for one in room.values()}), 5
    )


@cache
def _known(language: str, locales: Path) -> Known:
    try:
        known: Known = pickle.loads((locales / language / READ).read_bytes())  # noqa: S301 - the same
    except FileNotFoundError:  # a clone that was not installed
        return {}, {}
    return known


def _read(written: str) -> "Resource":
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(written)
