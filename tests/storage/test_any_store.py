"""The duties of every store, files and one in memory: the same games, the same errors, and a game that goes on without
it.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import owed
from audiocrib.rules.options import Options
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.group_sync import GroupSync
from audiocrib.storage.journal import entry_line, first_line
from audiocrib.storage.open_game import Opened, leave, open_game, still_on, waits
from audiocrib.storage.record import Entry, Record, TakenBack, begin
from audiocrib.storage.store import Conflict, Damage, Failure, Fault, GameId, JournalError, StorageError, Store
from audiocrib.table.chair import Notice, Update
from audiocrib.table.table import Table
from tests.rules.random_games import answer
from tests.storage.memory import Memory, MemoryStore, never
from tests.table.chairs import DEADLINE, PERSON_AND_COMPUTER, SHORT, header
from tests.table.journals import anyhow

HEADER = header(11, SHORT)
OTHER = header(12, SHORT)
LONG = header(13, Options(target=91))
GAME = anyhow(HEADER)


class Anyhow:
    """A chair that says anything legal, at once."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seat = seat
        self.hearing = self.paused = False
        self._table = table
        self._random = Random(seat)

    def catch_up(self, told: Iterable[Update]) -> None:
        pass

    def tell(self, update: Update) -> None:
        if update.duty:
            state = self._table._record.state
            due = next(one for one in owed(state) if one.seat == self.seat)
            said = answer(state, due, self._random)
            assert not hasattr(said, "pack")
            self._table.send(self.seat, said, update.asked)  # type: ignore[arg-type]  # no seat shuffles

    def notice(self, notice: Notice) -> None:
        pass

    async def heard(self) -> None:
        pass

    async def ready(self) -> None:
        pass


class Place(Protocol):
    """A place where games last while programs come and go."""

    def store(self) -> Store:
        """Return the store of a program that starts."""

    def data(self, game: GameId) -> bytes:
        """Return the journal as it is kept."""

    def change(self, game: GameId, data: bytes) -> None:
        """Change it from outside."""


class InFiles:
    """A folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def store(self) -> Store:
        return FileStore(self._folder)

    def data(self, game: GameId) -> bytes:
        return Path(game).read_bytes()

    def change(self, game: GameId, data: bytes) -> None:
        Path(game).write_bytes(data)


class InFilesOfMany(InFiles):
    """A folder of a program that writes very many games."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._group = GroupSync(0)

    def store(self) -> Store:
        return FileStore(self._folder, sync=self._group.sync)


class InMemory:
    """A dictionary."""

    def __init__(self) -> None:
        self.memory = Memory()

    def store(self) -> Store:
        return MemoryStore(self.memory)

    def data(self, game: GameId) -> bytes:
        return self.memory.journals[game]

    def change(self, game: GameId, data: bytes) -> None:
        self.memory.journals[game] = data


