"""Every setting, typed, with its range, its default and what it does.

Must not know what the rooms do with a setting, nor the file it stands in. Errors carry data, no words.
"""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, inspect

from audiocrib.rules.errors import AudiocribError, Reason, Refusal
from audiocrib.rules.options import Options
from audiocrib.sitters import Name, Sitter
from audiocrib.table_options import OptionField, Written, in_toml, option_field, taken, written


class VoiceMode(StrEnum):
    """Who speaks. Never two at once."""

    SELF = "self"
    READER = "reader"
    SILENT = "silent"


class Verbosity(StrEnum):
    """How long the sentences are."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Target: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]
Width: TypeAlias = Annotated[int, Meta(ge=20, le=200)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player has set. None is "not set": the question was not asked yet, or something else decides.

    None rather than one more member of an enumeration: TOML has no word for it, the line is simply missing. A struct
    made in code is not checked; `changed` and the file do check.
    """

    voice: Annotated[
        VoiceMode | None,
        Meta(
            description="Who speaks: audiocrib itself, your own screen reader, or nobody."
            " Not set: audiocrib speaks and asks."
        ),
    ] = None
    name: Annotated[Name | None, Meta(description="How the others at the table call you.")] = None
    language: Annotated[Literal["en"], Meta(description="The language of every sentence.")] = "en"
    verbosity: Annotated[Verbosity, Meta(description="How long the sentences are. The key Z changes it.")] = (
        Verbosity.NORMAL
    )
    rate: Annotated[
        Annotated[int, Meta(ge=80, le=700)],
        Meta(description="How fast audiocrib speaks, in words a minute. The keys plus and minus change it."),
    ] = 190
    volume: Annotated[Percent, Meta(description="How loud audiocrib speaks, in percent.")] = 100
    earcons: Annotated[Percent, Meta(description="How loud the sounds are, in percent; 0 is none.")] = 60
    width: Annotated[
        Width | None,
        Meta(description="Cells of a printed line, for a braille display. Not set: as wide as the terminal."),
    ] = None
    history: Annotated[
        Annotated[int, Meta(ge=500, le=100_000)], Meta(description="How many messages can be read again.")
    ] = 1000
    repeat_filter: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(description="The same key again within so many milliseconds does nothing, for hands that tremble."),
    ] = 0
    reading_rate: Annotated[
        Annotated[int, Meta(ge=80, le=1000)],
        Meta(description="How fast your own screen reader speaks, in words a minute: the game waits that long for it."),
    ] = 250
    fixed_numbers: Annotated[
        bool, Meta(description="The cards of a deal keep their numbers when others have been played.")
    ] = False
    hints: Annotated[
        Annotated[int, Meta(ge=0, le=1000)], Meta(description="In how many more deals the prompts name their keys.")
    ] = 3
    plain: Annotated[
        bool, Meta(description="Leave out the old calls of the table, such as his heels and his nobs.")
    ] = False
    confirm_totals: Annotated[bool, Meta(description="Ask again before a typed total counts.")] = False
    real_board: Annotated[
        bool, Meta(description="You peg along on a board of your own: with every score its hole is said.")
    ] = False
    preset: Annotated[Literal["salon", "pagat", "acc", "bga"], Meta(description="The rules of a new game.")] = "salon"
    target: Annotated[
        Target | None, Meta(description="The points that win a new game. Not set: what the preset says.")
    ] = None
    muggins: Annotated[
        bool | None,
        Meta(
            description="Whether points that are missed in a new game go to the opponent. Not set: what the preset says."
        ),
    ] = None
    knows_cribbage: Annotated[bool | None, Meta(description="Whether you know the game. Not set: you are asked.")] = (
        None
    )
    private_ears: Annotated[
        bool,
        Meta(description="Two people, one headset: what is for one of them alone is heard in one ear, left and right."),
    ] = False
    seats: Annotated[
        tuple[Sitter, ...],
        Meta(description="Who sits where in a new game, clockwise. Not set: you, then computers."),
    ] = ()
    keys: Annotated[
        dict[str, list[str]],
        Meta(description="Keys of your own: an action and all the keys for it. The key K says what each key does."),
    ] = {}
    table: Annotated[
        dict[str, Written],
        Meta(description="Options of a new game that are not as in the preset; audiocrib --help table has them all."),
    ] = {}


class Kind(StrEnum):
    """What sort of value a setting takes."""

    NUMBER = "number"
    CHOICE = "choice"
    TEXT = "text"
    SWITCH = "switch"
    KEYS = "keys"
    TABLE = "table"
    SEATS = "seats"


