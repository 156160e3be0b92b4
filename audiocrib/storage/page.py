"""A page in a file, for everything that lasts besides the games. Must not know what is on it."""

import os
from pathlib import Path

from audiocrib.storage.faults import storing
from audiocrib.storage.files import Appender, keep_private, open_file, read_file, set_aside, write_atomically
from audiocrib.storage.store import Conflict


class FilePage:
    """A file, which need not exist yet, as a `Page`. `private`: no other user of this machine may read it."""

    def __init__(self, path: Path, *, private: bool = False) -> None:
        self._path = path
        self._private = private
        self._file: Appender | None = None

    @property
    def where(self) -> str:
        """The file."""
        return str(self._path)

    def read(self) -> bytes | None:
        """Return all of it; None if there is no file. Never waits for a pipe or a device."""
        with storing():
            try:
                return read_file(self._path)
            except FileNotFoundError:
                return None

    def write(self, data: bytes) -> None:
        """Replace the file."""
        with storing():
            self._stop()
            if self._private:
                keep_private(self._path.parent)
            write_atomically(self._path, data, private=self._private)

    def append(self, lines: bytes, *, begin: bytes = b"", expected: int | None = None) -> None:
        """Append in one write. A file removed or replaced in the meantime is opened again."""
        with storing():
            if self._file is None or not self._file.in_place():
                self._file = self._opened(begin)
            if expected is not None and (size := self._file.size()) != expected:
                raise Conflict(f"{self._path} has {size} bytes, not {expected}")
            self._file.append(lines)

    def set_aside(self) -> str:
        """Rename the file."""
        with storing():
            self._stop()
            return str(set_aside(self._path))

    def close(self) -> None:
        """Put everything on the disk."""
        with storing():
            if self._file:
                with self._file:
                    self._file.sync()
            self._file = None

    def _stop(self) -> None:
        if self._file:
            self._file.close()
        self._file = None

    def _opened(self, begin: bytes) -> Appender:
        """Return the file, which is new or has a torn last line cut off."""
        self._stop()
        begins, ends = _ends(self._path, len(begin))
        if begin and not begins.strip():
            write_atomically(self._path, begin)
            ends = b"\n"
        whole = None if ends in {b"", b"\n"} else read_file(self._path).rfind(b"\n") + 1
        file = Appender(self._path)
        if whole is not None:
            file.truncate(whole)
        return file


def _ends(path: Path, number: int) -> tuple[bytes, bytes]:
    """Return the first bytes of a file and its last one; nothing if there is none."""
    if not path.exists():
        return b"", b""
    with open_file(path) as file:
        begins = file.read(number)
        file.seek(-min(1, file.seek(0, os.SEEK_END)), os.SEEK_END)
        return begins, file.read(1)
