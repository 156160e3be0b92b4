"""Settings in the file of the player, which may be written by hand, too."""

import asyncio
from pathlib import Path

from audiocrib.settings import Settings
from audiocrib.settings_file import update
from audiocrib.storage.faults import storing


class FileSettings:
    """Those in the file `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def where(self) -> str:
        """Its folder."""
        return str(self._path.parent)

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """In a thread, as a disk takes its time."""
        with storing():
            await asyncio.to_thread(update, self._path, kept, changes)
