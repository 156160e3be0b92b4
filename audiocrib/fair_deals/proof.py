"""A finished game as one seat saw it, with everything its packs were drawn from, to be checked at any time."""

from typing import Literal

from msgspec import Struct

from audiocrib.fair_deals.check import Checked, checked
from audiocrib.fair_deals.drawing import TABLE
from audiocrib.fair_deals.packs import NOTHING_DRAWN, SECRET_BYTES, Draw, commitment, game_key, pack_of
from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Event
from audiocrib.rules.options import Options


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a game that a player's program keeps to check it.

    `commitments` and `secrets` by party, as its own program saw them; the first of `secrets`, the table's, is None
    until the game is over. `seats` has the seat of each party after the table. `told` is every update of the game for
    `viewer`, None for a spectator; `cuts` are the known places of the cut for the starter, by number of deal.
    """

    draw: Draw
    commitments: tuple[bytes, ...]
    secrets: tuple[bytes | None, ...]
    seats: tuple[Seat, ...]
    players: tuple[str, ...]
    options: Options
    viewer: Seat | None
    told: tuple[tuple[Event, ...], ...]
    cuts: dict[int, int]
    format: Literal[1] = 1


class NotShown(Struct, frozen=True):
    """Nothing can be checked: the game was not over, or the table has kept its secret."""


class OtherSecret(Struct, frozen=True):
    """A party has shown a secret that does not match its hash; None is the table."""

    seat: Seat | None


class Verdict(Struct, frozen=True):
    """The result of the check; `without` are seats whose programs drew nothing, because they had failed twice."""

    checked: Checked
    without: tuple[Seat, ...]


def verified(proof: Proof) -> Verdict | OtherSecret | NotShown:
    """Draw the packs of the game again and compare every card that the seat saw.

    Raises:
        ValueError: the parts of the proof do not belong together.
    """
    parties = proof.draw.parties
    if not parties == len(proof.commitments) == len(proof.secrets) == len(proof.seats) + 1:
        raise ValueError("not one hash, one secret and one seat for each party")
    if proof.options.players != len(proof.players):
        raise ValueError("not one name for each seat")
    seats = range(len(proof.players))
    if any(seat not in seats for seat in proof.seats) or (proof.viewer is not None and proof.viewer not in seats):
        raise ValueError("a seat that there is not")
    secrets = [secret for secret in proof.secrets if secret is not None]
    if len(secrets) < parties:
        return NotShown()
    for party, secret in enumerate(secrets):
        if len(secret) != SECRET_BYTES or commitment(proof.draw, party, secret) != proof.commitments[party]:
            return OtherSecret(None if party == TABLE else proof.seats[party - 1])
    key = game_key(proof.draw, secrets)
    found = checked(proof.options, proof.viewer, proof.told, lambda shuffle: pack_of(key, shuffle), proof.cuts)
    without = (seat for seat, secret in zip(proof.seats, secrets[1:], strict=True) if secret == NOTHING_DRAWN)
    return Verdict(found, tuple(without))
