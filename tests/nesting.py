"""Data nested so deeply that a simple reader runs out of stack, for tests. Knows no expectations."""

import pytest

DEEP = {
    f"{depth} {name}": opened * depth + b"1" + closed * depth
    for depth in (20_000, 100_000)
    for name, opened, closed in (("arrays", b"[", b"]"), ("objects", b'{"a":', b"}"))
}
"""JSON: arrays in arrays, and objects in objects. Python 3.13 reads 5,000 nested ones."""

DEEP_TOML = {
    "arrays": "_ = " + "[" * 5_000 + "]" * 5_000,
    "arrays without an end": "_ = " + "[" * 100_000,
    "tables in a line": "_ = " + "{a=" * 5_000 + "1" + "}" * 5_000,
    "a key with dots": "a." * 5_000 + "a = 1",
    "a header with dots": "[" + "a." * 5_000 + "a]",
}
"""TOML; the last two are read without recursion, and are too deep to walk through afterwards."""

each_depth = pytest.mark.parametrize("deep", DEEP.values(), ids=DEEP)
each_depth_of_toml = pytest.mark.parametrize("deep", DEEP_TOML.values(), ids=DEEP_TOML)


def buried(line: bytes, deep: bytes) -> tuple[bytes, ...]:
    """Return a line of JSON, an object, with the deep value in it: in an extra field, and in place of other values."""
    name, _, _ = line.rpartition(b":")
    outer, brace, inner = line[1:].partition(b"{")
    found = [b'{"x":' + deep + b"," + line[1:], line[:-1] + b',"x":' + deep + b"}", name + b":" + deep + b"}"]
    if brace and not inner.startswith(b"}"):
        found.append(b"{" + outer + b'{"x":' + deep + b"," + inner)
    return tuple(found)
