"""Two sessions in one process, on one event loop: each is heard, line by line and word by word, as it is alone."""

import asyncio
import re
import shutil
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from audiocrib.app import Evening
from audiocrib.arguments import Arguments
from audiocrib.evening_settings import EveningSettings
from audiocrib.files import places
from audiocrib.narration.sentences import LOCALES
from audiocrib.session import Surroundings
from audiocrib.settings import Settings, Verbosity, VoiceMode
from audiocrib.settings_file import FILE_NAME
from audiocrib.steps import Steps
from audiocrib.storage.file_settings import FileSettings
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.worded import Worded
from tests.thinking import AtOnce
from tests.ui.recorded import Recorded
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

AWAY = ("1", "space", "2", "space", "enter")
KEYS = (
    *("h", "s", "c", "T", "?", "z", "z", "+", *AWAY, "b", "tab", "enter", "i", "d", "a", "d", "r", "r"),
    *(key for _ in range(12) for key in ("tab", "enter", "g", "n", "4", "enter", "enter", *AWAY)),
    *("escape", "escape", "o", "down", "right", "escape", "f", "v", "e", "E", "l", "m", "up", "up", "?", "."),
)
"""What is pressed in both; in the second some of it means something else."""


class OneThread(asyncio.SelectorEventLoop):
    """Files are written before anything else is done, so that everything comes in the same order every time."""

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """Do it here and now."""
        del executor
        found: asyncio.Future[Any] = self.create_future()
        try:
            found.set_result(func(*args))
        except Exception as error:  # noqa: BLE001  # raised where the result is wanted
            found.set_exception(error)
        return found


class Somebody:
    """A session with a folder, settings, sentences, front end and speaker of its own; `told` is all that came of its keys."""

    lines: Final = False
    window: Final = False
    draw: Final = None

    def __init__(self, folder: Path, settings: Settings, locales: Path, arguments: Arguments) -> None:
        self.told: list[object] = []
        self._voice = Recorded()
        self._keys: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()
        where = places(folder)
        store, kept = FileStore(where.data), FileSettings(where.config / FILE_NAME)
        surroundings = Surroundings(
            self._opened, lambda *_: self._voice, AtOnce(), store, kept, where.data, locales=locales
        )
        opened = EveningSettings(settings, {}, (), settings)
        self._evening = Evening(arguments, opened, where, surroundings)
        self._spending: asyncio.Task[None] | None = None

    @contextmanager
    def _opened(self, settings: Settings, suspends: Callable[[], None]) -> "Iterator[Somebody]":
        del settings, suspends
        yield self

    async def sit_down(self) -> None:
        """Begin, up to the first question."""
        self._spending = asyncio.create_task(self._evening.spend())
        await nothing_left()

    async def press(self, key: str) -> None:
        """One key; return when nothing goes on any more without another."""
        self.told.append(key)
        self._keys.put_nowait((key,))
        await nothing_left()

    async def leave(self) -> None:
        """To the last words."""
        await self.press("leave")
        assert self._spending
        await self._spending
        self.told.append(self._voice.said)

    # As a front end

    def prepare(self) -> Steps[None]:
        """Nothing is loaded for it."""
        yield

    def apply(self, settings: Settings) -> None:
        """Lines are kept whole."""

    def show(self, said: Worded) -> None:
        """Keep its lines."""
        self.told.append(said.lines)

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """What is pressed."""
        while True:
            yield await self._keys.get()


def first(folder: Path, locales: Path) -> Somebody:
    """At a table of two, with few words."""
    del locales
    settings = replace(QUIET, verbosity=Verbosity.BRIEF, voice=VoiceMode.SELF, hints=3)
    return Somebody(folder / "first", settings, LOCALES, Arguments(seed=7, voice="self"))


def second(folder: Path, locales: Path) -> Somebody:
    """At a table of four, with all words and others, other keys, without the traditional calls."""
    keys = {"hand": ["s"], "scores": ["h"], "mark": ["y", "space"]}
    table = {"players": 4}
    settings = replace(
        QUIET, verbosity=Verbosity.FULL, voice=VoiceMode.SELF, plain=True, keys=keys, table=table, hints=9
    )
    return Somebody(folder / "second", settings, locales, Arguments(seed=11, voice="self"))


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    """Our sentences with other words in them."""
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES / "en", folder / "en", ignore=shutil.ignore_patterns("*.bin"))
    for file in (folder / "en").glob("*.ftl"):
        written = file.read_text("utf-8")
        for ours, others in (
            (r"\b([Cc])ount\b(?=[^={}-]*$)", r"\1ompte"),
            (r"\bspades$", "swords"),
            (r"\bSpace\b", "Blank"),
        ):
            written = re.sub(ours, others, written, flags=re.MULTILINE)
        file.write_text(written, "utf-8")
    return folder


def heard(*people: Somebody) -> list[list[object]]:
    """What each hears when keys come in turn."""

    async def spend() -> None:
        for one in people:
            await one.sit_down()
        for key in KEYS:
            for one in people:
                await one.press(key)
        for one in people:
            await one.leave()

    with asyncio.Runner(loop_factory=OneThread) as runner:
        runner.run(spend())
    return [one.told for one in people]


def alone(make: Callable[[Path, Path], Somebody], folder: Path, locales: Path) -> list[object]:
    """What one hears in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_alone, make, folder, locales).result()


def _alone(make: Callable[[Path, Path], Somebody], folder: Path, locales: Path) -> list[object]:
    return heard(make(folder, locales))[0]


def test_each_of_two_sessions_is_heard_as_it_is_alone(tmp_path: Path, locales: Path) -> None:
    one, other = (alone(make, tmp_path / "alone", locales) for make in (first, second))
    both = heard(first(tmp_path / "together", locales), second(tmp_path / "together", locales))
    assert both == [one, other]
    assert one != other
    lines = [" ".join(line for line in told if isinstance(line, str)) for told in (one, other)]
    assert "count" in lines[0]
    assert not re.search("compte|swords|Blank", lines[0])
    assert {"compte", "swords"} <= set(re.findall("compte|swords", lines[1]))
