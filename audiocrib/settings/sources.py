"""Settings from environment variables, which override the file for one start; and the origins of settings.

Must not know the file, nor any sentence.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.settings.fields import Field, Kind, SettingsError, check, fields, printable, shown
from audiocrib.settings.settings import Settings
from audiocrib.storage.decoding import DecodingError, from_toml

PREFIX = "AUDIOCRIB_"
_NEAR = 0.7
"""How like a setting a variable has to be to count as a mistake; other variables with this prefix are not ours."""


class Origin(StrEnum):
    """The source of a setting's value, if not the file."""

    ENVIRONMENT = "environment"
    COMMAND_LINE = "command-line"


class Misnamed(Struct, frozen=True):
    """A variable without a setting, and the one that was probably meant."""

    variable: str
    nearest: str


def variable_of(key: str) -> str:
    """Return the environment variable for a setting."""
    return PREFIX + key.upper()


def with_environment(
    settings: Settings, environment: Mapping[str, str]
) -> tuple[Settings, dict[str, Origin], tuple[SettingsError | Misnamed, ...]]:
    """Return the settings with those of the environment, the origins of the latter, and the faults, which are ignored.

    A value is written as on the command line; lists and tables as in the file. An empty value is unset. The errors have
    the name of the variable as `key`.
    """
    taken: dict[str, Any] = {}
    wrong: list[SettingsError | Misnamed] = []
    given = {variable: text for variable, text in environment.items() if variable.startswith(PREFIX) and text}
    known = {variable_of(field.key): field for field in fields()} if given else {}  # usually there are none at a start
    for variable, text in given.items():
        if variable in known:
            try:
                taken[known[variable].key] = _value(known[variable], text)
            except SettingsError as error:
                error.facts["key"] = variable
                wrong.append(error)
        elif near := _nearest(variable, known):
            wrong.append(Misnamed(printable(shown(variable)), near))
    return replace(settings, **taken), dict.fromkeys(taken, Origin.ENVIRONMENT), tuple(wrong)


def _value(field: Field, text: str) -> Any:
    if isinstance(field.default, dict) or field.kind is Kind.SEATS:
        try:
            return check(field.key, from_toml(f"_ = {text}")["_"])
        except DecodingError:
            return check(field.key, text)  # refused, with what is allowed
    return check(field.key, text, typed=True)


def _nearest(variable: str, known: Mapping[str, Field]) -> str:
    from difflib import get_close_matches

    name = variable.removeprefix(PREFIX)
    near = get_close_matches(name, [one.removeprefix(PREFIX) for one in known], n=1, cutoff=_NEAR)
    return PREFIX + near[0] if near else ""
