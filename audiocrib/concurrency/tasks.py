"""Work that a session does while it answers keys: it ends with the session, and its failure ends that session alone."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """The tasks of one session. Used from one event loop, which reports a failure itself if nothing awaits `failed`."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._failed: asyncio.Future[None] | None = None

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run the work until it finishes, is cancelled, or the session ends."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def call_soon(self, do: Callable[[], None]) -> asyncio.Handle:
        """Call `do` once everything that is due now is done."""
        return asyncio.get_running_loop().call_soon(self._do, do)

    def call_later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Call `do` after this many seconds."""
        return asyncio.get_running_loop().call_later(seconds, self._do, do)

    def failed(self) -> "asyncio.Future[None]":
        """Return a future that raises the first failure from now on, and never finishes otherwise."""
        self._failed = asyncio.get_running_loop().create_future()
        return self._failed

    async def close(self) -> None:
        """End everything that still runs."""
        running = tuple(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._fail(error)

    def _do(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as error:  # noqa: BLE001  # raised by `failed`
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        if self._failed is None:
            raise error
        if not self._failed.done():
            self._failed.set_exception(error)
