"""Sessions with a front end like a page's: it gets messages and scenes, and keys come whenever somebody presses one.

Several are on one loop; a failure in one of them ends only that one.
"""

import asyncio
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from audiocrib.cli.arguments import Arguments
from audiocrib.concurrency.steps import Steps
from audiocrib.narration.message import Phrase, phrase
from audiocrib.session.evening import Evening
from audiocrib.session.session import KEYS_AT_ONCE, Entered, Session
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import VoiceMode
from audiocrib.storage.files import places
from audiocrib.trainer.learned import TABLE
from audiocrib.trainer.record import FILE_NAME, AnswerRecord
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import ask
from audiocrib.ui.screens.table.totals_recorder import TotalsRecorder
from tests.concurrency.stepwise import AtOnce
from tests.programs import SECONDS
from tests.session.page import Page
from tests.storage.memory import MemoryStore
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

T = TypeVar("T")

KEYS = 30
"""Keys after which somebody has counted."""
READING = replace(QUIET, voice=VoiceMode.READER)


class DefectError(Exception):
    """An unforeseen error."""


class Reader:
    """Somebody with a list of two lines on a page."""

    def __init__(self, ahead: Callable[[], None] = lambda: None) -> None:
        self.page = Page()
        self.session = Session(StartingSettings(READING, {}, (), READING), self.page.surroundings)
        self._ahead = ahead
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin with the list."""
        self._running = asyncio.create_task(self.session.run(self._enter))
        await nothing_left()

    async def ended(self) -> None:
        """Wait for the end; raise what caused it."""
        assert self._running
        await asyncio.wait_for(self._running, SECONDS)

    def _enter(self, session: Session) -> Entered:
        lines = tuple(Item(phrase("seat-name", name=name), name, name) for name in ("Anna", "Ben"))
        ask(session.player.screens, Menu(phrase("lessons-title", done=0, of=2), lines), lambda _: session.left.set())

        async def closed() -> Phrase:
            return phrase("lessons-left")

        async def ahead() -> None:
            self._ahead()

        return Entered(closed, ahead=ahead)


def test_a_page_gets_each_message_as_it_is_and_a_scene_whenever_there_is_another_to_see() -> None:
    async def main() -> None:
        reader = Reader()
        await reader.open()
        assert focus(reader.page) is None
        await reader.page.press("down", "down", "+")
        assert focus(reader.page) == 1
        assert all(before != after for before, after in pairwise(reader.page.scenes)), "none is sent twice in a row"
        assert reader.page.said[-1] == "speed-reader"
        await reader.page.press("leave")
        await reader.ended()
        assert reader.page.said[-1] == "lessons-left"
        assert reader.page.settings.changes == {"reading_rate": READING.reading_rate + 20}

    asyncio.run(main())


def test_a_text_that_is_pasted_lets_other_things_have_their_turn() -> None:
    """A signal to leave, a clock, whatever else waits: each gets a turn after eight letters."""

    async def main() -> None:
        reader, turns, loop = Reader(), list[int](), asyncio.get_running_loop()
        await reader.open()

        next_turn: asyncio.Handle = loop.call_soon(lambda: None)

        def turn() -> None:
            nonlocal next_turn
            turns.append(len(reader.page.messages))
            next_turn = loop.call_soon(turn)

        before = len(reader.page.messages)
        turn()
        await reader.page.paste("ab" * 100)
        next_turn.cancel()
        pressed = [now - then for then, now in pairwise(turns)]
        assert len(reader.page.messages) - before == 200
        assert pressed, "nothing had a turn"
        assert max(pressed) <= KEYS_AT_ONCE
        await reader.page.press("leave")
        await reader.ended()

    asyncio.run(asyncio.wait_for(main(), SECONDS))


def focus(page: Page) -> int | None:
    """Return the line of the list that has the focus."""
    menu = page.scene.menu
    assert menu
    return menu.at


async def fails() -> None:
    raise DefectError


def fail(*_: object) -> None:
    raise DefectError


def in_a_task(session: Session) -> object:
    return session.tasks.start(fails())


def in_a_callback(session: Session) -> object:
    return session.presenter.tasks.call_soon(fail)


def in_a_key(session: Session) -> object:
    session.presenter.speed = fail  # type: ignore[assignment, method-assign]
    return None


@pytest.mark.parametrize("defect", [in_a_task, in_a_callback, in_a_key])
@pytest.mark.parametrize("first", [True, False], ids=["the first", "the last"])
def test_a_defect_in_one_of_two_sessions_ends_that_one_and_no_other(
    defect: Callable[[Session], Any], first: bool
) -> None:
    async def main() -> None:
        readers = Reader(), Reader()
        for reader in readers:
            await reader.open()
        broken, other = readers if first else reversed(readers)
        runs = other.session.tasks.start(asyncio.Event().wait())
        begun = defect(broken.session)
        await broken.page.press("+")
        with pytest.raises(DefectError):
            await broken.ended()
        seen = len(other.page.scenes)
        await other.page.press("down")
        assert len(other.page.scenes) == seen + 1
        assert not runs.done()
        await other.page.press("leave")
        await other.ended()
        assert runs.cancelled()
        del begun

    asyncio.run(main())


def test_a_setting_that_is_being_saved_when_something_fails_is_saved() -> None:
    async def main() -> None:
        reader = Reader()
        await reader.open()
        reader.page.settings.may.clear()
        await reader.page.press("+")
        reader.session.tasks.start(fails())
        await nothing_left()
        assert reader.page.settings.changes == {}
        reader.page.settings.may.set()
        with pytest.raises(DefectError):
            await reader.ended()
        assert reader.page.settings.changes == {"reading_rate": READING.reading_rate + 20}

    asyncio.run(main())


class HeldRecord(AtOnce):
    """Writes totals to the record only when it `may`, does all else at once; `waiting`: how many are on their way."""

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.waiting = 0

    async def run(self, steps: Steps[T]) -> T:
        """Take all steps."""
        if getattr(steps, "gi_code", None) is TotalsRecorder._write.__code__:
            self.waiting += 1
            await self.may.wait()
        return await super().run(steps)


def test_a_total_that_is_being_kept_when_something_fails_is_kept(tmp_path: Path) -> None:
    async def main() -> None:
        held = HeldRecord()
        page = Page(held)
        opened = StartingSettings(READING, {}, (), READING)
        evening = Evening(Arguments(seed=7, voice="reader"), opened, places(tmp_path), page.surroundings)
        running = asyncio.create_task(evening.spend())
        await nothing_left()
        await page.press("1", "space", "2", "space", "enter")
        for _ in range(KEYS):
            if held.waiting:
                break
            await page.press("tab", "enter", "g", "4", "enter")
        assert held.waiting == 1
        assert FILE_NAME not in page.memory.pages
        evening._session.tasks.start(fails())
        await nothing_left()
        held.may.set()
        with pytest.raises(DefectError):
            await asyncio.wait_for(running, SECONDS)
        assert AnswerRecord(MemoryStore(page.memory)).learned.drills[TABLE].answers == 1

    asyncio.run(main())


def test_the_page_is_told_that_everything_is_loaded_even_if_preparing_failed() -> None:
    async def main() -> None:
        reader = Reader(ahead=fail)
        await reader.open()
        with pytest.raises(DefectError):
            await reader.ended()
        assert reader.page.loaded == 1

    asyncio.run(main())
