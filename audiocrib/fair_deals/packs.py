"""Packs that everybody at a table helps to draw, and that nobody alone can choose.

The table and every player's own program draw 32 random bytes each and show a hash of them to all. Only when all hashes
are known do the players' programs show the bytes; the table shows its own when the game is over. The packs of the game
follow from all of them together, so to get a certain pack a party would have to know everybody else's bytes beforehand.
`docs/fair-deals.md` describes the bytes for authors of other programs.
"""

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct

from audiocrib.rules.cards import PACK, Cards

SECRET_BYTES = 32
NOTHING_DRAWN = bytes(SECRET_BYTES)
"""Stands for the bytes of a party that has failed twice to show its own. Everybody knows it, so it cannot be used to
steer.
"""

VERSION = 1


class Draw(Struct, frozen=True):
    """The purpose of a drawing: hashes and packs of one are worth nothing in another.

    `table` identifies the table for good, `game` counts its games from 0, `attempt` the drawings of this game from 0.
    `parties` is their number: party 0 is the table, the others are the players in the order of their seats.
    """

    table: str
    game: int
    parties: int
    attempt: int = 0
    version: int = VERSION


def commitment(draw: Draw, party: int, secret: bytes) -> bytes:
    """Return the hash that a party shows before anybody shows bytes; no other party can pass it off as its own."""
    return _hash(b"commitment", draw, party.to_bytes(4, "big"), secret)


def game_key(draw: Draw, secrets: Sequence[bytes]) -> bytes:
    """Return the key of all packs of a game; `secrets` by party.

    Raises:
        ValueError: the wrong number of parties, or bytes of the wrong length.
    """
    if len(secrets) != draw.parties or any(len(secret) != SECRET_BYTES for secret in secrets):
        raise ValueError(f"{draw.parties} secrets of {SECRET_BYTES} bytes are wanted")
    return _hash(b"key", draw, *secrets)


def pack_of(key: bytes, shuffle: int) -> Cards:
    """Return the pack of a shuffle of the game, counted from 0. Every order is equally likely (Fisher and Yates)."""
    pack = list(PACK)
    drawn = _bytes(key, shuffle)
    for last in range(len(pack) - 1, 0, -1):
        chosen = _below(last + 1, drawn)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return tuple(pack)


def _below(bound: int, drawn: Iterator[int]) -> int:
    """Return a number below the bound, each equally likely: bytes from the last, incomplete round of 256 are skipped."""
    even = 256 - 256 % bound
    return next(byte for byte in drawn if byte < even) % bound


def _bytes(key: bytes, shuffle: int) -> Iterator[int]:
    """Yield endless bytes for one shuffle: HMAC-SHA256 of its number and of a counter, one after another."""
    block = 0
    while True:
        yield from hmac.digest(key, shuffle.to_bytes(8, "big") + block.to_bytes(8, "big"), "sha256")
        block += 1


def _hash(tag: bytes, draw: Draw, *parts: bytes) -> bytes:
    """Return the SHA-256 of the purpose and the parts, each after its length in four bytes, so that no two lists read
    alike.
    """
    told = (b"audiocrib fair deal " + tag, msgspec.json.encode(draw), *parts)
    return sha256(b"".join(len(part).to_bytes(4, "big") + part for part in told)).digest()
