"""The journal: a game as a file that only grows, one line per entry. Must not know who plays or what is heard of it.

A line is a checksum (CRC-32 of the rest, eight hexadecimal digits), a space and JSON, ended by a newline. The first is
the header with the number of this format; each further line is a command with all its events, or the number of
preceding entries taken back. An entry is written in one piece, so a kill tears at most the last line: a line without
its newline never happened. Anything else that does not fit is damage, which is reported, and never guessed at.
"""

import errno
import os
from pathlib import Path
from typing import NoReturn

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from audiocrib.rules.commands import Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.evolve import Misfit, fold
from audiocrib.storage.decoding import DecodingError, JsonDecoder, from_json
from audiocrib.storage.files import Appender, NoFileError, read_file, write_atomically
from audiocrib.storage.format_1 import FIRST, begin_before, by_rules_of_today, follow_before
from audiocrib.storage.lines import content, line
from audiocrib.storage.record import (
    DRAWN,
    Entry,
    Header,
    Record,
    TakenBack,
    after,
    begin,
    begin_seen,
    next_pack,
    without,
)
from audiocrib.storage.store import Damage, GameId, JournalError, Loaded, standing

FORMAT = 2
"""Raised whenever a line changes its meaning, or a game in progress would continue differently."""


class JournalFile:
    """A journal being written. Every method raises OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = Appender(path)
        self._size = self._file.size()

    def append(self, entry: Entry | TakenBack) -> None:
        """Write an entry in one piece; once this returns, a killed program loses nothing.

        A journal removed, replaced or cut off from outside is an error: anything written would be lost.
        """
        if not self._file.intact(self._size):
            raise self._gone()
        data = entry_line(entry)
        self._file.append(data)
        self._size += len(data)

    def sync(self) -> None:
        """Return when everything is on the disk, so that even a power cut loses nothing. A journal moved is an error."""
        self._file.sync()
        if not self._file.in_place():
            raise self._gone()

    def truncate(self, size: int) -> None:
        """Cut off everything after the first `size` bytes."""
        self._file.truncate(size)
        self._size = size

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        self._file.close()

    def _gone(self) -> FileNotFoundError:
        return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))


class Contents(Loaded, frozen=True, kw_only=True):
    """The contents of a journal. `size`: bytes of its complete lines; `before`: it has an older format."""

    size: int
    before: bool = False


def create(path: Path, header: Header) -> JournalFile:
    """Create a new journal, with its complete header or not at all.

    Raises:
        FileExistsError: there is one; it is left untouched.
        OSError: it cannot be written.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, "a journal is here", str(path))
    write_atomically(path, first_line(header))
    return JournalFile(path)


def resume(path: Path) -> tuple[Contents, JournalFile]:
    """Load a journal, cut off a torn last line, and continue writing it, in this format.

    Raises:
        JournalError: it is damaged; the file is left untouched.
        OSError: it cannot be read or written.
    """
    loaded = load_journal(path)
    if loaded.record.header.seen is not None and not loaded.record.over:
        _damaged(Damage.OTHER_FORMAT, GameId(str(path)), 1)  # it lacks the others' cards, so it cannot continue
    if loaded.before and not loaded.record.over:
        write_atomically(path, whole(loaded.record))
        return loaded, JournalFile(path)
    journal = JournalFile(path)
    if loaded.torn:
        journal.truncate(loaded.size)
    return loaded, journal


def load_journal(path: Path, verify: bool = True) -> Contents:
    """Read a journal without changing it.

    `verify`: every entry must also be the result of its command by the rules, and every pack the one from the seed. A
    finished game of an older format followed other rules, and is accepted as it is.

    Raises:
        JournalError: it is damaged.
        OSError: it cannot be read.
    """
    try:
        data = read_file(path)
    except (NoFileError, FileNotFoundError):
        data = b""
    return contents(data, GameId(str(path)), verify)


