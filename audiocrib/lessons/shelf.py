"""Finds the lessons: the bundled ones next to this file, a player's own in a folder `lessons` of the data.

A broken file is reported by its error; all others remain usable.
"""

from collections.abc import Collection
from pathlib import Path

from msgspec import Struct

from audiocrib.lessons.lesson import Lesson
from audiocrib.lessons.reading import read_lesson
from audiocrib.lessons.rehearsal import rehearse
from audiocrib.lessons.written import Fault, LessonError, lines_of
from audiocrib.settings.fields import printable
from audiocrib.storage.decoding import LARGEST_TOML
from audiocrib.storage.files import read_file

FOLDER = "lessons"


class Shelf(Struct, frozen=True):
    """All lessons in order, and the errors of the files that are not lessons."""

    lessons: tuple[Lesson, ...]
    broken: tuple[LessonError, ...] = ()


def program_files() -> tuple[Path, ...]:
    """Return the files of the bundled course, in order."""
    return tuple(sorted(Path(__file__).parent.glob("[0-9][0-9]-*.toml")))


def load_lesson(path: Path, keys: Collection[str], words: Collection[str] | None = None) -> Lesson:
    """Load one lesson; `keys` and `words` as in `read_lesson`.

    Raises:
        LessonError: it cannot be read, or is not a lesson.
    """
    try:
        data = read_file(path, LARGEST_TOML)
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        lesson = read_lesson(path.stem, text, keys, words)
        if words is None:
            rehearse(lesson, opening_line(text))
    except OSError as error:
        raise _named(LessonError(Fault.UNREADABLE, detail=error.strerror or ""), path) from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _named(LessonError(Fault.NOT_TOML, line=line, detail="no UTF-8"), path) from None
    except LessonError as error:
        raise _named(error, path) from None
    return lesson


def opening_line(text: str) -> int:
    """Return the number of the line where the file begins to say what has already happened."""
    lines = lines_of(text)
    return lines.get("opening", lines.get("cards", 1))


def _named(error: LessonError, path: Path) -> LessonError:
    error.facts |= {name: printable(fact) for name, fact in error.facts.items() if isinstance(fact, str)}
    error.facts["file"] = printable(str(path))
    return error


def shelf(data: Path, keys: Collection[str], words: Collection[str]) -> Shelf:
    """Return the bundled course, then the player's own lessons by name."""
    lessons = [load_lesson(path, keys, words) for path in program_files()]
    broken: list[LessonError] = []
    for path in sorted((data / FOLDER).glob("*.toml")):
        try:
            lessons.append(load_lesson(path, keys))
        except LessonError as error:
            broken.append(error)
    return Shelf(tuple(lessons), tuple(broken))
