"""The tables that the computer knows by heart: one compressed file with version and checksum.

`tests/computer/make_tables.py` makes it.

Packs and unpacks it; knows nothing of cards. `Tables` describes its contents.
"""

import zlib
from array import array
from functools import cache
from hashlib import sha256
from itertools import accumulate, pairwise
from pathlib import Path

from msgspec import Struct

from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.errors import AudiocribError

FILE = "tables.bin"
VERSION = 3
_HEAD = b"audiocrib tables" + bytes([VERSION])
_CHECKSUM = 32


class TablesError(AudiocribError):
    """The file of tables is missing, torn, or of another version: the program has to be installed again."""


class Tables(Struct, frozen=True):
    """All tables for two players. Hands are numbered as in `multisets`; of two tables the dealer's comes first.

    `hand`: points by rank of four ranks with each starter, 13 bytes a hand. `own_crib`, `other_crib`: the worth of two
    ranks there, in thousandths of a point. `ways`: which two of six sorted ranks are laid away, as a place among the 15
    pairs of `combinations(range(6), 2)`. `left`: what the other gets from what is left in the play, in sixteenths, by
    `left_number`. `openings`: what the first three cards of a series leave, 14 bytes by series, as in
    `rollout.Openings`. `pegging`: what four ranks peg more than the other side, in fiftieths. `winning`: the dealer's
    chance before a deal, in 65,535ths, by what the dealer needs and then what the other needs, 1 to 121. `games`: the
    same in games won, with a skunk counting twice, 16,383 each, from 0 for two lost to 65,532 for two won.
    """

    hand: bytes
    own_crib: tuple[int, ...]
    other_crib: tuple[int, ...]
    ways: tuple[bytes, bytes]
    left: tuple[int, ...]
    openings: bytes
    pegging: tuple[tuple[int, ...], tuple[int, ...]]
    winning: tuple[int, ...]
    games: tuple[int, ...]


SIZES = (
    1820 * 13,
    2 * 91,
    2 * 91,
    18564,
    18564,
    32 * 14 * 14,
    4096 * 14,
    1820,
    1820,
    2 * 121 * 121,
    2 * 121 * 121,
)
"""Bytes of each table in the file, in the order of `Tables`."""


def packed(tables: Tables) -> bytes:
    """Return the contents of the file. Chances are stored as differences, which are small."""
    raw = b"".join(
        (
            tables.hand,
            _as_shorts(tables.own_crib),
            _as_shorts(tables.other_crib),
            *tables.ways,
            array("b", tables.left).tobytes(),
            tables.openings,
            *(array("b", side).tobytes() for side in tables.pegging),
            _steps(tables.winning),
            _steps(tables.games),
        )
    )
    return _HEAD + sha256(raw).digest() + zlib.compress(raw, 9)


def unpacking(file: bytes) -> Steps[Tables]:
    """Unpack what `packed` has packed.

    Raises:
        TablesError: it is torn, or of another version.
    """
    head, checksum, packed = (
        file[: len(_HEAD)],
        file[len(_HEAD) : len(_HEAD) + _CHECKSUM],
        file[len(_HEAD) + _CHECKSUM :],
    )
    if head != _HEAD:
        raise TablesError("these tables are of another version")
    try:
        raw = zlib.decompress(packed)
    except zlib.error:
        raise TablesError("these tables are torn") from None
    yield
    if sha256(raw).digest() != checksum or len(raw) != sum(SIZES):
        raise TablesError("these tables are torn")
    ends = list(accumulate(SIZES))
    hand, own, other, dealer, pone, left, openings, dealers, pones, winning, games = (
        raw[end - size : end] for size, end in zip(SIZES, ends, strict=True)
    )
    yield
    chances = yield from _summed(winning)
    worth = yield from _summed(games)
    return Tables(
        hand,
        tuple(_shorts(own)),
        tuple(_shorts(other)),
        (dealer, pone),
        tuple(array("b", left)),
        openings,
        (tuple(array("b", dealers)), tuple(array("b", pones))),
        chances,
        worth,
    )


def _steps(square: tuple[int, ...]) -> bytes:
    """Return a square of 121 rows as differences along each row, which are small: all high bytes, then all low ones."""
    rows = [square[at : at + 121] for at in range(0, 121 * 121, 121)]
    steps = [after - before & 0xFFFF for row in rows for before, after in pairwise((0, *row))]
    return bytes(step >> 8 for step in steps) + bytes(step & 255 for step in steps)


def _summed(steps: bytes) -> Steps[tuple[int, ...]]:
    """Undo `_steps`."""
    high, low = steps[: 121 * 121], steps[121 * 121 :]
    square: list[int] = []
    for at in range(0, 121 * 121, 121):
        row = (h << 8 | lo for h, lo in zip(high[at : at + 121], low[at : at + 121], strict=True))
        square += [worth & 0xFFFF for worth in accumulate(row)]
        yield
    return tuple(square)


def _as_shorts(numbers: tuple[int, ...]) -> bytes:
    """Return the shorts with the low byte first, on every machine."""
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _shorts(raw: bytes) -> list[int]:
    return [low | high << 8 for low, high in zip(raw[::2], raw[1::2], strict=True)]


def checksum(file: bytes) -> str:
    """Return the SHA-256 of the contents, however they were compressed."""
    return file[len(_HEAD) : len(_HEAD) + _CHECKSUM].hex()


_loaded: list[Tables] = []
"""The bundled tables, once they have been needed."""


def loading() -> Steps[None]:
    """Unpack the bundled tables, once.

    Raises:
        TablesError: they are missing, torn, or of another version.
    """
    if not _loaded:
        try:
            file = Path(__file__).with_name(FILE).read_bytes()
        except OSError as error:
            raise TablesError(f"the tables are missing: {error}") from None
        _loaded.append((yield from unpacking(file)))


@cache
def tables() -> Tables:
    """Return the bundled tables, unpacked once.

    Raises:
        TablesError: as `loading`.
    """
    done(loading())
    return _loaded[0]
