"""A disk that fails: it is said once, and the game goes on."""

import errno
from pathlib import Path

import pytest

from audiocrib.storage.journal import (
    Journal,
    Unsaved,
    create,
    load,
    unsaved,
)
from audiocrib.storage.record import Entry, begin
from tests.table.chairs import computers, played, run
from tests.table.journals import HEADER


class Failing(Journal):
    """A journal on a disk that is full after so many entries."""

    def __init__(self, path: Path, entries: int) -> None:
        super().__init__(path)
        self.left = entries
        self.tried = 0

    def append(self, entry: Entry) -> None:
        self.tried += 1
        if self.left == 0:
            raise OSError(errno.ENOSPC, "full")
        self.left -= 1
        super().append(entry)


def test_a_disk_that_fills_up_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    create(tmp_path / "game.journal", HEADER).close()
    journal = Failing(tmp_path / "game.journal", 10)
    lost: list[Unsaved] = []
    table = computers(begin(HEADER), journal, lost.append)
    run(table)
    journal.close()
    assert lost == [Unsaved.DISK_FULL]
    assert journal.tried == 11
    assert table.record.over
    assert load(journal.path).record.entries == table.record.entries[:10]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full, /dev/full")
def test_a_full_disk_is_said_once_and_the_game_goes_on() -> None:
    lost: list[Unsaved] = []
    journal = Journal(Path("/dev/full"))
    table = computers(begin(HEADER), journal, lost.append)
    run(table)
    journal.close()
    assert lost == [Unsaved.DISK_FULL]
    assert table.record == played(HEADER)


def test_a_journal_that_cannot_be_brought_to_the_disk_is_said_once(tmp_path: Path) -> None:
    class Unsynced(Journal):
        def sync(self) -> None:
            raise OSError(errno.EIO, "broken")

    lost: list[Unsaved] = []
    journal = Unsynced(tmp_path / "game.journal")
    run(computers(begin(HEADER), journal, lost.append))
    journal.close()
    assert lost == [Unsaved.FAILED]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.ENOSPC, Unsaved.DISK_FULL),
        (errno.EDQUOT, Unsaved.DISK_FULL),
        (errno.EROFS, Unsaved.READ_ONLY),
        (errno.EACCES, Unsaved.READ_ONLY),
        (errno.ENOTDIR, Unsaved.NO_DIRECTORY),
        (errno.EIO, Unsaved.FAILED),
        (None, Unsaved.FAILED),
    ],
)
def test_the_systems_reasons_are_few_to_the_player(number: int | None, reason: Unsaved) -> None:
    assert unsaved(OSError(number, "why") if number else OSError("why")) is reason
