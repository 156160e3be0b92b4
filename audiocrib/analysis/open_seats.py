"""Decides whose cards in a game may be revealed."""

from audiocrib.analysis.results import people
from audiocrib.rules.cards import Seat
from audiocrib.storage.record import Record


def open_seats(record: Record, *, still_on: bool) -> tuple[Seat, ...]:
    """Return the seats whose cards may be revealed: all, once the game is over.

    While it is on, only its one person's; none if several people play. In a game with people elsewhere, only the seat
    that saw it.
    """
    if record.header.seen is not None:
        return (record.header.seen,)
    if not still_on:
        return tuple(Seat(seat) for seat in range(len(record.header.players)))
    alone = people(record)
    return alone if len(alone) == 1 else ()
