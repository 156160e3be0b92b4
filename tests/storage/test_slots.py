"""The game that a program plays: the waiting one, one of its own, a new one, an unsaved one; and what is set aside."""

import asyncio
import errno
import os
import sys
from pathlib import Path

import pytest

from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Options
from audiocrib.storage import file_store
from audiocrib.storage.files import lock
from audiocrib.storage.journal import load_journal
from audiocrib.storage.record import begin
from audiocrib.storage.store import Damage, Failure, JournalError, StorageError
from tests.table.chairs import header, played
from tests.table.evenings import HEADER, OTHER, game, leave, open_game, place, some, write
from tests.table.journals import anyhow, written


def test_a_new_game_waits_where_it_was_left(tmp_path: Path) -> None:
    first = open_game(tmp_path / "new" / "deep", HEADER)
    assert (first.resumed, first.other_running, first.damaged, first.unsaved) == (False, False, None, None)
    record = some(first, 9)
    again = open_game(tmp_path / "new" / "deep", OTHER)
    assert (again.resumed, again.torn) == (True, False)
    assert again.record == record
    leave(again, again.record)


def test_a_torn_piece_is_named_and_gone(tmp_path: Path) -> None:
    record = some(open_game(tmp_path, HEADER), 9)
    path = tmp_path / "game.journal"
    os.truncate(path, path.stat().st_size - 1)
    again = open_game(tmp_path, OTHER)
    assert (again.resumed, again.torn) == (True, True)
    assert again.record.entries == record.entries[:-1]
    leave(again, again.record)
    assert not load_journal(path).torn


def test_a_damaged_journal_is_set_aside_and_a_new_game_begins(tmp_path: Path) -> None:
    some(open_game(tmp_path, HEADER), 9)
    path = tmp_path / "game.journal"
    damaged = path.read_bytes().replace(b"5", b"6", 3)
    path.write_bytes(damaged)
    opened = open_game(tmp_path, OTHER)
    assert isinstance(opened.damaged, JournalError)
    assert opened.damaged.damage is Damage.BAD_CHECKSUM
    aside = tmp_path / "game.journal.damaged-1"
    assert opened.aside == str(aside)
    assert aside.read_bytes() == damaged
    assert (opened.resumed, opened.record, opened.unsaved) == (False, begin(OTHER), None)
    assert game(opened) == played(OTHER)
    leave(opened, opened.record)


def test_a_damaged_journal_that_cannot_be_set_aside_stays_and_the_game_is_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(b"damage\n")

    def refuse(_path: Path, _why: str) -> Path:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(file_store, "set_aside", refuse)
    opened = open_game(tmp_path, OTHER)
    assert opened.damaged
    assert (opened.aside, opened.journal, opened.unsaved) == (None, None, Failure.READ_ONLY)
    leave(opened, opened.record)
    assert path.read_bytes() == b"damage\n"


def test_a_game_left_in_a_later_slot_is_resumed_before_a_new_one_begins(tmp_path: Path) -> None:
    written(tmp_path / "game-2.journal", anyhow(OTHER, 5))
    (tmp_path / "game-x.journal").write_bytes(b"not ours")
    opened = open_game(tmp_path, HEADER)
    assert opened.resumed
    assert opened.record.header == OTHER
    leave(opened, opened.record)


def test_a_fresh_game_leaves_the_waiting_one_alone(tmp_path: Path) -> None:
    waiting = some(open_game(tmp_path, HEADER), 9)
    fresh = open_game(tmp_path, OTHER, fresh=True)
    assert (place(fresh).name, fresh.resumed, fresh.other_running) == ("game-2.journal", False, False)
    leave(fresh, fresh.record)
    again = open_game(tmp_path, OTHER)
    assert again.record == waiting
    leave(again, again.record)


def test_where_no_directory_can_be_made_the_game_is_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    opened = open_game(tmp_path / "file" / "data", HEADER)
    assert (opened.game, opened.journal, opened.unsaved) == (None, None, Failure.NO_DIRECTORY)
    record = game(opened)
    assert record == played(HEADER)
    assert leave(opened, record) is None


