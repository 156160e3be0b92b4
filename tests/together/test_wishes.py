"""Wishes of people at a table: seats, a computer for an absent player, an end; and what only the host may do."""

import asyncio
from functools import partial
from typing import Any

import pytest

from audiocrib.computer.player_kinds import Level
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import DealForm
from audiocrib.rules.presets import SALON, changed
from audiocrib.storage.record import Kind
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.together.entry import Entry
from audiocrib.together.guest import Ended
from audiocrib.together.messages import (
    Abandoned,
    Answered,
    Answers,
    FromHost,
    Presence,
    Reason,
    Room,
    Seated,
    Wish,
    Wishes,
)
from audiocrib.together.room import Occupant
from tests.concurrency.stepwise import AtOnce
from tests.together.serving import Bot, Serving, serving

THREE = changed(SALON, target=31, players=3, deal_form=DealForm.THREE)


def run(scene: Any) -> None:
    asyncio.run(scene())


def names(served: Serving) -> list[str | None]:
    return [one.name if one else None for one in served.room.seats]


async def hears(bot: Bot, kind: type[FromHost], number: int = 1) -> None:
    """Return when this has been told that many times."""
    while sum(isinstance(message, kind) for message in bot.messages) < number:  # noqa: ASYNC110 - a test's own ears
        await asyncio.sleep(0.001)


def told_of(bot: Bot, name: str) -> list[Presence]:
    """Return all that somebody was told about the presence of another."""
    rooms = [message for message in bot.messages if isinstance(message, Room)]
    return [here.presence for room in rooms for here in room.seats if here and here.name == name]


async def left(served: Serving, bot: Bot, name: str) -> None:
    """Return when somebody has gone for good."""
    await bot.guest.leave()
    await served.until(
        lambda: any(here and here.name == name and here.presence is Presence.LEFT for here in served.room.room.seats)
    )


def test_a_free_seat_is_taken_at_once_and_another_persons_with_their_word() -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob = Bot(served.where, "Ann"), Bot(served.where, "Bob")
            await served.until(lambda: names(served).count(None) == 1)
            seats = [place for place, name in enumerate(names(served)) if name == "Ann"]
            ann.guest.say(Wishes(Wish.SEAT, Seat(2)))
            await hears(ann, Seated)
            assert names(served)[2] == "Ann"
            there = names(served).index("Bob")
            ann.guest.say(Wishes(Wish.SEAT, Seat(there)))
            await served.until(lambda: bool(served.room.room.pending))
            assert served.room.room.pending[0].waits == (there,)
            bob.guest.say(Answers(served.room.room.pending[0].number, yes=False))
            await hears(ann, Answered)
            assert names(served)[2] == "Ann", "nobody is moved against their will"
            ann.guest.say(Wishes(Wish.SEAT, Seat(there)))
            await served.until(lambda: bool(served.room.room.pending))
            bob.guest.say(Answers(served.room.room.pending[0].number, yes=True))
            await hears(bob, Seated)
            assert (names(served)[there], names(served)[2]) == ("Ann", "Bob")
            assert seats
            await ann.close()
            await bob.close()

    run(scene)


def test_seats_that_were_agreed_on_during_a_game_change_when_it_is_over() -> None:
    async def scene() -> None:
        async with serving() as served:
            ann, bob = Bot(served.where, "Ann"), Bot(served.where, "Bob")
            await served.full()
            before = names(served)
            served.begin()
            ann.guest.say(Wishes(Wish.SEAT, Seat(before.index("Bob"))))
            await served.until(lambda: bool(served.room.room.pending))
            bob.guest.say(Answers(served.room.room.pending[0].number, yes=True))
            await hears(ann, Answered)
            assert names(served) == before
            await served.over()
            served.room.end()
            assert names(served) == before[::-1]
            await ann.close()
            await bob.close()

    run(scene)


