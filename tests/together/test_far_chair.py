"""A chair for a person elsewhere, without a table or a line: what it waits for."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import DealerChosen
from audiocrib.rules.game import laid
from audiocrib.rules.state import View
from audiocrib.rules.visibility import view
from audiocrib.table.chair import Update
from audiocrib.together.far_chair import FarChair
from tests.table.chairs import header


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


async def ready(waiting: Callable[[], Coroutine[None, None, None]]) -> bool:
    """Return whether this is over at once."""
    task = asyncio.create_task(waiting())
    await asyncio.sleep(0)
    over = task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return over
