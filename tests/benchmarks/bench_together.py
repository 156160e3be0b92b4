"""The cost of a host of many tables, over loopback, and how soon all have heard; the people are other processes.

`python tests/benchmarks/bench_together.py tables [TABLES] [SECONDS] [PROCESSES]`: four people at each table make two
moves a second; they know the packs and so need not think. `watch [SPECTATORS] [TABLES] [SECONDS]`: the same, with
spectators at the first table. `idle [SOCKETS]`: sockets at a table where nothing happens. `join [TIMES]`: one after
another joins. `profile [TABLES] [SECONDS]` prints where the time of the host goes.

Each prints processor time and memory of the serving process, milliseconds by the clock, and the load of the machine.
"""

import asyncio
import cProfile
import json
import os
import pstats
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec

from audiocrib.commands.host_room import search_for_garbage
from audiocrib.rules.commands import SeatCommand, Shuffle, TimedOut
from audiocrib.rules.legal import owed
from audiocrib.rules.presets import preset_for
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.group_sync import GroupSync
from audiocrib.storage.open_game import open_game
from audiocrib.storage.record import Kind, Player, Record, after, begin, next_pack
from audiocrib.table.table import Table
from audiocrib.together import host
from audiocrib.together.host import Host
from audiocrib.together.messages import PATH, VERSION, Command, FromGuest, Heard, Hello, Ready, encode
from audiocrib.together.room import Occupant, Served
from tests.rules.random_games import answer
from tests.table.chairs import header
from tests.together.serving import WORDS, Serving

CHAIRS = 4
LETTERS = "abcdefghij"
PACE = 0.5
"""Seconds from move to move of a table, on average: people do not move in step, and tables that do are served at once."""
BEGUN = 20.0
"""Seconds, about a deal, in which all tables begin: people do not deal at a thousand tables in the same second."""
TIMED = 20
"""The tables that have a process of their own, whose times are reported; any others yield to the host and to these."""
MOVES = 300
assert sys.platform != "win32", "processor time is read from /proc"
FOLDER = tempfile.TemporaryDirectory()
TICKS = os.sysconf("SC_CLK_TCK")
OPTIONS = preset_for("salon", CHAIRS)
FRAME_16, FRAME_64, TEXT, PING = 126, 127, 1, 9


class Measured(Serving):
    """A table that begins as soon as four are there, and saves its game as a room of many tables does."""

    def __init__(self, folder: Path, group: GroupSync) -> None:
        self.options = OPTIONS
        self.news = asyncio.Event()
        seats: list[Occupant | None] = [None] * CHAIRS
        self.room = Served(WORDS, seats, self._came)
        self.host = Host(self.room, socket.create_server(("127.0.0.1", 0), backlog=1000), lines=20_000)
        self.seed = self.host.port
        """The players there know it as well."""
        self._store = FileStore(folder / str(self.seed), private=True, sync=group.sync)
        self._begun: asyncio.Task[None] | None = None

    def _came(self) -> None:
        if self.room.full and self._begun is None:
            self._begun = asyncio.get_running_loop().create_task(self._begin())

    async def _begin(self) -> None:
        players = tuple(one.player for one in self.room.seats if one)
        opened = await open_game(self._store, header(self.seed, self.options, players), fresh=True)
        assert opened.unsaved is None
        self.room.game += 1
        table = Table(opened.record, opened.journal, limit=60, pack=next_pack)
        self.room.begin(table, opened.record.header)
        await table.run()


async def serve(tables: int, folder: Path, profiled: bool) -> None:
    """Print the ports, and serve until standard input ends. A profile begins with SIGUSR1."""
    searching = asyncio.create_task(search_for_garbage(lambda: sum(one.host.closed for one in served)))
    host.SIGN_INS = (10**9, 60.0)  # type: ignore[misc]  # all come from one address
    more_files()
    profile = cProfile.Profile(time.process_time)
    group = GroupSync()
    served = [Measured(folder, group) for _ in range(tables)]
    for one in served:
        await one.host.__aenter__()
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, profile.enable if profiled else lambda: None)
    sys.stdout.write(" ".join(str(one.host.port) for one in served) + "\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    searching.cancel()
    if profiled:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)
        sys.stdout.flush()
    os._exit(0)


