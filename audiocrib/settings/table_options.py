"""The options of a table as written: on the command line, in the settings, in the player's own presets.

Must not know what an option does, nor which options go together: `rules.options` and `rules.presets` do. No words.
"""

from collections.abc import Mapping
from enum import EnumType, StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, get_args

from msgspec import Struct
from msgspec import structs as reading
from msgspec.structs import replace

from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import DealForm, MatchForm, Options, Sides
from audiocrib.rules.presets import CAPTAINS_TARGETS, ONLY, changed, preset_for

MOST = 10_000
"""The highest number that may be written for an option without a limit in the rules."""
SWITCHES: Mapping[str, bool] = MappingProxyType({"on": True, "off": False, "true": True, "false": False})
NONE = "none"
"""The written form of an empty list."""
WITH_PLAYERS = frozenset({"sides", "deal_form", "targets", "dealer"})
"""Options that are reset to the usual ones when the number of players changes."""
FIVE_CARD_TARGET = 61
"""Five-card cribbage is half as long (`rules` 1.12)."""

Written: TypeAlias = bool | int | str | list[int]
"""A value as written in TOML."""
Changes: TypeAlias = Mapping[str, Written]
"""Options by name that differ from a preset; `players` comes first and decides which preset."""


class OptionKind(StrEnum):
    """The kind of value that an option takes."""

    NUMBER = "number"
    CHOICE = "choice"
    SWITCH = "switch"
    NUMBERS = "numbers"


class OptionField(Struct, frozen=True):
    """An option as described by help, the menu and the files. `low` and `high` bound a number."""

    name: str
    description: str
    kind: OptionKind
    default: object
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def few(self) -> tuple[str, ...]:
        """The values that may be written, if they can be listed."""
        return self.choices or tuple(map(str, ONLY.get(self.name, ())))

    @property
    def allowed(self) -> str:
        """The values that may be written: `2..6`, `off, auto`, `on, off`, `0 or 2`."""
        between = " or " if self.kind is OptionKind.NUMBER else ", "
        return between.join(self.few) or f"{self.low}..{self.high}"


@cache
def option_fields() -> Mapping[str, OptionField]:
    """Return every option by name, in the order of the rules."""
    return MappingProxyType({field.name: _described(field) for field in reading.fields(Options)})


def _described(field: reading.FieldInfo) -> OptionField:
    sort, meta = get_args(field.type)
    about = (field.name, str(meta.description))
    if isinstance(sort, EnumType):
        return OptionField(*about, OptionKind.CHOICE, field.default, choices=tuple(sort))
    if sort is bool:
        return OptionField(*about, OptionKind.SWITCH, field.default, choices=("on", "off"))
    if sort is int:
        return OptionField(*about, OptionKind.NUMBER, field.default, meta.ge or 0, meta.le or MOST)
    return OptionField(*about, OptionKind.NUMBERS, field.default, 1, MOST)


def option_field(name: str) -> OptionField:
    """Return one option.

    Raises:
        Refusal: `NO_SUCH_OPTION` with the names that exist.
    """
    known = option_fields()
    if name not in known:
        raise Refusal(Reason.NO_SUCH_OPTION, option=name, allowed=tuple(known))
    return known[name]


def taken(name: str, value: object, *, typed: bool = False) -> Any:
    """Return a written value as the option's own type. `typed`: it is text, so "121" is a number and "on" a switch.

    Raises:
        Refusal: `NO_SUCH_OPTION`, or `OPTION_VALUE` with the values that may be written.
    """
    field = option_field(name)
    fit = _numbers(value) if field.kind is OptionKind.NUMBERS else _typed(field, value) if typed else value
    match field.kind:
        case OptionKind.CHOICE if isinstance(fit, str) and fit in field.choices:
            return type(field.default)(fit)  # type: ignore[call-arg]  # a choice's default is a member of its enumeration
        case OptionKind.SWITCH if isinstance(fit, bool):
            return fit
        case OptionKind.NUMBER if type(fit) is int and field.low <= fit <= field.high:
            return fit
        case OptionKind.NUMBERS if isinstance(fit, tuple):
            return fit
        case _:
            raise Refusal(Reason.OPTION_VALUE, option=name, value=value, allowed=field.few or (str(field.low),))


