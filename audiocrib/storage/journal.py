"""The journal: a game as a file that only grows, a line an entry. Must not know who plays or what is heard of it.

A line is a checksum (CRC-32 of the rest, eight hexadecimal digits), a blank and JSON, ended by a newline. The first is
the header with the number of this format, each other one a command with all its events. An entry is written in one
piece, so a kill tears at most the last line: what has no newline never happened. Anything else that does not fit is
damage, and reported, never guessed at.
"""

import errno
import os
import zlib
from enum import StrEnum
from pathlib import Path
from typing import NoReturn, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from audiocrib.decoding import DecodingError, JsonDecoder, from_json
from audiocrib.files import Appender, write_atomically
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.errors import AudiocribError, Refusal
from audiocrib.rules.evolve import Misfit, fold
from audiocrib.storage.record import Entry, Header, Record, after, begin, next_pack

FORMAT = 1
"""Raised whenever the same line means something else, or a game that was begun would go on differently."""


class Damage(StrEnum):
    """What is wrong with a journal."""

    NO_HEADER = "no-header"  # empty, or no whole line
    OTHER_FORMAT = "other-format"  # written by another version of the program, most likely a newer one
    BAD_HEADER = "bad-header"  # no game can be begun with it
    BAD_CHECKSUM = "bad-checksum"
    BAD_ENTRY = "bad-entry"  # no command with events
    MISFIT = "misfit"  # a readable entry that cannot follow here


class Standing(Struct, frozen=True):
    """How far a game had come, in what everybody at the table knew."""

    entries: int
    deal: int
    scores: tuple[int, ...]


class JournalError(AudiocribError):
    """A journal that cannot be gone on with. `line` counts from 1; `saved` is what stands whole before it, if any."""

    def __init__(self, damage: Damage, path: Path, line: int, saved: Standing | None = None) -> None:
        super().__init__(damage, path, line, saved)
        self.damage = damage
        self.path = path
        self.line = line
        self.saved = saved

    def __str__(self) -> str:
        return f"{self.damage}: {self.path}, line {self.line}"

    @property
    def of_other_version(self) -> bool:
        """A line whose checksum is right was written so: what cannot be read in it is no damage."""
        return self.damage in {Damage.OTHER_FORMAT, Damage.BAD_HEADER, Damage.BAD_ENTRY}


class Unsaved(StrEnum):
    """Why a game is not saved."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    NO_DIRECTORY = "no-directory"  # the directory cannot be made, or is none
    FAILED = "failed"


def unsaved(error: OSError) -> Unsaved:
    """What kept a journal from being written, in the player's terms."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return Unsaved.DISK_FULL
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return Unsaved.READ_ONLY
        case errno.ENOTDIR | errno.ENOENT | errno.EEXIST | errno.ENAMETOOLONG | errno.ELOOP:
            return Unsaved.NO_DIRECTORY
        case _:
            return Unsaved.FAILED


class Journal:
    """A journal that is being written. Every method raises OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = Appender(path)
        self._size = self._file.size()

    def append(self, entry: Entry) -> None:
        """Write an entry in one piece: when this returns, a killed program loses nothing.

        A journal that was removed, replaced or cut off from outside is an error: what follows would be in vain.
        """
        if not self._file.in_place() or self._file.size() != self._size:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))
        data = line(_encoder.encode(entry))
        self._file.append(data)
        self._size += len(data)

    def sync(self) -> None:
        """Return when everything lies on the disk: then a power cut loses nothing."""
        self._file.sync()

    def truncate(self, size: int) -> None:
        """Cut off what is behind the first `size` bytes."""
        self._file.truncate(size)
        self._size = size

    def close(self) -> None:
        """Close the file; a second time does nothing."""
        self._file.close()


class Loaded(Struct, frozen=True):
    """What a journal holds. `size`: bytes of whole lines; `torn`: there was a piece of a line behind them."""

    record: Record
    size: int
    torn: bool


def create(path: Path, header: Header) -> Journal:
    """A new journal: its header appears whole or not at all.

    Raises:
        FileExistsError: there is one; it is not touched.
        OSError: it cannot be written.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, "a journal is here", str(path))
    write_atomically(path, first_line(header))
    return Journal(path)


