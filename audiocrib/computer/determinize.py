"""Hands that the other of two players may hold: drawn as that player would have kept them, less what the play rules out.

Works on ranks and on what a view shows, never on hidden cards.
"""

import random
from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from audiocrib.computer.multisets import six_number
from audiocrib.computer.series import WORTH
from audiocrib.computer.tables import tables
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import PACK, Cards, Seat
from audiocrib.rules.options import GoCall
from audiocrib.rules.state import View, deal_of

Ranks = tuple[int, ...]

AWAY = tuple(combinations(range(6), 2))
KEEP = tuple(tuple(place for place in range(6) if place not in away) for away in AWAY)
"""The two of six sorted ranks that are laid away, in the order of the tables, and the four that are then kept."""
_TRIES = 5
"""Hands drawn for each one wanted before the search gives up."""


class World(Struct, frozen=True):
    """The cards that the other may still hold, and may have given to the crib; ranks, sorted. `kept`: including cards
    played.
    """

    held: Ranks
    kept: Ranks
    given: Ranks


class Known(Struct, frozen=True):
    """Everything known about the other: ranks played in order, number of cards held, `room_at_gos`.

    `unseen`: ranks of all cards whose place is unknown. `dealer`: the crib is the other's.
    """

    played: Ranks
    holds: int
    room: int
    unseen: Ranks
    dealer: bool


def unseen(view: View, seat: Seat) -> Cards:
    """Return every card whose place this seat does not know."""
    deal = deal_of(view)
    seen = (*deal.hands[seat], *deal.laid[seat], *(step.card for step in deal.steps), deal.starter)
    known = {card.place for card in seen if card is not None}  # hashing numbers is much faster than hashing cards
    return tuple([card for card in PACK if card.place not in known])


def left_by_rank(view: View, seat: Seat) -> list[int]:
    """Return how many unseen cards there are of each rank; place 0 means nothing."""
    deal = deal_of(view)
    left = [0] + [4] * 13
    for card in (*deal.hands[seat], *deal.laid[seat]):
        left[(card.place >> 2) + 1] -= 1
    for step in deal.steps:
        if step.card is not None:
            left[(step.card.place >> 2) + 1] -= 1
    if deal.starter is not None:
        left[(deal.starter.place >> 2) + 1] -= 1
    return left


def known_of(view: View, seat: Seat, other: Seat) -> Known:
    """Return what `seat` knows about another one in the play."""
    deal = deal_of(view)
    played = tuple(step.card.rank.value for step in deal.steps if step.seat == other and step.card is not None)
    ranks = tuple(card.rank.value for card in unseen(view, seat))
    return Known(played, len(deal.hands[other]), room_at_gos(view, other), ranks, deal.dealer == other)


def room_at_gos(view: View, other: Seat) -> int:
    """Return the most room below 31 at a go of this seat: it held nothing that low then, and holds nothing now.

    0: it has not said go. A go that may be false proves nothing.
    """
    if view.options.go_call is GoCall.RENEGE:
        return 0
    deal = deal_of(view)
    if all(step.card is not None for step in deal.steps):
        return 0
    widest, room = 0, 31
    for at, step in enumerate(deal.steps):
        if at in deal.starts:
            room = 31
        if step.card is not None:
            room -= step.card.worth
        elif step.seat == other:
            widest = max(widest, room)
    return widest


def worlds(known: Known, number: int, rng: random.Random) -> Steps[list[World]]:
    """Draw hands of the other side, a pack a step: six cards with those played, of which the tables keep four.

    Returns as many as asked for, or fewer if few fit; at least a quarter, filled up with any that the gos allow.
    """
    if known.holds + len(known.played) != 4:
        return _anyhow(known, number, rng)  # the tables know four-card hands
    ways = tables().ways[not known.dealer]
    found: list[World] = []
    needed = 6 - len(known.played)
    pack = list(known.unseen)
    whole = len(pack) - len(pack) % needed
    tries = 0
    while len(found) < number and tries < number * _TRIES:
        mixed = rng.sample(pack, whole)
        tries += whole // needed
        for start in range(0, whole, needed):
            world = _as_kept(known, ways, mixed[start : start + needed])
            if world is not None:
                found.append(world)
        yield
    few = number // 4 - len(found)
    return found[:number] + (_anyhow(known, few, rng) if few > 0 else [])


def _as_kept(known: Known, ways: bytes, drawn: Sequence[int]) -> World | None:
    """Return the hand kept from the cards played and those drawn, if it has all cards played and none that a go rules
    out.
    """
    six = sorted((*known.played, *drawn))
    way = ways[six_number(six)]
    a, b, c, d = KEEP[way]
    keep = (six[a], six[b], six[c], six[d])
    held = list(keep)
    for rank in known.played:
        if rank not in held:
            return None
        held.remove(rank)
    if known.room and any(WORTH[rank] <= known.room for rank in held):
        return None
    one, two = AWAY[way]
    return World(tuple(held), keep, (six[one], six[two]))


def _anyhow(known: Known, number: int, rng: random.Random) -> list[World]:
    """Draw hands of any cards that the gos allow."""
    fitting = [rank for rank in known.unseen if WORTH[rank] > known.room]
    rest = list(known.unseen)
    found = []
    for _ in range(number):
        held = tuple(sorted(rng.sample(fitting, min(known.holds, len(fitting)))))
        kept = tuple(sorted((*held, *known.played)))
        found.append(World(held, kept, tuple(sorted(rng.sample(rest, 2)))))
    return found
