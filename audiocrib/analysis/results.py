"""The results of a record: game by game, and as a match. Values from events; no file, no words."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from audiocrib.rules.cards import Seat, Side
from audiocrib.rules.events import Event, GameBegan, GameEnded, Out, Pegged
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import laid
from audiocrib.rules.match import match_points
from audiocrib.rules.options import MatchForm
from audiocrib.rules.skunk import Defeat, defeats
from audiocrib.rules.state import GameOver, State, needs, target_of
from audiocrib.settings.fields import printable
from audiocrib.storage.record import Kind, Record


class End(StrEnum):
    """The way a game ended."""

    OUT = "out"  # a side reached the target, or enough sides did to fill every place
    DEALS = "deals"  # the deals ran out


class Played(Struct, frozen=True):
    """One game of a record, from its first event to its last. `sides` by seat, as sides may change in a match.

    `order`: sides from best to worst. `scores`, never above the target, and `defeats` are by side.
    """

    number: int
    sides: tuple[Side, ...]
    order: tuple[Side, ...]
    drawn: bool
    end: End
    scores: tuple[int, ...]
    defeats: tuple[Defeat, ...]
    events: tuple[Event, ...]

    @property
    def winner(self) -> Side | None:
        """The side that won; None for a draw."""
        return None if self.drawn else self.order[0]

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Return the seats that pegged for a side."""
        return tuple(Seat(seat) for seat, of in enumerate(self.sides) if of == side)


class Result(Struct, frozen=True):
    """The result of a record, with all its games. `winners`: of the match, or of its one game; none for a draw.

    `wins` (games) and `points` (match points) are by seat.
    """

    games: tuple[Played, ...]
    winners: tuple[Seat, ...]
    wins: tuple[int, ...]
    points: tuple[int, ...]


def result(record: Record) -> Result | None:
    """Return the result of a record, or None if it did not end."""
    if not record.over:
        return None
    ended = tuple(_games(record))
    state, _ = ended[-1]
    return Result(tuple(game for _, game in ended), _winners(state), state.wins, match_points(state))


def _games(record: Record) -> Iterator[tuple[State, Played]]:
    """Yield each finished game, and the state at its end.

    Scores, sides and the match depend on four kinds of event; no other is folded, because this runs for every file.
    """
    state = laid(record.header.options)
    events: list[Event] = []
    for event in (event for entry in record.entries for event in entry.events):
        if isinstance(event, Pegged | Out | GameBegan | GameEnded):
            state = evolve(state, event)
        events.append(event)
        if isinstance(event, GameEnded):
            yield state, _played(state, event, tuple(events))
            events = []


def _played(state: State, event: GameEnded, events: tuple[Event, ...]) -> Played:
    sides = [Side(side) for side in range(len(state.scores))]
    behind = defeats(state, event.order, event.draw)
    return Played(
        state.game,
        state.sides,
        event.order,
        event.draw,
        End.OUT if any(needs(state, side) <= 0 for side in sides) else End.DEALS,
        tuple(min(state.scores[side], target_of(state, side)) for side in sides),
        tuple(behind[side] for side in sides),
        events,
    )


def _winners(state: State) -> tuple[Seat, ...]:
    """Return the winners of a match: outright, by most games in a best-of, or by most match points.

    Seats that tie win only if they are on one side.
    """
    if isinstance(state.phase, GameOver) and state.phase.outright:
        return tuple(Seat(seat) for seat, side in enumerate(state.sides) if side == state.phase.order[0])
    by_games = state.options.match in {MatchForm.SINGLE, MatchForm.BEST_OF}
    kept = state.wins if by_games else match_points(state)
    best = tuple(Seat(seat) for seat, number in enumerate(kept) if number == max(kept))
    return best if len({state.sides[seat] for seat in best}) == 1 else ()


def people(record: Record) -> tuple[Seat, ...]:
    """Return the seats of humans."""
    return tuple(Seat(seat) for seat, player in enumerate(record.header.players) if player.kind is Kind.HUMAN)


def person(record: Record) -> Seat:
    """Return the seat that saw the game, or else the first seat of a human, or else the first."""
    if record.header.seen is not None:
        return record.header.seen
    return next(iter(people(record)), Seat(0))


def computers_of(record: Record) -> frozenset[Seat]:
    """Return the seats of the computers."""
    return frozenset(Seat(seat) for seat, one in enumerate(record.header.players) if one.kind is Kind.COMPUTER)


def names_of(record: Record) -> tuple[str, ...]:
    """Return the players by seat, made printable: a file may hold anything."""
    return tuple(printable(player.name) for player in record.header.players)
