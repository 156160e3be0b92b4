"""The facts that a host needs to open its table again, however it ended: the words, the port, the owners of seats.

They are kept next to the journal, which has the game. Tokens are here only as hashes; the table's secret for its packs
is here in the clear, as the cards are in the journal.
"""

from contextlib import suppress

from msgspec import Struct

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.rules.presets import fault
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.record import Kind
from audiocrib.storage.store import StorageError, Store
from audiocrib.together.entry import Entry
from audiocrib.together.host_draw import HostDraw, KeptDraw
from audiocrib.together.messages import Delay, Presence, encode
from audiocrib.together.room import Occupant, Served

PAGE = "room.json"
TABLE = "table.json"
"""The page of one table in a room of many."""


class KeptSeat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The owner of a seat; `token`: its hash, in hexadecimal digits; `computer`: one plays until the owner is back."""

    name: str
    kind: Kind
    level: Level | None = None
    home: bool = False
    token: str = ""
    left: bool = False
    removed: bool = False
    computer: bool = False


class KeptRoom(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A room whose game, the `game`th there, is on; for a table in a room of many, seats may be free and no game on.

    `gathering`: the game comes from another host, and continues when everybody is here. `removed` and `muted` are the
    names of people, without capital letters; `moves` are changes of seats after the game, from one to another.
    """

    words: str
    port: int
    game: int
    seats: tuple[KeptSeat | None, ...]
    drawing: KeptDraw | None = None
    entry: Entry = Entry.WORDS
    lan: bool = False
    delay: Delay = 0
    gathering: bool = False
    removed: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    moves: tuple[tuple[Seat, Seat], ...] = ()


class KeptTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One table in a room of many; `opener` is the name of the person who may give orders there."""

    opener: str
    options: Options
    room: KeptRoom
    playing: bool = False


def keep(store: Store, room: Served, port: int, *, lan: bool = False) -> None:
    """Keep a room if every seat is taken; `lan`: other machines can reach it. If it cannot be written, the host cannot
    come back to it.
    """
    if all(room.seats):
        with suppress(StorageError):
            store.page(PAGE).write(encode(_room(room, port, lan=lan)))


def keep_table(store: Store, room: Served, options: Options, *, playing: bool) -> None:
    """Keep one table in a room of many; `playing`: a game is on there. Raises StorageError."""
    store.page(TABLE).write(encode(KeptTable(room.opener, options, _room(room, 0), playing)))


def forget(store: Store) -> None:
    """Stop keeping the room, because its game continues elsewhere. Raises StorageError."""
    store.page(PAGE).write(b"")


async def set_left_aside(store: Store) -> None:
    """Set waiting games without a room aside, to make way for another. Raises StorageError."""
    for left in await store.waiting():
        if await store.lock(left):
            await store.set_aside(left, "left")
            await store.release(left)


def take(store: Store, found: KeptRoom) -> None:
    """Keep a room that comes from elsewhere. Raises StorageError."""
    store.page(PAGE).write(encode(found))


def take_table(store: Store, found: KeptTable) -> None:
    """Keep one table in a room of many, which comes from elsewhere. Raises StorageError."""
    store.page(TABLE).write(encode(found))


def is_whole(found: KeptRoom, homes: tuple[int, ...] = (1,)) -> bool:
    """Return whether a game there can continue; `homes`: the allowed numbers of people who play at the host."""
    home = sum(one is not None and one.home for one in found.seats)
    return all(found.seats) and home in homes and len(found.words.split()) == 2


def forget_table(store: Store) -> None:
    """Stop keeping the table, because it has closed. Raises StorageError."""
    store.page(TABLE).write(b"")


def _room(room: Served, port: int, *, lan: bool = False) -> KeptRoom:
    return KeptRoom(
        room.words,
        port,
        room.game,
        tuple(_seat(one) if one else None for one in room.seats),
        room.drawing.kept if room.drawing and room.drawing.ready else None,
        room.entry,
        lan,
        room.delay,
        room.gathering,
        tuple(sorted(room.removed_names)),
        tuple(sorted(room.muted_names)),
        room.room.moves,
    )


def _seat(one: Occupant) -> KeptSeat:
    computer = one.presence is Presence.COMPUTER
    return KeptSeat(one.name, one.kind, one.level, one.home, one.token.hex(), one.left, one.removed, computer)


def kept(store: Store) -> KeptRoom | None:
    """Return the room that was kept; None if there is none that can continue."""
    try:
        data = store.page(PAGE).read()
        found = from_json(data, KeptRoom) if data else None
    except (StorageError, DecodingError):
        return None
    return found if found and is_whole(found) else None


def kept_table(store: Store) -> KeptTable | None:
    """Return the table that was kept; None if there is none, or if it cannot be opened."""
    try:
        data = store.page(TABLE).read()
        found = from_json(data, KeptTable) if data else None
    except (StorageError, DecodingError):
        return None
    if found is None or fault(found.options) or len(found.room.seats) != found.options.players:
        return None
    people = [one for one in found.room.seats if one and one.kind is Kind.HUMAN]
    right = people and not any(one.home for one in people) and len(found.room.words.split()) == 2
    return found if right and (all(found.room.seats) or not found.playing) else None


def opened_again(found: KeptRoom) -> Served:
    """Return the room as it was, with nobody in it but those who play at the host."""
    room = Served(
        found.words,
        [_occupant(one, Seat(seat)) if one else None for seat, one in enumerate(found.seats)],
        entry=found.entry,
        delay=found.delay,
    )
    room.game, room.gathering = found.game, found.gathering
    room.removed_names.update(found.removed)
    room.muted_names.update(found.muted)
    room.move_later(found.moves)
    if found.drawing is not None and _whole(found.drawing, found.game):
        room.drawing = HostDraw.again(found.drawing)
    return room


def _occupant(one: KeptSeat, seat: Seat) -> Occupant:
    return Occupant(
        seat,
        one.name,
        one.kind,
        one.level,
        one.home,
        _token(one.token),
        left=one.left,
        removed=one.removed,
        had_stand_in=one.computer,
    )


def _whole(kept: KeptDraw, game: int) -> bool:
    """Return whether this draw is complete and belongs to this game."""
    drawing, parties = kept.drawing, len(kept.seats) + 1
    numbers = drawing.draw.parties, len(drawing.commitments), len(drawing.secrets)
    return drawing.draw.game == game and numbers == (parties,) * 3 and drawing.ready


def _token(written: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError:
        return b""