def _typed(field: OptionField, value: object) -> object:
    if field.kind is OptionKind.NUMBER:
        number = whole_number(str(value))
        return value if number is None else number
    return SWITCHES.get(str(value), value) if field.kind is OptionKind.SWITCH else value


def _numbers(value: object) -> object:
    """Parse a list of numbers, even from text: `61 121`, `61,121`, `none`."""
    if isinstance(value, str):
        pieces = [] if value == NONE else value.replace(",", " ").split()
        value = [whole_number(piece) for piece in pieces] if pieces or value == NONE else None
    if isinstance(value, list | tuple) and all(type(number) is int and 1 <= number <= MOST for number in value):
        return tuple(value)
    return None


def whole_number(text: str) -> int | None:
    """Return the number that was typed; None for anything else, or for more than 9 digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def in_toml(value: object) -> Written:
    """Return an option's value for TOML."""
    if isinstance(value, tuple):
        return [int(number) for number in value]
    return value if isinstance(value, bool | int) else str(value)


def written(value: object) -> str:
    """Return an option's value as a player types it, and as a refusal of the rules writes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return " ".join(map(str, value)) or NONE if isinstance(value, tuple | list) else str(value)


def table_of(preset: str, changes: Changes) -> Options:
    """Return the options of a published preset with changes, not checked as a whole: see `rules.presets.fault`.

    Raises:
        Refusal: `NO_SUCH_PRESET`, `NO_SUCH_OPTION`, or `OPTION_VALUE`.
    """
    values = {name: taken(name, value) for name, value in changes.items()}
    return changed(preset_for(preset, values.get("players", 2)), **brought(values), **values)


def brought(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that these entail unless given: a single game has no match length, and so on."""
    brought: dict[str, Any] = {}
    if values.get("match") is MatchForm.SINGLE:
        brought["match_length"] = 0
    if values.get("sides") is Sides.CAPTAIN and "target" not in values:
        brought["targets"] = CAPTAINS_TARGETS
    if values.get("deal_form") is DealForm.FIVE_CARD:
        brought["target"] = FIVE_CARD_TARGET
    return {name: value for name, value in brought.items() if name not in values}


def changes_of(preset: str, options: Options) -> dict[str, Written]:
    """Return the changes that turn the preset into these options, for `table_of`; always with players, for the reader.

    Raises:
        Refusal: `NO_SUCH_PRESET`, or `OPTION_VALUE` for an impossible number of players.
    """
    usual = preset_for(preset, options.players)
    names = (name for name in option_fields() if getattr(options, name) != getattr(usual, name))
    changes = {"players": options.players} | {name: in_toml(getattr(options, name)) for name in names}
    again = table_of(preset, changes)
    also = (name for name in option_fields() if getattr(options, name) != getattr(again, name))
    return changes | {name: in_toml(getattr(options, name)) for name in also}


def with_players(options: Options, preset: str, players: int) -> Options:
    """Return the table for another number of players, with its usual deal and sides.

    Raises:
        Refusal: `OPTION_VALUE` for an impossible number of players.
    """
    usual = preset_for(preset, players)
    return replace(options, players=players, **{name: getattr(usual, name) for name in WITH_PLAYERS})


def table_help() -> str:
    """Describe every option of a table, one per line: its name, values, default and effect."""
    lines = [
        "--set OPTION=VALUE changes a rule of the preset. The options, what each may be, and the salon's value:",
        "",
    ]
    lines += [
        f"{field.name}: {field.allowed}. Default {written(field.default)}. {field.description}"
        for field in option_fields().values()
    ]
    return "\n".join(lines) + "\n"
