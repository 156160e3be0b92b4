"""The state of a game, its phases, the view of one seat, and questions that both answer.

A `View` is a `State` with `Card.UNSEEN` for whatever its seat may not see, so every function here takes either.
"""

from functools import cache

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards, Seat, Side, in_order
from audiocrib.rules.deal import CardOrGo, Deal, live
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.options import Options


class Shuffling(Struct, frozen=True, tag=True, gc=False):
    """Waiting for a shuffled pack: for these seats to cut for the deal or, with none, to be dealt."""

    cutting: tuple[Seat, ...] = ()


class CutCard(Struct, frozen=True, gc=False):
    """The depth at which a seat cut, and the card it showed."""

    seat: Seat
    at: int
    card: Card


class CuttingForDeal(Struct, frozen=True, tag=True, gc=False):
    """These seats cut for the first deal; these cards have been shown so far."""

    seats: tuple[Seat, ...]
    cuts: tuple[CutCard, ...] = ()


class CuttingPack(Struct, frozen=True, tag=True, gc=False):
    """The pack is cut before the deal; with the trap, only if the dealer has `offered` it."""

    offered: bool = False


class LayingAway(Struct, frozen=True, tag=True, gc=False):
    """Seats give cards to the crib, in any order."""


class CuttingStarter(Struct, frozen=True, tag=True, gc=False):
    """The seat at the dealer's left cuts for the starter."""


class Playing(Struct, frozen=True, tag=True, gc=False):
    """`turn` is next; the series began at step `start` of the deal; these seats have said go in it.

    `heels`: a jack was turned up and the dealer may still claim it. `pegging`: this seat has played the last card and
    has to claim its points first.
    """

    turn: Seat
    start: int = 0
    passed: tuple[Seat, ...] = ()
    heels: bool = False
    pegging: Seat | None = None


class Answer(Struct, frozen=True, gc=False):
    """An opponent's answer to a total: points called, 0 to let it stand, None if hidden."""

    seat: Seat
    points: int | None


class Counting(Struct, frozen=True, tag=True, gc=False):
    """Place `at` in the order of the show; `shown`: the cards lie face up and their owner counts.

    `claim` is the total said while the opponents may call muggins; `answers` are those already in.
    """

    at: int = 0
    shown: bool = False
    claim: int | None = None
    answers: tuple[Answer, ...] = ()


class BetweenGames(Struct, frozen=True, tag=True, gc=False):
    """A game of a match has ended, sides from best to worst; the next shuffle begins another."""

    order: tuple[Side, ...]
    draw: bool


class GameOver(Struct, frozen=True, tag=True, gc=False):
    """The last game has ended: sides from best to worst. `outright`: this game alone won the match."""

    order: tuple[Side, ...]
    draw: bool
    outright: bool = False


Phase = (
    Shuffling
    | CuttingForDeal
    | CuttingPack
    | LayingAway
    | CuttingStarter
    | Playing
    | Counting
    | BetweenGames
    | GameOver
)


class Given(Struct, frozen=True, gc=False):
    """Points a judge has pegged for the side of a seat, negative if taken; 0 if a rule made them void or none were
    left.
    """

    to: Seat
    points: int


class State(Struct, frozen=True, kw_only=True, gc=False):
    """A game between two commands. Made by `evolve` alone; `sides` is the side of each seat, `scores` by side.

    `rear` is each side's rear peg: its score before its last points. Scores are not capped at the target (G57). `out`
    has the sides that are out while others play on for places. `wins` (games) and `match_points` are by seat. `awards`
    are those of judges in this game, the latest last. `first_dealer` dealt first in it, once that is settled. `behind`
    is the line of the best of the others when the first side went out.
    """

    options: Options
    sides: tuple[Side, ...]
    scores: tuple[int, ...]
    rear: tuple[int, ...]
    phase: Phase
    dealer: Seat | None = None
    first_dealer: Seat | None = None
    pack: Cards = ()
    deal: Deal | None = None
    out: tuple[Side, ...] = ()
    game: int = 1
    wins: tuple[int, ...] = ()
    match_points: tuple[int, ...] = ()
    awards: tuple[Given, ...] = ()
    behind: int = 0


class View(State, frozen=True, kw_only=True):
    """The part of a state that `viewer` may know; None is a spectator."""

    viewer: Seat | None


