"""What is read beside the trainer: the rules of its table, the glossary, a search. Loaded when it is first wanted.

Knows no question; who leaves a book is told by whoever opened it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.options import Options
from audiocrib.rules.state import View
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.desk import Desk
from audiocrib.ui.keymap import BOOKS, Action, KeyMap
from audiocrib.ui.menu import Item
from audiocrib.ui.questions import Questions
from audiocrib.ui.waiting import Waiting

if TYPE_CHECKING:
    from audiocrib.ui.library import Library
    from audiocrib.ui.questions import ShowsLines


def shelf(text: Text) -> tuple[Item[Drill | Action], ...]:
    """The lines of a menu that open them."""
    return tuple(Item(said, text.sentence(said), book) for book in BOOKS for said in (_named(book),))


async def _at_once() -> None:
    """No game waits here."""


def _named(book: Action) -> Phrase:
    return phrase("action", action=book.value)


class Books:
    """What is open has the keys: `press` them there while it `reads`. `options`: the table whose rules are read."""

    view: View | None = None

    def __init__(self, desk: Desk, keymap: KeyMap, options: Options) -> None:
        self.desk = desk
        self.keymap = keymap
        self._options = options
        self.questions = Questions(desk, Waiting(_at_once, lambda: True))
        """What holds the keys of a book that is open."""
        self._library: Library | None = None

    @property
    def reads(self) -> "ShowsLines | None":
        """What is open, if anything."""
        return cast("ShowsLines | None", self.questions.setup)

    @property
    def _shelf(self) -> "Library":
        if self._library is None:
            from audiocrib.ui.library import Library

            self._library = Library(self, None, laid=self._options)
        return self._library

    async def prepare(self) -> None:
        """Make ready what is read and searched, so that no key waits for it."""
        await self._shelf.prepare()

    def open(self, book: Action, left: Callable[[], None]) -> None:
        """Let a book have the keys until it is left."""

        def closed() -> None:
            self.questions.close_setup()
            left()

        self._shelf.open(book, closed)
