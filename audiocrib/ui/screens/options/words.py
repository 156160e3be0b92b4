"""The settings as they are spoken: names, values, effects, ranges, and what is wrong with one. Knows no files."""

from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.fields import Field, Kind, SettingsError
from audiocrib.settings.sources import Origin, variable_of
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.help import key_name

ELSEWHERE = frozenset({Kind.TABLE, Kind.SEATS, Kind.LEVELS, Kind.COUNTS})
"""Settings changed in other menus."""
AT_TABLE = frozenset({"rate", "verbosity"})
"""Settings that have keys at the table, too."""


def has_pairs(field: Field) -> bool:
    """Return whether it is set by pairs of a name and a text."""
    return isinstance(field.default, dict) and field.kind not in {*ELSEWHERE, Kind.KEYS}


def setting_name(key: str) -> Phrase:
    """Return the name of a setting."""
    return phrase("setting-name", setting=key)


def value_said(field: Field, value: object) -> Phrase:
    """Return a value in words, with its unit."""
    match value:
        case None:
            return phrase("setting-value", value="unset")
        case bool():
            return phrase("setting-switch", setting=field.key, on="yes" if value else "no")
        case int():
            return phrase("setting-number", setting=field.key, number=value)
        case str() if field.kind is Kind.CHOICE:
            return phrase("setting-value", value=f"{field.key}-{value}")
        case str():
            return phrase("typed-letters", letters=value)
        case dict() | tuple():
            return phrase("setting-many", setting=field.key, number=len(value))
        case _:
            raise TypeError(field.key)


def line_said(field: Field, value: object) -> Phrase:
    """Return a setting as a line of the menu: name, value, and the range of a number."""
    name, said = (setting_name(field.key),), (value_said(field, value),)
    if field.kind is Kind.NUMBER:
        return phrase("setting-line-number", name=name, value=said, low=field.low, high=field.high)
    return phrase("setting-line", name=name, value=said)


def key_line(action: Action, keymap: KeyMap) -> Phrase:
    """Return an action with all its keys."""
    name, keys = (phrase("action", action=action.value),), keymap.keys(action)
    if not keys:
        return phrase("key-line-none", action=name)
    return phrase("key-line", action=name, keys=tuple(map(key_name, keys)))


def effect_of(field: Field) -> tuple[Phrase, ...]:
    """Say what a setting does, and which keys change it at the table, if any do."""
    told = phrase("setting-effect", setting=field.key)
    return (told, phrase("setting-at-table", setting=field.key)) if field.key in AT_TABLE else (told,)


def explained(field: Field, value: object, origin: Origin | None) -> tuple[Phrase, ...]:
    """Say what a setting does, its allowed and usual values, and where its value comes from."""
    told = [*effect_of(field)]
    usual = (value_said(field, field.default),)
    if isinstance(value, dict) and has_pairs(field):
        pairs = (phrase("setting-pair-is", name=name, value=text) for name, text in value.items())
        told += [*pairs, phrase("setting-pairs", setting=field.key)]
    elif field.kind is Kind.NUMBER:
        low, high = field.low, field.high
        told.append(phrase("setting-range", low=low, high=high, usual="unset" if field.default is None else usual))
    elif field.kind is Kind.TEXT:
        told.append(phrase("setting-letters", low=field.low, high=field.high))
    elif field.kind is Kind.CHOICE:
        choices = tuple(value_said(field, choice) for choice in field.choices)
        told.append(phrase("setting-choices", choices=choices, usual=usual))
    if origin:
        told.append(phrase("setting-from", origin=origin.value, variable=variable_of(field.key)))
    return tuple(told)


def setting_refused(error: SettingsError, key: str | Phrase | None = None) -> Phrase:
    """Return the sentence for an unusable setting; `key`: its name, if that differs from the file."""
    facts = {
        **error.facts,
        "nearest": error.facts.get("nearest") or "none",
        "found": error.facts.get("found") or "none",
    }
    name = (key,) if isinstance(key, Phrase) else key or facts["key"]
    return phrase("setting-refused", reason=error.reason.value, **{**facts, "key": name})
