"""The room as a host keeps it, and its handling of anything else found in that place."""

from pathlib import Path

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Kind
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.host_draw import HostDraw
from audiocrib.together.kept import PAGE, keep, kept, opened_again
from audiocrib.together.messages import VERSION, FromGuest, Hello, Presence, Promises, Reason, Shows
from audiocrib.together.room import Occupant, Served, Turned, hashed
from tests.nesting import DEEP
from tests.together.test_chat import Line


def room(seats: list[Occupant | None]) -> Served:
    served = Served("oak river", seats)
    served.game = 3
    return served


ANN = Occupant(Seat(0), "Ann", home=True)
BOB = Occupant(Seat(1), "Bob", token=hashed("secret"))


def test_a_room_is_opened_again_as_it_was(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    served = room([ANN, BOB, Occupant(Seat(2), "Clara", Kind.COMPUTER)])
    served.delay = 30
    keep(store, served, 4217)
    found = kept(store)
    assert found
    assert found.port == 4217
    again = opened_again(found)
    assert (again.words, again.game, again.delay) == ("oak river", 3, 30)
    assert [one and one.presence for one in again.seats] == [Presence.HERE, Presence.AWAY, Presence.HERE]
    assert again.seats[1]
    assert again.seats[1].token == hashed("secret")
    assert b"secret" not in (tmp_path / PAGE).read_bytes()


def test_who_has_left_was_sent_away_or_is_muted_stays_so(tmp_path: Path) -> None:
    served = room([ANN, Occupant(Seat(1), "Bob", left=True), Occupant(Seat(2), "Cy"), Occupant(Seat(3), "Dan")])
    cy = served.seats[2]
    assert cy
    served.remove(cy)
    served.seats[2] = cy  # as during a game
    served.mute("Dan", True)
    served.move_later([(Seat(0), Seat(3)), (Seat(-1), Seat(0)), (Seat(0), Seat(4))])
    keep(FileStore(tmp_path), served, 4217)
    found = kept(FileStore(tmp_path))
    assert found
    again = opened_again(found)
    away = [Presence.LEFT, Presence.REMOVED, Presence.AWAY]
    assert [one and one.presence for one in again.seats] == [Presence.HERE, *away]
    with pytest.raises(Turned) as turned:
        again.come(Hello(VERSION, "oak river", name="cy"), Line())
    assert turned.value.reason is Reason.REMOVED
    assert again.room.moves == ((0, 3),)
    assert [one and again.muted(one) for one in again.seats] == [False, False, False, True]


def test_a_game_goes_on_with_the_packs_that_were_drawn_for_it(tmp_path: Path) -> None:
    served = room([ANN, BOB])
    drawing = HostDraw("oak", served.game, (Seat(1),))

    def say(said: FromGuest) -> None:
        assert isinstance(said, Promises | Shows)
        drawing.take(Seat(1), said)

    guest = GuestDraw(Seat(1), say)
    while not drawing.ready:
        guest.take(drawing.told)
    served.drawing = drawing
    keep(FileStore(tmp_path), served, 4217)
    found = kept(FileStore(tmp_path))
    assert found
    again = opened_again(found)
    assert again.drawing
    assert again.drawing.pack(7) == drawing.pack(7)
    guest.take(again.drawing.told)
    again.drawing.reveal()
    guest.take(again.drawing.told)


def test_a_room_that_still_waits_for_somebody_is_not_kept(tmp_path: Path) -> None:
    keep(FileStore(tmp_path), room([ANN, None]), 4217)
    assert kept(FileStore(tmp_path)) is None


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"{}", b'{"words":"oak","port":1,"game":1,"seats":[]}', b"\xff", *DEEP.values()],
    ids=range(5 + len(DEEP)),
)
def test_what_is_not_a_room_is_not_resumed(data: bytes, tmp_path: Path) -> None:
    (tmp_path / PAGE).write_bytes(data)
    assert kept(FileStore(tmp_path)) is None
