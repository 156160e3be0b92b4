"""The names of keys, and how the key presses of prompt_toolkit become names.

Must not know what a key does or where it comes from.
"""

import re
import string
from collections.abc import Iterable, Iterator
from itertools import takewhile

LEAVE = "leave"
RESUMED = "resumed"
NUMBER_END = "number-end"
UNKNOWN_KEY = "unknown-key"
UNKNOWN_WORD = "unknown:"
DO = "do:"
"""The prefix of a button's name; the name of an action follows, which may have no key."""
AT = "at:"
"""The prefix of a place, from 0: a click or a reader has put the focus on that card or line, without a word."""
LINE = "line"
"""The line with the focus was pressed: it is chosen, as by Enter, or, where lines are text, read."""

BY_KEYS = "by:keys"
BY_BUTTONS = "by:buttons"
"""The player goes on with the keyboard, or with buttons: messages then name keys or buttons."""

NAMES = frozenset(
    {
        "enter", "escape", "space", "tab", "shift-tab", "backspace", "left", "right", "up", "down", "pageup",
        "pagedown", "home", "end", "insert", "delete",
    }
    | {f"f{number}" for number in range(1, 13)}
    | {f"ctrl-{letter}" for letter in string.ascii_lowercase}
)  # fmt: skip

_OWN_NAMES = {
    "c-m": "enter",
    "c-j": "enter",
    "c-i": "tab",
    "c-h": "backspace",
    "c-@": "ctrl-space",
    "s-escape": "escape",
}
_KEYPAD = {"M": "enter", "I": "tab", "X": "=", "j": "*", "k": "+", "l": ",", "m": "-", "n": ".", "o": "/"} | {
    chr(ord("p") + digit): str(digit) for digit in range(10)
}
# The rest of an escape sequence that prompt_toolkit does not know: a keypad key, or any other control sequence.
_SEQUENCE = re.compile(r"O(?P<keypad>[A-Za-z])|\[(?P<other>[0-?]*[ -/]*[@-~])")
# Keys pressed while others are held; not every terminal tells them apart.
_HELD = re.compile(r"(?:(?:alt|ctrl|shift)-)+(?:[!-~]|[a-z]{2,}|f\d\d?)|f(?:1[3-9]|2[0-4])")
_FOCUS_REPORTS = ("I", "O")
PASTE = "<bracketed-paste>"
PASTE_END = "\x1b[201~"


def is_key(name: str) -> bool:
    """Return whether a key of some keyboard can have this name."""
    return name in NAMES or (len(name) == 1 and name.isprintable() and name != " ") or bool(_HELD.fullmatch(name))


def key_names(presses: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Name the key presses of one batch, given as prompt_toolkit's key and data.

    Anything but a key (mouse, reports of the terminal) has no name; an unknown key is `UNKNOWN_KEY`.
    """
    rest = list(presses)
    while rest:
        key, data = rest.pop(0)
        if key == PASTE:
            yield from map(_character, data.replace("\r\n", "\r"))
        elif key == "escape" and data != "\x1b" and rest:  # Alt and a key, taken apart by the parser
            yield "alt-" + _name(rest.pop(0)[0])
        elif key == "escape" and (sequence := _SEQUENCE.match(_characters(rest))):
            del rest[: sequence.end()]
            if sequence["keypad"]:
                yield _KEYPAD.get(sequence["keypad"], UNKNOWN_KEY)
            elif sequence["other"] not in {*_FOCUS_REPORTS, PASTE_END[2:]}:  # its end came late
                yield UNKNOWN_KEY
        elif len(key) == 1:
            yield _character(key)
        elif not key.startswith("<"):
            yield _name(key)


def _characters(presses: list[tuple[str, str]]) -> str:
    return "".join(key for key, _ in takewhile(lambda press: len(press[0]) == 1, presses[:32]))


def _character(character: str) -> str:
    if character in "\r\n":
        return "enter"
    if character == "\t":
        return "tab"
    if character.isspace():
        return "space"
    return character if character.isprintable() else UNKNOWN_KEY


def _name(key: str) -> str:
    if len(key) == 1:
        return _character(key)
    if key in _OWN_NAMES:
        return _OWN_NAMES[key]
    control, rest = ("ctrl-", key[2:]) if key.startswith("c-") else ("", key)
    return control + ("shift-" + rest[2:] if rest.startswith("s-") else rest)
