"""Saves the settings that a player changes by key, during the game, and only those. Must not know who is told."""

import asyncio
from collections.abc import Callable

from audiocrib.concurrency.tasks import Tasks
from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.fields import printable
from audiocrib.settings.settings import Settings
from audiocrib.settings.store import SettingsStore
from audiocrib.storage.store import StorageError


class SettingsSaver:
    """Saves changed settings in a `store`, as one of the `tasks` of a session.

    `began` are the settings at the start of the evening, for this call only; `kept` those of the store. Changes that
    cannot be written are tried again with the next change and at the end; `tell` is called then, and once they are
    written.
    """

    def __init__(
        self, store: SettingsStore, tasks: Tasks, began: Settings, kept: Settings, tell: Callable[[Phrase], None]
    ) -> None:
        self._store = store
        self._tasks = tasks
        self._settings = began
        self._kept = kept
        self._tell = tell
        self._changes: dict[str, object] = {}
        self._saving: asyncio.Task[None] | None = None
        self._failed = False

    def keep(self, settings: Settings) -> None:
        """Save what the player has changed, but nothing meant for this call only, or changed by another program."""
        for key in settings.__struct_fields__:
            if getattr(settings, key) != getattr(self._settings, key):
                self._changes[key] = getattr(settings, key)
        self._settings = settings
        if self._saving is None or self._saving.done():
            self._saving = self._tasks.start(self._save())

    async def saved(self) -> tuple[Phrase, ...]:
        """Return when nothing is left to be written, with anything to say if that failed."""
        if self._saving:
            await self._saving
        await self._save()
        return (phrase("settings-lost"),) if self._changes else ()

    async def _save(self) -> None:
        """Save all unsaved changes; none is dropped before it is saved."""
        while self._changes:
            changes, self._changes = self._changes, {}
            try:
                await self._store.change(self._kept, changes)
            except StorageError as error:
                self._changes = changes | self._changes
                if not self._failed:
                    self._failed = True
                    folder = printable(self._store.where)
                    self._tell(phrase("settings-not-saved", folder=folder, why=error.why))
                return
            if self._failed:
                self._failed = False
                self._tell(phrase("settings-saved"))
