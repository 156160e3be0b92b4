"""Hands a table over to another host: one file has its players, every card so far, and the draw of its packs.

Anybody who has the file can see everybody's cards, and deal the rest of the game, as its host can. The game cannot be
continued twice: when the file is written, the table is closed there for good.
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
    KeptSeat,
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
    """Everything that another host needs: the room, and its game from the first shuffle on."""

    room: KeptRoom
    header: Header
    entries: tuple[Entry, ...]
    format: Literal[1] = 1


class NothingToHandOver(AudiocribError):
    """No game of a table with others waits here; or, if `open`, a program has the table open."""

    def __init__(self, *, is_open: bool = False) -> None:
        super().__init__(is_open)
        self.open = is_open


class NotAtTable(AudiocribError):
    """Nobody at the table has that name; `names` are those of the people there."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names)
        self.names = names


class Waiting:
    """The table that waits in a store, in a room of many or alone; no program opens it between `lock` and `release`."""

    def __init__(self, store: Store, *, of_many: bool = False) -> None:
        self._store = store
        self._of_many = of_many
        self._game = GameId("")

    @property
    def _room(self) -> KeptRoom | None:
        return room_of_many(self._store) if self._of_many else kept(self._store)

    async def lock(self) -> HandedOver:
        """Lock the table and return it, as another host needs it.

        Raises:
            NothingToHandOver: no table waits, or it is open.
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
        return HandedOver(room, replace(record.header, taken_back=record.taken_back), record.entries)

    async def retire(self) -> None:
        """Close the table for good here. Raises StorageError."""
        await self._store.set_aside(self._game, "handed-over")
        (forget_table if self._of_many else forget)(self._store)

    async def release(self) -> None:
        """Unlock the table, which no longer exists after `retire`."""
        if self._game:
            await self._store.release(self._game)


def room_of_many(store: Store) -> KeptRoom | None:
    """Return the room of a table in a room of many, if a game is on there; else None."""
    found = kept_table(store)
    return found.room if found and found.playing else None


def handed_over(data: bytes) -> HandedOver:
    """Return the table in a file's data.

    Raises:
        DecodingError: there is none that can be continued.
    """
    found = from_json(data, HandedOver)
    record = _followed(found)
    if found.header.seen is not None or record.over or not is_whole(found.room, homes=(0, 1)):
        raise DecodingError("no game that can go on")
    seats = [one for one in found.room.seats if one]
    players = [(player.name, player.kind) for player in found.header.players]
    if not any(map(_returns, seats)) or [(one.name, one.kind) for one in seats] != players:
        raise DecodingError("other people in the game than at the table")
    return found


def _followed(found: HandedOver) -> Record:
    """Replay the game by the rules. Raises DecodingError, without its cause, which may quote cards nobody has seen."""
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
    """Return whether an entry's pack is the one from the seed, if the game's packs follow from a seed."""
    if not isinstance(entry.command, Shuffle) or before.header.seed >= DRAWN:
        return True
    return entry.command.pack == next_pack(before)


def hosted_by(found: HandedOver, name: str) -> HandedOver:
    """Return the same table with another of its people as the host; the previous host comes back like the others, but
    nobody who was removed. Nobody can come from other machines until the new host allows it.

    Raises:
        NotAtTable: nobody there has this name.
    """
    seats = [one for one in found.room.seats if one]
    people = [one for one in seats if _returns(one)]
    host = next((one for one in people if one.name.casefold() == name.casefold()), None)
    if host is None:
        raise NotAtTable(tuple(one.name for one in people))
    moved = tuple(replace(one, home=one is host, token="", left=one.removed) for one in seats)
    port = found.room.port or PORT  # a table in a room of many has none
    return replace(found, room=replace(found.room, seats=moved, port=port, lan=False, gathering=True))


def _returns(one: KeptSeat) -> bool:
    """Return whether this is a person who may come back."""
    return one.kind is Kind.HUMAN and not one.removed


async def take_over(store: Store, found: HandedOver) -> None:
    """Store the table, waiting to be opened, where no other waits.

    Raises:
        StorageError: it cannot be written.
    """
    forget(store)  # if this is interrupted, no table with half a game is opened
    await set_left_aside(store)
    await _begin(store, found)
    take(store, found.room)


async def take_into_room(store: Store, found: HandedOver) -> None:
    """Store the table, waiting to be opened, in an empty store of a room of many: nobody plays at the host there, and
    the first of its people who was not removed becomes its opener. Nobody can come from other machines before the room
    is open.

    Raises:
        StorageError: it cannot be written.
    """
    seats = tuple(one and replace(one, home=False, token="", left=one.removed) for one in found.room.seats)
    room = replace(found.room, seats=seats, port=0, lan=False, gathering=True)
    opener = next(one.name for one in seats if one and _returns(one))
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
    """Return the data of the file."""
    return encode(found)
