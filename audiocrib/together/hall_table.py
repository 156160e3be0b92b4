"""One table in a room of many: nobody plays at its host, and its opener gives orders. It closes when all have left."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol, Self

from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import Thinking
from audiocrib.rules.options import Options
from audiocrib.storage.record import Kind
from audiocrib.storage.store import Failure, GameId, StorageError, Store
from audiocrib.table.table import Table
from audiocrib.together.entry import Entry
from audiocrib.together.games import TableGames
from audiocrib.together.kept import forget_table, keep_table, kept_table, opened_again
from audiocrib.together.messages import Listed, Order, Orders, Reason
from audiocrib.together.room import Occupant, Served

PATIENCE = 180.0
"""Seconds for which an absent player's seat is kept between games."""
FORSAKEN = 86_400.0
"""Seconds for which a game is kept when nobody is at its table."""


class Later(Protocol):
    """A call that is scheduled."""

    def cancel(self) -> None:
        """Call it off."""


class HallTable:
    """The table with this `number`: `served` by a host at which nobody plays, saved in a `store`.

    `changed_for` and `closed` tell the room. `call_later` is that of an event loop. `defect`: the exception, if the
    table closed because its code failed.
    """

    def __init__(
        self,
        number: int,
        served: Served,
        options: Options,
        store: Store,
        thinking: Thinking,
        names: Sequence[str],
        *,
        resumes: bool = False,
        call_later: Callable[[float, Callable[[], None]], Later] | None = None,
    ) -> None:
        self._call_later = call_later or asyncio.get_running_loop().call_later
        self.number = number
        self.served = served
        self.options = options
        self.changed_for: Callable[[], None] = lambda: None
        self.closed: Callable[[], None] = lambda: None
        self.running: asyncio.Task[None] | None = None
        self.defect: BaseException | None = None
        self._store = store
        self._names = names
        self._unlocked = served.entry if served.entry is not Entry.LOCKED else Entry.WORDS
        self._resumes = resumes
        self._games = TableGames(served, options, store, thinking, self, resumes=resumes)
        self._away: dict[str, Later] = {}
        self._forsaken: Later | None = None
        self._over = False

    @classmethod
    def again(cls, number: int, store: Store, thinking: Thinking, names: Sequence[str]) -> Self | None:
        """Return the table kept in a store, with nobody at it; None if there is none."""
        found = kept_table(store)
        if found is None:
            return None
        served = opened_again(found.room)
        served.opener = found.opener
        return cls(number, served, found.options, store, thinking, names, resumes=found.playing)

    @property
    def listed(self) -> Listed:
        """The entry for it in the room's list."""
        room = self.served.room
        return Listed(
            self.number,
            self.options,
            self.served.opener,
            room.seats,
            room.watching,
            room.entry,
            room.playing or self._resumes,
            self.served.delay,
        )

    def begin(self) -> None:
        """Serve it from now on."""
        self.running = asyncio.create_task(self._run())
        if any(self.served.seats):
            self._look_after([one for one in self.served.seats if one and one.kind is Kind.HUMAN])

    async def _run(self) -> None:
        try:
            await self._games.play()
        except Exception as defect:  # noqa: BLE001 - the other tables continue
            self.defect = defect
            self._close()

    def stop(self) -> None:
        """Stop; the game stays saved."""
        self._over = True
        for waits in (*self._away.values(), *filter(None, (self._forsaken,))):
            waits.cancel()
        if self.running is not None:
            self.running.cancel()

    def _close(self) -> None:
        """Close the table for good: nobody is left, or nobody has come back."""
        if self._over:
            return
        self._games.give_up()
        self.stop()
        with suppress(StorageError):
            forget_table(self._store)
        self.closed()
        for one in self.served.everybody:
            if one.line is not None:
                one.line.end(Reason.OVER)

    # Orders

    def order(self, order: Orders) -> bool:
        """Carry out an order of the opener's; return False if that is impossible."""
        served = self.served
        one = served.seats[order.seat] if order.seat < len(served.seats) else None
        match order.order:
            case Order.LOCK:
                served.let_in(Entry.LOCKED)
            case Order.UNLOCK:
                served.let_in(self._unlocked)
            case Order.COMPUTER if one is None and order.seat < len(served.seats):
                taken = {other.name for other in served.everybody}
                name = next(name for name in self._names if name not in taken)
                served.seat_computer(order.seat, name, Level.CLUB)
            case Order.REMOVE if one is not None and one.kind is Kind.HUMAN and one.name != served.opener:
                served.remove(one)
            case Order.MUTE | Order.UNMUTE:
                served.mute(order.name, order.order is Order.MUTE)
            case _:
                return False
        return True

    # Called by the games

    def changed(self) -> None:
        """Store the table, make another player its opener if the opener has gone, and close it once nobody is left."""
        if self._over:
            return
        people = [one for one in self.served.everybody if one.kind is Kind.HUMAN and not one.left]
        seated = [one for one in people if one.seat is not None]
        if not seated:
            self._close()
            return
        if not any(one.name == self.served.opener for one in seated):
            self.served.opener = next((one for one in seated if one.here), seated[0]).name
            self.served.tell()
            return
        self._look_after(seated)
        with suppress(StorageError):
            keep_table(self._store, self.served, self.options, playing=self.served.playing or self._resumes)
        self.changed_for()

    def _look_after(self, seated: list[Occupant]) -> None:
        """Free the seats of players who do not come back between games; close the table if nobody comes back at all."""
        for one in seated:
            away = not one.here and not self.served.playing and not self._resumes
            if away and one.name not in self._away:
                self._away[one.name] = self._call_later(PATIENCE, partial(self._gone, one))
            elif not away and (waits := self._away.pop(one.name, None)):
                waits.cancel()
        if any(one.here for one in seated):
            if self._forsaken is not None:
                self._forsaken.cancel()
            self._forsaken = None
        elif self._forsaken is None:
            self._forsaken = self._call_later(FORSAKEN, self._close)

    def _gone(self, one: Occupant) -> None:
        self._away.pop(one.name, None)
        if not one.here and not self.served.playing:
            self.served.leave(one)

    def waits(self) -> None:
        """Do nothing: nobody at the host hears it."""

    def full(self) -> None:
        """Do nothing: nobody at the host hears it."""

    def sits(self, table: Table, unsaved: Failure | None) -> None:
        """Note that a game that was to be continued now is."""
        del table, unsaved
        self._resumes = False

    def cannot_save(self, why: Failure) -> None:
        """Do nothing: the game continues, though it would be lost in a restart; the players are told by the room."""

    def abandoned(self) -> None:
        """Do nothing: everybody was told."""

    async def finished(self, game: GameId) -> None:
        """Do nothing: each guest keeps what their own seat saw."""

    async def agrees(self) -> None:
        """Return at once: nobody plays at the host, so only the others have to agree."""
