"""The contract of a store of games: files are the first, a browser or a database may be another.

A game has a name given by the store, is locked for one program while it is on, and grows only by entries. An entry is
appended with the number of those before it: if there are more or fewer, another program has written, and nothing is
appended. Anything wrong with a store is a `StorageError`, and nothing else; the game continues unsaved. Must not know
where anything is stored.
"""

from datetime import date
from enum import StrEnum
from typing import NewType, Protocol

from msgspec import Struct

from audiocrib.rules.errors import AudiocribError
from audiocrib.storage.record import Entry, Header, Record, TakenBack

GameId = NewType("GameId", str)
"""A store's name for a game; for files it is the path, as shown to people."""


class Failure(StrEnum):
    """The reason for which a store failed."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    NO_DIRECTORY = "no-directory"  # the place cannot be created, or has gone
    FAILED = "failed"
    DAMAGED = "damaged"  # the journal cannot be continued
    CONFLICT = "conflict"  # the contents are not the expected ones


class StorageError(AudiocribError):
    """The store failed; everything saved before is still there. `why`: in the system's words, if it has any."""

    def __init__(self, failure: Failure, why: str = "") -> None:
        super().__init__(failure, why)
        self.failure = failure
        self.why = why

    def __str__(self) -> str:
        return f"{self.failure}: {self.why}" if self.why else str(self.failure)


class Conflict(StorageError):
    """The contents differ from the expected ones, a journal already exists, or a lock is missing or taken."""

    def __init__(self, why: str) -> None:
        super().__init__(Failure.CONFLICT, why)


class Damage(StrEnum):
    """The damage to a journal."""

    NO_HEADER = "no-header"  # empty, or without a complete line
    OTHER_FORMAT = "other-format"  # written by another version of the program, most likely a newer one
    BAD_HEADER = "bad-header"  # no game can begin with it
    BAD_CHECKSUM = "bad-checksum"
    BAD_ENTRY = "bad-entry"  # not a command with events
    MISFIT = "misfit"  # a readable entry that cannot follow here
    OTHER_RULES = "other-rules"  # not damaged: an old game in which one of today's rules has a different result


class Standing(Struct, frozen=True):
    """The progress of a game, as everybody at the table knew it."""

    entries: int
    deal: int
    scores: tuple[int, ...]


class JournalError(StorageError):
    """A journal that cannot be continued. `line` counts from 1; `saved` is the intact part before it, if any."""

    def __init__(self, damage: Damage, game: GameId, line: int, saved: Standing | None = None) -> None:
        super().__init__(Failure.DAMAGED)
        self.args = damage, game, line, saved
        self.damage = damage
        self.game = game
        self.line = line
        self.saved = saved

    def __str__(self) -> str:
        return f"{self.damage}: {self.game}, line {self.line}"

    @property
    def of_other_version(self) -> bool:
        """True if the line's checksum is right: it was written like that, and is from another version, not damaged."""
        return self.damage in {Damage.OTHER_FORMAT, Damage.BAD_HEADER, Damage.BAD_ENTRY}


class Loaded(Struct, frozen=True):
    """A game as far as it was saved; `torn`: a last entry was never finished."""

    record: Record
    torn: bool = False


class Game(Loaded, frozen=True, kw_only=True):
    """A game in the archive; `day` is the day it was archived."""

    id: GameId
    day: date


class Fault(StrEnum):
    """The reason for which something in the archive cannot be reported as a game."""

    NO_RECORD = "no-record"  # without a single line of a journal
    OTHER_FORMAT = "other-format"  # from another version of the program
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"  # the store cannot read it


class LeftOut(Struct, frozen=True):
    """Something that was skipped. `line`: the damaged line, from 1; 0 if no line is to blame."""

    id: GameId
    fault: Fault
    line: int = 0


