"""Background work of one session, whose results nobody waits for."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from audiocrib.concurrency.tasks import Tasks


class DefectError(Exception):
    """An unforeseen error."""


def fail() -> None:
    raise DefectError


async def fails() -> None:
    fail()


def soon(tasks: Tasks) -> object:
    return tasks.call_soon(fail)


def later(tasks: Tasks) -> object:
    return tasks.call_later(0.0, fail)


def started(tasks: Tasks) -> object:
    return tasks.start(fails())


@pytest.mark.parametrize("begin", [soon, later, started])
def test_the_first_that_fails_is_raised_for_whoever_asks_for_it(begin: Callable[[Tasks], object]) -> None:
    async def main() -> None:
        tasks = Tasks()
        failed = tasks.failed()
        kept = begin(tasks), begin(tasks)
        with pytest.raises(DefectError):
            await failed
        await tasks.close()
        assert kept

    asyncio.run(main())


@pytest.mark.parametrize("begin", [soon, later, started])
def test_where_nobody_asks_the_loop_hears_of_it(begin: Callable[[Tasks], object]) -> None:
    async def main() -> None:
        heard: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        asyncio.get_running_loop().set_exception_handler(lambda _, told: heard.set_result(told))
        kept = begin(Tasks())
        assert isinstance((await heard)["exception"], DefectError)
        assert kept

    asyncio.run(main())


def test_work_still_running_at_the_end_is_cancelled_and_cancelled_work_is_no_failure() -> None:
    async def main() -> None:
        tasks = Tasks()
        failed = tasks.failed()
        runs, given_up = (tasks.start(asyncio.Event().wait()) for _ in range(2))
        given_up.cancel()
        await asyncio.sleep(0)
        assert not runs.done()
        await tasks.close()
        assert runs.cancelled()
        assert not failed.done()

    asyncio.run(main())
