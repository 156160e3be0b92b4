"""The table of a lesson: set up as the lesson begins, or as the learner left it, with the opponent at it.

It saves the commands given there in the progress itself, because they reveal both hands. Knows no words.
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
    """Set up a lesson's table as it was left, if the lesson is unchanged; else as it begins, with cards from `seed`.

    `mind`: decides what the lesson does not script; by default the computer at the lesson's level, run by `thinking`.

    Raises:
        Refusal, LookupError, ValueError: what the lesson says has happened is against the rules.
    """
    left = progress.left(lesson.name)
    here = left is not None and left.digest == lesson.digest
    mind = mind or partial(think, thinking=thinking, level=lesson.at(left.step if left and here else 0).script.level)
    if left is not None and here:
        with suppress(Refusal, LookupError, ValueError):
            fresh = lesson.steps[left.step].table is not None and not left.begun and not left.commands
            return LessonTable(lesson, progress, names, thinking, mind, left, resumed=not fresh)
    begins = Left(lesson.digest, 0, seed)
    return LessonTable(lesson, progress, names, thinking, mind, begins, changed=left is not None)


class LessonTable:
    """A lesson's table, at a `step`; `begun`: the words of the step were said.

    `resumed`: it is as it was left. `changed`: it was left, but cannot be continued.

    Raises:
        Refusal, LookupError, ValueError: what the lesson says has happened is against the rules.
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
        self.given = len(left.commands)
        """The number of commands that were given here before it was left."""
        self._lesson = lesson
        laid = lesson.at(left.step)
        self._progress = progress
        self._seed = left.seed
        self._said = _Said(left.commands)
        self._table = Table(gone_on(opened(laid, names, self._seed), left.commands), self._said)
        scripted = Scripted(laid.script, mind, left.commands)
        self._table.sit(ComputerChair(self._table, OPPONENT, thinking, scripted))

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat."""
        return self._table.players

    def sit(self, chair: Chair) -> None:
        """Seat the learner."""
        self._table.sit(chair)

    def send(self, command: SeatCommand, asked: int) -> None:
        """Send a command of the learner's to the game."""
        self._table.send(LEARNER, command, asked)

    def chance(self) -> Random:
        """Return the source of chance with which the computer shows the learner what to do."""
        return self._table.chance(LEARNER)

    async def run(self) -> None:
        """Play until cancelled or over."""
        await self._table.run()

    def keep(self, step: int, begun: bool) -> Notice | None:
        """Save in the progress that the lesson has come this far; return any notice about that."""
        left = Left(self._lesson.digest, step, self._seed, tuple(self._said.commands), begun)
        return self._progress.leave(self._lesson.name, left)

    def leave_for(self, step: int) -> Notice | None:
        """Save that the lesson continues at the fresh table of a later step, where no command was given yet."""
        return self._progress.leave(self._lesson.name, Left(self._lesson.digest, step, self._seed))


class _Said:
    """Notes the commands given at the table, after those given `before`."""

    def __init__(self, before: tuple[Command, ...]) -> None:
        self.commands = [*before]

    async def append(self, expected: int, entry: Entry | TakenBack) -> None:
        del expected  # nobody else writes here
        if isinstance(entry, Entry) and entry.command:  # no card is taken back in a lesson
            self.commands.append(entry.command)

    async def sync(self) -> None:
        """Do nothing: the progress is written by its owner."""


class Scripted:
    """The opponent's mind: the lesson's script, and `otherwise` for the rest; `before`: the commands already given."""

    def __init__(self, script: Script, otherwise: Mind, before: tuple[Command, ...] = ()) -> None:
        self._part = OpponentPart(script).after(before)
        self._otherwise = otherwise

    async def __call__(self, view: View, duty: Duty, rng: Random) -> SeatCommand:
        """Answer a question."""
        return self._part.say(view, duty) or await self._otherwise(view, duty, rng)
