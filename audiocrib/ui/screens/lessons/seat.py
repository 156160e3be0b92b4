"""The learner's chair at the table of a lesson: filters what it is told, and what it says.

Knows no words.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from audiocrib.lessons.lesson import LEARNER
from audiocrib.lessons.table import LessonTable
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.events import Dealt, Event
from audiocrib.rules.legal import Duty
from audiocrib.storage.record import Player as Seated
from audiocrib.table.chair import Chair, Notice, Update
from audiocrib.ui.screens.table.local_chairs import Place


class LearnersTable:
    """A table as the learner's chair sees it: everything it is told and says goes through the lesson.

    `told` gets every update, `said` every command. `gate`: while it is closed, nobody else plays.
    """

    def __init__(self, table: LessonTable, told: Callable[[Update], None], said: Callable[[SeatCommand], None]) -> None:
        self._table = table
        self._told = told
        self._said = said
        self.gate = asyncio.Event()
        self._chair: Chair | None = None
        self._past: tuple[Update, ...] = ()
        self._offered: tuple[int, Duty | None] = (-1, None)
        self._number = 0

    @property
    def players(self) -> tuple[Seated, ...]:
        """The players by seat."""
        return self._table.players

    def sit(self, chair: Chair) -> None:
        """Seat the learner."""
        self._chair = chair
        self._table.sit(_Ear(chair, self._caught_up, self._told, self.gate))

    def _caught_up(self, past: Iterable[Update]) -> None:
        self._past = tuple(past)

    def hold(self, still: bool) -> None:
        """Stop the table, or let it play on."""
        if still:
            self.gate.clear()
        else:
            self.gate.set()

    def open(self, update: Update, *, news: bool) -> bool:
        """Show the learner's chair what happened before the lesson.

        The latest deal in it, if any, is told as `news`, if wanted; return whether it was.
        """
        dealt = self._past[-1].events if self._past and news else ()
        deals = any(isinstance(event, Dealt) for event in dealt)
        if self._chair:
            self._chair.catch_up(self._past[:-1] if deals else self._past)
        if deals:
            self.deliver(update, dealt, None)
        return deals

    def deliver(self, update: Update, events: tuple[Event, ...], duty: Duty | None) -> None:
        """Show the learner's chair these events, with the question that the lesson wants, if any."""
        offered = (update.asked if duty else -1, duty)
        if offered != self._offered:
            self._offered = offered
            self._number += 1
        if self._chair:
            self._chair.tell(Update(events, update.view, duty, self._number))

    def ask_again(self, duty: Duty | None) -> None:
        """Ask the same again, without a word: the answer does not go to the table."""
        if isinstance(self._chair, Place):
            self._chair.duty = duty

    def send(self, seat: Seat, command: SeatCommand, asked: int) -> None:
        """Send what the learner says, after the lesson has judged it."""
        del seat, asked  # the lesson knows what was asked
        self._said(command)

    def leave(self, chair: Chair) -> None:
        """Do nothing: a lesson ends with its table."""

    def start_thinking(self, seat: Seat, asked: int) -> None:
        """Do nothing: a lesson has time."""

    def time_left(self, seat: Seat) -> int | None:
        """None: no clock runs in a lesson."""

    def take_back(self, seat: Seat) -> None:
        """Do nothing: in a lesson no card is taken back."""


class _Ear:
    """The chair at the real table: passes everything to the lesson, and keeps the table waiting at a closed gate."""

    def __init__(
        self,
        chair: Chair,
        caught_up: Callable[[Iterable[Update]], None],
        told: Callable[[Update], None],
        gate: asyncio.Event,
    ) -> None:
        self.seat = LEARNER
        self.hearing = self.paused = False
        self._chair = chair
        self._caught_up = caught_up
        self._told = told
        self._gate = gate

    def catch_up(self, past: Iterable[Update]) -> None:
        self._caught_up(past)

    def tell(self, update: Update) -> None:
        self._told(update)

    def notice(self, notice: Notice) -> None:
        self._chair.notice(notice)

    async def heard(self) -> None:
        await self._when_open(self._chair.heard)

    async def ready(self) -> None:
        await self._when_open(self._chair.ready)

    async def _when_open(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._gate.wait()
            await what()
            if self._gate.is_set():  # a task may have come meanwhile
                return
