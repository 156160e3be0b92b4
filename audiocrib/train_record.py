"""The record of all answers on the disk: a file that only grows, a line an answer, and a summary that saves reading it.

A line is a checksum (CRC-32, eight hexadecimal digits), a blank and JSON, as in a journal; the first names the format.
What was kept is never lost: a damaged file is set aside whole, with its good lines in a new one, and a file of another
version stays as it is. Must not know who asks, nor in which words.
"""

import contextlib
import errno
import os
import zlib
from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct

from audiocrib.files import Appender, set_aside, write_atomically
from audiocrib.trainer.learned import Answer, Learned

FORMAT = 1
FILE_NAME = "answers.record"
SUMMARY_NAME = "answers.summary"
UNSUMMED = 500
"""So many answers behind the summary are read again each time; for more of them it is written anew."""


class Trouble(StrEnum):
    """What is to be said of a record."""

    DAMAGED = "damaged"  # some lines; the rest is kept
    OTHER_FORMAT = "other-format"  # of another version: nothing is read, nothing written
    UNREADABLE = "unreadable"  # the system does not give it
    UNWRITTEN = "unwritten"  # answers are not kept any more


class Notice(Struct, frozen=True):
    """Something about the record: which file; `lines` that are damaged, from 1; where they lie now; why."""

    trouble: Trouble
    path: Path
    lines: tuple[int, ...] = ()
    aside: Path | None = None
    why: str = ""


class _Header(Struct, frozen=True):
    """The first line."""

    audiocrib: str
    format: int


class _Summary(Struct, frozen=True):
    """What the first `size` bytes of a record add up to, while their checksum is `crc`."""

    format: int
    size: int
    crc: int
    learned: Learned


_answers = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


class AnswerRecord:
    """The record in a folder. `learned` grows with it; `notice` is what is to be said of it once, if anything."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._summary = folder / SUMMARY_NAME
        self.learned = Learned()
        self.notice: Notice | None = None
        self._file: Appender | None = None
        self._writes = True
        self._unsummed = 0
        try:
            self._load()
        except OSError as error:
            self._writes = False
            self.notice = Notice(Trouble.UNREADABLE, self.path, why=error.strerror or "")

    def keep(self, answer: Answer) -> Notice | None:
        """One more answer, with the system when this returns; the reason why not, once."""
        self.learned.take(answer)
        if not self._writes:
            return None
        try:
            if self._file is None or not self._file.in_place():
                self._open()
            if self._file:
                self._file.append(_line(_encoder.encode(answer)))
                self._unsummed += 1
        except OSError as error:
            self._writes = False
            return Notice(Trouble.UNWRITTEN, self.path, why=error.strerror or "")
        return None

    def close(self) -> None:
        """Have everything on the disk, and the summary anew where it saves much; again is nothing."""
        if self._file is None and not (self._writes and self._unsummed > UNSUMMED):
            return
        with contextlib.suppress(OSError):
            if self._file:
                self._file.sync()
                self._file.close()
            if self._unsummed > UNSUMMED:
                data = self.path.read_bytes()
                summary = _Summary(FORMAT, len(data), zlib.crc32(data), self._folded(data))
                write_atomically(self._summary, _encoder.encode(summary))
                self._unsummed = 0
        self._file = None

    def answers(self) -> list[Answer]:
        """All of them, in order.

        Raises:
            OSError: the record cannot be read.
        """
        if not self.path.exists():
            return []
        good, _ = _read(self.path.read_bytes().split(b"\n")[1:-1])
        return [answer for _, answer in good]

    # Reading

    def _load(self) -> None:
        if not self.path.exists():
            return
        if not self.path.is_file():
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        data = self.path.read_bytes()
        first = data.partition(b"\n")[0]
        if not data.strip():
            return
        version = _version(first)
        if version not in {None, FORMAT}:
            self._writes = False
            self.notice = Notice(Trouble.OTHER_FORMAT, self.path)
            return
        known = self._known(data)
        if known:
            self.learned = known.learned
        begins = known.size if known else len(first) + 1 if version else 0
        good, bad = _read(data[begins:].split(b"\n")[:-1])
        for _, answer in good:
            self.learned.take(answer)
        self._unsummed = len(good)
        if bad:
            self._mend(data)

    def _known(self, data: bytes) -> _Summary | None:
        """The summary, where it is of this very record."""
        try:
            summary = msgspec.json.decode(self._summary.read_bytes(), type=_Summary)
        except (OSError, msgspec.DecodeError):
            return None
        fits = summary.format == FORMAT and summary.size <= len(data)
        return summary if fits and zlib.crc32(memoryview(data)[: summary.size]) == summary.crc else None

    def _folded(self, data: bytes) -> Learned:
        """What the file adds up to: what this process knows, unless another has written there as well."""
        lines = data.count(b"\n") - 1
        if lines == self.learned.answers.answers:
            return self.learned
        learned = Learned()
        for _, answer in _read(data.split(b"\n")[1:-1])[0]:
            learned.take(answer)
        return learned

    def _mend(self, data: bytes) -> None:
        """Set the damaged file aside whole, and go on with its good lines."""
        lines = data.split(b"\n")[:-1]
        headed = int(_version(lines[0]) is not None)
        good, bad = _read(lines[headed:], 1 + headed)
        aside = set_aside(self.path)
        write_atomically(self.path, _header() + b"".join(line + b"\n" for line, _ in good))
        self.notice = Notice(Trouble.DAMAGED, self.path, tuple(bad), aside)

    def _open(self) -> None:
        """Take the file, new or with a torn last line cut off."""
        if self._file:
            self._file.close()
        if not self.path.exists() or not self.path.read_bytes().strip():
            write_atomically(self.path, _header())
        self._file = Appender(self.path)
        data = self.path.read_bytes()
        if not data.endswith(b"\n"):
            self._file.truncate(data.rfind(b"\n") + 1)


def _header() -> bytes:
    return _line(_encoder.encode(_Header("answers", FORMAT)))


def _line(data: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(data), data)


def _version(line: bytes) -> int | None:
    """The format that the first line names; None where it is damaged."""
    try:
        return msgspec.json.decode(line[9:], type=_Header).format if _whole(line) else None
    except msgspec.DecodeError:
        return None


def _whole(line: bytes) -> bool:
    return b"%08x" % zlib.crc32(line[9:]) == line[:8]


def _read(lines: list[bytes], begins: int = 1) -> tuple[list[tuple[bytes, Answer]], list[int]]:
    """The lines that are answers, and the numbers of those that are not; the first has the number `begins`."""
    good: list[tuple[bytes, Answer]] = []
    bad: list[int] = []
    for number, line in enumerate(lines, begins):
        if not _whole(line):
            bad.append(number)
            continue
        try:
            good.append((line, _answers.decode(memoryview(line)[9:])))
        except msgspec.DecodeError:
            bad.append(number)
    return good, bad
