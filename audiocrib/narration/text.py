"""Turns messages into words: the only use of Fluent. One `Text` per listener: language, verbosity, table talk.

The sentences are in `locales/<language>/*.ftl`, a file per subject. Each is parsed when it is first needed. It has a
plain value (normal), and may have the attributes `brief`, `full`, `pressed` for listeners who play by buttons, and
`one_switch` for those for whom one key does everything.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from audiocrib.narration.message import Faces, Message, Phrase, Value
from audiocrib.narration.sentences import LOCALES, rooms, shared_sentences, sources
from audiocrib.rules.cards import Card
from audiocrib.settings.settings import Verbosity

if TYPE_CHECKING:
    from fluent.runtime.types import FluentType

NEEDED = ("attr", "pytz", "babel.core", "babel.numbers", "babel.dates", "fluent.syntax", "fluent.runtime")
"""Modules that the first sentence loads, each after those it imports: all at once takes longer than a key may wait."""

LONG = 1000
"""Letters in the source of a sentence with many variants: longer ones take longer than a key may wait."""

AT_TABLE = ("start", "table", "answers", "keys")
"""Files with the sentences of a game; the others belong to menus and commands."""

BEGINNING = re.compile(r"(?<=[.?!] )[a-z]")
"""The beginning of a sentence within a message."""

TITLE = "title"
PRESSED = "pressed"
ONE_SWITCH = "one_switch"
SEEN, REASONS = "seen", "reasons"
FEWEST = "fewest"

JOINS = {"and": "list-and", "or": "list-or"}
FORMS = ("rank", *JOINS)
"""Suffixes of an argument's name: for the ranks of its cards, for its items with "and" before the last."""


