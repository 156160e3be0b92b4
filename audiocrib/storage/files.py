"""The player's files, written so that neither a kill nor a full disk costs anything already saved.

Must not know what is in the files: no game, no setting, no words. Every failure is the system's own OSError.
"""

import errno
import glob
import os
import re
import stat
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

# Windows refuses to replace a file while a virus scanner or indexer reads it, which takes some milliseconds.
_PATIENCE = 1.0 if sys.platform == "win32" else 0.0
_PAUSE = 0.01  # retried by the clock, because nothing reports when they have finished


LARGEST = 2**26
"""The most bytes of a file of ours: a hundred times the longest match, and less than a machine's memory."""

AT_ONCE = 2**16
"""Bytes read at a time beyond the size that a file had when it was opened."""

STRAY = 600.0
"""Seconds after which a file still being written counts as left by a writer that was killed."""


class NoFileError(OSError):
    """The path is a folder, a pipe or a device, or its file is larger than any of ours."""


class Places(msgspec.Struct, frozen=True):
    """The directories of one player. None of them has to exist yet."""

    data: Path
    config: Path
    logs: Path


def places(data: Path | None = None) -> Places:
    """Return the platform's directories, or one directory for everything: `data`, else AUDIOCRIB_DATA in the
    environment.
    """
    if data is None and (chosen := os.environ.get("AUDIOCRIB_DATA")):
        data = Path(os.path.expanduser(chosen))  # noqa: PTH111  # pathlib raises for a user that does not exist
    if data is not None:
        data = data.absolute()
        return Places(data, data, data)
    import platformdirs

    return Places(
        platformdirs.user_data_path("audiocrib", appauthor=False),
        platformdirs.user_config_path("audiocrib", appauthor=False),
        platformdirs.user_log_path("audiocrib", appauthor=False),
    )


def cache_folder() -> Path:
    """Return the platform's folder for things that can be fetched or made again at any time."""
    import platformdirs

    return platformdirs.user_cache_path("audiocrib", appauthor=False)


