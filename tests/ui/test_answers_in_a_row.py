"""Answers under the fingers delay the game: each until it has been read, but several in a row not for ever."""

import asyncio
from unittest.mock import patch

from audiocrib.ui.screens.table.pacing import Waiting
from tests.programs import SECONDS


class Fingers:
    """A display that is never read to the end; only a key ends the reading."""

    def __init__(self) -> None:
        self.reading = asyncio.Event()
        self._key = asyncio.Event()

    async def idle(self) -> None:
        self._key.clear()
        self.reading.set()
        await self._key.wait()

    async def key(self) -> None:
        await asyncio.wait_for(self.reading.wait(), SECONDS)
        self.reading.clear()
        self._key.set()


def test_answer_after_answer_delays_the_game_only_for_a_while() -> None:
    async def asks() -> None:
        fingers = Fingers()
        waits = Waiting(fingers.idle, lambda: False)
        heard = asyncio.create_task(waits.heard())
        for _ in range(3):
            await asyncio.wait_for(fingers.reading.wait(), SECONDS)
            waits.answered()
            await fingers.key()
        await asyncio.wait_for(fingers.reading.wait(), SECONDS)
        assert not heard.done()
        await asyncio.wait_for(heard, SECONDS)

    with patch("audiocrib.ui.screens.table.pacing.LONGEST", 0.05):
        asyncio.run(asks())


def test_the_game_waits_while_a_player_steps_through_what_was_said() -> None:
    async def steps() -> None:
        fingers = Fingers()
        waits = Waiting(fingers.idle, lambda: False)
        heard = asyncio.create_task(waits.heard())
        for _ in range(3):
            await asyncio.wait_for(fingers.reading.wait(), SECONDS)
            waits.reviewed()
            await fingers.key()
        await asyncio.wait_for(fingers.reading.wait(), SECONDS)
        assert not heard.done()
        await fingers.key()
        await asyncio.wait_for(heard, SECONDS)

    with patch("audiocrib.ui.screens.table.pacing.LONGEST", 0.0):
        asyncio.run(steps())
