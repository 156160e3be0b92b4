"""Every command a game accepts. Chance is a command too, so the rules need no random source."""

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Seat


class Shuffle(Struct, frozen=True, tag=True, gc=False):
    """The table brings in a shuffled pack. Never sent by a seat."""

    pack: Cards


class Cut(Struct, frozen=True, tag=True, gc=False):
    """A seat lifts `at` cards: for the first deal, before a deal, or to turn the starter, which is the lowest of them."""

    seat: Seat
    at: int


class DealOut(Struct, frozen=True, tag=True, gc=False):
    """The dealer deals without offering the cut (`cut_before_deal` trap)."""

    seat: Seat


class OfferCut(Struct, frozen=True, tag=True, gc=False):
    """The dealer offers the cut, which is a mistake if the trap is on."""

    seat: Seat


class TakePack(Struct, frozen=True, tag=True, gc=False):
    """The seat that was offered the cut takes the pack instead, and with it the deal and the crib."""

    seat: Seat


class ClaimHeels(Struct, frozen=True, tag=True, gc=False):
    """The dealer claims the points for a jack turned up, before playing a card (`heels_claim` manual)."""

    seat: Seat


class LayAway(Struct, frozen=True, tag=True, gc=False):
    """A seat gives cards to the crib, in secret and for good."""

    seat: Seat
    cards: Cards


class Play(Struct, frozen=True, tag=True, gc=False):
    """A seat plays a card."""

    seat: Seat
    card: Card


class Go(Struct, frozen=True, tag=True, gc=False):
    """A seat says that none of its cards fits."""

    seat: Seat


class TakeBackGo(Struct, frozen=True, tag=True, gc=False):
    """A seat corrects the go it has just said: it can play after all (`go_call` renege)."""

    seat: Seat


class CallRenege(Struct, frozen=True, tag=True, gc=False):
    """An opponent calls a false go of `of`. Cards that could have been played are `dead`, or are played now."""

    seat: Seat
    of: Seat
    dead: bool


class Gather(Struct, frozen=True, tag=True, gc=False):
    """A seat throws in its cards, which is a fault until the crib is counted (`penalties` acc)."""

    seat: Seat


class Claim(Struct, frozen=True, tag=True, gc=False):
    """A seat says the total of the hand or crib it has to count, or of the card it has just played."""

    seat: Seat
    points: int


class CallMuggins(Struct, frozen=True, tag=True, gc=False):
    """An opponent answers the total of `of`: points missed or overclaimed, 0 to let it stand. Secret until all answer.

    Or, asked or not, it says how many points `of` has missed in the play.
    """

    seat: Seat
    of: Seat
    points: int


class TimedOut(Struct, frozen=True, tag=True, gc=False):
    """A seat has run out of time. Sent by the table, never by a seat."""

    seat: Seat


class Award(Struct, frozen=True, tag=True, gc=False):
    """A seat, as judge of a friendly game, gives points to the side of `to`, or takes them away if negative.

    `agreed`: everybody else has agreed, so the award may win the game.
    """

    seat: Seat
    to: Seat
    points: int
    agreed: bool = False


class TakeBackAward(Struct, frozen=True, tag=True, gc=False):
    """A seat, as judge, takes back the latest award of this game."""

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
"""Commands a player can give."""
Unasked = TimedOut | ClaimHeels | TakeBackGo | CallRenege | Gather | Award | TakeBackAward
"""Commands allowed while something else is owed."""
Command = Shuffle | TimedOut | SeatCommand
