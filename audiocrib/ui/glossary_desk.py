"""The glossary at the keys: letters go to a word, one line each, and D tells the whole. Knows no game."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from audiocrib.narration.glossary import listed, whole
from audiocrib.narration.message import Message, Phrase, answer, phrase
from audiocrib.ui import menu
from audiocrib.ui.desk import Desk
from audiocrib.ui.help import key_name
from audiocrib.ui.help_pages import GLOSSARY, explain, no_key
from audiocrib.ui.keymap import Action, KeyMap, Mode
from audiocrib.ui.menu import Item, Menu


class Glossary:
    """Open from `open` on. `left` gives the keys back."""

    types: Final = False

    def __init__(self, desk: Desk, keymap: KeyMap, left: Callable[[], None]) -> None:
        self._desk = desk
        self._keymap = keymap
        self._left = left
        items = tuple(Item(entry.line, entry.word, entry.name) for entry in listed(desk.text))
        self._menu = Menu(phrase("glossary-opens"), items, line="glossary-item")

    @property
    def listed(self) -> tuple[Phrase, tuple[Phrase, ...], int | None]:
        """For the eye: its title, its lines, the place of the focus."""
        title = phrase("action", action=Action.GLOSSARY.value)
        return title, tuple(item.said for item in self._menu.items), self._menu.at

    def open(self, at: str = "") -> None:
        """Say what the keys do, or the whole of a word and stand there."""
        place = next((place for place, item in enumerate(self._menu.items) if item.value == at), None)
        if place is None:
            self._desk.utter(menu.opened(self._menu))
        else:
            self._menu = menu.focused(self._menu, place)
            self._tell(at)

    def press(self, key: str) -> None:
        """Do what a key does."""
        if no_key(self._desk, key):
            return
        meaning = self._keymap.meaning(key, Mode.MENU)
        chosen = self._menu.chosen
        match meaning.action if meaning else None:
            case Action.MENU:
                self._left()
            case Action.HELP:
                explain(self._desk, self._keymap, GLOSSARY)
            case Action.FASTER | Action.SLOWER as action:
                self._desk.speed(1 if action is Action.FASTER else -1)
            case Action.COMMIT if chosen:
                self._tell(chosen.value)
            case Action.COMMIT:
                self._desk.utter(answer(phrase("menu-choose")))
            case Action.OLDER | Action.LEFT:
                self._show(*menu.step(self._menu, -1))
            case Action.NEWER | Action.RIGHT:
                self._show(*menu.step(self._menu, 1))
            case Action.OLDEST | Action.NEWEST as action:
                self._show(*menu.end(self._menu, last=action is Action.NEWEST))
            case Action.ERASE:
                after, told = menu.erase(self._menu)
                self._show(replace(after, at=None), told)
            case _ if key in {"home", "end"}:
                self._show(*menu.end(self._menu, last=key == "end"))
            case _ if chosen and self._explains(key):
                self._tell(chosen.value)
            case _ if letter := menu.letter_of(key, self._menu.typed):
                self._show(*menu.search(self._menu, letter))
            case _:
                self._desk.utter(answer(phrase("does-nothing-menu", key=(key_name(key),))))

    def _explains(self, key: str) -> bool:
        """Whether the key tells the whole: where it goes on with the word that is typed it is a letter like any other."""
        if key.lower() not in self._keymap.keys(Action.MORE):
            return False
        return not self._menu.typed or not menu.fits(self._menu, self._menu.typed + key.lower())

    def _show(self, after: Menu[str], told: Message) -> None:
        self._menu = after
        self._desk.utter(told)

    def _tell(self, identifier: str) -> None:
        self._desk.utter(answer(whole(identifier)))
