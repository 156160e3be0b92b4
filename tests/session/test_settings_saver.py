"""Settings changed by key: what cannot be saved is not forgotten."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from audiocrib.concurrency.tasks import Tasks
from audiocrib.narration.message import Phrase
from audiocrib.narration.text import Text
from audiocrib.session.settings_saver import SettingsSaver
from audiocrib.settings.file import FILE_NAME, load_settings
from audiocrib.settings.settings import DEFAULTS, Settings, Verbosity
from audiocrib.settings.store import FileSettings


class Changing:
    """Somebody who changes settings in a folder that is a file, until it is `mended`."""

    def __init__(self, home: Path) -> None:
        self.said: list[str] = []
        self.settings = DEFAULTS
        self.folder = home / "folder"
        self.folder.write_bytes(b"")
        self.keeping = SettingsSaver(FileSettings(self.folder / FILE_NAME), Tasks(), DEFAULTS, DEFAULTS, self._tell)

    def _tell(self, said: Phrase) -> None:
        self.said.append(Text().sentence(said))

    async def change(self, **changes: object) -> None:
        self.settings = replace(self.settings, **changes)
        self.keeping.keep(self.settings)
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))

    def mend(self) -> None:
        self.folder.unlink()

    @property
    def kept(self) -> Settings:
        return load_settings(self.folder / FILE_NAME)


def test_what_could_not_be_saved_is_reported_and_saved_with_the_next_change(tmp_path: Path) -> None:
    changing = Changing(tmp_path)

    async def evening() -> None:
        await changing.change(rate=300)
        await changing.change(verbosity=Verbosity.BRIEF)
        assert len(changing.said) == 1, "once is enough"
        assert changing.said[0].startswith(f"The settings cannot be saved in {changing.folder}: ")
        changing.mend()
        await changing.change(rate=320)
        assert changing.said[1:] == ["The settings are saved now."]
        assert (changing.kept.rate, changing.kept.verbosity) == (320, Verbosity.BRIEF)
        assert await changing.keeping.saved() == ()

    asyncio.run(evening())


def test_what_could_not_be_saved_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    changing = Changing(tmp_path)

    async def evening() -> None:
        await changing.change(rate=300)
        assert [Text().sentence(one) for one in await changing.keeping.saved()] == [
            "Your changed settings were not saved."
        ]
        changing.mend()
        assert await changing.keeping.saved() == ()
        assert changing.said[1:] == ["The settings are saved now."]
        assert changing.kept.rate == 300

    asyncio.run(evening())
