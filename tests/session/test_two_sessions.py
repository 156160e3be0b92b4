"""Two sessions in one process, on one event loop: each sounds, line by line and word by word, as it does alone."""

import asyncio
import re
import shutil
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from itertools import product, zip_longest
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest import mock

import pytest
from msgspec.structs import replace

from audiocrib.analysis.results import names_of
from audiocrib.cli.arguments import Arguments
from audiocrib.commands import learn, reports, train
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import phrase
from audiocrib.narration.sentences import LOCALES
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.session.evening import Evening
from audiocrib.session.session import Session, Surroundings
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.settings import Settings, Verbosity, VoiceMode
from audiocrib.settings.store import FileSettings
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.files import Places, places
from audiocrib.table.replay import updates
from audiocrib.trainer.record import AnswerRecord
from audiocrib.ui.screens.lessons.shelf import whole_shelf
from audiocrib.ui.screens.records.replayer import steps
from audiocrib.ui.screens.trainer import course as trainer_course
from audiocrib.ui.wording import Worded
from tests.concurrency.stepwise import AtOnce
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.recorded import Recorded
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

AWAY = ("1", "space", "2", "space", "enter")
TABLE = (
    *("h", "s", "c", "T", "?", "z", "z", "+", *AWAY, "b", "tab", "enter", "i", "d", "a", "d", "r", "r"),
    *(key for _ in range(12) for key in ("tab", "enter", "g", "n", "4", "enter", "enter", *AWAY)),
    *("escape", "escape", "o", "down", "right", "escape", "f", "v", "e", "E", "l", "m", "up", "up", "?", "."),
)
DRILLS = (
    *("?", "z", "+", "down", "d", "up", "enter", "h", "s", "c", "b", "?", "1", "2", "enter", "e", "E", "r", "t"),
    *(key for _ in range(3) for key in ("enter", "4", "enter", "enter", "e", "s", "f", "d")),
    *("escape", "down", "down", "enter", "o", "down", "right", "escape", "6", "enter", "v", "m", "up", "?", "."),
)
LESSONS = (
    *("?", "z", "+", "down", "up", "enter", "h", "s", "t", "?", "r"),
    *(key for _ in range(7) for key in ("q", "down", "enter", "t", "e")),
    *("b", "q", "down", "enter", "h", "s", "o", "down", "right", "escape", "v", "m", "up", "?", "."),
)
REPLAY = (
    *("?", "z", "+", "h", *("right",) * 8, "h", "s", "c", "e", "d", "left", "b", "r", "r", "a", *("down", "t") * 6),
    *("h", "s", "i", "n", "f", "end", "e", "s", "home", "o", "m", "up", "?", "."),
)
"""The keys pressed, the same in both of a kind; in the second, some of them mean something else."""
NOW = (1_700_000_000, "2023-11-14")
"""The time, for a session that trains."""


class OneThread(asyncio.SelectorEventLoop):
    """A loop that writes files before it does anything else, so that everything comes in the same order every time."""

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


class Opened(NamedTuple):
    """The beginning of a session."""

    settings: StartingSettings
    where: Places
    surroundings: Surroundings


class Kind(NamedTuple):
    """A kind of session: begin it with a seed, and press `keys`."""

    begin: Callable[[Opened, int], Coroutine[Any, Any, None]]
    keys: tuple[str, ...]


