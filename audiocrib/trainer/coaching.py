"""The words of a coach to somebody who practises: what is due, what is weakest, how it went, what to do now. Pure.

Knows no words. A day without practice is nothing to be told about; only what there is counts.
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
"""The drill that trains what somebody misses; for anything else whole hands do."""
WEAK = 0.3
"""The part of a session that trains what is weakest."""
ENOUGH, CLEARLY = 4, 0.15
"""A kind got better if it was possible so often in a session, and missed by so much less than before."""


class Plan(Struct, frozen=True):
    """The news at the beginning: how many are due, the weakest kind, how it went today, or on the last day before.

    `streak`: days one after another with the goal reached, up to today, or up to yesterday while today goes on.
    """

    due: int
    weakest: SlipKind | None
    today: AnswerTally
    last: AnswerTally | None
    last_day: str
    streak: int
    lesson: bool


def plan(learned: Learned, now: int, day: str, goal: int) -> Plan:
    """Return what to tell, on a day like `2026-11-21`; `goal`: answers a day, 0 for none."""
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
    """Return how many days in a row reached the goal, up to this one; today counts as soon as it is reached."""
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
    """The state when a session began: answers and right ones, what was due, the rates by kind, and the chances."""

    answers: int
    right: int
    due: int
    rates: dict[SlipKind, float]
    tallies: dict[SlipKind, tuple[float, float]]


class Better(Struct, frozen=True):
    """A kind of which somebody now found so many of so many; `before` is how many of ten they found until then."""

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
    """Return what is known as a session begins."""
    person = learned.person()
    return Start(
        learned.answers.answers,
        learned.answers.right,
        due(learned, now),
        {kind: person.rate(kind) for kind in at_stake()},
        {kind: (chances, made) for kind, (chances, made) in learned.tallies.items()},
    )


def outcome(start: Start, learned: Learned, now: int) -> Outcome:
    """Return the results; of what got better the one that changed most, of what did not nothing."""
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
            continue  # what was never missed cannot get better
        gain = before - missed / asked
        if gain >= CLEARLY:
            gained.append((gain, Better(kind, asked - missed, asked, round(10 * (1 - before)))))
    return max(gained, key=lambda one: one[0], default=(0.0, None))[1]


def drill_of_session(plan: Plan, rng: Random) -> Drill:
    """Return which drill the next question of a session is from.

    Whole hands, as long as any is due; after that what is weakest, now and then.
    """
    drill = DRILL_FOR.get(plan.weakest) if plan.weakest and not plan.due else None
    return drill if drill and rng.random() < WEAK else Drill.HANDS