def more_files() -> None:
    """Let this process open as many sockets as it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Told(msgspec.Struct):
    """The part of a message that a player of the benchmark reads."""

    type: str
    n: int = 0
    asked: int = 0


told_of = msgspec.json.Decoder(Told).decode


class Ear(asyncio.Protocol):
    """A socket that costs next to nothing: `told` gets each text that comes."""

    def __init__(self, told: Callable[[bytes], None]) -> None:
        self._told = told
        self._data = b""
        self._open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._open, self._data = True, rest
            self.opened.set_result(None)
        while frame := self._frame():
            kind, text = frame
            if kind == TEXT:
                self._told(text)
            elif kind == PING:
                self._send(PING + 1, text)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, at = data[1], 2
        if size == FRAME_16:
            size, at = int.from_bytes(data[2:4]), 4
        elif size == FRAME_64:
            size, at = int.from_bytes(data[2:10]), 10
        if len(data) < at + size:
            return None
        self._data = data[at + size :]
        return data[0] & 15, data[at : at + size]

    def say(self, message: FromGuest) -> None:
        """Send it."""
        self._send(TEXT, encode(message))

    def _send(self, kind: int, text: bytes) -> None:
        size = bytes((0x80 | len(text),)) if len(text) < FRAME_16 else bytes((0x80 | FRAME_16,)) + len(text).to_bytes(2)
        if self.transport:
            self.transport.write(bytes((0x80 | kind,)) + size + bytes(4) + text)


async def sit(port: int, name: str, told: Callable[[bytes], None], *, watch: bool = False) -> Ear:
    """Return the socket of somebody who has said hello."""
    _, ear = await asyncio.get_running_loop().create_connection(lambda: Ear(told), "127.0.0.1", port)
    await ear.opened
    ear.say(Hello(VERSION, WORDS, name=name, watch=watch))
    return ear


def named(number: int) -> str:
    """Return a name without digits."""
    return "Eve " + "".join(LETTERS[int(digit)] for digit in str(number))


def moves(record: Record, random: Random) -> list[SeatCommand | None]:
    """Return what people say in turn for a few minutes; None where the table provides a pack."""
    found: list[SeatCommand | None] = []
    while not record.over and len(found) < MOVES:
        due = owed(record.state)[0]
        command = Shuffle(next_pack(record)) if due.seat is None else answer(record.state, due, random)
        found.append(None if isinstance(command, Shuffle | TimedOut) else command)
        record = after(record, command)
    return found


class Playing:
    """One table's four people. `joined` and `taken` get milliseconds, `moved` is called at each move."""

    def __init__(self, port: int, taken: list[float], joined: list[float]) -> None:
        players = tuple(Player(f"Player {letter}", Kind.HUMAN) for letter in LETTERS[:CHAIRS])
        self._random = Random(port)
        self._moves = moves(begin(header(port, OPTIONS, players)), self._random)
        self._port = port
        self._ears: list[Ear] = []
        self._asked = [0] * CHAIRS
        self._n = [0] * CHAIRS
        self._news = asyncio.Event()
        self._taken = taken
        self._joined = joined
        self.moved: Callable[[float, int], None] = lambda _began, _n: None

    async def play(self, until: Callable[[], float]) -> None:
        """Play until then, or to the end of the game."""
        for seat in range(CHAIRS):
            first = asyncio.Event()
            before = time.perf_counter()
            self._ears.append(
                await sit(self._port, f"Player {LETTERS[seat]}", lambda text, s=seat, f=first: self._told(s, f, text))  # type: ignore[misc]  # mypy takes defaults for arguments
            )
            await first.wait()
            self._joined.append((time.perf_counter() - before) * 1000)
        await asyncio.sleep(self._random.random() * BEGUN)
        for at, command in enumerate(self._moves):
            if time.perf_counter() > until():
                return
            await self._move(at, command)

    async def _move(self, at: int, command: SeatCommand | None) -> None:
        began = time.perf_counter()
        if command is None:
            for ear in self._ears:
                ear.say(Heard(1, at))
                ear.say(Ready(1, at))
        else:
            self._ears[command.seat].say(Command(1, self._asked[command.seat], command))
        self.moved(began, at + 1)
        while min(self._n) <= at:
            self._news.clear()
            await self._news.wait()
        if command is not None:
            self._taken.append((time.perf_counter() - began) * 1000)
        pause = PACE * (0.5 + self._random.random())
        await asyncio.sleep(max(0, pause - (time.perf_counter() - began)))

    def _told(self, seat: int, first: asyncio.Event, text: bytes) -> None:
        told = told_of(text)
        first.set()
        if told.type == "update":
            self._n[seat] = told.n
            self._asked[seat] = told.asked
            self._news.set()


