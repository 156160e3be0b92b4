"""The table: takes commands from chairs, has the rules judge them, saves, and tells every chair what it may know.

Must not know words, keys or how anybody decides. One coroutine, `run`, changes the game; everything else only asks.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Container, Coroutine

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Command, SeatCommand, Shuffle, TimedOut
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import DealEnded, Event, GameEnded, Reneged
from audiocrib.rules.legal import Duty, duty_of, owed
from audiocrib.rules.sight import see, view
from audiocrib.storage.port import Failure, Journal, StorageError
from audiocrib.storage.record import Kind, Player, Record, after, chance, next_pack
from audiocrib.table.chair import Chair, Update
from audiocrib.table.replay import updates

log = logging.getLogger(__name__)


class Table:
    """A running game. Seat everybody by `sit`, then await `run`.

    `thinking`: held by a computer from its question to its answer. They think one after another in the order in which
    they were asked, so that the same seed writes the same journal where several owe something at once.

    `journal`: where every entry goes before anybody hears of it; None plays unsaved. `on_unsaved` is called once, when
    the journal fails; the game goes on.
    """

    def __init__(
        self, record: Record, journal: Journal | None = None, on_unsaved: Callable[[Failure], None] | None = None
    ) -> None:
        self.record = record
        self.thinking = asyncio.Lock()
        self._journal = journal
        self._on_unsaved = on_unsaved
        self._chairs: list[Chair] = []
        self._inbox: asyncio.Queue[tuple[Seat, SeatCommand | TimedOut, int]] = asyncio.Queue()
        self._duties: list[Duty | None] = [duty_of(record.state, seat) for seat in self._seats]
        self._asked = [0 for _ in self._seats]
        self._settled = asyncio.Event()
        self._group: asyncio.TaskGroup | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self.record.header.players

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return tuple(map(Seat, range(len(self.record.header.players))))

    def sit(self, chair: Chair) -> None:
        """Somebody takes a seat, before the game runs."""
        self._chairs.append(chair)

    def send(self, seat: Seat, command: SeatCommand, asked: int) -> None:
        """Say something to the game, in answer to the question of number `asked`; judged when its turn comes.

        What answers an older question and what speaks for another seat is dropped: a chair asks `check(view, command)`
        itself first. Where the rules refuse all the same, because another seat was faster, the seat is asked again.
        """
        self._settled.clear()
        self._inbox.put_nowait((seat, command, asked))

    def time_over(self, seat: Seat, asked: int) -> None:
        """The thinking time for the question of number `asked` is up; dropped where it has been answered."""
        self._settled.clear()
        self._inbox.put_nowait((seat, TimedOut(seat), asked))

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Let a chair's work run beside the game: if it fails, `run` fails; when `run` ends, it is cancelled.

        Raises:
            RuntimeError: the game does not run.
        """
        if self._group is None:
            work.close()
            raise RuntimeError("a chair works only while the game runs")
        task = self._group.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def chance(self, seat: Seat) -> random.Random:
        """What a computer in this seat tosses coins with now: the same in the same place of the same game."""
        return chance(self.record, seat)

    async def quiet(self) -> None:
        """Return when every chair has heard what it was told."""
        for chair in self._chairs:
            await chair.heard()

    async def settled(self) -> None:
        """Return when the game can go on only by a human's answer and nothing sent is unread, or when it has ended."""
        await self._settled.wait()

    async def run(self) -> None:
        """Play until the game is over. Cancel it to leave: everything is on the disk then.

        Raises:
            ExceptionGroup: a chair's work failed.
        """
        if sorted(chair.seat for chair in self._chairs) != list(self._seats):
            raise ValueError("every seat needs one chair")
        try:
            async with asyncio.TaskGroup() as self._group:
                await self._play()
                for task in tuple(self._tasks):
                    task.cancel()
        finally:
            self._group = None
            self._settled.set()
            await self._sync()

    async def _play(self) -> None:
        for chair in self._chairs:
            chair.catch_up(updates(self.record, chair.seat))
        self._tell(())
        while not self.record.over:
            if any(what.duty is Duty.SHUFFLE for what in owed(self.record.state)):
                await self.quiet()
                await self._do(Shuffle(next_pack(self.record)))
                continue
            if self._inbox.empty() and self._only_humans_owe():
                self._settled.set()
            seat, command, asked = await self._inbox.get()
            await self._hear(seat, command, asked)

    async def _hear(self, seat: Seat, command: SeatCommand | TimedOut, asked: int) -> None:
        if seat != command.seat or asked != self._asked[seat]:
            log.info("dropped %s of seat %d: an old question, or not its seat", type(command).__name__, seat)
            return
        try:
            await self._do(command)
        except Refusal as refusal:  # its facts may be cards
            log.warning("dropped %s of seat %d: %s", type(command).__name__, seat, refusal.reason)
            self._asked[seat] += 1
            self._tell((), {seat})

    async def _do(self, command: Command) -> None:
        expected, record = len(self.record.entries), after(self.record, command)
        entry = record.entries[-1]
        if self._journal:
            try:
                await self._journal.append(expected, entry)
            except StorageError as error:
                self._lose(error)
        self.record = record
        back = any(isinstance(event, Reneged) for event in entry.events)
        self._ask(None if isinstance(command, Shuffle) else command.seat, anew=back)
        self._tell(entry.events)
        if any(isinstance(event, DealEnded | GameEnded) for event in entry.events):
            await self._sync()

    def _ask(self, spoke: Seat | None, anew: bool) -> None:
        """New questions: for who has spoken, for whom something else is owed than before, `anew` for everybody."""
        for seat in self._seats:
            duty = duty_of(self.record.state, seat)
            if anew or seat == spoke or duty is not self._duties[seat]:
                self._asked[seat] += 1
            self._duties[seat] = duty

    def _tell(self, events: tuple[Event, ...], seats: Container[Seat] | None = None) -> None:
        for chair in self._chairs:
            seat = chair.seat
            if seats is not None and seat not in seats:
                continue
            seen = tuple(see(event, seat) for event in events)
            chair.tell(Update(seen, view(self.record.state, seat), self._duties[seat], self._asked[seat]))

    def _only_humans_owe(self) -> bool:
        owing = [player.kind for player, duty in zip(self.players, self._duties, strict=True) if duty]
        return bool(owing) and all(kind is Kind.HUMAN for kind in owing)

    async def _sync(self) -> None:
        if self._journal:
            try:
                await self._journal.sync()
            except StorageError as error:
                self._lose(error)

    def _lose(self, error: StorageError) -> None:
        self._journal = None
        log.warning("the journal failed, the game goes on unsaved: %s", error.failure)
        if self._on_unsaved:
            self._on_unsaved(error.failure)