def resume(path: Path) -> tuple[Loaded, Journal]:
    """Load a journal, cut off a torn last line, and go on writing it.

    Raises:
        JournalError: it is damaged; the file is not touched.
        OSError: it cannot be read or written.
    """
    loaded = load(path)
    journal = Journal(path)
    if loaded.torn:
        journal.truncate(loaded.size)
    return loaded, journal


def load(path: Path, verify: bool = True) -> Loaded:
    """Read a journal without changing it.

    `verify`: every entry must also be what its command brings about by the rules, and every pack the one of the seed.

    Raises:
        JournalError: it is damaged.
        OSError: it cannot be read.
    """
    if not path.is_file():  # a folder, or a pipe that would be waited for
        _damaged(Damage.NO_HEADER, path, 1)
    data = path.read_bytes()
    *lines, rest = data.split(b"\n")
    if not lines:
        _damaged(Damage.NO_HEADER, path, 1)
    record = _begin(path, lines[0])
    for number, text in enumerate(lines[1:], start=2):
        record = _follow(path, number, record, text, verify)
    return Loaded(record, len(data) - len(rest), bool(rest))


def line(data: bytes) -> bytes:
    """A line of a journal around JSON."""
    return b"%08x %s\n" % (zlib.crc32(data), data)


class _FirstLine(Header, frozen=True, forbid_unknown_fields=True, kw_only=True):
    format: int


class _Format(Struct, frozen=True):
    """All that is read of a header before it is known to be ours."""

    format: int


_encoder = msgspec.json.Encoder()
_entries = JsonDecoder[Entry](Entry)


def first_line(header: Header) -> bytes:
    """The header as the first line. All options are written out: a later default must not change an old game."""
    return line(_encoder.encode({"format": FORMAT, **asdict(header), "options": asdict(header.options)}))


T = TypeVar("T")


def _begin(path: Path, text: bytes) -> Record:
    data = _checked(path, 1, None, text)
    try:
        if from_json(data, _Format).format != FORMAT:
            _damaged(Damage.OTHER_FORMAT, path, 1)
        first = from_json(data, _FirstLine)
        return begin(Header(first.program, first.options, first.players, first.seed))
    except (Refusal, ValueError):
        _damaged(Damage.BAD_HEADER, path, 1)


def _follow(path: Path, number: int, record: Record, text: bytes, verify: bool) -> Record:
    data = _checked(path, number, record, text)
    try:
        entry = _entries.decode(data)
    except DecodingError:
        _damaged(Damage.BAD_ENTRY, path, number, record)
    try:
        if not verify:
            return Record(record.header, fold(record.state, entry.events), (*record.entries, entry))
        followed = after(record, entry.command)
    except (Misfit, Refusal):
        _damaged(Damage.MISFIT, path, number, record)
    by_seed = not isinstance(entry.command, Shuffle) or entry.command.pack == next_pack(record)
    if followed.entries[-1] != entry or not by_seed:
        _damaged(Damage.MISFIT, path, number, record)
    return followed


def _checked(path: Path, number: int, record: Record | None, text: bytes) -> bytes:
    data = text[9:]
    if line(data) != text + b"\n":
        _damaged(Damage.BAD_CHECKSUM, path, number, record)
    return data


def _damaged(damage: Damage, path: Path, number: int, record: Record | None = None) -> NoReturn:
    """Report without the cause: what a library says about an entry may quote cards that nobody has seen."""
    raise JournalError(damage, path, number, standing(record) if record else None) from None


def standing(record: Record) -> Standing:
    """How far a game has come."""
    state = record.state
    return Standing(len(record.entries), state.deal.number if state.deal else 0, state.scores)
