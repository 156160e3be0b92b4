"""A second kind of store, in memory, like any that is not a folder of files. It fails where a test wants.

Knows no expectations.
"""

import asyncio
from collections.abc import Callable
from datetime import date
from itertools import count

from audiocrib.storage.journal import Contents, contents, entry_line, first_line, whole
from audiocrib.storage.record import Entry, Header, TakenBack
from audiocrib.storage.store import (
    Archive,
    Conflict,
    Game,
    GameId,
    JournalError,
    LeftOut,
    Loaded,
    Page,
    StorageError,
    Vacant,
    left_out,
)

DAY = date(2026, 11, 22)


class Memory:
    """Storage that lasts while programs come and go: journals by name, including archived ones, and who holds each."""

    def __init__(self) -> None:
        self.journals: dict[GameId, bytes] = {}
        self.archive: list[GameId] = []
        self.aside: dict[str, bytes] = {}
        self.held: dict[GameId, MemoryStore] = {}
        self.pages: dict[str, bytes] = {}


def never(_: str) -> StorageError | None:
    """Let nothing fail."""
    return None


class MemoryStore:
    """One program's store; `fault` decides for every call, by its name, whether it fails. Each call waits a little."""

    def __init__(self, memory: Memory, fault: Callable[[str], StorageError | None] = never) -> None:
        self._memory = memory
        self._fault = fault
        self._entries: dict[GameId, int] = {}

    where = "memory"
    archive = "memory, archive"

    def page(self, name: str) -> Page:
        return MemoryPage(self._memory, name, self._fault)

    async def waiting(self) -> tuple[GameId, ...]:
        await self._call("waiting")
        return tuple(sorted((game for game in self._memory.journals if game not in self._memory.archive), key=_number))

    async def lock(self, game: GameId) -> bool:
        await self._call("lock")
        if game in self._memory.held:
            return False
        self._memory.held[game] = self
        return True

    async def vacant(self) -> Vacant:
        await self._call("vacant")
        beside = False
        for number in count(1):
            game = GameId(f"game {number}")
            if game not in self._memory.journals:
                if game not in self._memory.held:
                    self._memory.held[game] = self
                    return Vacant(game, beside)
                beside = True
        raise AssertionError

    async def release(self, game: GameId) -> None:
        if self._memory.held.get(game) is self:
            del self._memory.held[game]
        self._entries.pop(game, None)
        await self._call("release")

    async def begin(self, game: GameId, header: Header) -> None:
        await self._call("begin")
        self._ours(game)
        if game in self._memory.journals:
            raise Conflict(f"{game} is there")
        self._memory.journals[game] = first_line(header)
        self._entries[game] = 0

    async def resume(self, game: GameId) -> Loaded | None:
        await self._call("resume")
        self._ours(game)
        if game not in self._memory.journals:
            return None
        found = self._read(game)
        goes_on = found.before and not found.record.over
        self._memory.journals[game] = whole(found.record) if goes_on else self._memory.journals[game][: found.size]
        self._entries[game] = found.record.lines
        return found

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        await self._call("append")
        self._ours(game)
        if self._entries.get(game) != expected:
            raise Conflict(f"{game} has other entries")
        self._memory.journals[game] += entry_line(entry)
        self._entries[game] += 1

    async def sync(self, game: GameId) -> None:
        await self._call("sync")
        self._ours(game)
        if game not in self._entries:
            raise Conflict(f"{game} is not written")

    async def set_aside(self, game: GameId, why: str) -> str:
        await self._call("set_aside")
        self._ours(game)
        aside = f"{game}, {why}, {len(self._memory.aside)}"
        self._memory.aside[aside] = self._memory.journals.pop(game)
        return aside

    async def finish(self, game: GameId) -> GameId:
        await self._call("finish")
        self._ours(game)
        self._entries.pop(game, None)
        put_by = GameId(f"old game {len(self._memory.archive) + 1}")
        self._memory.journals[put_by] = self._memory.journals.pop(game)
        self._memory.archive.append(put_by)
        return put_by

    async def load(self, game: GameId, verify: bool = False) -> Game:
        await self._call("load")
        return self._game(game, verify)

    async def list(self) -> Archive:
        await self._call("list")
        found = [self._listed(game) for game in self._memory.archive]
        games = [game for game in found if isinstance(game, Game)]
        return Archive(
            tuple(game for game in games if game.record.over),
            tuple(game for game in games if not game.record.over),
            tuple(left for left in found if isinstance(left, LeftOut)),
        )

    async def held(self, game: GameId) -> bool:
        await self._call("held")
        return game in self._memory.held

    async def _call(self, name: str) -> None:
        await asyncio.sleep(0)
        if fault := self._fault(name):
            raise fault

    def _ours(self, game: GameId) -> None:
        if self._memory.held.get(game) is not self:
            raise Conflict(f"{game} is not locked")

    def _read(self, game: GameId, verify: bool = True) -> Contents:
        return contents(self._memory.journals.get(game, b""), game, verify)

    def _game(self, game: GameId, verify: bool) -> Game:
        found = self._read(game, verify)
        return Game(found.record, found.torn, id=game, day=DAY)

    def _listed(self, game: GameId) -> Game | LeftOut:
        try:
            return self._game(game, verify=False)
        except JournalError as error:
            return left_out(game, error)


class MemoryPage:
    """A page of the store."""

    def __init__(self, memory: Memory, name: str, fault: Callable[[str], StorageError | None]) -> None:
        self.where = name
        self._memory = memory
        self._fault = fault

    def read(self) -> bytes | None:
        self._call("read")
        return self._memory.pages.get(self.where)

    def write(self, data: bytes) -> None:
        self._call("write")
        self._memory.pages[self.where] = data

    def append(self, lines: bytes, *, begin: bytes = b"", expected: int | None = None) -> None:
        self._call("append to a page")
        there = self._memory.pages.get(self.where, b"")
        there = there[: there.rfind(b"\n") + 1] or begin
        if expected is not None and len(there) != expected:
            raise Conflict(f"{self.where} has {len(there)} bytes")
        self._memory.pages[self.where] = there + lines

    def set_aside(self) -> str:
        self._call("set a page aside")
        aside = f"{self.where}, {len(self._memory.aside)}"
        self._memory.aside[aside] = self._memory.pages.pop(self.where)
        return aside

    def close(self) -> None:
        self._call("close")

    def _call(self, name: str) -> None:
        if fault := self._fault(name):
            raise fault


def _number(game: GameId) -> int:
    return int(game.split()[-1])
