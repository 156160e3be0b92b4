"""Chooses a person's next question: by strength, by repetitions due and by weaknesses. Knows no clock, no file."""

from collections.abc import Mapping, Sequence
from math import sqrt
from operator import mul
from random import Random

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.trainer import suits
from audiocrib.trainer.aloud import Step
from audiocrib.trainer.choosing import Focus, following
from audiocrib.trainer.diagnosis import (
    FAMILIES,
    Alike,
    Cause,
    Family,
    Tally,
    contradictory,
    diagnose,
    expected,
    ordered,
    within,
)
from audiocrib.trainer.drills import FREE, of_structure, of_suits
from audiocrib.trainer.foresight import having
from audiocrib.trainer.learned import ORDER, Answer, Learned, chances
from audiocrib.trainer.signatures import structures
from audiocrib.trainer.spacing import reviewed
from audiocrib.trainer.stakes import at_stake
from audiocrib.trainer.tasks import Drill, Task, fitting

REPEATED = frozenset({Drill.HANDS, Drill.DAILY, Drill.RACE, Drill.ALOUD, Drill.SUITS})
"""Drills of whole counts, which show a person's strength, and of suits: their questions are repeated when due."""
SMALL = 0.01
"""The number of expected slips of a kind below which none is kept."""
NEW = 4.0
"""The factor by which new structures are preferred."""
BEGINNING, RAMP = 0.92, 6
"""The rate of right answers to aim at for a new person, and the answers for half of the way to the wanted rate."""
COMMON = 20
"""The number of answers before which no rare structures come."""
TURN = 0.1
"""The share of questions with a new structure, however rare, for a person without a weakness in ranks."""
FACTS = 3
"""The number of further facts about suits to try for one that allows the weakness: no flush of five has a pair."""
SUITED = frozenset({Drill.HANDS, Drill.NAMED, Drill.ALOUD, Drill.KINDS, Drill.RACE})
"""Drills in which some hands show a fact about suits."""
PART_OF_SUITS, FEWER_OF_SUITS, MORE_OF_SUITS = 0.2, 0.1, 0.5
"""The share of such hands: without a weakness, with another weakness, and with one in suits."""
LEAST, MOST = 0.5, 0.97
"""The limits of the rate to aim at."""
SUSPECTED, TIMES, SELDOM = 0.7, 1.5, 0.02
"""The number of slips from which a kind is trained, though it may be chance; how much more often than people in general
the person must make it; and the least rate.
"""
UNSEEN = 4.0
"""Chances without a slip that are added to those seen, so that one slip in two chances is not yet a weakness."""
OFTENER, MOSTLY = 2.0, 0.99
"""The factor by which a weakness comes more often than at the table, and its largest share."""
SHORT = 0.074
"""How far the rate may fall short of the wanted one while a weakness is trained."""


def next_task(drill: Drill, learned: Learned, options: Options, success: float, now: int, rng: Random) -> Task:
    """Return a fresh question of a drill, aiming at the rate `success` of right answers; repetitions due come first."""
    if drill is Drill.SUITS:
        return of_suits(drill, suits.following(learned.memories, now, rng), options, rng)
    if drill in FREE:
        return FREE[drill](options, rng)
    rates = learned.person().rates()
    chances = learned.foresight.every(rates)
    places = fitting(drill)
    free = [place for place in places if place not in learned.learner.recent]
    aim, weak = _aim(learned, success), weakest_now(learned)
    due = frozenset(place for place in free if _due(learned, place, now)) if drill in REPEATED else frozenset()
    facts = suits.due(learned.memories, now) if drill in REPEATED & SUITED else ()
    if facts and rng.random() < len(facts) / (len(facts) + len(due)):
        return of_suits(drill, rng.choice(facts), options, rng)
    if due:
        # Easy ones come in between if the repetitions alone would be too hard.
        focus: Focus | None = Focus(due, 1.0, aim - SHORT)
    else:
        if drill in SUITED:
            part = _suited(weak)
            if rng.random() < part:
                return _drawn_of_suits(drill, rates, options, rng, weak)
            aim = min(MOST, max(LEAST, (aim - part * _at_suits(chances, rates, weak)) / (1 - part)))
        focus = _focus(weak, places, aim - SHORT)
        if not focus and learned.foresight.answers >= COMMON and rng.random() < TURN:
            free = [place for place in free if place not in learned.memories] or free
    return of_structure(drill, following(chances, _weights(learned), free, aim, rng, focus), options, rng)


def _drawn_of_suits(
    drill: Drill, rates: Mapping[SlipKind, float], options: Options, rng: Random, weak: SlipKind | None
) -> Task:
    """Return a question about a fact of suits; of a few facts, prefer one that also allows the weakness."""
    task = of_suits(drill, suits.drawn(rates, rng), options, rng, weak)
    for _ in range(FACTS if weak else 0):
        if any(slip.kind is weak for slip in task.possible):
            break
        task = of_suits(drill, suits.drawn(rates, rng), options, rng, weak)
    return task


def _weights(learned: Learned) -> list[float]:
    """Return how often each structure should come: for a new person as at the table, later more rare and new ones."""
    if learned.foresight.answers < COMMON:
        return [one.share for one in structures()]
    return [sqrt(one.share) * (1.0 if place in learned.memories else NEW) for place, one in enumerate(structures())]


