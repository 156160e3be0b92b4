"""Work that nothing may interrupt: saving a game when its player leaves."""

import asyncio

import pytest

from audiocrib.concurrency.tasks import all_ended, to_the_end


def test_work_is_finished_however_often_its_caller_is_cancelled() -> None:
    async def main() -> None:
        begun, may, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def work() -> None:
            begun.set()
            await may.wait()
            done.set()

        caller = asyncio.create_task(to_the_end(work()))
        await begun.wait()
        for _ in range(3):
            caller.cancel()
            await asyncio.sleep(0)
        assert not caller.done()
        may.set()
        with pytest.raises(asyncio.CancelledError):
            await caller
        assert done.is_set()

    asyncio.run(main())


def test_its_result_and_its_failure_are_those_of_the_caller() -> None:
    async def fails() -> int:
        raise ZeroDivisionError

    assert asyncio.run(to_the_end(asyncio.sleep(0, 3))) == 3
    with pytest.raises(ZeroDivisionError):
        asyncio.run(to_the_end(fails()))


def test_all_are_waited_for_even_if_some_fail_or_are_cancelled() -> None:
    async def main() -> None:
        async def fails() -> None:
            raise ZeroDivisionError

        cancelled, failed = asyncio.create_task(asyncio.sleep(60)), asyncio.create_task(fails())
        cancelled.cancel()
        await all_ended(cancelled, failed)
        assert cancelled.cancelled()
        assert failed.done()
        await all_ended()

    asyncio.run(main())
