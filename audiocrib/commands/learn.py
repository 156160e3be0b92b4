"""`audiocrib learn`: the spoken tutorial on its own, from the command line to the farewell."""

import asyncio
import random
import sys
from importlib import import_module
from pathlib import Path

from msgspec import Struct

from audiocrib.cli.arguments import folder_named, seed_of
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.commands.machine import by_ear, settings_by_ear, this_machine
from audiocrib.concurrency.steps import Steps
from audiocrib.lessons.progress import Progress
from audiocrib.lessons.shelf import Shelf
from audiocrib.lessons.written import LessonError
from audiocrib.narration.message import Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.session.session import Entered, Session
from audiocrib.session.starting_settings import StartingSettings, unplayable
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.sources import Origin
from audiocrib.storage.files import Places, places
from audiocrib.ui.screens.lessons.lessons import Course, Lessons
from audiocrib.ui.screens.lessons.shelf import one_lesson, whole_shelf
from audiocrib.ui.screens.lessons.words import broken
from audiocrib.ui.screens.table.player import Player

MODULES = (
    *(
        "ui.screens.options.menu",
        "lessons.table",
        "ui.screens.table.callbacks",
        "ui.screens.reading.library",
        "ui.screens.table.claims",
        "ui.screens.table.coach",
        "ui.screens.sound_lesson",
        "ui.screens.table.help",
    ),
    *("ui.screens.table.screen", "ui.screens.lessons.runner"),
)
"""The modules that a lesson needs, each after the modules it imports."""


class Call(Struct, frozen=True):
    """The options of the call. `file` or `number`: the lesson to play; None for the whole course."""

    file: Path | None = None
    number: int | None = None
    voice: str | None = None
    seed: int | None = None
    data: Path | None = None
    window: bool = False


def learn(words: list[str]) -> int:
    """Run the tutorial until the player leaves; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        call = parse_learn(words)
        where = places(call.data)
        opened = settings_by_ear(where, call.voice)
        text = Text(opened.settings.language)
        shelf = _shelf(call, where.data, text)
        _learn(call, shelf, where, opened)
    except ArgumentsError as error:
        return _refused(text.sentence(error.said))
    except LessonError as error:
        return _refused(text.sentence(broken(error)))
    return 0


def _shelf(call: Call, data: Path, text: Text) -> Shelf:
    """Return the lessons of this call.

    Raises:
        ArgumentsError: no lesson has this number.
        LessonError: the file cannot be read, or is no lesson.
    """
    if call.file is not None:
        return one_lesson(call.file)
    course = whole_shelf(data, text)
    if call.number is not None and not 1 <= call.number <= len(course.lessons):
        raise ArgumentsError(phrase("no-lesson", number=call.number, most=len(course.lessons)))
    return course


def _learn(call: Call, shelf: Shelf, where: Places, opened: StartingSettings) -> None:
    surroundings = this_machine(where, window=call.window)
    by_ear(surroundings, opened, _Learning(call, shelf, where, opened.origins).enter)


def _refused(sentence: str) -> int:
    sys.stderr.write(printable(sentence) + "\n")
    return 2


def parse_learn(words: list[str]) -> Call:
    """Parse the call without its first word.

    Raises:
        ArgumentsError: something in it is wrong.
        SystemExit: help was asked for and printed.
    """
    parser = CallParser(
        prog="audiocrib learn", description="Learn cribbage from the beginning, by ear.", allow_abbrev=False
    )
    parser.add_argument(
        "lesson",
        metavar="LESSON",
        nargs="?",
        help="the number of a lesson, or the file of one of your own; docs/lessons.md says how to write it",
    )
    parser.add_argument("--seed", metavar="N", type=seed_of, help="deal the same cards as before with this number")
    parser.add_argument("--voice", metavar="WHO", help="who speaks: self, reader or silent")
    parser.add_argument("--window", action="store_true", help="in a window with large letters")
    parser.add_argument("--data", metavar="DIR", help="folder for progress, own lessons and settings")
    found = known(parser, words, ("--seed", "--voice", "--window", "--data", "--help"))
    data = None if found.data is None else folder_named(found.data)
    file, number = None, None
    if found.lesson is not None and found.lesson.isdecimal() and not Path(found.lesson).exists():
        number = int(found.lesson)
    elif found.lesson is not None:
        file = Path(found.lesson)
    return Call(file, number, found.voice, found.seed, data, found.window)


def warm() -> Steps[None]:
    """Load what a lesson needs while the list is being read.

    The modules that `runner` imports are loaded before it, one at a time: all at once takes longer than a key may wait.
    """
    for name in MODULES:
        import_module(f"audiocrib.{name}")
        yield


class _Learning:
    """The lessons of one call."""

    def __init__(self, call: Call, shelf: Shelf, where: Places, origins: dict[str, Origin]) -> None:
        self._first = 0 if call.file is not None else None if call.number is None else call.number - 1
        self._shelf = shelf
        self._where = where
        self._chance = random.Random(call.seed)
        self._origins = origins

    def enter(self, session: Session) -> Entered:
        """List the lessons; one named in the call begins at once."""
        presenter, stack, around = session.presenter, session.player.screens, session.surroundings
        course = Course(
            self._shelf,
            Progress(around.store),
            lambda: self._chance.randrange(2**32),
            self._options,
        )
        lessons = Lessons(stack, course, stack.leave)
        stack.push(lessons)
        if self._first is None:
            lessons.open()
        else:
            lessons.begin(self._first)

        async def closed() -> Phrase:
            lessons.close()
            return phrase("lessons-left")

        async def ahead() -> None:
            await asyncio.gather(presenter.thinking.run(warm()), presenter.read_ahead(lambda: True))

        return Entered(closed, ahead=ahead, settled=lessons.settled)

    def _options(self, player: Player) -> None:
        from audiocrib.ui.screens.options.menu import open_options

        open_options(player, file=self._where.config / FILE_NAME, origins=self._origins, fault=unplayable)
