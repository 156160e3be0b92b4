"""An evening at a page, with its session on this machine or in the browser itself."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments
from audiocrib.cli.crash_report import tell_defect
from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.page.front_end import Page
from audiocrib.page.speaker import page_speaker
from audiocrib.session.evening import Evening
from audiocrib.session.session import Surroundings
from audiocrib.session.starting_settings import StartingSettings, starting_settings
from audiocrib.session.startup_notices import settings_notes
from audiocrib.settings.file import FILE_NAME, load_or_set_aside
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.store import FileSettings, SettingsStore
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.speaker import Speaker
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places
from audiocrib.storage.store import StorageError

if TYPE_CHECKING:
    from audiocrib.backup.bundle import Bundle

MakesSpeaker: TypeAlias = Callable[
    [VoiceMode, Settings, Callable[[Fault], None], Callable[[Notice, str, str], None]], Speaker
]


def _nothing() -> None:
    """Do nothing."""


async def page_evening(
    arguments: Arguments,
    where: Places,
    opened: Page,
    text: Text,
    thinking: Thinking,
    loaded: Callable[[], None] = _nothing,
) -> bool:
    """Run one session of a page, from the first questions to the farewell; return whether it got that far.

    `loaded` is called once everything that later keys need is loaded. If the player brings a file with everything,
    import it, and begin another evening. If the session fails, the crash is recorded, and reported on standard error.
    """
    try:
        brought = await _evening(arguments, _surroundings(where, opened, thinking, loaded), where, ())
        while brought:
            first = await _brought_in(where, brought, text, thinking)
            goes_on = replace(arguments, seed=None)
            brought = await _evening(goes_on, _surroundings(where, opened, thinking, loaded), where, first)
    except Exception:  # noqa: BLE001  # a defect: the caller tells the player, and the rest goes into a report
        tell_defect(text, where.logs, game=True)
        return False
    return True


async def _brought_in(where: Places, brought: "Bundle", text: Text, thinking: Thinking) -> tuple[Phrase, ...]:
    """Import everything; return what to say of it."""
    from audiocrib.backup.bringing_in import bring_in
    from audiocrib.backup.bundle import BundleError
    from audiocrib.backup.words import refused, told

    try:
        return told(await thinking.run(bring_in(where, brought)))
    except (BundleError, StorageError) as error:
        return (refused(error, text.sentence(phrase("brought-file"))),)


async def _evening(
    arguments: Arguments, around: Surroundings, where: Places, first: tuple[Phrase, ...]
) -> "Bundle | None":
    """Run one evening, which begins with the words `first`; return the file brought during it, if any."""
    kept, fault = load_or_set_aside(where.config / FILE_NAME)
    found = starting_settings(kept, arguments, os.environ)
    notes = (*(settings_notes(fault) if fault else ()), *found.notes)
    settings = replace(found.settings, voice=found.settings.page_voice)
    starting = StartingSettings(settings, found.origins, notes, kept)
    evening = Evening(arguments, starting, where, around, first)
    await evening.spend()
    return evening.brought


def _surroundings(where: Places, opened: Page, thinking: Thinking, loaded: Callable[[], None]) -> Surroundings:
    kept = PageSettings(FileSettings(where.config / FILE_NAME))
    store = FileStore(where.data)
    return Surroundings(
        front_end_of(opened), speaker_of(opened), thinking, store, kept, where.data, loaded, opened, give=opened.give
    )


def front_end_of(opened: Page) -> Callable[[Settings, Callable[[], None]], AbstractContextManager[Page]]:
    """Return the function that opens a page as the front end of a session."""

    @contextmanager
    def front_end(settings: Settings, suspends: Callable[[], None]) -> Iterator[Page]:
        del suspends
        opened.apply(settings)
        yield opened

    return front_end


def speaker_of(opened: Page) -> MakesSpeaker:
    """Return the function that makes the speaker of a page for a mode."""

    def speaker(
        mode: VoiceMode,
        settings: Settings,
        on_fault: Callable[[Fault], None],
        on_notice: Callable[[Notice, str, str], None],
    ) -> Speaker:
        return page_speaker(mode, settings, on_fault, on_notice, opened.speaks)

    return speaker


class PageSettings:
    """Settings as a page has them: its voice is a different setting from that of a terminal."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store

    @property
    def where(self) -> str:
        """Their location, as shown to people."""
        return self._store.where

    async def change(self, kept: Settings, changes: dict[str, object]) -> None:
        """Change some of them; a `voice` becomes the page's voice."""
        named = {name: value for name, value in changes.items() if name != "voice"}
        if "voice" in changes:
            named["page_voice"] = changes["voice"] or Settings().page_voice
        await self._store.change(kept, named)