def read_file(path: Path, most: int = LARGEST) -> bytes:
    """Read all of a file. Never waits for a pipe or a device, and never reads more than `most` bytes.

    Raises:
        NoFileError: it is not a file, or has more than `most` bytes.
        OSError: it does not exist, or cannot be read.
    """
    with open_file(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = file.read(size + 1) if size <= most else b""
        while size <= most and len(data) <= most and (more := file.read(min(AT_ONCE, most + 1 - len(data)))):
            data += more  # another program is writing to it
        if max(size, len(data)) > most:
            raise _no_file(errno.EFBIG, path)
    return data


def open_file(path: Path) -> FileIO:
    """Open a file for reading; raises as `read_file` does."""
    try:
        file = FileIO(path, opener=_without_waiting)
    except OSError:
        if path.is_dir():
            raise _no_file(errno.EISDIR, path) from None
        raise
    kind = os.fstat(file.fileno()).st_mode
    if not stat.S_ISREG(kind):
        file.close()
        raise _no_file(errno.EINVAL, path)
    return file


def _without_waiting(path: str, flags: int) -> int:
    """Open without waiting: a pipe only opens when its other end does. Windows has no pipes in folders."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


def _no_file(number: int, path: Path) -> NoFileError:
    return NoFileError(number, os.strerror(number), str(path))


def write_atomically(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a whole file so that at every moment it has either the old or the new content.

    `private`: no other user of this machine may read it. Creates the directory. A symbolic link stays one: its target
    is written. Raises OSError, with the old file untouched and no other file left.
    """
    try:
        path = path.resolve()
    except RuntimeError as error:  # links that point to each other
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error
    if path.exists() and not path.is_file():  # a device would be replaced
        raise _no_file(errno.EISDIR if path.is_dir() else errno.EINVAL, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    new = path.with_name(f".{path.name}.{os.getpid()}-{time.time_ns()}")
    try:
        with open(new, "xb", opener=_for_owner if private else None) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        rename(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def keep_private(folder: Path) -> None:
    """Create a folder that other users of this machine cannot look into; on Windows all of a user's folders are so."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)


def _sweep(path: Path) -> None:
    """Remove the remains of a killed write of this file; a write in progress is younger than `STRAY`."""
    with suppress(OSError):
        for left in path.parent.glob(f".{glob.escape(path.name)}.*"):
            if re.fullmatch(r"\d+-\d+", left.name[len(path.name) + 2 :], re.ASCII):
                with suppress(OSError):  # another program was faster, or the file is in use
                    if time.time() - left.stat().st_mtime > STRAY:
                        left.unlink()


def set_aside(path: Path, why: str = "damaged") -> Path:
    """Rename a file to a free name such as `game.journal.damaged-1`, and return it. Overwrites and deletes nothing.

    Raises OSError if it cannot be renamed; the file is then still where it was.
    """
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.{why}-{number}")
        try:
            # An empty file reserves the name, because a rename alone would overwrite another process's new file.
            if path.is_dir():
                aside.mkdir()
            else:
                aside.open("xb").close()
        except FileExistsError:
            number += 1
            continue
        try:
            rename(path, aside)
        except BaseException:
            aside.rmdir() if aside.is_dir() else aside.unlink()
            raise
        return aside


def rename(path: Path, to: Path) -> None:
    """Rename a file, overwriting `to`; wait until that is permitted, but no longer than the platform requires.

    Raises OSError if it cannot be renamed; the file is then still where it was.
    """
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            path.replace(to)
        except PermissionError:
            if time.monotonic() >= deadline:
                raise
            time.sleep(_PAUSE)
        else:
            return


class Appender:
    """A file that grows at its end, with one system call per piece, so that a kill tears at most the last piece.

    The system has the bytes when `append` returns (a killed program loses nothing), and the disk has them after `sync`
    (a power cut loses nothing). Creates the directory and the file. Every method raises OSError.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._where = path
        self._file = path.open("ab", buffering=0)
        self._opened = os.fstat(self._file.fileno())

    def append(self, data: bytes) -> None:
        """Write all of it or, on a full disk, nothing: a part already written is cut off before the error is raised."""
        written = self._file.write(data)
        if written != len(data):
            self._file.truncate(self.size() - (written or 0))
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._file.name))

    def in_place(self) -> bool:
        """Return whether the path still leads to this very file."""
        try:
            return os.path.samestat(self._where.stat(), self._opened)
        except OSError:
            return False

    def intact(self, size: int) -> bool:
        """Return whether the file has `size` bytes and was not removed; cheaper than `in_place`: it looks up no path."""
        now = os.fstat(self._file.fileno())
        return now.st_nlink > 0 and now.st_size == size

    def size(self) -> int:
        """Return the length of the file in bytes."""
        return os.fstat(self._file.fileno()).st_size

    def sync(self) -> None:
        """Return when everything is on the disk."""
        os.fsync(self._file.fileno())

    def truncate(self, size: int) -> None:
        """Cut off everything after the first `size` bytes; the next append continues there."""
        self._file.truncate(size)

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Lock:
    """A lock held until `release`, or until this process ends in any way, because the system frees it then."""

    def __init__(self, release: Callable[[], None]) -> None:
        self._release = release

    def release(self) -> None:
        """Release it; a second time does nothing."""
        self._release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.release()


def lock(path: Path) -> Lock | None:
    """Take the lock of the file at `path` without waiting; return None if it is held.

    Creates the directory and the file, which stays behind empty and means nothing on its own. Raises OSError if no file
    can be created. Locks of one process exclude each other too.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if sys.platform == "emscripten":
        return _locked_in_browser(path)
    import filelock

    # thread_local: any thread may release.
    held = filelock.FileLock(path, thread_local=False)
    try:
        held.acquire(blocking=False)
    except filelock.Timeout:
        return None
    return Lock(held.release)


_HELD: set[Path] = set()


def _locked_in_browser(path: Path) -> Lock | None:
    """Lock in a browser tab, by a set: file locks always succeed there, and no other program has its files."""
    if path in _HELD:
        return None
    path.touch()
    _HELD.add(path)
    return Lock(lambda: _HELD.discard(path))