@pytest.fixture(params=["files", "files of many", "memory"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    match request.param:
        case "files":
            return InFiles(tmp_path)
        case "files of many":
            return InFilesOfMany(tmp_path)
        case _:
            return InMemory()


def run(scene: Coroutine[Any, Any, None]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(DEADLINE):
            await scene

    asyncio.run(limited())


async def save(opened: Opened, record: Record, entries: int) -> None:
    """Append the entries of a game up to this number."""
    assert opened.journal
    for number in range(len(opened.record.entries), entries):
        await opened.journal.append(number, record.entries[number])


async def some(store: Store, record: Record, entries: int, *, fresh: bool = False) -> GameId:
    """Play this many entries of a new game, and leave."""
    opened = await open_game(store, record.header, fresh=fresh)
    assert opened.game
    await save(opened, record, entries)
    await leave(opened, done=False)
    return opened.game


async def play(opened: Opened, lost: Callable[[Failure], None]) -> Record:
    """Play on to the end."""
    table = Table(opened.record, opened.journal, lost)
    for seat in (Seat(0), Seat(1)):
        table.sit(Anyhow(table, seat))
    await table.run()
    return table._record


def test_a_game_is_resumed_where_it_was_left(place: Place) -> None:
    async def scene() -> None:
        assert not await waits(place.store())
        game = await some(place.store(), GAME, 9)
        assert await waits(place.store())
        again = await open_game(place.store(), OTHER)
        assert (again.game, again.resumed, again.torn, again.unsaved) == (game, True, False, None)
        assert again.record.entries == GAME.entries[:9]
        await save(again, GAME, 12)
        await leave(again, done=False)
        assert (await place.store().load(game, verify=True)).record.entries == GAME.entries[:12]

    run(scene())


def test_an_entry_is_appended_only_to_as_many_as_were_expected(place: Place) -> None:
    async def scene() -> None:
        opened = await open_game(place.store(), HEADER)
        assert opened.journal
        assert opened.game
        await save(opened, GAME, 3)
        before = place.data(opened.game)
        for expected in (0, 2, 4, 100):
            with pytest.raises(Conflict) as found:
                await opened.journal.append(expected, GAME.entries[3])
            assert found.value.failure is Failure.CONFLICT
            assert place.data(opened.game) == before
        await opened.journal.append(3, GAME.entries[3])
        await opened.journal.sync()
        await leave(opened, done=False)

    run(scene())


def test_the_number_is_right_after_a_torn_piece_too(place: Place) -> None:
    async def scene() -> None:
        game = await some(place.store(), GAME, 5)
        whole = place.data(game)
        place.change(game, whole[:-3])
        opened = await open_game(place.store(), OTHER)
        assert (opened.torn, opened.record.entries) == (True, GAME.entries[:4])
        await save(opened, GAME, 5)
        await leave(opened, done=False)
        assert place.data(game) == whole

    run(scene())


def test_what_was_not_locked_is_not_written(place: Place) -> None:
    async def scene() -> None:
        game = await some(place.store(), GAME, 2)
        store, before = place.store(), place.data(game)
        for doing in (
            store.begin(game, HEADER),
            store.resume(game),
            store.append(game, 2, GAME.entries[2]),
            store.sync(game),
            store.set_aside(game, "damaged"),
            store.finish(game),
        ):
            with pytest.raises(Conflict):
                await doing
        assert await store.lock(game)
        for doing in (store.begin(game, HEADER), store.append(game, 2, GAME.entries[2]), store.sync(game)):
            with pytest.raises(Conflict):  # it is neither vacant nor resumed
                await doing
        await store.release(game)
        await store.release(game)
        assert place.data(game) == before

    run(scene())


def test_a_game_that_another_program_holds_is_skipped_and_named(place: Place) -> None:
    async def scene() -> None:
        first = await open_game(place.store(), HEADER)
        assert first.game
        await save(first, GAME, 2)
        second = await open_game(place.store(), OTHER)
        third = await open_game(place.store(), HEADER, fresh=True)
        assert second.other_running
        assert not third.other_running  # a new one was wanted anyway
        assert len({first.game, second.game, third.game}) == 3
        assert not await place.store().lock(first.game)
        assert await place.store().held(first.game)
        for opened in (first, second, third):
            await leave(opened, done=opened.record.over)
        assert not await place.store().held(first.game)
        again = await open_game(place.store(), OTHER)
        assert (again.game, again.resumed, again.other_running) == (first.game, True, False)
        await leave(again, done=again.record.over)

    run(scene())


def test_one_store_gives_no_game_away_twice(place: Place) -> None:
    """Two sessions of one process may share it."""

    async def scene() -> None:
        store = place.store()
        one, other = await open_game(store, HEADER), await open_game(store, OTHER)
        await save(one, GAME, 4)
        await save(other, anyhow(OTHER), 3)
        await leave(other, done=other.record.over)
        assert one.game
        assert one.game != other.game
        assert await store.held(one.game)
        await leave(one, done=one.record.over)
        assert (await store.load(one.game)).record.entries == GAME.entries[:4]

    run(scene())


def test_only_a_game_by_the_same_rules_is_resumed_if_that_is_wanted(place: Place) -> None:
    async def scene() -> None:
        first = await some(place.store(), GAME, 4)
        opened = await open_game(place.store(), LONG, alike=True)
        assert (opened.resumed, opened.passed, opened.other_running) == (False, HEADER, False)
        await leave(opened, done=opened.record.over)
        again = await open_game(place.store(), HEADER, alike=True)
        assert (again.game, again.passed) == (first, None)
        await leave(again, done=again.record.over)

    run(scene())


def test_a_finished_game_goes_to_the_archive_and_one_given_up_goes_beside_it(place: Place) -> None:
    async def scene() -> None:
        store = place.store()
        opened = await open_game(store, HEADER)
        await save(opened, GAME, len(GAME.entries))
        finished = await leave(opened, done=True)
        opened = await open_game(store, OTHER)
        assert not opened.resumed
        await save(opened, anyhow(OTHER), 6)
        given_up = await leave(opened, done=True)
        found = await place.store().list()
        assert [game.id for game in found.games] == [finished]
        assert [game.id for game in found.unfinished] == [given_up]
        assert found.games[0].record == GAME
        assert found.left_out == ()
        assert not await waits(store)
        assert not await still_on(store, found.games[0])
        assert await still_on(store, found.unfinished[0])

    run(scene())


def test_a_finished_game_that_still_waits_is_archived_at_the_next_start(place: Place) -> None:
    async def scene() -> None:
        await some(place.store(), GAME, len(GAME.entries))
        opened = await open_game(place.store(), OTHER)
        assert (opened.resumed, opened.unsaved) == (False, None)
        assert [game.record for game in (await place.store().list()).games] == [GAME]
        await leave(opened, done=opened.record.over)

    run(scene())


def test_a_damaged_game_is_set_aside_unchanged_and_a_new_one_begins_in_its_place(place: Place) -> None:
    async def scene() -> None:
        game = await some(place.store(), GAME, 9)
        damaged = place.data(game).replace(b"5", b"6", 3)
        place.change(game, damaged)
        with pytest.raises(JournalError) as found:
            await place.store().load(game)
        assert (found.value.failure, found.value.damage) == (Failure.DAMAGED, Damage.BAD_CHECKSUM)
        opened = await open_game(place.store(), OTHER)
        assert opened.damaged
        assert opened.aside
        assert (opened.game, opened.resumed, opened.unsaved, opened.record) == (game, False, None, begin(OTHER))
        await leave(opened, done=opened.record.over)
        assert damaged not in place.data(game)

    run(scene())


def test_a_damaged_game_in_the_archive_is_named_and_the_others_are_listed(place: Place) -> None:
    async def scene() -> None:
        for record in (GAME, anyhow(OTHER)):
            opened = await open_game(place.store(), record.header)
            await save(opened, record, len(record.entries))
            await leave(opened, done=record.over)
        first, second = (await place.store().list()).games
        place.change(first.id, place.data(first.id).replace(b'"', b"'", 40))
        found = await place.store().list()
        assert [game.id for game in found.games] == [second.id]
        assert [(left.id, left.fault, left.line) for left in found.left_out] == [(first.id, Fault.NO_RECORD, 1)]

    run(scene())


def test_a_missing_game_is_an_error_of_the_store(place: Place) -> None:
    async def scene() -> None:
        with pytest.raises(StorageError):
            await place.store().load(GameId("nowhere"))
        assert not await place.store().held(GameId("nowhere"))

    run(scene())


def test_a_whole_game_has_the_same_lines_in_every_store(tmp_path: Path) -> None:
    async def scene() -> None:
        kept = []
        for place in (InFiles(tmp_path), InMemory()):
            opened = await open_game(place.store(), HEADER)
            lost: list[Failure] = []
            record = await play(opened, lost.append)
            assert not lost
            put_by = await leave(opened, done=record.over)
            assert put_by
            kept.append(place.data(put_by))
        assert kept[0] == kept[1]
        assert kept[0].count(b"\n") > 20

    run(scene())


# Faults


def evening(memory: Memory, fault: Callable[[str], StorageError | None]) -> tuple[Record, list[Failure]]:
    """Play a whole evening with one game; return how it ended, and what was said about not saving it."""
    said: list[Failure] = []
    played: list[Record] = []

    async def scene() -> None:
        store = MemoryStore(memory, fault)
        opened = await open_game(store, HEADER)
        if opened.unsaved:
            said.append(opened.unsaved)
        played.append(await play(opened, said.append))
        await leave(opened, done=played[0].over)

    run(scene())
    return played[0], said


def calls() -> list[str]:
    """Return the calls to a store in such an evening, in order."""
    asked: list[str] = []
    evening(Memory(), asked.append)
    return asked


CALLS = calls()


@pytest.mark.parametrize("failure", [Failure.DISK_FULL, Failure.FAILED, Failure.CONFLICT])
@pytest.mark.parametrize("for_ever", [True, False])
def test_whichever_call_fails_the_game_is_played_to_its_end_and_it_is_said_once(
    failure: Failure, for_ever: bool
) -> None:
    whole, _ = evening(Memory(), never)
    assert {"waiting", "vacant", "resume", "begin", "append", "sync", "finish", "release"} == {*CALLS}
    for failing, call in enumerate(CALLS):
        memory, asked = Memory(), 0

        def fault(_: str, failing: int = failing) -> StorageError | None:
            nonlocal asked
            asked += 1
            return StorageError(failure) if asked - 1 == failing or (for_ever and asked > failing) else None

        record, said = evening(memory, fault)
        assert record == whole
        ends = call in {"finish", "release"}
        assert said == ([] if ends else [failure])
        assert not memory.held
        if "append" in CALLS[:failing] or call == "append":
            (data,) = memory.journals.values()
            assert data.count(b"\n") == 1 + (CALLS[:failing].count("append"))


@pytest.mark.parametrize("for_ever", [True, False])
@pytest.mark.parametrize("what", ["a game", "a game that is over", "a damaged game", "a game by other rules"])
def test_whichever_call_fails_at_the_start_there_is_a_game_and_what_waited_is_not_lost(
    what: str, for_ever: bool
) -> None:
    entries = {"a game that is over": len(GAME.entries)}.get(what, 9)
    waited = first_line(HEADER) + b"".join(map(entry_line, GAME.entries[:entries]))
    waited = waited.replace(b"5", b"6", 3) if what == "a damaged game" else waited

    def begun(failing: int) -> tuple[Opened, int]:
        memory, asked = Memory(), 0
        memory.journals[GameId("game 1")] = waited

        def fault(_: str) -> StorageError | None:
            nonlocal asked
            asked += 1
            failed = asked - 1 == failing or (for_ever and asked - 1 > failing >= 0)
            return StorageError(Failure.READ_ONLY) if failed else None

        async def scene() -> Opened:
            opened = await open_game(MemoryStore(memory, fault), LONG, alike=what == "a game by other rules")
            await leave(opened, done=opened.record.over)
            return opened

        opened = asyncio.run(scene())
        assert waited in (*memory.journals.values(), *memory.aside.values())
        assert not memory.held
        return opened, asked

    opened, calls = begun(-1)
    assert opened.unsaved is None
    assert calls > 3
    for failing in range(calls - 1):  # the last is the release
        opened, _ = begun(failing)
        assert (opened.unsaved is None) == (opened.journal is not None)
        assert opened.unsaved in {None, Failure.READ_ONLY}
        if opened.resumed:
            assert opened.record.entries == GAME.entries[:9]
        else:
            assert opened.record == begin(LONG)


def test_nothing_else_is_judged_while_an_entry_is_being_appended() -> None:
    """A key pressed twice while a slow store writes is one command, and nobody hears of it before it is written."""

    class Slow(MemoryStore):
        """Writes when it may."""

        def __init__(self) -> None:
            super().__init__(Memory())
            self.may, self.asked = asyncio.Event(), asyncio.Event()

        async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
            self.asked.set()
            await self.may.wait()
            await super().append(game, expected, entry)

    async def scene() -> None:
        store = Slow()
        opened = await open_game(store, header(11, SHORT, (PERSON_AND_COMPUTER[0],) * 2))
        table = Table(opened.record, opened.journal)
        chairs = [Noting(table, Seat(0)), Noting(table, Seat(1))]
        for chair in chairs:
            table.sit(chair)
        running = asyncio.create_task(table.run())
        store.may.set()
        await table.settled()
        store.may.clear()
        store.asked.clear()
        person = next(chair for chair in chairs if chair.last and chair.last.duty)
        before, told = table._record, person.told
        person.say()
        person.say()
        await store.asked.wait()
        assert (table._record, person.told) == (before, told)
        store.may.set()
        await table.settled()
        assert len(table._record.entries) == len(before.entries) + 1
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await leave(opened, done=table._record.over)

    run(scene())


class Noting(Anyhow):
    """Says something only when it is asked to by the test."""

    last: Update | None = None
    told = 0

    def tell(self, update: Update) -> None:
        self.last = update
        self.told += 1

    def say(self) -> None:
        """Answer the last question."""
        assert self.last
        super().tell(self.last)
