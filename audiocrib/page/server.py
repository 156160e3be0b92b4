"""The page's server: files and page messages through one port, a session for each tab. Must not know what is played.

Any web site can make a browser open a socket to 127.0.0.1, so the address that was called, the caller's origin and a
random token in the fragment of the address must all be right. A tab that loses its line finds its session again.
"""

import asyncio
import hmac
import logging
import secrets
import socket
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, Protocol, Self

import msgspec
from websockets.asyncio.server import Server as Serving
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.http11 import Request, Response
from websockets.typing import Origin

from audiocrib.concurrency.tasks import Tasks
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import Served
from audiocrib.page.front_end import Comer, Page
from audiocrib.page.messages import VERSION, Bye, FromPage, Hello, Ping, Pong, Welcome
from audiocrib.storage.decoding import DecodingError, JsonDecoder
from audiocrib.together.rates import Rate

LOGGER = logging.getLogger("audiocrib.page")

SOCKET: Final = "/socket"
LONGEST: Final = 8192
"""Bytes in a message from a page."""
WAITING: Final = 256
"""Messages that may wait for a page that does not read; after that its line is cut, and it may come back."""
HELLO_SECONDS: Final = 10.0
GOODBYE: Final = 2.0
"""Seconds for all sessions to say their last words."""

_DECODER: JsonDecoder[FromPage] = JsonDecoder(FromPage)

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self';"
    " connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Patience(msgspec.Struct, frozen=True):
    """Seconds that a session waits for its page: after the tab was closed or reloaded, and after its line broke."""

    left: float = 10.0
    broken: float = 180.0


class Outbox:
    """Messages to be sent to one socket; if more than `WAITING` would wait, the line is cut."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        self._waiting: deque[bytes] = deque()
        self._bell = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Send it in its turn."""
        if len(self._waiting) < WAITING:
            self._waiting.append(message)
            self._bell.set()
        else:  # its page does not read, and a proper close would wait for that page
            self._connection.transport.abort()

    async def send(self) -> None:
        """Send messages as they come, until the socket is closed."""
        while True:
            await self._bell.wait()
            self._bell.clear()
            await self.sent()

    async def sent(self) -> None:
        """Send everything that waits now."""
        with suppress(ConnectionClosed):
            while self._waiting:
                await self._connection.send(self._waiting.popleft(), text=True)


