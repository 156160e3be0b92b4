"""Proofs of whole games, as a fair table makes them. Knows no expectations."""

from functools import partial
from hashlib import sha256

from audiocrib.fair_deals.drawing import begin, key_of, with_commitment, with_secret
from audiocrib.fair_deals.packs import Draw, commitment, pack_of
from audiocrib.fair_deals.proof import Proof
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.presets import SALON
from tests.fair_deals.fair_games import Pack, cuts, moves, told

DRAW = Draw("oak river", 0, 3)
FIRST = Seat(0)
SECRETS = tuple(sha256(name).digest() for name in (b"table", b"Anna", b"Ben"))


def packs(secrets: tuple[bytes, ...] = SECRETS) -> Pack:
    """Return the packs of a game for which these secrets were drawn, shown in the order of the protocol."""
    drawing = begin(DRAW)
    for party, secret in enumerate(secrets):
        drawing = with_commitment(drawing, party, commitment(DRAW, party, secret))
    for party in reversed(range(len(secrets))):
        drawing = with_secret(drawing, party, secrets[party])
    return partial(pack_of, key_of(drawing))


def proof(dealt: Pack, secrets: tuple[bytes, ...] = SECRETS, viewer: Seat | None = FIRST) -> Proof:
    """Return what the program of a seat keeps of a salon game of Anna and Ben with these packs."""
    played = list(moves(SALON, 3, dealt))
    return Proof(
        draw=DRAW,
        commitments=tuple(commitment(DRAW, party, secret) for party, secret in enumerate(secrets)),
        secrets=secrets,
        seats=(Seat(0), Seat(1)),
        players=("Anna", "Ben"),
        options=SALON,
        viewer=viewer,
        told=tuple(told(played, viewer)),
        cuts=cuts(played),
    )


def swapped(dealt: Pack, shuffle: int) -> Pack:
    """Return the same packs, except for the first two cards of one of them."""

    def pack(number: int) -> Cards:
        first, second, *others = dealt(number)
        return (second, first, *others) if number == shuffle else dealt(number)

    return pack
