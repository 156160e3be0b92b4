"""Work that takes longer than a key may wait: in a thread, or in slices on the event loop."""

import asyncio
import threading
from itertools import pairwise

import pytest

from audiocrib.concurrency.steps import Steps, done
from audiocrib.concurrency.thinking import TURNS, InSlices, InThread, Thinking


class Clock:
    """A clock that advances only while work is done."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def work(self, steps: int, each: float) -> Steps[int]:
        """Take this many steps of this many seconds."""
        for _ in range(steps):
            self.now += each
            yield
        return steps


def fails() -> Steps[None]:
    yield
    raise LookupError("it is not there")


def no_thread(*_: object, **__: object) -> None:
    raise AssertionError("there is no thread here")


def test_taking_all_steps_at_once_gives_their_result() -> None:
    assert done(Clock().work(3, 1.0)) == 3


@pytest.mark.parametrize("thinking", [InThread(), InSlices()])
def test_the_result_of_all_steps_is_returned_and_their_errors_are_raised(thinking: Thinking) -> None:
    assert asyncio.run(thinking.run(Clock().work(3, 1.0))) == 3
    with pytest.raises(LookupError, match="it is not there"):
        asyncio.run(thinking.run(fails()))


def test_whatever_waits_runs_between_any_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    clock, between = Clock(), list[float]()

    async def think() -> None:
        thinking = asyncio.create_task(InSlices(clock, 0.02).run(clock.work(40, 0.002)))
        while not thinking.done():
            await asyncio.sleep(0)
            between.append(clock.now)
        assert thinking.result() == 40

    asyncio.run(think())
    gaps = [round(after - before, 3) for before, after in pairwise(between)]
    slices = [at for at, gap in enumerate(gaps) if gap]
    assert [gaps[at] for at in slices] == [0.02, 0.02, 0.02]
    assert [after - before for before, after in pairwise(slices)] == [TURNS, TURNS]


def test_after_each_slice_the_messages_that_have_come_are_taken_in() -> None:
    clock, taken = Clock(), list[float]()

    async def take_in() -> None:
        taken.append(clock.now)

    assert asyncio.run(InSlices(clock, 0.02, take_in).run(clock.work(40, 0.002))) == 40
    assert taken == pytest.approx([0.02, 0.04, 0.06, 0.08])


def test_work_done_at_the_same_time_shares_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_thread)
    clock, between = Clock(), list[float]()

    async def think() -> None:
        slices = InSlices(clock, 0.02)
        both = [asyncio.create_task(slices.run(clock.work(20, 0.002))) for _ in range(2)]
        while not all(one.done() for one in both):
            await asyncio.sleep(0)
            between.append(clock.now)

    asyncio.run(think())
    gaps = [round(after - before, 3) for before, after in pairwise(between)]
    assert gaps
    assert max(gaps) <= 0.02 + 0.002, "each takes a step at least"


def test_what_nobody_waits_for_any_more_takes_no_further_step() -> None:
    clock = Clock()

    async def think() -> None:
        thinking = asyncio.create_task(InSlices(clock, 0.02).run(clock.work(1000, 0.01)))
        await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)

    asyncio.run(think())
    assert clock.now <= 0.05
