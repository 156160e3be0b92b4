"""One page with its session in the same tab: messages pass between them without a line that could be lost.

It is to its page what the server is to others. Must not know a browser, nor what is played.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from audiocrib.narration.message import Phrase
from audiocrib.narration.text import Text
from audiocrib.page.front_end import Page
from audiocrib.page.messages import FromPage, Hello, Welcome
from audiocrib.storage.decoding import JsonDecoder

_DECODER: JsonDecoder[FromPage] = JsonDecoder(FromPage)


class Tab:
    """A page and its session, made in a running event loop. `begin` runs the session from its first line to its last;
    `tell` hands the page a message as JSON; `left` is called after the last one.
    """

    def __init__(
        self,
        begin: Callable[[Page], Awaitable[Phrase]],
        text: Text,
        tell: Callable[[str], None],
        left: Callable[[], None],
    ) -> None:
        self._begin = begin
        self._text = text
        self._tell = tell
        self._left = left
        self._page = Page()
        self._running: asyncio.Task[None] | None = None

    def take(self, raw: str) -> None:
        """Take a message from the page; the first `Hello` starts the session.

        Raises:
            DecodingError: it is not a page message.
        """
        message = _DECODER.decode(raw.encode())
        if not isinstance(message, Hello):
            self._page.take(message)
        elif self._running is None:
            self._line(msgspec.json.encode(Welcome("", back=False)))
            self._page.connect(self._line, 0, back=False)
            self._running = asyncio.ensure_future(self._spend())

    def leave(self) -> None:
        """End the session as if the player had left."""
        self._page.leave()

    def _line(self, message: bytes) -> None:
        self._tell(message.decode())

    async def _spend(self) -> None:
        try:
            self._page.bye(self._text.sentence(await self._begin(self._page)))
        finally:
            self._left()
