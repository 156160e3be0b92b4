"""The record of all answers: a page that only grows, a line per answer, and now and then a summary.

A line is a checksum (CRC-32, eight hexadecimal digits), a blank and JSON, as in a journal; the first names the format.
A summary of all lines before it saves reading them again. What was kept is never lost: a damaged page is set aside
whole, with its good lines in a new one, and one from another version stays as it is. Must not know who asks, nor any
words.
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
"""The same without summaries; it is converted."""
FILE_NAME = "answers.record"
EVERY = 2000
"""The number of answers after which the record is summed up when it is closed, or opened: so no key waits for it, and
at most this many, and those of one evening, are read again at the start.
"""
SUMS = b' {"sum":'
"""The beginning of a summary after its checksum; no answer contains it."""


class Trouble(StrEnum):
    """The fault of a record."""

    DAMAGED = "damaged"  # some lines are damaged; the rest is kept
    OTHER_FORMAT = "other-format"  # from another version: nothing is read, nothing written
    UNREADABLE = "unreadable"  # the store does not return it
    UNWRITTEN = "unwritten"  # answers are no longer kept


class Notice(Struct, frozen=True):
    """A notice about the record: its place; the damaged `lines`, from 1; their new place; why."""

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
"""The version of a sum's knowledge: an older one, which knows less, is not used, and all lines are read once more."""


class _Sum(Struct, frozen=True):
    """The sum of all previous lines; `crc` is the checksum of them all. `knows`: see `SUMMED`."""

    sum: Learned
    crc: int
    knows: int = 0


class _Line(Struct, frozen=True):
    """A line without its end, and its number among those that were read, from 1; `answer` is None for the first, for a sum, and where it is damaged."""

    data: bytes
    number: int
    answer: Answer | None
    good: bool


_answers = JsonDecoder[Answer](Answer)
_encoder = msgspec.json.Encoder()


class AnswerRecord:
    """The record in a store. `learned` grows with it; `notice` is anything to be said about it, once."""

    def __init__(self, store: Store) -> None:
        self.learned = Learned()
        self.notice: Notice | None = None
        self._page = store.page(FILE_NAME)
        self._writes = True
        self._unsummed = 0
        self._size, self._crc = 0, 0
        """Of the page as far as this process knows it; where another has written there too it sums nothing up."""
        try:
            self._load()
        except StorageError as error:
            self._writes = False
            self.notice = Notice(Trouble.UNREADABLE, self._page.where, why=error.why)

    def keep(self, answer: Answer) -> Notice | None:
        """Add an answer, which the system has when this returns; return the reason why not, once."""
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
        """Put everything on the disk, summed up if that is worth it; a second time does nothing."""
        with suppress(StorageError):
            self._sum_up()
        with suppress(StorageError):
            self._page.close()

    def answers(self) -> list[Answer]:
        """Return all of them, in order.

        Raises:
            StorageError: the record cannot be read.
        """
        return [line.answer for line in _lines(self._page.read() or b"") if line.answer]

    def since(self, at: int) -> list[Answer]:
        """Return the answers from this moment on, in order, reading no more of the record than that.

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
        """Add the answers of another record, all in the order of time and each once; return how many were new.

        None if that is no record of this version, or this one cannot be written. A damaged line is left out.

        Raises:
            StorageError: it could not be written; nothing has changed.
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
            if error.failure is not Failure.NO_DIRECTORY:  # the first answer says that none is kept
                raise
            return
        if data is None:
            return
        data = data[: data.rfind(b"\n") + 1]  # a torn last line never happened
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
            self.close()  # sums up if the last writer was killed, each time

    def _write_anew(self, found: list[_Line]) -> None:
        """Write all answers to a page of this version, summed up; set a damaged one aside."""
        bad = tuple(line.number for line in found if not line.good)
        aside = self._page.set_aside() if bad else None
        self.notice = Notice(Trouble.DAMAGED, self._page.where, bad, aside) if bad else None
        data = _header() + b"".join(line.data + b"\n" for line in found if line.answer)
        data += _line(_encoder.encode(_Sum(self.learned, zlib.crc32(data), SUMMED)))
        self._page.write(data)
        self._size, self._crc, self._unsummed = len(data), zlib.crc32(data), 0

    # Writing

    def _sum_up(self) -> None:
        """Add a summary of all previous lines, if there are enough of them and all are known."""
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
    """Find the lines after the last summary, the checksum of all before them, and what the summary says.

    Nothing at all if it does not match.
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
    """Yield the whole lines of a record from this byte on, those before it known to be good. Numbered from there.

    One by one: a record is read at the end of every game, and all its answers at once would take more each time.
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
