"""The file with a player's settings: TOML, with a comment before each.

Must not know what a setting is for. A faulty file is never overwritten; a player's own comments stay. The file can be
exported and imported as a whole, with its comments.
"""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import to_builtins
from msgspec.structs import replace

from audiocrib.settings.fields import Field, Kind, SettingsError, SettingsFault, check, fields, printable, shown
from audiocrib.settings.settings import DEFAULTS, Group, Settings
from audiocrib.storage.decoding import LARGEST_TOML, DecodingError, from_toml, toml_document
from audiocrib.storage.files import read_file, set_aside, write_atomically

if TYPE_CHECKING:
    from tomlkit.items import Item


FILE_NAME = "settings.toml"
_UNSET = "audiocrib-unset"


def describe(settings: Settings = DEFAULTS) -> str:
    """Return the settings as the text of their file, each after its effect, allowed values and default."""
    lines = [
        "# Settings of audiocrib. A line that begins with # is a comment: remove the # to set a setting.",
        "# The program changes single lines here when you change a setting by key; the rest stays as you wrote it.",
    ]
    group: Group | None = None
    for field in fields():
        if not _is_section(field) and field.group is not group:
            group = field.group
            lines += ["", f"## {group.value.capitalize()}"]
        lines += _block(field, getattr(settings, field.key))
    return "\n".join(lines) + "\n"


def _is_section(field: Field) -> bool:
    """Return whether it has its own section at the end of the file, because lines after a section belong to that."""
    return isinstance(field.default, dict)


def _block(field: Field, value: object) -> list[str]:
    """Return the lines about one setting: an empty one, its effect, its allowed values, and the value."""
    default = "not set" if field.default is None else _item(field.default).as_string()
    unit = " characters" if field.kind is Kind.TEXT else ""
    allowed = [f"# Allowed: {field.allowed}{unit}. Default: {default}."] if field.allowed else []
    return ["", f"# {field.description}", *allowed, _line(field.key, value)]


def _line(key: str, value: object) -> str:
    """Return a setting as written in the file: a comment if not set, a section if it is a table."""
    import tomlkit

    if value is None or value == ():
        return f"# {key} ="
    if isinstance(value, dict):
        return "\n".join(
            [f"[{key}]", *(f"{tomlkit.key(name).as_string()} = {_item(value[name]).as_string()}" for name in value)]
        )
    return f"{key} = {_item(value).as_string()}"


def _item(value: object) -> "Item":
    """Return a value as written in TOML, on one line."""
    import tomlkit

    plain = to_builtins(value)
    if isinstance(plain, list | tuple) and plain and isinstance(plain[0], dict):
        tables = tomlkit.array()
        for each in plain:
            table = tomlkit.inline_table()
            table.update(each)
            tables.append(table)
        return tables
    item: Item = tomlkit.item(plain)
    return item


def save(settings: Settings, path: Path) -> None:
    """Rewrite the file, completely or not at all. Raises SettingsError for values that `load_settings` refuses, and
    OSError.
    """
    for key in Settings.__struct_fields__:
        check(key, getattr(settings, key))
    write_atomically(path, describe(settings).encode())


def update(path: Path, otherwise: Settings, changes: dict[str, object]) -> None:
    """Change single settings in the file, which the player or another program may have changed in the meantime.

    Everything else stays as written. A file that has become faulty is set aside, and `otherwise` is written with
    the changes. Raises as `save` does.
    """
    text, settings, error = _read(path)
    if error:
        set_aside(path)
        settings, text = otherwise, ""
    after = replace(settings, **changes)
    for key in changes:
        check(key, getattr(after, key))
    written = edited(text, changes)
    if written and settings_in(written) == after:
        write_atomically(path, written.encode())
    else:  # there is no file yet, or its form is too unusual to be changed in place
        save(after, path)


def edited(text: str, changes: dict[str, object]) -> str:
    """Return the text of a file with some settings changed, keeping all comments, spaces and the order.

    Return "" for an empty text, for one that tomlkit reads differently from Python, and for a table without a header.
    """
    from tomlkit.container import OutOfOrderTableProxy

    try:
        document = toml_document(text)
    except DecodingError:
        return ""
    absent: dict[str, object] = {}
    for key, value in changes.items():
        if key not in document:
            absent[key] = value
        elif isinstance(document[key], OutOfOrderTableProxy):
            return ""  # a table with lines in several places, which tomlkit mishandles
        elif isinstance(value, dict):
            _edit_table(document[key], value)
        else:
            document[key] = _UNSET if value is None or value == () else _item(value)
    lines = re.sub(rf'(?m)^\s*("?\w+"?)\s*=\s*"{_UNSET}"', r"# \1 =", document.as_string()).split("\n")
    for field in fields():
        if absent.get(field.key) not in (None, (), {}):
            _insert(lines, field, absent[field.key])
    return "\n".join(lines) if text else ""


def _edit_table(table: Any, values: dict[str, object]) -> None:
    for name in [name for name in table if name not in values]:
        table.remove(name)
    body, after = table.value.body, []
    while body and body[-1][0] is None:
        after.append(body.pop())  # blank lines, and the comments of the section that follows
    for name, value in values.items():
        if name not in table or table[name] != to_builtins(value):
            table[name] = _item(value)
    body.extend(reversed(after))


