"""What can be read beside the game: the rules of its table, the glossary, and a search over these, help and keys.

Each has the keys while it is open, and is loaded when it is first wanted; where one stood in the book is remembered.
Knows no game but its options.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import answer, phrase
from audiocrib.narration.rule_book import BookLine, book
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import View
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import Stack
from audiocrib.ui.screens.help import all_actions
from audiocrib.ui.screens.menu_screen import ask, show

if TYPE_CHECKING:
    from audiocrib.ui.screens.reading.rule_reader import RuleReader
    from audiocrib.ui.screens.reading.search import Found, FoundScreen


class Reads(Protocol):
    """Who reads: a player at the table, or who has the keys of the trainer."""

    @property
    def screens(self) -> Stack:
        """What is read lies there."""

    @property
    def view(self) -> View | None:
        """The table, if there is one."""


class Library:
    """Opens `BOOKS` beside one player's games. `act` does what is chosen in the menu of all actions.

    None: what keys do cannot be done now. `laid` is a table that is not played yet.
    """

    def __init__(self, reads: Reads, act: Callable[[Action], None] | None, laid: Options | None = None) -> None:
        self._reads = reads
        self._stack = reads.screens
        self._presenter = reads.screens.presenter
        self._act = act
        self._laid = laid
        self._reader: RuleReader | None = None
        self._read: Options | None = None
        """The table whose rules were read last."""
        self._found: tuple[object, tuple[Found, ...]] | None = None
        """What can be found, and for whom it was made."""

    def open(self, action: Action, left: Callable[[], None] | None = None) -> None:
        """Let one of them have the keys; `left` is called when it is left, instead of saying that one is back at the table."""
        left = left or self._at_table
        match action:
            case Action.READ_RULES:
                self.read_rules(left)
            case Action.GLOSSARY:
                self.tell_words(left)
            case _:
                self._look_up(left)

    def list_actions(self, at: Action | None = None) -> None:
        """Open the menu of all actions, or stand in it at one of them."""
        act = self._act
        if act is None:
            return

        def chosen(action: Action | None) -> None:
            if action is not None:
                act(action)

        options = self._reads.view.options if self._reads.view else None
        actions = all_actions(self._stack.keymap, self._presenter.text, options, self._stack.outside.window)
        place = next((place for place, item in enumerate(actions.items) if item.value is at), None)
        if place is None:
            ask(self._stack, actions, chosen)
        else:
            show(self._stack, menu.focused(actions, place), chosen).say_line()

    @property
    def options(self) -> Options:
        """The rules of the table, the usual ones where there is none."""
        if self._laid:
            return self._laid
        return self._reads.view.options if self._reads.view else SALON

    async def prepare(self) -> None:
        """Make ready what is read and searched, so that no key waits for it.

        Pages are read beside the keys; words are put in one place at a time here, where keys are pressed: `Text` is for one thread.
        """
        await self._presenter.thinking.run(_loading(self.options))
        from audiocrib.ui.screens.reading.search import places

        spoken, found = self._spoken, list["Found"]()
        for place in places(self._presenter, self._stack.keymap, self.options):
            found.append(place)
            await asyncio.sleep(0)
            if self._spoken != spoken:  # a key has changed the words: who searches makes them anew
                return
        self._found = (spoken, tuple(found))

    @property
    def _spoken(self) -> object:
        """For whom what can be found is made."""
        text = self._presenter.text
        return text.verbosity, text.plain, self._stack.keymap, self.options

    def _places(self) -> "tuple[Found, ...]":
        """What can be found, in the words that are spoken now, at this table; kept until one of these is another."""
        from audiocrib.ui.screens.reading.search import places

        if self._found is None or self._found[0] != self._spoken:
            self._found = (self._spoken, tuple(places(self._presenter, self._stack.keymap, self.options)))
        return self._found[1]

    def read_rules(self, left: Callable[[], None], at: BookLine | None = None) -> None:
        """The rules of the table, where they were left, or at a line."""
        from audiocrib.ui.screens.reading.rule_reader import RuleReader

        def closed() -> None:
            self._stack.remove(reader)
            left()

        def find() -> None:
            self._look_up(lambda: reader.open(again=True))

        try:
            reader = RuleReader(self._stack, self.options, closed, find, leavable=self._leavable)
        except OSError:
            self._presenter.say(answer(phrase("book-missing")))
            return
        before = self._reader if self._read == self.options else None
        self._reader, self._read = reader, self.options
        wanted = at or (before.line if before else None)
        if wanted:
            reader.show(wanted)
        self._stack.push(reader)
        reader.open(again=at is not None)

    def tell_words(self, left: Callable[[], None], at: str = "") -> None:
        """The glossary, at a word."""
        from audiocrib.ui.screens.reading.glossary import Glossary

        def closed() -> None:
            self._stack.remove(glossary)
            left()

        glossary = Glossary(self._stack, closed, leavable=self._leavable)
        self._stack.push(glossary)
        glossary.open(at)

    @property
    def _leavable(self) -> bool:
        """On a table that is played nothing is lost when a book is closed for others."""
        return self._laid is None

    def _look_up(self, left: Callable[[], None]) -> None:
        from audiocrib.ui.screens.reading.search import ReadingSearch

        def closed() -> None:
            self._stack.remove(search)
            left()

        search = ReadingSearch(self._stack, self._places, closed, self._go_to, leavable=self._leavable)
        self._stack.push(search)
        search.open()

    def _go_to(self, found: "FoundScreen", target: Action | BookLine | str) -> None:
        """Where something was found; from there the way leads back to the list."""
        match target:
            case Action() if self._act is None:
                found.say_line()
            case Action():
                self._stack.back_to_table()
                self.list_actions(target)
            case BookLine():
                self.read_rules(found.say_line, target)
            case _:
                self.tell_words(found.say_line, target)

    def _at_table(self) -> None:
        self._presenter.say(answer(phrase("menu-closed")))


def _loading(options: Options) -> Steps[None]:
    """Load the books and read their pages; from any thread."""
    import audiocrib.ui.screens.reading.glossary

    yield
    import audiocrib.ui.screens.reading.search

    yield
    import audiocrib.ui.screens.reading.rule_reader  # noqa: F401  # loaded for what comes next

    yield
    with suppress(OSError):  # who opens the book is told
        book(options)
        yield
        book(options, whole=True)
