"""Things that are not proper files, at every door that reads one: a pipe, a device, more than fits into memory. They
are reported, and nobody waits.
"""

import asyncio
import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from audiocrib.lessons.progress import FILE_NAME as LESSONS
from audiocrib.lessons.shelf import load_lesson
from audiocrib.lessons.written import Fault, LessonError
from audiocrib.rules.presets import SALON
from audiocrib.settings.fields import SettingsError, SettingsFault
from audiocrib.settings.file import load_settings
from audiocrib.settings.house_rules import HouseRulesError, load_house_rules
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import LARGEST, NoFileError, read_file, write_atomically
from audiocrib.storage.store import Damage, Failure, GameId, JournalError, StorageError
from audiocrib.tournament.pairs import Measure, Tournament
from audiocrib.tournament.results_file import ResultsFile
from audiocrib.ui.keys.keymap import Action
from tests.table.chairs import DEADLINE

TOURNAMENT = Tournament("1", Measure.GAMES, ("club", "casual"), "club", SALON, 1)


def lesson(path: Path) -> None:
    with pytest.raises(LessonError) as found:
        load_lesson(path, tuple(Action))
    assert found.value.reason is Fault.UNREADABLE


def settings(path: Path) -> None:
    with pytest.raises(SettingsError) as found:
        load_settings(path)
    assert found.value.reason is SettingsFault.UNREADABLE


def preset(path: Path) -> None:
    with pytest.raises(HouseRulesError) as found:
        load_house_rules(path)
    assert found.value.facts["file"] == str(path)


def pairs(path: Path) -> None:
    with pytest.raises(NoFileError):
        ResultsFile(path, TOURNAMENT)


def journal(path: Path) -> None:
    with pytest.raises(JournalError) as found:
        asyncio.run(FileStore(path.parent).load(GameId(str(path))))
    assert found.value.damage is Damage.NO_HEADER


def page(path: Path) -> None:
    store = FileStore(path.parent)
    with pytest.raises(StorageError) as found:
        store.page(path.name).read()
    assert found.value.failure is Failure.FAILED
    with pytest.raises(StorageError):
        store.page(path.name).append(b"more\n", begin=b"first\n")


def pipe(path: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to(os.devnull)


def endless(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)


if sys.platform != "win32":  # Windows has no pipes in a folder and no files with holes

    @pytest.mark.parametrize("made", [pipe, device, endless])
    @pytest.mark.parametrize("read", [lesson, settings, preset, pairs, journal, page])
    def test_anything_but_a_file_is_refused_at_once(
        tmp_path: Path, made: Callable[[Path], None], read: Callable[[Path], None]
    ) -> None:
        path = tmp_path / LESSONS
        made(path)
        done: list[bool] = []

        def work() -> None:
            read(path)
            done.append(True)

        reading = Thread(target=work, daemon=True)  # it may never return
        reading.start()
        reading.join(DEADLINE)
        assert done

    def test_a_pipe_is_not_replaced_by_what_is_written(tmp_path: Path) -> None:
        """A device is not replaced either: an administrator could lose it for everybody."""
        pipe(tmp_path / "report")
        with pytest.raises(NoFileError):
            write_atomically(tmp_path / "report", b"all is well")
        assert [path.name for path in tmp_path.iterdir() if path.is_fifo()] == ["report"]

    def test_no_byte_more_than_wanted_is_read(tmp_path: Path) -> None:
        path = tmp_path / "file"
        path.write_bytes(b"x" * 10)
        assert read_file(path, 10) == b"x" * 10
        with pytest.raises(NoFileError) as found:
            read_file(path, 9)
        assert found.value.errno == errno.EFBIG
        endless(path)
        with pytest.raises(NoFileError):
            read_file(path, LARGEST)
