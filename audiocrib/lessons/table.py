"""The table of a lesson: laid as the lesson begins, or as it was left, with the opponent at it.

What was said there goes from here to the progress, for the cards of both hands are in it. Knows no words.
"""

from contextlib import suppress
from functools import partial
from random import Random

from audiocrib.concurrency.thinking import Thinking
from audiocrib.lessons.lesson import LEARNER, OPPONENT, Lesson, Script
from audiocrib.lessons.open_lesson import gone_on, opened
from audiocrib.lessons.progress import Left, Notice, Progress
from audiocrib.lessons.scripted import OpponentPart
from audiocrib.rules.commands import Command, SeatCommand
from audiocrib.rules.errors import Refusal
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.storage.record import Entry, Player, TakenBack
from audiocrib.table.chair import Chair
from audiocrib.table.computer_chair import ComputerChair, Mind, think
from audiocrib.table.table import Table


def lay(
    lesson: Lesson,
    progress: Progress,
    names: tuple[str, str],
    seed: int,
    thinking: Thinking,
    mind: Mind | None = None,
) -> "LessonTable":
    """A lesson's table as it was left, if it was and the lesson is still the same; else as it begins, with cards from `seed`.

    `mind`: who plays what no lesson writes down; the computer at the level of the lesson, which thinks as `thinking` says.

    Raises:
        Refusal, LookupError, ValueError: what is said to have happened before the lesson is against the rules.
    """
    mind = mind or partial(think, thinking=thinking, level=lesson.script.level)
    left = progress.left(lesson.name)
    if left is not None and left.digest == lesson.digest:
        with suppress(Refusal, LookupError, ValueError):
            return LessonTable(lesson, progress, names, thinking, mind, left, resumed=True)
    begins = Left(lesson.digest, 0, seed)
    return LessonTable(lesson, progress, names, thinking, mind, begins, changed=left is not None)


class LessonTable:
    """A lesson's table, at a `step` whose words were said if it has `begun`.

    `resumed`: it is as it was left. `changed`: it was left, but cannot be gone on with.

    Raises:
        Refusal, LookupError, ValueError: what is said to have happened is against the rules.
    """

    def __init__(
        self,
        lesson: Lesson,
        progress: Progress,
        names: tuple[str, str],
        thinking: Thinking,
        mind: Mind,
        left: Left,
        *,
        resumed: bool = False,
        changed: bool = False,
    ) -> None:
        self.resumed, self.changed = resumed, changed
        self.step, self.begun = left.step, left.begun
        self._lesson = lesson
        self._progress = progress
        self._seed = left.seed
        self._said = _Said(left.commands)
        self._table = Table(gone_on(opened(lesson, names, self._seed), left.commands), self._said)
        scripted = Scripted(lesson.script, mind, left.commands)
        self._table.sit(ComputerChair(self._table, OPPONENT, thinking, scripted))

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self._table.players

    def sit(self, chair: Chair) -> None:
        """The learner sits down."""
        self._table.sit(chair)

    def send(self, command: SeatCommand, asked: int) -> None:
        """The learner says something to the game."""
        self._table.send(LEARNER, command, asked)

    def chance(self) -> Random:
        """What the computer tosses coins with where it shows the learner what to do."""
        return self._table.chance(LEARNER)

    async def run(self) -> None:
        """Play, until it is cancelled or over."""
        await self._table.run()

    def keep(self, step: int, begun: bool) -> Notice | None:
        """Keep in the progress that the lesson has come so far; what is to be said of that."""
        left = Left(self._lesson.digest, step, self._seed, tuple(self._said.commands), begun)
        return self._progress.leave(self._lesson.name, left)


class _Said:
    """Notes what is said at the table, after what was said `before`."""

    def __init__(self, before: tuple[Command, ...]) -> None:
        self.commands = [*before]

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        del expected  # nobody else writes here
        if isinstance(entry, Entry):  # no card is taken back in a lesson
            self.commands.append(entry.command)

    async def sync(self) -> None:
        """The progress is written whole, by whoever keeps it."""


class Scripted:
    """The opponent's mind: what the lesson wrote down, and the computer's own for the rest; `before` was said already."""

    def __init__(self, script: Script, otherwise: Mind, before: tuple[Command, ...] = ()) -> None:
        self._part = OpponentPart(script).after(before)
        self._otherwise = otherwise

    async def __call__(self, view: View, duty: Duty, rng: Random) -> SeatCommand:
        """What to say to a question."""
        return self._part.say(view, duty) or await self._otherwise(view, duty, rng)
