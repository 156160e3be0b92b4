"""A program at the table that lies: whatever it sends, the others' game goes on, and nobody notices."""

import asyncio
import json
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from audiocrib.together import host
from audiocrib.together.messages import (
    PATH,
    VERSION,
    Heard,
    Hello,
    Leaves,
    Reason,
    Refused,
    Welcome,
    encode,
)
from tests.together.lying import GARBAGE, come, lied
from tests.together.serving import WORDS, line, say, serving, told

FRAMES = 5_000


def test_5000_lies_at_a_table_change_nothing_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that is not a message closes the line, and so do too many; the liar then comes back."""
    monkeypatch.setattr(host, "SIGN_INS", (10**6, 60.0))
    monkeypatch.setattr(host, "WORTHLESS", (200, 10.0))
    assert asyncio.run(lied(FRAMES, 60.0)) > 10


@pytest.mark.parametrize("garbage", GARBAGE, ids=range(len(GARBAGE)))
@pytest.mark.parametrize("first", [True, False])
def test_anything_but_a_message_closes_the_line(garbage: str | bytes, first: bool) -> None:
    async def scene() -> None:
        async with serving() as served, line(served) as socket_:
            if not first:
                await say(socket_, Hello(VERSION, WORDS, name="Ann"))
                await told(socket_, Welcome)
            await socket_.send(garbage)
            async with asyncio.timeout(20):
                await socket_.wait_closed()
            assert socket_.close_code in {1007, 1008}

    asyncio.run(scene())


def test_a_message_that_is_too_long_closes_the_line() -> None:
    async def scene() -> None:
        async with serving() as served, line(served) as socket_:
            await socket_.send(json.dumps({"type": "hello", "version": 1, "name": "x" * 9000}))
            await socket_.wait_closed()
            assert socket_.close_code == 1009

    asyncio.run(scene())


def test_a_web_site_cannot_have_a_browser_come_to_the_table() -> None:
    async def scene() -> None:
        async with serving() as served:
            for origin in ("https://somewhere.example", f"http://{served.where}"):
                with pytest.raises(Exception, match="403"):
                    await connect(f"ws://{served.where}{PATH}", proxy=None, origin=Origin(origin))

    asyncio.run(scene())


def test_messages_without_effect_are_tolerated_only_a_number_of_times() -> None:
    async def scene() -> None:
        async with serving() as served:
            liar = await come(served, "Bob")
            with suppress(ConnectionClosed):
                for _ in range(100):
                    await say(liar, Heard(0, 0))
            assert await told(liar, Refused) == Refused(Reason.TOO_FAST)

    asyncio.run(scene())


def test_leaving_and_a_broken_line_are_told_apart() -> None:
    async def scene() -> None:
        async with serving() as served:
            first, second = await come(served, "Ann"), await come(served, "Bob")
            served.begin()
            await first.send(encode(Leaves()), text=True)
            await served.until(lambda: bool(served.room.seats[0] and served.room.seats[0].left))
            await second.close()
            await served.until(lambda: served.room.room.seats[1].presence == "away")  # type: ignore[union-attr]  # Bob
            assert served.room.room.seats[0].presence == "left"  # type: ignore[union-attr]  # Ann

    asyncio.run(scene())


@pytest.mark.parametrize(("behind", "turned"), [(True, [Reason.WRONG_WORDS] * 7), (False, [Reason.TOO_MANY_TRIES] * 2)])
def test_a_web_server_in_front_says_from_where_people_come_and_nobody_else_does(
    behind: bool, turned: list[Reason]
) -> None:
    """A guest's claim comes before the words that the server has added."""

    async def scene() -> None:
        async with serving() as served:
            served.host._behind = behind
            found = []
            for number in range(7):
                forwarded = {"X-Forwarded-For": f"10.9.9.9, 192.168.1.{number}"}
                async with connect(f"ws://{served.where}{PATH}", proxy=None, additional_headers=forwarded) as socket_:
                    with suppress(ConnectionClosed):  # anyone who has tried too often is not even listened to
                        await say(socket_, Hello(VERSION, "not these", name="Eve"))
                    refused = await told(socket_, Refused)
                    assert isinstance(refused, Refused)
                    found.append(refused.reason)
            assert found[-len(turned) :] == turned

    asyncio.run(scene())
