"""Serves a room to people elsewhere, on one port: a socket is a line to a person in it.

Never waits or grows for a guest that does not read, and accepts only the messages in `messages`. Must not know rules.
"""

import asyncio
import ipaddress
import logging
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NoReturn, Protocol, Self

from websockets.asyncio.server import Server as Serving
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Event, State

from audiocrib.storage.decoding import DecodingError
from audiocrib.together.messages import (
    FROM_GUEST,
    PATH,
    VERSION,
    Hello,
    Reason,
    Refused,
    encode,
    from_guest,
    version_of,
)
from audiocrib.together.nearby import Announced
from audiocrib.together.rates import GUESSES, Rate
from audiocrib.together.reception import Reception
from audiocrib.together.room import Turned

LOGGER = logging.getLogger("audiocrib.together")

TEXT, LONGER, LONGEST = 0x81, 126, 127
"""The first byte of a whole frame of text, and those that stand for a size in the next two, or eight, bytes."""

MESSAGES: Final = 256
BYTES: Final = 65_536
"""The most messages and bytes that wait for a guest that does not read; then the line is cut, and may come back."""
HELLO_SECONDS: Final = 10.0
PING_SECONDS: Final = 20.0
CLOSING_SECONDS: Final = 5.0
WORTHLESS: Final = (20, 10.0)
"""The most useless messages tolerated from one line, and the seconds in which they are counted."""
SIGN_INS: Final = (10, 60.0)
"""The most lines opened from one address, and the seconds in which they are counted."""
LINES: Final = 64
"""The most lines at once, from all addresses."""
MANY_LINES: Final = 10_240
"""The same in a room of many tables."""


def framed(message: bytes) -> bytes:
    """Return the frame of a message from a server (RFC 6455, 5.2), as `Frame.serialize` does, in a tenth of its time."""
    size = len(message)
    if size < LONGER:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, LONGER)) + size.to_bytes(2) + message
    return bytes((TEXT, LONGEST)) + size.to_bytes(8) + message


class Connection(ServerConnection):
    """A socket that can deliver its messages as they come, without waking a task for each."""

    _take: Callable[[bytes], None] | None = None
    _raised: Exception | None = None

    async def deliver(self, take: Callable[[bytes], None]) -> NoReturn:
        """Give each message to `take`; raise what it raises, or ConnectionClosed at the end."""
        self._take = take
        try:
            while True:
                raw = await self.recv(decode=False)
                if self._raised is not None:  # by this message, which came here to wake the task
                    raise self._raised
                take(raw)
        finally:
            self._take = None

    def process_event(self, event: Event) -> None:
        """Deliver a message that came in one piece; leave all else to the library."""
        if isinstance(event, Frame) and event.opcode is Opcode.TEXT and event.fin and self._delivered(event):
            return
        super().process_event(event)

    def _delivered(self, message: Frame) -> bool:
        """Give a message to the taker; return False if the task must be woken by it: for the end, or for earlier ones."""
        if self._take is None or self.recv_messages.frames:
            return False
        try:
            self._take(bytes(message.data))
        except Exception as error:  # noqa: BLE001  # raised by `deliver`
            self._take, self._raised = None, error
            return False
        return True


