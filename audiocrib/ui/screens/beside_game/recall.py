"""The record of games beside the game that is on: its menu is loaded when it is first wanted, as few want it."""

from pathlib import Path
from typing import TYPE_CHECKING

from audiocrib.storage.port import Store
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.ui.screens.records.menu import RecordMenu, Written


class Recall:
    """Tells `player` of the games in the `store`, and saves copies in the folder `data`; `written` makes a replay's document. Used from one event loop."""

    def __init__(self, player: Player, store: Store, data: Path, written: "Written") -> None:
        self._player = player
        self._store = store
        self._data = data
        self._written = written
        self._menu: RecordMenu | None = None

    def begin(self) -> None:
        """Read the games, then open their menu."""
        from audiocrib.ui.screens.records.menu import RecordMenu

        self._menu = self._menu or RecordMenu(self._player, self._store, self._data, self._written)
        self._menu.begin()

    async def told(self) -> None:
        """Return when nothing is being read."""
        if self._menu:
            await self._menu.told()
