"""Rounds of questions counted together: the race against the clock, and the ten of a day. Knows no keys."""

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.trainer.learned import AnswerTally
from audiocrib.trainer.practice import daily_task
from audiocrib.trainer.tasks import Task
from audiocrib.ui.screens.trainer.course import Course

TEN = 10
RACE_SECONDS = 120


class Race(Struct, frozen=True):
    """The end of a race, and the numbers of answers, and right ones, before it."""

    ends: int
    answers: int
    right: int


def race(course: Course) -> Race:
    """Start a race now."""
    before = course.learned().answers
    return Race(course.clock()[0] + RACE_SECONDS, before.answers, before.right)


def race_over(course: Course, run: Race) -> Phrase:
    """Say the result."""
    found = course.learned().answers
    return phrase("train-race-over", right=found.right - run.right, answers=found.answers - run.answers)


def daily(course: Course) -> tuple[Task | None, Phrase]:
    """Return the next of today's ten with its number, or that they are done."""
    day = course.clock()[1]
    part = course.learned().daily.get(day, AnswerTally())
    if part.answers < TEN:
        return daily_task(day, part.answers), phrase("train-daily-number", number=part.answers + 1)
    return None, phrase("train-daily-over", right=part.right)
