"""Whole games over lines that are slow and break: each seat is still told only what it may see, in order and once.

`python -m tests.together.bad_lines [GAMES]` plays this many at each delay. A relay in between holds every piece back by
30, 150 or 600 milliseconds, and with each piece that passes, one connection in fifty drops.
"""

import asyncio
import sys
import time
from contextlib import suppress
from random import Random

from audiocrib.rules.cards import Seat
from audiocrib.storage.record import seen
from tests.together.serving import Bot, Serving, serving

DELAYS = (0.03, 0.15, 0.6)
LOST = 0.02
SECONDS = 600.0


class BadLine:
    """A relay to a port that delays every piece by `delay` seconds, and breaks with one piece in fifty."""

    def __init__(self, port: int, delay: float, random: Random) -> None:
        self._port = port
        self._delay = delay
        self._random = random
        self._tasks: set[asyncio.Task[None]] = set()
        self.broken = 0
        self.where = ""

    async def open(self) -> None:
        """Listen."""
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self._server = server
        self.where = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        """Close it."""
        self._server.close()
        for task in self._tasks:
            task.cancel()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._port)
        for source, to in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pass_on(source, to, (writer, far_writer)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, both: tuple[asyncio.StreamWriter, ...]
    ) -> None:
        with suppress(OSError):
            while some := await source.read(65_536):
                await asyncio.sleep(self._delay)
                if self._random.random() < LOST:
                    self.broken += 1
                    break
                to.write(some)
                await to.drain()
        for end in both:
            end.transport.abort()


async def play(served: Serving, delay: float, random: Random) -> int:
    """Play a game of two over such lines; return how often they broke."""
    line = BadLine(served.host.port, delay, random)
    await line.open()
    bots = [Bot(line.where, name) for name in ("Ann", "Bob")]
    try:
        await served.full()
        table = served.begin()
        await served.over()
        for bot in bots:
            await bot.over.wait()
        for bot in bots:
            assert bot.table
            assert bot.table.seat is not None
            told = [entry.events for entry in table._record.entries]
            ought = seen(table._record.header, Seat(bot.table.seat), told)
            assert [*bot.table.told] == [entry.events for entry in ought.entries]
    finally:
        for bot in bots:
            await bot.close()
        await line.close()
    return line.broken


async def main(games: int = 3) -> None:
    """Play the games at each delay, and print how long they took."""
    random = Random(1)
    for delay in DELAYS:
        begun, broken = time.monotonic(), 0
        for _ in range(games):
            async with serving(seconds=SECONDS) as served:
                broken += await play(served, delay, random)
        seconds = round(time.monotonic() - begun)
        print(f"{games} games at {round(delay * 1000)} ms: {broken} broken lines, {seconds} s.", flush=True)


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
