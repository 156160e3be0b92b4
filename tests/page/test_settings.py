"""Settings changed on a page: who speaks there is a separate setting."""

import asyncio
from pathlib import Path

import pytest

from audiocrib.commands.page_evening import PageSettings
from audiocrib.settings.file import FILE_NAME, load_settings
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.store import FileSettings


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [(VoiceMode.SELF, VoiceMode.SELF), (VoiceMode.SILENT, VoiceMode.SILENT), (None, VoiceMode.READER)],
)
def test_who_speaks_on_a_page_is_kept_separately_and_reset_to_its_usual_value(
    tmp_path: Path, chosen: VoiceMode | None, kept: VoiceMode
) -> None:
    store = PageSettings(FileSettings(tmp_path / FILE_NAME))
    asyncio.run(store.change(Settings(page_voice=VoiceMode.SILENT), {"voice": chosen, "rate": 300}))
    found = load_settings(tmp_path / FILE_NAME)
    assert (found.voice, found.page_voice, found.rate) == (Settings().voice, kept, 300)
