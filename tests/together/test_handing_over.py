"""A table that continues at another host, from a file: nothing is lost, and nothing happens until all are there."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.hand_over import bring, bring_into_room
from audiocrib.commands.host import host
from audiocrib.commands.meeting import FOLDER, ByNetwork
from audiocrib.concurrency.thinking import InThread
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.visibility import see
from audiocrib.storage.decoding import DecodingError
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import places
from audiocrib.storage.record import Entry, Kind, Record, TakenBack, since_card
from audiocrib.storage.store import Failure, GameId
from audiocrib.table.chair import Update
from audiocrib.table.table import Table
from audiocrib.together import messages
from audiocrib.together.far_table import FarTable
from audiocrib.together.games import TableGames
from audiocrib.together.handing_over import HandedOver, file_of, handed_over
from audiocrib.together.kept import keep, kept, kept_table, opened_again
from audiocrib.together.messages import VERSION, Hello, Presence, Wish
from audiocrib.together.rates import Rate
from audiocrib.together.room import Occupant, Served, hashed
from tests.nesting import DEEP
from tests.table.chairs import PERSON_AND_PERSON, SHORT, Person, header
from tests.table.journals import anyhow
from tests.together.serving import Kept

BEGUN = anyhow(header(5, SHORT, PERSON_AND_PERSON), 6)


class Elsewhere(Kept):
    """The line of somebody who says nothing."""

    draws = False
    from_room = False
    guesses = Rate(5, 60.0, time.monotonic)

    def end(self, reason: object) -> None:
        """End it."""


class Reading(Elsewhere):
    """The line of somebody who reads everything; `placed` is set once they know the position."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[messages.FromHost] = []
        self.placed = asyncio.Event()

    def put(self, message: bytes) -> None:
        super().put(message)
        self.told.append(messages.from_host.decode(message))
        if isinstance(self.told[-1], messages.Update) and self.told[-1].view:
            self.placed.set()

    def put_past(self, past: Sequence[bytes]) -> None:
        for message in past:
            self.put(message)


def table_of_ann(folder: Path, record: Record = BEGUN, taken: TakenBack | None = None) -> FileStore:
    """Return Ann's table with Bob, in the middle of a game, open to other machines; `taken`: what is taken back last."""
    store = FileStore(folder / FOLDER, private=True)

    async def write() -> None:
        game = (await store.vacant()).game
        await store.begin(game, record.header)
        for number, entry in enumerate(record.entries):
            await store.append(game, number, entry)
        if taken:
            await store.append(game, len(record.entries), taken)
        await store.release(game)

    asyncio.run(write())
    seats = [Occupant(Seat(0), "Ann", home=True), Occupant(Seat(1), "Bob", token=hashed("secret"))]
    served = Served("oak river", seats)
    served.game = 2
    keep(store, served, 4217, lan=True)
    return store


def store_of(folder: Path) -> FileStore:
    """Return the store in which somebody keeps the table that they host."""
    return ByNetwork(places(folder)).store


def written(folder: Path) -> Path:
    """Write the file of Ann's table."""
    table_of_ann(folder / "ann")
    file = folder / "oak.table"
    assert host(["--hand-over", str(file), "--data", str(folder / "ann")]) == 0
    return file


def test_a_table_is_written_only_for_its_host_and_closed_there_for_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600
    assert "The table with Bob is in the file" in capsys.readouterr().out
    assert ByNetwork(places(tmp_path / "ann")).waiting() is None
    assert [*(tmp_path / "ann" / FOLDER).glob("game.journal.handed-over-1")]
    assert host(["--hand-over", str(file), "--data", str(tmp_path / "ann")]) == 2
    assert capsys.readouterr().err.startswith("No table waits here")


