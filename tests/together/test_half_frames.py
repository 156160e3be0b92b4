"""A guest who begins a frame, or a handshake, and stops halfway harms nobody else at the table."""

import asyncio

import pytest

from audiocrib.together.messages import PATH
from tests.together.serving import Bot, serving

HANDSHAKE = (
    f"GET {PATH} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()
HALVES = {
    "half a handshake": HANDSHAKE[: len(HANDSHAKE) // 2],
    "the first byte of a frame": HANDSHAKE + b"\x81",
    "half a frame": HANDSHAKE + b"\x81\xfe\x04\x00mask" + b"x" * 500,
    "a fragment that never ends": HANDSHAKE + b"\x01\x84mask" + b"xxxx",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_frame_or_handshake_harms_nobody(half: str) -> None:
    async def checks() -> None:
        async with serving() as served:
            lines = []
            for _ in range(3):
                _, writer = await asyncio.open_connection("127.0.0.1", served.host.port)
                writer.write(HALVES[half])
                await writer.drain()
                lines.append(writer)
            people = [Bot(served.where, name) for name in ("Ann", "Bob")]
            await served.full()
            served.begin()
            for one in people:
                await one.over.wait()
            assert [one.losses for one in people] == [0, 0]
            for one in people:
                await one.close()
            for writer in lines:
                writer.close()

    asyncio.run(checks())
