"""A disk that fails: it is said once, and the game goes on."""

import asyncio
import errno
from pathlib import Path

import pytest

from audiocrib.storage import file_store
from audiocrib.storage.faults import failed
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.journal import JournalFile, load_journal
from audiocrib.storage.open_game import leave, open_game
from audiocrib.storage.record import Entry, Record, TakenBack
from audiocrib.storage.store import Failure, GameId, StorageError
from tests.table.chairs import computers, played, run
from tests.table.journals import HEADER


class Failing(FileStore):
    """A disk that is full after a number of entries."""

    def __init__(self, folder: Path, entries: int) -> None:
        super().__init__(folder)
        self.left = entries
        self.tried = 0

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        self.tried += 1
        if self.left == 0:
            raise StorageError(Failure.DISK_FULL)
        self.left -= 1
        await super().append(game, expected, entry)


def played_in(store: FileStore) -> tuple[Record, list[Failure]]:
    """Play a game saved in a store; return it with what was said about that."""
    lost: list[Failure] = []
    opened = asyncio.run(open_game(store, HEADER))
    table = computers(opened.record, opened.journal, lost.append)
    run(table)
    asyncio.run(leave(opened, done=opened.record.over))
    return table._record, lost


def test_a_disk_that_fills_up_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    store = Failing(tmp_path, 10)
    record, lost = played_in(store)
    assert lost == [Failure.DISK_FULL]
    assert store.tried == 11
    assert record.over
    assert load_journal(tmp_path / "game.journal").record.entries == record.entries[:10]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full, /dev/full")
def test_a_full_disk_is_said_once_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_store, "create", lambda *_: JournalFile(Path("/dev/full")))
    record, lost = played_in(FileStore(tmp_path))
    assert lost == [Failure.DISK_FULL]
    assert record == played(HEADER)


def test_a_journal_that_cannot_be_synced_to_the_disk_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: JournalFile) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr(JournalFile, "sync", broken)
    _, lost = played_in(FileStore(tmp_path))
    assert lost == [Failure.FAILED]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, Failure.DISK_FULL),
        (errno.EDQUOT, Failure.DISK_FULL),
        (errno.EROFS, Failure.READ_ONLY),
        (errno.EACCES, Failure.READ_ONLY),
        (errno.ENOTDIR, Failure.NO_DIRECTORY),
        (errno.EIO, Failure.FAILED),
        (None, Failure.FAILED),
    ],
)
def test_the_systems_many_errors_become_a_few_reasons_for_the_player(number: int | None, reason: Failure) -> None:
    assert failed(OSError(number, "why") if number else OSError("why")).failure is reason
