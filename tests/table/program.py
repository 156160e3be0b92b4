"""A program beside the test: plays in a directory and prints what was heard, or holds a slot until told to end."""

import asyncio
import sys
from pathlib import Path

from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.table.chair import Update
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.table import Table
from tests.table.chairs import computer, header
from tests.table.evenings import leave, open_game, place


class Loud(ComputerChair):
    """Prints how many entries had been made at each update."""

    def __init__(self, table: Table, seat: Seat) -> None:
        super().__init__(table, seat, InThread())
        self.table = table

    def tell(self, update: Update) -> None:
        print(len(self.table._record.entries), flush=True)
        super().tell(update)


def main(what: str, directory: str) -> None:
    """Open a game; `play` it, or `hold` it until a line comes."""
    opened = open_game(Path(directory), header(11))
    if what == "hold":
        print(place(opened).name, flush=True)
        sys.stdin.readline()
    else:
        table = Table(opened.record, opened.journal)
        table.sit(Loud(table, Seat(0)))
        table.sit(computer(table, Seat(1)))
        asyncio.run(table.run())
    leave(opened, opened.record)


if __name__ == "__main__":
    main(*sys.argv[1:])
