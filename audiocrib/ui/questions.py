"""What has the keys instead of the table: a menu, a question, or the menu of a new game. Holds it until it is answered."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Cards
from audiocrib.ui.desk import Desk
from audiocrib.ui.menu import Menu, opened
from audiocrib.ui.waiting import Waiting


class TableKeys(Protocol):
    """A menu that has all keys while it is open."""

    def press(self, key: str) -> None:
        """Do what a key does."""


@runtime_checkable
class ShowsLines(TableKeys, Protocol):
    """One of which lines can be shown."""

    @property
    def types(self) -> bool:
        """Whether letters are typed at the moment."""

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: its title, its lines, and the place of the one that has the focus."""


class Posed(Struct, frozen=True):
    """A question over cards, for the eye.

    `cards` in the order of their digits, with those that can be chosen (`fits`, by place; None: all), the one that is
    pointed at, and those that are marked; with a `starter` it is the last. `turned`: what was played, in order, with the
    `count` of it. `typed`: the number so far; `numbers`: digits type it. `marks`: cards can be marked.
    """

    asked: tuple[Phrase, ...]
    cards: Cards
    caption: Phrase | None = None
    at: int | None = None
    marked: tuple[int, ...] = ()
    starter: bool = False
    fits: tuple[int, ...] | None = None
    turned: Cards = ()
    count: int | None = None
    facts: tuple[Phrase, ...] = ()
    typed: Phrase | None = None
    numbers: bool = False
    marks: bool = False


@runtime_checkable
class Poses(ShowsLines, Protocol):
    """One that asks questions over cards."""

    @property
    def posed(self) -> Posed | None:
        """The one that is asked; None where only lines are to be seen."""


class Questions:
    """`menu` is open, or `setup`, the menu of a new game; None where the table has the keys."""

    def __init__(self, desk: Desk, waits: Waiting) -> None:
        self.menu: Menu[Any] | None = None
        self.setup: TableKeys | None = None
        self._desk = desk
        self._waits = waits
        self._chosen: Callable[[Any], None] | None = None
        self._reads = False

    def __bool__(self) -> bool:
        return self.menu is not None or self.setup is not None

    def open(self, menu: Menu[Any], chosen: Callable[[Any], None]) -> None:
        """Let a menu have the keys; `chosen` gets the value, or None if it is left, which a question cannot be."""
        self.menu, self._chosen = menu, chosen
        self._desk.utter(opened(menu))
        self._waits.begun.set()
        self._waits.mark()

    def show(self, menu: Menu[Any], chosen: Callable[[Any], None]) -> None:
        """The same as `open`, without a word: what is to be said is said."""
        self.menu, self._chosen = menu, chosen
        self._waits.mark()

    def close(self, value: object) -> None:
        """Give the keys back to the table, then act on what was chosen."""
        chosen, self.menu, self._chosen = self._chosen, None, None
        if chosen:
            chosen(value)
        self._waits.mark()

    def leave(self) -> bool:
        """Close unanswered what can be left: who opened it has the keys no more. Whether anything was closed."""
        menu, setup = self.menu is not None and self.menu.closes, self.setup is not None and self._reads
        if menu:
            self.menu = self._chosen = None
        if setup:
            self.setup = None
        self._waits.mark()
        return menu or setup

    async def choose(self, menu: Menu[Any]) -> Any:
        """Ask by a menu and wait for the answer."""
        answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.open(menu, answered.set_result)
        return await answered

    def open_setup(self, setup: TableKeys, *, reads: bool = False) -> None:
        """Let the menu of a new game, or the like, have the keys. `reads`: nothing is lost if it is closed for others."""
        self.setup, self._reads = setup, reads
        self._waits.begun.set()
        self._waits.mark()

    def close_setup(self) -> None:
        """Give the keys back to the table."""
        self.setup = None
        self._waits.mark()
