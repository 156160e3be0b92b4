"""Input that has arrived: batches of keys, and the signals to leave.

Must not know terminals, key sequences or what a key does.
"""

import asyncio
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import FrameType

from audiocrib.ui.keys.names import LEAVE


class Arrivals:
    """A queue of batches. `put` and `leave` may be called from any thread and from signal handlers."""

    def __init__(self) -> None:
        self.leaving = False
        self._batches: deque[tuple[str, ...]] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._bell: asyncio.Event | None = None

    def __len__(self) -> int:
        return len(self._batches)

    def put(self, batch: tuple[str, ...]) -> None:
        """Add a batch; after the player left, nothing more is added."""
        if batch and not self.leaving:
            self._batches.append(batch)
            self._wake()

    def leave(self) -> None:
        """Add `LEAVE` as the last batch of all; a second time does nothing."""
        if not self.leaving:
            self.leaving = True
            self._batches.append((LEAVE,))
            self._wake()

    async def next(self) -> tuple[str, ...]:
        """Wait for a batch and return it; after the last one return `LEAVE` again, so that no second reader hangs."""
        self._loop = asyncio.get_running_loop()
        self._bell = bell = asyncio.Event()
        while not self._batches:
            if self.leaving:
                return (LEAVE,)
            await bell.wait()
            bell.clear()
        return self._batches.popleft()

    async def left(self) -> None:
        """Return when the player has left, even if batches wait; must not be awaited at the same time as `next`."""
        self._loop = asyncio.get_running_loop()
        self._bell = bell = asyncio.Event()
        while not self.leaving:
            await bell.wait()
            bell.clear()

    def _wake(self) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed, so nothing waits
                self._loop.call_soon_threadsafe(self._ring)

    def _ring(self) -> None:
        if self._bell is not None:
            self._bell.set()


@contextmanager
def signals(handlers: Mapping[str, Callable[[], None]]) -> Iterator[None]:
    """Call `handlers`, by name of the signal, for the duration of a block.

    Signals that this system lacks or that the caller of the program wants ignored (nohup) are left alone, and so are
    all if this is not the main thread, because Python delivers signals only there.
    """
    before: dict[int, Callable[[int, FrameType | None], object] | int | None] = {}
    try:
        if threading.current_thread() is threading.main_thread():
            for name, handler in handlers.items():
                number = getattr(signal, name, None)
                if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                    before[number] = signal.signal(number, _calling(handler))
        yield
    finally:
        for number, previous in before.items():
            signal.signal(number, signal.SIG_DFL if previous is None else previous)


def leaving_signals(arrivals: Arrivals, restore: Callable[[], None]) -> dict[str, Callable[[], None]]:
    """Return handlers that let the player leave properly. A second signal ends the process at once, after `restore`.

    A hang-up does not count as a second one, because it may come twice, from the terminal and from the shell.
    """

    def asked(name: str) -> Callable[[], None]:
        def handle() -> None:
            if not arrivals.leaving:
                arrivals.leave()
                return
            restore()
            number = getattr(signal, name)
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

        return handle

    return {"SIGHUP": arrivals.leave} | {name: asked(name) for name in ("SIGINT", "SIGTERM", "SIGBREAK")}


def _calling(handler: Callable[[], None]) -> Callable[[int, FrameType | None], None]:
    def handle(_number: int, _frame: FrameType | None) -> None:
        handler()

    return handle


class Leaving(Arrivals):
    """Ends a program without keys on a signal, by calling `leave`."""

    def __init__(self, leave: Callable[[], None]) -> None:
        super().__init__()
        self._leaves = leave
        self._running = asyncio.get_running_loop()

    def leave(self) -> None:
        """End the program."""
        self.leaving = True
        self._running.call_soon_threadsafe(self._leaves)
