"""JSON and TOML from outside, as values or as one error: the only place in the project that decodes either.

Anything wrong with the data, from a torn brace to a hundred thousand brackets, raises `DecodingError`, for which each
caller has its sentence. Libraries are imported where they are used, because a voice starts before any is needed.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

T = TypeVar("T")

DEEPEST_TOML = 32
"""The deepest nesting of tables and arrays; ours have at most four levels. Python parses `a.a.a` without recursion, and
the result must not exhaust the stack of code that walks it.
"""
LARGEST_TOML = 2**18
"""The most bytes of a TOML text; ours have a few thousand, and this many still take no more than a second."""
TOO_DEEP = "nested too deeply"


class DecodingError(ValueError):
    """Data that cannot be decoded; the text says why, in English. `line` counts from 1, or is 0 if unknown."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


class JsonDecoder(Generic[T]):
    """Decodes JSON as values of one type, which may be a union; make it once if there is much to decode."""

    def __init__(self, kind: Any) -> None:
        import msgspec

        self._decode: Callable[[bytes | memoryview], T] = msgspec.json.Decoder(kind).decode
        # Not only msgspec's own: Python itself refuses bytes that are not text and numbers with too many digits.
        self._refusals = (msgspec.MsgspecError, ValueError)

    def decode(self, data: bytes | memoryview) -> T:
        """Return the value.

        Raises:
            DecodingError: the data is not of this type.
        """
        try:
            return self._decode(data)
        except RecursionError:
            raise DecodingError(TOO_DEEP) from None
        except self._refusals as error:
            raise DecodingError(str(error)) from None


def from_json(data: bytes, kind: type[T]) -> T:
    """Decode JSON as a value of this type.

    Raises:
        DecodingError: the data is not of this type.
    """
    decoder: JsonDecoder[T] = JsonDecoder(kind)
    return decoder.decode(data)


def from_plain_json(data: bytes, kind: type[T]) -> T:
    """Decode JSON as a plain `dict` or `list`, for processes without msgspec, which takes 40 ms to import.

    Raises:
        DecodingError: it is neither; its contents are not checked.
    """
    import json

    try:
        found = json.loads(data)
    except RecursionError:
        raise DecodingError(TOO_DEEP) from None
    except ValueError as error:
        raise DecodingError(str(error)) from None
    if not isinstance(found, kind):
        raise DecodingError(f"Expected {kind.__name__}, got {type(found).__name__}")
    return found


def from_toml(text: str) -> dict[str, Any]:
    """Decode a TOML text.

    Raises:
        DecodingError: it is not TOML; with the line, which is the last one if the parser names none.
    """
    import tomllib

    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise DecodingError(TOO_DEEP, _last_line(text)) from None
    except ValueError as error:  # not only TOMLDecodeError: Python itself refuses too many digits
        place = re.search(r"\(at line (\d+)", str(error))
        raise DecodingError(str(error), int(place[1]) if place else _last_line(text)) from None
    if _depth(found) > DEEPEST_TOML:
        raise DecodingError(TOO_DEEP, _last_line(text))
    return found


def toml_document(text: str) -> "TOMLDocument":
    """Return a TOML text as a document with its comments and spaces, to be edited in place.

    Raises:
        DecodingError: tomlkit cannot parse it; it and `from_toml` do not always agree.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        return tomlkit.parse(text)
    except RecursionError:
        raise DecodingError(TOO_DEEP) from None
    except (TOMLKitError, ValueError) as error:
        raise DecodingError(str(error)) from None


def _last_line(text: str) -> int:
    return text.rstrip().count("\n") + 1


def _depth(value: Any) -> int:
    """Return the depth of nested tables and arrays, without recursion."""
    depth, level = 0, [value]
    while level := [one for one in level if isinstance(one, dict | list)]:
        depth += 1
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
    return depth
