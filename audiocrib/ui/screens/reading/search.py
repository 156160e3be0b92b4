"""One search over help, rules, glossary and keys: words are typed, places with them make a list, Enter goes there.

The searchable text is made once for a table and a way of speaking. Knows no game.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from audiocrib.narration import glossary
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.narration.rule_book import TITLE, BookLine, book
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.options import Options
from audiocrib.ui.keys.keymap import IN_MENU, Action, KeyMap
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens import help_pages, text_entry
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.help import key_name, of_cards, works
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.scan_items import Stop
from audiocrib.ui.screens.text_entry import Typing
from audiocrib.ui.screens.typing_screen import TypingScreen

LONGEST = 60
MOST = 50
"""The most places to list."""
AT_TABLE = (
    "help-lay-away", "help-play", "help-play-go", "help-count", "help-cut", "help-deal", "help-points", "help-muggins",
    "help-hand-over", "help-between", "help-over", "help-between-ready", "help-over-ready",
)  # fmt: skip
"""Help at the table, by question."""
ELSEWHERE = (
    help_pages.IN_MENU, help_pages.QUESTION, help_pages.SETUP, help_pages.OPTIONS, help_pages.SOUNDS,
    help_pages.REPLAY, help_pages.REVIEW, help_pages.READER, help_pages.GLOSSARY, help_pages.FOUND,
)  # fmt: skip
"""Help in everything that opens beside it."""

Target = Action | BookLine | str
"""A place: an action in the menu, a line of the rules, a word of the glossary by its name."""


class Found(Struct, frozen=True):
    """A search entry: its spoken form, its words, and its place; None if there is nothing but the words."""

    said: Phrase
    words: str
    target: Target | None


class ReadingSearch(TypingScreen):
    """Words are being typed. `places` can be found; `left` is called when it is closed; `go` goes to a place."""

    def __init__(
        self,
        stack: Stack,
        places: Callable[[], tuple[Found, ...]],
        left: Callable[[], None],
        go: Callable[["FoundScreen", Target], None],
        *,
        leavable: bool,
    ) -> None:
        super().__init__(stack, Typing(phrase("look-up-asked"), LONGEST), phrase("action", action=Action.LOOK_UP.value))
        self.leavable = leavable
        self._places = places
        self._left = left
        self._go = go

    def open_again(self) -> None:
        """Say the text typed, and what the keys do."""
        self._presenter.utter(answer(text_entry.so_far(self._typing.letters), self._typing.asked))

    def _leave(self) -> None:
        self._left()

    def _take(self, letters: str) -> None:
        found: list[Found] = []
        for place in having(letters, self._places()):
            if not any(place.target == other.target is not None for other in found):
                found.append(place)
        found.sort(key=lambda place: not place.words.startswith(letters.casefold()))
        if not found:
            self._presenter.utter(Message((phrase("look-up-none", letters=letters),), earcon="refusal"))
            return
        named = "look-up-many" if len(found) > MOST else "look-up-found"
        title = phrase(named, number=min(len(found), MOST), letters=letters)
        items = tuple(Item(place.said, self._presenter.text.sentence(place.said), place) for place in found[:MOST])
        screen = FoundScreen(self, self._stack, Menu(title, items, line="found-item"), self._go)
        self._stack.push(screen)
        self._presenter.utter(answer(title))


class FoundScreen(ListScreen[Found]):
    """The results, above the text typed."""

    def __init__(
        self, typed: ReadingSearch, stack: Stack, found: Menu[Found], go: Callable[["FoundScreen", Target], None]
    ) -> None:
        super().__init__(stack.presenter, found)
        self.leavable = typed.leavable
        self._typed = typed
        self._stack = stack
        self._go = go

    @property
    def help(self) -> help_pages.Help:
        """The help on going to a place."""
        return help_pages.FOUND

    @property
    def stops(self) -> tuple[Stop, ...]:
        """Line by line."""
        return self.line_stops

    def take(self, value: Found) -> None:
        """Go there; an entry without a place is said again."""
        if value.target is None:
            self._presenter.utter(answer(value.said))
        else:
            self._go(self, value.target)

    def back(self) -> None:
        """Go back to the text."""
        self._stack.remove(self)
        self._typed.open_again()


def having(wanted: str, places: Iterable[Found]) -> Iterator[Found]:
    """Yield the places that have, for each wanted word, a word that begins with it."""
    words = wanted.casefold().split()
    begins = [re.compile(rf"(?<!\w){re.escape(word)}") for word in words]
    for place in places:
        if all(word in place.words for word in words) and all(one.search(place.words) for one in begins):
            yield place


def places(presenter: Presenter, keymap: KeyMap, options: Options) -> Iterator[Found]:
    """Yield everything that can be found, the most relevant first."""
    words = presenter.text.sentence
    for entry in glossary.listed(presenter.text):
        yield Found(
            phrase("found-in", where="glossary", title="", told=words(entry.line)), entry.word.casefold(), entry.name
        )
    yield from _keys(presenter, keymap, options)
    yield from _help(presenter, keymap, options)
    lines = _rules(options)
    titles = {line.page: line.said for line in lines if line.level == TITLE}
    for line in sorted(lines, key=lambda line: not line.level):
        yield _rule(line, titles[line.page])
    for entry in glossary.listed(presenter.text):
        told = words(glossary.whole(entry.name))
        rest = " ".join(word for word in told.casefold().split() if word)
        yield Found(phrase("found-in", where="glossary", title="", told=words(entry.line)), rest, entry.name)


def _keys(presenter: Presenter, keymap: KeyMap, options: Options) -> Iterator[Found]:
    for action in IN_MENU:
        if works(action, options):
            name = phrase("action", action=action.value)
            keys = keymap.keys(action)
            said = phrase("menu-action", action=(name,), key=(key_name(keys[0]),)) if keys else name
            line = presenter.text.sentence(phrase("found-key", item=(said,)))
            yield Found(phrase("found-in", where="keys", title="", told=line), line.casefold(), action)


def _help(presenter: Presenter, keymap: KeyMap, options: Options) -> Iterator[Found]:
    form = form_of(options)
    dealt = of_cards(keymap, form.others, form.others - form.keep)
    played = of_cards(keymap, form.keep, 0)
    told = [(topic, (phrase(topic, **(dealt if topic == AT_TABLE[0] else played)),)) for topic in AT_TABLE]
    every = [(each.topic, (*each.now, *(said for piece in each.rest for said in piece))) for each in ELSEWHERE]
    for topic, said in (*told, *every):
        title = presenter.text.sentence(phrase("help-topic", topic=topic))
        line = " ".join(map(presenter.text.sentence, said))
        yield Found(phrase("found-in", where="help", title=title, told=line), f"{title} {line}".casefold(), None)


def _rules(options: Options) -> tuple[BookLine, ...]:
    try:
        return book(options, whole=True)
    except OSError:
        return ()


def _rule(line: BookLine, title: str) -> Found:
    said = f"{line.said}." if line.level else line.said
    where = "other" if line.elsewhere else "rules"
    return Found(phrase("found-in", where=where, title=title, told=said), line.said.casefold(), line)
