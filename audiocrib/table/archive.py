"""Games and matches that were played, as they lie on the disk: which there are. Nothing here writes.

Must not know words, nor who asks. The journals are the only source; no other file is kept about them.
"""

import re
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from audiocrib.rules.cards import Seat
from audiocrib.storage.journal import Damage, JournalError, load
from audiocrib.storage.record import Record
from audiocrib.storage.slots import held
from audiocrib.table.results import people

_NAME = re.compile(r"(\d{4}-\d\d-\d\d)-(\d{1,9})\.journal", re.ASCII)


class Fault(StrEnum):
    """Why a file is no game that can be told of."""

    NO_RECORD = "no-record"  # not one line of a journal
    OTHER_FORMAT = "other-format"  # of another version of the program
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"  # the system does not give it


class LeftOut(Struct, frozen=True):
    """A file that was passed over. `line`: where it is damaged, from 1; 0 where no line is to blame."""

    path: Path
    fault: Fault
    line: int = 0


class Game(Struct, frozen=True):
    """A game on the disk; `day` is when it was put by. `torn`: its last line was cut off."""

    path: Path
    day: date
    record: Record
    torn: bool = False


class Archive(Struct, frozen=True):
    """All games of a folder, the newest last: finished ones, and those that were given up."""

    games: tuple[Game, ...] = ()
    unfinished: tuple[Game, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


def read(data: Path) -> Archive:
    """The games that were put by in the folder `data`. Hidden files are the system's own, and passed over.

    Raises:
        OSError: the folder of the games cannot be read.
    """
    folder = data / "games"
    if not folder.exists():
        return Archive()
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")]
    found = [open_game(path) for path in sorted(files, key=_age)]
    games = [game for game in found if isinstance(game, Game)]
    return Archive(
        tuple(game for game in games if game.record.over),
        tuple(game for game in games if not game.record.over),
        tuple(left for left in found if isinstance(left, LeftOut)),
    )


def open_game(path: Path, verify: bool = False) -> Game | LeftOut:
    """One journal; `verify` as for `load`."""
    try:
        loaded = load(path, verify)
        return Game(path, _day(path), loaded.record, loaded.torn)
    except OSError:
        return LeftOut(path, Fault.UNREADABLE)
    except JournalError as error:
        return LeftOut(path, _fault(error), error.line)


def _fault(error: JournalError) -> Fault:
    if error.of_other_version:
        return Fault.OTHER_FORMAT
    foreign = error.damage is Damage.NO_HEADER or (error.damage is Damage.BAD_CHECKSUM and error.line == 1)
    return Fault.NO_RECORD if foreign else Fault.DAMAGED


def _age(path: Path) -> tuple[str, int, str]:
    named = _NAME.fullmatch(path.name)
    return (named[1], int(named[2]), "") if named else (_changed(path).isoformat(), 0, path.name)


def _day(path: Path) -> date:
    """The day in the name, or else when the file was last written."""
    named = _NAME.fullmatch(path.name)
    try:
        return date.fromisoformat(named[1]) if named else _changed(path)
    except ValueError:
        return _changed(path)


def _changed(path: Path) -> date:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone().date()
    except OSError:  # gone meanwhile, or a link to nowhere
        return date.min


def still_on(game: Game) -> bool:
    """Whether a game is not over: its last entry does not end it, or a program still plays in its journal.

    The file itself decides, and not where it lies: a link, a copy and a game that was given up can all be gone on with.
    """
    return not game.record.over or held(game.path)


def open_seats(game: Game) -> tuple[Seat, ...]:
    """The seats whose cards may be told: while a game is on, only that of its one person, and none where several play."""
    if not still_on(game):
        return tuple(Seat(seat) for seat in range(len(game.record.header.players)))
    alone = people(game.record)
    return alone if len(alone) == 1 else ()