def test_a_seat_is_promised_to_one_person_only() -> None:
    """After a game somebody has left the table; two want the free seat for the next one."""

    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob, cyd = (Bot(served.where, name) for name in ("Ann", "Bob", "Cyd"))
            await served.full()
            served.begin()
            await served.over()
            one, other, gone = (Seat(names(served).index(name)) for name in ("Ann", "Bob", "Cyd"))
            await cyd.guest.leave()
            await served.until(lambda: names(served)[gone] is None)
            room = served.room
            for wants in (one, other):
                occupant = room.seats[wants]
                assert occupant
                assert room.wish(occupant, Wish.SEAT, gone) is (wants == one)
            assert room.room.moves == ((one, gone),)
            room.end()
            assert names(served)[gone] == "Ann"
            assert names(served)[other] == "Bob"
            await ann.close()
            await bob.close()

    run(scene)


@pytest.mark.parametrize("agrees", [True, False])
def test_a_computer_plays_for_somebody_who_has_left_if_all_others_agree(agrees: bool) -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob, cyd = (Bot(served.where, name, answers=False) for name in ("Ann", "Bob", "Cyd"))
            await served.full()
            table = served.begin()
            served.room.computer = lambda seat: ComputerChair(table, seat, AtOnce())
            seat = Seat(names(served).index("Cyd"))
            ann.guest.say(Wishes(Wish.COMPUTER, seat))
            await left(served, cyd, "Cyd")
            ann.guest.say(Wishes(Wish.COMPUTER, seat))
            await served.until(lambda: bool(served.room.room.pending))
            assert served.room.room.pending[0].waits == (names(served).index("Bob"),)
            bob.guest.say(Answers(served.room.room.pending[0].number, yes=agrees))
            await hears(ann, Answered)
            here = served.room.room.seats[seat]
            assert here
            assert here.presence is (Presence.COMPUTER if agrees else Presence.LEFT)
            for bot in (ann, bob, cyd):
                await bot.close()

    run(scene)


@pytest.mark.parametrize("leaves", [True, False])
def test_after_a_game_that_a_computer_ended_for_somebody_the_seat_is_free_or_its_owner_comes_back(leaves: bool) -> None:
    """Free if they had left; kept if they were cut off, and coming back then is wanting the next game."""

    async def scene() -> None:
        async with serving() as served:
            ann, bob = Bot(served.where, "Ann"), Bot(served.where, "Bob", answers=False)
            await served.full()
            table = served.begin()
            served.room.computer = lambda seat: ComputerChair(table, seat, AtOnce())
            seat = Seat(names(served).index("Bob"))
            if leaves:
                await left(served, bob, "Bob")
            else:
                await bob.close()
                await served.until(lambda: served.room.room.seats[seat].presence is Presence.AWAY)  # type: ignore[union-attr]
            ann.guest.say(Wishes(Wish.COMPUTER, seat))
            await ann.sat.wait()
            assert ann.table
            ann.table.pace()  # the computer waits until she has heard
            await served.over()
            served.room.finish()
            assert names(served)[seat] == (None if leaves else "Bob")
            again = Bot(served.where, "Bob")
            await served.full()
            assert served.room.room.again == (seat,)
            await ann.close()
            await again.close()
            await bob.close()

    run(scene)


def test_who_is_sent_away_before_a_game_is_said_to_be_before_the_seat_is_free() -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob = Bot(served.where, "Ann"), Bot(served.where, "Bob")
            await served.until(lambda: names(served).count(None) == 1)
            gone = served.room.seats[names(served).index("Bob")]
            assert gone
            served.room.remove(gone)
            await served.until(lambda: names(served).count(None) == 2)
            while Presence.REMOVED not in told_of(ann, "Bob"):  # noqa: ASYNC110 - a test's own ears
                await asyncio.sleep(0.001)
            assert told_of(ann, "Bob")[-1] is Presence.REMOVED
            await ann.close()
            await bob.close()

    run(scene)


