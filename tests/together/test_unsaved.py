"""A table that cannot be saved: everybody there is told once, and so are people who come later; the game goes on."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import InSlices
from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.presets import SALON, changed
from audiocrib.session.room_at_keys import RoomAtKeys
from audiocrib.storage.record import Kind
from audiocrib.together.hall_table import HallTable
from audiocrib.together.messages import VERSION, Hello, Room, Update, Welcome, from_host
from audiocrib.together.room import Occupant, Served
from audiocrib.ui.screens.table.player import Player
from tests.storage.test_unsaved import Failing
from tests.together.test_handing_over import Elsewhere

SHORT = changed(SALON, target=5)


class Watching(Elsewhere):
    """A spectator, and what is said there about the room."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self._keys = RoomAtKeys(cast("Player", self), lambda _: True)
        self._keys.own = None
        self.news = asyncio.Event()

    presenter = None

    def tell_beside(self, said: Phrase) -> None:
        self.told.append(said.id)

    def put(self, message: bytes) -> None:
        super().put(message)
        match from_host.decode(message):
            case Room() as room:
                self._keys.now(room)
                self.news.set()
            case Update() | Welcome():
                self.news.set()
            case _:
                pass

    async def until(self, done: Callable[[], bool]) -> None:
        """Return when the condition holds, which is checked with every message."""
        while not done():
            self.news.clear()
            await self.news.wait()


def test_everybody_at_a_table_of_a_room_is_told_once_that_the_game_is_not_saved(tmp_path: Path) -> None:
    """Two computers play; the person who opened the table has left it, and one person watches."""

    async def checks() -> None:
        seats = [Occupant(Seat(seat), name, Kind.COMPUTER, Level.CLUB) for seat, name in enumerate(("Ada", "Bea"))]
        served = Served("oak river", list[Occupant | None](seats))
        store = Failing(tmp_path, 3)
        table = HallTable(1, served, SHORT, store, InSlices(), ("Cora",))
        first, later = Watching(), Watching()
        served.come(Hello(VERSION, "oak river", name="Ann", watch=True), first)
        served.changed = lambda: None
        playing = asyncio.create_task(table._games.play())
        try:
            async with asyncio.timeout(20):
                await first.until(lambda: "room-unsaved" in first.told)
                assert served.playing
                served.come(Hello(VERSION, "oak river", name="Eve", watch=True), later)
                assert "room-unsaved" in later.told
                told = len(first.sent)
                await first.until(lambda: served._table is not None and served._table.over)
                assert len(first.sent) > told
                assert [one.told.count("room-unsaved") for one in (first, later)] == [1, 1]
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(checks())