class Field(msgspec.Struct, frozen=True):
    """A setting as help, an options menu and the comments of the file describe it.

    `low` and `high` bound a number, or the length of a text. `choices` are written as in the file.
    """

    key: str
    description: str
    kind: Kind
    default: object
    optional: bool
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What may stand in the file: `80..700`, `brief, normal, full`, `true, false`; the length of a text."""
        return ", ".join(self.choices) or (f"{self.low}..{self.high}" if self.high else "")


class SettingsFault(StrEnum):
    """What is wrong with settings; the facts that come with each stand behind it."""

    UNREADABLE = "unreadable"  # file, detail (the system's words)
    NOT_TEXT = "not-text"  # file, line
    NOT_TOML = "not-toml"  # file, line, found (that line), detail (the parser's words, English)
    UNKNOWN_KEY = "unknown-key"  # key, nearest ("" where none is near), allowed
    WANTS_NUMBER = "wants-number"  # key, found, allowed, low, high
    WANTS_CHOICE = "wants-choice"  # key, found, allowed
    WANTS_TEXT = "wants-text"  # key, found, allowed, low, high (its length; all of it printable)
    WANTS_SWITCH = "wants-switch"  # key, found, allowed
    WANTS_KEYS = "wants-keys"  # key, found: a list of key names for each action is wanted
    WANTS_TABLE = "wants-table"  # key, found: options of a table under their names are wanted
    WANTS_NUMBERS = "wants-numbers"  # key, found: an option that is a list of numbers
    WANTS_SEATS = "wants-seats"  # key, found: a list of seats is wanted, each with kind and name


class SettingsError(AudiocribError):
    """A setting that cannot be used.

    Where it comes from a file, `facts` has `file`, `line` (0 where it is not known), `others` (how many settings more
    are wrong) and, when the file was renamed, `aside` (its new name). All texts in it are printable. `str()` is for
    developers.
    """

    def __init__(self, reason: SettingsFault, **facts: str | int) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.reason.value}: " + ", ".join(f"{key} {value}" for key, value in self.facts.items())


@cache
def fields() -> tuple[Field, ...]:
    """All settings in the order of the file."""

    def told(field: inspect.Field) -> Field:
        match field.type:
            case inspect.Metadata(type=inspect.UnionType(types=parts), extra_json_schema={"description": str(about)}):
                pass
            case inspect.Metadata(type=part, extra_json_schema={"description": str(about)}):
                parts = (part,)
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
                case inspect.DictType(value_type=item):
                    kind = Kind.KEYS if isinstance(item, inspect.ListType) else Kind.TABLE
                case inspect.VarTupleType():
                    kind = Kind.SEATS
                case inspect.EnumType(cls=members):
                    choices += tuple(str(member.value) for member in members)
                case inspect.LiteralType(values=values):
                    choices += tuple(str(value) for value in values)
                case inspect.NoneType():
                    pass
                case _:
                    raise TypeError(f"{field.name} has a type that no player can be told about: {part}")
        optional = any(isinstance(part, inspect.NoneType) for part in parts)
        return Field(field.name, about, kind, getattr(DEFAULTS, field.name), optional, low, high, choices)

    described = inspect.type_info(Settings)
    return tuple(told(field) for field in described.fields) if isinstance(described, inspect.StructType) else ()


DEFAULTS = Settings()


def check(key: str, value: object, *, typed: bool = False) -> Any:
    """The value as the setting's own type.

    `typed`: the player has typed it, so that "121" is a number. Raises SettingsError with key, found, allowed.
    """
    annotations = Settings.__annotations__
    if key not in annotations:
        raise _unknown(key, key, annotations)
    if key == "table" and isinstance(value, dict):
        return {str(name): _option(str(name), given) for name, given in value.items()}
    try:
        return msgspec.convert(value, annotations[key], strict=not typed)
    except (msgspec.ValidationError, UnicodeError):
        pass
    field = next(field for field in fields() if field.key == key)
    if field.kind is Kind.KEYS and isinstance(value, dict):
        wrong = (action for action in value if not _names_keys(value[action]))
        key, value = next(((f"{key}.{action}", value[action]) for action in wrong), (key, value))
    raise _wants(field, key, shown(value))


def _option(name: str, value: object) -> Written:
    """An option of the table as TOML has it."""
    try:
        return in_toml(taken(name, value))
    except Refusal as refusal:
        if refusal.reason is Reason.NO_SUCH_OPTION:
            raise _unknown(f"table.{name}", name, Options.__struct_fields__) from None
    raise _wants(option_field(name), f"table.{name}", shown(written(value)))


def _wants(field: Field | OptionField, key: str, found: str) -> SettingsError:
    about: dict[str, str | int] = {"allowed": field.allowed, "low": field.low, "high": field.high}
    return SettingsError(SettingsFault(f"wants-{field.kind}"), key=shown(key), found=found, **about)


def _unknown(key: str, name: str, known: Iterable[str]) -> SettingsError:
    from difflib import get_close_matches

    near = "".join(get_close_matches(name, known, n=1))
    return SettingsError(SettingsFault.UNKNOWN_KEY, key=shown(key), nearest=near, allowed=", ".join(known))


def _names_keys(names: object) -> bool:
    return isinstance(names, list) and all(isinstance(name, str) for name in names)


def shown(value: object) -> str:
    """A value from outside, as short and as printable as a line of ours must be."""
    try:
        text = str(value).lower() if isinstance(value, bool) else str(value)
    except ValueError:  # Python refuses to write out a number of more than 4,300 digits
        return "?"
    return printable(text if len(text) <= 40 else text[:37] + "...")


def printable(text: str) -> str:
    """The text without anything that a terminal could take for a command."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def changed(settings: Settings, key: str, value: object, *, typed: bool = False) -> Settings:
    """The settings with one of them set; None sets it back to "not set" where it may be. Raises as `check` does."""
    return msgspec.structs.replace(settings, **{key: check(key, value, typed=typed)})