@pytest.mark.parametrize("wish", [Wish.COMPUTER, Wish.END])
def test_a_wish_about_somebody_away_ends_when_that_person_is_back(wish: Wish) -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann, bob, cyd = (Bot(served.where, name, answers=False) for name in ("Ann", "Bob", "Cyd"))
            await served.full()
            served.begin()
            ended: list[bool] = []
            served.room.ends = partial(ended.append, True)
            seat = Seat(names(served).index("Cyd"))
            await left(served, cyd, "Cyd")
            ann.guest.say(Wishes(wish, seat))
            await served.until(lambda: bool(served.room.room.pending))
            again = Bot(served.where, "Cyd", answers=False)
            await served.until(lambda: not served.room.room.pending)
            here = served.room.room.seats[seat]
            assert here
            assert here.presence is Presence.HERE
            bob.guest.say(Wishes(wish, seat))  # as if the answer had been on its way
            ann.guest.say(Wishes(Wish.SEAT, Seat(names(served).index("Bob"))))
            await served.until(lambda: bool(served.room.room.pending))
            assert not ended
            for bot in (ann, bob, again):
                await bot.close()

    run(scene)


def test_a_game_ends_if_all_who_are_here_agree() -> None:
    async def scene() -> None:
        async with serving() as served:
            ann, bob = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            ended = asyncio.Event()
            served.room.ends = ended.set
            served.begin()
            seat = Seat(names(served).index("Bob"))
            await left(served, bob, "Bob")
            ann.guest.say(Wishes(Wish.END, seat))
            await ended.wait()
            await hears(ann, Abandoned)
            await ann.close()
            await bob.close()

    run(scene)


def test_people_who_are_here_cannot_be_replaced_and_spectators_have_no_wishes() -> None:
    async def scene() -> None:
        async with serving() as served:
            ann, bob = Bot(served.where, "Ann", answers=False), Bot(served.where, "Bob", answers=False)
            await served.full()
            eve = Bot(served.where, "Eve", watch=True)
            await served.until(lambda: len(served.room.watching) == 1)
            served.begin()
            ann_there = served.room.seats[names(served).index("Ann")]
            watcher = served.room.watching[0]
            assert ann_there
            for wish in (Wish.COMPUTER, Wish.END):
                assert not served.room.wish(ann_there, wish, Seat(names(served).index("Bob")))
            assert not served.room.wish(ann_there, Wish.SEAT, Seat(7))
            assert not served.room.wish(watcher, Wish.SEAT, Seat(0))
            assert not served.room.answer(ann_there, 99, yes=True)
            for bot in (ann, bob, eve):
                await bot.close()

    run(scene)


def test_a_locked_table_lets_nobody_new_in_and_an_open_one_asks_for_no_words() -> None:
    async def scene() -> None:
        async with serving() as served:
            served.room.let_in(Entry.LOCKED)
            ann = Bot(served.where, "Ann")
            with pytest.raises(Ended) as ended:
                await ann.running
            assert ended.value.reason is Reason.LOCKED
            served.room.let_in(Entry.OPEN)
            served.room.words = "other words"
            bob = Bot(served.where, "Bob")
            await served.until(lambda: "Bob" in names(served))
            await hears(bob, Room)
            await bob.close()

    run(scene)


def test_a_removed_person_does_not_come_back_by_the_words_or_the_token() -> None:
    async def scene() -> None:
        async with serving() as served:
            ann = Bot(served.where, "Ann")
            await served.until(lambda: "Ann" in names(served))
            one = next(one for one in served.room.seats if one)
            served.room.remove(one)
            with pytest.raises(Ended) as ended:
                await ann.running
            assert ended.value.reason is Reason.REMOVED
            assert names(served) == [None, None]
            again = Bot(served.where, "ANN")
            with pytest.raises(Ended) as ended:
                await again.running
            assert ended.value.reason is Reason.REMOVED

    run(scene)


def test_a_computer_takes_a_free_seat_and_gives_it_to_whoever_wants_it() -> None:
    async def scene() -> None:
        async with serving(THREE) as served:
            ann = Bot(served.where, "Ann")
            await served.until(lambda: "Ann" in names(served))
            free = Seat(names(served).index(None))
            served.room.seat_computer(free, "Eva", Level.CLUB)
            here: Occupant | None = served.room.seats[free]
            assert here
            assert here.kind is Kind.COMPUTER
            ann.guest.say(Wishes(Wish.SEAT, free))
            await hears(ann, Seated)
            assert names(served)[free] == "Ann"
            await ann.close()

    run(scene)
