"""A game that ends just as its table is closed, at whatever turn of the event loop, is archived, and its secret told."""

import asyncio

from audiocrib.rules.cards import Seat
from audiocrib.storage.record import Kind
from audiocrib.storage.store import Failure, GameId
from audiocrib.table.table import Table
from audiocrib.together.games import TableGames
from audiocrib.together.room import Occupant, Served
from tests.concurrency.stepwise import AtOnce
from tests.programs import SECONDS
from tests.storage.memory import Memory, MemoryStore
from tests.together.serving import SHORT

TURNS = 16
"""More turns of the loop than saving and releasing a game takes."""


class Nobody:
    """A host with nobody at the keys; `kept` are the games of which it was told that they are over."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.kept: list[GameId] = []

    def sits(self, table: Table, unsaved: Failure | None) -> None:
        assert unsaved is None
        self.table = table

    def changed(self) -> None: ...
    def waits(self) -> None: ...
    def full(self) -> None: ...
    def cannot_save(self, why: Failure) -> None: ...
    def abandoned(self) -> None: ...

    async def finished(self, game: GameId) -> None:
        await asyncio.sleep(0)
        self.kept.append(game)

    async def agrees(self) -> None:
        await asyncio.Event().wait()


def test_a_game_is_archived_and_its_proof_kept_whenever_its_table_is_closed() -> None:
    async def closed(turns: int) -> None:
        memory, home = Memory(), Nobody()
        seats = [Occupant(Seat(seat), name, Kind.COMPUTER) for seat, name in enumerate(("Ada", "Bea"))]
        served = Served("fox lemon", list[Occupant | None](seats))
        games = TableGames(served, SHORT, MemoryStore(memory), AtOnce(), home)
        playing = asyncio.create_task(games.play())
        async with asyncio.timeout(SECONDS):
            while not (home.table and home.table.over):  # noqa: ASYNC110 - the turns of the loop are counted
                await asyncio.sleep(0)
        for _ in range(turns):
            await asyncio.sleep(0)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert memory.archive == home.kept, turns
        assert len(home.kept) == 1, turns
        assert not memory.held, turns

    for turns in range(TURNS):
        asyncio.run(closed(turns))