@pytest.mark.parametrize("readable", [True, False])
def test_where_nothing_can_be_written_the_waiting_game_goes_on_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    record = some(open_game(tmp_path, HEADER), 9)
    if not readable:
        (tmp_path / "game.journal").write_bytes(b"damage\n")

    def refuse(path: Path) -> None:
        raise OSError(errno.EROFS, "read-only", str(path))

    monkeypatch.setattr(file_store, "lock", refuse)
    opened = open_game(tmp_path, OTHER)
    assert (opened.game, opened.journal, opened.unsaved) == (None, None, Failure.READ_ONLY)
    assert opened.resumed == readable
    assert opened.record == (record if readable else begin(OTHER))
    assert not open_game(tmp_path, OTHER, fresh=True).resumed


def test_a_new_journal_that_cannot_be_written_leaves_an_unsaved_game_and_frees_its_slot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _header: object) -> None:
        raise OSError(errno.ENOSPC, "full", str(path))

    monkeypatch.setattr(file_store, "create", full)
    opened = open_game(tmp_path, HEADER)
    assert (opened.journal, opened.unsaved, opened.record) == (None, Failure.DISK_FULL, begin(HEADER))
    leave(opened, opened.record)
    held = lock(tmp_path / "game.journal.lock")
    assert held
    held.release()


def test_options_that_no_game_can_begin_with_are_refused_and_hold_no_slot(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        open_game(tmp_path, header(1, Options(target=0)))
    assert not list(tmp_path.iterdir())


def test_where_other_rules_are_wanted_a_waiting_game_keeps_waiting(tmp_path: Path) -> None:
    """`--target 61` every evening resumes its own game, whatever waits in the first slot."""
    long = header(13, Options(target=91))
    waiting = some(open_game(tmp_path, HEADER), 9)
    first = some(open_game(tmp_path, long, alike=True), 5)
    again = open_game(tmp_path, long, alike=True)
    assert again.resumed
    assert again.record == first
    assert not again.other_running
    leave(again, again.record)
    other = open_game(tmp_path, HEADER)
    assert other.record == waiting
    leave(other, other.record)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows neither removes nor replaces a file that is open.")
@pytest.mark.parametrize("how", ["removed", "replaced"])
def test_a_journal_that_is_gone_is_noticed_by_the_next_entry(how: str, tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = anyhow(HEADER, 2)
    write(opened, record.entries[0])
    if how == "removed":
        place(opened).unlink()
    else:
        (tmp_path / "other").write_bytes(place(opened).read_bytes())
        (tmp_path / "other").replace(place(opened))
    with pytest.raises(StorageError, match="no-directory: No such file"):
        write(opened, record.entries[1], after=1)
    leave(opened, record)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open.")
def test_a_journal_that_was_moved_is_noticed_at_the_end_of_the_deal_and_has_lost_nothing(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = anyhow(HEADER, 2)
    write(opened, record.entries[0])
    place(opened).rename(tmp_path / "moved.journal")
    write(opened, record.entries[1], after=1)
    assert opened.journal
    with pytest.raises(StorageError, match="no-directory: No such file"):
        asyncio.run(opened.journal.sync())
    assert load_journal(tmp_path / "moved.journal").record == record
    leave(opened, record)


def test_a_journal_that_was_cut_off_from_outside_is_noticed_by_the_next_entry(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = anyhow(HEADER, 2)
    write(opened, record.entries[0])
    os.truncate(place(opened), 10)
    with pytest.raises(StorageError, match="no-directory: No such file"):
        write(opened, record.entries[1], after=1)
    leave(opened, record)


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_anything_but_a_file_is_set_aside_and_not_waited_for(what: str, tmp_path: Path) -> None:
    place = tmp_path / "game.journal"
    if what == "folder":
        place.mkdir()
    elif sys.platform == "win32":
        pytest.skip("Windows has no named pipes in a folder.")
    else:
        os.mkfifo(place)
    opened = open_game(tmp_path, HEADER)
    assert opened.journal
    assert opened.aside
    assert Path(opened.aside).exists()
    leave(opened, opened.record)
