"""What a host needs to open its table again after it was ended in whatever way: the words, the port, who has which seat.

Beside the journal, which has the game. Tokens are here as hashes only; what the table drew for its packs lies here in the
clear, as the cards do in the journal.
"""

from contextlib import suppress
from typing import Annotated

from msgspec import Meta, Struct

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.storage.decoding import DecodingError, from_json
from audiocrib.storage.record import Kind
from audiocrib.storage.store import StorageError, Store
from audiocrib.together.entry import Entry
from audiocrib.together.host_draw import HostDraw, KeptDraw
from audiocrib.together.later import LONGEST
from audiocrib.together.messages import encode
from audiocrib.together.room import Occupant, Served

PAGE = "room.json"


class KeptSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who has a seat; `token` in hexadecimal digits."""

    name: str
    kind: Kind
    level: Level | None = None
    home: bool = False
    token: str = ""


class KeptRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A room with a game that is on, the `game`th there."""

    words: str
    port: int
    game: int
    seats: tuple[KeptSeat, ...]
    drawing: KeptDraw | None = None
    entry: Entry = Entry.WORDS
    lan: bool = False
    delay: Annotated[int, Meta(ge=0, le=LONGEST)] = 0


def keep(store: Store, room: Served, port: int, *, lan: bool = False) -> None:
    """Keep a room of which every seat is taken; `lan`: other machines reach it. Where nothing can be written the host
    cannot come back to it.
    """
    seats = tuple(KeptSeat(one.name, one.kind, one.level, one.home, one.token.hex()) for one in room.seats if one)
    if len(seats) == len(room.seats):
        with suppress(StorageError):
            drawing = room.drawing.kept if room.drawing and room.drawing.ready else None
            store.page(PAGE).write(
                encode(KeptRoom(room.words, port, room.game, seats, drawing, room.entry, lan, room.delay))
            )


def kept(store: Store) -> KeptRoom | None:
    """Return what was kept; None where there is nothing that can be gone on with."""
    try:
        data = store.page(PAGE).read()
        found = from_json(data, KeptRoom) if data else None
    except (StorageError, DecodingError):
        return None
    return found if found and sum(one.home for one in found.seats) == 1 and len(found.words.split()) == 2 else None


def opened_again(found: KeptRoom) -> Served:
    """The room as it was, with nobody in it but who is at home."""
    seats = [
        Occupant(Seat(seat), one.name, one.kind, one.level, one.home, _token(one.token))
        for seat, one in enumerate(found.seats)
    ]
    room = Served(found.words, seats, entry=found.entry, delay=found.delay)
    room.game = found.game
    if found.drawing is not None and _whole(found.drawing, found.game):
        room.drawing = HostDraw.again(found.drawing)
    return room


def _whole(kept: KeptDraw, game: int) -> bool:
    """Return whether the packs of this game follow from it."""
    drawing, parties = kept.drawing, len(kept.seats) + 1
    numbers = drawing.draw.parties, len(drawing.commitments), len(drawing.secrets)
    return drawing.draw.game == game and numbers == (parties,) * 3 and drawing.ready


def _token(written: str) -> bytes:
    try:
        return bytes.fromhex(written)
    except ValueError:
        return b""
