"""A clock that runs out: it stands while it is told to, and warns before its end.

Must not know rules or words. A tick counts for what it is meant to last, so a machine that sleeps costs nobody points.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine

TICK = 0.1
"""Seconds."""
WARNINGS = (10, 5)
"""Seconds before the end (salon)."""


class Clock:
    """A person's thinking time, or what a table waits at most. `stands` is asked at each tick, `warn` gets the seconds that are left.

    `work` is what it runs in, so that whoever has the clock hears what fails in it.
    """

    def __init__(
        self,
        stands: Callable[[], bool],
        warn: Callable[[int], None],
        work: Callable[[Coroutine[None, None, None]], asyncio.Task[None]],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.sleep = sleep
        self._stands = stands
        self._warn = warn
        self._work = work
        self._running: asyncio.Task[None] | None = None
        self._ticks = 0

    @property
    def left(self) -> int:
        """Seconds until the time is up, rounded up."""
        return math.ceil(self._ticks * TICK)

    def start(self, seconds: int, over: Callable[[], None]) -> None:
        """Begin anew; `over` is called when the time is up."""
        self.stop()
        self._running = self._work(self._run(seconds, over))

    def stop(self) -> None:
        """What was to come in time has come."""
        if self._running:
            self._running.cancel()
            self._running = None

    async def _run(self, seconds: int, over: Callable[[], None]) -> None:
        self._ticks = round(seconds / TICK)
        warnings = {round(left / TICK): left for left in WARNINGS if left < seconds}
        while self._ticks:
            await self.sleep(TICK)
            if self._stands():
                continue
            self._ticks -= 1
            if self._ticks in warnings:
                self._warn(warnings[self._ticks])
        self._running = None
        over()
