"""The table: takes commands from chairs, has the rules judge them, saves, and tells every chair what it may know.

Must not know words, keys or how anybody decides. One coroutine, `run`, changes the game; everything else only requests.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Container, Coroutine, Iterable
from functools import partial

from msgspec import Struct, field
from msgspec.structs import replace

from audiocrib.concurrency.tasks import to_the_end
from audiocrib.rules.cards import Cards, Seat
from audiocrib.rules.commands import Command, Play, SeatCommand, Shuffle, TimedOut
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import DealEnded, Event, GameEnded, Reneged
from audiocrib.rules.legal import Duty, asked_now, duty_of, owed
from audiocrib.rules.state import View
from audiocrib.rules.visibility import see_all, view
from audiocrib.storage.record import (
    Entry,
    Kind,
    Player,
    Record,
    TakenBack,
    after,
    chance,
    next_pack,
    since_card,
    speaker,
    without,
)
from audiocrib.storage.store import Entries, Failure, StorageError
from audiocrib.table.chair import (
    AnyChair,
    Chair,
    DealWaits,
    DistantChair,
    News,
    Notice,
    SeatEmpty,
    SeatTaken,
    TimeLeft,
    Update,
)
from audiocrib.table.clock import Clock
from audiocrib.table.replay import updates

log = logging.getLogger(__name__)

TIMED = frozenset({Duty.PLAY, Duty.COUNT, Duty.MUGGINS})
"""Duties with a time limit if the rules have a clock (salon): never laying away, never a cut."""


class _Sitting(Struct, eq=False):
    """A chair at the table; `waits`: the tasks in which the table waits for it."""

    chair: AnyChair
    waits: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def plays(self) -> bool:
        """True if it has a seat."""
        return self.chair.seat is not None

    @property
    def elsewhere(self) -> bool:
        """True if it is not at this machine."""
        return isinstance(self, _Distant)


class _Seeing(_Sitting, eq=False):
    """A chair that is told the position with each update."""

    chair: Chair


class _Distant(_Sitting, eq=False):
    """A chair that is told only the events."""

    chair: DistantChair


class _Back(Struct, frozen=True):
    """A card is to be taken back; if other people play too, it is the one on the line that they all `agreed` to."""

    agreed: int | None


class Table:
    """A running game. Chairs come by `sit` and go by `leave`, before it begins or later; await `run`.

    An empty seat waits for its next chair: it keeps its duty, and nobody else is asked instead.

    `thinking`: held by a computer from its question to its answer. Computers think one after another in the order in
    which they were asked, so that the same seed writes the same journal if several owe something at once.

    `journal`: gets every entry before anybody hears of it; None plays unsaved. `on_unsaved` is called once, when the
    journal fails; the game continues.

    `limit`: the seconds after which the table stops waiting for a chair elsewhere that has yet to hear, or to be ready
    for the next deal; they stand still in a pause that everybody wants. A chair at this machine has all the time it
    wants, and the seconds begin when none of those is waited for. `sleep`: the clocks' way of waiting.

    `pack`: supplies each pack; by default from the seed of the record.

    `opens`: until it returns, chairs come and hear the position, and no command is judged.
    """

    def __init__(
        self,
        record: Record,
        journal: Entries | None = None,
        on_unsaved: Callable[[Failure], None] | None = None,
        *,
        limit: int | None = None,
        pack: Callable[[Record], Cards] = next_pack,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        opens: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._opens = opens
        self._open = opens is None
        self._record = record
        self._seats = tuple(map(Seat, range(len(record.header.players))))
        self.thinking = asyncio.Lock()
        self._journal = journal
        self._on_unsaved = on_unsaved
        self._limit = limit
        self._pack = pack
        self._sleep = sleep
        self._sitting: list[_Seeing | _Distant] = []
        self._clocks: dict[Seat, Clock] = {}
        self._inbox: asyncio.Queue[tuple[Seat, SeatCommand | TimedOut | _Back, int] | None] = asyncio.Queue()
        self._duties: list[Duty | None] = [duty_of(record.state, seat) for seat in self._seats]
        self._asked = [0 for _ in self._seats]
        self._before_card: dict[Seat, Record] = {}
        """The game before each seat's last card, if that was played here: one played before is worked out anew."""
        self._settled = asyncio.Event()
        self._group: asyncio.TaskGroup | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self._record.header.players

    @property
    def over(self) -> bool:
        """True if nothing can follow."""
        return self._record.over

    def seen_by(self, seat: Seat | None) -> View:
        """Return the current position, as one seat sees it; None for a spectator."""
        return view(self._record.state, seat)

    def sit(self, chair: Chair, *, quietly: bool = False) -> None:
        """Seat a player, or let a spectator watch; during the game, the chair is told the position at once, and the
        others that the seat is taken, unless `quietly`.

        Raises:
            ValueError: the seat is taken, or there is no such seat.
        """
        self._sit(_Seeing(chair), quietly=quietly)

    def sit_elsewhere(self, chair: DistantChair, *, quietly: bool = False) -> None:
        """Seat a chair elsewhere that asks for the position itself; as `sit`."""
        self._sit(_Distant(chair), quietly=quietly)

    def _sit(self, one: _Seeing | _Distant, *, quietly: bool) -> None:
        seat = one.chair.seat
        if seat is not None and (seat not in self._seats or self._at(seat)):
            raise ValueError(f"seat {seat} is taken, or there is none")
        self._sitting.append(one)
        if self._group:
            self._greet(one)
            if seat is not None and not quietly:
                self._notice(SeatTaken(seat), but=one.chair)
            self._look_again()

    def leave(self, chair: AnyChair, *, quietly: bool = False) -> None:
        """Remove a chair, which is no longer waited for and whose answers are dropped; during the game, the others are
        told of the empty seat, unless `quietly`. May be called for a chair that is not here.
        """
        gone = next((one for one in self._sitting if one.chair is chair), None)
        if gone is None:
            return
        self._sitting.remove(gone)
        _cancel(gone.waits)
        if chair.seat is not None:
            self._asked[chair.seat] += 1
            if self._group and not quietly:
                self._notice(SeatEmpty(chair.seat))
        self._look_again()

    @property
    def paused(self) -> bool:
        """True if every person who has a seat, and is here, wants the game to stand still."""
        people = [one.chair for one in self._sitting if one.plays and self._is_person(one.chair.seat)]
        return bool(people) and all(chair.paused for chair in people)

    def send(self, seat: Seat, command: SeatCommand, asked: int) -> None:
        """Send a command in answer to the question with number `asked`; it is judged in its turn.

        Answers to older questions and commands for other seats are dropped. A chair calls `check(view, command)` first;
        if the rules refuse anyway, because another seat was faster, the seat is asked again.
        """
        self._settled.clear()
        self._inbox.put_nowait((seat, command, asked))

    @property
    def void(self) -> int:
        """The number of updates so far that were taken back, or that took others back: at least one if a card was taken
        back before the game came from another host.
        """
        return self._record.dropped + self._record.header.taken_back

    def take_back(self, seat: Seat, agreed: int | None = None) -> None:
        """Take back a person's last card and everything that followed; only in the play. If other people play, `agreed`
        is the card, as `card_to_take_back` returned it, to which they have all agreed.
        """
        self._settled.clear()
        self._inbox.put_nowait((seat, _Back(agreed), 0))

    def card_to_take_back(self, seat: Seat) -> int | None:
        """Return the line of the record with a seat's last card, if it can be taken back: it was played in the current
        play, and no other person has spoken since. None if it cannot.
        """
        back = since_card(self._record, seat)
        if not back:
            return None
        since = (speaker(entry) for entry in self._record.entries[len(self._record.entries) - back + 1 :])
        return None if any(who != seat and self._is_person(who) for who in since) else self._record.lines - back

    def start_thinking(self, seat: Seat, asked: int) -> None:
        """Start a person's clock, if the rules have one, now that the question with number `asked` was heard.

        It stands still while something is being said there, in a pause that everybody wants, while the seat is empty,
        and before the table is open. If the game does not run, no clock does.
        """
        seconds = self._record.header.options.think_time if self._group else 0
        if not seconds or asked != self._asked[seat] or self._duties[seat] not in TIMED or seat in self._clocks:
            return
        clock = self._clocks[seat] = Clock(
            partial(self._stands, seat), partial(self._warn, seat), self.start, self._sleep
        )
        clock.start(seconds, partial(self._time_over, seat))

    def time_left(self, seat: Seat) -> int | None:
        """Return the seconds that a seat still has to think; None if no clock runs for it."""
        clock = self._clocks.get(seat)
        return clock.left if clock else None

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run a chair's work, or a clock, during the game: if it fails, `run` fails; when `run` ends, it is cancelled.

        Raises:
            RuntimeError: the game is not running.
        """
        if self._group is None:
            work.close()
            raise RuntimeError("a chair works only while the game runs")
        task = self._group.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def chance(self, seat: Seat) -> random.Random:
        """Return a computer's current source of chance, which is the same at the same point of the same game."""
        return chance(self._record, seat)

    async def quiet(self) -> None:
        """Return when every chair has heard all its updates, including newcomers, but not spectators elsewhere."""
        await self._wait_for(lambda one: one.chair.heard(), lambda one: one.plays or not one.elsewhere, lambda _: None)

    async def settled(self) -> None:
        """Return when only a person's answer can continue the game and everything sent was read, or when it is over."""
        await self._settled.wait()

    async def run(self) -> None:
        """Play until the game is over. Cancel it to leave: everything is on the disk afterwards.

        Raises:
            ExceptionGroup: a chair's work failed.
        """
        try:
            async with asyncio.TaskGroup() as self._group:
                await self._play()
                for task in tuple(self._tasks):
                    task.cancel()
        finally:
            self._group = None
            for seat in self._seats:
                self._stop_clock(seat)
            self._settled.set()
            await to_the_end(self._sync())

    async def _play(self) -> None:
        for one in tuple(self._sitting):
            self._greet(one)
        if self._opens:
            self._settled.set()
            await self._opens()
            self._open = True
            self._settled.clear()
        while not self._record.over:
            if not any(self._duties) and owed(self._record.state):  # only the table itself, which shuffles
                await self._wait_for_deal()
                if not self._record.over:
                    await self._do(Shuffle(self._pack(self._record)))
                continue
            if self._inbox.empty() and self._only_people_can_go_on():
                self._settled.set()
            if said := await self._inbox.get():
                await self._hear(*said)

    async def _wait_for_deal(self) -> None:
        """Wait until everybody has heard the last deal and wants the next; meanwhile hear what nobody was asked for, as a
        judge's word, which may end the game.
        """
        waiting = asyncio.create_task(self._readiness())
        waiting.add_done_callback(lambda _: self._inbox.put_nowait(None))
        try:
            while not (waiting.done() or self._record.over):
                if said := await self._inbox.get():
                    await self._hear(*said)
            if waiting.done():
                waiting.result()
        finally:
            waiting.cancel()

    async def _hear(self, seat: Seat, command: SeatCommand | TimedOut | _Back, asked: int) -> None:
        if isinstance(command, _Back):
            await self._take_back(seat, command.agreed)
            return
        if seat != command.seat or asked != self._asked[seat]:
            log.info("dropped %s of seat %d: an old question, or not its seat", type(command).__name__, seat)
            return
        try:
            await self._do(command)
        except Refusal as refusal:  # its facts may be cards
            log.warning("dropped %s of seat %d: %s", type(command).__name__, seat, refusal.reason)
            self._ask_anew(seat)
            self._tell((), {seat})

    async def _take_back(self, seat: Seat, agreed: int | None) -> None:
        card, others = self.card_to_take_back(seat), any(self._is_person(who) for who in self._seats if who != seat)
        if card is None or (others and card != agreed):
            self._ask_anew(seat)
            self._tell((), {seat})
            return
        back, before = self._record.lines - card, self._before_card.pop(seat, None)
        taken = TakenBack(back)
        if before is not None and len(before.entries) == len(self._record.entries) - back:
            await self._write(taken, replace(before, dropped=self._record.dropped + back + 1))
        else:
            await self._write(taken, without(self._record, taken))
        self._ask(None, anew=True)
        self._tell((), back=back)

    async def _write(self, line: Entry | TakenBack, record: Record) -> None:
        """Save a line, and set the record that includes it."""
        if self._journal:
            try:
                await self._journal.append(self._record.lines, line)
            except StorageError as error:
                self._lose(error)
        self._record = record

    async def _do(self, command: Command) -> None:
        record = after(self._record, command)
        entry = record.entries[-1]
        if isinstance(command, Play):
            self._before_card[command.seat] = self._record
        await self._write(entry, record)
        happened = {type(event) for event in entry.events}
        self._ask(None if isinstance(command, Shuffle) else command.seat, anew=Reneged in happened)
        self._tell(entry.events)
        if DealEnded in happened or GameEnded in happened:
            await self._sync()

    def _ask(self, spoke: Seat | None, anew: bool) -> None:
        """Ask new questions: of the seat that spoke, of seats with a new duty, or, with `anew`, of all."""
        owed_now, seats = asked_now(self._record.state)
        for seat in self._seats:
            duty = owed_now if seat in seats else None
            if anew or seat == spoke or duty is not self._duties[seat]:
                self._ask_anew(seat)
            self._duties[seat] = duty

    def _ask_anew(self, seat: Seat) -> None:
        self._asked[seat] += 1
        self._stop_clock(seat)

    # Chairs

    def _look_again(self) -> None:
        """Have `run` check again who can continue the game, because a chair has come or gone."""
        if self._group:
            self._settled.clear()
            self._inbox.put_nowait(None)

    def _at(self, seat: Seat) -> AnyChair | None:
        return next((one.chair for one in self._sitting if one.chair.seat == seat), None)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self.players[seat].kind is Kind.HUMAN

    def _greet(self, one: _Seeing | _Distant) -> None:
        one.chair.catch_up(updates(self._record, one.chair.seat))
        self._tell_one(one, ())

    def _tell(self, events: tuple[Event, ...], seats: Container[Seat | None] | None = None, back: int = 0) -> None:
        for one in tuple(self._sitting):
            if seats is None or one.chair.seat in seats:
                self._tell_one(one, events, back)

    def _tell_one(self, one: _Seeing | _Distant, events: tuple[Event, ...], back: int = 0) -> None:
        seat = one.chair.seat
        seen = see_all(events, seat)
        duty, asked = (None, 0) if seat is None else (self._duties[seat], self._asked[seat])
        if isinstance(one, _Distant):
            one.chair.tell(News(seen, duty, asked, back))
        else:
            one.chair.tell(Update(seen, self.seen_by(seat), duty, asked, back))

    def _notice(self, notice: Notice, but: AnyChair | None = None) -> None:
        for chair in [one.chair for one in self._sitting]:
            if chair is not but:
                chair.notice(notice)

    def _only_people_can_go_on(self) -> bool:
        owing = [Seat(seat) for seat, duty in enumerate(self._duties) if duty]
        return bool(owing) and all(self._is_person(seat) or not self._at(seat) for seat in owing)

    # Waiting for chairs

    async def _readiness(self) -> None:
        """Wait until all have heard everything, and everybody with a seat is ready for the next deal, or the limit is over;
        announce it to all.
        """

        def announce(seconds: int) -> None:
            self._notice(DealWaits(seconds))

        await self.quiet()
        await self._wait_for(lambda one: one.chair.ready(), lambda one: one.plays, announce)

    async def _wait_for(
        self,
        what: Callable[[_Sitting], Coroutine[None, None, None]],
        asks: Callable[[_Sitting], bool],
        announce: Callable[[int], None],
    ) -> None:
        """Wait for `what` of all chairs for which `asks` is true, including newcomers, but not of those that leave."""
        asked: list[_Sitting] = []
        while new := [one for one in self._sitting if one not in asked and asks(one)]:
            asked += new
            waits = {one: asyncio.create_task(what(one)) for one in new}
            limit = Clock(lambda: self.paused, announce, self.start, self._sleep)
            for one, wait in waits.items():
                one.waits.add(wait)
            try:
                await asyncio.sleep(0)
                if self._limit is not None and (here := [wait for one, wait in waits.items() if not one.elsewhere]):
                    await asyncio.wait(here)  # until then nobody can be told when the game continues
                far = [wait for one, wait in waits.items() if one.elsewhere and not wait.done()]
                if self._limit is not None and far:
                    announce(self._limit)
                    limit.start(self._limit, partial(_cancel, far))
                await asyncio.wait(waits.values())
            finally:
                limit.stop()
                for one, wait in waits.items():
                    one.waits.discard(wait)
                    wait.cancel()
            for wait in waits.values():
                if not wait.cancelled():
                    wait.result()

    # Thinking time

    def _stands(self, seat: Seat) -> bool:
        chair = self._at(seat)
        return chair is None or chair.hearing or self.paused or not self._open

    def _warn(self, seat: Seat, seconds: int) -> None:
        if chair := self._at(seat):
            chair.notice(TimeLeft(seconds))

    def _time_over(self, seat: Seat) -> None:
        self._clocks.pop(seat, None)
        self._settled.clear()
        self._inbox.put_nowait((seat, TimedOut(seat), self._asked[seat]))

    def _stop_clock(self, seat: Seat) -> None:
        if clock := self._clocks.pop(seat, None):
            clock.stop()

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


def _cancel(waits: Iterable[asyncio.Task[None]]) -> None:
    for wait in waits:
        wait.cancel()
