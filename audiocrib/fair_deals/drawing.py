"""Agrees on the packs of a game: first every hash, then every secret; handles parties that show none or a wrong one.

A value that the table keeps and every player's program follows; no socket, no clock, no chance.
"""

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.fair_deals.packs import NOTHING_DRAWN, Draw, commitment, game_key

TABLE = 0
"""The party of the table itself, whose secret stays hidden until the game is over."""


class Unfair(StrEnum):
    """The reason to refuse something that a party shows."""

    TWICE = "twice"
    """The party has shown one already."""
    EARLY = "early"
    """Not all hashes are known yet: a secret shown now would let the last party choose."""
    OTHER = "other"
    """The secret does not match the hash."""


class UnfairPart(ValueError):
    """A party shows something that is refused; all are told which `party`."""

    def __init__(self, party: int, why: Unfair) -> None:
        super().__init__(f"party {party}: {why}")
        self.party = party
        self.why = why


class Drawing(Struct, frozen=True):
    """The progress of a drawing: the hash and secret that each party has shown, None before.

    `constant`: parties that have failed twice. They draw no more, and `NOTHING_DRAWN` stands for their bytes.
    `failed`: parties that failed in the previous attempt.
    """

    draw: Draw
    commitments: tuple[bytes | None, ...]
    secrets: tuple[bytes | None, ...]
    constant: frozenset[int] = frozenset()
    failed: frozenset[int] = frozenset()

    @property
    def committed(self) -> bool:
        """True if every party has shown its hash."""
        return None not in self.commitments

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The parties that still have something to show before the cards can be dealt."""
        shown = self.secrets[1:] if self.committed else self.commitments
        first = 1 if self.committed else 0
        return tuple(party for party, part in enumerate(shown, first) if part is None)

    @property
    def ready(self) -> bool:
        """True if the table can deal: it knows its own secret and those of all others."""
        return self.committed and not self.waits_for


def begin(draw: Draw, constant: frozenset[int] = frozenset(), failed: frozenset[int] = frozenset()) -> Drawing:
    """Return a drawing in which nobody has shown anything."""
    parties = range(draw.parties)
    return Drawing(
        draw,
        tuple(commitment(draw, party, NOTHING_DRAWN) if party in constant else None for party in parties),
        tuple(NOTHING_DRAWN if party in constant else None for party in parties),
        constant,
        failed,
    )


def with_commitment(drawing: Drawing, party: int, shown: bytes) -> Drawing:
    """Let a party show its hash.

    Raises:
        UnfairPart: it has already shown one.
    """
    if drawing.commitments[party] is not None:
        raise UnfairPart(party, Unfair.TWICE)
    return replace(drawing, commitments=_put(drawing.commitments, party, shown))


def with_secret(drawing: Drawing, party: int, shown: bytes) -> Drawing:
    """Let a party show its secret; the table does so when the game is over.

    Raises:
        UnfairPart: it has already shown one, a hash is still missing, or the secret does not match its hash.
    """
    if drawing.secrets[party] is not None:
        raise UnfairPart(party, Unfair.TWICE)
    if not drawing.committed:
        raise UnfairPart(party, Unfair.EARLY)
    if commitment(drawing.draw, party, shown) != drawing.commitments[party]:
        raise UnfairPart(party, Unfair.OTHER)
    return replace(drawing, secrets=_put(drawing.secrets, party, shown))


def anew(drawing: Drawing, failed: frozenset[int]) -> Drawing:
    """Restart, because these parties showed nothing in time, or something wrong; a party that fails twice draws no more.

    Everybody then needs a new secret, because the old ones may be known.
    """
    draw = replace(drawing.draw, attempt=drawing.draw.attempt + 1)
    return begin(draw, drawing.constant | (failed & drawing.failed), failed | drawing.failed)


def key_of(drawing: Drawing, table: bytes | None = None) -> bytes:
    """Return the key of all packs; `table` is the table's own secret if it is not shown yet.

    Raises:
        ValueError: a secret is missing.
    """
    secrets = (drawing.secrets[TABLE] or table, *drawing.secrets[1:])
    known = [secret for secret in secrets if secret is not None]
    return game_key(drawing.draw, known)


def _put(parts: tuple[bytes | None, ...], party: int, part: bytes) -> tuple[bytes | None, ...]:
    return (*parts[:party], part, *parts[party + 1 :])
