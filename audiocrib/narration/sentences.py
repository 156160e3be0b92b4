"""The sentences of a language as they are written, by name, and read by Fluent's parser; they know no words' use.

To read one takes a fifth of a millisecond, all of them a fifth of a second, for which the first line or a key would wait.
So each is read when it is first needed.
"""

import re
import threading
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message as Sentence
    from fluent.syntax.ast import Resource

LOCALES = Path(__file__).resolve().parent / "locales"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message or term of a file: what follows its first line is indented, empty, or a closing brace."""


REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)(?![\w-]*\()")
"""What a sentence may name of the same language."""

ARGUMENT = re.compile(r"\$([a-zA-Z][\w-]*)")


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


class Sentences:
    """The sentences of one language, each taken when it is first needed.

    For one thread alone: a sentence counts as taken before it is there, and whoever came between would find none.
    """

    def __init__(self, language: str, locales: Path) -> None:
        self._language = language
        self._locales = locales
        self._taken: set[str] = set()
        self._named: dict[str, frozenset[str]] = {}

    @cached_property
    def bundle(self) -> "FluentBundle":
        """What puts them into words."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self._language], use_isolating=False)

    def find(self, identifier: str) -> "Sentence":
        """The sentence of this name.

        Raises:
            LookupError: the language has none.
        """
        self._take(identifier)
        if not self.bundle.has_message(identifier):
            raise LookupError(f"no sentence {identifier!r} in language {self._language!r}")
        return self.bundle.get_message(identifier)

    def names(self, identifier: str) -> frozenset[str]:
        """The arguments that a sentence names, and those that stand in it; no others are put into words for it."""
        if identifier not in self._named:
            written = sources(self._language, self._locales).get(identifier, "")
            inner = (self.names(named) for named in REFERENCE.findall(written) if named != identifier)
            self._named[identifier] = frozenset(ARGUMENT.findall(written)).union(*inner)
        return self._named[identifier]

    def _take(self, identifier: str) -> None:
        """Have the sentence in the bundle, and what it names."""
        written = sources(self._language, self._locales)
        if identifier in self._taken or identifier not in written:
            return
        self._taken.add(identifier)
        self.bundle.add_resource(resource(self._language, identifier, self._locales))
        for named in REFERENCE.findall(written[identifier]):
            self._take(named)


class _Shared(threading.local):
    """What the listeners of a thread share: for each of a hundred pages it would weigh two megabytes."""

    def __init__(self) -> None:
        self.sentences: dict[tuple[str, Path], Sentences] = {}


_SHARED = _Shared()


def shared_sentences(language: str, locales: Path = LOCALES) -> Sentences:
    """Those of a language for all listeners of this thread."""
    return _SHARED.sentences.setdefault((language, locales), Sentences(language, locales))
