"""A table whose game goes on at another host: one file has who sits there, every card so far, and how the packs were drawn.

Whoever has the file can see everybody's cards, and deal the rest of the game, as its host can. Nobody goes on twice: where
the file was written the table is closed for good.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.commands import Shuffle
from audiocrib.rules.errors import AudiocribError, Refusal
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.record import DRAWN, Entry, Header, Kind, Record, after, begin, next_pack
from audiocrib.storage.store import GameId, Store
from audiocrib.together.kept import (
    KeptRoom,
    KeptTable,
    forget,
    forget_table,
    is_whole,
    kept,
    kept_table,
    set_left_aside,
    take,
    take_table,
)
from audiocrib.together.messages import PORT, encode


class HandedOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything another host needs: the room, and its game from the first shuffle on."""

    room: KeptRoom
    header: Header
    entries: tuple[Entry, ...]
    format: Literal[1] = 1


class NothingToHandOver(AudiocribError):
    """No game of a table with others waits here; or with `open`, a program has it open."""

    def __init__(self, *, is_open: bool = False) -> None:
        super().__init__(is_open)
        self.open = is_open


class NotAtTable(AudiocribError):
    """Nobody there has that name; `names` are those of the people there."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self.names = names


class Waiting:
    """The table that waits in a store, in a room of many tables or alone; nobody opens it between `lock` and `release`."""

    def __init__(self, store: Store, *, of_many: bool = False) -> None:
        self._store = store
        self._of_many = of_many
        self._game = GameId("")

    @property
    def _room(self) -> KeptRoom | None:
        return room_of_many(self._store) if self._of_many else kept(self._store)

    async def lock(self) -> HandedOver:
        """Return the table as another host needs it.

        Raises:
            NothingToHandOver: none waits, or it is open.
            StorageError: it cannot be read.
        """
        room, games = self._room, await self._store.waiting()
        if room is None or not games:
            raise NothingToHandOver
        if not await self._store.lock(games[0]):
            raise NothingToHandOver(is_open=True)
        self._game = games[0]
        record = (await self._store.load(self._game, verify=True)).record
        if record.over:
            raise NothingToHandOver
        return HandedOver(room, record.header, record.entries)

    async def retire(self) -> None:
        """Close the table for good here. Raises StorageError."""
        await self._store.set_aside(self._game, "handed-over")
        (forget_table if self._of_many else forget)(self._store)

    async def release(self) -> None:
        """Let others have it; after `retire`, nothing is there."""
        if self._game:
            await self._store.release(self._game)


def room_of_many(store: Store) -> KeptRoom | None:
    """Return a table of a room with many, if a game is on there."""
    found = kept_table(store)
    return found.room if found and found.playing else None


def handed_over(data: bytes) -> HandedOver:
    """Return the table that a file has.

    Raises:
        DecodingError: it has none that can go on.
    """
    found = from_json(data, HandedOver)
    record = _followed(found)
    if found.header.seen is not None or record.over or not is_whole(found.room, homes=(0, 1)):
        raise DecodingError("no game that can go on")
    seats = [(one.name, one.kind) for one in found.room.seats if one]
    if all(kind is Kind.COMPUTER for _, kind in seats) or seats != [
        (player.name, player.kind) for player in found.header.players
    ]:
        raise DecodingError("other people in the game than at the table")
    return found


def _followed(found: HandedOver) -> Record:
    """Play it by the rules. Raises DecodingError, without the cause, which may quote cards that nobody has seen."""
    try:
        record = begin(found.header)
        for entry in found.entries:
            before = record
            record = after(before, entry.command) if entry.command else before
            if record.entries[-1:] != (entry,) or not _drawn(before, entry):
                break
        else:
            return record
    except (Refusal, ValueError):
        pass
    raise DecodingError("its game does not follow the rules")


def _drawn(before: Record, entry: Entry) -> bool:
    """Return whether a pack is that of the seed, in a game whose packs are."""
    if not isinstance(entry.command, Shuffle) or before.header.seed >= DRAWN:
        return True
    return entry.command.pack == next_pack(before)


def hosted_by(found: HandedOver, name: str) -> HandedOver:
    """The same table with another of its people as the host; the one before comes back like the others. Nobody from other
    machines does before the new host has asked for it.

    Raises:
        NotAtTable: nobody there has this name.
    """
    seats = [one for one in found.room.seats if one]
    people = [one for one in seats if one.kind is Kind.HUMAN]
    host = next((one for one in people if one.name.casefold() == name.casefold()), None)
    if host is None:
        raise NotAtTable(tuple(one.name for one in people))
    moved = tuple(replace(one, home=one is host, token="") for one in seats)
    port = found.room.port or PORT  # a table of a room with many has none of its own
    return replace(found, room=replace(found.room, seats=moved, port=port, lan=False, gathering=True))


async def take_over(store: Store, found: HandedOver) -> None:
    """Have the table wait in a store where none waits.

    Raises:
        StorageError: it cannot be written.
    """
    forget(store)  # should this be interrupted, nothing is opened that has half a game
    await set_left_aside(store)
    await _begin(store, found)
    take(store, found.room)


async def take_into_room(store: Store, found: HandedOver) -> None:
    """Have the table wait in an empty store of a room with many: nobody is at home there, the first of its people has what
    an opener has. Nobody from other machines comes before the room is open.

    Raises:
        StorageError: it cannot be written.
    """
    seats = tuple(one and replace(one, home=False, token="") for one in found.room.seats)
    room = replace(found.room, seats=seats, port=0, lan=False, gathering=True)
    opener = next(one.name for one in seats if one and one.kind is Kind.HUMAN)
    await _begin(store, found)
    take_table(store, KeptTable(opener, found.header.options, room, playing=True))


async def _begin(store: Store, found: HandedOver) -> None:
    game = (await store.vacant()).game
    try:
        await store.begin(game, found.header)
        for number, entry in enumerate(found.entries):
            await store.append(game, number, entry)
        await store.sync(game)
    finally:
        await store.release(game)


def file_of(found: HandedOver) -> bytes:
    """Return the file."""
    return encode(found)
