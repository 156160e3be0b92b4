"""The lessons beside the game that is on, which stands still meanwhile. Loaded when they are first wanted."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from audiocrib.narration.message import answer, phrase
from audiocrib.storage.port import Store
from audiocrib.ui.screens.table.player import Player


class Learning:
    """Lets `player` learn; progress is kept in the `store`, own lessons lie in the folder `data`, `options` opens all settings."""

    def __init__(self, player: Player, store: Store, data: Path, options: Callable[[Player], None]) -> None:
        self._player = player
        self._store = store
        self._data = data
        self._options = options
        self._over = asyncio.Event()
        self._settled: Callable[[], Awaitable[None]] | None = None

    async def learn(self) -> None:
        """Let the lessons have the keys, and return when they are left."""
        self._over.clear()
        self.begin()
        await self._over.wait()

    async def settled(self) -> None:
        """Return when only a key can bring a lesson on, or none is on."""
        if self._settled is not None:
            await self._settled()

    def begin(self) -> None:
        """Let the lessons have the keys."""
        from audiocrib.lessons.progress import Progress
        from audiocrib.ui.screens.lessons.lessons import Course, Lessons
        from audiocrib.ui.screens.lessons.shelf import whole_shelf

        player = self._player
        paused = player.view is not None and not player.waits.paused
        if paused:
            player.waits.pause()

        def left() -> None:
            self._settled = None
            player.screens.remove(lessons)
            player.take_desk()
            if paused:
                player.waits.pause()
            said = phrase("menu-closed") if player.view else phrase("lessons-left")
            player.desk.utter(answer(said))
            self._over.set()

        def seed() -> int:
            return random.SystemRandom().randrange(2**32)

        course = Course(whole_shelf(self._data, player.desk.text), Progress(self._store), seed, self._options)
        lessons = Lessons(player.screens, course, left)
        self._settled = lessons.settled
        player.screens.push(lessons)
        lessons.open()
