"""The place of settings: a port, and the player's file, which may also be edited by hand."""

import asyncio
from pathlib import Path
from typing import Protocol

from audiocrib.settings.file import update
from audiocrib.settings.settings import Settings
from audiocrib.storage.faults import storing


class SettingsStore(Protocol):
    """The place of settings. Its coroutines raise StorageError, and no other error, if they fail."""

    @property
    def where(self) -> str:
        """Their location, as shown to people."""

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Change some settings; others may have changed in the meantime. If the stored ones can no longer be read, they
        are taken to be `kept`.
        """


class FileSettings:
    """Settings in the file `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def where(self) -> str:
        """Its folder."""
        return str(self._path.parent)

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Change them in a thread, because a disk takes time."""
        with storing():
            await asyncio.to_thread(update, self._path, kept, changes)
