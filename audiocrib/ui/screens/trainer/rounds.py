"""Rounds of questions counted together: the race against the clock, five minutes with the coach, the ten of a day, and
series that are known from the beginning: the hundred, the mistakes of a week, a file. Knows no keys.
"""

from collections import deque

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.settings.fields import printable
from audiocrib.storage.store import StorageError
from audiocrib.trainer.coaching import Start, begun, outcome, streak
from audiocrib.trainer.learned import HUNDRED, RACE_SECONDS, AnswerTally
from audiocrib.trainer.mistakes import WEEK, mistakes
from audiocrib.trainer.own import DrillError, Fault, drill_of
from audiocrib.trainer.practice import daily_task
from audiocrib.trainer.problems import Problem, numbered
from audiocrib.trainer.tasks import Drill, Task
from audiocrib.ui.screens.trainer.course import Course

TEN = 10
MINUTES = 5
"""The length of a session."""


class Race(Struct):
    """The seconds `left` of a race, of which listening takes none; the numbers of answers, and right ones, before it.

    `best`: the most right answers of any race before. `asked`: how many questions there were.
    """

    answers: int
    right: int
    best: int = 0
    left: float = RACE_SECONDS
    asked: int = 0


def race(course: Course) -> Race:
    """Start a race now."""
    before = course.learned().answers
    return Race(before.answers, before.right, course.learned().races.best)


def race_over(course: Course, run: Race) -> Phrase:
    """Say the result."""
    found, best = course.learned().answers, course.learned().races.best
    right = found.right - run.right
    told = "first" if run.best == 0 else "best" if right > run.best else "equal" if right == run.best else "no"
    return phrase("train-race-over", right=right, answers=found.answers - run.answers, best=best, told=told)


class Session(Struct, frozen=True):
    """Five minutes with the coach: when they end, and what was known as they began."""

    ends: int
    start: Start


def session(course: Course) -> Session:
    """Begin five minutes now."""
    now, _ = course.clock()
    return Session(now + MINUTES * 60, begun(course.learned(), now))


def session_over(course: Course, run: Session) -> tuple[Phrase, ...]:
    """Say how a session went, what got better, and how the day is going."""
    now, _ = course.clock()
    found = outcome(run.start, course.learned(), now)
    if not found.answers:
        return ()
    every = "yes" if found.right == found.answers else "no"
    told = [phrase("train-session-over", all=every, right=found.right, answers=found.answers)]
    if found.left < found.due:
        told.append(phrase("train-session-due", left=found.left, due=found.due, done=found.due - found.left))
    if one := found.better:
        kind = (phrase("train-kind", kind=one.kind.value),)
        numbers = {"found": one.found, "chances": one.chances, "before": one.before}
        told.append(
            phrase("train-session-better", kind=kind, all="yes" if one.found == one.chances else "no", **numbers)
        )
    return (*told, *of_the_day(course))


def of_the_day(course: Course) -> tuple[Phrase, ...]:
    """Say how far off the goal of the day is, if one has been set."""
    goal, (_, day) = course.settings().daily_goal, course.clock()
    if not goal:
        return ()
    answers = course.learned().days.get(day, AnswerTally()).answers
    days = streak(course.learned(), day, goal)
    if answers < goal:
        return (phrase("train-goal-open", answers=answers, goal=goal),)
    return (phrase("train-goal-reached", goal=goal, days=days),)


def daily(course: Course) -> tuple[Task | None, Phrase]:
    """Return the next of today's ten with its number, or that they are done."""
    day = course.clock()[1]
    part = course.learned().daily.get(day, AnswerTally())
    if part.answers < TEN:
        return daily_task(day, part.answers), phrase("train-daily-number", number=part.answers + 1)
    return None, phrase("train-daily-over", right=part.right)


IN_SERIES = frozenset({Drill.PROBLEMS, Drill.MISTAKES, Drill.FILE})
"""Drills whose questions are known from the beginning."""


class Coming(Struct, frozen=True):
    """A question to come: the number of a position or problem, 0 for any other hand; and what is said before it."""

    problem: Problem
    number: int = 0
    said: tuple[Phrase, ...] = ()


class Series(Struct, frozen=True):
    """Questions `left`, what is said before the first, and the numbers of answers, and right ones, before it."""

    drill: Drill
    left: deque[Coming]
    said: tuple[Phrase, ...]
    answers: int
    right: int


def series(drill: Drill, course: Course) -> Series:
    """Begin a drill of a series; with nothing left if there is nothing to ask, which is said."""
    match drill:
        case Drill.PROBLEMS:
            coming, said = _hundred(course)
        case Drill.MISTAKES:
            coming, said = _mistakes(course)
        case _:
            coming, said = _own(course)
    before = course.learned().answers
    return Series(drill, deque(coming), said, before.answers, before.right)


def series_over(course: Course, run: Series) -> tuple[Phrase, ...]:
    """Say how it went; nothing if nothing was answered."""
    found = course.learned().answers
    answers, right = found.answers - run.answers, found.right - run.right
    return (phrase("train-series-over", answers=answers, right=right),) if answers else ()


def _hundred(course: Course) -> tuple[list[Coming], tuple[Phrase, ...]]:
    """Return those that were never tried, then those that were wrong the last time; if none is left, all."""
    solved = course.learned().problems
    numbers = [number for number in range(1, HUNDRED + 1) if not solved.get(number)]
    numbers.sort(key=lambda number: number in solved)
    found = [(number, numbered(number)) for number in numbers or range(1, HUNDRED + 1)]
    coming = [
        Coming(problem, number, (phrase("train-number", number=number, of=HUNDRED),))
        for number, problem in found
        if problem
    ]
    return coming, (phrase("train-problems-begin", solved=sum(solved.values())),)


def _mistakes(course: Course) -> tuple[list[Coming], tuple[Phrase, ...]]:
    now, _ = course.clock()
    try:
        found = mistakes(course.since(now - WEEK))
    except StorageError:  # said when the record was opened
        found = ()
    return [Coming(*one) for one in found], (phrase("train-mistakes-begin", number=len(found)),)


def _own(course: Course) -> tuple[list[Coming], tuple[Phrase, ...]]:
    where = ""
    try:
        where, data = course.drill_file()
        if data is None:
            return [], (phrase("train-file-missing", file=where),)
        hands = drill_of(data)
    except StorageError:
        return [], (phrase("train-file-unusable", file=where), phrase("train-own-fault", fault=Fault.UNREADABLE.value))
    except DrillError as error:
        return [], (*fault_at(where, error), fault(error))
    of = len(hands)
    coming = [
        Coming(hand, said=(phrase("train-number", number=number, of=of),)) for number, hand in enumerate(hands, 1)
    ]
    return coming, (phrase("train-drill-begins", number=of),)


def fault(error: DrillError) -> Phrase:
    """Say what is wrong with cards or a drill."""
    return phrase("train-own-fault", fault=error.fault.value, found=printable(error.found))


def fault_at(where: str, error: DrillError) -> tuple[Phrase, ...]:
    """Say in which file, and in which line."""
    named = "train-file-line" if error.line else "train-file-unusable"
    return (phrase(named, file=printable(where), line=error.line),)