def contents(data: bytes, game: GameId, verify: bool = True) -> Contents:
    """Decode the journal of `game`; `verify` and errors as for `load_journal`."""
    *lines, rest = data.split(b"\n")
    if not lines:
        _damaged(Damage.NO_HEADER, game, 1)
    record, before = _begin(game, lines[0])
    for number, text in enumerate(lines[1:], start=2):
        record = _follow(game, number, record, text, verify, before)
    if before and verify and not record.over:
        today = by_rules_of_today(record)
        if today is None:
            _damaged(Damage.OTHER_RULES, game, len(lines), record)
        record = today
    return Contents(record, bool(rest), size=len(data) - len(rest), before=before)


def whole(record: Record) -> bytes:
    """Return a complete journal, in this format."""
    return first_line(record.header) + b"".join(map(entry_line, record.entries))


def entry_line(entry: Entry | TakenBack) -> bytes:
    """Return an entry as a line."""
    return line(_encoder.encode(entry))


class _FirstLine(Header, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: int


class _Format(Struct, frozen=True):
    """The part of a header that is read before it is known to be ours."""

    format: int


_encoder = msgspec.json.Encoder()
_entries = JsonDecoder[Entry](Entry)
_taken_back = JsonDecoder[TakenBack](TakenBack)


def first_line(header: Header) -> bytes:
    """Return the header as the first line. It has all options, because a later default must not change an old game."""
    written = {"format": FORMAT, **asdict(header), "options": asdict(header.options)}
    for rare, usual in (("seen", None), ("taken_back", False)):
        if written[rare] is usual:
            del written[rare]
    return line(_encoder.encode(written))


def _begin(game: GameId, text: bytes) -> tuple[Record, bool]:
    """Return the game before its first entry, and whether the format is an older one."""
    data = _checked(game, 1, None, text)
    try:
        if from_json(data, _Format).format not in {FIRST, FORMAT}:
            _damaged(Damage.OTHER_FORMAT, game, 1)
        first = from_json(data, _FirstLine)
        header = Header(first.program, first.options, first.players, first.seed, first.seen, first.taken_back)
        before = first.format == FIRST
        if header.seen is not None:
            return begin_seen(header), False
        return begin_before(header) if before else begin(header), before
    except (Refusal, ValueError):
        _damaged(Damage.BAD_HEADER, game, 1)


def _follow(game: GameId, number: int, record: Record, text: bytes, verify: bool, before: bool) -> Record:
    data = _checked(game, number, record, text)
    try:
        entry = _entries.decode(data)
    except DecodingError:
        return _back(game, number, record, data)
    if (entry.command is None) is (record.header.seen is None):
        _damaged(Damage.MISFIT, game, number, record)
    drawn = record.header.seed >= DRAWN
    by_seed = not verify or drawn or not isinstance(entry.command, Shuffle) or entry.command.pack == next_pack(record)
    try:
        if before and by_seed:
            return follow_before(record, entry)
        if not verify or entry.command is None:
            return replace(record, state=fold(record.state, entry.events), entries=(*record.entries, entry))
        followed = after(record, entry.command)
    except (Misfit, Refusal):
        _damaged(Damage.MISFIT, game, number, record)
    if followed.entries[-1] != entry or not by_seed:
        _damaged(Damage.MISFIT, game, number, record)
    return followed


def _back(game: GameId, number: int, record: Record, data: bytes) -> Record:
    """Take entries back; the line itself is not an entry."""
    try:
        taken = _taken_back.decode(data)
    except DecodingError:
        _damaged(Damage.BAD_ENTRY, game, number, record)
    try:
        return without(record, taken)
    except ValueError:
        _damaged(Damage.MISFIT, game, number, record)


def _checked(game: GameId, number: int, record: Record | None, text: bytes) -> bytes:
    data = content(text)
    if data is None:
        _damaged(Damage.BAD_CHECKSUM, game, number, record)
    return data


def _damaged(damage: Damage, game: GameId, number: int, record: Record | None = None) -> NoReturn:
    """Raise without the cause, because a library's message about an entry may quote cards that nobody has seen."""
    raise JournalError(damage, game, number, standing(record) if record else None) from None