def test_nothing_is_handed_over_while_the_table_is_open_or_over_an_existing_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = table_of_ann(tmp_path)
    file = tmp_path / "oak.table"
    (game,) = asyncio.run(store.waiting())
    assert asyncio.run(store.lock(game))
    call = ["--hand-over", str(file), "--data", str(tmp_path)]
    assert host(call) == 2
    assert "The table is open." in capsys.readouterr().err
    asyncio.run(store.release(game))
    file.write_text("mine")
    assert host(call) == 2
    assert "already. Name another one." in capsys.readouterr().err
    assert file.read_text() == "mine"
    call[1] = str(tmp_path / "none" / "\0")
    assert host(call) == 2
    assert "The table was not handed over" in capsys.readouterr().err
    assert ByNetwork(places(tmp_path)).waiting()


def test_the_new_host_has_every_card_and_the_old_one_comes_like_others(
    tmp_path: Path,
) -> None:
    file, where = written(tmp_path), places(tmp_path / "bob")
    store = store_of(tmp_path / "bob")
    bring(store, str(file), "bob")
    found = ByNetwork(where).waiting()
    assert found
    assert [one and one.home for one in found.seats] == [False, True]
    assert (found.words, found.game, found.gathering, found.lan) == ("oak river", 2, True, False)
    (game,) = asyncio.run(store.waiting())
    record = asyncio.run(store.load(GameId(game), verify=True)).record
    assert (record.header, record.entries) == (BEGUN.header, BEGUN.entries)
    with pytest.raises(ArgumentsError) as refused:
        bring(store, str(file), "Bob")
    assert refused.value.said.id == "take-over-waits"


@pytest.mark.parametrize(("name", "said"), [("Eve", "take-over-who"), (None, "take-over-who")])
def test_only_somebody_of_the_table_takes_it_over(tmp_path: Path, name: str | None, said: str) -> None:
    file = written(tmp_path)
    with pytest.raises(ArgumentsError) as refused:
        bring(store_of(tmp_path / "eve"), str(file), name)
    assert refused.value.said.id == said
    assert ByNetwork(places(tmp_path / "eve")).waiting() is None


