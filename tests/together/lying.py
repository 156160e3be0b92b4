"""A program at a table that says anything a program could say, and much that is not a message at all.

`python -m tests.together.lying [FRAMES]` sends 100,000 of them, or FRAMES, to a table where somebody else plays: that
person must not be cut off, and must be told every entry of the game.
"""

import asyncio
import sys
import time
from random import Random

import pytest
from msgspec import structs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand, Shuffle, TimedOut
from audiocrib.rules.game import new_game
from audiocrib.together import host
from audiocrib.together.messages import (
    PATH,
    VERSION,
    Again,
    Answers,
    Command,
    FromGuest,
    Heard,
    Hello,
    Pauses,
    Ready,
    Thinks,
    Welcome,
    Wish,
    Wishes,
)
from tests.rules.random_games import anything
from tests.together.serving import SHORT, WORDS, Bot, Serving, say, serving, told

GARBAGE: tuple[str | bytes, ...] = (
    "", "{", "null", "[]", '{"type":"command"}', '{"type":"hello"}', '{"type":"none"}', b"\xff\xfe", "\x00", "[" * 4000, "9" * 8000,
    '{"type":"heard","game":1,"n":-1}', '{"type":"heard","game":1,"n":1e400}', '{"type":"pauses","on":true,"more":1}',
    '{"type":"command","game":1,"asked":0,"command":{"type":"Shuffle","pack":[]}}',
    '{"type":"command","game":1,"asked":0,"command":{"type":"TimedOut","seat":0}}',
    '{"type":"command","game":1,"asked":0,"command":{"type":"Play","seat":0,"card":"ZZ"}}',
)  # fmt: skip


def lie(random: Random) -> FromGuest:
    """Return a message that a program could send at any moment, about any game and any seat."""
    game, number = random.choice([0, 1, 1, 1, 1, 1]), random.choice([0, 1, 2, 3, 5, 9, 30, 2**53])
    kinds = (
        lambda: Command(game, number, forged(random)),
        lambda: Command(game, number, forged(random)),
        lambda: Command(game, number, forged(random)),
        lambda: Heard(game, number),
        lambda: Ready(game, number),
        lambda: Thinks(game, number),
        lambda: Pauses(random.random() < 0.5),
        lambda: Again(game),
        lambda: Wishes(random.choice([*Wish]), Seat(random.choice([0, 1, 7, -1]))),
        lambda: Answers(number, random.random() < 0.5),
    )
    return random.choice(kinds)()


def forged(random: Random) -> SeatCommand:
    """Return any command of any seat, with numbers beyond all bounds."""
    while True:
        said = anything(random, new_game(SHORT), by=Seat(random.choice([0, 0, 0, 1, 7, -1])))
        if not isinstance(said, Shuffle | TimedOut):
            break
    names = [name for name in structs.fields(type(said)) if name.type is int and random.random() < 0.2]
    return structs.replace(said, **{name.name: random.choice([-1, 2**70, 99]) for name in names})


async def come(served: Serving, name: str) -> ClientConnection:
    """Open a socket, and say who it is."""
    socket_ = await connect(f"ws://{served.where}{PATH}", proxy=None, max_queue=None)
    await say(socket_, Hello(VERSION, WORDS, name=name))
    await told(socket_, Welcome)
    return socket_


async def lied(frames: int, seconds: float) -> int:
    """Send this many lies in at most that time; return how often the host closed the line."""
    async with serving(seconds=seconds) as served:
        ann = Bot(served.where, "Ann")
        await served.until(lambda: served.room.seats[0] is not None)
        liar = await come(served, "Bob")
        table = served.begin()
        random, sent, closed = Random(4), 0, 0
        while sent < frames:
            try:
                for _ in range(50):
                    if random.random() < 0.01:
                        await liar.send(random.choice(GARBAGE))
                    else:
                        await say(liar, lie(random))
                    sent += 1
                await (await liar.ping())  # wait until the host has read them
            except ConnectionClosed:
                closed += 1
                await served.until(lambda: served.room.seats[1] is None or served.room.seats[1].line is None)
                liar = await come(served, "Bob")
        await liar.close()
        await served.until(lambda: served.room.seats[1] is not None and served.room.seats[1].line is None)
        honest = Bot(served.where, "Bob")
        await served.over()
        assert served.playing
        assert not served.playing.exception()
        await ann.over.wait()
        assert ann.losses == 0
        assert ann.table
        assert ann.table.n == len(table._record.entries)
        for bot in (ann, honest):
            await bot.close()
    return closed


def main(frames: int = 100_000) -> None:
    """Lie, and print the outcome."""
    begun = time.monotonic()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(host, "SIGN_INS", (10**6, 60.0))
        patched.setattr(host, "WORTHLESS", (200, 10.0))
        closed = asyncio.run(lied(frames, 3600.0))
    print(
        f"{frames} frames in {round(time.monotonic() - begun)} s: the line was closed {closed} times, nobody else noticed."
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
