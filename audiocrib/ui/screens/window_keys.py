"""Keys about how the window looks: the size of its letters, its colours, the whole screen. Each is said and kept."""

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.settings.looks import Theme
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.presenter import Desk

SIZES = (24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 88, 96)
"""Points. The settings take any size between the first and the last."""


def press_screen(action: Action, desk: Desk) -> None:
    """Do what a key of the window does."""
    match action:
        case Action.LARGER | Action.SMALLER:
            now = desk.settings.text_size
            others = [size for size in SIZES if size > now] if action is Action.LARGER else _below(now)
            if others:
                desk.change(text_size=others[0])
            told = answer(phrase("text-size", points=desk.settings.text_size))
            desk.say(told if others else Message(told.phrases, earcon="edge"))
        case Action.COLOURS:
            order = list(Theme)
            desk.change(theme=order[(order.index(desk.settings.theme) + 1) % len(order)])
            desk.say(answer(phrase("theme-now", theme=desk.settings.theme.value)))
        case _:
            desk.change(full_screen=not desk.settings.full_screen)
            desk.say(answer(phrase("full-screen-now", value="on" if desk.settings.full_screen else "off")))


def _below(now: int) -> list[int]:
    return [size for size in reversed(SIZES) if size < now]
