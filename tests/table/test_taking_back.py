"""A card taken back at a table that was opened again: it was played before, and the game before it is worked out anew."""

import asyncio
from random import Random

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Play, Shuffle
from audiocrib.rules.legal import owed
from audiocrib.storage.record import Record, after, begin, next_pack
from audiocrib.table.table import Table
from tests.rules.random_games import answer
from tests.table.chairs import header


def to_the_first_card() -> tuple[Record, Seat]:
    """Return a game up to its first card, and whose that is."""
    record, random = begin(header()), Random(1)
    while not (record.entries and isinstance(record.entries[-1].command, Play)):
        due = owed(record.state)[0]
        record = after(record, Shuffle(next_pack(record)) if due.seat is None else answer(record.state, due, random))
    command = record.entries[-1].command
    assert isinstance(command, Play)
    return record, command.seat


def test_a_card_played_before_the_table_was_opened_again_is_taken_back() -> None:
    record, seat = to_the_first_card()
    table = Table(record, None)
    card = table.card_to_take_back(seat)
    assert card == record.lines - 1
    asyncio.run(table._take_back(seat, card))
    assert table._record.entries == record.entries[:-1]
    assert table._record.lines == record.lines + 1
    assert table.card_to_take_back(seat) is None
