"""Holds the queue back for a time, from everything or from all but answers, and wakes waiting tasks. Knows no worker.

After a key the queue waits for the key's answer, after an utterance for a breath. While the player browses cards, all
but answers wait until the keys rest, so that a hand can be reviewed in peace.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from audiocrib.speech.speech_queue import Queue

if TYPE_CHECKING:
    import asyncio


class Waiters:
    """Tasks that wait until something has changed."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []

    async def wait(self, seconds: float | None = None) -> None:
        """Return when woken, or after this many seconds."""
        import asyncio

        waiter = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await asyncio.wait({waiter}, timeout=seconds)
        if waiter in self._waiting:
            self._waiting.remove(waiter)

    def wake(self) -> None:
        """Let all of them check again."""
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()


HOLD = 0.1
"""Seconds that the queue waits after a key for the key's answer."""

REST = 1.0
"""Seconds without a key or answer after which browsing cards is over."""


class Timer:
    """Calls `due` once, some seconds after it was set; setting it again restarts it."""

    def __init__(self, due: Callable[[], None]) -> None:
        self._due = due
        self._handle: asyncio.TimerHandle | None = None

    @property
    def runs(self) -> bool:
        """True while it is set."""
        return self._handle is not None

    def set(self, loop: "asyncio.AbstractEventLoop | None", seconds: float) -> None:
        """Start or restart. Without a loop nothing is set, because nothing could ever call it."""
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
    """The reasons to hold the queue back; `go_on` is called when one of them ends. Without a loop nothing is held."""

    def __init__(self, queue: Queue, go_on: Callable[[], None]) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue = queue
        self._go_on = go_on
        self._all = Timer(go_on)
        self._breathes = False
        """True if everything waits for a breath, not for an answer."""
        self._rest = Timer(self._rested)

    @property
    def all(self) -> bool:
        """True if nothing may be given out, not even an answer."""
        return self._all.runs

    def key(self, loop: "asyncio.AbstractEventLoop | None") -> None:
        """Take a key: its answer is coming, and goes first."""
        self._loop, self._breathes = loop, False
        self._all.set(loop, HOLD)
        self._rest_from_now()

    def over(self, loop: "asyncio.AbstractEventLoop | None", breath: float) -> None:
        """Wait for a breath, because an utterance has ended."""
        self._loop, self._breathes = loop, True
        self._all.set(loop, breath)
        self._rest_from_now()

    def said(self, *, answer: bool) -> None:
        """Make way for something new to say: an answer goes at once, anything else after the breath."""
        if answer or not self._breathes:
            self._all.cancel()

    def lost(self) -> None:
        """Stop holding back: the text being spoken has to be said again, by another worker."""
        self._all.cancel()

    def end(self) -> None:
        """Stop holding back, for good."""
        self._all.cancel()
        self._rest.cancel()
        self._queue.held = False

    def _rest_from_now(self) -> None:
        """If cards are being browsed, restart the time that keys have to rest, after a key or the end of its answer."""
        self._rest.cancel()
        if self._queue.held:
            self._rest.set(self._loop, REST)
            self._queue.held = self._rest.runs

    def _rested(self) -> None:
        """End browsing, because the keys have rested; if their answer is not over, wait again."""
        if self._queue.answering:
            self._rest_from_now()
        else:
            self._queue.held = False
            self._go_on()
