"""People at a table over loopback: whole games, lines that break, and who may come."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from audiocrib.rules.options import DealForm, MatchForm, Muggins, Sides
from audiocrib.rules.presets import PAGAT, SALON, changed
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import view
from audiocrib.together import nearby
from audiocrib.together.guest import Ended, Guest, address
from audiocrib.together.messages import VERSION, Heard, Hello, Presence, Reason, Refused, Room, Update, Welcome
from tests.together.serving import SHORT, WORDS, Bot, line, say, serving, told

FOUR = changed(SALON, target=31, players=4, sides=Sides.PAIRS, deal_form=DealForm.FOUR)
MATCH = changed(SALON, target=15, match=MatchForm.RACE, match_length=2, muggins=Muggins.CLAIM, think_time=600)


def run(scene: Any) -> None:
    asyncio.run(scene())


@pytest.mark.parametrize("options", [SHORT, changed(PAGAT, target=31), FOUR, MATCH])
def test_a_whole_game_is_seen_by_everybody_as_the_rules_have_it(options: Any) -> None:
    async def scene() -> None:
        async with serving(options) as served:
            bots = [Bot(served.where, name) for name in ("Ann", "Bob", "Cyd", "Dan")[: options.players]]
            watcher = Bot(served.where, "Eve", watch=True)
            await served.full()
            await served.until(lambda: len(served.room.watching) == 1)
            table = served.begin()
            await served.over()
            for bot in (*bots, watcher):
                await bot.over.wait()
                assert bot.table
                assert bot.table._view == view(table._record.state, bot.table.seat)
                assert isinstance(bot.table._view.phase, GameOver)
                assert bot.table.n == len(table._record.entries)
                await bot.close()

    run(scene)


def test_a_person_who_comes_back_goes_on_where_they_were_and_gets_what_they_missed() -> None:
    async def scene() -> None:
        async with serving() as served:
            ann, bob = Bot(served.where, "Ann"), Bot(served.where, "Bob", answers=False)
            await served.full()
            table = served.begin()
            await bob.sat.wait()
            await table.settled()
            seat = bob.table.seat if bob.table else None
            before = bob.table
            one = served.room.seats[seat or 0]
            assert one
            assert one.line
            one.line._connection.transport.abort()  # type: ignore[attr-defined]  # an Outbox
            await served.until(lambda: one.line is None)
            assert served.room.room.seats[seat or 0].presence is Presence.AWAY  # type: ignore[union-attr]  # Bob
            await served.until(lambda: one.line is not None)
            assert bob.losses == 1
            assert bob.table is before, "nothing was told twice"
            bob._answers = True
            assert bob.chair
            bob.chair.answers = True
            if bob.chair.updates[-1].duty:
                bob.chair.say_something()
            await served.over()
            assert [isinstance(message, Welcome) for message in bob.messages].count(True) == 2
            tokens = [message.token for message in bob.messages if isinstance(message, Welcome)]
            assert len(set(tokens)) == 2
            numbers = [message.n for message in bob.messages if isinstance(message, Update) and message.events]
            assert numbers == list(range(1, len(numbers) + 1)), "none twice, none lost"
            await ann.close()
            await bob.close()

    run(scene)


def test_a_person_who_comes_on_a_second_line_has_the_seat_and_the_older_line_is_told() -> None:
    async def scene() -> None:
        async with serving() as served, line(served) as first, line(served) as second:
            await say(first, Hello(VERSION, WORDS, name="Ann"))
            welcome = await told(first, Welcome)
            assert isinstance(welcome, Welcome)
            await say(second, Hello(VERSION, token=welcome.token))
            again = await told(second, Welcome)
            assert isinstance(again, Welcome)
            assert (again.seat, again.name) == (welcome.seat, "Ann")
            assert again.token != welcome.token
            assert await told(first, Refused) == Refused(Reason.ELSEWHERE)
            assert served.room.full is False

    run(scene)


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        (Hello(VERSION, "elm river", name="Bob"), Reason.WRONG_WORDS),
        (Hello(VERSION, WORDS, name="Ann, plus 5"), Reason.BAD_NAME),
        (Hello(VERSION, WORDS, name=""), Reason.BAD_NAME),
        (Hello(VERSION, WORDS, name="ann"), Reason.NAME_TAKEN),
        (Hello(VERSION, "", "a token that nobody has"), Reason.WRONG_WORDS),
        (Hello(VERSION - 1, WORDS, name="Bob"), Reason.OLDER_GUEST),
        (Hello(VERSION + 1, WORDS, name="Bob"), Reason.OLDER_HOST),
    ],
)
def test_a_person_who_may_not_come_is_told_why(hello: Hello, reason: Reason) -> None:
    async def scene() -> None:
        async with serving() as served, line(served) as ann, line(served) as other:
            await say(ann, Hello(VERSION, WORDS, name="Ann"))
            await told(ann, Room)
            await say(other, hello)
            assert await told(other) == Refused(reason)
            await other.wait_closed()
            assert other.close_code == 1008
            assert sum(one is not None for one in served.room.seats) == 1

    run(scene)


@pytest.mark.parametrize(("version", "reason"), [(VERSION + 1, Reason.OLDER_HOST), (VERSION - 1, Reason.OLDER_GUEST)])
def test_an_unknown_version_is_told_which_side_is_older_whatever_else_it_says(version: int, reason: Reason) -> None:
    """Its other fields, which are unknown too, are not read."""

    async def scene() -> None:
        async with serving() as served, line(served) as other:
            await other.send(f'{{"type": "hello", "version": {version}, "colour": "red", "words": 7}}')
            assert await told(other) == Refused(reason)
            await other.wait_closed()
            assert other.close_code == 1008

    run(scene)


def test_a_full_table_takes_only_spectators() -> None:
    async def scene() -> None:
        async with serving() as served:
            bots = [Bot(served.where, "Ann"), Bot(served.where, "Bob")]
            await served.full()
            with pytest.raises(Ended) as ended:
                await Bot(served.where, "Cyd").running
            assert ended.value.reason is Reason.NO_SEAT
            watcher = Bot(served.where, "Cyd", watch=True)
            await served.until(lambda: bool(served.room.watching))
            assert served.room.room.watching == 1
            for bot in (*bots, watcher):
                await bot.close()
            await served.until(lambda: not served.room.room.watching)

    run(scene)


def test_words_are_guessed_only_so_often() -> None:
    async def scene() -> None:
        async with serving() as served:
            reasons = []
            for _ in range(7):
                async with line(served) as socket_:
                    with suppress(ConnectionClosed):  # it may be refused before it has said anything
                        await say(socket_, Hello(VERSION, "elm river", name="Bob"))
                    refused = await told(socket_, Refused)
                    assert isinstance(refused, Refused)
                    reasons.append(refused.reason)
            assert reasons == [Reason.WRONG_WORDS] * 5 + [Reason.TOO_MANY_TRIES] * 2

    run(scene)


def test_a_silent_person_delays_the_computers_no_longer_than_the_table_allows() -> None:
    """A chair elsewhere is asked if it has heard; one that says so about something not told yet is not believed."""

    async def scene() -> None:
        async with serving() as served, line(served) as ann:
            await say(ann, Hello(VERSION, WORDS, name="Ann"))
            bob = Bot(served.where, "Bob")
            await served.full()
            served.begin()
            update = await told(ann, Update)
            assert isinstance(update, Update)
            one = served.room.seats[0]
            assert one
            assert one.chair
            waits = asyncio.create_task(one.chair.heard())
            await say(ann, Heard(1, 2000))
            await say(ann, Heard(2, 1))  # about a game that does not exist
            assert await told(ann, Refused) == Refused(Reason.REMOVED)
            await waits  # nobody is left to hear
            await bob.close()

    run(scene)


@pytest.mark.parametrize(
    ("written", "where"),
    [
        ("192.168.1.20", "ws://192.168.1.20:4217/together"),
        ("192.168.1.20:5000", "ws://192.168.1.20:5000/together"),
        ("http://table.example:80/", "ws://table.example:80/together"),
        ("https://cribbage.example", "wss://cribbage.example/together"),
        ("https://cribbage.example:8443/", "wss://cribbage.example:8443/together"),
        ("::1", "ws://[::1]:4217/together"),
        ("[::1]", "ws://[::1]:4217/together"),
        ("[::1]:99", "ws://[::1]:99/together"),
    ],
)
def test_an_address_is_read_as_people_write_it(written: str, where: str) -> None:
    assert address(written) == where


@pytest.mark.parametrize(
    "where",
    [
        "127.0.0.1:abc",
        "127.0.0.1:99999",
        "[::1",
        "https://table.example:abc/",
        "192.168..20",
        ".",
        "a" * 70,
        "https://a..b",
    ],
)
def test_at_an_address_that_is_none_no_table_is_found(where: str) -> None:
    """It is mistyped, which is no fault of the program."""

    async def scene() -> None:
        with pytest.raises(Ended) as ended:
            await Guest(where, Hello(VERSION, "red fox", name="Bob"), lambda _: None).run()
        assert ended.value.reason is None

    asyncio.run(scene())


def test_a_table_is_joined_by_its_words_alone_where_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with serving() as served:

            async def find(words: str) -> str | None:
                return served.where if words == WORDS else None

            monkeypatch.setattr(nearby, "find", find)
            ann = Bot("", "Ann")
            await served.until(lambda: served.room.seats[0] is not None)
            await ann.close()
            lost = Guest("", Hello(VERSION, "no such", name="Bob"), lambda _: None)
            with pytest.raises(Ended) as ended:
                await lost.run()
            assert ended.value.reason is None

    run(scene)
