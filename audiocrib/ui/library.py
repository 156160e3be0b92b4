"""What can be read beside the game: the rules of its table, the glossary, and a search over these, help and keys.

Each has the keys while it is open, and is loaded when it is first wanted; where one stood in the book is remembered.
Knows no game but its options.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from audiocrib.narration.message import answer, phrase
from audiocrib.narration.rule_book import Line, book
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import View
from audiocrib.steps import Steps
from audiocrib.ui import menu
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import all_actions
from audiocrib.ui.keymap import Action, KeyMap
from audiocrib.ui.questions import Questions, TableKeys

if TYPE_CHECKING:
    from audiocrib.ui.look_up import Found, LookUp
    from audiocrib.ui.rule_reader import RuleReader


class Reads(Protocol):
    """Who reads: a player at the table, or who has the keys of the trainer."""

    @property
    def desk(self) -> Desk:
        """Where it is heard."""

    @property
    def keymap(self) -> KeyMap:
        """The keys."""

    @property
    def questions(self) -> Questions:
        """What is read has the keys there."""

    @property
    def view(self) -> View | None:
        """The table, if there is one."""


class Library:
    """Opens `BOOKS` beside one player's games. `act` does what is chosen in the menu of all actions, of a `window` or a terminal.

    None: what keys do cannot be done now. `laid` is a table that is not played yet.
    """

    def __init__(
        self,
        player: Reads,
        act: Callable[[Action | None], None] | None,
        window: bool = False,
        laid: Options | None = None,
    ) -> None:
        self._player = player
        self._desk = player.desk
        self._questions = player.questions
        self._act = act
        self._window = window
        self._laid = laid
        self._reader: RuleReader | None = None
        self._read: Options | None = None
        """The table whose rules were read last."""
        self._found: tuple[object, tuple[Found, ...]] | None = None
        """What can be found, and for whom it was made."""

    def open(self, action: Action, left: Callable[[], None] | None = None) -> None:
        """Let one of them have the keys; `left` takes them back, the table unless another does."""
        left = left or self._to_table
        match action:
            case Action.READ_RULES:
                self.read_rules(left)
            case Action.GLOSSARY:
                self.tell_words(left)
            case _:
                self._look_up(left)

    def list_actions(self, at: Action | None = None) -> None:
        """Open the menu of all actions, or stand in it at one of them."""
        if self._act is None:
            return
        options = self._player.view.options if self._player.view else None
        actions = all_actions(self._player.keymap, self._desk.text, options, self._window)
        place = next((place for place, item in enumerate(actions.items) if item.value is at), None)
        if place is None:
            self._questions.open(actions, self._act)
            return
        stands, told = menu.step(menu.focused(actions, place), 0)
        self._questions.show(stands, self._act)
        self._desk.utter(told)

    @property
    def options(self) -> Options:
        """The rules of the table, the usual ones where there is none."""
        if self._laid:
            return self._laid
        return self._player.view.options if self._player.view else SALON

    async def prepare(self) -> None:
        """Make ready what is read and searched, so that no key waits for it.

        Pages are read beside the keys; words are put in one place at a time here, where keys are pressed: `Text` is for one thread.
        """
        await self._desk.thinking.run(_loading(self.options))
        from audiocrib.ui.look_up import places

        spoken, found = self._spoken, list["Found"]()
        for place in places(self._desk, self._player.keymap, self.options):
            found.append(place)
            await asyncio.sleep(0)
            if self._spoken != spoken:  # a key has changed the words: who searches makes them anew
                return
        self._found = (spoken, tuple(found))

    @property
    def _spoken(self) -> object:
        """For whom what can be found is made."""
        text = self._desk.text
        return text.verbosity, text.plain, self._player.keymap, self.options

    def _places(self) -> "tuple[Found, ...]":
        """What can be found, in the words that are spoken now, at this table; kept until one of these is another."""
        from audiocrib.ui.look_up import places

        if self._found is None or self._found[0] != self._spoken:
            self._found = (self._spoken, tuple(places(self._desk, self._player.keymap, self.options)))
        return self._found[1]

    def read_rules(self, left: Callable[[], None], at: Line | None = None) -> None:
        """The rules of the table, where they were left, or at a line."""
        from audiocrib.ui.rule_reader import RuleReader

        desk, keymap = self._desk, self._player.keymap
        try:
            reader = RuleReader(desk, keymap, self.options, left, lambda: self._look_up(lambda: self._back_to(reader)))
        except OSError:
            desk.say(answer(phrase("book-missing")))
            return
        before = self._reader if self._read == self.options else None
        self._reader, self._read = reader, self.options
        wanted = at or (before.line if before else None)
        if wanted:
            reader.show(wanted)
        self._open(reader)
        reader.open(again=at is not None)

    def tell_words(self, left: Callable[[], None], at: str = "") -> None:
        """The glossary, at a word."""
        from audiocrib.ui.glossary_desk import Glossary

        glossary = Glossary(self._desk, self._player.keymap, left)
        self._open(glossary)
        glossary.open(at)

    def _look_up(self, left: Callable[[], None]) -> None:
        from audiocrib.ui.look_up import LookUp

        search = LookUp(self._desk, self._player.keymap, self._places, left, self._go_to)
        self._open(search)
        search.open()

    def _go_to(self, search: "LookUp", target: Action | Line | str) -> None:
        """Where something was found; from there the way leads back to the list."""

        def back() -> None:
            self._open(search)
            search.say_line()

        match target:
            case Action() if self._act is None:
                search.say_line()
            case Action():
                self._questions.close_setup()
                self.list_actions(target)
            case Line():
                self.read_rules(back, target)
            case _:
                self.tell_words(back, target)

    def _open(self, book: TableKeys) -> None:
        """Let it have the keys; on a table that is played nothing is lost when it is closed for others."""
        self._questions.open_setup(book, reads=self._laid is None)

    def _back_to(self, reader: "RuleReader") -> None:
        self._open(reader)
        reader.open(again=True)

    def _to_table(self) -> None:
        self._questions.close_setup()
        self._desk.say(answer(phrase("menu-closed")))


def _loading(options: Options) -> Steps[None]:
    """Load the books and read their pages; from any thread."""
    import audiocrib.ui.glossary_desk

    yield
    import audiocrib.ui.look_up

    yield
    import audiocrib.ui.rule_reader  # noqa: F401  # loaded for what comes next

    yield
    with suppress(OSError):  # who opens the book is told
        book(options)
        yield
        book(options, whole=True)
