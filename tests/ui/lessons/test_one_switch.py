"""Every lesson can be taken with one switch: what a task wants passes by, and taking it is enough."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.lessons.progress import Progress
from audiocrib.narration.text import Text
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, Go, LayAway, Play, SeatCommand
from audiocrib.settings.choices import Switch
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.scanner import Scanner
from audiocrib.ui.screens.lessons.lessons import Lessons
from audiocrib.ui.screens.lessons.runner import LessonRunner
from audiocrib.ui.screens.lessons.shelf import whole_shelf
from audiocrib.ui.screens.scan_items import Stop
from tests.ui.table import QUIET, Sitting

NAMES = [lesson.name for lesson in whole_shelf(Path("nowhere"), Text()).lessons]
MOST = 3000
"""No lesson takes more presses."""
BY_SPACE = replace(QUIET, one_switch=Switch.SPACE)


class Scanning:
    """A person with one switch in the lessons, who takes what passes by; `take` waits for it as long as necessary."""

    def __init__(self, person: Sitting) -> None:
        self.person = person
        self.switch = person.switch
        person.learning.begin()
        person.settle()

    @property
    def lessons(self) -> Lessons:
        found = self.person.player.screens.top
        assert isinstance(found, Lessons)
        return found

    @property
    def teaching(self) -> LessonRunner:
        assert self.lessons.on is not None
        return self.lessons.on

    def take(self, fits: Callable[[Stop], bool]) -> None:
        """Take the first stop that fits, in whichever row it is."""
        self.switch._renew()
        passing = self.switch._now
        rows = [place for place, stop in enumerate(passing) if any(map(fits, stop.inner))]
        places = [place for place, stop in enumerate(passing) if fits(stop)] or rows
        assert places, [self.person.presenter.text.sentence(stop.said) for stop in passing]
        self.switch._at = places[0]
        self.person.press("space")
        if places is rows:
            self.switch._at = next(place for place, stop in enumerate(self.switch._now) if fits(stop))
            self.person.press("space")

    def said(self, identifier: str) -> None:
        """Take the stop that this sentence says."""
        self.take(lambda stop: stop.said.id == identifier)

    def number(self, points: int) -> None:
        keymap = self.person.player.keymap
        self.take(lambda stop: bool(stop.does) and stop.does == tuple(map(keymap.typing, str(points))))
        self.said("switch-say")

    def do(self, command: SeatCommand) -> None:
        """Say this at the table of the lesson."""
        match command:
            case LayAway(cards=cards):
                marked = self.teaching.player.focus.marked
                for card in {*cards} ^ {*marked}:
                    self.take(lambda stop, card=card: stop.card == card)  # type: ignore[misc]  # bound at once
                self.said("switch-discard")
            case Play(card=card):
                self.take(lambda stop: stop.card == card)
            case Go():
                self.said("switch-go")
            case Claim(points=points) | Cut(at=points):
                self.number(points)
            case CallMuggins(points=0):
                self.said("switch-stands")
            case CallMuggins(points=points):
                self.said("switch-muggins")
                self.number(points)
            case DealOut():
                self.said("switch-deal")
            case _:
                raise AssertionError(f"nothing passes by for {command}")

    def do_step(self) -> None:
        """Do what the current step wants, or the next part of it, once the opponent has thought."""
        self.person._runner.run(self.person.learning.settled())
        if self.lessons._ended:  # the opponent has won meanwhile
            return
        teaching = self.teaching
        step, view = teaching.steps.now, teaching.player.view
        if step is None:
            return  # the opponent has won meanwhile
        assert view
        if step.press:
            self.switch._renew()
            self.switch._at = 0
            self.person.press("space")
        elif teaching.player.waits.between_deals:
            self.said("switch-go-on")
        else:
            assert teaching.player.duty, f"nothing is asked, while {step} is on"
            deed = step.deed.shown(view) if step.deed else None
            self.do(deed or decide(view, teaching.player.duty, Random(1), Level.MASTER))


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_taken_to_its_end_with_one_switch(name: str, tmp_path: Path) -> None:
    with Sitting(folder=tmp_path, settings=BY_SPACE) as person:
        scanning = Scanning(person)
        place = NAMES.index(name)
        scanning.take(lambda stop: stop.place == place)
        for _ in range(MOST):
            if scanning.lessons._ended:
                break
            scanning.do_step()
        mark = Progress(FileStore(tmp_path)).of(name)
        assert mark.done == 1 or mark.lost
        scanning.said("switch-lessons")
        assert scanning.lessons.on is None
        scanning.said("switch-back")
        assert person.lines[-1] == "Back at the table."


def test_what_a_lesson_asks_for_passes_by_as_soon_as_it_was_said(tmp_path: Path) -> None:
    with Sitting(folder=tmp_path, settings=BY_SPACE) as person:
        waiting: list[asyncio.Event] = []

        async def nap(_: float) -> None:
            waiting.append(asyncio.Event())
            await waiting[-1].wait()

        def next_one() -> str:
            waiting[-1].set()
            person.settle()
            return person.lines[-1]

        switch = person.uses(Scanner(person.player, nap))
        person.begin(switch.run())
        person.learning.begin()
        person.settle()
        assert next_one() == "Your cards."
        person.press("space")
        assert next_one() == "Hand."
        assert next_one() == "The task again."
        person._beside.cancel()


def test_lessons_without_a_game_can_be_taken_with_one_switch_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUDIOCRIB_ONE_SWITCH", "space")
    program = [sys.executable, "-m", "audiocrib", "learn", "--voice", "silent", "--data", str(tmp_path)]
    keys = "space\nspace\nq\nescape\nq\nend\nenter\nescape\n"
    printed = subprocess.run(program, input=keys, capture_output=True, text=True, check=True, timeout=60)
    assert printed.stderr == ""
    told = printed.stdout.splitlines()
    assert told[-1] == "Lessons closed."
    assert "Lesson 1: Your cards." in told
    assert any(line.startswith("In this lesson.") for line in told)
