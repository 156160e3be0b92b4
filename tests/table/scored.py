"""Records of games that tell only the scores, for tests of what is made from records. Knows no expectations."""

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.events import Event, GameBegan, Pegged, Why
from audiocrib.rules.evolve import fold
from audiocrib.rules.match import ended
from audiocrib.rules.options import Options
from audiocrib.rules.state import BetweenGames
from audiocrib.storage.record import Entry, Kind, Player, Record, begin
from tests.table.chairs import PERSON_AND_COMPUTER, header

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay")


def players(number: int, people: tuple[int, ...] = (0,)) -> tuple[Player, ...]:
    """Return this many players, by name; humans in these seats."""
    return tuple(
        Player(name, Kind.HUMAN if seat in people else Kind.COMPUTER) for seat, name in enumerate(NAMES[:number])
    )


def table(options: Options, people: tuple[int, ...] = (0,)) -> Record:
    """Return a game before the first shuffle."""
    return begin(header(1, options, players(options.players, people)))


def after_events(record: Record, *events: Event) -> Record:
    """Return the record with one more entry, with these events."""
    entry = Entry(Shuffle(()), events)
    return Record(record.header, fold(record.state, events), (*record.entries, entry))


def scored(record: Record, *scores: int) -> Record:
    """Return the record after a game, or the next game of its match, that ended with these scores by side."""
    if isinstance(record.state.phase, BetweenGames):
        number = record.state.game + 1
        sides = sides_of(record.header.options, captain=(number - 1) % len(record.state.sides))
        record = after_events(record, GameBegan(number, sides, Seat(0), ()))
    sides = record.state.sides
    record = after_events(
        record,
        *(Pegged(Side(side), Seat(sides.index(side)), score, score, Why.HEELS) for side, score in enumerate(scores)),
    )
    return after_events(record, ended(record.state))


def game(*scores: int, options: Options | None = None) -> Record:
    """Return a game of Ann and Bea."""
    return scored(begin(header(1, options or Options(), PERSON_AND_COMPUTER)), *scores)
