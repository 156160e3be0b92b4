"""What the player changes by key is saved: beside the game, and only what was changed."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from audiocrib.settings import Settings
from audiocrib.settings_file import update


class Keeping:
    """Saves changed settings in the file `path`.

    `began` are the settings with which the evening began, for this call alone; `kept` those of the file. `failed` gets
    the system's words where it cannot be written.
    """

    def __init__(self, path: Path, began: Settings, kept: Settings, failed: Callable[[str], None]) -> None:
        self._path = path
        self._settings = began
        self._kept = kept
        self._failed = failed
        self._changes: dict[str, object] = {}
        self._saving: asyncio.Task[None] | None = None

    def keep(self, settings: Settings) -> None:
        """Save what the player has changed: not what only this call wanted, nor what another program changed."""
        for key in settings.__struct_fields__:
            if getattr(settings, key) != getattr(self._settings, key):
                self._changes[key] = getattr(settings, key)
        self._settings = settings
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save())

    async def saved(self) -> None:
        """Return when nothing is left to be written."""
        if self._saving:
            await self._saving

    async def _save(self) -> None:
        while self._changes:
            changes, self._changes = self._changes, {}
            try:
                await asyncio.to_thread(update, self._path, self._kept, changes)
            except OSError as error:
                self._failed(error.strerror or "")
                return
