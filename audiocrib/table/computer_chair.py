"""A chair for the computer, or for a program: thinks outside the event loop, and speaks when everybody has heard."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from audiocrib.computer.player_kinds import USUAL_LEVEL, Level
from audiocrib.concurrency.steps import Steps
from audiocrib.concurrency.thinking import Thinking
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.state import BetweenGames, Playing, Shuffling, View
from audiocrib.table.chair import Notice, Update
from audiocrib.table.table import Table

Mind = Callable[[View, Duty, random.Random], Awaitable[SeatCommand]]
"""Decides how the viewer of a view answers its duty, in its own time."""


def deciding(view: View, duty: Duty, rng: random.Random, level: Level) -> Steps[SeatCommand]:
    """Make the computer's decision. Its modules are loaded at the first question, because a slow start is felt."""
    from audiocrib.computer.loading import loading

    yield from loading()
    from audiocrib.computer.decide import deciding as decided

    return (yield from decided(view, duty, rng, level))


async def think(
    view: View, duty: Duty, rng: random.Random, thinking: Thinking, level: Level = USUAL_LEVEL
) -> SeatCommand:
    """Decide as the computer's own mind, run by `thinking`."""
    return await thinking.run(deciding(view, duty, rng, level))


class ComputerChair:
    """Decides by `mind` from what its seat may see, then waits until the table is quiet.

    The default mind is the computer's own, at the level of the seat's player, run by `thinking`.
    """

    def __init__(self, table: Table, seat: Seat, thinking: Thinking, mind: Mind | None = None) -> None:
        self.seat = seat
        self.hearing = self.paused = False
        self._level = table.players[seat].level or USUAL_LEVEL
        self._mind = mind or partial(think, thinking=thinking, level=self._level)
        self._calls = mind is None  # a program only answers questions
        self._table = table
        self._asked: int | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._calling: asyncio.Task[None] | None = None

    def catch_up(self, past: Iterable[Update]) -> None:
        """Do nothing: a computer decides from the current view."""

    def tell(self, update: Update) -> None:
        """Start thinking about a new question, abandoning an older one; or call something unasked."""
        self._call(update)
        if update.asked == self._asked:
            return
        self._asked = update.asked
        if self._thinking:
            self._thinking.cancel()
        self._thinking = None
        if update.duty:
            self._thinking = self._table.start(self._answer(update.view, update.duty, update.asked))

    def _call(self, update: Update) -> None:
        """Call what can be called now, if nothing is asked: with the next card or total it may be too late."""
        if self._calling:
            self._calling.cancel()
        phase = update.view.phase
        pegging = isinstance(phase, Playing) and phase.pegging is not None  # first that seat says its card's points
        between = isinstance(phase, Shuffling | BetweenGames)  # a shuffle comes next
        silent = update.duty or pegging or between or not self._calls
        command = None if silent else self._unasked(update.view)
        self._calling = self._table.start(self._say(command, update.asked)) if command else None

    def _unasked(self, view: View) -> SeatCommand | None:
        from audiocrib.computer.calling import unasked

        return unasked(view, self.seat, self._level)

    def notice(self, notice: Notice) -> None:
        """Do nothing: a computer needs no reminder."""

    async def heard(self) -> None:
        """Return at once: a computer needs no time to hear."""

    async def ready(self) -> None:
        """Return at once: a computer always wants to play on."""

    async def _answer(self, view: View, duty: Duty, asked: int) -> None:
        async with self._table.thinking:
            command = await self._mind(view, duty, self._table.chance(self.seat))
            refusal = check(view, command)
            if refusal:  # the table would drop it, and everybody would wait for ever
                raise refusal
            await self._say(command, asked)

    async def _say(self, command: SeatCommand, asked: int) -> None:
        await self._table.quiet()
        self._table.send(self.seat, command, asked)
