"""The meaning of each key: the one map that the table, help, the describer and the menu read. Knows no words, no game.

A key has one meaning in each mode. A capital letter means the same as its small letter, in the longer form.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules.errors import AudiocribError
from audiocrib.ui.keys.actions import (
    AMONG_PEOPLE,
    BOOKS,
    FIXED,
    GROUPS,
    HISTORY,
    IN_MENU,
    LONGER,
    NOT_ON_PAGES,
    ON_CARDS,
    ON_SCREEN,
    REVIEWING,
    TELLS_ALL,
    USUAL_KEYS,
    Action,
    Mode,
)
from audiocrib.ui.keys.names import is_key

__all__ = [
    "AMONG_PEOPLE", "BOOKS", "FIXED", "GROUPS", "HISTORY", "IN_MENU", "LONGER", "NOT_ON_PAGES", "ON_CARDS", "ON_SCREEN", "REVIEWING", "STANDARD", "TELLS_ALL", "USUAL_KEYS", "Action", "KeyMap",
    "KeysError", "KeysFault", "Layout", "Meaning", "Mode",
]  # fmt: skip

_ONLY: Mapping[Mode, frozenset[Action]] = MappingProxyType(
    {
        Mode.TABLE: frozenset(Action) - {Action.TYPE},
        Mode.NUMBER: frozenset(Action) - {Action.POINT},
        Mode.MENU: frozenset(
            {
                Action.OLDER,
                Action.NEWER,
                Action.LEFT,
                Action.RIGHT,
                Action.OLDEST,
                Action.NEWEST,
                Action.COMMIT,
                Action.ERASE,
                Action.MENU,
                Action.HELP,
                Action.FASTER,
                Action.SLOWER,
            }
        ),
    }
)


class KeysFault(StrEnum):
    """Why a set of keys cannot be used."""

    NO_SUCH_ACTION = "no-such-action"  # action, nearest
    FIXED_ACTION = "fixed-action"  # action
    TWO_MEANINGS = "two-meanings"  # key, action, other
    NO_SUCH_KEY = "no-such-key"  # key, action


class KeysError(AudiocribError):
    """The player's own keys contradict each other, or name something unknown; `reason`, with `facts` as listed there."""

    def __init__(self, reason: KeysFault, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


class Meaning(Struct, frozen=True):
    """The current meaning of a key; `long` asks for the longer form."""

    action: Action
    long: bool = False


class Layout(Struct, frozen=True):
    """Default keys, for what the player has not set. `keys`: those of actions that differ from the usual ones.

    `digits`: keys that stand for a digit. While a number is typed they do nothing else; at the table those that are
    keys of `Action.POINT` point at a card. `moves`: actions whose letters keep their meaning in a menu, where other
    letters search.
    """

    keys: Mapping[Action, tuple[str, ...]] = MappingProxyType({})
    digits: Mapping[str, str] = MappingProxyType({})
    moves: frozenset[Action] = frozenset()


STANDARD = Layout()


class KeyMap:
    """Keys and their meanings in each mode: the player's `own`, else those of the `layout`, else the usual ones.

    Raises:
        KeysError: `own` names an unknown action or key, a fixed action, or gives a key two meanings in a mode.
    """

    def __init__(self, own: Mapping[str, Sequence[str]] = MappingProxyType({}), layout: Layout = STANDARD) -> None:
        self._layout = layout
        self._keys = {**USUAL_KEYS, **layout.keys}
        for name, keys in own.items():
            self._keys[_action(name)] = tuple(keys)
            for key in keys:
                if not is_key(key):
                    raise KeysError(KeysFault.NO_SUCH_KEY, key=key, action=name)
        taken = {key for action, keys in self._keys.items() for key in keys if action not in AMONG_PEOPLE}
        for action in AMONG_PEOPLE - set(own):
            self._keys[action] = tuple(key for key in self._keys[action] if key not in taken | set(layout.digits))
        self._meanings: dict[Mode, dict[str, Action]] = {mode: {} for mode in Mode}
        for mode, actions in _ONLY.items():
            for action in Action:
                if action in actions:
                    self._bind(mode, action)

    def _bind(self, mode: Mode, action: Action) -> None:
        taken = self._meanings[mode]
        for key in self._keys[action]:
            if mode is Mode.MENU and key.isalpha() and len(key) == 1 and action not in self._layout.moves:
                continue  # letters search
            if mode is Mode.NUMBER and key in self._layout.digits and action is not Action.TYPE:
                continue  # it is for typing
            if taken.setdefault(key, action) is not action:
                raise KeysError(KeysFault.TWO_MEANINGS, key=key, action=action.value, other=taken[key].value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyMap) and (self._keys, self._layout) == (other._keys, other._layout)

    __hash__ = None  # type: ignore[assignment]  # compared by its contents, never a key of a dict

    def keys(self, action: Action) -> tuple[str, ...]:
        """Return the keys of an action, the usual one first; none for actions that are only in the menu."""
        return self._keys[action]

    def meaning(self, key: str, mode: Mode) -> Meaning | None:
        """Return the meaning of the key, or None if it does nothing in this mode."""
        known = self._meanings[mode]
        if key in known:
            return Meaning(known[key])
        small = key.lower()
        if len(key) == 1 and small != key and small in known:
            return Meaning(known[small], long=known[small] in LONGER)
        return None

    def digit(self, key: str) -> str:
        """Return the digit for a key of `Action.POINT` or `Action.TYPE`; any other key unchanged."""
        return self._layout.digits.get(key.lower(), key)

    def typing(self, digit: str) -> str:
        """Return the key that types a digit."""
        return next((key for key in self._keys[Action.TYPE] if self.digit(key) == digit), digit)

    def pointing(self, number: int) -> str:
        """Return the key that points at card `number`."""
        digit = str(number % 10)
        return next((key for key in self._keys[Action.POINT] if self.digit(key) == digit), digit)


def _action(name: str) -> Action:
    if name not in set(Action):
        from difflib import get_close_matches

        near = get_close_matches(name, list(Action), n=1)
        raise KeysError(KeysFault.NO_SUCH_ACTION, action=name, nearest="".join(near))
    action = Action(name)
    if action in FIXED:
        raise KeysError(KeysFault.FIXED_ACTION, action=name)
    return action
