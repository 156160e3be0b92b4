"""Facts about suits: flush and nobs, in a hand and in a crib, and what only looks like them. Pure.

Ranks do not matter here, so these are learned separately from the structures of a count, each as a fact to be repeated.
"""

from collections.abc import Mapping
from enum import Enum, auto
from math import prod
from operator import mul
from random import Random

from msgspec import Struct

from audiocrib.computer.slips import BEGINNER, SlipKind
from audiocrib.rules.cards import PACK, Card, Cards
from audiocrib.trainer.signatures import Hand
from audiocrib.trainer.spacing import Memory

PLACES = 1000
"""The first of their places among everything repeated; those of the structures are lower."""
NEW = 2.0
"""The factor by which a new fact comes more often than a known one."""
JACK = 11


class Jack(Enum):
    """The jack in a hand or as the starter."""

    NONE = auto()
    RIGHT = auto()  # one in hand, of the starter's suit
    WRONG = auto()  # in hand, but of other suits
    TURNED = auto()  # the starter is one


class Concept(Struct, frozen=True):
    """One thing to know: the number of cards in hand that are `alike` in suit; whether the starter `joins` them; the
    jack; whether the cards are a crib.
    """

    alike: int
    joins: bool
    jack: Jack
    crib: bool


CONCEPTS = (
    Concept(4, False, Jack.NONE, crib=False),  # a flush of four
    Concept(4, True, Jack.NONE, crib=False),  # of five
    Concept(4, True, Jack.RIGHT, crib=False),  # and nobs
    Concept(4, False, Jack.WRONG, crib=False),  # the jack of the flush is not nobs
    Concept(4, False, Jack.TURNED, crib=False),
    Concept(4, False, Jack.NONE, crib=True),  # not a flush under most rules
    Concept(4, True, Jack.NONE, crib=True),
    Concept(4, True, Jack.RIGHT, crib=True),
    Concept(4, False, Jack.WRONG, crib=True),
    Concept(3, True, Jack.NONE, crib=False),  # four with the starter are not a flush
    Concept(3, True, Jack.NONE, crib=True),
    Concept(3, True, Jack.RIGHT, crib=False),
    Concept(2, False, Jack.RIGHT, crib=False),
    Concept(2, False, Jack.RIGHT, crib=True),
    Concept(2, False, Jack.WRONG, crib=False),
    Concept(2, False, Jack.TURNED, crib=False),
    Concept(2, False, Jack.TURNED, crib=True),
)


def due(memories: dict[int, Memory], now: int) -> tuple[int, ...]:
    """Return the places of the facts that are due for repetition."""
    return tuple(place for place, memory in memories.items() if place >= PLACES and memory.due <= now)


def following(memories: dict[int, Memory], now: int, rng: Random) -> int:
    """Return the place of the next concept: due ones first, else new ones more often, and never the last one again."""
    places = range(PLACES, PLACES + len(CONCEPTS))
    if first := due(memories, now):
        return rng.choice(first)
    last = max((memories[place].last for place in places if place in memories), default=None)

    def weight(place: int) -> float:
        memory = memories.get(place)
        if memory is None:
            return NEW
        return 0.0 if memory.last == last else 1.0

    weights = [weight(place) for place in places]
    return rng.choices(places, weights if any(weights) else None)[0]


COMMON = 1.5
"""The factor by which a fact with nobs comes more often among whole hands, to make nobs as common as at the table."""
LEAST, MOST = 0.5, 5.0
"""The limits of the factor by which a fact comes more often because the person gets it wrong."""


def at_risk(concept: Concept) -> tuple[SlipKind, ...]:
    """Return the slips about suits that can be made in a hand with this fact."""
    found = []
    if concept.alike == FOUR:
        whole = concept.joins or not concept.crib
        found += [SlipKind.FLUSH] if whole else [SlipKind.CRIB_FLUSH]
        found += [SlipKind.FIFTH_OF_FLUSH] if concept.joins and not concept.crib else []
    found += [_JACKS[concept.jack]] if concept.jack in _JACKS else []
    return tuple(found)


FOUR = 4
_JACKS = {Jack.RIGHT: SlipKind.NOBS, Jack.WRONG: SlipKind.NOBS_WRONG, Jack.TURNED: SlipKind.NOBS_TURNED}


def drawn(rates: Mapping[SlipKind, float], rng: Random) -> int:
    """Draw the place of a fact to be shown among whole hands, preferring facts that the person often gets wrong."""
    return PLACES + rng.choices(range(len(CONCEPTS)), [_weight(one, rates) for one in CONCEPTS])[0]


def right(rates: Mapping[SlipKind, float]) -> float:
    """Return the chance that the suits are counted right in a fact drawn in that way."""
    weights = [_weight(one, rates) for one in CONCEPTS]
    chances = [prod(1 - rates[kind] for kind in at_risk(one)) for one in CONCEPTS]
    seen: float = sum(map(mul, weights, chances)) / sum(weights)
    return seen


def _weight(concept: Concept, rates: Mapping[SlipKind, float]) -> float:
    kinds = at_risk(concept)
    usual, theirs = sum(BEGINNER[kind] for kind in kinds), sum(rates[kind] for kind in kinds)
    oftener = min(max(theirs / usual, LEAST), MOST) if usual else 1.0
    return oftener * (COMMON if concept.jack is Jack.RIGHT else 1.0)


def dealt(concept: Concept, rng: Random) -> Hand:
    """Return fresh cards that show it."""
    while True:
        starter = rng.choice(PACK)
        others = [card for card in PACK if card is not starter]
        suit = starter.suit if concept.joins else rng.choice([card.suit for card in others])
        inside = [card for card in others if card.suit is suit]
        outside = [card for card in others if card.suit is not suit]
        hand = (*rng.sample(inside, concept.alike), *rng.sample(outside, 4 - concept.alike))
        if (
            concept.joins == (starter.suit is suit)
            and _most(hand) == concept.alike
            and _jack(hand, starter) is concept.jack
        ):
            return Hand(tuple(sorted(hand, key=PACK.index)), starter)


def _most(hand: Cards) -> int:
    suits = [card.suit for card in hand]
    return max(map(suits.count, suits))


def _jack(hand: Cards, starter: Card) -> Jack:
    if starter.rank == JACK:
        return Jack.TURNED
    suits = [card.suit for card in hand if card.rank == JACK]
    return Jack.NONE if not suits else Jack.RIGHT if starter.suit in suits else Jack.WRONG
