"""The one file in which a player keeps the settings: TOML, with a comment before each.

Must not know what a setting is for. A file that has a fault is never written over.
"""

import errno
import os
import re
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from audiocrib.files import set_aside, write_atomically
from audiocrib.setting_fields import Kind, SettingsError, SettingsFault, check, fields, printable, shown
from audiocrib.settings import DEFAULTS, Settings

FILE_NAME = "settings.toml"


def describe(settings: Settings = DEFAULTS) -> str:
    """The settings as the text of their file: before each what it does, what may be there, and the default."""
    import tomli_w

    lines = [
        "# Settings of audiocrib. A line that begins with # is a comment: take the # away to set what is not set.",
        "# The program writes this file anew when a setting is changed by key; comments of your own are lost then.",
    ]
    for field in fields():
        value = getattr(settings, field.key)
        default = "not set" if field.default is None else tomli_w.dumps({"_": field.default})[4:].strip()
        unit = " characters" if field.kind is Kind.TEXT else ""
        lines += ["", f"# {field.description}"]
        lines += [f"# Allowed: {field.allowed}{unit}. Default: {default}."] if field.allowed else []
        unset = value is None or value == ()
        lines += [f"# {field.key} ="] if unset else [tomli_w.dumps({field.key: to_builtins(value)}).strip()]
    return "\n".join(lines) + "\n"


def save(settings: Settings, path: Path) -> None:
    """Write the file, whole or not at all. Raises SettingsError for a value that `load` would refuse, or OSError."""
    for key in Settings.__struct_fields__:
        check(key, getattr(settings, key))
    write_atomically(path, describe(settings).encode())


def update(path: Path, otherwise: Settings, changes: dict[str, object]) -> None:
    """Change single settings in the file, which another program may have changed meanwhile; `otherwise` if it is faulty.

    Raises as `save` does.
    """
    settings, error = _read(path)
    save(replace(otherwise if error else settings, **changes), path)


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a TOML file, and what stands in it.

    Raises:
        FileNotFoundError
        SettingsError: it cannot be read, or is no text or no TOML; with file, line, `others` 0.
    """

    def fault(reason: SettingsFault, line: int, **facts: str) -> SettingsError:
        return SettingsError(reason, file=printable(str(path)), line=line, others=0, **facts)

    if path.exists() and not path.is_file():  # a folder, or a pipe that would be waited for
        raise fault(SettingsFault.UNREADABLE, 0, detail=os.strerror(errno.EINVAL))
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise fault(SettingsFault.UNREADABLE, 0, detail=error.strerror or "") from None
    import tomllib

    try:
        text = content.decode("utf-8-sig")
        return text, tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise fault(SettingsFault.NOT_TEXT, content[: error.start].count(b"\n") + 1) from None
    except (ValueError, RecursionError) as error:
        # Not only TOMLDecodeError: too many digits, or too many brackets, are refused by Python itself.
        place = re.search(r"\(at line (\d+)", str(error))
        lines = text.rstrip().split("\n")
        line = int(place[1]) if place else len(lines)
        found, detail = shown(lines[line - 1].strip()), printable(str(error))
        raise fault(SettingsFault.NOT_TOML, line, found=found, detail=detail) from None


def _read(path: Path) -> tuple[Settings, SettingsError | None]:
    """What is right in the file, and the first fault."""
    try:
        text, raw = read_toml(path)
    except FileNotFoundError:
        return DEFAULTS, None
    except SettingsError as error:
        return DEFAULTS, error
    right: dict[str, Any] = {}
    first: SettingsError | None = None
    faults = 0
    for key, value in raw.items():
        if first and key not in Settings.__struct_fields__:
            faults += 1  # looking for the nearest name takes long, and one is told
            continue
        try:
            right[key] = check(key, value)
        except SettingsError as error:
            faults += 1
            first = first or error
    if first:
        first.facts |= {"file": printable(str(path)), "line": line_of(text, first.facts["key"]), "others": faults - 1}
    return Settings(**right), first


def line_of(text: str, key: str | int) -> int:
    """The line on which a setting, or one of its parts as in `keys.play`, is set; 0 where it is written oddly."""
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[+([^]]+)]", line):
            name = table = re.sub(r"[\s\"']", "", header[1])
        elif entry := re.match(r"([^=#]+)=", line):
            name = f"{table}." * bool(table) + re.sub(r"[\s\"']", "", entry[1])
        else:
            continue
        if name == key or name.startswith(f"{key}."):
            return number
    return 0


def load(path: Path) -> Settings:
    """The settings in a file; the defaults where there is none. Raises SettingsError for the first fault in it."""
    settings, error = _read(path)
    if error:
        raise error
    return settings


def load_or_set_aside(path: Path) -> tuple[Settings, SettingsError | None]:
    """The settings in a file, and what is wrong with it, if anything.

    A faulty file is renamed and never written over; what was right in it holds, and is saved in its place.
    """
    settings, error = _read(path)
    if error:
        try:
            error.facts["aside"] = printable(str(set_aside(path)))
            if settings != DEFAULTS:
                save(settings, path)
        except OSError:
            pass  # A directory where nothing can be renamed is one where nothing can be overwritten.
    return settings, error
