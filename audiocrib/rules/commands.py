"""Everything that can be said to a game. Chance is a command too, so the rules need no random source."""

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Seat


class Shuffle(Struct, frozen=True, tag=True):
    """A shuffled pack is brought in. Said by the table, never by a seat."""

    pack: Cards


class Cut(Struct, frozen=True, tag=True):
    """A seat cuts for the first deal: lifts `at` cards and shows the lowest of them."""

    seat: Seat
    at: int


class LayAway(Struct, frozen=True, tag=True):
    """A seat gives cards to the crib, in secret and for good."""

    seat: Seat
    cards: Cards


class Play(Struct, frozen=True, tag=True):
    """A seat plays a card."""

    seat: Seat
    card: Card


class Go(Struct, frozen=True, tag=True):
    """A seat says that none of its cards fits."""

    seat: Seat


class Claim(Struct, frozen=True, tag=True):
    """A seat says the total of the hand, or of the crib, that it has to count."""

    seat: Seat
    points: int


SeatCommand = Cut | LayAway | Play | Go | Claim
"""What a player can say."""
Command = Shuffle | SeatCommand
