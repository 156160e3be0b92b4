"""What became of a player over many games: events in, figures out. Pure; no file, no words.

A deal that the end of the game cut short counts as far as it came: hands that were counted, and the play only if it
was played out, so that an average is of whole things.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import Card, Cards, Seat, Side
from audiocrib.rules.events import Why
from audiocrib.table.archive import Loss, person, result
from audiocrib.table.record import Record

IN_THE_PLAY = frozenset({Why.PLAY, Why.GO, Why.LAST})


class Usual(Struct, frozen=True):
    """What is usual in the long run between two good players, by deal.

    From the tips of the American Cribbage Congress: tip 6 by M. Chambers (hands, crib, pegging).
    """

    hand_dealer: float = 8.0
    hand_pone: float = 8.1
    crib: float = 4.7
    pegs_dealer: float = 3.5
    pegs_pone: float = 2.0


USUAL = Usual()


class Average(Struct, frozen=True):
    """Points over so many occasions."""

    points: int = 0
    times: int = 0

    def __add__(self, other: "Average") -> "Average":
        return Average(self.points + other.points, self.times + other.times)

    @property
    def value(self) -> float | None:
        """Points for one occasion, to two places; None where there was none."""
        return round(self.points / self.times, 2) if self.times else None


class Hand(Struct, frozen=True):
    """A hand and what it was worth."""

    points: int
    cards: Cards
    starter: Card | None


class Tally(Struct, frozen=True):
    """What one seat made of its deals. Hands and cribs at their true worth; muggins in points got, and lost."""

    hand_dealer: Average = Average()
    hand_pone: Average = Average()
    crib: Average = Average()
    pegs_dealer: Average = Average()
    pegs_pone: Average = Average()
    best: Hand | None = None
    muggins_taken: int = 0
    muggins_given: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.hand_dealer + other.hand_dealer,
            self.hand_pone + other.hand_pone,
            self.crib + other.crib,
            self.pegs_dealer + other.pegs_dealer,
            self.pegs_pone + other.pegs_pone,
            max((hand for hand in (self.best, other.best) if hand), key=lambda hand: hand.points, default=None),
            self.muggins_taken + other.muggins_taken,
            self.muggins_given + other.muggins_given,
        )


class Figures(Struct, frozen=True):
    """A player's games. `streak`: wins in a row up to now, losses below zero; a draw ends it.

    `skunks` were given and `skunked` suffered, of whatever degree. `most_won` and `most_lost`: the longest streaks.
    """

    games: int
    won: int
    lost: int
    drawn: int
    skunks: int
    skunked: int
    streak: int
    most_won: int
    most_lost: int
    tally: Tally


def figures(records: Iterable[Record]) -> Figures:
    """Of finished games, the newest last, for the person in each."""
    ended: list[int] = []
    skunks = skunked = 0
    tally = Tally()
    for record in records:
        found = result(record)
        if found is None:
            continue
        seat = person(record)
        mine = record.state.sides[seat]
        tally += tally_of(
            (event for entry in record.entries for event in entry.events),
            seat,
            record.state.sides,
        )
        ended.append(0 if found.winner is None else 1 if found.winner == mine else -1)
        if found.winner == mine:
            skunks += sum(loss is not Loss.NONE for loss in found.losses)
        else:
            skunked += found.losses[mine] is not Loss.NONE
    runs = [(how, len(list(same))) for how, same in groupby(ended)]
    return Figures(
        len(ended),
        ended.count(1),
        ended.count(-1),
        ended.count(0),
        skunks,
        skunked,
        runs[-1][0] * runs[-1][1] if runs else 0,
        max((length for how, length in runs if how > 0), default=0),
        max((length for how, length in runs if how < 0), default=0),
        tally,
    )


def tally_of(events: Iterable[ev.Event], seat: Seat, sides: tuple[Side, ...]) -> Tally:
    """What a seat made of the deals of one game. `sides` by seat."""
    tally = Tally()
    for deal in _deals(events):
        leader = next((event.seat for event in deal if isinstance(event, ev.Played)), None)
        tally += _deal(deal, seat, sides, deals=leader is not None and (leader - 1) % len(sides) == seat)
    return tally


def _deals(events: Iterable[ev.Event]) -> Iterator[list[ev.Event]]:
    """The events of each deal, from the cards on."""
    deal: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Dealt):
            if deal:
                yield deal
            deal = [event]
        elif deal:
            deal.append(event)
    if deal:
        yield deal


def _deal(events: list[ev.Event], seat: Seat, sides: tuple[Side, ...], deals: bool) -> Tally:
    """One deal; `deals`: the seat to its left led, so it was the dealer, however it came to the pack."""
    tally = Tally()
    starter: Card | None = None
    shown: Cards = ()
    for event in events:
        match event:
            case ev.StarterTurned(card):
                starter = card
            case ev.Shown(of, crib, cards) if of == seat and not crib:
                shown = cards
            case ev.Counted(of, crib, _, points) if of == seat:
                tally += _hand(points, crib, deals, Hand(points, shown, starter))
            case ev.Pegged(why=Why.MUGGINS):
                tally += _muggins(event, seat, sides)
            case _:
                pass
    if any(isinstance(event, ev.Shown) for event in events):
        pegs = Average(sum(_pegs(event, seat) for event in events), 1)
        tally += Tally(pegs_dealer=pegs) if deals else Tally(pegs_pone=pegs)
    return tally


def _hand(points: int, crib: bool, deals: bool, hand: Hand) -> Tally:
    once = Average(points, 1)
    if crib:
        return Tally(crib=once)
    counted = Tally(best=hand)
    return replace(counted, hand_dealer=once) if deals else replace(counted, hand_pone=once)


def _pegs(event: ev.Event, seat: Seat) -> int:
    return event.points if isinstance(event, ev.Pegged) and event.seat == seat and event.why in IN_THE_PLAY else 0


def _muggins(event: ev.Pegged, seat: Seat, sides: tuple[Side, ...]) -> Tally:
    if event.seat == seat:
        return Tally(muggins_given=event.points)
    return Tally(muggins_taken=event.points if event.side == sides[seat] else 0)
