"""A list that has the keys to move, search, take a line, or leave. The one code that does so."""

from typing import Generic, TypeVar

from msgspec.structs import replace

from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens import menu as lists
from audiocrib.ui.screens.base import Listing, Screen, Stack
from audiocrib.ui.screens.menu import Menu
from audiocrib.ui.screens.scan_items import Stop, list_stops

V = TypeVar("V")


class ListScreen(Screen, Generic[V]):
    """Stands somewhere in `menu`. Owners of a list override what its keys do."""

    def __init__(self, presenter: Presenter, menu: Menu[V]) -> None:
        self.menu = menu
        self._presenter = presenter

    def takes_word(self, word: str) -> bool:
        """Return whether a word is found in this list; at a question nothing is searched for."""
        return self.menu.closes and lists.fits(self.menu, word)

    def take(self, value: V) -> None:
        """Take the line with this value."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the list."""
        raise NotImplementedError

    def untaken(self) -> Message:
        """Return what to say if a line is to be taken and none has the focus."""
        return answer(phrase("menu-choose"))

    def say(self, after: Menu[V], told: Message) -> None:
        """Move there and say so."""
        self.menu = after
        self._presenter.utter(told)

    def say_line(self, *, first: tuple[Phrase, ...] = ()) -> None:
        """Say the line with the focus, after other sentences."""
        after, told = lists.step(self.menu, 0)
        self.say(after, replace(told, phrases=(*first, *told.phrases)))

    def returned(self, presenter: Presenter) -> None:
        """Say the line with the focus."""
        del presenter  # it is that of the list
        self.say_line()

    def resume(self, stack: Stack) -> None:
        """Say the title, and the line with the focus."""
        title = answer(self.menu.title)
        line = lists.step(self.menu, 0)[1].phrases if self.menu.chosen else ()
        stack.presenter.say(replace(title, phrases=(*title.phrases, *line)))

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Move, search, take a line or leave."""
        action = meaning.action if meaning else None
        match action:
            case Action.COMMIT if self.menu.chosen:
                self.take(self.menu.chosen.value)
            case Action.COMMIT:
                self._presenter.utter(self.untaken())
            case Action.MENU:
                self.back()
            case _:
                found = lists.moved(self.menu, key, action)
                if found is None:
                    return False
                self.say(*found)
        return True

    @property
    def listed(self) -> Listing | None:
        """Its lines."""
        lines = tuple(item.said for item in self.menu.items)
        return Listing(self.menu.title, lines, self.menu.at, lists.headings(self.menu) if self.menu.grouped else ())

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The current line, then all of them."""
        return list_stops(self.menu)

    def stand(self, place: int) -> None:
        """Put the focus on a line, without a word."""
        self.menu = lists.focused(self.menu, place)