def _insert(lines: list[str], field: Field, value: object) -> None:
    """Insert a setting where a comment says it is not set; else before the first section, or a section at the end."""
    unset = re.compile(rf"#\s*{field.key}\s*=\s*$")
    place = next((place for place, line in enumerate(lines) if unset.match(line)), None)
    if place is not None and not _is_section(field):
        lines[place] = _line(field.key, value)
        return
    sections = (place for place, line in enumerate(lines) if re.match(r"\s*\[", line))
    end = len(lines) if _is_section(field) else next(sections, len(lines))
    while end and (not lines[end - 1].strip() or (end < len(lines) and lines[end - 1].startswith("#"))):
        end -= 1  # skip blank lines, and the comments of the section that begins here
    lines[end:end] = _block(field, value)
    if lines[-1].strip():
        lines.append("")


def read_toml(path: Path) -> tuple[str, dict[str, Any]]:
    """Return the text of a TOML file, and its contents.

    Raises:
        FileNotFoundError
        SettingsError: it cannot be read, or is not text or not TOML; with file, line, and `others` 0.
    """

    def fault(reason: SettingsFault, line: int, **facts: str) -> SettingsError:
        return SettingsError(reason, file=printable(str(path)), line=line, others=0, **facts)

    try:
        content = read_file(path, LARGEST_TOML)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise fault(SettingsFault.UNREADABLE, 0, detail=error.strerror or "") from None
    return toml_in(content, path)


def toml_in(content: bytes, path: Path) -> tuple[str, dict[str, Any]]:
    """Return the same for the content of a file named `path`. Raises SettingsError as `read_toml` does."""

    def fault(reason: SettingsFault, line: int, **facts: str) -> SettingsError:
        return SettingsError(reason, file=printable(str(path)), line=line, others=0, **facts)

    try:
        text = content.decode("utf-8-sig")
        return text, from_toml(text)
    except UnicodeDecodeError as error:
        raise fault(SettingsFault.NOT_TEXT, content[: error.start].count(b"\n") + 1) from None
    except DecodingError as error:
        found = shown(text.rstrip().split("\n")[error.line - 1].strip())
        raise fault(SettingsFault.NOT_TOML, error.line, found=found, detail=printable(str(error))) from None


def _read(path: Path) -> tuple[str, Settings, SettingsError | None]:
    """Return the text of the file, the correct settings in it, and the first fault."""
    try:
        text, raw = read_toml(path)
    except FileNotFoundError:
        return "", DEFAULTS, None
    except SettingsError as error:
        return "", DEFAULTS, error
    right: dict[str, Any] = {}
    first: SettingsError | None = None
    faults = 0
    for key, value in raw.items():
        if first and key not in Settings.__struct_fields__:
            faults += 1  # finding the nearest name is slow, and only the first fault is reported
            continue
        try:
            right[key] = check(key, value)
        except SettingsError as error:
            faults += 1
            first = first or error
    if first:
        first.facts |= {"file": printable(str(path)), "line": line_of(text, first.facts["key"]), "others": faults - 1}
    return text, Settings(**right), first


def settings_in(text: str) -> Settings | None:
    """Return the settings in the text of a file; None if it has a fault."""
    try:
        return Settings(**{key: check(key, value) for key, value in from_toml(text).items()})
    except (SettingsError, DecodingError):
        return None


def _bare(key: str) -> str:
    """Return a name without spaces and quotation marks, however it is written."""
    return re.sub(r"[\s\"']", "", key)


def line_of(text: str, key: str | int) -> int:
    """Return the number of the line that sets a setting, or a part such as `keys.play`; 0 if its form is unusual."""
    table, sought = "", _bare(str(key))
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[+([^]]+)]", line):
            name = table = _bare(header[1])
        elif entry := re.match(r"([^=#]+)=", line):
            name = f"{table}." * bool(table) + _bare(entry[1])
        else:
            continue
        if name == sought or name.startswith(f"{sought}."):
            return number
    return 0


def load_settings(path: Path) -> Settings:
    """Load the settings in a file; the defaults without one. Raises SettingsError for the first fault in it."""
    return read(path)[1]


def read(path: Path) -> tuple[str, Settings]:
    """Return the text of a file ("" without one) and the settings in it. Raises as `load_settings` does."""
    text, settings, error = _read(path)
    if error:
        raise error
    return text, settings


def load_right(path: Path) -> tuple[Settings, SettingsError | None]:
    """Return the correct settings of a file, and the fault, if any. The file stays as it is."""
    _, settings, error = _read(path)
    return settings, error


def load_or_set_aside(path: Path) -> tuple[Settings, SettingsError | None]:
    """Return the settings in a file, and the fault, if any.

    A faulty file is renamed, never overwritten; its correct settings apply, and are saved in its place.
    """
    _, settings, error = _read(path)
    if error:
        try:
            error.facts["aside"] = printable(str(set_aside(path)))
            if settings != DEFAULTS:
                save(settings, path)
        except OSError:
            pass  # if the file cannot be renamed, it cannot be overwritten either
    return settings, error


F = TypeVar("F")


def export(path: Path, to: Path) -> None:
    """Copy the settings file, with all its comments, to a new one; write the defaults if there is none yet.

    Raises:
        FileExistsError: `to` exists; it is not overwritten.
        OSError: `to` cannot be written.
        SettingsError: the settings have a fault.
    """
    text, settings = read(path)
    if to.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(to))
    write_atomically(to, (text or describe(settings)).encode())


def take_over(source: Path, path: Path, fault: Callable[[Settings], F | None]) -> Settings | F:
    """Make a file the player's own, as written, and return its settings; or their `fault`, changing nothing.

    Raises:
        FileNotFoundError: `source` does not exist.
        SettingsError: something in it cannot be used.
        OSError: the player's file cannot be written.
    """
    text, settings = read(source)
    if not source.exists():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(source))
    wrong = fault(settings)
    if wrong is not None:
        return wrong
    write_atomically(path, text.encode() or describe(settings).encode())
    return settings
