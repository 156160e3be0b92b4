"""A chair for a person elsewhere, without a table or a line: what it waits for, and what waits for it."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import DealerChosen
from audiocrib.rules.game import laid
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import View
from audiocrib.rules.visibility import view
from audiocrib.table.chair import Update
from audiocrib.together import messages
from audiocrib.together.far_chair import FarChair
from audiocrib.together.far_table import FarTable
from audiocrib.together.messages import Begins
from tests.table.chairs import header
from tests.together.serving import Kept


def seen() -> View:
    return view(laid(header().options), Seat(1))


PAST = (Update((DealerChosen(Seat(0)),), seen(), None, 0),) * 3


@pytest.mark.parametrize(("past", "waits"), [(PAST, True), ((), False)])
def test_after_a_restart_the_next_deal_waits_until_it_is_wanted(past: tuple[Update, ...], waits: bool) -> None:
    """Nobody has told the new host yet; before the first cards nobody is asked."""

    async def main() -> None:
        chair = FarChair(Seat(1), 1, header(), seen)
        chair.catch_up(past)
        assert await ready(chair.ready) is not waits
        if waits:
            assert chair.is_ready(3)
            assert await ready(chair.ready)

    asyncio.run(main())


def test_the_time_to_think_stands_still_at_both_ends_while_the_line_is_broken() -> None:
    now = [100.0]
    timed = changed(SALON, think_time=30)
    chair = FarChair(Seat(1), 1, header(), seen)
    stands = [chair.hearing]
    chair.attach(Kept())
    stands.append(chair.hearing)
    assert chair.thinks()
    assert not chair.thinks()
    stands.append(chair.hearing)
    chair.detach()
    stands.append(chair.hearing)
    assert stands == [True, True, False, True]
    begins = Begins(1, Seat(0), timed, header().players, 0, 0)
    said: list[object] = []
    table = FarTable(begins, said.append, now=lambda: now[0])
    table.take(messages.Update(1, 0, (), Duty.PLAY, 5, view(laid(timed), Seat(0))))
    table.start_thinking(Seat(0), 5)
    now[0] += 10
    assert table.time_left(Seat(0)) == 20
    table.line_lost()
    now[0] += 60
    assert table.time_left(Seat(0)) == 20
    table.line_lost()
    now[0] += 60
    table.resumed(begins)
    now[0] += 5
    assert table.time_left(Seat(0)) == 15
    said.clear()
    table.take(messages.Update(1, 0, (), Duty.PLAY, 5, view(laid(timed), Seat(0)), left=15))
    assert said == [messages.Thinks(1, 5)], "there the clock goes on when the question is known to have been heard"
    again = FarTable(begins, lambda _: None, now=lambda: now[0])  # the person's program was started again
    again.take(messages.Update(1, 0, (), Duty.PLAY, 5, view(laid(timed), Seat(0)), left=15))
    again.start_thinking(Seat(0), 5)
    assert again.time_left(Seat(0)) == 15


async def ready(waiting: Callable[[], Coroutine[None, None, None]]) -> bool:
    """Return whether this is over at once."""
    task = asyncio.create_task(waiting())
    await asyncio.sleep(0)
    over = task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return over
