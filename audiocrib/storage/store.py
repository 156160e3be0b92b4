"""What a store of games promises, whatever it is: files are the first, a browser or a database may be another.

A game has a name of the store's own, is locked for one program while it is on, and grows by entries alone. An entry is
appended with the number of those before it: where there are more or fewer, somebody else has written, and nothing is
appended. Whatever is wrong with a store is a `StorageError`, and nothing else; who plays goes on unsaved. Must not know
where anything lies.
"""

from datetime import date
from enum import StrEnum
from typing import NewType, Protocol

from msgspec import Struct

from audiocrib.rules.errors import AudiocribError
from audiocrib.storage.record import Entry, Header, Record, TakenBack

GameId = NewType("GameId", str)
"""What a store calls a game; in files it is the path, as it is told to people."""


class Failure(StrEnum):
    """Why a store did not do what was asked."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    NO_DIRECTORY = "no-directory"  # the place cannot be made, or is gone
    FAILED = "failed"
    DAMAGED = "damaged"  # what is there cannot be gone on with
    CONFLICT = "conflict"  # something else is there than was expected


class StorageError(AudiocribError):
    """The store did not do it, and what was there before is there still. `why`: in the words of the system, if it has any."""

    def __init__(self, failure: Failure, why: str = "") -> None:
        super().__init__(failure, why)
        self.failure = failure
        self.why = why

    def __str__(self) -> str:
        return f"{self.failure}: {self.why}" if self.why else str(self.failure)


class Conflict(StorageError):
    """Another number of entries is there than was expected, or a journal where there should be none."""

    def __init__(self, why: str) -> None:
        super().__init__(Failure.CONFLICT, why)


class Damage(StrEnum):
    """What is wrong with a journal."""

    NO_HEADER = "no-header"  # empty, or no whole line
    OTHER_FORMAT = "other-format"  # written by another version of the program, most likely a newer one
    BAD_HEADER = "bad-header"  # no game can be begun with it
    BAD_CHECKSUM = "bad-checksum"
    BAD_ENTRY = "bad-entry"  # no command with events
    MISFIT = "misfit"  # a readable entry that cannot follow here
    OTHER_RULES = "other-rules"  # no damage: a game of before in which a rule of today has brought something else


class Standing(Struct, frozen=True):
    """How far a game had come, in what everybody at the table knew."""

    entries: int
    deal: int
    scores: tuple[int, ...]


class JournalError(StorageError):
    """A journal that cannot be gone on with. `line` counts from 1; `saved` is what stands whole before it, if any."""

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
        """A line whose checksum is right was written so: what cannot be read in it is no damage."""
        return self.damage in {Damage.OTHER_FORMAT, Damage.BAD_HEADER, Damage.BAD_ENTRY}


class Loaded(Struct, frozen=True):
    """What is there of a game; `torn`: a last piece was never finished."""

    record: Record
    torn: bool = False


class Game(Loaded, frozen=True, kw_only=True):
    """A game in the archive; `day` is when it was put by."""

    id: GameId
    day: date


class Fault(StrEnum):
    """Why something in the archive is no game that can be told of."""

    NO_RECORD = "no-record"  # not one line of a journal
    OTHER_FORMAT = "other-format"  # of another version of the program
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"  # the store does not give it


class LeftOut(Struct, frozen=True):
    """What was passed over. `line`: where it is damaged, from 1; 0 where no line is to blame."""

    id: GameId
    fault: Fault
    line: int = 0


class Archive(Struct, frozen=True):
    """All games that were put by, the newest last: finished ones, and those that were given up."""

    games: tuple[Game, ...] = ()
    unfinished: tuple[Game, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


class Vacant(Struct, frozen=True):
    """A name for a new game, locked; `beside`: others hold names that come before it."""

    game: GameId
    beside: bool = False


class Page(Protocol):
    """Something that lasts beside the games, under a name: lines that grow, or a document that is written whole.

    It answers at once, because whoever keeps one has all that is on it in memory; a store that is far away keeps a copy
    and writes behind. Every method raises StorageError, and no other error, where it cannot be done.
    """

    @property
    def where(self) -> str:
        """What people are told of where it lies."""

    def read(self) -> bytes | None:
        """All that is on it; None where there is no such page."""

    def write(self, data: bytes) -> None:
        """Write it anew, whole or not at all."""

    def append(self, lines: bytes, *, begin: bytes = b"", expected: int | None = None) -> None:
        """Append whole lines, in one piece; a torn last line that is there is cut off before.

        `begin`: with what an empty page begins. Raises Conflict where there are not the `expected` bytes.
        """

    def set_aside(self) -> str:
        """Move what is there, damaged, out of the way, and return what people are told of where it lies."""

    def close(self) -> None:
        """Have everything where a power cut does not reach it; a second time does nothing."""


class Store(Protocol):
    """Where games last. What is awaited raises StorageError, and no other error, where it cannot be done.

    Who has locked a game may begin, resume, append to, sync, set aside and finish it, until the release.
    """

    @property
    def where(self) -> str:
        """What people are told of where the games that are on lie."""

    @property
    def archive(self) -> str:
        """What people are told of where the games that were put by lie."""

    def page(self, name: str) -> Page:
        """A page, which need not be there yet."""

    async def waiting(self) -> tuple[GameId, ...]:
        """The games that were not put by, whoever plays in them, in the order in which they are gone on with."""

    async def lock(self, game: GameId) -> bool:
        """Take a game, unless somebody holds it. An end of the program in whatever way frees it."""

    async def vacant(self) -> Vacant:
        """Take a name under which no game waits."""

    async def release(self, game: GameId) -> None:
        """Stop writing a game and let others have it; a second time does nothing."""

    async def begin(self, game: GameId, header: Header) -> None:
        """Begin a journal. It is there whole or not at all. Raises Conflict where there is one."""

    async def resume(self, game: GameId) -> Loaded | None:
        """Go on with a journal, without a torn last piece; None where there is none by now.

        Raises JournalError where it is damaged; it is not touched.
        """

    async def append(self, game: GameId, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones: when this returns, a killed program loses nothing. Raises Conflict."""

    async def sync(self, game: GameId) -> None:
        """Return when a power cut loses nothing either."""

    async def set_aside(self, game: GameId, why: str) -> str:
        """Move a journal that cannot be gone on with out of the way, and return what people are told of where it lies."""

    async def finish(self, game: GameId) -> GameId:
        """Put a game by in the archive, where it is never written again; its name there. It stays locked."""

    async def load(self, game: GameId, verify: bool = False) -> Game:
        """Read a game, of the archive or not, and change nothing. No event loop waits for it.

        `verify`: every entry must also be what its command brings about by the rules. Raises JournalError.
        """

    async def list(self) -> Archive:
        """The games that were put by. No event loop waits for it."""

    async def held(self, game: GameId) -> bool:
        """Whether somebody plays in this game; no where nothing tells. Changes nothing."""


