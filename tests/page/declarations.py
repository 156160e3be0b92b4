"""The types of page messages for the page's JavaScript: to check its code, and the messages that come to it.

They are made from the session's types. `python -m tests.page.declarations` writes them; a test fails if they are out of
date.
"""

import types
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

import audiocrib.page
from audiocrib.page.messages import FromPage, FromSession, PageMessage

WEB = Path(audiocrib.page.__file__).parent / "web"
FILE = WEB / "messages.d.ts"
FIELDS = WEB / "fields.js"
HEAD = "// Made by `python -m tests.page.declarations`; changed there, or in audiocrib/page/messages.py.\n\n"
BREAK = "\n  "
SIMPLE = {bytes: "string", str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def declared() -> str:
    """Return the whole file."""
    found: dict[str, str] = {}
    for message in (*get_args(FromPage), *get_args(FromSession)):
        _declare(message, found)
    unions = [
        f"export type {name} ={''.join(f'{BREAK}| {each.__name__}' for each in get_args(union))};\n"
        for name, union in (("FromPage", FromPage), ("FromSession", FromSession))
    ]
    return HEAD + "\n".join([*unions, *found.values()])


def _declare(struct: type[msgspec.Struct], found: dict[str, str]) -> None:
    """Declare a struct, after the structs in it. What a page sends may leave out fields with a default."""
    if struct.__name__ in found:
        return
    optional = issubclass(struct, PageMessage)
    tag = struct.__struct_config__.tag
    lines = [f'  type: "{tag}";'] if tag else []
    for field in msgspec.structs.fields(struct):
        default = optional and field.default is not msgspec.NODEFAULT
        lines.append(f"  {field.name}{'?' if default else ''}: {_type(field.type, found)};")
    found[struct.__name__] = f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _type(hint: Any, found: dict[str, str]) -> str:
    if get_origin(hint) is Annotated:
        return _annotated(hint, found)
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        _declare(hint, found)
        return hint.__name__
    if get_origin(hint) in {Union, types.UnionType}:
        return " | ".join(_type(each, found) for each in get_args(hint))
    if get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,):
        inner = _type(get_args(hint)[0], found)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    raise TypeError(hint)


def fields() -> str:
    """Return what a session sends, field by field, for the page to check.

    A type is a name, with its bounds if it is a number; `bytes` are written in base64; it is followed by `[]` if there
    are many, by `?` if there may be none.
    """
    found: dict[str, dict[str, str]] = {}
    for message in get_args(FromSession):
        _list(message, found)
    tags = {message.__struct_config__.tag: message.__name__ for message in get_args(FromSession)}
    tables = (
        ("TAGS", "The message of each type.", "Record<string, string>", {"": tags}),
        ("FIELDS", "The type of each field.", "Record<string, Record<string, string>>", found),
    )
    return HEAD + "\n".join(_table(*table) for table in tables)


def _table(name: str, about: str, kind: str, rows: dict[str, dict[str, str]]) -> str:
    lines = [f"/**\n * {about}\n * @type {{{kind}}}\n */", f"export const {name} = {{"]
    for title, row in rows.items():
        pad = "  " * (2 if title else 1)
        inner = [f'{pad}{key}: "{value}",' for key, value in row.items()]
        lines += [f"  {title}: {{", *inner, "  },"] if title and inner else [f"  {title}: {{}},"] if title else inner
    return "\n".join([*lines, "};\n"])


def _list(struct: type[msgspec.Struct], found: dict[str, dict[str, str]]) -> None:
    if struct.__name__ not in found:
        found[struct.__name__] = {}
        found[struct.__name__] |= {field.name: _check(field.type, found) for field in msgspec.structs.fields(struct)}


def _check(hint: Any, found: dict[str, dict[str, str]]) -> str:
    if get_origin(hint) is Annotated:
        inner, meta = get_args(hint)
        return f"{_check(inner, found)} {meta.ge} {meta.le}"
    if hint is bytes:
        return "bytes"
    if hint in SIMPLE:
        return SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        _list(hint, found)
        return hint.__name__
    if get_origin(hint) in {Union, types.UnionType}:
        given, none = get_args(hint)
        assert none is type(None)
        return f"{_check(given, found)}?"
    if get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,):
        return f"{_check(get_args(hint)[0], found)}[]"
    raise TypeError(hint)


def _annotated(hint: Any, found: dict[str, str]) -> str:
    """Return the type of an annotated field; a pattern of names is a choice between them."""
    inner, meta = get_args(hint)
    if isinstance(meta, msgspec.Meta) and meta.pattern and meta.pattern.startswith("^("):
        return " | ".join(f'"{name}"' for name in meta.pattern.removeprefix("^(").removesuffix(")$").split("|"))
    return _type(inner, found)


if __name__ == "__main__":
    FILE.write_text(declared(), "utf-8")
    FIELDS.write_text(fields(), "utf-8")
