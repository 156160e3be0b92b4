"""Everything that can happen in a game. Events are facts in the words of the table, without prose."""

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType

from audiocrib.rules.cards import Card, Cards, Seat, Side
from audiocrib.rules.scoring import Combinations


class Why(StrEnum):
    """The reason for which points were pegged."""

    HEELS = "heels"
    PLAY = "play"
    GO = "go"
    LAST = "last"
    HAND = "hand"
    CRIB = "crib"
    MUGGINS = "muggins"
    FALSE_MUGGINS = "false-muggins"
    FALSE_GAME = "false-game"
    RENEGE = "renege"
    TAKEN_BACK = "taken-back"
    GATHERED = "gathered"
    AWARD = "award"
    TIME = "time"
    THREE_FOR_LAST = "three-for-last"


class Shuffled(Struct, frozen=True, tag=True, gc=False):
    """The pack is new; nobody sees it."""

    pack: Cards


class CutForDeal(Struct, frozen=True, tag=True, gc=False):
    """A seat cut at this depth and showed this card."""

    seat: Seat
    at: int
    card: Card


class CutTied(Struct, frozen=True, tag=True, gc=False):
    """Seats tied for lowest, who cut again after a shuffle (decision C03)."""

    seats: tuple[Seat, ...]


class DealerChosen(Struct, frozen=True, tag=True, gc=False):
    """The first dealer is known."""

    seat: Seat


class CutOffered(Struct, frozen=True, tag=True, gc=False):
    """The dealer has offered the cut although the trap is on."""

    seat: Seat


class PackCut(Struct, frozen=True, tag=True, gc=False):
    """A seat has lifted this many cards before the deal; they are now under the others."""

    seat: Seat
    at: int


class PackTaken(Struct, frozen=True, tag=True, gc=False):
    """A seat has taken the pack it was offered to cut: it deals, and owns the crib."""

    seat: Seat


class Dealt(Struct, frozen=True, tag=True, gc=False):
    """A hand for each seat, by rank, and the cards that go from the pack straight into the crib."""

    hands: tuple[Cards, ...]
    crib: Cards = ()


class LaidAway(Struct, frozen=True, tag=True, gc=False):
    """A seat gave cards to the crib. Others see how many."""

    seat: Seat
    cards: Cards


class StarterTurned(Struct, frozen=True, tag=True, gc=False):
    """The starter is face up and counts for everybody."""

    card: Card


class HeelsClaimed(Struct, frozen=True, tag=True, gc=False):
    """The dealer has claimed a jack turned up."""

    seat: Seat


class Played(Struct, frozen=True, tag=True, gc=False):
    """A card was played and brought the count to this."""

    seat: Seat
    card: Card
    count: int


class Passed(Struct, frozen=True, tag=True, gc=False):
    """A seat holds cards, but none fits: go."""

    seat: Seat


class GoTakenBack(Struct, frozen=True, tag=True, gc=False):
    """A seat has corrected its go and plays after all."""

    seat: Seat


class Reneged(Struct, frozen=True, tag=True, gc=False):
    """`by` has called the go of `seat` at step `at` of the deal false. `cards` could have been played.

    In the play everything from that step on goes back; `dead` cards stay with their seat, but can no longer be played.
    """

    seat: Seat
    by: Seat
    at: int
    cards: Cards
    dead: bool


class SeriesClosed(Struct, frozen=True, tag=True, gc=False):
    """The count goes back to 0; this seat played the last card."""

    seat: Seat


class PegsClaimed(Struct, frozen=True, tag=True, gc=False):
    """A seat has claimed points for its card. `worth` is the true number, None while muggins may still be called on it."""

    seat: Seat
    points: int
    worth: int | None


class Shown(Struct, frozen=True, tag=True, gc=False):
    """A hand, or the crib of `seat`, lies face up and is counted next."""

    seat: Seat
    crib: bool
    cards: Cards


class Claimed(Struct, frozen=True, tag=True, gc=False):
    """A total was said, right or wrong: the opponents may call muggins. Does not reveal the true total (C42)."""

    seat: Seat
    crib: bool
    points: int


class Answered(Struct, frozen=True, tag=True, gc=False):
    """An opponent has answered a total; the answer stays secret (None) until all have answered."""

    seat: Seat
    points: int | None


class Called(Struct, frozen=True, tag=True, gc=False):
    """Muggins is called on `of`; `missed` is what was really missed, or overclaimed."""

    seat: Seat
    of: Seat
    points: int
    missed: int


class RanOut(Struct, frozen=True, tag=True, gc=False):
    """A seat has run out of time."""

    seat: Seat


class Gathered(Struct, frozen=True, tag=True, gc=False):
    """A seat has thrown in its cards before the crib was counted."""

    seat: Seat


class Counted(Struct, frozen=True, tag=True, gc=False):
    """The cards shown are worth `points`; their owner said `claim` (None: the program counted).

    `joke`: nineteen was claimed for a hand worth nothing, which costs nothing.
    """

    seat: Seat
    crib: bool
    claim: int | None
    points: int
    combinations: Combinations
    joke: bool = False


class Pegged(Struct, frozen=True, tag=True, gc=False):
    """The only change of a score, negative for a penalty. `worth` above `points` means that a rule made the rest void.

    `seat` owns the card or hand; for muggins, the miscount.
    """

    side: Side
    seat: Seat
    points: int
    worth: int
    why: Why
    combinations: Combinations = ()


class Awarded(Struct, frozen=True, tag=True, gc=False):
    """A seat, as judge, has given the side of `to` this many points, or taken them away; the pegging follows."""

    seat: Seat
    to: Seat
    points: int


class AwardTakenBack(Struct, frozen=True, tag=True, gc=False):
    """A seat takes back the last award; the pegging that undoes it follows."""

    seat: Seat


class DealEnded(Struct, frozen=True, tag=True, gc=False):
    """Everything in this deal is counted; the deal passes to the left."""


class Out(Struct, frozen=True, tag=True, gc=False):
    """A side has reached its target; the others play on for places."""

    side: Side


class GameEnded(Struct, frozen=True, tag=True, repr_omit_defaults=True, gc=False):
    """Sides from best to worst; a draw when the deals ran out, or low won, on equal scores.

    `points`: match points by seat if they differ from today's rules, in an older game.
    """

    order: tuple[Side, ...]
    draw: bool = False
    points: tuple[int, ...] | UnsetType = UNSET


class GameBegan(Struct, frozen=True, tag=True, gc=False):
    """The next game of a match: the sides, and the first dealer or those who cut for it.

    With neither, the shuffle that follows picks the dealer.
    """

    number: int
    sides: tuple[Side, ...]
    dealer: Seat | None
    cutting: tuple[Seat, ...]


Event = (
    Shuffled
    | CutForDeal
    | CutTied
    | DealerChosen
    | CutOffered
    | PackCut
    | PackTaken
    | Dealt
    | LaidAway
    | StarterTurned
    | HeelsClaimed
    | Played
    | Passed
    | GoTakenBack
    | Reneged
    | SeriesClosed
    | PegsClaimed
    | Shown
    | Claimed
    | Answered
    | Called
    | RanOut
    | Gathered
    | Counted
    | Pegged
    | Awarded
    | AwardTakenBack
    | DealEnded
    | Out
    | GameEnded
    | GameBegan
)