def seats_from(state: State, first: Seat) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with `first`."""
    return _around(len(state.sides), first)


@cache
def _around(players: int, first: Seat) -> tuple[Seat, ...]:
    """Return the seats in this order; cached, because every command needs it and there are few kinds of tables."""
    return tuple(Seat((first + i) % players) for i in range(players))


def left_of(state: State, seat: Seat) -> Seat:
    """Return the next seat, clockwise."""
    return Seat((seat + 1) % len(state.sides))


def right_of(state: State, seat: Seat) -> Seat:
    """Return the previous seat, clockwise."""
    return Seat((seat - 1) % len(state.sides))


def side_of(state: State, seat: Seat) -> Side:
    """Return the side for which a seat pegs."""
    return state.sides[seat]


def target_of(state: State, side: Side) -> int:
    """Return the points that win the game for a side."""
    return state.options.targets[side] if state.options.targets else state.options.target


def needs(state: State, side: Side) -> int:
    """Return the points a side still needs; 0 or less when it is out."""
    return target_of(state, side) - state.scores[side]


def deal_of(state: State) -> Deal:
    """Return the current deal, or the last one.

    Raises:
        LookupError: before the first deal.
    """
    if state.deal is None:
        raise LookupError("no cards have been dealt yet")
    return state.deal


def cuts(state: State) -> tuple[CutCard, ...]:
    """Return the cuts for the first deal in this round."""
    return state.phase.cuts if isinstance(state.phase, CuttingForDeal) else ()


def to_lay_away(state: State, seat: Seat) -> int:
    """Return how many cards the seat still owes to the crib: those it holds beyond the hand that this form keeps."""
    if state.deal is None or not isinstance(state.phase, LayingAway):
        return 0
    return len(state.deal.hands[seat]) - form_of(state.options).keep


def series(state: State) -> tuple[CardOrGo, ...]:
    """Return the cards of the series on the table in order, with who played them; gos left out."""
    return tuple(step for step in _steps(state) if step.card is not None)


def series_cards(state: State) -> Cards:
    """Return the cards of the series on the table, in order."""
    return tuple([step.card for step in _steps(state) if step.card is not None])


def count(state: State) -> int:
    """Return the running count of the play, 0 to 31."""
    total = 0
    for step in _steps(state):  # needed several times per card: a loop is faster than a sum
        if step.card is not None:
            total += step.card.worth
    return total


def _steps(state: State) -> tuple[CardOrGo, ...]:
    """Return the series on the table with its gos; needed several times for every card played."""
    if state.deal is None or not isinstance(state.phase, Playing):
        return ()
    return state.deal.steps[state.phase.start :]


def playable(state: State, seat: Seat) -> Cards:
    """Return the cards of a seat that fit without passing 31; from the seat's own view, or the state."""
    room = 31 - count(state)
    return tuple([card for card in live(deal_of(state), seat) if card.worth <= room])


def played_by(state: State, seat: Seat) -> Cards:
    """Return what the seat has played in this deal, in order."""
    steps = deal_of(state).steps
    return tuple([step.card for step in steps if step.seat == seat and step.card is not None])


def kept(state: State, seat: Seat) -> Cards:
    """Return the hand that a seat counts: the cards it holds and those it has played, by rank."""
    return in_order((*deal_of(state).hands[seat], *played_by(state, seat)))


def show_order(state: State) -> tuple[tuple[Seat, bool], ...]:
    """Return the order of the show: hands from the dealer's left round to the dealer, then the crib (True) if any."""
    return _order(len(state.sides), deal_of(state).dealer, crib_lost(state))


@cache
def _order(players: int, dealer: Seat, lost: bool) -> tuple[tuple[Seat, bool], ...]:
    hands = tuple((seat, False) for seat in (*_around(players, dealer)[1:], dealer))
    return hands if lost else (*hands, (dealer, True))


def crib_lost(state: State) -> bool:
    """Return whether the dealer's own side has mixed the crib with the pack before it was counted."""
    deal = deal_of(state)
    return bool(deal.gathered) and any(side_of(state, seat) == side_of(state, deal.dealer) for seat in deal.gathered)


def playing(state: State) -> Playing:
    """Return the phase of the play.

    Raises:
        LookupError: in another phase.
    """
    if not isinstance(state.phase, Playing):
        raise LookupError("no cards are being played")
    return state.phase


def counted_now(state: State) -> tuple[Seat, bool] | None:
    """Return the seat whose hand or (True) crib is being counted; None outside the show and after its end."""
    if not isinstance(state.phase, Counting):
        return None
    order = show_order(state)
    return order[state.phase.at] if state.phase.at < len(order) else None


def cards_to_count(state: State, seat: Seat, crib: bool) -> Cards:
    """Return the cards of a hand or the crib, without the starter, by rank."""
    return in_order(deal_of(state).crib) if crib else kept(state, seat)
