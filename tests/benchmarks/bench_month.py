"""A month with the coach, day by day: `python tests/benchmarks/bench_month.py [SEED] [DAYS] [--heard DAY]`.

An imaginary person practises five minutes a day at the keys of the real trainer, over a record on the disk that is read
again each day. They miss combinations by kind, learn from each that they meet, more from one that they missed, and
forget a little overnight. A line for each day says what the coach told before and after; `--heard` prints everything
that is heard on one day. At the end: how much is overdue, how many answers were right, and how often each kind was
missed at first and at last.
"""

import argparse
import asyncio
import random
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.rules.cards import Cards
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import Combination, Kind
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.diagnosis import Family
from audiocrib.trainer.outlook import due
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.tasks import Task
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.question import Question
from audiocrib.ui.screens.trainer.stages import Stage
from audiocrib.ui.screens.trainer.trainer import Trainer
from tests.trainer.learners import Cause, cause_of
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

MORNING = datetime(2026, 3, 2, 8, tzinfo=UTC)
ODDS = {
    Cause.FIFTEEN_OF_TWO: 0.04,
    Cause.FIFTEEN_OF_THREE: 0.35,
    Cause.LONG_FIFTEEN: 0.4,
    Cause.PAIR: 0.03,
    Cause.PAIR_ROYAL: 0.1,
    Cause.RUN: 0.03,
    Cause.RUN_DOUBLED: 0.3,
    Cause.FLUSH: 0.1,
    Cause.NOBS: 0.4,
}
"""The rate at which each kind is missed on the first day: this person is weak in threes, double runs and nobs."""
MET, MISSED, OVERNIGHT, LEAST = 0.985, 0.94, 1.01, 0.005
"""The factors for a combination that was met, for one missed and explained, and overnight; and the lowest rate."""
ADDS_WRONG = 0.02
LOOKS, COUNTS, QUICKER, FASTEST = 5.0, 2.0, 0.9985, 0.6
"""Seconds for the cards and for each combination, the factor with every hand, and its lower limit."""
FAMILIES = {
    Kind.FIFTEEN: Family.FIFTEENS,
    Kind.PAIR: Family.PAIRS,
    Kind.PAIR_ROYAL: Family.PAIRS,
    Kind.DOUBLE_PAIR_ROYAL: Family.PAIRS,
    Kind.RUN: Family.RUNS,
    Kind.FLUSH: Family.SUITS,
    Kind.NOBS: Family.SUITS,
}


class Pupil:
    """Somebody who counts, and gets better at it."""

    def __init__(self, seed: int) -> None:
        self.odds = dict(ODDS)
        self.rng = random.Random(seed)
        self.pace = 1.0
        self.seen: list[Combination] = []
        """The last hand, as this person saw it."""

    def sleeps(self) -> None:
        """Forget a little."""
        self.odds = {cause: min(ODDS[cause], odds * OVERNIGHT) for cause, odds in self.odds.items()}

    def counts(self, task: Task) -> int:
        """Return the total said, and learn from what is told about it."""
        self.seen, total = [], 0
        runs = 0
        for one in task.combinations:
            cause = cause_of(one)
            runs += one.kind is Kind.RUN
            if one.kind is Kind.RUN and runs > 1:
                cause = Cause.RUN_DOUBLED
            missed = self.rng.random() < self.odds[cause]
            self.odds[cause] = max(LEAST, self.odds[cause] * (MISSED if missed else MET))
            if not missed:
                self.seen.append(one)
                total += one.points
        self.pace = max(FASTEST, self.pace * QUICKER)
        return max(0, total + self.rng.choice((-1, 1))) if self.rng.random() < ADDS_WRONG else total

    def seconds(self, task: Task) -> float:
        """Return how long that takes."""
        return (LOOKS + COUNTS * len(task.combinations)) * self.pace


