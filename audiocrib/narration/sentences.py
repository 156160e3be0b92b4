"""The sentences of a language, by name, as written and as parsed by Fluent; knows nothing of their use.

Parsing one takes a fifth of a millisecond, all of them a fifth of a second, which would delay the first line or a key.
So each is parsed when it is first needed.
"""

import re
import threading
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message as Sentence
    from fluent.runtime.types import FluentType
    from fluent.syntax.ast import Resource

    Given = tuple[tuple[str, str | FluentType], ...]

LOCALES = Path(__file__).resolve().parent / "locales"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:(?:[ }].*)?\n)*", re.MULTILINE)
"""One message or term of a file: a first line, then any indented or empty lines, or a closing brace."""


REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)(?![\w-]*\()")
"""The references in a sentence to others of the same language."""

ARGUMENT = re.compile(r"\$([a-zA-Z][\w-]*)")

REMEMBERED = 4096
"""The most sentences kept in words: most of what a screen shows is what it showed before the last key."""


@cache
def sources(language: str, locales: Path = LOCALES) -> dict[str, str]:
    """Return every message and term of a language as written, by name."""
    return {name: written for room in rooms(language, locales).values() for name, written in room.items()}


@cache
def rooms(language: str, locales: Path = LOCALES) -> dict[str, dict[str, str]]:
    """Return the contents of each file, by file name."""
    return {file.stem: split(file.read_text("utf-8")) for file in (locales / language).glob("*.ftl")}


def split(text: str) -> dict[str, str]:
    """Return every message and term of a file as written, by name."""
    return {found[1]: found[0] for found in ENTRY.finditer(text + "\n")}


@cache
def resource(language: str, identifier: str, locales: Path = LOCALES) -> "Resource":
    """Parse a single sentence for Fluent."""
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(sources(language, locales)[identifier])


class Sentences:
    """The sentences of one language, each added to the bundle when it is first needed.

    For one thread only: a sentence counts as added before it is, so another thread would not find it.
    """

    def __init__(self, language: str, locales: Path) -> None:
        self._language = language
        self._locales = locales
        self._taken: set[str] = set()
        self._named: dict[str, frozenset[str]] = {}
        self.formatted = lru_cache(REMEMBERED)(self._formatted)
        """Return a sentence, or one of its attributes, in words with these arguments, each with its name.

        Raises:
            LookupError: the language has no such sentence, or an argument is missing.
        """

    @cached_property
    def bundle(self) -> "FluentBundle":
        """The Fluent bundle that formats them."""
        from fluent.runtime import FluentBundle

        return FluentBundle([self._language], use_isolating=False)

    def find(self, identifier: str) -> "Sentence":
        """Return the sentence with this name.

        Raises:
            LookupError: the language has none.
        """
        self._take(identifier)
        if not self.bundle.has_message(identifier):
            raise LookupError(f"no sentence {identifier!r} in language {self._language!r}")
        return self.bundle.get_message(identifier)

    def names(self, identifier: str) -> frozenset[str]:
        """Return the arguments that a sentence uses, directly or by reference; only these are put into words for it."""
        if identifier not in self._named:
            written = sources(self._language, self._locales).get(identifier, "")
            inner = (self.names(named) for named in REFERENCE.findall(written) if named != identifier)
            self._named[identifier] = frozenset(ARGUMENT.findall(written)).union(*inner)
        return self._named[identifier]

    def _formatted(self, identifier: str, attribute: str | None, given: "Given") -> str:
        found = self.find(identifier)
        pattern = found.value if attribute is None else found.attributes[attribute]
        if pattern is None:
            raise LookupError(f"{identifier} has no words")
        formatted, errors = self.bundle.format_pattern(pattern, dict(given))
        if errors:
            raise LookupError(f"{identifier}: {errors}")
        return str(formatted)

    def _take(self, identifier: str) -> None:
        """Put the sentence, and what it refers to, into the bundle."""
        written = sources(self._language, self._locales)
        if identifier in self._taken or identifier not in written:
            return
        self._taken.add(identifier)
        self.bundle.add_resource(resource(self._language, identifier, self._locales))
        for named in REFERENCE.findall(written[identifier]):
            self._take(named)


class _Shared(threading.local):
    """Shared by the listeners of a thread: with a hundred pages, copies would take two megabytes each."""

    def __init__(self) -> None:
        self.sentences: dict[tuple[str, Path], Sentences] = {}


_SHARED = _Shared()


def shared_sentences(language: str, locales: Path = LOCALES) -> Sentences:
    """Return the sentences of a language shared by all listeners of this thread."""
    return _SHARED.sentences.setdefault((language, locales), Sentences(language, locales))
