"""The types of page messages as the page's JavaScript is checked by them, made from those of the session.

`python -m tests.page.declarations` writes them anew; a test fails where they are not those of today.
"""

import types
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

import audiocrib.page
from audiocrib.page.messages import FromPage, FromSession, PageMessage

FILE = Path(audiocrib.page.__file__).parent / "web" / "messages.d.ts"
HEAD = "// Made by `python -m tests.page.declarations`; changed there, or in audiocrib/page/messages.py.\n\n"
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def declared() -> str:
    """The whole file."""
    found: dict[str, str] = {}
    for message in (*get_args(FromPage), *get_args(FromSession)):
        _declare(message, found)
    unions = [
        f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};\n"
        for name, union in (("FromPage", FromPage), ("FromSession", FromSession))
    ]
    return HEAD + "\n".join([*unions, *found.values()])


def _declare(struct: type[msgspec.Struct], found: dict[str, str]) -> None:
    """An interface for a struct, after those of the structs in it. What a page sends may leave out what has a default."""
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
        return f"{_type(get_args(hint)[0], found)}[]"
    raise TypeError(hint)


def _annotated(hint: Any, found: dict[str, str]) -> str:
    """A pattern of names is the choice of them."""
    inner, meta = get_args(hint)
    if isinstance(meta, msgspec.Meta) and meta.pattern and meta.pattern.startswith("^("):
        return " | ".join(f'"{name}"' for name in meta.pattern.removeprefix("^(").removesuffix(")$").split("|"))
    return _type(inner, found)


if __name__ == "__main__":
    FILE.write_text(declared(), "utf-8")
