"""Two short rounds of each fault that a command tests at length: bad lines, a full disk, clocks that jump; and a
spectator who never reads.
"""

import asyncio
import os
import shutil
import socket
from pathlib import Path
from random import Random
from typing import Self

import pytest

from audiocrib.rules.presets import SALON, changed
from audiocrib.together.messages import PATH, VERSION, Hello, encode
from tests.together import bad_lines, bad_machines
from tests.together.serving import WORDS, Bot, serving

SHORT_DELAY = 0.002
ROUNDS = (1, 2)
TINY = 2048
"""Bytes that the system buffers for a socket, so that it is soon full."""
JUMPS = """
import time
real = time.time
def jumped():
    try:
        with open({path!r}) as file:
            return real() + float(file.read() or 0)
    except (OSError, ValueError):
        return real()
time.time = jumped
time.time_ns = lambda: int(jumped() * 10**9)
"""


class Breaks(Random):
    """Chosen so that every line breaks with every Nth piece that passes."""

    def __new__(cls, pieces: int) -> Self:
        del pieces
        return super().__new__(cls)

    def __init__(self, pieces: int) -> None:
        super().__init__(1)
        self._pieces = pieces
        self._passed = 0

    def random(self) -> float:
        self._passed += 1
        return float(self._passed % self._pieces > 0)


@pytest.mark.parametrize("pieces", [29, 41])
def test_a_game_over_lines_that_break_is_told_to_each_seat_in_order_and_once(pieces: int) -> None:
    async def scene() -> int:
        async with serving() as served:
            return await bad_lines.play(served, SHORT_DELAY, Breaks(pieces))

    assert asyncio.run(scene()), "no line has broken"


class BreaksOnce(Breaks):
    """Chosen so that one line breaks, with this piece."""

    def random(self) -> float:
        self._passed += 1
        return float(self._passed != self._pieces)


@pytest.mark.parametrize("piece", range(1, 9))
def test_a_line_that_breaks_before_the_welcome_is_tried_again(piece: int) -> None:
    async def scene() -> int:
        async with serving() as served:
            return await bad_lines.play(served, SHORT_DELAY, BreaksOnce(piece))

    assert asyncio.run(scene()) == 1


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="prlimit is missing, which fills a disk")
@pytest.mark.parametrize("number", ROUNDS)
def test_a_game_goes_on_where_the_hosts_disk_is_full(tmp_path: Path, number: int) -> None:
    del number
    bad_machines.full_disk_at_a_table(tmp_path)


@pytest.mark.parametrize("seed", ROUNDS)
def test_a_game_ends_like_any_other_while_the_clocks_of_both_machines_jump(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, clock = Random(seed), tmp_path / "clock"
    (tmp_path / "sitecustomize.py").write_text(JUMPS.format(path=str(clock)))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")]))))
    assert bad_machines.played_while_clocks_jump(tmp_path, clock, 5, random) > 3


def test_a_spectator_who_reads_nothing_harms_nobody() -> None:
    """The game goes to its end, and all others are told all of it."""

    async def scene() -> None:
        async with serving(changed(SALON, target=121)) as served:
            served.host._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, TINY)
            bots = [Bot(served.where, name) for name in ("Ann", "Bob")]
            eve = Bot(served.where, "Eve", watch=True)
            await served.until(lambda: served.room.full and len(served.room.watching) == 1)
            deaf = socket.socket()
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TINY)
            deaf.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(deaf, ("127.0.0.1", served.host.port))
            hello = encode(Hello(VERSION, WORDS, name="Zoe", watch=True))
            await loop.sock_sendall(
                deaf,
                f"GET {PATH} HTTP/1.1\r\nHost: {served.where}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
                + bytes((0x81, 0x80 | 126))
                + len(hello).to_bytes(2, "big")
                + bytes(4)
                + hello,
            )
            await served.until(lambda: len(served.room.watching) == 2)
            table = served.begin()
            await served.over()
            for bot in (*bots, eve):
                await bot.over.wait()
                assert bot.losses == 0
                assert bot.table
                assert bot.table.n == len(table._record.entries)
            deaf.close()
            for bot in (*bots, eve):
                await bot.close()

    asyncio.run(scene())