class Day:
    """One sitting at the trainer: keys in, lines out."""

    def __init__(self, folder: Path, pupil: Pupil, at: datetime, seed: int) -> None:
        self.lines: list[str] = []
        self.at = at
        self.pupil = pupil
        self.record = AnswerRecord(FileStore(folder))
        self.due = due(self.record.learned, int(at.timestamp()))
        presenter = presenter_of(replace(QUIET, hints=1, daily_goal=15), printed_in(self.lines), Recorded())
        keep = lambda answer: (self.record.keep(answer), ())[1]  # noqa: E731
        course = Course(
            lambda: self.record.learned, SALON, keep, self.clock, random.Random(seed), lambda: presenter.settings
        )
        self.stack = Stack(presenter, KeyMap({}), press_everywhere, Outside(folder=folder))
        self.trainer = Trainer(self.stack, course, lambda: None)
        self.stack.push(self.trainer)
        self.trainer.open()

    def clock(self) -> tuple[int, str]:
        """Return the second and the day."""
        return int(self.at.timestamp()), self.at.date().isoformat()

    async def keys(self, *names: str) -> None:
        """Press keys, one after another."""
        for name in names:
            self.lines.append(f"> {name}")
            self.stack.press(name)
            await nothing_left()

    async def practises(self) -> None:
        """Practise five minutes, until the trainer says that they are over."""
        await self.keys("enter")
        while (asked := self._asked()) is not None:
            task = asked.task
            self.at += timedelta(seconds=self.pupil.seconds(task))
            await self.keys(*str(self.pupil.counts(task)), "enter")
            if asked.stage is Stage.MARKS:
                await self._marks(asked)
            self.at += timedelta(seconds=2)
            await self.keys("enter")
        self.record.close()

    def _asked(self) -> Question | None:
        shown = self.trainer._question
        return shown.asked if shown is not None and isinstance(shown.asked, Question) else None

    async def _marks(self, asked: Question) -> None:
        """Say truthfully what was seen of the family that is asked about."""
        family = asked._family
        for one in self.pupil.seen:
            if FAMILIES[one.kind] is family and asked.stage is Stage.MARKS:
                await self.keys(*self._places(asked.task, one.cards), "enter")
        if asked.stage is Stage.MARKS:
            await self.keys("enter")

    @staticmethod
    def _places(task: Task, cards: Cards) -> list[str]:
        return [key for card in cards for key in (str(1 + task.lying.index(card)), "space")]


async def month(seed: int, days: int, heard: int) -> None:
    """Practise this many days, and print what was told."""
    pupil, met, missed = Pupil(seed), Counter[str](), Counter[str]()
    with TemporaryDirectory() as folder:
        for number in range(days):
            day = Day(Path(folder), pupil, MORNING + timedelta(days=number, minutes=7 * (number % 5)), seed + number)
            before = day.record.learned.answers
            answers, right = before.answers, before.right
            first = len(day.lines)
            await day.practises()
            after = day.record.learned
            now, _ = day.clock()
            left = due(after, now)
            print(f"Day {number + 1}: {day.due} due, {left} left of {len(after.memories)}; ", end="")
            print(f"{after.answers.right - right} of {after.answers.answers - answers} right.")
            print(f"  Before: {' '.join(day.lines[:first])}\n  After: {day.lines[-1]}")
            if number + 1 == heard:
                print("\n".join(f"    {line}" for line in day.lines))
            met[str(number // 10)] += after.answers.answers - answers
            missed[str(number // 10)] += after.answers.right - right
            pupil.sleeps()
        print(f"Overdue at the end: {left} of {len(after.memories)}.")
        for part in met:
            print(
                f"Days {10 * int(part) + 1} to {10 * int(part) + 10}: {missed[part] / met[part]:.1%} right of {met[part]}."
            )
        for cause, odds in pupil.odds.items():
            print(f"Missed, {cause}: at first {ODDS[cause]:.0%}, now {odds:.0%}.")


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="python tests/benchmarks/bench_month.py")
    words.add_argument("seed", type=int, nargs="?", default=1)
    words.add_argument("days", type=int, nargs="?", default=30)
    words.add_argument("--heard", type=int, default=0)
    told = words.parse_args()
    asyncio.run(month(told.seed, told.days, told.heard))
