"""Everything that can be said to a game. Chance is a command too, so the rules need no random source."""

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Seat


class Shuffle(Struct, frozen=True, tag=True):
    """A shuffled pack is brought in. Said by the table, never by a seat."""

    pack: Cards


class Cut(Struct, frozen=True, tag=True):
    """A seat lifts `at` cards: for the first deal, before a deal, or to turn the starter, which is the lowest of them."""

    seat: Seat
    at: int


class DealOut(Struct, frozen=True, tag=True):
    """The dealer deals without offering the cut (`cut_before_deal` trap)."""

    seat: Seat


class OfferCut(Struct, frozen=True, tag=True):
    """The dealer offers the cut, which with the trap is a mistake."""

    seat: Seat


class TakePack(Struct, frozen=True, tag=True):
    """Who was offered the cut takes the pack instead: deal and crib are theirs."""

    seat: Seat


class ClaimHeels(Struct, frozen=True, tag=True):
    """The dealer claims the points for a jack turned up, before playing a card (`heels_claim` manual)."""

    seat: Seat


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


class TakeBackGo(Struct, frozen=True, tag=True):
    """A seat corrects the go that it has just said: it can play after all (`go_call` renege)."""

    seat: Seat


class CallRenege(Struct, frozen=True, tag=True):
    """An opponent says that a go of `of` was false. Cards that could have been played are `dead`, or are played now."""

    seat: Seat
    of: Seat
    dead: bool


class Gather(Struct, frozen=True, tag=True):
    """A seat throws in the cards, which is a fault until the crib is counted (`penalties` acc)."""

    seat: Seat


class Claim(Struct, frozen=True, tag=True):
    """A seat says the total of the hand, or of the crib, that it has to count, or what the card just played makes."""

    seat: Seat
    points: int


class CallMuggins(Struct, frozen=True, tag=True):
    """An opponent answers the total that `of` said: so many points were missed or said too many; 0 lets it stand. Secret until all have.

    Or it says, asked or not, how many points `of` has missed in the play.
    """

    seat: Seat
    of: Seat
    points: int


class TimedOut(Struct, frozen=True, tag=True):
    """A seat has thought too long. Said by the table, never by a seat."""

    seat: Seat


class Award(Struct, frozen=True, tag=True):
    """A seat, as judge of a friendly game, gives the side of `to` so many points, or takes them, below 0.

    `agreed`: all other people have agreed, so that it may win.
    """

    seat: Seat
    to: Seat
    points: int
    agreed: bool = False


class TakeBackAward(Struct, frozen=True, tag=True):
    """A seat, as judge, takes back what a judge has given or taken last in this game."""

    seat: Seat


SeatCommand = (
    Cut
    | DealOut
    | OfferCut
    | TakePack
    | LayAway
    | ClaimHeels
    | Play
    | Go
    | TakeBackGo
    | CallRenege
    | Claim
    | CallMuggins
    | Gather
    | Award
    | TakeBackAward
)
"""What a player can say."""
Unasked = TimedOut | ClaimHeels | TakeBackGo | CallRenege | Gather | Award | TakeBackAward
"""What may be said though something else is owed."""
Command = Shuffle | TimedOut | SeatCommand
