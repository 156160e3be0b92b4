"""What each action means for the voice: which plays are said again that its key has cut. Knows no queue, no game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from audiocrib.output.utterances import Press
from audiocrib.ui.actions import ON_CARDS, Action, Mode

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
"""All others ask."""


def press_of(action: Action | None, mode: Mode, has_news: Callable[[], bool], *, describes: bool = False) -> Press:
    """What a key that means this in this mode is for the voice; `has_news` whether N tells anything.

    In a menu letters are typed. What tells nothing retells nothing: N without news, and keys that are only described.
    """
    press = Press.ASKS if action is None else PRESSES.get(action, Press.ASKS)
    if action is None and mode is Mode.MENU:
        return Press.MOVES
    if describes and press is not Press.COMMITS:
        return Press.ASKS
    if press is Press.RETELLS_ALL and not has_news():
        return Press.ASKS
    return press


def press_alone(action: Action | None) -> Press:
    """What a key is for the voice where no table answers: letters have other meanings there."""
    press = Press.ASKS if action is None else PRESSES.get(action, Press.ASKS)
    return press if press in {Press.COMMITS, Press.MOVES, Press.REPEATS} else Press.ASKS