class Text:
    """Words for one listener.

    `locales` is the folder of all languages. `verbosity` may be changed at any time; `plain` leaves out the traditional
    calls of the table; `pressed`: the listener plays by buttons and hears their names, not keys; `one_switch`: the
    listener has one key. Only for the thread that made it.
    """

    def __init__(
        self,
        language: str = "en",
        verbosity: Verbosity = Verbosity.NORMAL,
        plain: bool = False,
        locales: Path = LOCALES,
    ) -> None:
        self.language = language
        self._locales = locales
        self.verbosity = verbosity
        self.plain = plain
        self.pressed = False
        self.one_switch = False
        self.buttons: dict[str, Phrase] = {}
        """The names of the buttons for `keys`, under the same names."""
        self._sentences = shared_sentences(language, locales)
        self._keys: dict[str, Phrase] = {}
        self._key_words: dict[tuple[str, bool], str] = {}
        self._cards: dict[tuple[Card, str], str] = {}
        self._ranks: dict[Card, str] = {}
        self._short_ranks: dict[Card, str] = {}

    @property
    def sources(self) -> dict[str, str]:
        """Every sentence as written, by name."""
        return sources(self.language, self._locales)

    @property
    def keys(self) -> dict[str, Phrase]:
        """Names of keys, `key_mark` and so on: any sentence may use them as `$key_mark`."""
        return self._keys

    @keys.setter
    def keys(self, names: dict[str, Phrase]) -> None:
        self._keys, self._key_words = names, {}

    def key(self, name: str) -> str:
        """Return the name of one of `keys`, or of its button, in words.

        Raises:
            KeyError: there is no such name.
        """
        known = name, self.pressed
        if known not in self._key_words:
            called = self.buttons.get(name) if self.pressed else None
            self._key_words[known] = self.sentence(called or self._keys[name])
        return self._key_words[known]

    def words(self, message: Message, verbosity: Verbosity | None = None, *, short: bool = False) -> str:
        """Return all sentences of a message, in order, its key hint last; `short`: cards in two letters, for braille.

        Raises:
            LookupError: the locale lacks a sentence, or a sentence an argument, which is a bug.
        """
        said = (self.sentence(phrase, verbosity, short=short) for phrase in message.phrases + message.hint)
        return " ".join(sentence[:1].upper() + sentence[1:] for sentence in said if sentence)

    def sentence(self, phrase: Phrase, verbosity: Verbosity | None = None, *, short: bool = False) -> str:
        """Return one phrase in words, with the items of its lists in the same verbosity."""
        wanted = verbosity or self.verbosity
        return self._formatted(phrase, wanted.value, wanted, short)

    def seen(self, message: Message, *, reasons: bool = False) -> str:
        """Return a message in the fewest words, for an eye that sees cards, count and scores elsewhere; with the reasons
        for points, if wanted.
        """
        said = (self._seen(phrase, reasons=reasons) for phrase in message.phrases)
        return " ".join(sentence[:1].upper() + sentence[1:] for sentence in said if sentence)

    def fewest(self, phrase: Phrase) -> str:
        """Return a sentence for such an eye in fewer words still, if it has a form for that."""
        own = FEWEST in self._sentences.find(phrase.id).attributes
        return self._formatted(phrase, FEWEST, Verbosity.BRIEF, short=True) if own else self._seen(phrase)

    def _seen(self, phrase: Phrase, *, reasons: bool = False) -> str:
        """Return a sentence in its form for the eye, with ranks as on the cards; one without that form in brief."""
        attributes = self._sentences.find(phrase.id).attributes
        own = next((form for form in ((REASONS,) if reasons else ()) + (SEEN,) if form in attributes), None)
        return self._formatted(phrase, own or Verbosity.BRIEF.value, Verbosity.BRIEF, short=own is not None)

    def title(self, phrase: Phrase) -> str:
        """Return a phrase as a visible title: its attribute `title` if it has one, without the keys of a list."""
        words = self._formatted(phrase, TITLE, self.verbosity)
        return words[:1].upper() + words[1:]

    def _formatted(self, phrase: Phrase, attribute: str, wanted: Verbosity, short: bool = False) -> str:
        attributes = self._sentences.find(phrase.id).attributes
        of = attribute if attribute in attributes else None
        if self.one_switch and of not in {TITLE, SEEN} and ONE_SWITCH in attributes:
            of = ONE_SWITCH
        elif self.pressed and of != TITLE and PRESSED in attributes:
            of = PRESSED
        names = self._sentences.names(phrase.id)
        values = ((name, self._value(phrase, name, wanted, short)) for name in names)
        words = self._sentences.formatted(phrase.id, of, tuple((name, one) for name, one in values if one is not None))
        if not self._keys.keys().isdisjoint(names):  # some keys have words as names: "question mark"
            words = BEGINNING.sub(lambda found: found[0].upper(), words)
        return words

    def has(self, identifier: str) -> bool:
        """Return whether the language has a sentence of this name."""
        return identifier in self.sources

    def spared(self, identifier: str) -> int | None:
        """Return the rank of a row in the order of leaving out on a short braille display; None if it always stays."""
        pattern = self._sentences.find(identifier).attributes.get("spared")
        return None if pattern is None else int(str(self._sentences.bundle.format_pattern(pattern, {})[0]))

    def _value(self, phrase: Phrase, name: str, verbosity: Verbosity, short: bool) -> "str | FluentType | None":
        """Return a value for a sentence: an argument, its form `<cards>_rank` or `<list>_and`, a key, or the table
        talk.
        """
        stem, _, form = name.rpartition("_")
        if name in phrase.args:
            stem, form = name, ""
        elif form not in FORMS or stem not in phrase.args:
            return self.key(name) if name in self._keys else self._calls if name == "calls" else None
        return self._said(phrase.args[stem], form, verbosity, short)

    def _said(self, value: Value, form: str, verbosity: Verbosity, short: bool) -> "str | FluentType | None":
        match value:
            case Faces((card,)):
                return self._rank(card, short) if form == "rank" else self._card(card, verbosity, short)
            case int():
                return _digits(value)
            case str():
                return value
            case Faces(cards) if form == "rank":
                return self._between(short).join(self._rank(card, short) for card in cards)
            case Faces(cards):
                words = [self._card(card, verbosity, short) for card in cards]
                return self._joined(words, form) if form in JOINS else self._between(short).join(words)
            case tuple():
                words = [self.sentence(item, verbosity, short=short) for item in value]
                return self._joined(words, form) if form in JOINS else self._separator.join(words)

    def _between(self, short: bool) -> str:
        """Return the separator between two cards."""
        return " " if short else self._separator

    @property
    def _calls(self) -> str:
        return "plain" if self.plain else "traditional"

    def _joined(self, items: list[str], form: str) -> str:
        """Join the items with "and", or "or", before the last."""
        if len(items) < 2:
            return "".join(items)
        return self.sentence(Phrase(JOINS[form], {"first": self._separator.join(items[:-1]), "last": items[-1]}))

    def prepare(self) -> Iterator[bool]:
        """Do the work now, a sentence per step, that would otherwise delay its first use; the table's sentences first.

        Yields before each step whether it can wait, because its sentence is a menu's or a long one: a key pressed in
        the meantime waits for the step, ten milliseconds for the longest.
        """
        for module in NEEDED:
            yield False
            with suppress(ModuleNotFoundError):  # another version of Fluent may do without it
                import_module(module)
        yield False
        written = self.sources
        at_table = {name for room in AT_TABLE for name in rooms(self.language, self._locales)[room]}
        for identifier in sorted(written, key=lambda name: (name not in at_table, len(written[name]))):
            yield identifier not in at_table or len(written[identifier]) > LONG
            self._sentences.names(identifier)
            if not identifier.startswith("-"):
                self._sentences.find(identifier)

    @cached_property
    def _separator(self) -> str:
        return self.sentence(Phrase("list-separator"))

    def _rank(self, card: Card, short: bool = False) -> str:
        ranks = self._short_ranks if short else self._ranks
        if card not in ranks:
            ranks[card] = self.sentence(Phrase("rank-short" if short else "rank", {"number": card.rank}))
        return ranks[card]

    def _card(self, card: Card, verbosity: Verbosity, short: bool) -> str:
        manner = "short" if short else verbosity
        if (card, manner) not in self._cards:
            suit = self.sentence(Phrase("suit-short" if short else "suit", {"number": card.suit}))
            both: dict[str, Value] = {"rank": self._rank(card, short), "suit": suit}
            self._cards[card, manner] = self.sentence(Phrase("card-short" if short else "card", both), verbosity)
        return self._cards[card, manner]


@lru_cache(1024)
def _digits(number: int) -> "FluentType":
    """Return a number as digits: "9,999" is heard as two numbers."""
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)
