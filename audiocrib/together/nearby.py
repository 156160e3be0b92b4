"""Finds a table in the own network by its two words alone, through zeroconf, the optional extra `lan`.

A table announces its port and a mark, eight bits of a hash of its words: enough to know the right table among a few, and
too little to find the words. Without the extra, or where a network passes none of this on, the address is typed.
"""

import asyncio
import hashlib
import importlib
import socket
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final

SERVICE: Final = "_audiocrib._tcp.local."
MARK: Final = b"mark"
SECONDS: Final = 4.0
"""Seconds for which a table is looked for."""


def available() -> bool:
    """Return whether tables can be found without an address."""
    return find_spec("zeroconf") is not None


def mark(words: str) -> bytes:
    """Return what is announced of two words."""
    return hashlib.sha256(b"audiocrib " + words.encode()).hexdigest()[:2].encode()


class Announced:
    """A table at this port and `address`, told to the network until `end`; nothing where that is not possible."""

    def __init__(self, words: str, address: str, port: int) -> None:
        self._words = words
        self._address = address
        self._port = port
        self._zeroconf: Any = None
        self._beginning: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin to tell, beside everything else: it takes a second."""
        if available():
            self._beginning = asyncio.create_task(self._begin())

    async def _begin(self) -> None:
        zeroconf: Any = importlib.import_module(
            "zeroconf.asyncio"
        )  # the extra is not installed where types are checked
        name = f"table-{self._port}-{self._address.replace('.', '-')}"
        info = zeroconf.AsyncServiceInfo(
            SERVICE,
            f"{name}.{SERVICE}",
            addresses=[socket.inet_aton(self._address)],
            port=self._port,
            properties={MARK: mark(self._words)},
            server=f"{name}.local.",
        )
        with suppress(Exception):  # whatever the network does to it: the address is read out as well
            self._zeroconf = zeroconf.AsyncZeroconf()
            await (await self._zeroconf.async_register_service(info))

    async def end(self) -> None:
        """Tell it no more."""
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
    """Return where the table with these words is in this network, as people write it; None if it is not found."""
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
                if await info.async_request(network.zeroconf, 2000) and info.properties.get(MARK) == mark(words):
                    for address in info.parsed_addresses():
                        return f"{address}:{info.port}"
    except TimeoutError:
        return None
    finally:
        await browser.async_cancel()
        await network.async_close()
