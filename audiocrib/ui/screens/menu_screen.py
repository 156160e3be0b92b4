"""A menu or question over something else: returns the keys with the choice."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.keymap import Action, Meaning
from audiocrib.ui.screens import menu as lists
from audiocrib.ui.screens.base import BACK_AT_TABLE, Stack
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.help_pages import DECLINED, IN_GROUPS, IN_LINES, IN_MENU, QUESTION, Help
from audiocrib.ui.screens.list_screen import ListScreen
from audiocrib.ui.screens.menu import Menu
from audiocrib.ui.screens.scan_items import Stop, menu_stops

V = TypeVar("V")


class MenuScreen(ListScreen[V]):
    """Lies on `stack`; `chosen` gets the value, or None if it was left."""

    def __init__(self, stack: Stack, menu: Menu[V], chosen: Callable[[V | None], None]) -> None:
        super().__init__(stack.presenter, menu)
        self.question = not menu.closes
        self.leavable = menu.closes
        self.reads = menu.short
        self._stack = stack
        self._chosen = chosen

    @property
    def help(self) -> Help:
        """The help on choosing."""
        if self.menu.grouped:
            return IN_GROUPS
        if self.menu.short:
            return IN_LINES
        return IN_MENU if self.menu.closes else DECLINED if self.menu.declines else QUESTION

    @property
    def offers(self) -> Mapping[Action, str]:
        """Those of a list; a question that must be answered has no way back."""
        offers = super().offers
        back = self.menu.closes or self.menu.declines
        return offers if back else {action: called for action, called in offers.items() if action is not Action.MENU}

    def unknown(self, key: str) -> Phrase:
        """Say that a question has fewer keys than a menu."""
        return phrase("does-nothing-menu" if self.menu.closes else "does-nothing-question", key=(key_name(key),))

    def untaken(self) -> Message:
        """Say the question, and how to choose."""
        return answer(self.menu.title, phrase("menu-choose"))

    def read_line(self) -> None:
        """Say the line with the focus."""
        self.say_line()

    def cuts(self, action: Action | None) -> Press:
        """As in any list; a letter that answers a question commits, as Enter does."""
        if action is None and self.question and len(self.menu.items) == 2:
            return Press.COMMITS
        return super().cuts(action)

    def press(self, key: str, meaning: Meaning | None) -> bool:
        """Act like any list; keys that end the program at the table do so at a question, unless they answer it."""
        quits = key.lower() in self._stack.keymap.keys(Action.QUIT) and not lists.fits(self.menu, key)
        if quits and not self.menu.closes and not self.menu.declines:
            self._stack.leave()
            return True
        if quits and self.menu.declines and meaning is None:
            self._presenter.utter(answer(phrase("help-question-first")))
            return True
        return super().press(key, meaning)

    def take(self, value: V) -> None:
        """Give the keys back, then act on the choice."""
        self._close(value)

    def back(self) -> None:
        """Leave a menu, or decline a question that the player brought up; any other must be answered."""
        if self.menu.closes:
            self._stack.remove(self)
            below = self._stack.top
            self._chosen(None)
            if not self._stack.covered:
                self._presenter.say(answer(BACK_AT_TABLE))
            elif below is not None and below is self._stack.top:
                below.returned(self._presenter)
        elif self.menu.declines:
            self._close(False)  # type: ignore[arg-type]  # such a question is answered by yes or no
        else:
            self._presenter.utter(answer(phrase("menu-no-back")))

    def say(self, after: Menu[V], told: Message) -> None:
        """Let a letter answer a question of two items."""
        self.menu = after
        if after.decided and after.chosen:
            self._close(after.chosen.value)
        else:
            self._presenter.utter(told)

    def _close(self, value: V | None) -> None:
        self._stack.remove(self)
        self._chosen(value)

    @property
    def stops(self) -> tuple[Stop, ...]:
        """All lines, and the way back."""
        return menu_stops(self.menu)


def ask(stack: Stack, menu: Menu[V], chosen: Callable[[V | None], None]) -> None:
    """Give a menu the keys, and say its title; `chosen` gets the value, or None if it is left; a question cannot be."""
    screen = show(stack, menu, chosen)
    stack.presenter.utter(answer(screen.menu.title))


def show(stack: Stack, menu: Menu[V], chosen: Callable[[V | None], None]) -> MenuScreen[V]:
    """Do the same without a word: everything has been said already."""
    screen = MenuScreen(stack, menu, chosen)
    stack.push(screen)
    return screen


async def choose(stack: Stack, menu: Menu[V]) -> V:
    """Ask by a menu that cannot be left, after pending speech, and wait for the answer."""
    answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    screen = show(stack, menu, answered.set_result)
    stack.presenter.utter(Message((screen.menu.title,), Role.PROMPT))
    chosen: V = await answered
    return chosen
