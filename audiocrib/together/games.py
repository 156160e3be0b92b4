"""One game after another at a served table, saved like all games. `AtHome` is told of their events.

Must not know sockets, keys or words.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

from audiocrib import __version__
from audiocrib.concurrency.tasks import all_ended, to_the_end
from audiocrib.concurrency.thinking import Thinking
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.storage.open_game import Opened, leave, open_game
from audiocrib.storage.record import DRAWN, Header, Kind, next_pack, shuffles
from audiocrib.storage.store import Failure, GameId, StorageError, Store
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.table import Table
from audiocrib.together.kept import set_left_aside
from audiocrib.together.room import Served

LIMIT = 60
"""Seconds that a deal waits for people elsewhere."""
DRAWING = 10
"""Seconds for a program to show its hash or its secret."""


class AtHome(Protocol):
    """The part of a host that hears of the games; all its methods are called in the order of events."""

    def changed(self) -> None:
        """Take the news that somebody has come or gone, or has made a wish."""

    def waits(self) -> None:
        """Wait: seats are free, or their owners are away."""

    def full(self) -> None:
        """Stop waiting: everybody is here again."""

    def sits(self, table: Table, unsaved: Failure | None) -> None:
        """Sit down at a game that begins or continues; `unsaved`: why it is not saved, if so."""

    def cannot_save(self, why: Failure) -> None:
        """Take the news that the game is no longer being saved."""

    def abandoned(self) -> None:
        """Take the news that everybody has agreed to end the game."""

    async def finished(self, game: GameId) -> None:
        """Keep what belongs to a game that is over, and archived under this name."""

    async def agrees(self) -> None:
        """Return when another game is wanted here."""


class TableGames:
    """The games at a `served` table, saved in a `store`; computers think by `thinking`. `resumes`: the first game is
    continued, and the next follow its options, not `options`; `seed`: its packs follow from this, and are not drawn.
    """

    def __init__(
        self,
        served: Served,
        options: Options,
        store: Store,
        thinking: Thinking,
        home: AtHome,
        *,
        seed: int | None = None,
        resumes: bool = False,
    ) -> None:
        self.table: Table | None = None
        """The current table, or the last; None if its game was ended by agreement."""
        self._served = served
        self._options = options
        self._store = store
        self._thinking = thinking
        self._home = home
        self._seed = seed
        self._resumes = resumes
        self._name = secrets.token_hex(8)
        self._news = asyncio.Event()
        self._ended = asyncio.Event()
        """Set when everybody has agreed to end the game."""
        served.changed = self._changed
        served.ends = self._ended.set
        served.computer = self._stand_in

    async def play(self) -> None:
        """Play until cancelled."""
        try:
            if not self._resumes:
                await self._until_full(anyway=True)
            while True:
                await self._drawn()
                await self._game()
                if self._ended.is_set():
                    self._ended.clear()
                    self.table = None  # its game cannot be continued
                    self._home.abandoned()
                else:
                    self._served.finish()
                    await self._home.agrees()
                    await self._until(lambda: self._served.wants_again)
                self._served.end()
                await self._until_full()
        finally:
            self._served.changed = lambda: None  # from now on guests leave because it is over

    def give_up(self) -> None:
        """End the current game for good; it does not count."""
        self._ended.set()

    def _changed(self) -> None:
        self._home.changed()
        self._news.set()

    async def _until_full(self, *, anyway: bool = False) -> None:
        """Wait until everybody is here. `anyway`: tell `AtHome` even if everybody is."""
        if self._served.full and not anyway:
            return
        self._home.waits()
        await self._until(lambda: self._served.full)
        self._home.full()

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            self._news.clear()
            await self._news.wait()

    def _stand_in(self, seat: Seat) -> ComputerChair | None:
        return ComputerChair(self.table, seat, self._thinking) if self.table else None

    async def _drawn(self) -> None:
        """Draw the packs of the next game, with all programs that are here; not if a seed has determined them."""
        if self._seed is not None or self._resumes:
            return
        served = self._served
        while True:
            await self._until_full()
            served.begin_drawing(self._name)
            drawing = served.drawing
            while drawing and served.full and not drawing.ready:
                try:
                    async with asyncio.timeout(DRAWING):
                        await self._until(lambda: not served.full or drawing.ready)  # noqa: B023 - asked at once
                except TimeoutError:
                    drawing.give_up_waiting()
                    served.tell_drawing()
            if served.full:
                return

    def _cannot_save(self, why: Failure) -> None:
        self._home.cannot_save(why)
        self._served.unsaved = True
        self._served.tell()

    async def _gathered(self) -> None:
        """Return when every seat of a game from another host has somebody who plays."""
        await self._until(lambda: self._served.gathered)
        self._served.gathering = False
        self._served.tell()

    async def _game(self) -> None:
        served = self._served
        seed = DRAWN + random.SystemRandom().randrange(2**63) if self._seed is None else self._seed + served.game + 1
        players = tuple(one.player for one in served.seats if one)
        if not self._resumes:
            with suppress(StorageError):
                await set_left_aside(self._store)
        opened = await open_game(
            self._store, Header(__version__, self._options, players, seed), fresh=not self._resumes
        )
        players, self._resumes = opened.record.header.players, False
        self._options = opened.record.header.options  # of a game that goes on: the next one is played by the same
        served.game += not opened.resumed
        self._home.changed()
        if served.drawing is not None and served.drawing.game != served.game:
            served.drawing = None  # its game could not be continued
        drawing = served.drawing
        pack = (lambda record: drawing.pack(shuffles(record))) if drawing else next_pack
        opens = self._gathered if served.gathering else None
        table = self.table = Table(
            opened.record, opened.journal, self._cannot_save, limit=LIMIT, pack=pack, opens=opens
        )
        served.unsaved = opened.unsaved is not None
        self._home.sits(table, opened.unsaved)
        served.begin(table, opened.record.header)
        computers = [
            ComputerChair(table, Seat(seat), self._thinking)
            for seat, seated in enumerate(players)
            if seated.kind is Kind.COMPUTER
        ]
        for computer in computers:
            table.sit(computer)
        running = asyncio.create_task(table.run())
        ended = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait({running, ended}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
        finally:
            running.cancel()
            ended.cancel()
            try:
                await to_the_end(self._leave(opened, table, (running, ended), computers))
            finally:
                if drawing and table.over:
                    drawing.reveal()
                    served.tell_drawing()

    async def _leave(
        self, opened: Opened, table: Table, ending: Iterable["asyncio.Future[Any]"], computers: Iterable[ComputerChair]
    ) -> None:
        await all_ended(*ending)
        for computer in computers:
            table.leave(computer, quietly=True)  # otherwise they would keep the game in memory
        put_by = await leave(opened, done=table.over or self._ended.is_set())
        if table.over and put_by:
            await self._home.finished(put_by)
