"""A clock that runs out: it can stand still, and warns before its end.

Must not know rules or words. A tick counts for its nominal length, so a machine that sleeps costs nobody points.
"""

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine

TICK = 0.1
"""Seconds between two ticks."""
WARNINGS = (10, 5)
"""Seconds before the end at which to warn (salon)."""


class Clock:
    """A person's thinking time, or a table's longest wait. At each tick, `stands` returns whether it stands still;
    `warn` is called with the seconds left.

    `work` runs it as a task, so that the clock's owner learns of failures in it.
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
        """Seconds until time is up, rounded up."""
        return math.ceil(self._ticks * TICK)

    def start(self, seconds: int, over: Callable[[], None]) -> None:
        """Restart; `over` is called when time is up."""
        self.stop()
        self._running = self._work(self._run(seconds, over))

    def stop(self) -> None:
        """Stop, because the answer has come in time."""
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