class Somebody:
    """A session with its own folder, settings, sentences, front end and speaker; `told` is all that its keys led to."""

    lines: Final = False
    window: Final = False
    buttons: Final = False
    pressed: Final = False
    draw: Final = None

    def __init__(self, kind: Kind, folder: Path, settings: Settings, locales: Path, seed: int) -> None:
        self.told: list[object] = []
        self.presses = kind.keys
        self._voice = Recorded()
        self._keys: asyncio.Queue[tuple[str, ...]] = asyncio.Queue()
        where = places(folder)
        store, kept = FileStore(where.data), FileSettings(where.config / FILE_NAME)
        surroundings = Surroundings(
            self._opened, lambda *_: self._voice, AtOnce(), store, kept, where.data, locales=locales
        )
        opened = Opened(StartingSettings(settings, {}, (), settings), where, surroundings)
        self._begin = partial(kind.begin, opened, seed)
        self._spending: asyncio.Task[None] | None = None

    @contextmanager
    def _opened(self, settings: Settings, suspends: Callable[[], None]) -> "Iterator[Somebody]":
        del settings, suspends
        yield self

    async def sit_down(self) -> None:
        """Begin, up to the first question."""
        self._spending = asyncio.create_task(self._begin())
        await nothing_left()

    async def press(self, key: str) -> None:
        """Press one key; return when nothing more happens without another."""
        self.told.append(key)
        self._keys.put_nowait((key,))
        await nothing_left()

    async def leave(self) -> None:
        """Leave, and wait for the last words."""
        await self.press("leave")
        assert self._spending
        await self._spending
        self.told.append(self._voice.said)

    # The front end

    def prepare(self) -> Steps[None]:
        """Do nothing: nothing is loaded for it."""
        yield

    def apply(self, settings: Settings) -> None:
        """Do nothing: lines are kept unwrapped."""

    def show(self, said: Worded) -> None:
        """Keep its lines."""
        self.told.append(said.lines)

    async def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield the keys pressed."""
        while True:
            yield await self._keys.get()


def plays(opened: Opened, seed: int) -> Coroutine[Any, Any, None]:
    """Play game after game."""
    return Evening(Arguments(seed=seed, voice="self"), *opened).spend()


async def trains(opened: Opened, seed: int) -> None:
    """Open the trainer alone."""
    with closing(AnswerRecord(opened.surroundings.store)) as record:
        await Session(opened.settings, opened.surroundings).run(
            partial(train._enter, record, opened.surroundings.store, seed)
        )


def learns(opened: Opened, seed: int) -> Coroutine[Any, Any, None]:
    """Open the lessons alone."""
    text = Text(opened.settings.settings.language, locales=opened.surroundings.locales)
    learning = learn._Learning(learn.Call(seed=seed), whole_shelf(opened.where.data, text), opened.where, {})
    return Session(opened.settings, opened.surroundings).run(learning.enter)


def replays(opened: Opened, seed: int) -> Coroutine[Any, Any, None]:
    """Replay a game, as its first seat heard it."""
    record = anyhow(header(seed, players=PERSON_AND_COMPUTER), 60)
    listener = Listener(Seat(0), names_of(record))
    listener = replace(listener, pegs_along=opened.settings.settings.real_board)
    begins = (phrase("replay-keys"),)
    enter = partial(reports._enter, listener, steps(listener, updates(record, Seat(0))), begins, ())
    return Session(opened.settings, opened.surroundings).run(enter)


KINDS = {
    "game": Kind(plays, TABLE),
    "trainer": Kind(trains, DRILLS),
    "lessons": Kind(learns, LESSONS),
    "replay": Kind(replays, REPLAY),
}


def first(kind: str, folder: Path, locales: Path) -> Somebody:
    """Return the first of two: with few words, at a table of two."""
    del locales
    settings = replace(QUIET, verbosity=Verbosity.BRIEF, voice=VoiceMode.SELF, hints=3)
    return Somebody(KINDS[kind], folder / "first", settings, LOCALES, 7)


def second(kind: str, folder: Path, locales: Path) -> Somebody:
    """Return the second: with all words, changed sentences, other keys, no traditional calls, at a table of four."""
    keys = {"hand": ["s"], "scores": ["h"]}
    table = {"players": 4}
    settings = replace(
        QUIET, verbosity=Verbosity.FULL, voice=VoiceMode.SELF, plain=True, keys=keys, table=table, hints=9
    )
    return Somebody(KINDS[kind], folder / "second", settings, locales, 11)


OF_TWO = (first, second)


@pytest.fixture(scope="module")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with our sentences, with other words in them."""
    folder = tmp_path_factory.mktemp("locales")
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
    """Return what each hears when keys come in turn."""

    async def spend() -> None:
        for one in people:
            await one.sit_down()
        for keys in zip_longest(*(one.presses for one in people)):
            for one, key in zip(people, keys, strict=True):
                if key is not None:
                    await one.press(key)
        for one in people:
            await one.leave()

    with (
        mock.patch.object(train, "now", return_value=NOW),
        mock.patch.object(trainer_course, "now", return_value=NOW),
        asyncio.Runner(loop_factory=OneThread) as runner,
    ):
        runner.run(spend())
    return [one.told for one in people]


def _alone(which: int, kind: str, folder: Path, locales: Path) -> list[object]:
    return heard(OF_TWO[which](kind, folder, locales))[0]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory, locales: Path) -> dict[tuple[str, int], list[object]]:
    """Return everything each hears in a process of its own, by kind and by which of the two it is."""
    all_ = list(product(KINDS, (0, 1)))
    fresh = get_context("spawn" if sys.platform == "win32" else "forkserver")
    with ProcessPoolExecutor(2, mp_context=fresh, max_tasks_per_child=1) as pool:
        doing = [pool.submit(_alone, which, kind, tmp_path_factory.mktemp("alone"), locales) for kind, which in all_]
        return {who: one.result() for who, one in zip(all_, doing, strict=True)}


@pytest.mark.parametrize("other", KINDS)
@pytest.mark.parametrize("one", KINDS)
def test_each_of_two_sessions_is_heard_as_it_is_alone(
    one: str, other: str, tmp_path: Path, locales: Path, alone: dict[tuple[str, int], list[object]]
) -> None:
    both = heard(first(one, tmp_path, locales), second(other, tmp_path, locales))
    assert both == [alone[one, 0], alone[other, 1]]


@pytest.mark.parametrize("kind", KINDS)
def test_the_two_differ_in_their_words(kind: str, alone: dict[tuple[str, int], list[object]]) -> None:
    lines = [" ".join(line for line in alone[kind, which] if isinstance(line, str)) for which in (0, 1)]
    assert re.search("[Cc]ount|spades|Space", lines[0])
    assert not re.search("[Cc]ompte|swords|Blank", lines[0])
    assert re.search("[Cc]ompte|swords|Blank", lines[1])
    assert "The usual keys apply" not in lines[1]
