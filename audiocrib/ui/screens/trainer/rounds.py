"""Rounds of questions counted together: the race against the clock, five minutes with the coach, the ten of a day. Knows no keys."""

from msgspec import Struct

from audiocrib.narration.message import Phrase, phrase
from audiocrib.trainer.coaching import Start, begun, outcome, streak
from audiocrib.trainer.learned import RACE_SECONDS, AnswerTally
from audiocrib.trainer.practice import daily_task
from audiocrib.trainer.tasks import Task
from audiocrib.ui.screens.trainer.course import Course

TEN = 10
MINUTES = 5
"""How long a session lasts."""


class Race(Struct, frozen=True):
    """The end of a race, and the numbers of answers, and right ones, before it."""

    ends: int
    answers: int
    right: int
    best: int = 0
    """The most right answers of any race before."""


def race(course: Course) -> Race:
    """Start a race now."""
    before = course.learned().answers
    return Race(course.clock()[0] + RACE_SECONDS, before.answers, before.right, course.learned().races.best)


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
    """Say how a session went, what got better, and how the day stands."""
    now, _ = course.clock()
    found = outcome(run.start, course.learned(), now)
    if not found.answers:
        return ()
    told = [phrase("train-session-over", right=found.right, answers=found.answers)]
    if found.left < found.due:
        told.append(phrase("train-session-due", left=found.left, due=found.due, done=found.due - found.left))
    if one := found.better:
        kind = (phrase("train-kind", kind=one.kind.value),)
        told.append(phrase("train-session-better", kind=kind, found=one.found, chances=one.chances, before=one.before))
    return (*told, *of_the_day(course))


def of_the_day(course: Course) -> tuple[Phrase, ...]:
    """Say how far the goal of the day is, where somebody has set one."""
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
