"""Telling of finished games beside the game that is on: reading them takes a while, and no key waits for it."""

import asyncio
from pathlib import Path

from audiocrib.narration.message import Message
from audiocrib.ui.desk import Desk


class Recall:
    """Tells at `desk` of the games in the folder `data`. Used from one event loop."""

    def __init__(self, desk: Desk, data: Path) -> None:
        self._desk = desk
        self._data = data
        self._telling: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Read them, then tell their figures in three sentences; nothing where that is under way."""
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def told(self) -> None:
        """Return when nothing is being read."""
        if self._telling:
            await self._telling

    async def _tell(self) -> None:
        from audiocrib.ui.record_words import recalled

        try:
            self._desk.say(Message(await asyncio.to_thread(recalled, self._data)))
        finally:
            self._telling = None
