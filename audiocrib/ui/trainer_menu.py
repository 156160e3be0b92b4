"""Keys in a menu of the trainer: they move, search, choose, leave. Knows no drill."""

from typing import TypeVar

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.ui import menu
from audiocrib.ui.help import key_name
from audiocrib.ui.keymap import Action
from audiocrib.ui.menu import Menu

V = TypeVar("V")


def press(open_menu: Menu[V], key: str, action: Action | None) -> tuple[Menu[V], Message]:
    """What a key does that neither chooses nor leaves."""
    match action:
        case Action.COMMIT:
            return open_menu, answer(phrase("menu-choose"))
        case Action.OLDER | Action.NEWER | Action.LEFT | Action.RIGHT:
            return menu.step(open_menu, 1 if action in {Action.NEWER, Action.RIGHT} else -1)
        case Action.OLDEST | Action.NEWEST:
            return menu.end(open_menu, last=action is Action.NEWEST)
        case Action.ERASE:
            return menu.erase(open_menu)
        case _ if key in {"home", "end"}:
            return menu.end(open_menu, last=key == "end")
        case _ if letter := menu.letter_of(key, open_menu.typed):
            return menu.search(open_menu, letter)
        case _:
            return open_menu, answer(phrase("does-nothing-menu", key=(key_name(key),)))
