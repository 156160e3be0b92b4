"""Ways to think: to do work that takes longer than a key may wait while keys are still answered.

In a thread or, if there are no threads, in slices on the event loop. Must not know what is thought about.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from audiocrib.concurrency.steps import Steps

T = TypeVar("T")

SLICE = 0.01
"""Seconds of work between two checks for keys."""

TURNS = 10
"""Turns of the event loop between two slices: a key takes several, from its message to its line."""


class Thinking(Protocol):
    """The way in which one session thinks; everything that runs at the same time shares it."""

    async def run(self, steps: Steps[T]) -> T:
        """Take all these steps and return their result; keys are answered meanwhile. Raises what they raise."""


class InThread:
    """Takes all steps at once, in a thread."""

    async def run(self, steps: Steps[T]) -> T:
        """Take them in a thread; if nobody waits for the result any more, stop after the current one."""
        given_up = False

        def taken() -> T:
            try:
                while not given_up:
                    next(steps)
            except StopIteration as end:
                found: T = end.value
                return found
            steps.close()
            raise asyncio.CancelledError

        try:
            return await asyncio.to_thread(taken)
        except asyncio.CancelledError:
            given_up = True
            raise


async def _nothing() -> None:
    """Take nothing in: the event loop does so by itself."""


class InSlices:
    """Takes as many steps at once as fit into `longest` seconds by `clock`, then lets the event loop do its work.

    All that run at the same time share one slice between two checks for keys. `take_in` returns when what has come for
    this thread meanwhile was given to the event loop: for a loop that others run, whose own turns might go first.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        longest: float = SLICE,
        take_in: Callable[[], Awaitable[None]] = _nothing,
    ) -> None:
        self._clock = clock
        self._longest = longest
        self._take_in = take_in
        self._thinking = 0
        self._turn_ends: float | None = None
        """The time by the clock at which the event loop gets its turns; None if it has just had them."""

    async def run(self, steps: Steps[T]) -> T:
        """Take them on the event loop."""
        self._thinking += 1
        try:
            while True:
                ends = self._slice_ends()
                try:
                    next(steps)
                    while self._clock() < ends:
                        next(steps)
                except StopIteration as end:
                    found: T = end.value
                    return found
                await self._take_in()
                for _ in range(TURNS):
                    await asyncio.sleep(0)
        finally:
            self._thinking -= 1
            steps.close()

    def _slice_ends(self) -> float:
        now = self._clock()
        if self._turn_ends is None:
            self._turn_ends = now + self._longest
            asyncio.get_running_loop().call_soon(self._turned)
        return min(self._turn_ends, now + self._longest / self._thinking)

    def _turned(self) -> None:
        self._turn_ends = None