@pytest.mark.parametrize("words", [["--players", "3"], ["--seats", "you,open"], ["--seed", "5"]])
def test_a_table_keeps_its_rules_and_seats(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert host(["--take-over", "oak.table", *words]) == 2
    assert "Leave out all options for a table." in capsys.readouterr().err


def good(tmp_path: Path) -> HandedOver:
    """Return the contents of a good file."""
    return handed_over(written(tmp_path).read_bytes())


def test_a_file_without_a_table_to_continue_is_refused(tmp_path: Path) -> None:
    found = good(tmp_path)
    whole = anyhow(BEGUN.header)
    first, *rest = found.entries
    lied = Entry(first.command, ())
    bad = [
        b"",
        b"{",
        b"{}",
        *DEEP.values(),
        file_of(replace(found, entries=(*rest,))),
        file_of(replace(found, entries=(lied, *rest))),
        file_of(replace(found, entries=(Entry(None, first.events), *rest))),
        file_of(replace(found, header=replace(found.header, seed=6))),
        file_of(replace(found, header=replace(found.header, seen=Seat(0)))),
        file_of(replace(found, entries=whole.entries)),
        file_of(replace(found, room=replace(found.room, seats=found.room.seats[::-1]))),
        file_of(replace(found, room=replace(found.room, seats=found.room.seats[:1]))),
        file_of(found).replace(b'"format":1', b'"format":2'),
    ]
    for data in bad:
        with pytest.raises(DecodingError):
            handed_over(data)
        (tmp_path / "bad.table").write_bytes(data)
        with pytest.raises(ArgumentsError) as refused:
            bring(store_of(tmp_path / "bob"), str(tmp_path / "bad.table"), "Bob")
        assert refused.value.said.id == "take-over-none"
    with pytest.raises(ArgumentsError) as refused:
        bring(store_of(tmp_path / "bob"), str(tmp_path / "none.table"), "Bob")
    assert refused.value.said.id == "take-over-unread"


class AtBobs:
    """Bob's machine, where the table is served now; he sits in a chair that answers."""

    def __init__(self) -> None:
        self.chair: Person | None = None
        self.sat = asyncio.Event()

    def sits(self, table: Table, unsaved: Failure | None) -> None:
        assert unsaved is None
        self.chair = Person(table, Seat(1), answers=True)
        table.sit(self.chair)
        self.sat.set()

    def changed(self) -> None: ...
    def waits(self) -> None: ...
    def full(self) -> None: ...
    def cannot_save(self, why: Failure) -> None: ...
    def abandoned(self) -> None: ...
    async def finished(self, game: GameId) -> None: ...
    async def agrees(self) -> None: ...


@asynccontextmanager
async def at_bobs(store: FileStore) -> AsyncIterator[tuple[Served, Person]]:
    """Serve the table that Bob has taken over; yield it, and his chair."""
    home, found = AtBobs(), kept(store)
    assert found
    served = opened_again(found)
    playing = asyncio.create_task(TableGames(served, SHORT, store, InThread(), home, resumes=True).play())
    try:
        async with asyncio.timeout(20):
            await home.sat.wait()
            assert home.chair
            yield served, home.chair
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def told_of(chair: Person, what: Callable[[Update], bool]) -> None:
    """Return when the chair has been told that."""
    while not any(map(what, chair.updates)):
        await chair.news()


def test_who_was_removed_for_good_is_not_awaited_elsewhere_either(tmp_path: Path) -> None:
    """The seat is free after the game, the host's rights go to somebody else, and nobody else can be that person."""
    found = good(tmp_path)
    ann, bob = found.room.seats
    assert ann
    assert bob
    seats = replace(ann, home=False, removed=True, left=True), replace(bob, home=True)
    found = replace(found, room=replace(found.room, seats=seats, removed=("ann",)))
    (tmp_path / "oak.table").unlink()
    (tmp_path / "oak.table").write_bytes(file_of(found))
    for name in ("Ann", "Zoe"):
        with pytest.raises(ArgumentsError) as refused:
            bring(store_of(tmp_path / "bob"), str(tmp_path / "oak.table"), name)
        assert "the table of Bob." in Text().sentence(refused.value.said)
    bring(store_of(tmp_path / "bob"), str(tmp_path / "oak.table"), "Bob")
    bring_into_room(tmp_path / "cleo", str(tmp_path / "oak.table"))
    table = kept_table(FileStore(tmp_path / "cleo" / "1"))
    assert table
    assert table.opener == "Bob"
    for room in (kept(store_of(tmp_path / "bob")), table.room):
        assert room
        served = opened_again(room)
        ann_there = served.seats[0]
        assert ann_there
        assert ann_there.presence is Presence.REMOVED
        served.finish()
        assert served.seats[0] is None
    removed = tuple(replace(one, home=False, removed=True) for one in seats)
    with pytest.raises(DecodingError):
        handed_over(file_of(replace(found, room=replace(found.room, seats=removed))))


def test_statistics_know_at_every_later_host_that_a_card_was_taken_back(tmp_path: Path) -> None:
    """Those who come there are told so, too, though what was taken back is told to nobody again."""
    played = next(found for n in range(20) if since_card(found := anyhow(BEGUN.header, n), Seat(0)) == 1)
    table_of_ann(tmp_path / "ann", played, TakenBack(1))
    for old, new, name in (("ann", "zoe", "Ann"), ("zoe", "bob", "Bob")):
        file = tmp_path / f"{new}.table"
        assert host(["--hand-over", str(file), "--data", str(tmp_path / old)]) == 0
        bring(store_of(tmp_path / new), str(file), name)
        store = store_of(tmp_path / new)
        (game,) = asyncio.run(store.waiting())
        record = asyncio.run(store.load(GameId(game), verify=True)).record
        assert record.entries == played.entries[:-1]
        assert record.taken_back

    async def told() -> list[messages.FromHost]:
        line = Reading()
        async with at_bobs(store) as (served, _):
            served.come(Hello(VERSION, "oak river", name="Ann"), line)
            await line.placed.wait()
        return line.told

    table = None
    for message in asyncio.run(told()):
        match message:
            case messages.Begins():
                table = FarTable(message, lambda _: None)
            case messages.Update() if table:
                table.take(message)
            case _:
                pass
    assert table
    assert table.complete
    assert table.taken_back
    assert table.told == tuple(tuple(see(event, Seat(0)) for event in entry.events) for entry in record.entries)


@pytest.mark.parametrize("comes", [True, False])
def test_nothing_happens_before_everybody_has_sat_down_or_all_who_have_agree_on_a_computer(
    tmp_path: Path, comes: bool
) -> None:
    async def checks() -> None:
        async with at_bobs(FileStore(places(tmp_path / "bob").data / FOLDER)) as (served, chair):
            await told_of(chair, lambda update: update.duty is not None)
            for _ in range(20):
                await asyncio.sleep(0)
            assert not any(update.events for update in chair.updates)
            assert served.room.gathering
            if comes:
                served.come(Hello(VERSION, "oak river", name="Ann"), Elsewhere())
            else:
                bob = served.seats[1]
                assert bob
                assert served.wish(bob, Wish.COMPUTER, Seat(0))
            await told_of(chair, lambda update: bool(update.events))
            assert not served.room.gathering

    file = written(tmp_path)
    bring(store_of(tmp_path / "bob"), str(file), "Bob")
    asyncio.run(checks())


def test_a_new_table_does_not_come_back_later_with_the_game_of_the_one_before(tmp_path: Path) -> None:
    """It has two computers and nobody else, so that it begins at once; the older game is kept aside."""

    async def checks() -> None:
        seats = [Occupant(Seat(seat), name, Kind.COMPUTER) for seat, name in enumerate(("Ada", "Bea"))]
        served = Served("fox lemon", list[Occupant | None](seats))
        playing = asyncio.create_task(TableGames(served, SHORT, store, InThread(), Nobody()).play())
        try:
            async with asyncio.timeout(20):
                await began.wait()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    class Nobody(AtBobs):
        def sits(self, table: Table, unsaved: Failure | None) -> None:
            del table, unsaved
            began.set()

    store, began = table_of_ann(tmp_path), asyncio.Event()
    asyncio.run(checks())
    (game,) = asyncio.run(store.waiting())
    assert [player.name for player in asyncio.run(store.load(game)).record.header.players] == ["Ada", "Bea"]
    assert [*(tmp_path / FOLDER).glob("game.journal.left-1")]


def test_after_a_game_that_went_on_the_next_is_played_by_its_rules(tmp_path: Path) -> None:
    """Whoever opens the table again need not say them again. Computers play, so that it begins and ends at once."""
    tables: list[Table] = []
    store = FileStore(tmp_path / FOLDER)

    class Counting(AtBobs):
        def sits(self, table: Table, unsaved: Failure | None) -> None:
            del unsaved
            tables.append(table)
            self.sat.set()

    async def played(options: Options, number: int, *, resumes: bool) -> None:
        """Play until cancelled, at this number of tables."""
        seats = [Occupant(Seat(seat), name, Kind.COMPUTER) for seat, name in enumerate(("Ada", "Bea"))]
        served, home = Served("fox lemon", list[Occupant | None](seats)), Counting()
        playing = asyncio.create_task(TableGames(served, options, store, InThread(), home, resumes=resumes).play())
        try:
            async with asyncio.timeout(60):
                while len(tables) < number:
                    home.sat.clear()
                    await home.sat.wait()
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    async def checks() -> None:
        await played(SHORT, 1, resumes=False)
        await played(SALON, 3, resumes=True)

    asyncio.run(checks())
    assert [table.seen_by(None).options for table in tables] == [SHORT, SHORT, SHORT]
