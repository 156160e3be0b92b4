"""A table served over loopback in one event loop, with people run by tests at both ends: no program, no voice."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import ClientConnection, connect

from audiocrib.fair_deals.proof import Proof
from audiocrib.rules.cards import Cards
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.storage.record import Record, begin, next_pack, shuffles
from audiocrib.table.table import Table
from audiocrib.together.far_table import FarTable
from audiocrib.together.guest import Guest
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.host import Host
from audiocrib.together.messages import (
    PATH,
    VERSION,
    Begins,
    Drawn,
    FromGuest,
    FromHost,
    Hello,
    Noticed,
    Update,
    Welcome,
    encode,
    from_host,
)
from audiocrib.together.room import Occupant, Served
from tests.table.chairs import Person, header

WORDS = "oak river"
SHORT = changed(SALON, target=31)
DEADLINE = 60.0


class Kept:
    """A line that keeps what is put into it."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def put(self, message: bytes) -> None:
        self.sent.append(message)

    def put_past(self, messages: Sequence[bytes]) -> None:
        self.sent.extend(messages)


class Serving:
    """A host and the room that it serves; a game begins when the test says so."""

    def __init__(self, options: Options = SHORT, seats: list[Occupant | None] | None = None, seed: int = 5) -> None:
        self.options = options
        self.seed = seed
        self.news = asyncio.Event()
        self.room = Served(WORDS, seats or [None] * options.players, self.news.set)
        self.host = Host(self.room, socket.create_server(("127.0.0.1", 0)))
        self.where = f"127.0.0.1:{self.host.port}"
        self.table: Table | None = None
        self.playing: asyncio.Task[None] | None = None

    async def full(self) -> None:
        """Return when everybody is here."""
        await self.until(lambda: self.room.full)

    async def until(self, done: Callable[[], bool]) -> None:
        """Return when the condition holds, which is checked whenever somebody comes or goes."""
        while not done():
            self.news.clear()
            await self.news.wait()

    async def draw(self) -> None:
        """Return when all programs have drawn the packs of the next game."""
        self.room.begin_drawing("oak")
        await self.until(lambda: self.room.drawing is not None and self.room.drawing.ready)

    def begin(self, *, cheats: bool = False) -> Table:
        """Begin a game of all who are here, with the packs drawn, if any, unless the host cheats."""
        self.room.game += 1
        given = header(self.seed, self.options, tuple(one.player for one in self.room.seats if one))
        table = self.table = Table(begin(given), limit=60, pack=next_pack if cheats else self._pack)
        self.room.begin(table, given)
        self.playing = asyncio.create_task(table.run())
        return table

    def _pack(self, record: Record) -> Cards:
        return self.room.drawing.pack(shuffles(record)) if self.room.drawing else next_pack(record)

    async def over(self) -> None:
        """Return when the game is over, and the table has revealed its secret, if it has one."""
        assert self.playing
        await self.playing
        if self.room.drawing:
            self.room.drawing.reveal()
            self.room.tell_drawing()


@asynccontextmanager
async def serving(
    options: Options = SHORT, seats: list[Occupant | None] | None = None, seconds: float = DEADLINE
) -> AsyncIterator[Serving]:
    """Open a table until the block ends, which may take this many `seconds`."""
    async with asyncio.timeout(seconds):
        served = Serving(options, seats)
        async with served.host:
            try:
                yield served
            finally:
                if served.playing:
                    served.playing.cancel()
                    with suppress(asyncio.CancelledError):
                        await served.playing


class Bot:
    """Somebody at a table elsewhere, who answers as a computer would or, with `answers` False, as the test says."""

    def __init__(self, where: str, name: str, *, watch: bool = False, answers: bool = True) -> None:
        self.guest = Guest(
            where, Hello(VERSION, WORDS, name=name, watch=watch), self._take, self._lost, place=self._place
        )
        self.table: FarTable | None = None
        self.chair: Person | None = None
        self.messages: list[FromHost] = []
        self.losses = 0
        self.sat = asyncio.Event()
        self.over = asyncio.Event()
        self.draw: GuestDraw | None = None
        self.revealed = asyncio.Event()
        self._answers = answers
        self.running = asyncio.create_task(self.guest.run())

    def _place(self) -> tuple[int, int]:
        return (self.table.game, self.table.n) if self.table else (0, 0)

    def _lost(self) -> None:
        self.losses += 1

    def _take(self, message: FromHost) -> None:
        self.messages.append(message)
        match message:
            case Begins():
                if self.table and message.since:
                    self.table.resumed(message)
                else:
                    self.table, self.chair = FarTable(message, self.guest.say), None
            case Update():
                assert self.table
                self.table.take(message)
                if self.table.complete and self.chair is None:
                    self._sit(self.table)
                if self.table.over:
                    self.over.set()
            case Noticed(notice) if self.table:
                self.table.notice(notice)
            case Welcome():
                self.draw = self.draw or GuestDraw(message.seat, self.guest.say)
            case Drawn() if self.draw:
                self.draw.take(message)
                if message.drawing.secrets[0] is not None:
                    self.revealed.set()
            case _:
                pass

    async def told_all(self) -> None:
        """Return when the table has revealed its secret."""
        await self.revealed.wait()

    def proof(self) -> Proof:
        """Return the proof of the game."""
        assert self.draw
        assert self.table
        found = self.draw.proof(self.table)
        assert found
        return found

    def _sit(self, table: FarTable) -> None:
        self.chair = Person(table, table.seat, self._answers and table.seat is not None)  # type: ignore[arg-type]  # a far table will do
        table.sit(self.chair)
        self.sat.set()

    async def close(self) -> None:
        """End the program of this person, without a word."""
        if self.table:
            self.table.close()
        self.running.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self.running


@asynccontextmanager
async def line(served: Serving) -> AsyncIterator[ClientConnection]:
    """Open a socket."""
    async with connect(f"ws://{served.where}{PATH}", proxy=None) as socket_:
        yield socket_


async def say(socket_: ClientConnection, *messages: FromGuest) -> None:
    """Send these messages."""
    for message in messages:
        await socket_.send(encode(message), text=True)


async def told(socket_: ClientConnection, kind: type[FromHost] | None = None) -> FromHost:
    """Return the next message of this kind."""
    while True:
        raw = await socket_.recv()
        message = from_host.decode(raw.encode() if isinstance(raw, str) else raw)
        if kind is None or isinstance(message, kind):
            return message
