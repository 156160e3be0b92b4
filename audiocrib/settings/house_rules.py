"""The player's own presets: a TOML file each, in a folder next to the settings, so exporting one is copying its file.

Must not know whether a table can be played. A file is only overwritten if a preset of the same name is saved.
"""

from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import chain, count
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.errors import AudiocribError
from audiocrib.rules.options import Options
from audiocrib.rules.presets import PRESETS
from audiocrib.settings.fields import SettingsError, SettingsFault, check, printable, shown
from audiocrib.settings.file import line_of, read_toml, toml_in
from audiocrib.settings.table_options import Changes, changes_of, table_of
from audiocrib.storage.files import write_atomically

FOLDER = "presets"
FORMAT = 1
LONGEST_NAME = 30
_KEYS = ("format", "name", "preset", "table")
_MARKS = " -'"
_TAKEN_BY_WINDOWS = frozenset(
    {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
)


class HouseRules(Struct, frozen=True):
    """A table under the player's own name for it: a published preset, and everything that differs."""

    name: str
    preset: str
    table: Changes

    def options(self) -> Options:
        """Return the whole table, which may be unplayable."""
        return table_of(self.preset, self.table)


class HouseRulesFault(StrEnum):
    """The faults of presets, besides those of settings; the comment after each lists its facts."""

    NO_SUCH_RULES = "no-such-rules"  # name, allowed: every existing name, the published ones first
    WRONG_NAME = "wrong-name"  # name, high: the most letters it may have
    PUBLISHED_NAME = "published-name"  # name
    NO_PRESET = "no-preset"  # file: it is not a preset
    OTHER_VERSION = "other-version"  # file, found: its format, known: this version's


class HouseRulesError(AudiocribError):
    """A preset that cannot be used; `reason` and `facts`, printable, say why. Faults of settings have `file` and
    `line`.
    """

    def __init__(self, reason: HouseRulesFault | SettingsFault, **facts: str | int) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


def house_rules(name: str, preset: str, options: Options) -> HouseRules:
    """Return a table under a name.

    Raises:
        HouseRulesError: the name is not allowed; `WRONG_NAME` or `PUBLISHED_NAME`.
    """
    name = " ".join(name.split())
    if not _is_name(name):
        raise HouseRulesError(HouseRulesFault.WRONG_NAME, name=shown(name), high=LONGEST_NAME)
    if name.casefold() in PRESETS:
        raise HouseRulesError(HouseRulesFault.PUBLISHED_NAME, name=name)
    return HouseRules(name, preset, changes_of(preset, options))


def _is_name(name: str) -> bool:
    """Check for letters, digits, spaces, hyphens and apostrophes, which can be said and are harmless in a file name."""
    fits = all(letter.isalnum() or letter in _MARKS for letter in name)
    return fits and 0 < len(name) <= LONGEST_NAME and any(letter.isalnum() for letter in name)


def path_of(config: Path, name: str) -> Path:
    """Return the usual path of a preset; names that differ only in spaces, hyphens and apostrophes share it."""
    plain = "-".join("".join(letter if letter.isalnum() else " " for letter in name.casefold()).split())
    return config / FOLDER / f"{plain}{'-' if plain in _TAKEN_BY_WINDOWS else ''}.toml"


def _place(config: Path, name: str) -> Path:
    """Return the file of this preset, or else a free one: another preset's file is not overwritten."""
    usual = path_of(config, name)
    for path in (usual, *_files(config)):
        if _name_in(path) == name.casefold():
            return path
    places = (usual.with_name(f"{usual.stem}-{number}.toml") for number in count(2))
    return next(path for path in chain((usual,), places) if not path.exists())


def _files(config: Path) -> list[Path]:
    try:
        return sorted((config / FOLDER).glob("*.toml"))
    except OSError:
        return []


def _name_in(path: Path) -> str | None:
    try:
        return load_house_rules(path).name.casefold()
    except HouseRulesError:
        return None


def save(config: Path, rules: HouseRules) -> Path:
    """Write the preset's file, replacing one of the same name, and return its path. Raises OSError."""
    import tomlkit

    path = _place(config, rules.name)
    head = (
        "# Rules of a table for audiocrib. To give them to somebody, copy this file; audiocrib --preset FILE plays it.\n"
        "# Options that are not named here are as in the preset.\n\n"
    )
    values = {"format": FORMAT, "name": rules.name, "preset": rules.preset, "table": dict(rules.table)}
    write_atomically(path, (head + tomlkit.dumps(values)).encode())
    return path


def load_house_rules(path: Path) -> HouseRules:
    """Load the preset in a file.

    Raises:
        HouseRulesError: unreadable, not a preset, from another version, or with an unknown option or value.
    """
    try:
        return _checked(path, *read_toml(path))
    except FileNotFoundError as error:
        detail = error.strerror or ""
        raise HouseRulesError(SettingsFault.UNREADABLE, file=printable(str(path)), detail=detail) from None
    except SettingsError as error:
        raise HouseRulesError(error.reason, **error.facts) from None


def house_rules_in(content: bytes, path: Path) -> HouseRules:
    """Return the preset in the content of a file named `path`. Raises HouseRulesError as `load_house_rules` does."""
    try:
        return _checked(path, *toml_in(content, path))
    except SettingsError as error:
        raise HouseRulesError(error.reason, **error.facts) from None


def bring(config: Path, rules: HouseRules) -> bool:
    """Add a preset to those that are here, under another name if its name is taken; return False if it is here already.

    Raises OSError.
    """
    own = {one.name.casefold(): one for one in listed(config)[0]}
    for name in _names(rules.name):
        here = own.get(name.casefold())
        if here is None:
            save(config, replace(rules, name=name))
            return True
        if (here.preset, here.table) == (rules.preset, rules.table):
            return False
    raise AssertionError("numbers do not end")


def _names(name: str) -> Iterator[str]:
    """Yield the name, then the name with numbers from 2."""
    yield name
    for number in count(2):
        yield f"{name[: LONGEST_NAME - len(str(number)) - 1]} {number}"


def _checked(path: Path, text: str, raw: dict[str, Any]) -> HouseRules:
    file = printable(str(path))
    if "format" not in raw or "name" not in raw or "preset" not in raw:
        raise HouseRulesError(HouseRulesFault.NO_PRESET, file=file)
    if raw["format"] != FORMAT:
        raise HouseRulesError(HouseRulesFault.OTHER_VERSION, file=file, found=shown(raw["format"]), known=FORMAT)
    name = raw["name"]
    if not (isinstance(name, str) and _is_name(name)):
        raise HouseRulesError(HouseRulesFault.WRONG_NAME, name=shown(name), high=LONGEST_NAME)
    try:
        _all_known(raw)
        preset, table = check("preset", raw["preset"]), check("table", raw.get("table", {}))
    except SettingsError as error:
        error.facts |= {"file": file, "line": line_of(text, error.facts["key"])}
        raise
    return HouseRules(name, preset, table)


def _all_known(raw: dict[str, Any]) -> None:
    for key in raw:
        if key not in _KEYS:
            raise SettingsError(SettingsFault.UNKNOWN_KEY, key=shown(key), nearest="", allowed=", ".join(_KEYS))


def listed(config: Path) -> tuple[tuple[HouseRules, ...], tuple[HouseRulesError, ...]]:
    """Return the player's presets in the order of their names, and the errors of files that are not presets."""
    right, wrong = [], []
    for path in _files(config):
        try:
            right.append(load_house_rules(path))
        except HouseRulesError as error:
            wrong.append(error)
    return tuple(sorted(right, key=lambda rules: rules.name.casefold())), tuple(wrong)


def found(config: Path, wanted: str) -> HouseRules:
    """Find the preset with a name, or in a file.

    Raises:
        HouseRulesError: there is none, or its file is faulty.
    """
    own, _ = listed(config)
    for rules in own:
        if rules.name.casefold() == wanted.casefold():
            return rules
    if _is_name(wanted) and path_of(config, wanted).is_file():
        return load_house_rules(path_of(config, wanted))
    if _is_path(wanted):
        return load_house_rules(Path(wanted))
    names = (*sorted(PRESETS), *(rules.name for rules in own))
    raise HouseRulesError(HouseRulesFault.NO_SUCH_RULES, name=shown(wanted), allowed=", ".join(names))


def _is_path(wanted: str) -> bool:
    if wanted.endswith(".toml") or "/" in wanted or "\\" in wanted:
        return True
    with suppress(OSError):  # too long for a file, for instance
        return "." in wanted and Path(wanted).is_file()
    return False
