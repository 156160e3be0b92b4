"""Many tables of four people each in one process that serves them, over loopback: what it costs, and how soon all have heard.

`python tests/benchmarks/bench_together.py [TABLES] [SECONDS]` plays two moves a second at each table, by sockets of another
process, which know the packs and so need not think. It prints the share of a core and the memory of the serving process,
and the milliseconds from a command to the fourth chair's update. The machine's load is printed too.
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from websockets.asyncio.client import ClientConnection, connect

from audiocrib.rules.commands import Shuffle, TimedOut
from audiocrib.rules.legal import owed
from audiocrib.rules.presets import preset_for
from audiocrib.storage.record import Kind, Player, after, begin, next_pack
from audiocrib.together import host
from audiocrib.together.host import Host
from audiocrib.together.messages import (
    PATH,
    VERSION,
    Begins,
    Command,
    FromGuest,
    Heard,
    Hello,
    Ready,
    Update,
    Welcome,
    encode,
    from_host,
)
from audiocrib.together.room import Occupant, Served
from tests.rules.random_games import answer
from tests.table.chairs import header
from tests.together.serving import WORDS, Serving

CHAIRS = 4
LETTERS = "abcd"
PACE = 0.5
assert sys.platform != "win32", "processor time is read from /proc"
TICKS = os.sysconf("SC_CLK_TCK")
OPTIONS = preset_for("salon", CHAIRS)


class Measured(Serving):
    """A table that begins as soon as four are there."""

    def __init__(self, number: int) -> None:
        self.options, self.seed = OPTIONS, number
        self.news = asyncio.Event()
        seats: list[Occupant | None] = [None] * CHAIRS
        self.room = Served(WORDS, seats, self._came)
        self.host = Host(self.room, socket.create_server(("127.0.0.1", 0)))
        self.playing = None
        self._begun = False

    def _came(self) -> None:
        if self.room.full and not self._begun:
            self._begun = True
            asyncio.get_running_loop().call_soon(self.begin)


async def serve(tables: int) -> None:
    """Serve until the standard input ends; print the ports."""
    host.SIGN_INS = (10**9, 60.0)  # type: ignore[misc]  # all come from one address
    served = [Measured(number) for number in range(tables)]
    for one in served:
        await one.host.__aenter__()
    sys.stdout.write(" ".join(str(one.host.port) for one in served) + "\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    os._exit(0)


class Playing:
    """One table's four people."""

    def __init__(self, number: int, port: int, taken: list[float], joined: list[float]) -> None:
        players = tuple(Player(f"Player {letter}", Kind.HUMAN) for letter in LETTERS)
        self._record = begin(header(number, OPTIONS, players))
        self._random = Random(number)
        self._port = port
        self._sockets: list[ClientConnection] = []
        self._asked = [0] * CHAIRS
        self._n = [0] * CHAIRS
        self._news = asyncio.Event()
        self._taken = taken
        self._joined = joined

    async def play(self, until: float) -> None:
        """Play until then, or to the end of the game."""
        for seat in range(CHAIRS):
            before = time.perf_counter()
            one = await connect(f"ws://127.0.0.1:{self._port}{PATH}", proxy=None, compression=None)
            await self._say(one, Hello(VERSION, WORDS, name=f"Player {LETTERS[seat]}"))
            while not isinstance(from_host.decode((await one.recv()).encode()), Welcome):  # type: ignore[union-attr]  # text
                pass
            self._joined.append((time.perf_counter() - before) * 1000)
            self._sockets.append(one)
        reading = [asyncio.create_task(self._read(seat)) for seat in range(CHAIRS)]
        await asyncio.sleep(self._random.random() * PACE)
        while time.perf_counter() < until and not self._record.over:
            await self._move()
        for task in reading:
            task.cancel()
        for one in self._sockets:
            await one.close()

    async def _move(self) -> None:
        due, at = owed(self._record.state)[0], len(self._record.entries)
        command = (
            Shuffle(next_pack(self._record)) if due.seat is None else answer(self._record.state, due, self._random)
        )
        began = time.perf_counter()
        if due.seat is None:
            for one in self._sockets:
                await self._say(one, Ready(1, at))
        else:
            assert not isinstance(command, Shuffle | TimedOut)
            await self._say(self._sockets[due.seat], Command(1, self._asked[due.seat], command))
        self._record = after(self._record, command)
        while min(self._n) <= at:
            self._news.clear()
            await self._news.wait()
        took = time.perf_counter() - began
        if due.seat is not None:
            self._taken.append(took * 1000)
        await asyncio.sleep(max(0, PACE - took))

    async def _read(self, seat: int) -> None:
        one = self._sockets[seat]
        async for raw in one:
            message = from_host.decode(raw.encode() if isinstance(raw, str) else raw)
            if isinstance(message, Update | Begins):
                self._n[seat] = message.n
            if isinstance(message, Update):
                self._asked[seat] = message.asked
                await self._say(one, Heard(1, message.n))
                self._news.set()

    async def _say(self, one: ClientConnection, message: FromGuest) -> None:
        await one.send(encode(message), text=True)


def used(process: int) -> tuple[float, int]:
    """Return the seconds of processor time, and the megabytes, of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / TICKS, pages * os.sysconf("SC_PAGE_SIZE") // 2**20


async def main(tables: int = 200, seconds: int = 30) -> None:
    """Measure, and print."""
    serving = subprocess.Popen(  # noqa: ASYNC220 - nothing else runs yet
        [sys.executable, __file__, "serve", str(tables)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert serving.stdout
    ports = [*map(int, serving.stdout.readline().split())]
    _, empty = used(serving.pid)
    taken: list[float] = []
    joined: list[float] = []
    until = time.perf_counter() + seconds + tables / 50
    playing = [
        asyncio.create_task(Playing(number, port, taken, joined).play(until)) for number, port in enumerate(ports)
    ]
    while len(joined) < tables * CHAIRS:  # noqa: ASYNC110 - whoever measures does not care for half a tick
        await asyncio.sleep(0.05)
    cpu, _ = used(serving.pid)
    begun, moves = time.perf_counter(), len(taken)
    await asyncio.sleep(max(0, until - 0.5 - time.perf_counter()))
    wall = time.perf_counter() - begun
    after_, full = used(serving.pid)
    count = len(taken) - moves
    await asyncio.gather(*playing)
    serving.kill()
    cuts = statistics.quantiles(taken, n=100)
    print(
        f"{tables} tables, {tables * CHAIRS} sockets, {count / wall:.0f} moves a second, load {os.getloadavg()[0]:.1f}"
    )
    print(f"share of a core: {(after_ - cpu) / wall:.2f}; a move: {(after_ - cpu) / count * 1000:.2f} ms")
    print(f"memory: {full} MB, before anybody came {empty} MB")
    print(f"command to the fourth chair: median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms")
    print(f"from the call to the welcome: median {statistics.median(joined):.0f} ms")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        asyncio.run(serve(int(sys.argv[2])))
    else:
        asyncio.run(main(*map(int, sys.argv[1:])))
