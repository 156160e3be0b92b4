"""Files survive kills, full disks and neighbours."""

import errno
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from audiocrib.storage import files
from audiocrib.storage.files import Appender, lock, places, set_aside, write_atomically


def listing(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def test_one_directory_holds_everything_where_the_player_names_one(tmp_path: Path) -> None:
    assert set(directories(places(tmp_path))) == {tmp_path}


def test_the_environment_names_a_directory_and_the_command_line_outranks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path / "environment"))
    assert places().data == tmp_path / "environment"
    assert places(tmp_path / "argument").config == tmp_path / "argument"


def test_without_a_directory_the_platforms_own_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUDIOCRIB_DATA", "")
    assert all(path.is_absolute() and "audiocrib" in path.parts for path in directories(places()))


def test_a_relative_directory_stays_the_same_when_the_program_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = places(Path("mine"))
    monkeypatch.chdir("/")
    assert found.data == tmp_path / "mine"


def directories(found: files.Places) -> tuple[Path, ...]:
    return found.data, found.config, found.logs


def test_a_written_file_replaces_the_old_one_completely_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    write_atomically(path, b"first and long")
    write_atomically(path, b"second")
    assert path.read_bytes() == b"second"
    assert listing(path.parent) == ["settings.toml"]


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    write_atomically(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert listing(tmp_path) == ["settings.toml"]


KILLED = """
import os, sys
from pathlib import Path
from audiocrib.storage import files
files.rename = lambda *_: os._exit(9)
files.write_atomically(Path(sys.argv[1]), b"half")
"""


def test_the_remains_of_a_killed_write_are_removed_by_a_later_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for name in (path, tmp_path / "settings.toml.own"):
        assert subprocess.run([sys.executable, "-c", KILLED, str(name)], check=False).returncode == 9
    others = [tmp_path / ".settings.toml.bak", tmp_path / ".settings.toml.12-notes"]
    for other in others:
        other.touch()
    assert len(list(tmp_path.iterdir())) == 4
    write_atomically(path, b"one")
    assert len(list(tmp_path.iterdir())) == 5, "another program may still be writing"
    for entry in tmp_path.iterdir():
        os.utime(entry, (1, 1))
    write_atomically(path, b"two")
    left = {entry.name for entry in tmp_path.iterdir()} - {path.name, *(other.name for other in others)}
    assert [name.rpartition(".")[0] for name in left] == [".settings.toml.own"], "that is another file's"
    assert path.read_bytes() == b"two"


def test_a_link_to_the_settings_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    link = tmp_path / "settings.toml"
    try:
        link.symlink_to(tmp_path / "dotfiles" / "mine.toml")
    except OSError as error:  # Windows grants links only to developers
        pytest.skip(f"this system makes no symbolic link: {error}")
    write_atomically(link, b"kept")
    assert link.is_symlink()
    assert (tmp_path / "dotfiles" / "mine.toml").read_bytes() == b"kept"


def test_a_file_that_a_scanner_holds_for_a_moment_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError(errno.EACCES, "held"), PermissionError(errno.EACCES, "held")]
    replace = Path.replace

    def held_at_first(new: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(new, target)

    monkeypatch.setattr(files, "_PATIENCE", 60.0)
    monkeypatch.setattr(files, "_PAUSE", 0.0)
    monkeypatch.setattr(Path, "replace", held_at_first)
    write_atomically(tmp_path / "settings.toml", b"new")
    assert not refusals
    assert (tmp_path / "settings.toml").read_bytes() == b"new"


def test_a_damaged_file_gets_a_free_name_and_no_earlier_one_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    for content in (b"one", b"two"):
        path.write_bytes(content)
        set_aside(path)
    assert listing(tmp_path) == ["game.journal.damaged-1", "game.journal.damaged-2"]
    assert (tmp_path / "game.journal.damaged-1").read_bytes() == b"one"
    assert (tmp_path / "game.journal.damaged-2").read_bytes() == b"two"


def test_setting_aside_what_is_not_there_fails_and_leaves_no_empty_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        set_aside(tmp_path / "game.journal")
    assert listing(tmp_path) == []


def test_what_is_appended_is_there_for_others_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.journal"
    with Appender(path) as journal:
        journal.append(b"one\n")
        assert path.read_bytes() == b"one\n"
        journal.append(b"two\n")
        journal.sync()
    with Appender(path) as journal:
        assert journal.size() == 8
        journal.append(b"three\n")
    assert path.read_bytes() == b"one\ntwo\nthree\n"


def test_after_a_cut_the_next_piece_follows_there(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_bytes(b"one\ntorn")
    with Appender(path) as journal:
        journal.truncate(4)
        journal.append(b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


def test_a_directory_cannot_be_appended_to(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"directory|denied"):
        Appender(tmp_path)


def test_a_lock_is_for_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.lock"
    first = lock(path)
    assert first
    assert lock(path) is None
    first.release()
    with lock(path) or pytest.fail("the lock was not released"):
        assert lock(path) is None
    again = lock(path)
    assert again
    again.release()


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    program = (
        "import sys; from pathlib import Path; from audiocrib.storage.files import lock;"
        "held = lock(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout
        assert other.stdout.readline().split() == [b"held"]
        assert lock(path) is None
        other.kill()
        other.wait(timeout=60)
    mine = lock(path)
    assert mine
    mine.release()


def test_a_place_where_no_file_can_be_made_is_an_error_of_the_system(tmp_path: Path) -> None:
    """A file is where the directory should be: this stops even an administrator, who may write everywhere."""
    (tmp_path / "taken").write_bytes(b"")
    below = tmp_path / "taken" / "game"
    with pytest.raises(OSError, match="taken"):
        lock(below)
    with pytest.raises(OSError, match="taken"):
        Appender(below)
    with pytest.raises(OSError, match="taken"):
        write_atomically(below, b"")


if sys.platform != "win32":  # Windows neither limits the size of a file nor has read-only directories
    import resource

    def test_a_half_written_piece_is_removed_again(tmp_path: Path) -> None:
        """A limit on the size of a file stands in for a full disk: the system takes four bytes of eight."""
        path = tmp_path / "game.journal"
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        try:
            with Appender(path) as journal:
                journal.append(b"whole.")
                resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
                with pytest.raises(OSError, match="space"):
                    journal.append(b"too long")
                assert path.read_bytes() == b"whole."
                journal.append(b"fits")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, ignored)
        assert path.read_bytes() == b"whole.fits"

    def test_a_read_only_directory_is_an_error_of_the_system() -> None:
        administrator = os.geteuid() == 0
        with tempfile.TemporaryDirectory() as name:
            directory = Path(name)
            directory.chmod(0o555)
            if administrator:
                os.seteuid(65534)
            try:
                for write in (lock, Appender, lambda path: write_atomically(path, b"")):
                    with pytest.raises(PermissionError):
                        write(directory / "new")
            finally:
                if administrator:
                    os.seteuid(0)
                directory.chmod(0o755)
