"""Cards: rank, suit, the pack, parsing and printing. Knows nothing of points or hands."""

from collections.abc import Iterable
from enum import IntEnum, StrEnum
from typing import NewType

from audiocrib.rules.errors import Reason, Refusal

Seat = NewType("Seat", int)
"""A player's place, clockwise 0 to n-1. The seat to the left is the next one (`rules` 1.1)."""
Side = NewType("Side", int)
"""A score of its own: a player alone, or a team."""


class Rank(IntEnum):
    """The ranks; the ace is always low."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def worth(self) -> int:
        """Value towards 15 and 31: ace 1, court cards 10."""
        return min(self.value, 10)


class Suit(IntEnum):
    """Suits, in the order that sorts a hand within a rank."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


RANK_LETTERS = "A23456789TJQK"
SUIT_LETTERS = "CDHS"


class Card(StrEnum):
    """One of 52 cards, written rank then suit: `Card("TH")` is the ten of hearts. `UNSEEN` stands for a hidden card.

    `rank`, `suit`, `worth` (towards 15 and 31) and `place` (0 to 51, by rank, then suit) are set once; `UNSEEN` has a
    place (52, so that it sorts last) and nothing else: asking for the worth of an unseen card is a bug and fails.
    """

    rank: Rank
    suit: Suit
    worth: int
    place: int

    CA, DA, HA, SA = "AC", "AD", "AH", "AS"
    C2, D2, H2, S2 = "2C", "2D", "2H", "2S"
    C3, D3, H3, S3 = "3C", "3D", "3H", "3S"
    C4, D4, H4, S4 = "4C", "4D", "4H", "4S"
    C5, D5, H5, S5 = "5C", "5D", "5H", "5S"
    C6, D6, H6, S6 = "6C", "6D", "6H", "6S"
    C7, D7, H7, S7 = "7C", "7D", "7H", "7S"
    C8, D8, H8, S8 = "8C", "8D", "8H", "8S"
    C9, D9, H9, S9 = "9C", "9D", "9H", "9S"
    CT, DT, HT, ST = "TC", "TD", "TH", "TS"
    CJ, DJ, HJ, SJ = "JC", "JD", "JH", "JS"
    CQ, DQ, HQ, SQ = "QC", "QD", "QH", "QS"
    CK, DK, HK, SK = "KC", "KD", "KH", "KS"
    UNSEEN = "??"

    def __init__(self, text: str) -> None:
        self.place = 52
        if text != "??":
            self.rank = Rank(RANK_LETTERS.index(text[0]) + 1)
            self.suit = Suit(SUIT_LETTERS.index(text[1]))
            self.worth = self.rank.worth
            self.place = (self.rank - 1) * 4 + self.suit

    def __repr__(self) -> str:
        return f'Card("{self.value}")'


Cards = tuple[Card, ...]

PACK: Cards = tuple(card for card in Card if card is not Card.UNSEEN)
"""All 52 cards by rank, then suit."""


def place(card: Card) -> int:
    """Return the sort key for a hand: by rank, then suit; unseen cards last."""
    return card.place


def in_order(cards: Iterable[Card]) -> Cards:
    """Sort cards by rank, then suit."""
    return tuple(sorted(cards, key=place))


_UNSEEN = (Card.UNSEEN,)  # looking up an enum member takes as long as everything else here


def unseen(number: int) -> Cards:
    """Return this many hidden cards."""
    return _UNSEEN * number


def without(cards: Cards, gone: Iterable[Card]) -> Cards:
    """Remove `gone` from `cards`; for a card that is not there face up, one unseen card goes.

    This one rule lets the same event fold the owner's full hand and a neighbour's hidden one.

    Raises:
        ValueError: neither the card nor an unseen one is in `cards`.
    """
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else Card.UNSEEN)
    return tuple(left)


def parse_cards(text: str) -> Cards:
    """Parse cards from `"5H JC 10D"`: rank and suit, any case, `T` or `10`, separated by spaces or commas, in order.

    Raises:
        Refusal: `NO_SUCH_CARD` with the text that is not a card, `CARD_TWICE` with the card.
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        notation = word.upper().replace("10", "T")
        if notation == Card.UNSEEN or notation not in Card._value2member_map_:
            raise Refusal(Reason.NO_SUCH_CARD, text=word)
        card = Card(notation)
        if card in cards:
            raise Refusal(Reason.CARD_TWICE, card=card)
        cards.append(card)
    return tuple(cards)


def print_cards(cards: Iterable[Card]) -> str:
    """Print cards in the notation that `parse_cards` reads: `"5H JC TD"`."""
    return " ".join(cards)