class Entries(Protocol):
    """Where the entries of a running game go."""

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones. Raises StorageError."""

    async def sync(self) -> None:
        """Return when a power cut loses nothing. Raises StorageError."""


class Journal(Struct, frozen=True):
    """One game in a store that it is saved in."""

    store: Store
    game: GameId

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        """Append an entry to the `expected` ones. Raises StorageError."""
        await self.store.append(self.game, expected, entry)

    async def sync(self) -> None:
        """Return when a power cut loses nothing. Raises StorageError."""
        await self.store.sync(self.game)


def left_out(game: GameId, error: StorageError) -> LeftOut:
    """What is told of a game that could not be loaded."""
    if not isinstance(error, JournalError):
        return LeftOut(game, Fault.UNREADABLE)
    return LeftOut(game, _fault(error), error.line)


def _fault(error: JournalError) -> Fault:
    if error.of_other_version:
        return Fault.OTHER_FORMAT
    foreign = error.damage is Damage.NO_HEADER or (error.damage is Damage.BAD_CHECKSUM and error.line == 1)
    return Fault.NO_RECORD if foreign else Fault.DAMAGED


def standing(record: Record) -> Standing:
    """How far a game has come."""
    state = record.state
    return Standing(len(record.entries), state.deal.number if state.deal else 0, state.scores)
