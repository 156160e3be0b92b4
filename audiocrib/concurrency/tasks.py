"""Work that ends with its session, whose failure ends that session alone; and work that nothing may interrupt."""

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
        await all_ended(*running)

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


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Run the work to its end even if the caller is cancelled meanwhile, and only then raise the cancellation."""
    task = asyncio.get_running_loop().create_task(work)
    await all_ended(task)
    return task.result()


async def all_ended(*tasks: "asyncio.Future[Any]") -> None:
    """Return when all these have ended in any way; if the caller is cancelled meanwhile, raise that only then."""
    cancelled = None
    while running := [task for task in tasks if not task.done()]:
        try:
            await asyncio.wait(running)
        except asyncio.CancelledError as error:
            cancelled = error
    for task in tasks:
        if not task.cancelled():
            task.exception()  # otherwise the loop reports one that nobody has asked for
    if cancelled:
        raise cancelled
