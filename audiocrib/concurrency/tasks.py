"""What goes on beside the keys of one session: it ends with the session, and ends that, and no other, where something fails."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Those of one session. Used from one event loop, which hears itself of what fails where nobody has asked for what has `failed`."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()
        self._failed: asyncio.Future[None] | None = None

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let it run until it ends by itself, is cancelled, or all is over."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def call_soon(self, do: Callable[[], None]) -> asyncio.Handle:
        """Do it when all is done that is to be done now."""
        return asyncio.get_running_loop().call_soon(self._do, do)

    def call_later(self, seconds: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        """Do it in a while."""
        return asyncio.get_running_loop().call_later(seconds, self._do, do)

    def failed(self) -> "asyncio.Future[None]":
        """Raises the first that fails from now on; never done otherwise."""
        self._failed = asyncio.get_running_loop().create_future()
        return self._failed

    async def close(self) -> None:
        """End all that still runs."""
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
        except Exception as error:  # noqa: BLE001  # raised where it is waited for
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        if self._failed is None:
            raise error
        if not self._failed.done():
            self._failed.set_exception(error)
