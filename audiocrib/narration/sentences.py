"""The sentences of a language as they are written, by name, and read by Fluent's parser; they know no words' use.

To read one takes a millisecond, a whole file tens of them, for which the first line or a key would wait. So they are
read when the program is installed (`at_build.py`) and kept beside their files; one that was written anew since is read
when it is first needed.
"""

import pickle
import re
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

LOCALES = Path(__file__).resolve().parent / "locales"
READ = "read.bin"
"""Beside a language's files: a pickled dict of each sentence's digest and its pickled `Resource`. Made by ourselves and
installed with the program, so as trustworthy as its code."""
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message or term of a file: what follows its first line is indented, empty, or a closing brace."""


@cache
def sources(language: str) -> dict[str, str]:
    """Every message and term of a language as it is written, by its name."""
    return {name: written for room in rooms(language).values() for name, written in room.items()}


@cache
def rooms(language: str) -> dict[str, dict[str, str]]:
    """What stands in each file, by the file's name."""
    return {
        file.stem: {found[1]: found[0] for found in ENTRY.finditer(file.read_text("utf-8") + "\n")}
        for file in (LOCALES / language).glob("*.ftl")
    }


@cache
def resource(language: str, identifier: str) -> "Resource":
    """The one sentence, as Fluent takes it."""
    written = sources(language)[identifier]
    known = _known(language).get(_digest(written))
    return pickle.loads(known) if known else _read(written)  # noqa: S301 - installed with the code


def keep(language: str) -> Path:
    """Read every sentence of a language and keep them beside its files; the file."""
    path = LOCALES / language / READ
    path.write_bytes(kept(sources(language).values()))
    return path


def kept(written: Iterable[str]) -> bytes:
    """What `READ` holds for these sentences."""
    return pickle.dumps({_digest(one): pickle.dumps(_read(one), 5) for one in written}, 5)


@cache
def _known(language: str) -> dict[bytes, bytes]:
    try:
        known: dict[bytes, bytes] = pickle.loads((LOCALES / language / READ).read_bytes())  # noqa: S301 - the same
    except FileNotFoundError:  # a clone that was not installed
        return {}
    return known


def _digest(written: str) -> bytes:
    return blake2b(written.encode(), digest_size=12).digest()


def _read(written: str) -> "Resource":
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(written)