class _Tab:
    """One page with its session."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.outbox: Outbox | None = None
        self.socket: ServerConnection | None = None
        self.patience: asyncio.TimerHandle | None = None


class Refuses(Protocol):
    """Decides who gets a session."""

    def __call__(self, connection: ServerConnection, hello: Hello, *, back: bool) -> Phrase | None:
        """Return why a page with this greeting gets no session, None if it may have one. `back`: it has one already."""


class Tabs:
    """Pages, each with a session that `begin` runs from its first line to its last; it returns the last words.

    `refuses` decides who gets one. `most` makes the limit on how often a page may send something; without it, there is
    no limit. `one_player`: all pages are the same person's, so that a new one has the session of the one before.
    """

    def __init__(
        self,
        begin: Callable[[Page], Awaitable[Phrase]],
        text: Text,
        refuses: Refuses,
        patience: Patience | None = None,
        most: Callable[[], Rate] | None = None,
        *,
        one_player: bool = False,
    ) -> None:
        self.ended = asyncio.Event()
        """Set when the last page has left."""
        self.gone = False
        """True once all lines were cut: no page gets another here."""
        self._begin = begin
        self._text = text
        self._refuses = refuses
        self._patience = patience or Patience()
        self._most = most
        self._one_player = one_player
        self._tabs: dict[str, _Tab] = {}
        self._tasks = Tasks()

    def __len__(self) -> int:
        return len(self._tabs)

    def cut(self) -> None:
        """Cut the lines to all pages, which then try to come back to the next program at this address."""
        self.gone = True
        for tab in self._tabs.values():
            if tab.socket is not None:
                tab.socket.transport.abort()
            tab.socket = tab.outbox = None

    async def over(self) -> None:
        """Return when all sessions have ended by themselves, but wait only `GOODBYE` seconds."""
        if self._tabs:
            self.ended.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), GOODBYE)

    async def close(self) -> None:
        """End all sessions as if their players left."""
        for tab in self._tabs.values():
            tab.page.leave()
        if self._tabs:
            self.ended.clear()
            await self.ended.wait()

    async def closed(self) -> None:
        """End whatever is still under way, and return once it has ended."""
        await self._tasks.close()

    async def talk(self, connection: ServerConnection) -> None:
        """Serve the socket of a page until it is closed."""
        hello = await self._hello(connection)
        if hello is None:
            return
        name, tab, back = self._tab(hello)
        if tab.socket is not None:
            self._tasks.start(self._refuse(tab.socket, phrase("page-elsewhere")))  # a dead line answers no close
        outbox = Outbox(connection)
        tab.socket, tab.outbox = connection, outbox
        if tab.patience is not None:
            tab.patience.cancel()
            tab.patience = None
        sending = asyncio.create_task(outbox.send())
        outbox.put(msgspec.json.encode(Welcome(name, back)))
        line = outbox.put
        tab.page.connect(line, hello.heard, back=back)
        if not back:
            self._tasks.start(self._session(name, tab))
        try:
            rate = self._most() if self._most else None
            async for raw in connection:
                if rate is not None and not rate.happens():
                    await self._refuse(connection, phrase("page-too-fast"))
                    break
                message = _decoded(raw)
                if isinstance(message, Ping):
                    outbox.put(msgspec.json.encode(Pong()))
                else:
                    tab.page.take(message)
        except ConnectionClosed:
            pass
        except DecodingError:
            await connection.close(CloseCode.POLICY_VIOLATION)
        finally:
            sending.cancel()
            tab.page.disconnect(line)
            if tab.socket is connection:
                tab.socket = tab.outbox = None
                self._wait_for(name, tab, left=connection.close_code == CloseCode.GOING_AWAY)

    async def _hello(self, connection: ServerConnection) -> Hello | None:
        """Return the first message, if it is right; else tell the page why not, and cut the line."""
        try:
            raw = await asyncio.wait_for(connection.recv(), HELLO_SECONDS)
            hello = _decoded(raw)
        except (ConnectionClosed, TimeoutError, DecodingError):
            await connection.close(CloseCode.POLICY_VIOLATION)
            return None
        if not isinstance(hello, Hello):
            await connection.close(CloseCode.POLICY_VIOLATION)
        elif hello.version != VERSION:
            await self._refuse(connection, phrase("page-other-version"))
        elif why := self._refuses(connection, hello, back=hello.session in self._tabs):
            await self._refuse(connection, why)
        else:
            return hello
        return None

    async def _refuse(self, connection: ServerConnection, said: Phrase) -> None:
        with suppress(ConnectionClosed):
            await connection.send(msgspec.json.encode(Bye(self._text.sentence(said))), text=True)
        await connection.close(CloseCode.POLICY_VIOLATION)

    def _tab(self, hello: Hello) -> tuple[str, _Tab, bool]:
        """Return the session that the page had, or a new one."""
        if hello.session in self._tabs:
            return hello.session, self._tabs[hello.session], True
        if self._one_player and self._tabs:
            before = next(iter(self._tabs))
            return before, self._tabs[before], True
        name = secrets.token_urlsafe(16)
        comer = Comer(hello.name, hello.token, hello.watch, hello.settings, hello.seat)
        tab = self._tabs[name] = _Tab(Page(pressed=hello.touch, comer=comer))
        return name, tab, False

    async def _session(self, name: str, tab: _Tab) -> None:
        """Run a session from its first line to its last."""
        try:
            last = await self._begin(tab.page)
            tab.page.bye(self._text.sentence(last))
            outbox, socket = tab.outbox, tab.socket  # the tab may leave in the meantime
            if outbox is not None and socket is not None:
                await outbox.sent()
                await socket.close()
        finally:
            del self._tabs[name]
            if not self._tabs:
                self.ended.set()

    def _wait_for(self, name: str, tab: _Tab, *, left: bool) -> None:
        """Wait a while for the page to come back; then end its session, as if the player had left."""
        if name in self._tabs:
            seconds = self._patience.left if left else self._patience.broken
            tab.patience = asyncio.get_running_loop().call_later(seconds, tab.page.leave)


class Server:
    """Serves `files` and, for each new page, a session that `begin` runs from its first line to its last.

    Enter it with `async with`. `port` 0 is any free one.
    """

    def __init__(
        self,
        begin: Callable[[Page], Awaitable[Phrase]],
        files: Mapping[str, Served],
        text: Text,
        *,
        port: int = 0,
        patience: Patience | None = None,
    ) -> None:
        self.token = secrets.token_urlsafe(16)
        self._files = files
        self._tabs = Tabs(begin, text, self._refuses, patience, one_player=True)
        self._listening = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listening.getsockname()[1]
        self._hosts = frozenset({f"127.0.0.1:{self.port}", f"localhost:{self.port}"})
        self._serving: Serving | None = None

    @property
    def ended(self) -> asyncio.Event:
        """Set when the last page has left."""
        return self._tabs.ended

    @property
    def address(self) -> str:
        """The address to open in a browser."""
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    async def __aenter__(self) -> Self:
        self._serving = await serve(
            self._tabs.talk,
            sock=self._listening,
            origins=[Origin(f"http://{host}") for host in sorted(self._hosts)],
            process_request=self._answer,
            max_size=LONGEST,
            compression=None,
            open_timeout=HELLO_SECONDS,
            server_header=None,
            logger=LOGGER,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """End all sessions as if their players left, then the lines to their pages."""
        await self._tabs.close()
        if self._serving is not None:
            self._serving.close()
            await self._serving.wait_closed()
        await self._tabs.closed()

    def _refuses(self, connection: ServerConnection, hello: Hello, *, back: bool) -> Phrase | None:
        del connection, back
        right = hmac.compare_digest(hello.token.encode(), self.token.encode())
        return None if right else phrase("page-wrong-token")

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a file; None if a socket is wanted."""
        del connection
        if request.headers.get_all("Host") not in [[host] for host in self._hosts]:
            return nothing(403, "Forbidden")
        return answer(request, self._files, " ".join(f"ws://{host}" for host in sorted(self._hosts)))


def answer(request: Request, files: Mapping[str, Served], sockets: str) -> Response | None:
    """Return a file, from which only these `sockets` may be opened; None if a socket is wanted."""
    path = request.path.partition("?")[0]
    if path == SOCKET:
        return None
    found = files.get(path)
    if found is None:
        return nothing(404, "Not Found")
    return _response(200, "OK", found, POLICY.format(sockets=sockets))


def nothing(status: int, reason: str) -> Response:
    """Return a refusal without content."""
    return _response(status, reason, Served("text/plain; charset=utf-8", b""))


def _decoded(raw: str | bytes) -> FromPage:
    return _DECODER.decode(raw.encode() if isinstance(raw, str) else raw)


def _response(status: int, reason: str, served: Served, policy: str = "default-src 'none'") -> Response:
    headers = Headers(
        {
            "Content-Type": served.type,
            "Content-Length": str(len(served.body)),
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Cache-Control": "no-cache",
            "Connection": "close",
        }
    )
    return Response(status, reason, headers, served.body)
