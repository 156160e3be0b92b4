"""Facts about suits: flush and nobs, in a hand and in a crib, and what only looks like them. Pure.

Ranks do not matter here, so these are learned apart from the structures of a count, each as a fact to be repeated.
"""

from enum import Enum, auto
from random import Random

from msgspec import Struct

from audiocrib.rules.cards import PACK, Card, Cards
from audiocrib.trainer.signatures import Hand
from audiocrib.trainer.spacing import Memory

PLACES = 1000
"""Their places among everything repeated start here; those of the structures are lower."""
DUE, NEW = 3.0, 2.0
"""How much more often than a known fact a due or new one comes."""
JACK = 11


class Jack(Enum):
    """Which jacks there are."""

    NONE = auto()
    RIGHT = auto()  # one in hand, of the starter's suit
    WRONG = auto()  # in hand, but of other suits
    TURNED = auto()  # the starter is one


class Concept(Struct, frozen=True):
    """One thing to know: the number of cards in hand that are `alike` in suit; whether the starter `joins` them; jacks;
    whose cards.
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
    Concept(4, False, Jack.NONE, crib=True),  # under most rules no flush
    Concept(4, True, Jack.NONE, crib=True),
    Concept(4, True, Jack.RIGHT, crib=True),
    Concept(4, False, Jack.WRONG, crib=True),
    Concept(3, True, Jack.NONE, crib=False),  # four with the starter are no flush
    Concept(3, True, Jack.NONE, crib=True),
    Concept(3, True, Jack.RIGHT, crib=False),
    Concept(2, False, Jack.RIGHT, crib=False),
    Concept(2, False, Jack.RIGHT, crib=True),
    Concept(2, False, Jack.WRONG, crib=False),
    Concept(2, False, Jack.TURNED, crib=False),
    Concept(2, False, Jack.TURNED, crib=True),
)


def following(memories: dict[int, Memory], now: int, rng: Random) -> int:
    """Return the place of the next concept: due or new ones come more often, the last one not again at once."""
    places = range(PLACES, PLACES + len(CONCEPTS))
    last = max((memories[place].last for place in places if place in memories), default=None)

    def weight(place: int) -> float:
        memory = memories.get(place)
        if memory is None:
            return NEW
        return 0.0 if memory.last == last else DUE if memory.due <= now else 1.0

    weights = [weight(place) for place in places]
    return rng.choices(places, weights if any(weights) else None)[0]


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
