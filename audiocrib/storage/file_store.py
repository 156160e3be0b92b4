"""Games in a folder of files: the first store. Must not know what is in a journal, nor which game is wanted.

Every game in progress is `game.journal`, `game-2.journal`, ... with a lock file next to it; archived games are in
`games/` under their date and a number, and are never written again. Nothing is ever deleted. Work that a key waits for
is done at once, because that is faster than a thread; longer work is done in a thread.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from itertools import count
from pathlib import Path

from audiocrib.storage.archive import load_game, read
from audiocrib.storage.faults import failed, storing
from audiocrib.storage.files import Lock, keep_private, lock, read_file, rename, set_aside, write_atomically
from audiocrib.storage.journal import JournalFile, create, resume, whole
from audiocrib.storage.page import FilePage
from audiocrib.storage.record import Entry, Header, Record, TakenBack
from audiocrib.storage.store import Archive, Conflict, Game, GameId, Loaded, Page, Vacant


class _Locked:
    """A game held by this program; `file` is its journal, `entries` the number of entries in it."""

    def __init__(self, lock: Lock) -> None:
        self.lock = lock
        self.file: JournalFile | None = None
        self.entries = 0

    def stop(self) -> None:
        """Stop writing; a second time does nothing."""
        if self.file:
            self.file.close()
        self.file = None


async def sync_in_thread(file: JournalFile) -> None:
    """Sync a journal in a thread, because a disk takes time. Raises OSError."""
    await asyncio.to_thread(file.sync)


class FileStore:
    """The games in a folder, which need not exist yet, as a `Store`. `private`: no other user of this machine may look
    into it. `sync`: the way of syncing journals; `GroupSync.sync` where very many are written.
    """

    def __init__(
        self, folder: Path, *, private: bool = False, sync: Callable[[JournalFile], Awaitable[None]] = sync_in_thread
    ) -> None:
        self._folder = folder
        self._private = private
        self._sync = sync
        self._locked: dict[GameId, _Locked] = {}

    @property
    def where(self) -> str:
        """The folder."""
        return str(self._folder)

    @property
    def archive(self) -> str:
        """The folder inside it."""
        return str(self._folder / "games")

    def page(self, name: str) -> Page:
        """Return the file of this name in the folder."""
        return FilePage(self._folder / name, private=self._private)

    async def waiting(self) -> tuple[GameId, ...]:
        """Return the journals outside the archive, in the order of their numbers."""
        with storing():
            return tuple(map(self._id, slots(self._folder)))

    async def lock(self, game: GameId) -> bool:
        """Take the lock next to a journal."""
        with storing():
            if self._private:
                keep_private(self._folder)
            taken = lock(lock_place(Path(game)))
        if taken:
            self._locked[game] = _Locked(taken)
        return taken is not None

    async def vacant(self) -> Vacant:
        """Return the first free name that no program has locked."""
        beside = False
        for game in self._free():
            if await self.lock(game):
                return Vacant(game, beside)
            beside = True
        raise AssertionError("numbers do not end")

    async def release(self, game: GameId) -> None:
        """Close the journal and release its lock."""
        if locked := self._locked.pop(game, None):
            try:
                with storing():
                    locked.stop()
            finally:
                locked.lock.release()

    async def begin(self, game: GameId, header: Header) -> None:
        """Create a new file with the header."""
        locked = self._ours(game)
        with storing():
            try:
                locked.file, locked.entries = create(Path(game), header), 0
            except FileExistsError as error:
                raise Conflict(f"{game} is there") from error

    async def resume(self, game: GameId) -> Loaded | None:
        """Read the file on the loop, because nothing can be played before."""
        locked = self._ours(game)
        with storing():
            found = _resumed(Path(game))
        if found is None:
            return None
        contents, locked.file = found
        locked.entries = contents.record.lines
        return contents

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        """Append a line, in one write. A file removed, replaced or cut off from outside is an error too."""
        locked, file = self._written(game)
        if expected != locked.entries:
            raise Conflict(f"{game} has {locked.entries} entries, not {expected}")
        try:
            file.append(entry)
        except OSError as error:
            raise failed(error) from error
        locked.entries += 1

    async def sync(self, game: GameId) -> None:
        """Sync without blocking the event loop."""
        _, file = self._written(game)
        with storing():
            await self._sync(file)

    async def set_aside(self, game: GameId, why: str) -> str:
        """Rename the file to a name that says why, and return its new path."""
        self._ours(game)
        with storing():
            return str(set_aside(Path(game), why))

    async def finish(self, game: GameId) -> GameId:
        """Move the file to the archive, under the day of its last change."""
        locked = self._ours(game)
        with storing():
            locked.stop()
            return GameId(str(put_by(Path(game))))

    async def load(self, game: GameId, verify: bool = False) -> Game:
        """Read any journal, wherever it is, in a thread."""
        with storing():
            return await asyncio.to_thread(load_game, Path(game), verify)

    async def list(self) -> Archive:
        """Read everything in `games/`, in a thread."""
        with storing():
            return await asyncio.to_thread(read, self._folder)

    async def held(self, game: GameId) -> bool:
        """Return whether the lock next to the file is taken; a copy has none."""
        with storing():
            return _held(Path(game))

    def _ours(self, game: GameId) -> _Locked:
        if game not in self._locked:
            raise Conflict(f"{game} is not locked")
        return self._locked[game]

    def _written(self, game: GameId) -> tuple[_Locked, JournalFile]:
        locked = self._ours(game)
        if locked.file is None:
            raise Conflict(f"{game} was neither begun nor gone on with")
        return locked, locked.file

    def _free(self) -> Iterator[GameId]:
        used = slots(self._folder)
        return (self._id(number) for number in count(1) if number not in used)

    def _id(self, number: int) -> GameId:
        return GameId(str(slot(self._folder, number)))


def slots(folder: Path) -> tuple[int, ...]:
    """Return the numbers of waiting journals, in order."""
    found = (re.fullmatch(r"game(?:-([2-9]|[1-9]\d+))?\.journal", path.name) for path in folder.glob("game*.journal"))
    return tuple(sorted(int(match[1] or 1) for match in found if match))


def slot(folder: Path, number: int) -> Path:
    """Return the path of the waiting journal with this number."""
    return folder / ("game.journal" if number == 1 else f"game-{number}.journal")


def _resumed(path: Path) -> tuple[Loaded, JournalFile] | None:
    return resume(path) if path.exists() else None


def _held(path: Path) -> bool:
    """Return whether a program plays in this journal, even if the path is a link to it. Creates no file.

    Return False if there is no lock, as next to a copy, or if we may not try it.
    """
    place = lock_place(path.resolve())
    if not place.exists():
        return False
    try:
        taken = lock(place)
    except OSError:
        return False
    if taken:
        taken.release()
    return taken is None


def put_by(path: Path, day: date | None = None) -> Path:
    """Move a game to `games/` under a day and a number, and return its new path. Overwrites nothing.

    `day`: by default the day on which it was last written.

    Raises:
        OSError: it could not be moved, and is where it was.
    """
    day = day or datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone().date()
    with named(path.parent, day) as place:
        rename(path, place)
    return place


def keep_seen(folder: Path, record: Record) -> None:
    """Write a finished game as one seat was told of it to `games/`, unless the same one was put there today.

    Raises:
        OSError: it could not be written.
    """
    data, day = whole(record), datetime.now(tz=UTC).astimezone().date()
    if any(path.stat().st_size == len(data) and read_file(path) == data for path in folder.glob(f"games/{day}-*")):
        return
    with named(folder, day) as place:
        write_atomically(place, data)


@contextmanager
def named(folder: Path, day: date) -> Iterator[Path]:
    """Create a file in `games/` under a day and a free number, for the block to overwrite; removed if that fails."""
    games = folder / "games"
    games.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        place = games / f"{day}-{number}.journal"
        try:
            place.open("xb").close()  # reserves the name, because a rename alone would overwrite
        except FileExistsError:
            continue
        try:
            yield place
        except BaseException:
            place.unlink()
            raise
        return


def lock_place(path: Path) -> Path:
    """Return the lock file of a journal."""
    return path.with_name(f"{path.name}.lock")
