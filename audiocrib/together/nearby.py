"""Finds a table in this network by its two words alone, through zeroconf, the optional extra `lan`.

A host announces its port and a mark for each table, eight bits of a hash of its words: enough to recognise the right
host among a few, and too little to find the words. Without the extra, or in a network that blocks it, the
address is typed.
"""

import asyncio
import hashlib
import importlib
import socket
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final

SERVICE: Final = "_audiocrib._tcp.local."
MARK: Final = b"mark"
"""The beginning of the names under which marks are announced; the names are numbered."""
LETTERS: Final = 240
"""The most letters of marks under one name."""
SECONDS: Final = 4.0
"""Seconds to search for a table."""


def available() -> bool:
    """Return whether tables can be found without an address."""
    return find_spec("zeroconf") is not None


def mark(words: str) -> bytes:
    """Return the mark for two words."""
    return hashlib.sha256(b"audiocrib " + words.encode()).hexdigest()[:2].encode()


def marks(words: Iterable[str]) -> dict[bytes, bytes]:
    """Return the announced names and marks for the words of several tables."""
    whole = b"".join(map(mark, words))
    parts = [whole[at : at + LETTERS] for at in range(0, len(whole), LETTERS)]
    return {MARK + str(number or "").encode(): part for number, part in enumerate(parts)}


def has_mark(announced: Mapping[bytes, bytes | None], words: str) -> bool:
    """Return whether the table with these words may be the announced one, or among them."""
    found = (part or b"" for name, part in announced.items() if name.startswith(MARK))
    return any(mark(words) == part[at : at + 2] for part in found for at in range(0, len(part), 2))


class Announced:
    """Announces the tables with these `words`, at this port and `address`, to the network until `end`; does nothing if
    that is impossible.
    """

    def __init__(self, words: Iterable[str], address: str, port: int) -> None:
        self._words = tuple(words)
        self._news = asyncio.Event()
        self._address = address
        self._port = port
        self._zeroconf: Any = None
        self._beginning: asyncio.Task[None] | None = None

    def tell(self, words: Iterable[str]) -> None:
        """Announce the tables with these words from now on."""
        self._words = tuple(words)
        self._news.set()

    def begin(self) -> None:
        """Begin to announce, in a task, because that takes a second."""
        if available():
            self._beginning = asyncio.create_task(self._begin())

    async def _begin(self) -> None:
        # The extra is not installed where types are checked.
        zeroconf: Any = importlib.import_module("zeroconf.asyncio")
        with suppress(Exception):  # if the network refuses, people can still type the address, which they are told
            self._zeroconf = zeroconf.AsyncZeroconf()
            self._news.clear()
            await (await self._zeroconf.async_register_service(self._service(zeroconf)))
            while True:
                await self._news.wait()
                self._news.clear()
                await (await self._zeroconf.async_update_service(self._service(zeroconf)))

    def _service(self, zeroconf: Any) -> Any:
        name = f"table-{self._port}-{self._address.replace('.', '-')}"
        return zeroconf.AsyncServiceInfo(
            SERVICE,
            f"{name}.{SERVICE}",
            addresses=[socket.inet_aton(self._address)],
            port=self._port,
            properties=marks(self._words),
            server=f"{name}.local.",
        )

    async def end(self) -> None:
        """Stop announcing."""
        if self._beginning is None:
            return
        self._beginning.cancel()
        with suppress(asyncio.CancelledError):
            await self._beginning
        if self._zeroconf is not None:
            with suppress(Exception):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()


async def find(words: str) -> str | None:
    """Return the address of the table or room with these words in this network, in written form; None if not found."""
    zeroconf: Any = importlib.import_module("zeroconf.asyncio")
    found: asyncio.Queue[str] = asyncio.Queue()

    def changed(*, name: str, **_: object) -> None:
        found.put_nowait(name)

    try:
        network = zeroconf.AsyncZeroconf()
    except OSError:
        return None
    browser = zeroconf.AsyncServiceBrowser(network.zeroconf, SERVICE, handlers=[changed])
    try:
        async with asyncio.timeout(SECONDS):
            while True:
                info = zeroconf.AsyncServiceInfo(SERVICE, await found.get())
                if await info.async_request(network.zeroconf, 2000) and has_mark(info.properties, words):
                    for address in info.parsed_addresses():
                        return f"{address}:{info.port}"
    except TimeoutError:
        return None
    finally:
        await browser.async_cancel()
        await network.async_close()
