"""Keys with the same meaning on every screen: help, describer, repeat, history, verbosity, speed, voice, window looks."""

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.settings.choices import Theme
from audiocrib.ui.keys.keymap import HISTORY, ON_SCREEN, Action
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Screen, Stack
from audiocrib.ui.screens.history.history import press_history

ENLARGING = {
    "ctrl-+": Action.LARGER,
    "ctrl-=": Action.LARGER,
    "ctrl-keypad +": Action.LARGER,
    "ctrl--": Action.SMALLER,
    "ctrl-keypad -": Action.SMALLER,
}
"""Keys that enlarge in other programs do so in a window, even in menus, besides the keys of the map."""


def press_everywhere(stack: Stack, screen: Screen, action: Action) -> bool:
    """Do what a key does on every screen; False if it does nothing."""
    presenter = stack.presenter
    match action:
        case Action.HELP:
            screen.explain(stack)
        case Action.DESCRIBER:
            stack.describing = True
            presenter.say(answer(phrase("describer-on")))
        case Action.REPEAT:
            presenter.repeat(slowly=stack.last is Action.REPEAT)
        case action if action in HISTORY:
            press_history(action, stack)
        case Action.VERBOSITY:
            presenter.next_verbosity()
        case Action.FASTER | Action.SLOWER:
            presenter.speed(1 if action is Action.FASTER else -1)
        case Action.VOICE:
            presenter.next_voice()
        case Action.ERASE:
            presenter.voice.silence()
        case action if action in ON_SCREEN - stack.outside.absent:
            press_screen(action, presenter)
        case _:
            return False
    return True


def enlarges(stack: Stack, key: str) -> bool:
    """Return whether a key changed the looks of a window: anywhere, even in menus, where letters search."""
    action = ENLARGING.get(key)
    typed = len(key) == 1 and (key.isalnum() or (stack.top is not None and stack.top.types))
    if stack.covered and not typed:
        here = (Action.LARGER, Action.SMALLER, Action.FULL_SCREEN)
        action = next((one for one in here if key in stack.keymap.keys(one)), action)
    if action is None or action in stack.outside.absent:
        return False
    press_screen(action, stack.presenter)
    return True


SIZES = (24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 88, 96)
"""Points. The settings accept any size between the first and the last."""


def press_screen(action: Action, presenter: Presenter) -> None:
    """Apply a key of the window."""
    match action:
        case Action.LARGER | Action.SMALLER:
            now = presenter.settings.text_size
            others = [size for size in SIZES if size > now] if action is Action.LARGER else _below(now)
            if others:
                presenter.change(text_size=others[0])
            told = answer(phrase("text-size", points=presenter.settings.text_size))
            presenter.say(told if others else Message(told.phrases, earcon="edge"))
        case Action.COLOURS:
            order = list(Theme)
            presenter.change(theme=order[(order.index(presenter.settings.theme) + 1) % len(order)])
            presenter.say(answer(phrase("theme-now", theme=presenter.settings.theme.value)))
        case _:
            presenter.change(full_screen=not presenter.settings.full_screen)
            presenter.say(answer(phrase("full-screen-now", value="on" if presenter.settings.full_screen else "off")))


def _below(now: int) -> list[int]:
    return [size for size in reversed(SIZES) if size < now]
