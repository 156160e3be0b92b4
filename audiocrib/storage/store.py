"""The contract of a store of games: files are the first, a browser or a database may be another.

A game has a name given by the store, is locked for one program while it is on, and grows only by entries. An entry is
appended with the number of those before it: if there are more or fewer, somebody else has written, and nothing is
appended. Whatever is wrong with a store is a `StorageError`, and nothing else; the game goes on unsaved. Must not know
where anything lies.
"""

from datetime import date
from enum import StrEnum
from typing import NewType, Protocol

from msgspec import Struct

from audiocrib.rules.errors import AudiocribError
from audiocrib.storage.record import Entry, Header, Record, TakenBack

GameId = NewType("GameId", str)
"""A store's name for a game; in files the path, as shown to people."""


class Failure(StrEnum):
    """Why a store failed."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    NO_DIRECTORY = "no-directory"  # the place cannot be created, or is gone
    FAILED = "failed"
    DAMAGED = "damaged"  # what is there cannot be continued
    CONFLICT = "conflict"  # not what was expected is there


class StorageError(AudiocribError):
    """The store failed, and everything from before is still there. `why`: in the system's words, if it has any."""

    def __init__(self, failure: Failure, why: str = "") -> None:
        super().__init__(failure, why)
        self.failure = failure
        self.why = why

    def __str__(self) -> str:
        return f"{self.failure}: {self.why}" if self.why else str(self.failure)


class Conflict(StorageError):
    """The number of entries differs from the expected one, or there is a journal already."""

    def __init__(self, why: str) -> None:
        super().__init__(Failure.CONFLICT, why)


class Damage(StrEnum):
    """The damage of a journal."""

    NO_HEADER = "no-header"  # empty, or no whole line
    OTHER_FORMAT = "other-format"  # written by another version of the program, most likely a newer one
    BAD_HEADER = "bad-header"  # no game can begin with it
    BAD_CHECKSUM = "bad-checksum"
    BAD_ENTRY = "bad-entry"  # not a command with events
    MISFIT = "misfit"  # a readable entry that cannot follow here
    OTHER_RULES = "other-rules"  # no damage: an old game in which a rule of today has a different result


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
        """True if the line's checksum is right, so it was written like that: what cannot be read in it is no damage."""
        return self.damage in {Damage.OTHER_FORMAT, Damage.BAD_HEADER, Damage.BAD_ENTRY}


class Loaded(Struct, frozen=True):
    """The part of a game that is there; `torn`: a last piece was never finished."""

    record: Record
    torn: bool = False


class Game(Loaded, frozen=True, kw_only=True):
    """A game in the archive; `day` is the day it was archived."""

    id: GameId
    day: date


class Fault(StrEnum):
    """Why something in the archive cannot be reported as a game."""

    NO_RECORD = "no-record"  # not a single line of a journal
    OTHER_FORMAT = "other-format"  # from another version of the program
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"  # the store does not return it


class LeftOut(Struct, frozen=True):
    """Something that was skipped. `line`: where it is damaged, from 1; 0 if no line is to blame."""

    id: GameId
    fault: Fault
    line: int = 0


class Archive(Struct, frozen=True):
    """All archived games, the newest last: finished ones, and those given up."""

    games: tuple[Game, ...] = ()
    unfinished: tuple[Game, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


class Vacant(Struct, frozen=True):
    """A name for a new game, locked; `beside`: others hold earlier names."""

    game: GameId
    beside: bool = False


class Page(Protocol):
    """Something that lasts besides the games, under a name: growing lines, or a document written whole.

    It answers at once, because whoever uses it has everything on it in memory; a remote store keeps a copy and writes
    behind. Every method raises StorageError, and no other error, if it fails.
    """

    @property
    def where(self) -> str:
        """Its location, as shown to people."""

    def read(self) -> bytes | None:
        """Return all of it; None if there is no such page."""

    def write(self, data: bytes) -> None:
        """Write it anew, whole or not at all."""

    def append(self, lines: bytes, *, begin: bytes = b"", expected: int | None = None) -> None:
        """Append whole lines, in one piece, after cutting off a torn last line.

        `begin`: how an empty page begins. Raises Conflict if it does not have the `expected` bytes.
        """

    def set_aside(self) -> str:
        """Move damaged contents out of the way, and return their new location as shown to people."""

    def close(self) -> None:
        """Make everything safe from a power cut; a second time does nothing."""


class Store(Protocol):
    """The home of games. Its coroutines raise StorageError, and no other error, if they fail.

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
        """Return the games outside the archive, whoever plays them, in the order in which they are continued."""

    async def lock(self, game: GameId) -> bool:
        """Lock a game, unless somebody holds it. The end of the program, in whatever way, frees it."""

    async def vacant(self) -> Vacant:
        """Lock a name under which no game waits."""

    async def release(self, game: GameId) -> None:
        """Stop writing a game and unlock it; a second time does nothing."""

    async def begin(self, game: GameId, header: Header) -> None:
        """Begin a journal. It is there whole or not at all. Raises Conflict if there is one."""

    async def resume(self, game: GameId) -> Loaded | None:
        """Continue a journal, without a torn last piece; None if it is gone by now.

        Raises JournalError if it is damaged; it is left untouched.
        """

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones: after this returns, a killed program loses nothing. Raises Conflict."""

    async def sync(self, game: GameId) -> None:
        """Return when even a power cut loses nothing."""

    async def set_aside(self, game: GameId, why: str) -> str:
        """Move a journal that cannot be continued out of the way, and return its new location as shown to people."""

    async def finish(self, game: GameId) -> GameId:
        """Move a game to the archive, where it is never written again, and return its name there. It stays locked."""

    async def load(self, game: GameId, verify: bool = False) -> Game:
        """Read a game, archived or not, changing nothing. Does not block the event loop.

        `verify`: every entry must also be what its command brings about by the rules. Raises JournalError.
        """

    async def list(self) -> Archive:
        """Return the archived games. Does not block the event loop."""

    async def held(self, game: GameId) -> bool:
        """Return whether somebody plays in this game; False if nothing tells. Changes nothing."""


class Entries(Protocol):
    """The place where the entries of a running game go."""

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones. Raises StorageError."""

    async def sync(self) -> None:
        """Return when a power cut loses nothing. Raises StorageError."""


class Journal(Struct, frozen=True):
    """One game in the store that saves it."""

    store: Store
    game: GameId

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones. Raises StorageError."""
        await self.store.append(self.game, expected, entry)

    async def sync(self) -> None:
        """Return when a power cut loses nothing. Raises StorageError."""
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
    """Return how far a game has come."""
    state = record.state
    return Standing(len(record.entries), state.deal.number if state.deal else 0, state.scores)
