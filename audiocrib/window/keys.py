"""Turns the keys of a window into the names of a terminal's keys: one press, one name. Knows no pygame.

The character comes from the text that the system makes of a press, so it is right on every keyboard. It is taken only
once per press: text that a held key or an input method sends without a press is dropped.
"""

import sys

from audiocrib.ui.keys.names import UNKNOWN_KEY, key_names

_NAMED = {
    "return": "enter",
    "keypad enter": "enter",
    **{name: name for name in ("escape", "tab", "space", "backspace", "delete", "insert", "home", "end")},
    **{name: name for name in ("left", "right", "up", "down", "pageup", "pagedown")},
    **{f"f{number}": f"f{number}" for number in range(1, 13)},
}
_KEYPAD = {
    "keypad 8": "up",
    "keypad 2": "down",
    "keypad 4": "left",
    "keypad 6": "right",
    "keypad 7": "home",
    "keypad 1": "end",
    "keypad 9": "pageup",
    "keypad 3": "pagedown",
}
"""Keys of the keypad without NumLock."""
_HELD = frozenset({"shift", "ctrl", "alt", "gui", "capslock", "numlock", "modeswitch", "altgr"})
"""Endings of the names of keys that are held down with others, and mean nothing on their own."""


class Held:
    """The keys held down together with a key."""

    def __init__(self, *, shift: bool = False, ctrl: bool = False, alt: bool = False, num: bool = True) -> None:
        self.shift = shift
        self.ctrl = ctrl
        self.alt = alt
        self.num = num


class Typing:
    """The keys of one window. `fresh`: a key was pressed whose text has not come yet."""

    def __init__(self) -> None:
        self.fresh = False

    def pressed(self, name: str, held: Held) -> tuple[str, ...]:
        """Take a press by SDL's name for the key, and return its names; its text, if any, follows in `typed`."""
        self.fresh = False
        name = name.lower()
        named = _NAMED.get(name)
        if named is None and not held.num and sys.platform != "darwin":  # macOS has no NumLock
            named = _KEYPAD.get(name)
        if named is not None:
            return (_with(named, held),)
        if (len(name) == 1 or name.startswith("keypad")) and held.ctrl != held.alt:  # both together are AltGr
            return (f"{'ctrl' if held.ctrl else 'alt'}-{name}",)
        if name.split()[-1:] and name.split()[-1] in _HELD:
            return ()
        self.fresh = len(name) <= 1 or name.startswith("keypad")
        return () if self.fresh else (UNKNOWN_KEY,)

    def typed(self, text: str) -> tuple[str, ...]:
        """Take the text of the last press, and return its keys."""
        fresh, self.fresh = self.fresh, False
        return tuple(key_names((letter, letter) for letter in text)) if fresh else ()


def _with(named: str, held: Held) -> str:
    if named in {"enter", "escape", "space", "backspace"}:
        return named
    ctrl, shift = "ctrl-" if held.ctrl else "", "shift-" if held.shift else ""
    return f"{ctrl}{shift}{named}"
