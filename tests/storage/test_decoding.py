"""The one door for JSON and TOML: a value of the wanted type, or the one error; and no code bypasses it."""

import ast
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from audiocrib.rules.options import Options
from audiocrib.storage import decoding
from audiocrib.storage.decoding import (
    DEEPEST_TOML,
    DecodingError,
    JsonDecoder,
    from_json,
    from_plain_json,
    from_toml,
    toml_document,
)
from audiocrib.storage.record import Entry, Header
from audiocrib.table.protocol import Reply
from tests.nesting import DEEP, each_depth_of_toml

MODULES = sorted((Path(decoding.__file__).parents[1]).rglob("*.py"))
DECODERS = {"msgspec.json", "msgspec.msgpack", "msgspec.toml", "msgspec.yaml", "json", "tomllib", "tomlkit"}
READING = {"read_bytes", "read_text"}
BROUGHT = {
    "page/document.py",
    "computer/tables.py",
    "narration/pages.py",
    "narration/sentences.py",
    "publish/contents.py",
    "publish/folder.py",
    "publish/imports.py",
    "publish/pinned.py",
    "trainer/problems.py",
    "trainer/signatures.py",
}
"""Modules that read files of the program itself, or files pinned by their hash."""
DECODING = {"decode", "Decoder", "load", "loads", "parse", "JSONDecoder", "TOMLDocument"}

BAD = {
    "nothing": b"",
    "a torn brace": b"{",
    "another type": b"5",
    "no text": b'{"is":"says\xff"}',
    "too many digits": b'{"is":"ready","protocol":' + b"9" * 5_000 + b"}",
    "a number beyond all bounds": b'{"is":"ready","protocol":1e999999999}',
    "half a character": b'{"is":"\\ud800"}',
    "NUL": b'{"is":"ready","protocol":\x00}',
    "not a number": b'{"is":"ready","protocol":NaN}',
    **DEEP,
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_bad_json_is_the_one_error(data: bytes) -> None:
    for kind in (Reply, Entry, Header, dict[str, int], tuple[str, ...]):
        with pytest.raises(DecodingError) as found:
            JsonDecoder[object](kind).decode(data)
        assert str(found.value)
        assert (found.value.__cause__, found.value.__suppress_context__) == (None, True)


def test_good_json_is_a_value_of_its_type() -> None:
    assert from_json(b'{"target":61}', Options) == Options(target=61)
    assert JsonDecoder[int](int).decode(memoryview(b"1")) == 1
    assert from_plain_json(b'{"do":["stop"]}', dict) == {"do": ["stop"]}


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b'"\x00"', b"9" * 5_000, b"5", b"[]", b"null", *DEEP.values()])
def test_bad_plain_json_is_the_one_error(data: bytes) -> None:
    with pytest.raises(DecodingError):
        from_plain_json(data, dict)


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = = 2\n", 2), ("a = 1\nb = " + "9" * 5_000 + "\n\n", 2), ("a = 1\n\nb = [", 3), ("a = '\x00'", 1)],
)
def test_bad_toml_is_the_one_error_with_its_line(text: str, line: int) -> None:
    with pytest.raises(DecodingError) as found:
        from_toml(text)
    assert found.value.line == line
    with pytest.raises(DecodingError):
        toml_document(text if "999" not in text else "b = = 2")


@each_depth_of_toml
def test_toml_that_is_nested_too_deeply_is_the_one_error_however_it_is_written(deep: str) -> None:
    with pytest.raises(DecodingError) as found:
        from_toml(f"a.b = 1\n{deep}")
    assert (str(found.value), found.value.line) == ("nested too deeply", 2)


def test_toml_may_be_nested_as_deeply_as_any_settings_and_no_deeper() -> None:
    """The text itself is a table; each pair of brackets adds a level."""
    fits = DEEPEST_TOML - 1
    assert from_toml(f"a = {'[' * fits}{']' * fits}")
    with pytest.raises(DecodingError):
        from_toml(f"a = {'[' * (fits + 1)}{']' * (fits + 1)}")


@given(st.binary(max_size=60))
def test_any_bytes_are_a_value_or_the_one_error(data: bytes) -> None:
    text = data.decode("latin-1")
    decoders: tuple[Callable[[], object], ...] = (
        lambda: JsonDecoder[object](Reply).decode(data),
        lambda: from_json(data, Entry),
        lambda: from_plain_json(data, dict),
        lambda: from_toml(text),
        lambda: toml_document(text),
    )
    for decoded in decoders:
        with suppress(DecodingError):
            assert decoded() is not None


def named(node: ast.expr) -> str:
    """Return a dotted name, as it is written."""
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return f"{named(node.value)}.{node.attr}"
        case _:
            return "?"


def decoded_by(source: str) -> set[str]:
    """Return which functions of the decoding libraries a module uses."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(attr=name) if name in DECODING and named(node.value) in DECODERS:
                found.add(named(node))
            case ast.ImportFrom(module=str(module), names=names):
                found |= {f"{module}.{one.name}" for one in names if module in DECODERS and one.name in DECODING}
                found |= {f"{module}.{one.name}" for one in names if f"{module}.{one.name}" in DECODERS}
            case ast.Import(names=names):
                found |= {f"{one.name} as {one.asname}" for one in names if one.name in DECODERS and one.asname}
                found |= {one.name for one in names if one.name == "tomllib"}
            case _:
                pass
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_nobody_decodes_past_the_one_door(module: Path) -> None:
    found = decoded_by(module.read_text(encoding="utf-8"))
    if module == Path(decoding.__file__):
        assert {"msgspec.json.Decoder", "json.loads", "tomllib.loads", "tomlkit.parse"} <= found
    else:
        assert found == set()


@pytest.mark.parametrize(
    "source",
    [
        "import json\njson.loads(x)",
        "from json import loads",
        "import json as j\nj.loads(x)",
        "import msgspec\nmsgspec.json.Decoder(int)",
        "from msgspec import json",
        "from msgspec.json import decode as d",
        "def f():\n    import tomllib",
        "import tomlkit\ntomlkit.parse(x)",
    ],
)
def test_every_way_past_the_door_would_be_found(source: str) -> None:
    assert decoded_by(source)


def test_the_voice_starts_without_the_libraries_that_decode() -> None:
    """It would speak later otherwise: msgspec alone takes 40 ms."""
    source = "import sys, audiocrib.speech.worker_pipe, audiocrib.speech.worker, audiocrib.speech.speech_queue; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert {"msgspec", "tomllib", "tomlkit"}.isdisjoint(ran.stdout.split())
    assert "audiocrib.storage.decoding" in ran.stdout.split()


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_files_from_outside_are_read_through_one_door(module: Path) -> None:
    """That door never waits for a pipe, and never reads more than fits into memory."""
    inside = module.relative_to(Path(decoding.__file__).parents[1]).as_posix()
    tree = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    used = {node.attr for node in tree if isinstance(node, ast.Attribute)} & READING
    assert bool(used) == (inside in BROUGHT)