class Outbox:
    """Messages to be sent to one socket."""

    draws = True
    from_room = False

    def __init__(self, connection: ServerConnection, guesses: Callable[[], Rate]) -> None:
        self._guesses = guesses
        self._connection = connection
        self._waiting: deque[bytes] = deque()
        self._past: deque[bytes] = deque()
        self._size = 0
        self._sending = False
        self._bell = asyncio.Event()
        self._ended = False

    @property
    def guesses(self) -> Rate:
        """The rate of wrong words from this address."""
        return self._guesses()

    def put(self, message: bytes) -> None:
        """Send a message in its turn; if too much waits, the line is cut."""
        if self._ended:
            return
        if self._past:
            self._past.append(message)  # a returning guest gets new messages after those it missed
            return
        if not self._sending and not self._waiting and not self._connection.transport.get_write_buffer_size():
            if self._connection.state is State.OPEN:
                self._connection.transport.write(framed(message))  # at once, without waking `send`
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > MESSAGES or self._size > BYTES:
            self.cut()
        self._bell.set()

    def cut(self) -> None:
        """Break the line; closing it properly would wait for a guest that does not read."""
        self._waiting.clear()
        self._size = 0
        self._connection.transport.abort()

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Send past messages; the game keeps these anyway, so nothing grows."""
        self._past.extend((*self._waiting, *messages))
        self._waiting.clear()
        self._size = 0
        self._bell.set()

    def end(self, reason: Reason) -> None:
        """Send the reason, then close the socket."""
        self.put(encode(Refused(reason)))
        self.close()

    def close(self) -> None:
        """Close the socket once everything is sent."""
        self._ended = True
        self._bell.set()

    async def send(self) -> None:
        """Send all messages, until the socket is closed."""
        try:
            while True:
                while self._past or self._waiting:
                    self._sending = True
                    if self._past:
                        message = self._past.popleft()
                    else:
                        message = self._waiting.popleft()
                        self._size -= len(message)
                    await self._connection.send(message, text=True)
                self._sending = False
                if self._ended:
                    await self._connection.close(CloseCode.POLICY_VIOLATION)
                    return
                self._bell.clear()
                await self._bell.wait()
        except ConnectionClosed:
            pass


class Pages(Protocol):
    """The pages that are served at every other path of a host's address."""

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return an answer; None if a socket was requested and is allowed."""

    async def talk(self, connection: ServerConnection) -> None:
        """Serve a socket until it is closed."""

    async def close(self, *, come_back: bool) -> None:
        """Close all pages. `come_back`: their lines only break, and they try to come back."""


class Host:
    """Serves a room on a listening socket. Use it in `async with`; `now` is a clock in seconds.

    `behind`: a web server on this machine is in front of it, and names the addresses of people. `comes_back`: when it
    ends, lines only break, and people try to come back. `lines`: the most lines at once.
    """

    def __init__(
        self,
        room: Reception,
        listening: socket.socket,
        now: Callable[[], float] = time.monotonic,
        *,
        behind: bool = False,
        comes_back: bool = False,
        lines: int = LINES,
    ) -> None:
        self.room = room
        self._behind = behind
        self._comes_back = comes_back
        self._lines = lines
        self.port: int = listening.getsockname()[1]
        self._listening = listening
        self._now = now
        self._serving: Serving | None = None
        self._boxes: set[Outbox] = set()
        self._sign_ins: dict[str, Rate] = {}
        self._failures: dict[str, Rate] = {}
        self.announced: Announced | None = None
        """The announcement by which it is found without its address."""
        self.pages: Pages | None = None
        """The pages that are also served, to browsers."""
        self.ends: set[Callable[[Reason | None], None]] = set()
        """Called when the host ends, for the people whose part of the game runs here: with the reason, or with None if
        they are to come back.
        """
        self.closed = 0
        """The number of sockets closed so far, of lines and of pages."""

    async def __aenter__(self) -> Self:
        self._serving = await serve(
            self._talk,  # type: ignore[arg-type]  # it gets what `create_connection` makes
            sock=self._listening,
            create_connection=Connection,
            process_request=self._answer,
            max_size=FROM_GUEST,
            max_queue=16,
            compression=None,
            open_timeout=HELLO_SECONDS,
            ping_interval=PING_SECONDS,
            ping_timeout=PING_SECONDS,
            server_header=None,
            logger=LOGGER,
        )
        if self.announced is not None:
            self.announced.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Tell everybody that it is over, unless the host comes back, and close all lines."""
        if self.announced is not None:
            await self.announced.end()
        for end in tuple(self.ends):
            end(None if self._comes_back else Reason.OVER)
        if self.pages is not None:
            await self.pages.close(come_back=self._comes_back)
        for box in self._boxes:
            if self._comes_back:
                box.cut()
            else:
                box.end(Reason.OVER)
        if self._serving is not None:
            self._serving.close()
            await self._serving.wait_closed()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        if not ipaddress.ip_address(str(connection.remote_address[0])).is_private:
            return connection.respond(403, "")  # nobody may come from the internet without TLS
        if not _at_table(request):
            return self.pages.answer(connection, request) if self.pages else connection.respond(404, "")
        if "Origin" in request.headers:
            return connection.respond(403, "")  # sent by a browser for a web site, and none may connect
        if len(self._boxes) >= self._lines:
            return connection.respond(503, "")
        return None

    async def _talk(self, connection: Connection) -> None:
        try:
            await self._hold(connection)
        finally:
            self.closed += 1

    async def _hold(self, connection: Connection) -> None:
        if self.pages is not None and connection.request and not _at_table(connection.request):
            await self.pages.talk(connection)
            return
        address = self.address_of(connection)
        box = Outbox(connection, lambda: _rate(self._failures, address, GUESSES, self._now))
        self._boxes.add(box)
        sending = asyncio.create_task(box.send())
        try:
            await self._served(connection, box)
            async with asyncio.timeout(CLOSING_SECONDS):
                async for _ in connection:  # unread messages would keep the end of the line from being read
                    pass
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            self._boxes.discard(box)
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await sending

    async def _served(self, connection: Connection, box: Outbox) -> None:
        address = self.address_of(connection)
        try:
            hello = await self._hello(connection, address)
            one = self.room.come(hello, box)
        except DecodingError:
            box.close()
            return
        except Turned as turned:
            if turned.reason is Reason.WRONG_WORDS:
                box.guesses.happens()
            box.end(turned.reason)
            return
        worthless = Rate(*WORTHLESS, self._now)

        def take(raw: bytes) -> None:
            if not self.room.take(one, from_guest.decode(raw)) and not worthless.happens():
                raise Turned(Reason.TOO_FAST)

        try:
            await connection.deliver(take)
        except ConnectionClosed:
            pass
        except DecodingError:
            box.close()
        except Turned as turned:
            box.end(turned.reason)
        finally:
            self.room.lose(one, box)

    def address_of(self, connection: ServerConnection) -> str:
        """Return the address of a person; behind a web server, the last one in its header, because earlier ones may be
        made up.
        """
        near = str(connection.remote_address[0])
        told = connection.request.headers.get_all("X-Forwarded-For") if connection.request else []
        if not (self._behind and told and ipaddress.ip_address(near).is_loopback):
            return near
        return told[-1].rpartition(",")[2].strip()[:64]

    def admits(self, address: str, words: str) -> Reason | None:
        """Return why a person with these words may not come from an address; None if they may. It counts as a try."""
        if not self._may_try(address):
            return Reason.TOO_MANY_TRIES
        if not self.room.opened_by(words):
            _rate(self._failures, address, GUESSES, self._now).happens()
            return Reason.WRONG_WORDS
        return None

    def _may_try(self, address: str) -> bool:
        tried = _rate(self._sign_ins, address, SIGN_INS, self._now).happens()
        return tried and not _rate(self._failures, address, GUESSES, self._now).full

    async def _hello(self, connection: ServerConnection, address: str) -> Hello:
        """Return the first message. Raises DecodingError or Turned if it is not a proper hello."""
        if not self._may_try(address):
            raise Turned(Reason.TOO_MANY_TRIES)
        raw = await asyncio.wait_for(connection.recv(), HELLO_SECONDS)
        data = raw.encode() if isinstance(raw, str) else raw
        version = version_of.decode(data).version
        if version != VERSION:
            raise Turned(Reason.OLDER_GUEST if version < VERSION else Reason.OLDER_HOST)
        hello = from_guest.decode(data)
        if not isinstance(hello, Hello):
            raise DecodingError("the first message is no hello")
        return hello


def _at_table(request: Request) -> bool:
    return request.path.partition("?")[0] == PATH


def _rate(rates: dict[str, Rate], address: str, most: tuple[int, float], now: Callable[[], float]) -> Rate:
    """Return the rate of an address, and drop rates no longer needed."""
    for other in [other for other, rate in rates.items() if rate.idle and other != address]:
        del rates[other]
    return rates.setdefault(address, Rate(*most, now))
