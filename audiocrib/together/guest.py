"""A guest's line to a table elsewhere: keeps it open, reconnects if it breaks, and passes messages on.

Must not know what is played.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from audiocrib.storage.decoding import DecodingError
from audiocrib.together import nearby
from audiocrib.together.messages import (
    FROM_HOST,
    PATH,
    PORT,
    Entered,
    FromGuest,
    FromHost,
    Hello,
    Leaves,
    Reason,
    Refused,
    Said,
    Welcome,
    encode,
    from_host,
)

SECONDS: Final = 10.0
"""Seconds for one attempt to reach a host."""
GOODBYE: Final = 1.0
"""Seconds that a leaving guest waits for the line to be closed."""
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 4.0)
"""Seconds before each new attempt; the last value is for all further ones."""
FIRST: Final = 3
"""New attempts if a line broke before the first welcome, because the answer may not come from a host."""
PATIENCE: Final = 180.0
"""Seconds for which to reconnect a broken line."""


class Ended(Exception):
    """The line is over for good; `reason` is the host's, or None if the host cannot be found."""

    def __init__(self, reason: Reason | None) -> None:
        super().__init__(reason)
        self.reason = reason


class Garbled(Exception):
    """The messages are not a host's: they are another program's, or false."""


def address(written: str) -> str:
    """Return the address of a table for websockets, from a name or a number with or without a port, or from a link; a
    link with https is for a web server with TLS in front of the table.
    """
    scheme, _, rest = written.rpartition("://")
    bare = rest.partition("/")[0].partition("#")[0]
    if scheme in {"https", "wss"}:
        return f"wss://{bare}{PATH}"
    host, colon, port = bare.rpartition(":")
    if not colon or bare.endswith("]") or (bare.count(":") > 1 and not bare.startswith("[")):
        host, port = bare, str(PORT)
    if host.count(":") and not host.startswith("["):
        host = f"[{host}]"
    return f"ws://{host}:{port}{PATH}"


def last_said(message: FromHost, before: int) -> int:
    """Return the number of the last written line, after a message, if it was `before` until then."""
    match message:
        case Welcome(said=number) | Said(number=number):
            return number
        case _:
            return before


class Guest:
    """One person's line to the table at `where` or, if that is empty, to the one in this network with the words of
    `hello`, which is the first greeting.

    `told` takes each message; `lost` and `found` are called when the line breaks, and when it is back. `place` returns
    the number of the game that is here, and of its last update.
    """

    def __init__(
        self,
        where: str,
        hello: Hello,
        told: Callable[[FromHost], None],
        lost: Callable[[], None] = lambda: None,
        found: Callable[[], None] = lambda: None,
        place: Callable[[], tuple[int, int]] = lambda: (0, 0),
    ) -> None:
        self._where = address(where) if where else ""
        self._hello = hello
        self._told = told
        self._lost = lost
        self._found = found
        self._place = place
        self._token = ""
        self._words = hello.words
        """The words to come back with: none for whoever has been in a room of many tables."""
        self._said = 0
        """The number of the last written line that was received."""
        self._waiting: deque[bytes] = deque()
        self._bell = asyncio.Event()
        self._open = False
        self._leaving = asyncio.Event()
        self._closed = asyncio.Event()
        self._closed.set()

    def say(self, message: FromGuest) -> bool:
        """Send a message; without a connection it is dropped. Return whether there is one."""
        if self._open:
            self._waiting.append(encode(message))
            self._bell.set()
        return self._open

    async def leave(self) -> None:
        """Leave for good, and let the host know."""
        self.say(Leaves())
        self._leaving.set()
        self._bell.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await self._closed.wait()

    async def run(self) -> None:
        """Keep the line open until `leave`.

        Raises:
            Ended: the host ended it, or was not found, the first time or later.
            Garbled: something other than a host answers.
        """
        failed = 0
        loop = asyncio.get_running_loop()
        since = loop.time()
        if not self._where:
            found = await nearby.find(self._hello.words)
            if found is None:
                raise Ended(None)
            self._where = address(found)
        try:
            parts = urlsplit(self._where)
            _ = parts.port, (parts.hostname or "").encode("idna")
        except ValueError as error:  # a port that is none; a bracket, or a part of the name, that is missing
            raise Ended(None) from error
        while not self._leaving.is_set():
            try:
                async with asyncio.timeout(SECONDS):
                    socket = await connect(
                        self._where,
                        max_size=FROM_HOST,
                        compression=None,
                        open_timeout=None,
                        ping_interval=20,
                        ping_timeout=20,
                        proxy=None,
                    )
            except (OSError, TimeoutError, InvalidHandshake, EOFError) as error:
                nobody = isinstance(error, OSError) and not isinstance(error, ConnectionResetError)
                if (nobody or failed == FIRST) if not self._token else loop.time() - since > PATIENCE:
                    raise Ended(None) from error
            except InvalidURI as error:
                raise Ended(None) from error
            else:
                async with socket:
                    if await self._talk(socket):
                        failed, since = 0, loop.time()
                if self._leaving.is_set():
                    return
                if not self._token and failed == FIRST:
                    raise Ended(None)
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _talk(self, socket: ClientConnection) -> bool:
        """Talk until the line breaks; return whether the host sent a welcome."""
        game, since = self._place()
        hello = (
            replace(self._hello, words=self._words, token=self._token, game=game, since=since, said=self._said)
            if self._token
            else self._hello
        )
        self._waiting.clear()
        self._open, welcome = True, False
        self._closed.clear()
        sending = asyncio.create_task(self._send(socket))
        self._waiting.append(encode(hello))
        self._bell.set()
        try:
            async for raw in socket:
                message = from_host.decode(raw.encode() if isinstance(raw, str) else raw)
                if isinstance(message, Refused):
                    if message.reason is Reason.TOO_MANY_TRIES and self._token:
                        break  # the line keeps breaking, so try again later
                    raise Ended(message.reason)
                if isinstance(message, Welcome | Entered):
                    back, self._token = bool(self._token) and not welcome, message.token
                    welcome = True
                    if isinstance(message, Entered):
                        self._words = ""
                    if back:
                        self._found()
                self._said = last_said(message, self._said)
                self._told(message)
        except ConnectionClosed:
            pass
        except DecodingError as error:
            raise Garbled from error
        finally:
            self._open = False
            self._closed.set()
            sending.cancel()
        if welcome and not self._leaving.is_set():
            self._lost()
        return welcome

    async def _send(self, socket: ClientConnection) -> None:
        try:
            while True:
                while self._waiting:
                    await socket.send(self._waiting.popleft(), text=True)
                if self._leaving.is_set():
                    await socket.close()
                    return
                self._bell.clear()
                await self._bell.wait()
        except ConnectionClosed:
            pass
