"""A room of many tables over loopback: who is in it, how to get to a table and back, what survives a restart."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import InSlices
from audiocrib.rules.cards import Seat
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.together.far_table import FarTable
from audiocrib.together.guest import Guest
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.hall import Hall
from audiocrib.together.hall_table import HallTable
from audiocrib.together.host import Host
from audiocrib.together.messages import (
    PATH,
    VERSION,
    Again,
    Begins,
    Closed,
    Computer,
    Denied,
    Drawn,
    Entered,
    FromGuest,
    FromHost,
    Goes,
    Hello,
    Leaves,
    Listed,
    Noticed,
    Opens,
    Order,
    Orders,
    Presence,
    ReadyLine,
    Reason,
    Refused,
    Room,
    Said,
    Says,
    Unheard,
    Unsaid,
    Update,
    Visitor,
    Welcome,
    Wish,
    Wishes,
)
from audiocrib.together.room import Occupant, Served
from tests.table.chairs import Person
from tests.together.serving import say, told
from tests.together.test_handing_over import Elsewhere

SHORT = changed(SALON, target=5)
FOUR = preset_for("salon", 4)
NAMES = tuple(f"Computer {number}" for number in range(1, 7))


class Many:
    """A host with a room of many tables, and its address."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        numbers = count(1)
        self.hall = Hall(
            lambda number: FileStore(folder / str(number), private=True),
            NAMES,
            InSlices(),
            words=lambda: f"oak river{next(numbers)}",
            own="plum fox",
        )
        self.host = Host(self.hall, socket.create_server(("127.0.0.1", port)), comes_back=True)
        self.where = f"127.0.0.1:{self.host.port}"


@asynccontextmanager
async def room(folder: Path, seconds: float = 30) -> AsyncIterator[Many]:
    """Open a room until the block ends, which may take this many `seconds`."""
    async with asyncio.timeout(seconds):
        found = Many(folder)
        async with found.host:
            try:
                yield found
            finally:
                await found.hall.close()


@asynccontextmanager
async def person(where: str, name: str, words: str = "") -> AsyncIterator[ClientConnection]:
    """Open the socket of somebody, and say hello."""
    async with connect(f"ws://{where}{PATH}", proxy=None) as line:
        await say(line, Hello(VERSION, words, name=name))
        yield line


async def opened(line: ClientConnection, entry: Entry = Entry.OPEN, **more: object) -> Welcome:
    """Have a table opened, and sit there."""
    await say(line, Opens(SHORT, (None, None), Seat(0), entry, **more))  # type: ignore[arg-type]
    found = await told(line, Welcome)
    assert isinstance(found, Welcome)
    return found


