"""Layouts for one hand, and for keyboards whose row of digits types other characters. Data.

The half keyboards are those of QWERTY by place; with the French digits they are those of AZERTY, in the same places.
"""

from collections.abc import Mapping

from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.settings import Digits, KeyPreset, Settings
from audiocrib.ui.keys.keymap import STANDARD, USUAL_KEYS, Action, KeyMap, KeysError, Layout

_MOVES = frozenset({Action.OLDER, Action.NEWER, Action.LEFT, Action.RIGHT, Action.ERASE})

_LEFT_HAND = Layout(
    keys={
        Action.TYPE: tuple("qwert"),
        Action.HAND: ("q",),
        Action.TABLE: ("w",),
        Action.EXPLAIN: ("e",),
        Action.REPEAT: ("r",),
        Action.TURN: ("t",),
        Action.LEFT: ("a",),
        Action.OLDER: ("s",),
        Action.NEWER: ("d",),
        Action.RIGHT: ("f",),
        Action.MARK: ("g",),
        Action.SCORES: ("z",),
        Action.ERASE: ("x",),
        Action.COUNT: ("c",),
        Action.MORE: ("v",),
        Action.CRIB: ("b",),
        Action.COMMIT: ("space",),
    },
    digits=dict(zip("qwert", "67890", strict=True)),
    moves=_MOVES,
)
"""The digits 1 to 5 and the letters below them; the thumb commits. Where a number is typed, q to t are 6 to 0."""

_RIGHT_HAND = Layout(
    keys={
        Action.POINT: tuple("yuiop"),
        Action.TYPE: tuple("yuiop"),
        Action.HAND: ("h",),
        Action.COUNT: ("j",),
        Action.TABLE: ("k",),
        Action.SCORES: ("l",),
        Action.TURN: (";",),
        Action.CRIB: ("'",),
        Action.EXPLAIN: ("n",),
        Action.REPEAT: ("m",),
        Action.MORE: ("]",),
        Action.NEXT: ("[",),
        Action.MENU: ("/",),
    },
    digits=dict(zip("yuiop", "12345", strict=True)),
)
"""The digits 6 to 0 and the letters below them; y to p are 1 to 5. The arrows, Enter and Backspace are on this side."""

_PRESETS = {KeyPreset.STANDARD: STANDARD, KeyPreset.LEFT_HAND: _LEFT_HAND, KeyPreset.RIGHT_HAND: _RIGHT_HAND}
_ROWS = {Digits.AZERTY: "&é\"'(-è_çà", Digits.BELGIAN: "&é\"'(§è!çà"}
"""The row of digits without Shift, in France and in Belgium, from 1 to 0."""
_PLACES: Mapping[tuple[KeyPreset, Digits], Mapping[str, str]] = {
    (KeyPreset.LEFT_HAND, Digits.AZERTY): dict(zip("qawz", "aqzw", strict=True)),
    (KeyPreset.LEFT_HAND, Digits.BELGIAN): dict(zip("qawz", "aqzw", strict=True)),
    (KeyPreset.RIGHT_HAND, Digits.AZERTY): dict(zip(";'m/[]", "mù,!*$", strict=True)),
    (KeyPreset.RIGHT_HAND, Digits.BELGIAN): dict(zip(";'m/[]", "mù,=µ$", strict=True)),
}
"""The character in each place of QWERTY; one nearby if that would be a dead key or a digit."""


def layout_of(preset: KeyPreset, digits: Digits) -> Layout:
    """Return the layout. Every function can be reached in each: by its key, or in the menu of all actions."""
    chosen = _PRESETS[preset]
    places = _PLACES.get((preset, digits), {})
    keys = {action: tuple(places.get(key, key) for key in named) for action, named in chosen.keys.items()}
    digit_keys = {places.get(key, key): digit for key, digit in chosen.digits.items()}
    if digits in _ROWS:
        row = _ROWS[digits]
        digit_keys |= dict(zip(row, "1234567890", strict=True))
        for action in (Action.POINT, Action.TYPE):
            keys[action] = (*keys.get(action, ()), *row)
        if "-" in row:
            keys[Action.SLOWER] = (")",)
    return Layout(_with_usual(keys), digit_keys, chosen.moves)


def _with_usual(keys: Mapping[Action, tuple[str, ...]]) -> dict[Action, tuple[str, ...]]:
    """Return the keys with each action's usual ones, unless another has taken them."""
    taken = {key for action, named in keys.items() if action is not Action.TYPE for key in named}
    return {
        action: tuple(dict.fromkeys((*keys.get(action, ()), *(key for key in usual if key not in taken))))
        for action, usual in USUAL_KEYS.items()
        if action in keys or taken.intersection(usual)
    }


def keymap_of(settings: Settings) -> tuple[KeyMap, tuple[Phrase, ...]]:
    """Return the player's keys; if they contradict each other, those of the layout alone, and a sentence."""
    layout = layout_of(settings.key_preset, settings.digits)
    try:
        return KeyMap(settings.keys, layout), ()
    except KeysError as error:
        return KeyMap(layout=layout), (keys_refused(error),)


def keys_refused(error: KeysError) -> Phrase:
    """Say why the player's keys cannot be used."""
    facts = {"action": "", "key": "", "other": "", **error.facts, "nearest": error.facts.get("nearest") or "none"}
    return phrase("keys-refused", reason=error.reason.value, **facts)
