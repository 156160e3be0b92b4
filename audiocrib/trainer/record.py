"""The record of all answers: a page that only grows, a line per answer, with summaries in between.

A line is a checksum (CRC-32, eight hexadecimal digits), a space and JSON, as in a journal; the first names the format.
A summary of all lines before it saves reading them again. Nothing that was kept is ever lost: a damaged page is set
aside, with its good lines copied to a new one, and a page from another version stays as it is. Must not know who asks,
nor any words.
"""

import zlib
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from itertools import count

import msgspec
from msgspec import Struct

from audiocrib.storage.decoding import DecodingError, JsonDecoder, from_json
from audiocrib.storage.store import Failure, StorageError, Store
from audiocrib.trainer.learned import Answer, Learned, fold

FORMAT = 2
UNSUMMED_FORMAT = 1
"""The format without summaries; such a page is converted."""
FILE_NAME = "answers.record"
EVERY = 2000
"""The number of answers after which the record is summed up when it is closed, or opened, so that no key waits for it.
At most this many answers, and those of one evening, have to be read at the next start.
"""
SUMS = b' {"sum":'
"""The beginning of a summary after its checksum; no answer contains it."""


class Trouble(StrEnum):
    """The fault of a record."""

    DAMAGED = "damaged"  # some lines are damaged; the rest is kept
    OTHER_FORMAT = "other-format"  # from another version: nothing is read or written
    UNREADABLE = "unreadable"  # the store cannot read it
    UNWRITTEN = "unwritten"  # answers are no longer kept


class Notice(Struct, frozen=True):
    """A notice about the record: its place; the damaged `lines`, from 1; the place of the damaged page; the reason."""

    trouble: Trouble
    where: str
    lines: tuple[int, ...] = ()
    aside: str | None = None
    why: str = ""


class _Header(Struct, frozen=True):
    """The first line."""

    audiocrib: str
    format: int


SUMMED = 4
"""The version of the contents of a sum. An older sum, which has less, is not used: all lines are read again."""


class _Sum(Struct, frozen=True):
    """The sum of all previous lines; `crc` is the checksum of them all. `knows`: see `SUMMED`."""

    sum: Learned
    crc: int
    knows: int = 0


class _Line(Struct, frozen=True):
    """A line without its newline, and its number among those read, from 1; `answer` is None for the header, for a sum,
    and for a damaged line.
    """

    data: bytes
    number: int
    answer: Answer | None
    good: bool


_answers = JsonDecoder[Answer](Answer)
_encoder = msgspec.json.Encoder()