def test_newcomers_hear_who_is_here_and_which_tables_there_are(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served, person(served.where, "Ann") as ann:
            assert isinstance(await told(ann), Entered)
            assert await told(ann) == Visitor("Ann")
            async with person(served.where, "Bea") as bea:
                await told(bea, Entered)
                assert [await told(bea), await told(bea)] == [Visitor("Ann"), Visitor("Bea")]
                assert await told(ann) == Visitor("Bea")
                welcome = await opened(bea, delay=30)
                assert (welcome.seat, welcome.words) == (0, "oak river1")
                listed = await told(ann, Listed)
                while not listed.seats[0]:  # type: ignore[union-attr]
                    listed = await told(ann, Listed)
                assert isinstance(listed, Listed)
                assert (listed.table, listed.opener, listed.options, listed.delay) == (1, "Bea", SHORT, 30)
                assert listed.seats[0]
                assert (listed.seats[0].name, listed.seats[1]) == ("Bea", None)
            closed = await told(ann, Listed)
            while closed.seats[0].presence is Presence.HERE:  # type: ignore[union-attr]
                closed = await told(ann, Listed)

    asyncio.run(checks())


def test_a_table_is_gone_when_all_have_left_it(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served, person(served.where, "Ann") as ann, person(served.where, "Bea") as bea:
            await opened(bea)
            await say(bea, Leaves())
            assert isinstance(await told(bea, Entered), Entered)
            assert await told(ann, Closed) == Closed(1)
            await say(ann, Goes(1))
            assert await told(ann, Denied) == Denied(Reason.NO_TABLE)
            assert not served.hall.tables

    asyncio.run(checks())


def test_two_tables_of_one_room_know_nothing_of_each_other(tmp_path: Path) -> None:
    async def checks() -> None:
        async with (
            room(tmp_path) as served,
            person(served.where, "Ann") as ann,
            person(served.where, "Bea") as bea,
            person(served.where, "Cid") as cid,
        ):
            await opened(ann)
            await opened(bea)
            await say(cid, Goes(2))
            assert (await told(cid, Welcome)).seat == 1  # type: ignore[union-attr]
            await say(cid, Says("hello"))
            assert (await told(bea, Said)).text == "hello"  # type: ignore[union-attr]
            await say(ann, Says("alone"))
            assert (await told(ann, Said)).text == "alone"  # type: ignore[union-attr]

    asyncio.run(checks())


def test_words_lead_to_one_table_and_only_a_few_may_be_tried(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served, person(served.where, "Ann") as ann, person(served.where, "Bea") as bea:
            await opened(ann, Entry.WORDS)
            await say(bea, Goes(1))
            assert await told(bea, Denied) == Denied(Reason.WRONG_WORDS)
            for _ in range(5):
                await say(bea, Goes(1, "wrong words"))
                assert await told(bea, Denied) == Denied(Reason.WRONG_WORDS)
            await say(bea, Goes(1, "oak river1"))
            assert await told(bea, Denied) == Denied(Reason.TOO_MANY_TRIES)
            served.host._failures.clear()
            async with person(served.where, "Cid", "oak river1") as cid:
                assert (await told(cid, Welcome)).seat == 1  # type: ignore[union-attr]
            async with person(served.where, "Dan", "oak lake") as dan:
                assert await told(dan, Refused) == Refused(Reason.WRONG_WORDS)

    asyncio.run(checks())


def test_whoever_came_by_the_words_of_a_table_and_leaves_it_was_never_in_the_room(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with room(tmp_path) as found, person(found.where, "Ann") as ann, person(found.where, "Bob") as bob:
            words = (await opened(ann, Entry.WORDS)).words
            async with person(found.where, "Cy", words) as cyd:
                await told(cyd, Welcome)
                await say(cyd, Leaves())
            async with person(found.where, "Dot"):
                seen: list[Visitor] = []
                while not seen or seen[-1].name != "Dot":
                    message = await told(bob, Visitor)
                    assert isinstance(message, Visitor)
                    seen.append(message)
            assert "Cy" not in [visitor.name for visitor in seen]

    asyncio.run(scenario())


def test_whoever_opened_a_table_gives_orders_there_and_nobody_else(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served, person(served.where, "Ann") as ann, person(served.where, "Bea") as bea:
            await opened(ann)
            await say(bea, Goes(1))
            await told(bea, Welcome)
            await say(bea, Orders(Order.REMOVE, Seat(0)), Orders(Order.LOCK), Says("still open"))
            await told(bea, Said)
            table = served.hall.tables[1].served
            assert (table.opener, table.entry) == ("Ann", Entry.OPEN)
            await say(ann, Orders(Order.REMOVE, Seat(1)))
            assert await told(bea, Denied) == Denied(Reason.REMOVED)
            await say(bea, Goes(1))
            assert await told(bea, Denied) == Denied(Reason.REMOVED)
            await say(ann, Orders(Order.LOCK), Says("locked"))
            await told(ann, Said)
            await say(bea, Goes(1))
            assert await told(bea, Denied) == Denied(Reason.LOCKED)
            assert table.entry is Entry.LOCKED
            await say(ann, Orders(Order.COMPUTER, Seat(1)))
            while (found := (await told(ann, Room)).seats[1]) is None or found.kind is not Kind.COMPUTER:  # type: ignore[union-attr]
                pass

    asyncio.run(checks())


class Player:
    """Somebody who sits down at a table, and plays there as a computer would."""

    def __init__(self, where: str, name: str, wants: Callable[[], FromGuest]) -> None:
        self.guest = Guest(where, Hello(VERSION, name=name), self._take, place=self._place)
        self.table: FarTable | None = None
        self.messages: list[FromHost] = []
        self.news = asyncio.Event()
        self._wants = wants
        self._draw: GuestDraw | None = None
        self._sat = False
        self.running = asyncio.create_task(self.guest.run())

    def _place(self) -> tuple[int, int]:
        return (self.table.game, self.table.n) if self.table else (0, 0)

    def _take(self, message: FromHost) -> None:
        self.messages.append(message)
        self.news.set()
        match message:
            case Entered():
                self.table, self._draw = None, None
                self.guest.say(self._wants())
            case Welcome(seat=seat):
                self._draw = self._draw or GuestDraw(seat, self.guest.say)
            case Drawn() if self._draw:
                self._draw.take(message)
            case Begins(since=since) if self.table and since:
                self.table.resumed(message)
            case Begins():
                self.table, self._sat = FarTable(message, self.guest.say), False
            case Update() if self.table:
                self.table.take(message)
                if self.table.complete and not self._sat and self.table.seat is not None:
                    self._sat = True
                    self.table.sit(Person(self.table, self.table.seat, True))  # type: ignore[arg-type]  # a far table will do
                if self.table.over:
                    self.guest.say(Again(self.table.game))
            case Noticed(notice) if self.table:
                self.table.notice(notice)
            case _:
                pass

    async def until(self, done: Callable[[], bool]) -> None:
        """Return when the condition holds, which is checked with every message."""
        while not done():
            self.news.clear()
            await self.news.wait()

    async def close(self) -> None:
        """End the program of this person, without a word."""
        if self.table:
            self.table.close()
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)


def test_computers_have_the_names_that_their_table_was_opened_with_unless_somebody_has_them(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served, person(served.where, "Ann") as ann:
            computers = tuple(Computer(name, Level.CLUB) for name in ("Zoe", "ann", "zoe"))
            await say(ann, Opens(FOUR, (None, *computers), Seat(0)))
            seen = await told(ann, Room)
            assert isinstance(seen, Room)
            names = [here.name for here in seen.seats if here]
            assert names[:2] == ["Ann", "Zoe"]
            assert len({name.casefold() for name in names}) == 4
            async with person(served.where, "Bea") as bea:
                await told(bea, Entered)
                await say(bea, Opens(SHORT, (None, Computer("Ann wins", Level.CLUB)), Seat(0)))
                assert await told(bea, Refused) == Refused(Reason.REMOVED)

    asyncio.run(checks())


def test_a_line_leads_back_into_the_room_unless_it_came_by_the_words_of_a_table(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served:
            async with person(served.where, "Ann") as ann:
                welcome = await opened(ann)
                assert welcome.from_room
            async with connect(f"ws://{served.where}{PATH}", proxy=None) as again:
                await say(again, Hello(VERSION, token=welcome.token, name="Ann"))
                assert (await told(again, Welcome)).from_room  # type: ignore[union-attr]
                async with person(served.where, "Bea", welcome.words) as bea:
                    assert not (await told(bea, Welcome)).from_room  # type: ignore[union-attr]

    asyncio.run(checks())


def test_games_are_played_one_after_another_with_a_computer_at_the_table(tmp_path: Path) -> None:
    async def checks() -> None:
        async with room(tmp_path) as served:
            ann = Player(
                served.where, "Ann", lambda: Opens(SHORT, (None, Computer("Zoe", Level.BEGINNER)), Seat(0), Entry.OPEN)
            )
            await ann.until(lambda: bool(ann.table and ann.table.game == 2))
            await ann.close()
            assert served.hall.tables[1].served.game == 2
            assert [*(tmp_path / "1" / "games").glob("*.journal")]

    asyncio.run(checks())


def test_after_a_restart_all_tables_are_back_and_people_return_automatically(tmp_path: Path) -> None:
    async def checks() -> None:
        long = changed(SALON, target=121)
        wants = lambda: Opens(long, (None, None), Seat(0), Entry.WORDS)  # noqa: E731
        async with room(tmp_path) as served:
            ann = Player(served.where, "Ann", wants)
            await ann.until(lambda: any(isinstance(one, Welcome) for one in ann.messages))
            bea = Player(served.where, "Bea", lambda: Goes(1, "oak river1"))
            async with person(served.where, "Cid") as cid:
                await opened(cid, Entry.OPEN)
                await bea.until(lambda: bool(bea.table and bea.table.n > 20))
                port = served.host.port
        again = Many(tmp_path, port)
        again.hall.open_again([1, 2])
        async with again.host:
            assert sorted(again.hall.tables) == [1, 2]
            listed = again.hall.tables[1].listed
            assert (listed.playing, listed.entry, listed.opener) == (True, Entry.WORDS, "Ann")
            before = ann.table.n if ann.table else 0
            await bea.until(lambda: bool(bea.table and bea.table.n > before + 10))
            for one in (ann, bea):
                assert sum(isinstance(message, Begins) and not message.since for message in one.messages) == 1
                await one.close()
            await again.hall.close()

    asyncio.run(asyncio.wait_for(checks(), 40))


def test_after_a_restart_a_computer_goes_on_for_whoever_has_left(tmp_path: Path) -> None:
    async def checks() -> None:
        wants = lambda: Opens(changed(SALON, target=121), (None, None), Seat(0), Entry.OPEN)  # noqa: E731
        async with room(tmp_path) as served:
            ann = Player(served.where, "Ann", wants)
            await ann.until(lambda: any(isinstance(one, Welcome) for one in ann.messages))
            then = iter((Goes(1), Leaves()))
            bea = Player(served.where, "Bea", lambda: next(then))
            await bea.until(lambda: bool(bea.table and bea.table.n > 20))
            bea.guest.say(Leaves())
            await ann.until(lambda: presences(ann)[1:] == [Presence.LEFT])
            await bea.close()
            ann.guest.say(Wishes(Wish.COMPUTER, Seat(1)))
            await ann.until(lambda: presences(ann)[1:] == [Presence.COMPUTER])
            assert ann.table
            ann.table.pace()
            port = served.host.port
        again = Many(tmp_path, port)
        again.hall.open_again([1])
        async with again.host:
            before = ann.table.n
            await ann.until(lambda: bool(ann.table and ann.table.n > before + 10))
            assert presences(ann) == [Presence.HERE, Presence.COMPUTER]
            await ann.close()
            await again.hall.close()

    asyncio.run(asyncio.wait_for(checks(), 40))


def presences(one: Player) -> list[Presence | None]:
    """Return who was there by the last news of the room."""
    rooms = [message for message in one.messages if isinstance(message, Room)]
    return [here.presence if here else None for here in rooms[-1].seats] if rooms else []


def test_a_line_in_the_room_goes_only_to_people_in_the_room_and_not_too_often(tmp_path: Path) -> None:
    async def checks() -> None:
        async with (
            room(tmp_path) as served,
            person(served.where, "Ann") as ann,
            person(served.where, "Bea") as bea,
            person(served.where, "Cleo") as cleo,
        ):
            await opened(cleo)
            await told(bea, Entered)
            await say(ann, Says("hello!"))
            for line in (ann, bea):
                assert await told(line, Said) == Said("Ann", None, "hello!")
            await say(ann, Says(""), *(Says("", ReadyLine.HELLO) for _ in range(5)))
            assert await told(ann, Unheard) == Unheard(Unsaid.EMPTY)
            assert await told(ann, Unheard) == Unheard(Unsaid.TOO_FAST)
            await say(cleo, Says("to my table"))
            heard = await told(cleo, Said)
            assert isinstance(heard, Said)
            assert (heard.seat, heard.text) == (0, "to my table"), "nothing of the room came before it"
            await say(bea, Says("last"))
            lines = [await told(bea, Said) for _ in range(5)]
            assert [one.text for one in lines if isinstance(one, Said)] == ["", "", "", "", "last"]

    asyncio.run(checks())


class StillClock:
    """The calls of an event loop whose time stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0
        self._calls: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, seconds: float, do: Callable[[], None]) -> "Call":
        call = (self.now + seconds, do)
        self._calls.append(call)
        return Call(lambda: self._calls.remove(call) if call in self._calls else None)

    def pass_by(self, seconds: float) -> None:
        """Let this much time pass."""
        self.now += seconds
        for call in [call for call in self._calls if call[0] <= self.now]:
            self._calls.remove(call)
            call[1]()


class Call(NamedTuple):
    """One call."""

    cancel: Callable[[], None]


@asynccontextmanager
async def table_of_two(folder: Path, clock: StillClock) -> AsyncIterator[tuple[HallTable, list[Occupant], list[str]]]:
    """Yield a table where Ann and Bea play, with the two and a list of what becomes of it."""
    served, gone = Served("oak river", [None, None], now=lambda: clock.now), list[str]()
    table = HallTable(1, served, SHORT, FileStore(folder), InSlices(), NAMES, call_later=clock.call_later)
    table.closed = lambda: gone.append("gone")
    people = [served.come(Hello(VERSION, "oak river", name=name), Elsewhere()) for name in ("Ann", "Bea")]
    table.begin()
    try:
        yield table, people, gone
    finally:
        table.stop()
        assert table.running
        await asyncio.gather(table.running, return_exceptions=True)


def lose(table: HallTable, one: Occupant) -> None:
    """Break the line of this person."""
    assert one.line
    table.served.lose(one, one.line)


def test_between_games_a_seat_is_kept_for_three_minutes(tmp_path: Path) -> None:
    async def checks() -> None:
        clock = StillClock()
        async with table_of_two(tmp_path, clock) as (table, (_, bea), _gone):
            assert not table.served.playing
            for minutes, kept in ((2.9, True), (0.2, False)):
                if kept:
                    lose(table, bea)
                clock.pass_by(60 * minutes)
                assert (table.served.seats[1] is bea) is kept
            again = table.served.come(Hello(VERSION, "oak river", name="Bea"), Elsewhere())
            lose(table, again)
            clock.pass_by(170)
            table.served.come(Hello(VERSION, "oak river", name="Bea"), Elsewhere())
            clock.pass_by(170)
            assert table.served.seats[1] is again, "who is back in time keeps it"

    asyncio.run(checks())


def test_a_game_with_nobody_there_is_kept_for_a_day(tmp_path: Path) -> None:
    async def checks() -> None:
        clock = StillClock()
        async with table_of_two(tmp_path, clock) as (table, people, gone):
            news = asyncio.Event()
            table.changed_for = news.set
            while not table.served.playing:
                news.clear()
                await news.wait()
            for one in people:
                lose(table, one)
            clock.pass_by(86_000)
            assert not gone
            assert table.served.playing
            back = table.served.come(Hello(VERSION, "oak river", name="Bea"), Elsewhere())
            clock.pass_by(86_000)
            assert not gone, "the day begins anew"
            lose(table, back)
            clock.pass_by(86_400)
            assert gone == ["gone"]

    asyncio.run(checks())


def test_two_words_lead_into_the_room_and_are_announced_with_those_of_its_tables(tmp_path: Path) -> None:
    async def checks() -> None:
        announced: list[list[str]] = []
        async with room(tmp_path) as served:
            served.hall.announces = lambda words: announced.append(list(words))
            async with person(served.where, "Ann", "Plum-Fox") as ann, person(served.where, "Bea") as bea:
                assert isinstance(await told(ann), Entered)
                await opened(bea)
                async with person(served.where, "Cleo", "oak river1") as cleo:
                    assert isinstance(await told(cleo), Welcome)
                    await say(cleo, Leaves())
                    await say(bea, Leaves())
                    await told(ann, Closed)
            async with person(served.where, "Dan", "plum oak") as dan:
                assert await told(dan) == Refused(Reason.WRONG_WORDS)
        assert announced == [["plum fox", "oak river1"], ["plum fox"]]

    asyncio.run(checks())
