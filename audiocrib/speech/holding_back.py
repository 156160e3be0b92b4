"""For how long the queue gives nothing out, or nothing but answers, and who waits for it. Knows no worker.

After a key it waits for the key's answer, after an utterance for a breath. Where cards are gone through, all but answers
wait until the keys rest: a hand is walked in peace.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from audiocrib.speech.speech_queue import Queue

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


HOLD = 0.1
"""Seconds for which the queue waits after a key for the key's answer."""

REST = 1.0
"""Seconds without a key, and without an answer, after which cards are no longer gone through."""


class Timer:
    """Calls `due` once, some seconds after it was set; set again, it begins anew."""

    def __init__(self, due: Callable[[], None]) -> None:
        self._due = due
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """Whether it is set."""
        return self._handle is not None

    def set(self, loop: "asyncio.AbstractEventLoop | None", seconds: float) -> None:
        """Begin anew. Without a loop nothing is set, for nothing could come of it."""
        self.cancel()
        if loop is not None:
            self._handle = loop.call_later(seconds, self._ring)

    def cancel(self) -> None:
        """Call it off."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self) -> None:
        self._handle = None
        self._due()


class Holds:
    """What holds the queue up; `go_on` is called when something no longer does. Without a loop nothing is held."""

    def __init__(self, queue: Queue, go_on: Callable[[], None]) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue = queue
        self._go_on = go_on
        self._all = Timer(go_on)
        self._breathes = False
        """It is a breath for which everything waits, and not an answer."""
        self._rest = Timer(self._rested)

    @property
    def all(self) -> bool:
        """Whether nothing is to be given out, not even an answer."""
        return self._all.runs

    def key(self, loop: "asyncio.AbstractEventLoop | None") -> None:
        """A key was pressed: its answer is about to come, and goes first."""
        self._loop, self._breathes = loop, False
        self._all.set(loop, HOLD)
        self._rest_from_now()

    def over(self, loop: "asyncio.AbstractEventLoop | None", breath: float) -> None:
        """An utterance has ended."""
        self._loop, self._breathes = loop, True
        self._all.set(loop, breath)
        self._rest_from_now()

    def said(self, *, answer: bool) -> None:
        """Something is to be said: an answer at once, all else after the breath."""
        if answer or not self._breathes:
            self._all.cancel()

    def lost(self) -> None:
        """What was being said is to be said again, by another worker."""
        self._all.cancel()

    def end(self) -> None:
        """Nothing is awaited any more."""
        self._all.cancel()
        self._rest.cancel()
        self._queue.held = False

    def _rest_from_now(self) -> None:
        """Where cards are gone through, the keys rest from now on: the last key, or the end of its answer, is now."""
        self._rest.cancel()
        if self._queue.held:
            self._rest.set(self._loop, REST)
            self._queue.held = self._rest.runs

    def _rested(self) -> None:
        """The keys have rested for long enough, unless their answer is not over."""
        if self._queue.answering:
            self._rest_from_now()
        else:
            self._queue.held = False
            self._go_on()
