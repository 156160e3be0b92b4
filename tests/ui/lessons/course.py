"""The course and a player's own lesson, for tests of lessons. Knows no expectations."""

from pathlib import Path

from audiocrib.lessons.lesson import Lesson
from audiocrib.lessons.reading import read_lesson
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.lessons.shelf import whole_shelf

COURSE = {lesson.name: lesson for lesson in whole_shelf(Path("nowhere"), Text()).lessons}
OWN = """title = "name"
seed = 1
[[step]]
say = "hand"
press = "hand"
[[step]]
say = "again"
press = "hand"
[words]
name = "Mine"
hand = "{says}"
again = "Once more."
"""


def own(says: str) -> Lesson:
    return read_lesson("mine", OWN.format(says=says), tuple(Action))
