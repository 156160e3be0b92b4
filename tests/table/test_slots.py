"""Which game a program plays: the one that waits, one of its own beside another program, a new one, an unsaved one."""

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

import audiocrib
from audiocrib.files import lock
from audiocrib.rules.errors import Refusal
from audiocrib.rules.options import Options
from audiocrib.table import slots
from audiocrib.table.journal import Damage, JournalError, Unsaved, load
from audiocrib.table.record import Record, begin
from audiocrib.table.slots import Opened, leave, open_game, put_by
from tests.table.chairs import DEADLINE, SHORT, computers, header, played, run
from tests.table.journals import anyhow, written

HEADER = header(11, SHORT)
OTHER = header(12, SHORT)
ROOT = Path(audiocrib.__file__).parent.parent


@contextmanager
def program(what: str, directory: Path) -> Iterator[subprocess.Popen[str]]:
    """A program beside this one; killed at the end if it has not ended."""
    command = [sys.executable, "-m", "tests.table.program", what, str(directory)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def game(opened: Opened) -> Record:
    """Play on to the end, as a program does."""
    table = computers(opened.record, opened.journal)
    run(table)
    return table.record


def some(opened: Opened, entries: int) -> Record:
    """Play a few entries of the game and leave."""
    record = anyhow(opened.record.header, entries)
    assert opened.journal
    for entry in record.entries:
        opened.journal.append(entry)
    leave(opened, record)
    return record


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.rglob("*") if path.is_file() and path.suffix != ".lock")


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
    assert not load(path).torn


def test_a_finished_game_moves_away_and_is_never_overwritten(tmp_path: Path) -> None:
    kept = []
    for seed in (1, 2, 3):
        opened = open_game(tmp_path, header(seed, SHORT))
        assert not opened.resumed
        record = game(opened)
        place = leave(opened, record)
        assert place
        kept.append((place, record))
    assert [place.name[-10:] for place, _ in kept] == ["-1.journal", "-2.journal", "-3.journal"]
    assert {place.parent for place, _ in kept} == {tmp_path / "games"}
    for place, record in kept:
        assert load(place).record == record
    assert len(names(tmp_path)) == 3


def test_a_finished_game_that_could_not_be_moved_moves_at_the_next_start(tmp_path: Path) -> None:
    record = played(HEADER)
    written(tmp_path / "game.journal", record)
    opened = open_game(tmp_path, OTHER)
    assert (opened.resumed, opened.record.header) == (False, OTHER)
    leave(opened, opened.record)
    (place,) = (tmp_path / "games").iterdir()
    assert load(place).record == record


def test_a_failed_move_leaves_the_finished_game_where_it_was(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    record = game(opened)
    (tmp_path / "games").write_text("in the way")
    assert leave(opened, record) is None
    assert load(tmp_path / "game.journal").record == record
    again = open_game(tmp_path, OTHER)
    assert (again.resumed, again.journal, again.unsaved) == (False, None, Unsaved.NO_DIRECTORY)
    leave(again, again.record)
    assert load(tmp_path / "game.journal").record == record


def test_a_rename_that_fails_takes_no_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "game.journal", played(HEADER))

    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        put_by(path)
    assert names(tmp_path) == ["game.journal"]


def test_a_damaged_journal_is_set_aside_and_a_new_game_begins(tmp_path: Path) -> None:
    some(open_game(tmp_path, HEADER), 9)
    path = tmp_path / "game.journal"
    damaged = path.read_bytes().replace(b"5", b"6", 3)
    path.write_bytes(damaged)
    opened = open_game(tmp_path, OTHER)
    assert isinstance(opened.damaged, JournalError)
    assert opened.damaged.damage is Damage.BAD_CHECKSUM
    assert opened.aside == tmp_path / "game.journal.damaged-1"
    assert opened.aside.read_bytes() == damaged
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

    monkeypatch.setattr(slots, "set_aside", refuse)
    opened = open_game(tmp_path, OTHER)
    assert opened.damaged
    assert (opened.aside, opened.journal, opened.unsaved) == (None, None, Unsaved.READ_ONLY)
    leave(opened, opened.record)
    assert path.read_bytes() == b"damage\n"


def test_a_second_program_is_told_and_gets_a_game_of_its_own(tmp_path: Path) -> None:
    with program("hold", tmp_path) as first:
        assert first.stdout
        assert first.stdout.readline() == "game.journal\n"
        second = open_game(tmp_path, OTHER)
        assert second.other_running
        assert second.slot
        assert (second.slot.path.name, second.record.header) == ("game-2.journal", OTHER)
        third = open_game(tmp_path, HEADER)
        assert third.slot
        assert third.slot.path.name == "game-3.journal"
        leave(third, third.record)
        some(second, 5)
        first.communicate("\n", timeout=DEADLINE)
    again = open_game(tmp_path, OTHER)
    assert (again.other_running, again.resumed) == (False, True)
    assert again.slot
    assert again.slot.path.name == "game.journal"
    leave(again, again.record)


