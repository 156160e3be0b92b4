"""Somebody who takes lessons, for tests: keys in, printed lines out. One loop, no clock, no thread.

Knows what each step wants, and does it with keys as a person would; knows no expectations.
"""

import asyncio
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.lessons.lesson import Lesson
from audiocrib.lessons.progress import Progress
from audiocrib.lessons.shelf import Shelf
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Cards
from audiocrib.rules.commands import CallMuggins, Claim, Cut, DealOut, Go, LayAway, Play, SeatCommand
from audiocrib.rules.legal import Duty
from audiocrib.rules.scoring import score_show
from audiocrib.rules.state import View, cards_to_count, counted_now, deal_of, playable
from audiocrib.session.starting_settings import unplayable
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.settings import Settings
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.aloud import LETTERS
from audiocrib.trainer.checking import CALLED
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.lessons.lessons import Course, Lessons
from audiocrib.ui.screens.lessons.runner import LessonRunner
from audiocrib.ui.screens.lessons.shelf import whole_shelf
from audiocrib.ui.screens.options.menu import open_options
from audiocrib.ui.screens.table.player import Player
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET, _nothing_left

MOST_KEYS = 2000
"""No lesson takes more."""


async def mind(view: View, duty: Duty, rng: Random) -> SeatCommand:
    """Decide like a beginner, at once."""
    return decide(view, duty, rng, Level.BEGINNER)


class Pupil:
    """The lessons at the keys, for a `with` statement. `lessons`: instead of the whole course."""

    def __init__(
        self, folder: Path, *lessons: Lesson, settings: Settings = QUIET, seed: int = 3, shelf: Shelf | None = None
    ) -> None:
        self._runner = asyncio.Runner()
        self.folder = folder
        self.lines: list[str] = []
        self.left = 0
        self.voice = Recorded()
        self.kept: list[Settings] = []
        self.presenter = presenter_of(settings, printed_in(self.lines), self.voice, self.kept.append)
        self.keymap, _ = keymap_of(settings)
        given = shelf or (Shelf(lessons) if lessons else whole_shelf(folder, Text()))
        self.progress = Progress(FileStore(folder))
        course = Course(given, self.progress, lambda: seed, self._options, mind)
        self.stack = Stack(self.presenter, self.keymap, press_everywhere, Outside(folder=folder))
        self.presenter.applies.append(self.stack.adopt)
        self.lessons = Lessons(self.stack, course, self._leave)
        self.stack.push(self.lessons)

    def _leave(self) -> None:
        self.left += 1

    def _options(self, player: Player) -> None:
        open_options(player, file=self.folder / FILE_NAME, origins={}, fault=unplayable)

    def __enter__(self) -> Self:
        self._runner.__enter__()
        self.lessons.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._closed())
        self._runner.__exit__(kind, error, trace)

    async def _closed(self) -> None:
        self.lessons.close()
        await asyncio.sleep(0)

    @property
    def teaching(self) -> LessonRunner:
        """The lesson that is on."""
        assert self.lessons.on is not None
        return self.lessons.on

    def press(self, *keys: str) -> list[str]:
        """Press keys one after another; return the lines that follow."""
        before = len(self.lines)
        for key in keys:
            self._runner.run(self._press(key))
        return self.lines[before:]

    async def _press(self, key: str) -> None:
        self.stack.press(key)
        await _nothing_left()

    def keys(self, words: str) -> list[str]:
        """Do the same for a string like "right space 6"."""
        return self.press(*words.split())

    def start(self, number: int) -> list[str]:
        """Begin lesson `number`, from 1, from the list."""
        return self.keys("< " + "down " * (number - 1) + "enter")

    @property
    def over(self) -> bool:
        """Return whether the current lesson has been done."""
        return self.teaching.steps.now is None

    def do_step(self) -> list[str]:
        """Do what the step wants; return the lines that follow."""
        return self.press(*self.wanted())

    def to_next_step(self) -> None:
        """Do everything that the step wants."""
        at = self.teaching.steps.at
        while self.teaching.steps.at == at:
            self.do_step()

    def through(self) -> list[str]:
        """Do everything that the lesson wants, to its end."""
        before = len(self.lines)
        for _ in range(MOST_KEYS):
            if self.over:
                return self.lines[before:]
            self.do_step()
        raise AssertionError(f"{self.teaching.lesson.name} does not end")

    def wanted(self) -> list[str]:
        """Return the keys for the current step, or for the next part of it."""
        teaching, view = self.teaching, self.teaching.player.view
        step = teaching.steps.now
        assert step
        assert view
        if step.press:
            return ["4" if name == Action.POINT else self.keymap.keys(Action(name))[0] for name in teaching.steps.keys]
        if teaching.player.waits.between_deals:
            return ["enter"]
        duty = teaching.player.duty
        assert duty, f"{teaching.lesson.name}: nothing is asked, while {step} is on"
        command = step.deed.shown(view) if step.deed else None
        marked = teaching.player.focus.marked
        if step.aloud:
            return [*_aloud(view), "enter"]
        return keys_for(command or decide(view, duty, Random(1), Level.MASTER), view, marked)


def _aloud(view: View) -> list[str]:
    """Return the keys for counting the current cards aloud: each combination with the total so far."""
    now, starter = counted_now(view), deal_of(view).starter
    assert now
    assert starter
    total, keys = 0, []
    for one in score_show(cards_to_count(view, *now), starter, now[1], view.options).combinations:
        total += one.points
        letter = next(letter for letter, kind in LETTERS.items() if kind is CALLED[one.kind])
        keys += [letter, *str(total)]
    return keys


def keys_for(command: SeatCommand, view: View, marked: Cards = ()) -> list[str]:
    """Return the keys by which a person who has marked these cards says this."""
    hand = deal_of(view).hands[0]
    match command:
        case LayAway(cards=cards):
            changed = sorted(set(cards) ^ set(marked))
            return [key for card in changed for key in (_place(hand, card), "space")] + ["enter"]
        case Play(card=card):
            assert card in playable(view, view.viewer or command.seat), card
            return [_place(hand, card), "enter"]
        case Go():
            return ["g"]
        case Claim(points=number) | Cut(at=number):
            return [*str(number), "enter"]
        case CallMuggins(points=0) | DealOut():
            return ["enter"]
        case CallMuggins(points=number):
            return ["j", *str(number), "enter"]
        case _:
            raise AssertionError(f"no keys for {command}")


def _place(hand: Cards, card: str) -> str:
    return str([held.value for held in hand].index(card) + 1)
