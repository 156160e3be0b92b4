"""Packs are drawn by all programs at a table, and each finds its cards in them; whoever cheats is named."""

import asyncio
from functools import partial
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from audiocrib.fair_deals.packs import SECRET_BYTES
from audiocrib.fair_deals.proof import Verdict, verified
from audiocrib.rules.cards import Seat
from audiocrib.together.far_table import FalseTold
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.host_draw import HostDraw
from audiocrib.together.messages import Drawn, FromGuest, Promises, Shows
from tests.together.serving import Bot, serving

SEATS = (Seat(0), Seat(1))


def bytes_of(*what: object) -> bytes:
    return sha256(repr(what).encode()).digest()


class Programs:
    """A table and the programs of two seats, which tell each other everything until a test says otherwise."""

    def __init__(self) -> None:
        drawn = (bytes_of("table", number) for number in range(100))
        self.host = HostDraw("oak river", 1, SEATS, partial(next, drawn))
        self.said: dict[Seat, list[FromGuest]] = {seat: [] for seat in SEATS}
        self.guests = {
            seat: GuestDraw(seat, self.said[seat].append, partial(next, (bytes_of(seat, n) for n in range(100))))
            for seat in SEATS
        }

    def goes_round(self, *silent: Seat) -> None:
        """Tell everybody how things are, and let them answer, until nothing more is said; silent ones do not answer."""
        while True:
            for guest in self.guests.values():
                guest.take(self.host.told)
            said = [(seat, message) for seat in SEATS if seat not in silent for message in self.said[seat]]
            for seat in SEATS:
                self.said[seat].clear()
            taken = [self.host.take(seat, message) for seat, message in said if isinstance(message, Promises | Shows)]
            if not any(taken):
                return


def test_all_draw_and_the_secret_of_the_table_stays_its_own() -> None:
    programs = Programs()
    programs.goes_round()
    assert programs.host.ready
    assert programs.host.told.drawing.secrets[0] is None
    assert len(set(programs.host.pack(0))) == 52
    assert programs.host.pack(0) != programs.host.pack(1)


def test_a_draw_has_begun_from_the_first_word_of_the_table_to_the_next_draw() -> None:
    """So the answer to the key that says the rules never is that deals cannot be checked, between two games either."""
    programs = Programs()
    guest = programs.guests[Seat(1)]
    found = [guest.begun]
    guest.take(programs.host.told)
    found.append(guest.begun)
    programs.goes_round()
    found.append(guest.begun)
    guest.take(HostDraw("table", 2, SEATS).told)
    assert [*found, guest.begun] == [False, True, True, True]


def test_whoever_keeps_silent_is_named_and_the_second_time_draws_no_more() -> None:
    programs = Programs()
    programs.goes_round(Seat(1))
    programs.host.give_up_waiting()
    assert programs.host.failed == {Seat(1)}
    programs.goes_round(Seat(1))
    assert programs.guests[Seat(0)].failed == (Seat(1),)
    assert not programs.host.ready
    programs.host.give_up_waiting()
    programs.goes_round(Seat(1))
    assert programs.host.ready


def test_news_of_others_coming_first_makes_nobody_say_anything_twice() -> None:
    """The exception is a line broken meanwhile, since the answer may be lost. The table counts the first one."""
    programs = Programs()
    guest, said = programs.guests[Seat(1)], programs.said[Seat(1)]
    for _ in range(3):
        guest.take(programs.host.told)
    assert len(said) == 1
    guest.line_lost()
    guest.take(programs.host.told)
    first, again = said
    assert first == again
    assert isinstance(first, Promises)
    assert programs.host.take(Seat(1), first)
    assert not programs.host.take(Seat(1), first)
    assert not programs.host.failed
    programs.goes_round()
    assert programs.host.ready


def test_whoever_shows_another_secret_is_named_and_all_draw_again() -> None:
    programs = Programs()
    before = programs.host.told.drawing
    for seat in SEATS:
        programs.guests[seat].take(programs.host.told)
        (promise,) = programs.said[seat]
        assert isinstance(promise, Promises)
        assert programs.host.take(seat, promise)
    assert programs.host.take(Seat(1), Shows(1, 0, bytes(SECRET_BYTES)))
    assert programs.host.failed == {Seat(1)}
    assert programs.host.told.drawing.draw.attempt == 1
    assert programs.host.told.drawing.commitments[0] != before.commitments[0]
    for seat in SEATS:
        programs.said[seat].clear()
    programs.goes_round()
    assert programs.host.ready


def test_old_messages_and_those_from_no_seat_count_for_nothing() -> None:
    programs = Programs()
    assert not programs.host.take(Seat(5), Promises(1, 0, bytes(32)))
    assert not programs.host.take(Seat(0), Promises(2, 0, bytes(32)))
    assert not programs.host.take(Seat(0), Promises(1, 3, bytes(32)))
    programs.goes_round()
    assert not programs.host.take(Seat(0), Promises(1, 0, bytes(32)))


@pytest.mark.parametrize("part", ["commitments", "secrets"])
def test_a_table_that_changes_what_was_shown_is_not_believed(part: str) -> None:
    programs = Programs()
    programs.goes_round()
    told = programs.host.told
    shown = getattr(told.drawing, part)
    other = replace(told.drawing, **{part: (shown[0], bytes_of("another"), *shown[2:])})
    with pytest.raises(FalseTold):
        programs.guests[Seat(1)].take(Drawn(other, told.seats))


def test_a_program_that_was_started_again_keeps_silent_and_believes_the_rest() -> None:
    """Its secret is lost; it neither shows another one nor accuses the table."""
    programs = Programs()
    for seat in SEATS:
        programs.guests[seat].take(programs.host.told)
        for message in programs.said[seat]:
            assert isinstance(message, Promises)
            programs.host.take(seat, message)
        programs.said[seat].clear()
    again: list[FromGuest] = []
    GuestDraw(Seat(1), again.append).take(programs.host.told)
    assert again == []


def test_a_whole_game_over_loopback_is_proved_to_every_player_and_to_spectators() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = [Bot(served.where, name) for name in ("Ann", "Bob")]
            watcher = Bot(served.where, "Eve", watch=True)
            await served.full()
            await served.until(lambda: len(served.room.watching) == 1)
            await served.draw()
            served.begin()
            await served.over()
            for bot in (*bots, watcher):
                await bot.over.wait()
                await bot.told_all()
                proof = bot.proof()
                found = verified(proof)
                assert isinstance(found, Verdict)
                assert (found.checked.wrong, found.without) == ((), ())
                assert found.checked.deals > 0
                await bot.close()

    run(scene)


def test_a_host_that_deals_other_cards_is_found_out_by_every_player() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = [Bot(served.where, name) for name in ("Ann", "Bob")]
            await served.full()
            await served.draw()
            served.begin(cheats=True)
            await served.over()
            for bot in bots:
                await bot.over.wait()
                await bot.told_all()
                found = verified(bot.proof())
                assert isinstance(found, Verdict)
                assert len(found.checked.wrong) == found.checked.deals
                await bot.close()

    run(scene)


def run(scene: Any) -> None:
    asyncio.run(scene())