def _due(learned: Learned, place: int, now: int) -> bool:
    memory = learned.memories.get(place)
    return memory is not None and memory.due <= now


def _aim(learned: Learned, success: float) -> float:
    """Return the rate to aim at: a new person begins with easy questions."""
    return success + max(0.0, BEGINNING - success) * float(0.5 ** (learned.foresight.answers / RAMP))


def _suited(weak: SlipKind | None) -> float:
    """Return the share of questions that show a fact about suits."""
    if weak is None:
        return PART_OF_SUITS
    return MORE_OF_SUITS if FAMILIES.get(weak) is Family.SUITS else FEWER_OF_SUITS


def _at_suits(chances: Sequence[float], rates: Mapping[SlipKind, float], weak: SlipKind | None) -> float:
    """Return the approximate chance that a hand with a fact about suits, and with the weakness, is counted right."""
    some = having(weak) if weak else frozenset()
    shares = [one.share if not some or place in some else 0.0 for place, one in enumerate(structures())]
    usual: float = sum(map(mul, shares, chances)) / sum(shares)
    return usual * suits.right(rates)


def _focus(weak: SlipKind | None, places: tuple[int, ...], least: float) -> Focus | None:
    """Return the structures that allow the weakness, if it is about ranks, and how often they should come."""
    some = having(weak).intersection(places) if weak else frozenset()
    if not some:
        return None
    all_ = structures()
    usual = sum(all_[place].share for place in some) / sum(all_[place].share for place in places)
    return Focus(some, min(OFTENER * usual, MOSTLY), least)


def weakest_now(learned: Learned) -> SlipKind | None:
    """Return the kind of slip to train: the most costly of those that seem to be made more often than usual."""
    stake, person = at_stake(), learned.person()

    def seen(kind: SlipKind) -> float:
        found = person.tallies.get(kind, Tally())
        return found.made / (found.chances + UNSEEN)

    suspected = [
        kind
        for kind in stake
        if person.tallies.get(kind, Tally()).made >= SUSPECTED
        and person.rate(kind) >= TIMES * person.prior[kind]
        and seen(kind) >= SELDOM
    ]
    return max(suspected, key=lambda kind: stake[kind] * seen(kind), default=None)


def foreseen(task: Task, learned: Learned) -> float:
    """Return the chance that a whole count will be right."""
    place = task.place if task.place is not None and task.place < suits.PLACES else None
    numbers = zip(ORDER, chances(task.possible), strict=False)
    return learned.foresight.chance(numbers, learned.person().rates(), place)


def hardest(learned: Learned, success: float) -> bool:
    """Return whether even the hardest structures are easier than wanted, so that nothing harder can come."""
    return all(chance > success for chance in learned.foresight.every(learned.person().rates()))


def daily_task(day: str, number: int) -> Task:
    """Return one of the ten questions of a day, numbered from 0, the same for everybody."""
    rng = Random(f"{day}/{number}")
    all_ = structures()
    place = rng.choices(range(len(all_)), [one.share for one in all_])[0]
    return of_structure(Drill.DAILY, place, SALON, rng)


def causes_of(task: Task, said: int, learned: Learned) -> tuple[Cause, ...]:
    """Return the possible causes of a wrong total, the likeliest first."""
    return diagnose(task.possible, task.right, said, learned.person(), task.combinations)


def marked(
    task: Task, said: int, causes: tuple[Cause, ...], family: Family, made: tuple[Alike, ...], learned: Learned
) -> tuple[Cause, ...]:
    """Return the causes that are left once a person has marked what they saw of a family: the marks win.

    If none fits, the rest of the error is explained by everything else that can go wrong, and finally by the sum.
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
    both = (Cause((*made, *cause.slips), cause.probability) for cause in found)
    return tuple(cause for cause in both if not contradictory(cause.slips))


STOPPED = SlipKind.STOPPED


def _blind(cause: Cause) -> bool:
    """Return whether a cause is a typing error or a guess, and so shows nothing about what was seen."""
    return cause.finger or any(one.kind is SlipKind.GUESSED for one in cause.slips)


def _of_suits(causes: tuple[Cause, ...], drill: Drill) -> bool:
    """Return whether the suits went wrong: in a whole hand that shows a fact about them, something else may have."""
    return drill is Drill.SUITS or not causes or bool(within(causes[0], Family.SUITS)) or _blind(causes[0])


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
    """Return the answer to be kept; `causes`: those left of a wrong one; `steps`: those of a count aloud."""
    correct = task.correct(said)
    memory = None
    if task.place is not None and task.drill in REPEATED:
        slow = learned.slow(task.drill.value, seconds)
        known = correct or (task.place >= suits.PLACES and said is not None and not _of_suits(causes, task.drill))
        memory = reviewed(learned.memories.get(task.place), known, slow, now)
    return Answer(
        now,
        day,
        task.drill.value,
        "".join(task.cards),
        task.starter or "",
        task.crib,
        said if correct and said is not None else task.right,
        said,
        # Giving up shows nothing about slips.
        () if said is None else chances(task.possible),
        {kind: round(number, 3) for kind, number in expected(causes).items() if number >= SMALL},
        task.place if task.drill in REPEATED else None,
        memory,
        seconds,
        steps=steps,
        named=tuple(Family) if steps else named,
        problem=task.problem,
    )
