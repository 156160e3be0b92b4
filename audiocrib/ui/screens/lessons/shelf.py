"""The shelf of lessons with the names of this program's keys and words."""

from pathlib import Path

from audiocrib.lessons.shelf import Shelf, load_lesson, shelf
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import Action


def whole_shelf(data: Path, text: Text) -> Shelf:
    """Return the course, and the player's own lessons."""
    return shelf(data, tuple(Action), text.sources)


def one_lesson(path: Path) -> Shelf:
    """Return a lesson from a file of its own.

    Raises:
        LessonError: it cannot be read, or is no lesson.
    """
    return Shelf((load_lesson(path, tuple(Action)),))