class AnswerRecord:
    """The record in a store. `learned` grows with it; `notice`: anything to be said once about it."""

    def __init__(self, store: Store) -> None:
        self.learned = Learned()
        self.notice: Notice | None = None
        self._page = store.page(FILE_NAME)
        self._writes = True
        self._unsummed = 0
        self._size, self._crc = 0, 0
        """Those of the page as far as this process knows it; if another has written to it, this one does not sum up."""
        try:
            self._load()
        except StorageError as error:
            self._writes = False
            self.notice = Notice(Trouble.UNREADABLE, self._page.where, why=error.why)

    def keep(self, answer: Answer) -> Notice | None:
        """Add an answer, which the system has when this returns; if that fails, return a notice, once."""
        self.learned.take(answer)
        if not self._writes:
            return None
        try:
            self._append(_encoder.encode(answer))
            self._unsummed += 1
        except StorageError as error:
            self._writes = False
            return Notice(Trouble.UNWRITTEN, self._page.where, why=error.why)
        return None

    def close(self) -> None:
        """Put everything on the disk, and sum it up if that is worth it; a second time does nothing."""
        with suppress(StorageError):
            self._sum_up()
        with suppress(StorageError):
            self._page.close()

    def answers(self) -> list[Answer]:
        """Return all answers, in order.

        Raises:
            StorageError: the record cannot be read.
        """
        return [line.answer for line in _lines(self._page.read() or b"") if line.answer]

    def since(self, at: int) -> list[Answer]:
        """Return the answers from this moment on, in order, without decoding earlier ones.

        Raises:
            StorageError: the record cannot be read.
        """
        data = self._page.read() or b""
        found: list[Answer] = []
        end = data.rfind(b"\n")
        while end > 0:
            begins = data.rfind(b"\n", 0, end) + 1
            answer = _read(data[begins:end], 0, begins == 0).answer
            if answer and answer.at < at:
                break
            found += [answer] if answer else []
            end = begins - 1
        return found[::-1]

    def bring(self, data: bytes) -> int | None:
        """Merge another record's answers with these, in order of time and each once; return the number of new ones.

        Return None if that is not a record that this version can read, or if this one cannot be written. Damaged lines
        are left out.

        Raises:
            StorageError: the record could not be written; nothing has changed.
        """
        coming = list(_lines(data[: data.rfind(b"\n") + 1]))
        if not (self._writes and coming and _version(coming[0].data) in {FORMAT, UNSUMMED_FORMAT}):
            return None
        here = {line.data: line for line in _lines(self._page.read() or b"") if line.answer}
        every = here | {line.data: line for line in coming if line.answer and line.data not in here}
        new = len(every) - len(here)
        if new:
            ordered = sorted(every.values(), key=_when)
            self.learned = fold(line.answer for line in ordered if line.answer)
            self._write_anew(ordered)
        return new

    # Reading

    def _load(self) -> None:
        try:
            data = self._page.read()
        except StorageError as error:
            if error.failure is not Failure.NO_DIRECTORY:  # the first answer will report that it cannot be kept
                raise
            return
        if data is None:
            return
        data = data[: data.rfind(b"\n") + 1]  # a torn last line does not count
        first = data.partition(b"\n")[0]
        version = _version(first)
        if version not in {None, FORMAT, UNSUMMED_FORMAT}:
            self._writes = False
            self.notice = Notice(Trouble.OTHER_FORMAT, self._page.where)
            return
        begins, crc, self.learned = _summed(data) if version == FORMAT else (0, 0, Learned())
        damaged = False
        for line in _lines(data, begins):
            damaged = damaged or not line.good
            if line.answer:
                self.learned.take(line.answer)
                self._unsummed += 1
        self._size, self._crc = len(data), zlib.crc32(memoryview(data)[begins:], crc)
        if version == UNSUMMED_FORMAT or damaged:
            self._write_anew(list(_lines(data)))
        else:
            self.close()  # sums up, in case the last writer was killed

    def _write_anew(self, found: list[_Line]) -> None:
        """Write all answers to a page of this version, summed up; set a damaged page aside."""
        bad = tuple(line.number for line in found if not line.good)
        aside = self._page.set_aside() if bad else None
        self.notice = Notice(Trouble.DAMAGED, self._page.where, bad, aside) if bad else None
        data = _header() + b"".join(line.data + b"\n" for line in found if line.answer)
        data += _line(_encoder.encode(_Sum(self.learned, zlib.crc32(data), SUMMED)))
        self._page.write(data)
        self._size, self._crc, self._unsummed = len(data), zlib.crc32(data), 0

    # Writing

    def _sum_up(self) -> None:
        """Add a summary of all previous lines, if there are enough and this process knows all of them."""
        if self._unsummed >= EVERY:
            self._append(_encoder.encode(_Sum(self.learned, self._crc, SUMMED)), expected=self._size)
            self._unsummed = 0

    def _append(self, data: bytes, expected: int | None = None) -> None:
        line = _line(data)
        self._page.append(line, begin=_header(), expected=expected)
        if not self._size:
            self._size, self._crc = len(_header()), zlib.crc32(_header())
        self._size, self._crc = self._size + len(line), zlib.crc32(line, self._crc)


def _when(line: _Line) -> int:
    return line.answer.at if line.answer else 0


def _summed(data: bytes) -> tuple[int, int, Learned]:
    """Return the start of the lines after the last summary, the checksum of all before them, and the sum.

    Return zeros and an empty sum if the summary does not match.
    """
    at = data.rfind(SUMS)
    begins = data.rfind(b"\n", 0, max(0, at)) + 1
    line, end, _ = data[begins:].partition(b"\n") if at > 0 else (b"", b"", b"")
    try:
        found = from_json(line[9:], _Sum) if end and _whole(line) else None
    except DecodingError:
        found = None
    if found and found.knows == SUMMED and zlib.crc32(memoryview(data)[:begins]) == found.crc:
        return begins + len(line) + 1, zlib.crc32(line + b"\n", found.crc), found.sum
    return 0, 0, Learned()


def _header() -> bytes:
    return _line(_encoder.encode(_Header("answers", FORMAT)))


def _line(data: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(data), data)


def _version(line: bytes) -> int | None:
    """Return the format in the first line; None if it is damaged."""
    try:
        return from_json(line[9:], _Header).format if _whole(line) else None
    except DecodingError:
        return None


def _whole(line: bytes) -> bool:
    return b"%08x" % zlib.crc32(line[9:]) == line[:8]


def _lines(data: bytes, begins: int = 0) -> Iterator[_Line]:
    """Yield the complete lines of a record from this byte on, numbered from there.

    One at a time, because a record is read at the end of every game, and holding all answers takes ever more memory.
    """
    headed = begins == 0
    for number in count(1):
        end = data.find(b"\n", begins)
        if end < 0:
            return
        yield _read(data[begins:end], number, headed and number == 1)
        begins = end + 1


def _read(line: bytes, number: int, first: bool) -> _Line:
    if not _whole(line):
        return _Line(line, number, None, good=False)
    if line.startswith(SUMS, 8) or (first and _version(line)):
        return _Line(line, number, None, good=True)
    try:
        return _Line(line, number, _answers.decode(memoryview(line)[9:]), good=True)
    except DecodingError:
        return _Line(line, number, None, good=False)
