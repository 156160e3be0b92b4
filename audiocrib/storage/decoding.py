"""JSON and TOML from outside, as values or as one error: the only place in the house that decodes either.

Whatever is wrong with the data, from a torn brace to a hundred thousand brackets, raises `DecodingError`, and each
caller has its sentence for that. Libraries are imported where they are used: a voice starts before any of them is needed.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

T = TypeVar("T")

DEEPEST_TOML = 32
"""Tables and arrays within each other; ours have at most four. TOML writes `a.a.a` without recursion, and what is read
so must not run whoever walks through it out of stack."""
LARGEST_TOML = 2**18
"""Bytes of a text of TOML; ours have some thousands, and a second is enough for so many."""
TOO_DEEP = "nested too deeply"


class DecodingError(ValueError):
    """Data that cannot be decoded; the text says why, in English. `line` counts from 1 and is 0 where it is not known."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


class JsonDecoder(Generic[T]):
    """Decodes JSON as values of one type, which may be a union; to be made once where there is much to decode."""

    def __init__(self, kind: Any) -> None:
        import msgspec

        self._decode: Callable[[bytes | memoryview], T] = msgspec.json.Decoder(kind).decode
        # Not only msgspec's own: bytes that are no text and numbers of too many digits are refused by Python itself.
        self._refusals = (msgspec.MsgspecError, ValueError)

    def decode(self, data: bytes | memoryview) -> T:
        """The value.

        Raises:
            DecodingError: there is none of this type.
        """
        try:
            return self._decode(data)
        except RecursionError:
            raise DecodingError(TOO_DEEP) from None
        except self._refusals as error:
            raise DecodingError(str(error)) from None


def from_json(data: bytes, kind: type[T]) -> T:
    """JSON as a value of this type.

    Raises:
        DecodingError: it is none.
    """
    decoder: JsonDecoder[T] = JsonDecoder(kind)
    return decoder.decode(data)


def from_plain_json(data: bytes, kind: type[T]) -> T:
    """JSON as a plain `dict` or `list`, for processes that do without msgspec, which takes 40 ms to import.

    Raises:
        DecodingError: it is none; what lies inside is not looked at.
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
    """What stands in a text of TOML.

    Raises:
        DecodingError: it is no TOML; with the line, which is the last one where the parser names none.
    """
    import tomllib

    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise DecodingError(TOO_DEEP, _last_line(text)) from None
    except ValueError as error:  # not only TOMLDecodeError: too many digits are refused by Python itself
        place = re.search(r"\(at line (\d+)", str(error))
        raise DecodingError(str(error), int(place[1]) if place else _last_line(text)) from None
    if _depth(found) > DEEPEST_TOML:
        raise DecodingError(TOO_DEEP, _last_line(text))
    return found


def toml_document(text: str) -> "TOMLDocument":
    """A text of TOML with its comments and blanks, to be changed in places.

    Raises:
        DecodingError: tomlkit does not understand it, which now and then is otherwise than `from_toml`.
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
    """How many tables and arrays lie within each other, without recursion."""
    depth, level = 0, [value]
    while level := [one for one in level if isinstance(one, dict | list)]:
        depth += 1
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]
    return depth