class Archive(Struct, frozen=True):
    """All archived games, the newest last: finished ones, and those given up."""

    games: tuple[Game, ...] = ()
    unfinished: tuple[Game, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


class Vacant(Struct, frozen=True):
    """A name for a new game, locked; `beside`: other programs hold earlier names."""

    game: GameId
    beside: bool = False


class Page(Protocol):
    """Something with a name that lasts besides the games: growing lines, or a document that is rewritten as a whole.

    It answers at once, because its user keeps everything on it in memory; a remote store keeps a copy and writes later.
    Every method raises StorageError, and no other error, if it fails.
    """

    @property
    def where(self) -> str:
        """Its location, as shown to people."""

    def read(self) -> bytes | None:
        """Return all of it; None if there is no such page."""

    def write(self, data: bytes) -> None:
        """Replace all of it, completely or not at all."""

    def append(self, lines: bytes, *, begin: bytes = b"", expected: int | None = None) -> None:
        """Append complete lines, in one piece, after cutting off a torn last line.

        `begin`: the beginning of an empty page. Raises Conflict if the page does not have `expected` bytes.
        """

    def set_aside(self) -> str:
        """Move damaged contents out of the way, and return their new location as shown to people."""

    def close(self) -> None:
        """Make everything safe from a power cut; a second time does nothing."""


class Store(Protocol):
    """The place of games. Its coroutines raise StorageError, and no other error, if they fail.

    The holder of a game's lock may begin, resume, append to, sync, set aside and finish it, until the release.
    """

    @property
    def where(self) -> str:
        """The location of games in progress, as shown to people."""

    @property
    def archive(self) -> str:
        """The location of the archive, as shown to people."""

    def page(self, name: str) -> Page:
        """Return a page, which need not exist yet."""

    async def waiting(self) -> tuple[GameId, ...]:
        """Return the games outside the archive, even those being played, in the order in which they are continued."""

    async def lock(self, game: GameId) -> bool:
        """Lock a game; return False if it is held. Any end of the program frees it."""

    async def vacant(self) -> Vacant:
        """Lock a name that no waiting game has."""

    async def release(self, game: GameId) -> None:
        """Stop writing a game and unlock it; a second time does nothing."""

    async def begin(self, game: GameId, header: Header) -> None:
        """Begin a journal, completely or not at all. Raises Conflict if there is one."""

    async def resume(self, game: GameId) -> Loaded | None:
        """Continue a journal, without a torn last entry; return None if it has gone by now.

        Raises JournalError if it is damaged; it is left untouched.
        """

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry after `expected` others; once this returns, a kill loses nothing. Raises Conflict."""

    async def sync(self, game: GameId) -> None:
        """Return when even a power cut loses nothing."""

    async def set_aside(self, game: GameId, why: str) -> str:
        """Move a journal that cannot be continued out of the way, and return its new location as shown to people."""

    async def finish(self, game: GameId) -> GameId:
        """Move a game to the archive, where it is never written again, and return its name there. The lock stays."""

    async def load(self, game: GameId, verify: bool = False) -> Game:
        """Read a game, archived or not, changing nothing. Does not block the event loop.

        `verify`: every entry must also be the result of its command by the rules. Raises JournalError.
        """

    async def list(self) -> Archive:
        """Return the archived games. Does not block the event loop."""

    async def held(self, game: GameId) -> bool:
        """Return whether a game is being played; False if that is unknown. Changes nothing."""


class Entries(Protocol):
    """The destination for the entries of a running game."""

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry after `expected` others. Raises StorageError."""

    async def sync(self) -> None:
        """Return when even a power cut loses nothing. Raises StorageError."""


class Journal(Struct, frozen=True):
    """One game in the store that saves it."""

    store: Store
    game: GameId

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry after `expected` others. Raises StorageError."""
        await self.store.append(self.game, expected, entry)

    async def sync(self) -> None:
        """Return when even a power cut loses nothing. Raises StorageError."""
        await self.store.sync(self.game)


def left_out(game: GameId, error: StorageError) -> LeftOut:
    """Describe a game that could not be loaded."""
    if not isinstance(error, JournalError):
        return LeftOut(game, Fault.UNREADABLE)
    return LeftOut(game, _fault(error), error.line)


def _fault(error: JournalError) -> Fault:
    if error.of_other_version:
        return Fault.OTHER_FORMAT
    foreign = error.damage is Damage.NO_HEADER or (error.damage is Damage.BAD_CHECKSUM and error.line == 1)
    return Fault.NO_RECORD if foreign else Fault.DAMAGED


def standing(record: Record) -> Standing:
    """Return the progress of a game."""
    state = record.state
    return Standing(len(record.entries), state.deal.number if state.deal else 0, state.scores)
