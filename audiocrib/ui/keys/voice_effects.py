"""The effect of each action on the voice: which of the plays it cuts are said again. Knows no queue, no game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from audiocrib.speech.speech_queue import Press
from audiocrib.ui.keys.actions import ON_CARDS, Action, Mode

MOVES = (
    *ON_CARDS,
    *(Action.TYPE, Action.ERASE, Action.OLDER, Action.NEWER, Action.OLDEST, Action.NEWEST),
)

PRESSES: Mapping[Action, Press] = MappingProxyType(
    {
        **dict.fromkeys((Action.COMMIT, Action.MENU), Press.COMMITS),
        **dict.fromkeys((Action.HAND, Action.COUNT, Action.TABLE, Action.TURN), Press.RETELLS),
        Action.SINCE: Press.RETELLS_ALL,
        Action.REPEAT: Press.REPEATS,
        Action.PAUSE: Press.HALTS,
        **dict.fromkeys(MOVES, Press.MOVES),
    }
)
"""Every other action is `Press.ASKS`."""


def press_at_table(action: Action | None, has_news: Callable[[], bool]) -> Press:
    """Return what a key with this meaning does to the voice at the table; `has_news`: N has something to tell."""
    press = Press.ASKS if action is None else PRESSES.get(action, Press.ASKS)
    return Press.ASKS if press is Press.RETELLS_ALL and not has_news() else press


def press_on_screen(action: Action | None, mode: Mode) -> Press:
    """Return what a key does to the voice away from the table: letters have other meanings there, and are typed in a
    menu.
    """
    if action is None and mode is Mode.MENU:
        return Press.MOVES
    press = Press.ASKS if action is None else PRESSES.get(action, Press.ASKS)
    return press if press in {Press.COMMITS, Press.MOVES, Press.REPEATS} else Press.ASKS
