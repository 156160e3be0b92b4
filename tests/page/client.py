"""A page without a browser, for tests: it opens the socket as a page does, and keeps what it is told."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect

from audiocrib.page.messages import VERSION
from audiocrib.page.server import Server
from tests.programs import SECONDS


class Client:
    """One socket of a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.told: list[dict[str, Any]] = []
        self._socket = socket

    async def send(self, kind: str, **fields: object) -> None:
        """Send a message as it is."""
        await self._socket.send(json.encode({"type": kind, **fields}), text=True)

    async def raw(self, text: str | bytes) -> None:
        """Send anything at all."""
        await self._socket.send(text)

    async def hello(self, server: Server, session: str = "", heard: int = 0) -> dict[str, Any]:
        """Say hello as a page does; return the welcome."""
        await self.send("hello", version=VERSION, token=server.token, session=session, heard=heard)
        return await self.until(lambda message: message["type"] in {"welcome", "bye"})

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the next message that is wanted; any before it are kept as well."""
        async with asyncio.timeout(SECONDS):
            while True:
                message = json.decode(await self._socket.recv())
                self.told.append(message)
                if wanted(message):
                    return message  # type: ignore[no-any-return]  # a JSON object

    async def hears(self, words: str) -> dict[str, Any]:
        """Return when a message with these words has been said."""
        return await self.until(
            lambda message: message["type"] == "update" and any(words in said["text"] for said in message["said"])
        )

    async def closed(self) -> int | None:
        """Return the code with which the server closed the socket."""
        async with asyncio.timeout(SECONDS):
            await self._socket.wait_closed()
        return self._socket.close_code

    async def close(self, code: int = 1000) -> None:
        """Close it."""
        await self._socket.close(code)

    @property
    def said(self) -> list[str]:
        """Everything that was said, in order."""
        return [said["text"] for message in self.told if message["type"] == "update" for said in message["said"]]


@asynccontextmanager
async def opened(server: Server, **how: Any) -> AsyncIterator[Client]:
    """Open a socket with the origin of the server's page."""
    how = {"origin": f"http://127.0.0.1:{server.port}"} | how
    async with connect(f"ws://127.0.0.1:{server.port}/socket", **how) as socket:
        yield Client(socket)


def served(scenario: Callable[[Server], Awaitable[None]], server: Callable[[], Server]) -> None:
    """Run the scenario while a server runs."""

    async def run() -> None:
        async with server() as running:
            await scenario(running)

    asyncio.run(run())
