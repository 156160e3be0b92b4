"""The trainer beside the game that is on: it is loaded when it is first wanted, as few want it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import answer, phrase
from audiocrib.rules.presets import SALON
from audiocrib.storage.port import Store
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.trainer.record import AnswerRecord


class Training:
    """Lets `player` train by the rules of the table; answers are kept in the `store`."""

    def __init__(self, player: Player, store: Store) -> None:
        self._player = player
        self._store = store
        self._settled: Callable[[], Awaitable[None]] | None = None
        self._preparing: asyncio.Task[None] | None = None

    async def settled(self) -> None:
        """Return when only a key can bring the trainer on, or it is not on."""
        if self._settled:
            await self._settled()

    def begin(self) -> None:
        """Let the trainer have the keys."""
        from audiocrib.trainer.record import AnswerRecord
        from audiocrib.ui.screens.trainer.course import course, told
        from audiocrib.ui.screens.trainer.trainer import Trainer

        player, record = self._player, AnswerRecord(self._store)

        def left() -> None:
            self._settled = None
            preparing.cancel()
            player.screens.remove(trainer)
            player.desk.utter(answer(phrase("train-left"), phrase("menu-closed")))
            player.desk.tasks.start(player.desk.thinking.run(closing(record)))  # what is answered is saved already

        options = player.view.options if player.view else SALON
        trainer = Trainer(player.screens, course(record, options, lambda: player.desk.settings), left)
        self._settled = trainer.settled
        player.screens.push(trainer)
        for said in told(record.notice):
            player.desk.print(said)
        trainer.open()
        self._preparing = preparing = player.desk.tasks.start(trainer.prepare())


def closing(record: "AnswerRecord") -> Steps[None]:
    """Sum the answers up."""
    yield
    record.close()
