"""Whoever waits for the voice: woken together, and looks again. Knows no voice."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio


class Waiters:
    """Those who wait until something has changed."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    async def wait(self, seconds: float | None = None) -> None:
        """Return when woken, or after so many seconds."""
        import asyncio

        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await asyncio.wait({waiter}, timeout=seconds)
        if waiter in self._waiting:
            self._waiting.remove(waiter)

    def wake(self) -> None:
        """Let all of them look again."""
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()
