"""The coach's news for a person who practises: repetitions due, the weakest kind, results, the next drill. Pure.

Knows no words. It never mentions days without practice.
"""

from datetime import date, timedelta
from random import Random

from msgspec import Struct

from audiocrib.computer.slips import SlipKind
from audiocrib.trainer.learned import AnswerTally, Learned
from audiocrib.trainer.outlook import SEEN, due, outlook
from audiocrib.trainer.stakes import at_stake
from audiocrib.trainer.tasks import Drill

DRILL_FOR = {
    SlipKind.FIFTEEN_OF_TWO: Drill.FIFTEENS,
    SlipKind.FIFTEEN_OF_THREE: Drill.LONG_FIFTEENS,
    SlipKind.FIFTEEN_OF_MORE: Drill.LONG_FIFTEENS,
    SlipKind.PAIR: Drill.RUNS,
    SlipKind.ROYAL_AS_PAIRS: Drill.RUNS,
    SlipKind.ONE_RUN: Drill.RUNS,
    SlipKind.NOBS: Drill.SUITS,
}
"""The drill that trains a kind of slip; for all other kinds, whole hands do."""
WEAK = 0.3
"""The share of a session that trains the weakest kind."""
ENOUGH, CLEARLY = 4, 0.15
"""A kind got better if it was possible this often in a session, and its rate fell by this much."""


class Plan(Struct, frozen=True):
    """The news at the beginning: the number of questions due, the weakest kind, the results of today and the last day.

    `streak`: the days in a row with the goal reached, up to today, or up to yesterday until today's is reached.
    """

    due: int
    weakest: SlipKind | None
    today: AnswerTally
    last: AnswerTally | None
    last_day: str
    streak: int
    lesson: bool


def plan(learned: Learned, now: int, day: str, goal: int) -> Plan:
    """Return the news for a day such as `2026-11-21`; `goal`: answers a day, 0 for none."""
    seen = outlook(learned, now)
    before = max((one for one in learned.days if one < day), default="")
    return Plan(
        seen.due,
        seen.weakest.kind if seen.weakest else None,
        learned.days.get(day, AnswerTally()),
        learned.days.get(before),
        before,
        streak(learned, day, goal),
        seen.lesson,
    )


def streak(learned: Learned, day: str, goal: int) -> int:
    """Return the number of days in a row with the goal reached, up to `day`, which counts once its goal is reached."""
    wanted = max(1, goal)

    def reached(one: date) -> bool:
        found = learned.days.get(one.isoformat())
        return found is not None and found.answers >= wanted

    at = date.fromisoformat(day)
    days = int(reached(at))
    while reached(at := at - timedelta(days=1)):
        days += 1
    return days


class Start(Struct, frozen=True):
    """The state at the start of a session: answers, right ones, questions due; rates, chances and slips by kind."""

    answers: int
    right: int
    due: int
    rates: dict[SlipKind, float]
    tallies: dict[SlipKind, tuple[float, float]]


class Better(Struct, frozen=True):
    """A kind of which the person now `found` this many of its `chances`; `before`: the number found of ten earlier."""

    kind: SlipKind
    found: int
    chances: int
    before: int


class Outcome(Struct, frozen=True):
    """The results of a session; `left` of the `due` questions are still due."""

    answers: int
    right: int
    due: int
    left: int
    better: Better | None


def begun(learned: Learned, now: int) -> Start:
    """Return the state at the start of a session."""
    person = learned.person()
    return Start(
        learned.answers.answers,
        learned.answers.right,
        due(learned, now),
        {kind: person.rate(kind) for kind in at_stake()},
        {kind: (chances, made) for kind, (chances, made) in learned.tallies.items()},
    )


def outcome(start: Start, learned: Learned, now: int) -> Outcome:
    """Return the results, with the kind that got most better, if any did."""
    found = learned.answers
    left = min(start.due, due(learned, now))
    return Outcome(found.answers - start.answers, found.right - start.right, start.due, left, _better(start, learned))


def _better(start: Start, learned: Learned) -> Better | None:
    gained: list[tuple[float, Better]] = []
    for kind, before in start.rates.items():
        chances, made = learned.tallies.get(kind, (0.0, 0.0))
        chances_then, made_then = start.tallies.get(kind, (0.0, 0.0))
        asked, missed = round(chances - chances_then), round(made - made_then)
        if made_then < SEEN or asked < ENOUGH:
            continue  # a kind that was never missed cannot get better
        gain = before - missed / asked
        if gain >= CLEARLY:
            gained.append((gain, Better(kind, asked - missed, asked, round(10 * (1 - before)))))
    return max(gained, key=lambda one: one[0], default=(0.0, None))[1]


def drill_of_session(plan: Plan, rng: Random) -> Drill:
    """Return the drill for the next question of a session.

    It is whole hands while any are due; after that, sometimes the drill for the weakest kind.
    """
    drill = DRILL_FOR.get(plan.weakest) if plan.weakest and not plan.due else None
    return drill if drill and rng.random() < WEAK else Drill.HANDS
