"""Describes the settings for help, menu and file; checks and changes one of them; names the possible faults.

Must not know the file. Errors carry data, no words.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from audiocrib.computer.names import NameFault, name_fault
from audiocrib.rules.errors import AudiocribError, Reason, Refusal
from audiocrib.rules.options import Options
from audiocrib.settings.settings import DEFAULTS, Group, Settings
from audiocrib.settings.table_options import OptionField, Written, in_toml, option_field, taken, written
from audiocrib.sound.earcons import Earcon


class Kind(StrEnum):
    """The kind of value that a setting takes."""

    NUMBER = "number"
    CHOICE = "choice"
    TEXT = "text"
    SWITCH = "switch"
    KEYS = "keys"
    TEXTS = "texts"
    TABLE = "table"
    LEVELS = "levels"
    COUNTS = "counts"
    SEATS = "seats"


class Field(msgspec.Struct, frozen=True):
    """A setting as described by help, the options menu and the comments of the file.

    `low` and `high` bound a number, or the length of a text. `choices` are written as in the file.
    """

    key: str
    group: Group
    description: str
    kind: Kind
    default: object
    optional: bool
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """The values that the file may have: `80..700`, `brief, normal, full`, `true, false`; the length of a text."""
        return ", ".join(self.choices) or (f"{self.low}..{self.high}" if self.high else "")


class SettingsFault(StrEnum):
    """The faults of settings; the comment after each lists its facts."""

    UNREADABLE = "unreadable"  # file, detail (the system's words)
    NOT_TEXT = "not-text"  # file, line
    NOT_TOML = "not-toml"  # file, line, found (that line), detail (the parser's words, English)
    UNKNOWN_KEY = "unknown-key"  # key, nearest ("" if none is near), allowed
    WANTS_NUMBER = "wants-number"  # key, found, allowed, low, high
    WANTS_CHOICE = "wants-choice"  # key, found, allowed
    WANTS_TEXT = "wants-text"  # key, found, allowed, low, high (its length; all of it printable)
    WANTS_NAME = "wants-name"  # key, found, allowed (nothing), why (a `NameFault`)
    WANTS_SWITCH = "wants-switch"  # key, found, allowed
    WANTS_KEYS = "wants-keys"  # key, found; wants a list of key names for each action
    WANTS_TEXTS = "wants-texts"  # key, found; wants replacements for words
    WANTS_TABLE = "wants-table"  # key, found; wants options of a table by name
    WANTS_COUNTS = "wants-counts"  # key, found; wants a number of times for each key hint
    WANTS_LEVELS = "wants-levels"  # key, found; wants a number for each sound by name
    WANTS_NUMBERS = "wants-numbers"  # key, found; wants a list of numbers for an option
    WANTS_SEATS = "wants-seats"  # key, found; wants a list of seats, each with kind and name


class SettingsError(AudiocribError):
    """A setting that cannot be used.

    If it comes from a file, `facts` has `file`, `line` (0 if unknown), `others` (the number of other wrong settings)
    and, if the file was renamed, `aside` (its new name). All texts in it are printable. `str()` is for developers.
    """

    def __init__(self, reason: SettingsFault, **facts: str | int) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.reason.value}: " + ", ".join(f"{key} {value}" for key, value in self.facts.items())


@cache
def fields() -> tuple[Field, ...]:
    """Return all settings in the order of the file."""
    described = inspect.type_info(Settings)
    found: list[Field] = []
    for field in described.fields if isinstance(described, inspect.StructType) else ():
        found.append(_told(field, found[-1].group if found else Group.VOICE))
    return tuple(found)


def _told(field: inspect.Field, group: Group) -> Field:
    """Describe a setting by its type; it is in the group of the previous one unless it names another."""
    match field.type:
        case inspect.Metadata(type=part, extra_json_schema={"description": str(about)}, extra=extra):
            group = extra["group"] if extra else group
            parts = part.types if isinstance(part, inspect.UnionType) else (part,)
        case _:
            raise TypeError(f"{field.name} has no description")
    kind, low, high = Kind.CHOICE, 0, 0
    choices: tuple[str, ...] = ()
    for part in parts:
        match part:
            case inspect.IntType(ge=int(low), le=int(high)):
                kind = Kind.NUMBER
            case inspect.StrType(min_length=int(low), max_length=int(high)):
                kind = Kind.TEXT
            case inspect.BoolType():
                kind, choices = Kind.SWITCH, ("true", "false")
            case inspect.DictType(key_type=inspect.EnumType()):
                kind = Kind.LEVELS
            case inspect.DictType(value_type=inspect.StrType()):
                kind = Kind.TEXTS
            case inspect.DictType(value_type=inspect.IntType()):
                kind = Kind.COUNTS
            case inspect.DictType(value_type=item):
                kind = Kind.KEYS if isinstance(item, inspect.ListType) else Kind.TABLE
            case inspect.VarTupleType():
                kind = Kind.SEATS
            case inspect.EnumType(cls=members):
                choices += tuple(str(member.value) for member in members)
            case inspect.LiteralType(values=values):
                choices += tuple(str(value) for value in values)
            case inspect.NoneType():
                pass  # `optional` says that it may be unset
            case _:
                raise TypeError(f"{field.name} has a type that no player can be told about: {part}")
    optional = any(isinstance(part, inspect.NoneType) for part in parts)
    return Field(field.name, group, about, kind, getattr(DEFAULTS, field.name), optional, low, high, choices)


_ONCE_A_SWITCH = {"true": "request", "false": "off"}


def check(key: str, value: object, *, typed: bool = False) -> Any:
    """Return the value as the setting's own type.

    `typed`: the player typed it, so "121" is a number. Raises SettingsError with key, found, allowed.
    """
    annotations = Settings.__annotations__
    if key not in annotations:
        raise _unknown(key, key, annotations)
    if key == "coach" and (isinstance(value, bool) or (typed and value in _ONCE_A_SWITCH)):
        value = _ONCE_A_SWITCH[str(value).lower()]  # the form from before there were three values
    if key == "table" and isinstance(value, dict):
        return {str(name): _option(str(name), given) for name, given in value.items()}
    for name in _names(key, value):
        _check_name(key, name)
    try:
        return msgspec.convert(value, annotations[key], strict=not typed)
    except (msgspec.ValidationError, UnicodeError):
        pass  # the error below names the allowed values
    field = next(field for field in fields() if field.key == key)
    if field.kind is Kind.LEVELS and isinstance(value, dict):
        raise _wrong_level(key, value)
    if field.kind is Kind.KEYS and isinstance(value, dict):
        wrong = (action for action in value if not _names_keys(value[action]))
        key, value = next(((f"{key}.{action}", value[action]) for action in wrong), (key, value))
    raise _wants(field, key, shown(value))


def _names(key: str, value: object) -> list[str]:
    """Return the names of people in a setting."""
    seats = value if key == "seats" and isinstance(value, list | tuple) else ()
    given = [one.get("name") if isinstance(one, dict) else getattr(one, "name", None) for one in seats]
    return [name for name in (*given, value if key == "name" else None) if isinstance(name, str)]


def _check_name(key: str, name: str) -> None:
    """Refuse a text that is not a name; one that is too long or empty is refused like any other text."""
    why = name_fault(name)
    if why not in {None, NameFault.LENGTH}:
        raise SettingsError(SettingsFault.WANTS_NAME, key=key, found=shown(name), allowed="", why=str(why))


def _option(name: str, value: object) -> Written:
    """Return an option of the table as written in TOML."""
    try:
        return in_toml(taken(name, value))
    except Refusal as refusal:
        if refusal.reason is Reason.NO_SUCH_OPTION:
            raise _unknown(f"table.{name}", name, Options.__struct_fields__) from None
    raise _wants(option_field(name), f"table.{name}", shown(written(value)))


def _wrong_level(key: str, levels: dict[Any, object]) -> SettingsError:
    """Return the error for the first unknown sound or bad volume."""
    for name, level in levels.items():
        if name not in set(Earcon):
            return _unknown(f"{key}.{name}", str(name), list(Earcon))
        if isinstance(level, bool) or not isinstance(level, int) or not 0 <= level <= 100:
            return SettingsError(
                SettingsFault.WANTS_NUMBER, key=f"{key}.{name}", found=shown(level), allowed="0..100", low=0, high=100
            )
    return SettingsError(SettingsFault.WANTS_LEVELS, key=key, found=shown(levels), allowed="", low=0, high=0)


def _wants(field: Field | OptionField, key: str, found: str) -> SettingsError:
    about: dict[str, str | int] = {"allowed": field.allowed, "low": field.low, "high": field.high}
    return SettingsError(SettingsFault(f"wants-{field.kind}"), key=shown(key), found=found, **about)


def _unknown(key: str, name: str, known: Iterable[str]) -> SettingsError:
    from difflib import get_close_matches

    near = "".join(get_close_matches(name, known, n=1, cutoff=0.7))
    return SettingsError(SettingsFault.UNKNOWN_KEY, key=shown(key), nearest=near, allowed=", ".join(known))


def _names_keys(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


def shown(value: object) -> str:
    """Return a value from outside as printable text of at most 40 characters."""
    try:
        text = str(value).lower() if isinstance(value, bool) else str(value)
    except ValueError:  # Python refuses to print a number of more than 4,300 digits
        return "?"
    return printable(text if len(text) <= 40 else text[:37] + "...")


def printable(text: str) -> str:
    """Return the text with a question mark for every character that a terminal could take for a command."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def changed(settings: Settings, key: str, value: object, *, typed: bool = False) -> Settings:
    """Return the settings with one of them changed; None unsets it where that is allowed. Raises as `check` does."""
    return msgspec.structs.replace(settings, **{key: check(key, value, typed=typed)})
