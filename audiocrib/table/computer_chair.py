"""A chair in which the computer sits: thinks beside the event loop and speaks when everybody has heard."""

import asyncio

from audiocrib.computer.decide import decide
from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.state import View
from audiocrib.table.chair import Update
from audiocrib.table.table import Table


class ComputerChair:
    """Decides in a thread from what its seat may see, then waits for the table to be quiet."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seat = seat
        self._table = table
        self._asked: int | None = None
        self._thinking: asyncio.Task[None] | None = None

    def tell(self, update: Update) -> None:
        """Begin to think about a new question; what was thought about an older one is of no use."""
        if update.asked == self._asked:
            return
        self._asked = update.asked
        if self._thinking:
            self._thinking.cancel()
        self._thinking = None
        if update.duty:
            self._thinking = self._table.start(self._answer(update.view, update.duty, update.asked))

    async def heard(self) -> None:
        """A computer hears at once."""

    async def _answer(self, view: View, duty: Duty, asked: int) -> None:
        async with self._table.thinking:
            command = await asyncio.to_thread(decide, view, duty, self._table.chance(self.seat))
            refusal = check(view, command)
            if refusal:  # dropped by the table, it would leave everybody waiting for ever
                raise refusal
            await self._table.quiet()
            self._table.send(self.seat, command, asked)
