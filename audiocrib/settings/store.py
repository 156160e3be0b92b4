"""Where settings last: a port, and the player's file, which may be written by hand, too."""

import asyncio
from pathlib import Path
from typing import Protocol

from audiocrib.settings.file import update
from audiocrib.settings.settings import Settings
from audiocrib.storage.faults import storing


class SettingsStore(Protocol):
    """Where settings last. What is awaited raises StorageError, and no other error, where it cannot be done."""

    @property
    def where(self) -> str:
        """What people are told of where they lie."""

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Change some of them; others may have been changed meanwhile. Where they cannot be read any more they were `kept`."""


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
