"""Messages in, words out: the one door to Fluent. One `Text` a listener: language, verbosity, table talk.

The sentences lie in `locales/<language>/*.ftl`, cut by room; a file is read when a sentence of it is first needed.
A sentence has a plain value (normal) and may have the attributes `brief` and `full`.
"""

from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING

from audiocrib.narration.message import Arg, Message, Phrase
from audiocrib.rules.cards import PACK, Card
from audiocrib.settings import Verbosity

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message as Sentence
    from fluent.syntax.ast import Resource

ROOMS = ("start", "table", "answers", "keys", "app", "records")
"""Locale files in the order in which they are looked into: what is needed first comes first."""


class Text:
    """Words for one listener.

    `verbosity` may be changed at any time; `plain` leaves out the traditional calls of the table.
    """

    def __init__(self, language: str = "en", verbosity: Verbosity = Verbosity.NORMAL, plain: bool = False) -> None:
        self.language = language
        self.verbosity = verbosity
        self.plain = plain
        self.keys: dict[str, str] = {}
        """What keys are called, `key_mark` and so on: any sentence may name them as `$key_mark`."""
        self._unread = list(ROOMS)

    def words(self, message: Message, verbosity: Verbosity | None = None) -> str:
        """All sentences of a message, in order.

        Raises:
            LookupError: a sentence that the locale does not have, or that lacks an argument: a defect.
        """
        said = (self.sentence(phrase, verbosity) for phrase in message.phrases)
        return " ".join(sentence[:1].upper() + sentence[1:] for sentence in said if sentence)

    def sentence(self, phrase: Phrase, verbosity: Verbosity | None = None) -> str:
        """One phrase in words."""
        found = self._find(phrase.id)
        wanted = verbosity or self.verbosity
        pattern = found.attributes.get(wanted.value, found.value)
        if pattern is None:
            raise LookupError(f"{phrase.id} has no words")
        given: dict[str, str | int] = {"calls": "plain" if self.plain else "traditional", **self.keys}
        for name, arg in phrase.args.items():
            self._offer(given, name, arg)
        words, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise LookupError(f"{phrase.id}: {errors}")
        return str(words)

    def _offer(self, given: dict[str, str | int], name: str, arg: Arg) -> None:
        from fluent.runtime.types import FluentInt

        match arg:
            case Card():
                given[name] = self._cards[arg]
                given[f"{name}_rank"] = self._ranks[arg]
            case str():
                given[name] = arg
            case int():
                given[name] = FluentInt(arg, useGrouping=False)  # "9,999" is heard as two numbers
            case ():
                given[name] = given[f"{name}_rank"] = ""
            case tuple():
                cards = tuple(item for item in arg if isinstance(item, Card))
                items = [self._cards[c] for c in cards] or [self.sentence(p) for p in arg if isinstance(p, Phrase)]
                given[name] = self._separator.join(items)
                given[f"{name}_and"] = self._joined(items)
                given[f"{name}_rank"] = self._separator.join(self._ranks[card] for card in cards)

    def _joined(self, items: list[str]) -> str:
        """The items with "and" before the last."""
        if len(items) < 2:
            return "".join(items)
        return self.sentence(Phrase("list-and", {"first": self._separator.join(items[:-1]), "last": items[-1]}))

    def _find(self, identifier: str) -> "Sentence":
        if not self._bundle.has_message(identifier):
            self._read(identifier)
        return self._bundle.get_message(identifier)

    def _read(self, identifier: str) -> None:
        """Parse the file that has this sentence; parsing is slow, looking into a file is not."""
        for room in self._unread:
            if f"\n{identifier} =" in self._source(room):
                self.add(room, self.parsed(room))
                return
        raise LookupError(f"no sentence {identifier!r} in language {self.language!r}")

    def _source(self, room: str) -> str:
        return files("audiocrib.narration").joinpath("locales", self.language, f"{room}.ftl").read_text("utf-8")

    def parsed(self, room: str) -> "Resource":
        """A locale file, parsed: takes tens of milliseconds, changes nothing, and so can be done beside the game."""
        from fluent.runtime import FluentResource

        return FluentResource(self._source(room))

    def add(self, room: str, resource: "Resource") -> tuple[str, ...]:
        """Take a parsed file in; the ids of its sentences, for `prepare`."""
        if room in self._unread:
            self._unread.remove(room)
            self._bundle.add_resource(resource)
        return tuple(entry.id.name for entry in resource.body if hasattr(entry, "id"))

    def prepare(self, identifier: str) -> None:
        """Do now for one sentence what would otherwise delay its first use."""
        self._bundle.get_message(identifier)

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle

        return FluentBundle([self.language], use_isolating=False)

    @cached_property
    def _separator(self) -> str:
        return self.sentence(Phrase("list-separator"))

    @cached_property
    def _ranks(self) -> dict[Card, str]:
        names = [self.sentence(Phrase("rank", {"number": number})) for number in range(1, 14)]
        return {card: names[card.rank - 1] for card in PACK}

    @cached_property
    def _cards(self) -> dict[Card, str]:
        suits = [self.sentence(Phrase("suit", {"number": number})) for number in range(4)]
        pattern = [
            (card, {"rank": self._ranks[card], "suit": suits[card.suit]})
            for card in PACK
        ]  # fmt: skip
        return {card: self.sentence(Phrase("card", dict(args))) for card, args in pattern}
