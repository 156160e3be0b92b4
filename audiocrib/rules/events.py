"""Everything that can happen in a game. Events are facts: they carry what was, in the words of the table, no prose."""

from enum import StrEnum

from msgspec import UNSET, Struct, UnsetType

from audiocrib.rules.cards import Card, Cards, Seat, Side
from audiocrib.rules.scoring import Combinations


class Why(StrEnum):
    """What points were pegged for."""

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


class Shuffled(Struct, frozen=True, tag=True):
    """The pack is new; nobody sees it."""

    pack: Cards


class CutForDeal(Struct, frozen=True, tag=True):
    """A seat cut at this depth and showed this card."""

    seat: Seat
    at: int
    card: Card


class CutTied(Struct, frozen=True, tag=True):
    """These seats are equal and cut again, after a shuffle (decision C03: only those tied for lowest)."""

    seats: tuple[Seat, ...]


class DealerChosen(Struct, frozen=True, tag=True):
    """Who deals first."""

    seat: Seat


class CutOffered(Struct, frozen=True, tag=True):
    """The dealer has offered the cut, although the table has the trap."""

    seat: Seat


class PackCut(Struct, frozen=True, tag=True):
    """A seat has lifted so many cards before the deal; they lie now under the others."""

    seat: Seat
    at: int


class PackTaken(Struct, frozen=True, tag=True):
    """A seat has taken the pack that it was offered to cut: it deals, and owns the crib."""

    seat: Seat


class Dealt(Struct, frozen=True, tag=True):
    """A hand for each seat, by rank, and the cards that come from the pack straight into the crib."""

    hands: tuple[Cards, ...]
    crib: Cards = ()


class LaidAway(Struct, frozen=True, tag=True):
    """A seat gave cards to the crib. Others see how many."""

    seat: Seat
    cards: Cards


class StarterTurned(Struct, frozen=True, tag=True):
    """The card that counts for everybody lies open."""

    card: Card


class HeelsClaimed(Struct, frozen=True, tag=True):
    """The dealer has claimed the jack turned up."""

    seat: Seat


class Played(Struct, frozen=True, tag=True):
    """A card was played and made this count."""

    seat: Seat
    card: Card
    count: int


class Passed(Struct, frozen=True, tag=True):
    """A seat has cards, none fits: go."""

    seat: Seat


class GoTakenBack(Struct, frozen=True, tag=True):
    """A seat has corrected its go, and plays after all."""

    seat: Seat


class Reneged(Struct, frozen=True, tag=True):
    """The go of `seat` at step `at` of the deal was false: `by` has called it. `cards` could have been played.

    In the play everything from that step on goes back; `dead` cards stay with their seat, but are not played any more.
    """

    seat: Seat
    by: Seat
    at: int
    cards: Cards
    dead: bool


class SeriesClosed(Struct, frozen=True, tag=True):
    """The count goes back to 0; this seat had played the last card."""

    seat: Seat


class PegsClaimed(Struct, frozen=True, tag=True):
    """A seat has said what its card makes. `worth` is what it really makes, None while muggins may be called on it."""

    seat: Seat
    points: int
    worth: int | None


class Shown(Struct, frozen=True, tag=True):
    """A hand, or the crib of `seat`, lies open and is counted next."""

    seat: Seat
    crib: bool
    cards: Cards


class Claimed(Struct, frozen=True, tag=True):
    """A total was said, right or wrong: the opponents may call muggins. Says nothing of the true one (C42)."""

    seat: Seat
    crib: bool
    points: int


class Answered(Struct, frozen=True, tag=True):
    """An opponent has answered a total; how stays secret (None) until all have."""

    seat: Seat
    points: int | None


class Called(Struct, frozen=True, tag=True):
    """Muggins is called on `of`; `missed` is what was really missed, or said too much."""

    seat: Seat
    of: Seat
    points: int
    missed: int


class RanOut(Struct, frozen=True, tag=True):
    """A seat has thought too long."""

    seat: Seat


class Gathered(Struct, frozen=True, tag=True):
    """A seat has thrown in the cards before the crib was counted."""

    seat: Seat


class Counted(Struct, frozen=True, tag=True):
    """What was shown is worth `points`; its owner said `claim` (None: the program counted).

    `joke`: nineteen was said over a hand worth nothing, which costs nothing.
    """

    seat: Seat
    crib: bool
    claim: int | None
    points: int
    combinations: Combinations
    joke: bool = False


class Pegged(Struct, frozen=True, tag=True):
    """The only change of a score, below 0 for a penalty. `worth` above `points` says that a rule made the rest void.

    `seat` is whose card or hand it was; for muggins, whose miscount.
    """

    side: Side
    seat: Seat
    points: int
    worth: int
    why: Why
    combinations: Combinations = ()


class Awarded(Struct, frozen=True, tag=True):
    """A seat has given the side of `to` so many points as judge, or taken them; what was pegged follows."""

    seat: Seat
    to: Seat
    points: int


class AwardTakenBack(Struct, frozen=True, tag=True):
    """A seat takes the last award back; what was pegged for it follows."""

    seat: Seat


class DealEnded(Struct, frozen=True, tag=True):
    """Everything of this deal is counted; the deal passes to the left."""


class Out(Struct, frozen=True, tag=True):
    """A side has reached its target; the others play on for places."""

    side: Side


class GameEnded(Struct, frozen=True, tag=True, repr_omit_defaults=True):
    """Sides from the best to the worst; a draw when the deals ran out, or low won, on equal scores.

    `points`: match points by seat where they are other than by today's rules, in a game of before.
    """

    order: tuple[Side, ...]
    draw: bool = False
    points: tuple[int, ...] | UnsetType = UNSET


class GameBegan(Struct, frozen=True, tag=True):
    """The next game of a match: who sits with whom, and who deals first, or who cuts for it.

    Without either the dealer is found by the shuffle that follows.
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
