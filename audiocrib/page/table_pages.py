"""The pages at a host's own address: a player who opens it in a browser, and knows the two words, has a session there.

A page is served only to a browser that asked for an address of this host, and its socket only to a page from there: a
foreign name that leads here, and a page of another site, get nothing.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from audiocrib.computer.names import name_fault
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.document import Served
from audiocrib.page.front_end import Page
from audiocrib.page.messages import Hello
from audiocrib.page.server import SOCKET, Patience, Tabs, answer, nothing
from audiocrib.together.messages import Reason
from audiocrib.together.rates import Rate

MOST: Final = (600, 10.0)
"""The most messages from one page, and in how many seconds; a key that is held down repeats 30 times a second."""
PAGES: Final = 64
"""The most pages at once."""


class TablePages:
    """Serves `files` and a session by `begin` to pages on the `port` of a host. `admits` returns why a page with these
    words, from the address that `address_of` finds, may not enter. `link` is the address of a server with TLS in front
    of this one.
    """

    def __init__(
        self,
        begin: Callable[[Page], Awaitable[Phrase]],
        files: Mapping[str, Served],
        text: Text,
        port: int,
        admits: Callable[[str, str], Reason | None],
        address_of: Callable[[ServerConnection], str],
        now: Callable[[], float],
        link: str | None = None,
        patience: Patience | None = None,
    ) -> None:
        self._files = files
        self._port = port
        self._admits = admits
        self._address_of = address_of
        self._link = urlsplit(link) if link else None
        self._tabs = Tabs(begin, text, self._refuses, patience, lambda: Rate(*MOST, now))

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a file, or a refusal; None if a socket is wanted and allowed."""
        asked = request.headers.get_all("Host")
        origin = self._origins(connection).get(asked[0]) if len(asked) == 1 else None
        if origin is None:
            return nothing(403, "Forbidden")
        if request.path.partition("?")[0] == SOCKET:
            if request.headers.get_all("Origin") != [origin]:
                return nothing(403, "Forbidden")
            if self._tabs.gone or len(self._tabs) >= PAGES:
                return nothing(503, "Service Unavailable")
        return answer(request, self._files, origin.replace("http", "ws", 1))

    async def talk(self, connection: ServerConnection) -> None:
        """Serve the socket of a page until it is closed."""
        await self._tabs.talk(connection)

    async def close(self, *, come_back: bool) -> None:
        """End all sessions, whose lines at the table are over. `come_back`: the pages try to come back, and hear no last
        words.
        """
        if come_back:
            self._tabs.cut()
        await self._tabs.over()
        await self._tabs.close()
        await self._tabs.closed()

    def _origins(self, connection: ServerConnection) -> dict[str, str]:
        """Return the origin of our page for each host name under which a browser may ask for it."""
        here = str(connection.local_address[0])
        names = [f"{name}:{self._port}" for name in ("127.0.0.1", "localhost", here)]
        names += [here, "127.0.0.1", "localhost"] if self._port == 80 else []
        origins = {name: f"http://{name}" for name in names}
        return origins | ({self._link.netloc: f"{self._link.scheme}://{self._link.netloc}"} if self._link else {})

    def _refuses(self, connection: ServerConnection, hello: Hello, *, back: bool) -> Phrase | None:
        reason = None if back else self._admits(self._address_of(connection), hello.token)
        if reason:
            return phrase("together-ended", reason=reason.value)
        fault = None if back else name_fault(hello.name)
        return phrase("type-no-name", why=fault.value) if fault else None
