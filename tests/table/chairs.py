"""Chairs and tables for tests: they keep all they are told, and a person may answer, stay silent, or hear slowly."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from random import Random

from audiocrib.computer.decide import decide
from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.storage.record import Header, Kind, Player, Record, begin
from audiocrib.storage.store import Failure, Journal
from audiocrib.table.chair import Notice, Update
from audiocrib.table.computer_chair import ComputerChair, Mind
from audiocrib.table.table import Table

DEADLINE = 30.0
"""Seconds after which a test that waits for something has failed."""

COMPUTERS = (Player("Ada", Kind.COMPUTER), Player("Bea", Kind.COMPUTER))
PERSON_AND_COMPUTER = (Player("Ann", Kind.HUMAN), Player("Bea", Kind.COMPUTER))
PERSON_AND_PERSON = (Player("Ann", Kind.HUMAN), Player("Bob", Kind.HUMAN))
SHORT = Options(target=31)


def header(seed: int = 5, options: Options = SALON, players: tuple[Player, ...] = COMPUTERS) -> Header:
    return Header("0.0.test", options, players, seed)


def computer(table: Table, seat: Seat, mind: Mind | None = None) -> ComputerChair:
    """Return a chair in which a computer, or a mind, thinks in a thread."""
    return ComputerChair(table, seat, InThread(), mind)


class Listening(ComputerChair):
    """A computer that keeps what it is told."""

    def __init__(self, table: Table, seat: Seat) -> None:
        super().__init__(table, seat, InThread())
        self.updates: list[Update] = []

    def tell(self, update: Update) -> None:
        self.updates.append(update)
        super().tell(update)


class Person:
    """A chair that says what the test says; `slow`: it hears nothing until `ears` is set. `answers`: it plays along.

    It wants the next deal while `wants` is set.
    """

    def __init__(self, table: Table, seat: Seat, answers: bool = False, slow: bool = False) -> None:
        self.seat = seat
        self.hearing = self.paused = False
        self.table = table
        self.updates: list[Update] = []
        self.past: tuple[Update, ...] = ()
        self.notices: list[Notice] = []
        self.wants = asyncio.Event()
        self.wants.set()
        self.answers = answers
        self.ears = asyncio.Event()
        if not slow:
            self.ears.set()
        self.waited_for = asyncio.Event()
        self._news = asyncio.Event()

    def catch_up(self, past: Iterable[Update]) -> None:
        self.past = tuple(past)

    def tell(self, update: Update) -> None:
        self.updates.append(update)
        self._news.set()
        if self.answers and update.duty:
            self.table.send(self.seat, decide(update.view, update.duty, Random(1)), update.asked)

    def notice(self, notice: Notice) -> None:
        self.notices.append(notice)

    async def heard(self) -> None:
        self.waited_for.set()
        await self.ears.wait()

    async def ready(self) -> None:
        await self.wants.wait()

    async def news(self) -> None:
        """Return at the next update."""
        self._news.clear()
        await self._news.wait()

    def say_something(self) -> None:
        """Answer the last question."""
        last = self.updates[-1]
        assert last.duty
        self.table.send(self.seat, decide(last.view, last.duty, Random(1)), last.asked)


def computers(record: Record, journal: Journal | None = None, lost: Callable[[Failure], None] | None = None) -> Table:
    """Return a table with a computer in every seat."""
    table = Table(record, journal, lost)
    for seat in (Seat(0), Seat(1)):
        table.sit(computer(table, seat))
    return table


def played(given: Header, journal: Journal | None = None) -> Record:
    """Play a game of computers to its end."""
    table = computers(begin(given), journal)
    run(table)
    return table._record


def run(table: Table) -> None:
    """Play to the end, or fail at the deadline."""

    async def game() -> None:
        async with asyncio.timeout(DEADLINE):
            await table.run()

    asyncio.run(game())


def listened(record: Record) -> tuple[Table, tuple[Listening, Listening]]:
    """Play a game of two computers to its end, from where it is; return it with the listeners in both seats."""
    table = Table(record)
    chairs = (Listening(table, Seat(0)), Listening(table, Seat(1)))
    for chair in chairs:
        table.sit(chair)
    run(table)
    return table, chairs


def with_person(record: Record, slow: bool = False, answers: bool = False) -> tuple[Table, Person]:
    """Return a table with a person in seat 0, a computer in seat 1."""
    table = Table(record)
    person = Person(table, Seat(0), answers, slow)
    table.sit(person)
    table.sit(computer(table, Seat(1)))
    return table, person


@contextlib.asynccontextmanager
async def running(table: Table) -> AsyncIterator[None]:
    """Run a game alongside the test, and leave it at the end."""
    async with asyncio.timeout(DEADLINE):
        game = asyncio.create_task(table.run())
        try:
            yield
        finally:
            game.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await game