def test_a_game_left_in_a_later_slot_is_gone_on_with_before_a_new_one_begins(tmp_path: Path) -> None:
    written(tmp_path / "game-2.journal", anyhow(OTHER, 5))
    (tmp_path / "game-x.journal").write_bytes(b"not ours")
    opened = open_game(tmp_path, HEADER)
    assert opened.resumed
    assert opened.record.header == OTHER
    leave(opened, opened.record)


def test_a_fresh_game_leaves_the_waiting_one_alone(tmp_path: Path) -> None:
    waiting = some(open_game(tmp_path, HEADER), 9)
    fresh = open_game(tmp_path, OTHER, fresh=True)
    assert fresh.slot
    assert (fresh.slot.path.name, fresh.resumed, fresh.other_running) == ("game-2.journal", False, False)
    leave(fresh, fresh.record)
    again = open_game(tmp_path, OTHER)
    assert again.record == waiting
    leave(again, again.record)


def test_a_killed_program_frees_its_slot(tmp_path: Path) -> None:
    with program("hold", tmp_path) as first:
        assert first.stdout
        first.stdout.readline()
        first.kill()
        first.wait(DEADLINE)
    again = open_game(tmp_path, OTHER)
    assert (again.resumed, again.other_running) == (True, False)
    leave(again, again.record)


def test_where_no_directory_can_be_the_game_is_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    opened = open_game(tmp_path / "file" / "data", HEADER)
    assert (opened.slot, opened.journal, opened.unsaved) == (None, None, Unsaved.NO_DIRECTORY)
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

    monkeypatch.setattr(slots, "lock", refuse)
    opened = open_game(tmp_path, OTHER)
    assert (opened.slot, opened.journal, opened.unsaved) == (None, None, Unsaved.READ_ONLY)
    assert opened.resumed == readable
    assert opened.record == (record if readable else begin(OTHER))
    assert not open_game(tmp_path, OTHER, fresh=True).resumed


def test_a_finished_game_that_only_can_be_read_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path / "game.journal", played(HEADER))

    def refuse(path: Path) -> None:
        raise OSError(errno.EROFS, "read-only", str(path))

    monkeypatch.setattr(slots, "lock", refuse)
    assert open_game(tmp_path, OTHER).record == begin(OTHER)


def test_a_new_journal_that_cannot_be_written_leaves_an_unsaved_game_and_frees_its_slot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _header: object) -> None:
        raise OSError(errno.ENOSPC, "full", str(path))

    monkeypatch.setattr(slots, "create", full)
    opened = open_game(tmp_path, HEADER)
    assert (opened.journal, opened.unsaved, opened.record) == (None, Unsaved.DISK_FULL, begin(HEADER))
    leave(opened, opened.record)
    held = lock(tmp_path / "game.journal.lock")
    assert held
    held.release()


def test_options_that_no_game_can_begin_with_are_refused_and_hold_no_slot(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        open_game(tmp_path, header(1, Options(target=0)))
    assert not list(tmp_path.iterdir())


def test_a_kill_at_any_moment_loses_at_most_the_entry_being_written(tmp_path: Path) -> None:
    """One game, killed again and again while it plays; in the end it is the game that it would have been."""
    whole = played(header(11))
    random = Random(9)
    heard = kills = 0
    while True:
        with program("play", tmp_path) as running:
            assert running.stdout
            for _ in range(random.randint(1, 40)):
                heard = int(running.stdout.readline() or heard)
            kills += running.poll() is None
            running.kill()
            rest = running.stdout.read().split("\n")[:-1]
            running.wait(DEADLINE)
        heard = int(rest[-1]) if rest else heard
        finished = list(tmp_path.glob("games/*.journal"))
        record = load(finished[0] if finished else tmp_path / "game.journal").record
        assert heard <= len(record.entries) <= heard + 1
        assert record.entries == whole.entries[: len(record.entries)]
        if record.over:
            break
    assert record == whole
    assert kills > 1


def test_where_other_rules_are_asked_for_a_game_by_other_rules_goes_on_waiting(tmp_path: Path) -> None:
    """`--target 61` every evening goes on with its own game, whatever waits in the first slot."""
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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no file that is open.")
def test_a_journal_that_was_removed_is_noticed_by_the_next_entry(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    assert opened.journal
    record = anyhow(HEADER, 2)
    opened.journal.append(record.entries[0])
    opened.journal.path.unlink()
    with pytest.raises(OSError, match="No such file"):
        opened.journal.append(record.entries[1])
    leave(opened, record)


def test_a_journal_that_was_cut_off_from_outside_is_noticed_by_the_next_entry(tmp_path: Path) -> None:
    opened = open_game(tmp_path, HEADER)
    assert opened.journal
    record = anyhow(HEADER, 2)
    opened.journal.append(record.entries[0])
    os.truncate(opened.journal.path, 10)
    with pytest.raises(OSError, match="No such file"):
        opened.journal.append(record.entries[1])
    leave(opened, record)


@pytest.mark.parametrize("what", ["folder", "pipe"])
def test_what_is_no_file_is_set_aside_and_not_waited_for(what: str, tmp_path: Path) -> None:
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
    assert opened.aside.exists()
    leave(opened, opened.record)
