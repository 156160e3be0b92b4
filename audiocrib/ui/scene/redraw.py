"""Makes a new scene when there is one to see, once everything due now is done, and hands it to be drawn."""

import asyncio
from collections.abc import Callable

from audiocrib.settings.settings import Settings
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from audiocrib.ui.screens.table.player import Player


class Redraw:
    """Draws what a player sees, now and whenever something may have changed; the same object if nothing has. Made in the
    running loop.

    Whoever passes on messages and keys calls `changed`; screens, questions and settings do so themselves.
    """

    def __init__(self, player: Player, draw: Callable[[Scene], None], *, buttons: bool = False) -> None:
        self._player = player
        self._looking = SceneBuilder(player, player.presenter, buttons=buttons)
        self._draw = draw
        self._tasks = player.presenter.tasks
        self._drawn: Scene | None = None
        self._due: asyncio.Handle | None = None
        player.waits.watch(self.changed)
        player.presenter.applies.append(self._apply)
        self.changed()

    def changed(self) -> None:
        """Something may be visible that was not before."""
        if self._due is None:
            self._due = self._tasks.call_soon(self._look)

    def _apply(self, settings: Settings) -> None:
        del settings
        self.changed()

    def _look(self) -> None:
        self._due = None
        if self._drawn is None or not self._player.begins_another:  # else nobody looks back at the table that is left
            scene = self._looking.scene()
            if scene != self._drawn:
                self._drawn = scene
        self._draw(self._drawn)
