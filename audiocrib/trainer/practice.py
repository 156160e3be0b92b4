"""Chooses what comes next for one person: by strength, by what is due and by what is weak. Knows no clock, no file."""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.trainer import suits
from audiocrib.trainer.aloud import Step
from audiocrib.trainer.choosing import following
from audiocrib.trainer.diagnosis import FAMILIES, Alike, Cause, Family, diagnose, expected, ordered, within
from audiocrib.trainer.drills import FREE, of_structure, of_suits
from audiocrib.trainer.exposure import numbers
from audiocrib.trainer.learned import Answer, Learned, chances
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.spacing import reviewed
from audiocrib.trainer.tasks import Drill, Task, fitting

Possible: TypeAlias = tuple[tuple[SlipKind, int], ...]
"""Kinds of slips with how many of each can be made, none left out."""
REPEATED = frozenset({Drill.HANDS, Drill.DAILY, Drill.RACE, Drill.ALOUD, Drill.SUITS})
"""Drills of whole counts, which say how strong somebody is, and of suits: what was asked comes again when it is due."""
SMALL = 0.01
"""A less likely slip is not kept."""
DUE = 3.0
"""How much more often due questions come than others."""
WEAKEST, STRONGEST = 3.0, 0.5
"""Limits for how much more often a structure comes because of a person's kinds of slips."""


def next_task(drill: Drill, learned: Learned, options: Options, success: float, now: int, rng: Random) -> Task:
    """Return a fresh question of a drill, aiming at this percentage of right answers."""
    if drill is Drill.SUITS:
        return of_suits(drill, suits.following(learned.memories, now, rng), options, rng)
    if drill in FREE:
        return FREE[drill](options, rng)
    places = fitting(drill)
    some = tuple(structures()[place] for place in places)
    factors = weights(learned, places, now)
    recent = tuple(places.index(place) for place in learned.learner.recent if place in places)
    learner = replace(learned.learner, recent=recent)
    return of_structure(drill, places[following(learner, some, success, rng, factors.__getitem__)], options, rng)


def daily_task(day: str, number: int) -> Task:
    """Return one of the ten of a day, from 0, the same for everybody."""
    rng = Random(f"{day}/{number}")
    all_ = structures()
    place = rng.choices(range(len(all_)), [one.share for one in all_])[0]
    return of_structure(Drill.DAILY, place, SALON, rng)


def weights(learned: Learned, places: tuple[int, ...], now: int) -> list[float]:
    """Return how much more often than usual each of these structures should come."""
    person = learned.person()
    rates = {kind: person.rate(kind) for kind in SlipKind}
    found = []
    for place in places:
        memory = learned.memories.get(place)
        due = DUE if memory and memory.due <= now else 1.0
        found.append(due * _weakness(_possible()[place], rates, person.prior))
    return found


def _weakness(possible: Possible, rates: Mapping[SlipKind, float], prior: Mapping[SlipKind, float]) -> float:
    """Return how many slips the person makes where these are possible, relative to people in general."""
    usual = theirs = 0.0
    for kind, number in possible:
        usual += number * prior[kind]
        theirs += number * rates[kind]
    return min(max(theirs / usual, STRONGEST), WEAKEST) if usual else 1.0


@cache
def _possible() -> tuple[Possible, ...]:
    """Return the slips that each structure allows; needed for all of them at every question."""
    return tuple(
        tuple((kind, number) for kind, number in numbers(one.signature).items() if number) for one in structures()
    )


def causes_of(task: Task, said: int, learned: Learned) -> tuple[Cause, ...]:
    """Why this total was wrong, the likeliest first."""
    return diagnose(task.possible, task.right, said, learned.person(), task.combinations)


def marked(
    task: Task, said: int, causes: tuple[Cause, ...], family: Family, made: tuple[Alike, ...], learned: Learned
) -> tuple[Cause, ...]:
    """The causes that are left once a person has marked what they saw of a family: the marks win.

    Where none fits, what is left of the total is explained by all else that can go wrong; at last by the sum.
    """
    left = [cause for cause in causes if within(cause, family) == made and not _blind(cause)]
    if left:
        whole = sum(cause.probability for cause in left)
        return ordered(Cause(cause.slips, cause.probability / whole) for cause in left)
    points = sum(one.points * one.number for one in made)
    rest = said - task.right - points
    if not rest:
        return (Cause(made, 1.0),) if made else ()
    others = tuple(slip for slip in task.possible if FAMILIES.get(slip.kind) is not family and slip.kind is not STOPPED)
    found = diagnose(others, task.right, task.right + rest, learned.person())
    return tuple(Cause((*made, *cause.slips), cause.probability) for cause in found)


STOPPED = SlipKind.STOPPED


def _blind(cause: Cause) -> bool:
    """A finger, or a guess, says nothing of what was seen: marks are compared with what does."""
    return cause.finger or any(one.kind is SlipKind.GUESSED for one in cause.slips)


def answered(
    task: Task,
    said: int | None,
    causes: tuple[Cause, ...],
    learned: Learned,
    now: int,
    day: str,
    seconds: float | None = None,
    steps: tuple[Step, ...] = (),
    named: tuple[Family, ...] = (),
) -> Answer:
    """The answer as it is kept; `causes` are those that are left of a wrong one, `steps` those of a count aloud."""
    correct = task.correct(said)
    memory = None
    if task.place is not None and task.drill in REPEATED:
        memory = reviewed(learned.memories.get(task.place), correct, False, now)
    return Answer(
        now,
        day,
        task.drill.value,
        "".join(task.cards),
        task.starter or "",
        task.crib,
        said if correct and said is not None else task.right,
        said,
        # Giving up reveals nothing.
        () if said is None else chances(task.possible),
        {kind: round(number, 3) for kind, number in expected(causes).items() if number >= SMALL},
        task.place if task.drill in REPEATED else None,
        memory,
        seconds,
        steps=steps,
        named=tuple(Family) if steps else named,
    )