async def people(ports: list[int]) -> None:
    """Play at these tables until the standard input has a line, with the moment of the end; print what was measured."""
    more_files()
    taken: list[float] = []
    joined: list[float] = []
    end = [float("inf")]
    playing = [asyncio.create_task(Playing(port, taken, joined).play(lambda: end[0])) for port in ports]
    while len(joined) < len(ports) * CHAIRS:  # noqa: ASYNC110 - half a tick does not matter
        await asyncio.sleep(0.05)
    await asyncio.sleep(BEGUN)
    print("joined", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    moves = len(taken)
    print("begun", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    print(json.dumps((taken[moves:], joined)), flush=True)
    del playing
    os._exit(0)


def used(process: int) -> tuple[float, float, int]:
    """Return the seconds of processor time, those of them in the system, and the megabytes, of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    own, system = int(fields[11]) / TICKS, int(fields[12]) / TICKS
    return own + system, system, pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def started(*words: str) -> subprocess.Popen[str]:
    """Start another process of this program."""
    return subprocess.Popen(
        [sys.executable, __file__, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def line(of: subprocess.Popen[str]) -> str:
    """Return the next line that a process prints."""
    assert of.stdout
    return of.stdout.readline()


def tell(one: subprocess.Popen[str]) -> None:
    """Let a process continue."""
    assert one.stdin
    one.stdin.write("\n")
    one.stdin.flush()


def serving(tables: int, how: str = "serve") -> tuple[subprocess.Popen[str], list[int]]:
    """Start a process that serves; return it and its ports."""
    one = started(how, str(tables), tempfile.mkdtemp(dir=FOLDER.name))
    return one, [*map(int, line(one).split())]


def measure(
    serves: subprocess.Popen[str], ports: list[int], seconds: float, processes: int
) -> tuple[list[float], float]:
    """Play, and print the cost; return the milliseconds of all moves, and the seconds of processor time."""
    *_, empty = used(serves.pid)
    timed, others = (ports[:TIMED], ports[TIMED:]) if processes > 1 else (ports, [])
    clients = [started("people", *map(str, timed))]
    clients += [
        started("people", "idle", *map(str, others[number :: processes - 1])) for number in range(processes - 1)
    ]
    for one in clients:
        line(one)
    for one in clients:
        tell(one)
        line(one)
    serves.send_signal(signal.SIGUSR1)
    cpu, system, _ = used(serves.pid)
    began = time.perf_counter()
    time.sleep(seconds)
    wall, (full_cpu, full_system, full) = time.perf_counter() - began, used(serves.pid)
    for one in clients:
        tell(one)
    found = [json.loads(line(one)) for one in clients]
    taken = [each for moves, _ in found for each in moves]
    joined = [each for _, joins in found for each in joins]
    cuts = statistics.quantiles(found[0][0], n=100)
    a_move, of_system = (full_cpu - cpu) / len(taken), (full_system - system) / (full_cpu - cpu)
    print(
        f"{len(ports)} tables, {len(ports) * CHAIRS} sockets, {len(taken) / wall:.0f} moves a second, load {os.getloadavg()[0]:.1f}"
    )
    print(
        f"share of a core: {(full_cpu - cpu) / wall:.2f}; a move: {a_move * 1000:.3f} ms, so 2,000 a second: {a_move * 2000:.2f}; in the system: {of_system:.0%}"
    )
    print(f"memory: {full} MB, before anybody came {empty} MB")
    print(f"command to the fourth chair: median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms")
    print(f"from connecting to the first message: median {statistics.median(joined):.0f} ms")
    return taken, full_cpu - cpu


def tables(number: int = 200, seconds: int = 30, processes: int = 3) -> None:
    """Measure many tables."""
    serves, ports = serving(number)
    measure(serves, ports, seconds, processes)
    serves.kill()


def profile(number: int = 100, seconds: int = 20) -> None:
    """Print where the time goes."""
    serves, ports = serving(number, "profiled")
    measure(serves, ports, seconds, 1)
    assert serves.stdin
    assert serves.stdout
    serves.stdin.close()
    print(serves.stdout.read())


async def watch_(port: int, spectators: int, seconds: float) -> None:
    """Watch a table from this process, with four who play in it; print when all spectators had each event."""
    more_files()
    heard: dict[int, int] = {}
    done: dict[int, float] = {}
    began: dict[int, float] = {}

    def told(text: bytes) -> None:
        if b'"update"' in text and b'"view"' not in text:
            n = told_of(text).n
            heard[n] = heard.get(n, 0) + 1
            if heard[n] == spectators:
                done[n] = time.perf_counter()

    ears = [await sit(port, named(number), told, watch=True) for number in range(spectators)]
    taken: list[float] = []
    table = Playing(port, taken, [])
    table.moved = lambda at, n: began.__setitem__(n, at)
    end = time.perf_counter() + seconds
    await table.play(lambda: end)
    found = [(done[n] - began[n]) * 1000 for n in done if n in began]
    cuts = statistics.quantiles(taken, n=100)
    print(
        f"command to the last of {len(ears)} spectators: median {statistics.median(found):.0f} ms, of {len(found)} events"
    )
    print(f"to the fourth chair of the same table: median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms", flush=True)
    os._exit(0)


def watch(spectators: int = 2000, number: int = 50, seconds: int = 30) -> None:
    """Measure a table with very many spectators, and its effect on the players at others."""
    serves, ports = serving(number + 1)
    measure(serves, ports[1:], seconds, 1)
    serves.kill()
    serves, ports = serving(number + 1)
    stays = BEGUN + seconds * 3  # longer than is measured: two thousand who leave at once hold the others up
    watching = started("watching", str(ports[0]), str(spectators), str(round(stays)))
    measure(serves, ports[1:], seconds * 2, 1)
    assert watching.stdout
    print(watching.stdout.read())
    serves.kill()


async def join(times: int = 200) -> None:
    """Measure the time from the address to the first message, at a table where one spectator after another joins."""
    serves, (port,) = serving(1)
    took = []
    for number in range(times):
        heard = asyncio.Event()
        before = time.perf_counter()
        ear = await sit(port, named(number), lambda _, first=heard: first.set(), watch=True)  # type: ignore[misc]  # mypy takes defaults for arguments
        await heard.wait()
        took.append((time.perf_counter() - before) * 1000)
        assert ear.transport
        ear.transport.abort()
    cuts = statistics.quantiles(took, n=100)
    print(
        f"{times} joins, load {os.getloadavg()[0]:.1f}: median {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, worst {max(took):.1f} ms"
    )
    serves.kill()


async def idle(sockets: int = 10_000) -> None:
    """Measure sockets on which nothing happens."""
    more_files()
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < sockets + 50:
        print(f"the system lets a process open {most} files: measured with fewer sockets")
        sockets = most - 50
    serves, (port,) = serving(1)
    cpu, _, empty = used(serves.pid)
    ears = [await sit(port, named(number), lambda _: None, watch=True) for number in range(sockets)]
    joined, *_ = used(serves.pid)
    await asyncio.sleep(25)
    after_, _, full = used(serves.pid)
    there = sum(ear.transport is not None and not ear.transport.is_closing() for ear in ears)
    print(
        f"{there} of {len(ears)} sockets, load {os.getloadavg()[0]:.1f}; memory: {full} MB, before anybody came {empty} MB"
    )
    print(
        f"processor time: {(joined - cpu) / len(ears) * 1000:.2f} ms to join, {(after_ - joined) / 25:.3f} of a core idle"
    )
    serves.kill()


if __name__ == "__main__":
    what, *words = sys.argv[1:] or ["tables"]
    numbers = [int(word) for word in words if word.isdecimal()]
    match what:
        case "serve" | "profiled":
            asyncio.run(serve(numbers[0], Path(words[1]), what == "profiled"))
        case "people":
            if "idle" in words:
                os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            asyncio.run(people(numbers))
        case "watching":
            asyncio.run(watch_(*numbers))
        case "idle":
            asyncio.run(idle(*numbers))
        case "join":
            asyncio.run(join(*numbers))
        case "watch":
            watch(*numbers)
        case "profile":
            profile(*numbers)
        case _:
            tables(*numbers)
