"""Screens that open over the game and return to it: trainer, lessons, the record of games, the review.

Each is loaded when it is first wanted, because few players want it.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import answer, phrase
from audiocrib.rules.presets import SALON
from audiocrib.storage.store import Store
from audiocrib.ui.screens.base import BACK_AT_TABLE
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.trainer.record import AnswerRecord
    from audiocrib.ui.screens.records.menu import RecordMenu, Written
    from audiocrib.ui.screens.review.reviewing import Reviews


class Training:
    """Lets `player` train by the rules of the table; answers are kept in the `store`."""

    def __init__(self, player: Player, store: Store) -> None:
        self._player = player
        self._store = store
        self._settled: Callable[[], Awaitable[None]] | None = None
        self._preparing: asyncio.Task[None] | None = None

    async def settled(self) -> None:
        """Return when only a key can continue the trainer, or it is not on."""
        if self._settled:
            await self._settled()

    def begin(self) -> None:
        """Give the trainer the keys."""
        from audiocrib.trainer.record import AnswerRecord
        from audiocrib.ui.screens.trainer.course import course, notice_words
        from audiocrib.ui.screens.trainer.trainer import Trainer

        player, record = self._player, AnswerRecord(self._store)

        def left() -> None:
            self._settled = None
            preparing.cancel()
            player.screens.remove(trainer)
            player.presenter.utter(answer(phrase("train-left"), BACK_AT_TABLE))
            player.presenter.tasks.start(player.presenter.thinking.run(closing(record)))  # answers are already saved

        options = player.view.options if player.view else SALON
        trainer = Trainer(player.screens, course(record, self._store, options, lambda: player.presenter.settings), left)
        self._settled = trainer.settled
        player.screens.push(trainer)
        for said in notice_words(record.notice):
            player.presenter.print(said)
        trainer.open()
        self._preparing = preparing = player.presenter.tasks.start(trainer.prepare())


def closing(record: "AnswerRecord") -> Steps[None]:
    """Sum up the answers."""
    yield
    record.close()


class Learning:
    """Lets `player` learn; progress is kept in the `store`, the player's own lessons are in the folder `data`,
    `options` opens all settings.
    """

    def __init__(self, player: Player, store: Store, data: Path, options: Callable[[Player], None]) -> None:
        self._player = player
        self._store = store
        self._data = data
        self._options = options
        self._over = asyncio.Event()
        self._settled: Callable[[], Awaitable[None]] | None = None

    async def learn(self) -> None:
        """Give the lessons the keys, and return when they are left."""
        self._over.clear()
        self.begin()
        await self._over.wait()

    async def settled(self) -> None:
        """Return when only a key can continue a lesson, or none is on."""
        if self._settled is not None:
            await self._settled()

    def begin(self) -> None:
        """Give the lessons the keys."""
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
            player.take_presenter()
            if paused:
                player.waits.pause()
            said = BACK_AT_TABLE if player.view else phrase("lessons-left")
            player.presenter.utter(answer(said))
            self._over.set()

        def seed() -> int:
            return random.SystemRandom().randrange(2**32)

        course = Course(whole_shelf(self._data, player.presenter.text), Progress(self._store), seed, self._options)
        lessons = Lessons(player.screens, course, left)
        self._settled = lessons.settled
        player.screens.push(lessons)
        lessons.open()


class Recall:
    """Reports the games in the `store` to `player`, and saves copies; `written` makes a replay's
    document. Used from one event loop.
    """

    def __init__(self, player: Player, store: Store, written: "Written") -> None:
        self._player = player
        self._store = store
        self._written = written
        self._menu: RecordMenu | None = None

    def begin(self) -> None:
        """Read the games, then open their menu."""
        from audiocrib.ui.screens.records.menu import RecordMenu

        self._menu = self._menu or RecordMenu(self._player, self._store, self._written)
        self._menu.begin()

    async def settled(self) -> None:
        """Return when nothing is being read."""
        if self._menu:
            await self._menu.settled()


class Reviewing:
    """Lets `player` review their choices. Used from one event loop."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._loaded: Reviews | None = None

    @property
    def _reviews(self) -> "Reviews":
        from audiocrib.ui.screens.review.reviewing import Reviews

        self._loaded = self._loaded or Reviews(self._player)
        return self._loaded

    def begin(self) -> None:
        """Offer the finished deals, the game, and the evening."""
        self._reviews.begin()

    def last(self) -> None:
        """Review the deal that has just ended, or the game if that has."""
        self._reviews.last()

    async def settled(self) -> None:
        """Return when no review is being made."""
        if self._loaded:
            await self._loaded.settled()
