"""Everything to read beside the game: the rules of its table, the glossary, and a search over these, help and keys.

Each has the keys while it is open, and is loaded when it is first wanted; the place in the book is remembered. Knows no
game but its options.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.narration.rule_book import BookLine, book
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import View
from audiocrib.settings.choices import Switch
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens import menu
from audiocrib.ui.screens.base import BACK_AT_TABLE, Stack
from audiocrib.ui.screens.help import all_actions
from audiocrib.ui.screens.menu_screen import ask, show

if TYPE_CHECKING:
    from audiocrib.ui.screens.reading.rule_reader import RuleReader
    from audiocrib.ui.screens.reading.search import Found, FoundScreen


class Reads(Protocol):
    """The reader: a player at the table, or whoever has the keys of the trainer."""

    @property
    def screens(self) -> Stack:
        """The stack for what is read."""

    @property
    def view(self) -> View | None:
        """The view of the table, if there is one."""


class Library:
    """Opens `BOOKS` beside one player's games. `act` does what is chosen in the menu of all actions.

    None: actions cannot be done now. `laid` is a table that is not being played yet.
    """

    def __init__(
        self,
        reads: Reads,
        act: Callable[[Action], None] | None,
        laid: Options | None = None,
        people: Callable[[], bool] = lambda: False,
        quits: Callable[[], Phrase | None] = lambda: None,
    ) -> None:
        self._reads = reads
        self._stack = reads.screens
        self._presenter = reads.screens.presenter
        self._act = act
        self._laid = laid
        self._people = people
        """True if there are people elsewhere, who can be written to."""
        self._quits = quits
        """What the key that quits does here instead, if anything."""
        self._reader: RuleReader | None = None
        self._read: Options | None = None
        """The table whose rules were read last."""
        self._found: tuple[object, tuple[Found, ...]] | None = None
        """The things that can be found, and what they depend on."""

    def open(self, action: Action, left: Callable[[], None] | None = None) -> None:
        """Give one of them the keys; `left` is called when it is closed, instead of announcing the return to the table."""
        left = left or self._at_table
        match action:
            case Action.READ_RULES:
                self.read_rules(left)
            case Action.GLOSSARY:
                self.tell_words(left)
            case _:
                self._look_up(left)

    def list_actions(self, at: Action | None = None) -> None:
        """Open the menu of all actions, at one of them if given."""
        act = self._act
        if act is None:
            return

        def chosen(action: Action | None) -> None:
            if action is not None:
                act(action)

        options = self._reads.view.options if self._reads.view else None
        actions = all_actions(
            self._stack.keymap,
            self._presenter.text,
            options,
            self._stack.outside.absent,
            self._people(),
            any_key=self._presenter.settings.one_switch is Switch.ANY,
            quits=self._quits(),
            page=self._stack.outside.page,
        )
        place = next((place for place, item in enumerate(actions.items) if item.value is at), None)
        if place is None:
            ask(self._stack, actions, chosen)
        else:
            show(self._stack, menu.focused(actions, place), chosen).say_line()

    @property
    def options(self) -> Options:
        """The rules of the table, or the usual ones without a table."""
        if self._laid:
            return self._laid
        return self._reads.view.options if self._reads.view else SALON

    async def prepare(self) -> None:
        """Prepare what is read and searched, so that no key waits for it.

        Pages are read in the background; words are made here, place by place: `Text` is for one thread, the keys'.
        """
        await self._presenter.thinking.run(_loading(self.options))
        from audiocrib.ui.screens.reading.search import places

        spoken, found = self._spoken, list["Found"]()
        for place in places(self._presenter, self._stack.keymap, self.options):
            found.append(place)
            await asyncio.sleep(0)
            if self._spoken != spoken:  # a key has changed the words: the search will make them again
                return
        self._found = (spoken, tuple(found))

    @property
    def _spoken(self) -> object:
        """Everything that the search entries depend on."""
        text = self._presenter.text
        return text.verbosity, text.plain, self._stack.keymap, self.options

    def _places(self) -> "tuple[Found, ...]":
        """Return what can be found, in the current words, at this table; cached until one of these changes."""
        from audiocrib.ui.screens.reading.search import places

        if self._found is None or self._found[0] != self._spoken:
            self._found = (self._spoken, tuple(places(self._presenter, self._stack.keymap, self.options)))
        return self._found[1]

    def read_rules(self, left: Callable[[], None], at: BookLine | None = None) -> None:
        """Read the rules of the table, from the last place, or at a line."""
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
        """Read the glossary, at a word."""
        from audiocrib.ui.screens.reading.glossary import Glossary

        def closed() -> None:
            self._stack.remove(glossary)
            left()

        glossary = Glossary(self._stack, closed, leavable=self._leavable)
        self._stack.push(glossary)
        glossary.open(at)

    @property
    def _leavable(self) -> bool:
        """True at a table being played: nothing is lost when a book is closed for others."""
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
        """Go where something was found; closing it leads back to the list."""
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
        self._presenter.say(answer(BACK_AT_TABLE))


def _loading(options: Options) -> Steps[None]:
    """Load the books and read their pages; from any thread."""
    import audiocrib.ui.screens.reading.glossary

    yield
    import audiocrib.ui.screens.reading.search

    yield
    import audiocrib.ui.screens.reading.rule_reader  # noqa: F401  # loaded for what comes next

    yield
    with suppress(OSError):  # whoever opens the book is told
        book(options)
        yield
        book(options, whole=True)
