"""A session without threads: whatever takes long is done in slices on the event loop, and keys are answered in between.

A step is a unit of work; `tests/benchmarks/bench_slices.py` measures how long the longest of each kind takes.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from itertools import pairwise
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from audiocrib.analysis.review import look
from audiocrib.cli.arguments import Arguments
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.thinking import InSlices
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import Settings
from audiocrib.storage.files import places
from audiocrib.storage.record import Header, Kind, Player, begin
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.replay import updates
from audiocrib.table.table import Table
from tests.programs import SECONDS
from tests.session.page import Page
from tests.ui.phases import to_lay_away, to_play
from tests.ui.table import QUIET, Sitting

T = TypeVar("T")
MOST = 8
"""The most steps between two checks for keys."""


class Steps:
    """A clock on which every step takes a second."""

    def __init__(self) -> None:
        self.taken = 0

    def __call__(self) -> float:
        self.taken += 1
        return float(self.taken)


class NoThreads(asyncio.SelectorEventLoop):
    """A loop without threads, as in a browser."""

    def run_in_executor(self, *_: object) -> "asyncio.Future[Any]":
        """Fail: there are no threads."""
        raise AssertionError("there is no thread here")


@pytest.fixture(autouse=True)
def _no_thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def start(_: threading.Thread) -> None:
        raise AssertionError("there is no thread here")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", start)
        yield


def between(work: Callable[[InSlices], Coroutine[Any, Any, T]]) -> tuple[T, list[int]]:
    """Do the work; return the result, and how many steps were taken between any two checks for keys."""
    clock, looks = Steps(), list[int]()

    async def main() -> T:
        doing = asyncio.create_task(work(InSlices(clock, MOST)))
        while not doing.done():
            looks.append(clock.taken)
            await asyncio.sleep(0)
        return doing.result()

    with asyncio.Runner(loop_factory=NoThreads) as runner:
        found = runner.run(main())
    return found, [after - before for before, after in pairwise(looks)]


def seated(options: Options, level: Level) -> Table:
    players = tuple(Player(f"{seat}", Kind.COMPUTER, level) for seat in range(options.players))
    return Table(begin(Header("", options, players, 7)))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("level", Level)
def test_computers_of_every_level_play_to_the_end_in_slices(level: Level, players: int) -> None:
    options = changed(SALON if players == 2 else preset_for("salon", players), target=31)

    async def play(slices: InSlices) -> Table:
        table = seated(options, level)
        for seat in range(players):
            table.sit(ComputerChair(table, Seat(seat), slices))
        await table.run()
        return table

    table, steps = between(play)
    assert table._record.over
    assert max(steps) <= MOST + 2, "a slice, and the two looks at the clock with which it begins and ends"


def test_decisions_made_in_slices_are_those_made_at_once() -> None:
    async def play(table: Table, slices: InSlices) -> Table:
        for seat in range(2):
            table.sit(ComputerChair(table, Seat(seat), slices))
        await table.run()
        return table

    first, _ = between(lambda slices: play(seated(changed(SALON, target=31), Level.MASTER), slices))
    other, _ = between(lambda _: play(seated(changed(SALON, target=31), Level.MASTER), InSlices(lambda: 0.0)))
    assert first._record == other._record


def test_a_review_is_made_in_slices() -> None:
    async def play(slices: InSlices) -> int:
        table = seated(changed(SALON, target=31), Level.CASUAL)
        for seat in range(2):
            table.sit(ComputerChair(table, Seat(seat), slices))
        await table.run()
        looked = await slices.run(look(tuple(updates(table._record, Seat(0))), Seat(0)))
        return len(looked.review.choices)

    choices, steps = between(play)
    assert choices > 4
    assert max(steps) <= MOST + 2


def test_a_key_that_comes_between_two_slices_is_answered_before_the_advice_is_there() -> None:
    with Sitting(state=to_play(), held=True, thinking=InSlices(Steps(), 2)) as person:

        async def both() -> None:
            person.keyboard.press(("a",))
            for _ in range(3):
                await asyncio.sleep(0)
            person.keyboard.press(("h",))

        before = len(person.lines)
        person._runner.run(both())
        person.settle()
        assert [line.split(" ")[0] for line in person.lines[before:]] == ["Hand:", "Play"]


def test_advice_that_comes_too_late_is_not_said() -> None:
    with Sitting(state=to_play(), held=True, thinking=InSlices(Steps(), 2)) as person:
        told = person.press("1", "a", "enter")
        assert any(line.startswith("You play ") for line in told)
        assert not any(line.startswith("Play ") for line in told)


def test_more_is_told_after_the_advice_though_both_keys_came_together() -> None:
    with Sitting(state=to_lay_away(), held=True, thinking=InSlices(Steps(), 2)) as person:
        advice, more = person.press("a", "d")
        assert advice.startswith("Lay away")
        assert person.keys("a d") == [advice, more]


def evening(*keys: str, settings: Settings) -> Page:
    """Return the page after an evening with these keys, beginning with a game."""
    page = Page(InSlices())

    async def main() -> None:
        opened = StartingSettings(settings, {}, (), settings)
        where = places(page.surroundings.folder)
        spending = asyncio.create_task(
            Evening(Arguments(seed=7, voice="silent"), opened, where, page.surroundings).spend()
        )
        await page.press(*keys, "leave")
        await asyncio.wait_for(spending, SECONDS)

    with asyncio.Runner(loop_factory=NoThreads) as runner:
        runner.run(main())
    return page


def test_a_session_keeps_settings_totals_and_the_record_of_the_trainer_without_a_thread() -> None:
    """A setting is changed, a total counted along is kept, and the trainer is opened and left."""
    counting = replace(QUIET, count_along=True, preset="pagat", target=31)
    deal = ("1", "space", "2", "space", "enter", *("tab", "enter", "g", "4", "enter") * 12)
    page = evening(*deal, "z", *deal, "escape", *"trainer", "enter", "escape", settings=counting)
    assert "verbosity" in page.settings.changes
    assert "train-left" in page.said
    assert page.memory.pages
