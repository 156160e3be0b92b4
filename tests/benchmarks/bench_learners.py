"""Measures how well wrong totals are explained for learners with habits of their own: `python
tests/benchmarks/bench_learners.py [PEOPLE] [SEED] [NAME…]`.

Each of the learners of `tests/trainer/learners.py` answers hands as they are dealt, with totals alone, until 30 have
been wrong; the next 30 wrong ones are judged. This is done twice: once nobody is asked anything, once everybody answers
the trainer's question by marking what they counted. A kind is right if the kinds of the likeliest cause are the true
ones, no more and no less. "Certain" is what is told without a "probably". The calibration error is the mean distance,
over ten steps of probability, between how sure the cause was and how often it was right. The cost is points a deal. At
the end all totals of people outside the model are taken together.
"""

import random
import sys
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.cards import Cards
from audiocrib.rules.presets import PAGAT
from audiocrib.trainer import naming
from audiocrib.trainer.diagnosis import Cause as Told
from audiocrib.trainer.diagnosis import Family, certain, question, sureness
from audiocrib.trainer.exposure import COUNTS, exposure
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, causes_of, marked
from audiocrib.trainer.tasks import KINDS as KINDS_OF
from audiocrib.trainer.tasks import Drill, asked
from audiocrib.ui.screens.trainer import words
from tests.trainer.fresh_learners import FRESH
from tests.trainer.learners import INSIDE, KINDS, Cause, Counted, Learner, Show, dealt

MEANT = {
    SlipKind.FIFTEEN_OF_TWO: Cause.FIFTEEN_OF_TWO,
    SlipKind.FIFTEEN_OF_THREE: Cause.FIFTEEN_OF_THREE,
    SlipKind.FIFTEEN_OF_MORE: Cause.LONG_FIFTEEN,
    SlipKind.PAIR: Cause.PAIR,
    SlipKind.ROYAL_AS_PAIRS: Cause.ALIKE_SHORT,
    SlipKind.ONE_RUN: Cause.RUN_DOUBLED,
    SlipKind.RUN_INSIDE: Cause.TWICE,
    SlipKind.NOBS: Cause.NOBS,
    SlipKind.FIFTH_OF_FLUSH: Cause.FLUSH_SHORT,
    SlipKind.CRIB_FLUSH: Cause.FLUSH_FALSE,
    SlipKind.FIFTEEN_TWICE: Cause.TWICE,
    SlipKind.RUN: Cause.RUN,
    SlipKind.ALL_RUNS: Cause.ALL_RUNS,
    SlipKind.RUN_SHORT: Cause.RUN_SHORT,
    SlipKind.FLUSH: Cause.FLUSH,
    SlipKind.PAIR_ROYAL: Cause.PAIR_ROYAL,
    SlipKind.ROYAL_AS_ONE_PAIR: Cause.ALIKE_SHORT,
    SlipKind.NOBS_WRONG: Cause.NOBS_FALSE,
    SlipKind.NOBS_TURNED: Cause.NOBS_STARTER,
    SlipKind.FALSE_FIFTEEN: Cause.FALSE_FIFTEEN,
    SlipKind.TWICE: Cause.TWICE,
    SlipKind.ADDED: Cause.ADDED,
    SlipKind.SWAPPED: Cause.SWAPPED,
    SlipKind.GUESSED: Cause.GUESSED,
}
"""The learners' names for the trainer's kinds."""
LEARNED, JUDGED = 30, 30
"""The numbers of wrong totals to learn from, and to judge."""
STEPS = 10
NOW, DAY = 1_763_755_000, "2026-11-21"


class Verdict(Struct, frozen=True):
    """One wrong total: how sure its cause was, whether that was told as certain, and whether it was right."""

    probability: float
    certain: bool
    right: bool


class Figures(Struct):
    """The results of many people of one kind."""

    verdicts: list[Verdict] = []
    told_cost: float = 0.0
    true_cost: float = 0.0

    def kind_right(self) -> float:
        return share(one.right for one in self.verdicts)

    def certain_right(self) -> float:
        return share(one.right for one in self.verdicts if one.certain)

    def certain(self) -> int:
        return sum(one.certain for one in self.verdicts)

    def calibration(self) -> float:
        off = 0.0
        for step in range(STEPS):
            inside = [one for one in self.verdicts if min(int(one.probability * STEPS), STEPS - 1) == step]
            off += abs(sum(one.probability - one.right for one in inside))
        return off / max(1, len(self.verdicts))


def share(found: Iterable[bool]) -> float:
    """Return the share that is true; 1 if there are none."""
    listed = list(found)
    return sum(listed) / len(listed) if listed else 1.0


def kinds_of(told: Told) -> set[Cause]:
    """Return what the trainer says went wrong; a finger that slipped does not count."""
    return {MEANT[kind] for kind in told.kinds if kind in MEANT}


def truth(show: Show, counted: Counted) -> set[Cause]:
    """Return what went wrong; several runs, each missed singly, are all of them."""
    causes = [fault.cause for fault in counted.faults]
    whole = causes.count(Cause.RUN_DOUBLED) == len(show.runs)
    return {Cause.ALL_RUNS if whole and cause is Cause.RUN_DOUBLED else cause for cause in causes}


def marks(counted: Counted, family: Family, *, refused: bool = False) -> list[Cards]:
    """Return what somebody marks as counted; `refused`: only what is refused, as no fifteen or no pair."""
    return [
        claim.cards
        for claim in counted.claims
        if claim.kind in KINDS_OF[family] and (words.no_combination(family, claim.cards) is not None) is refused
    ]


def practised(learner: Learner, figures: Figures, rng: random.Random, *, asks: bool) -> None:
    """Simulate one person's practice by totals, then the verdicts, then what the misses cost."""
    learned, wrong, number = Learned(), 0, 0
    while wrong < LEARNED + JUDGED:
        show = dealt(rng)
        counted = learner.count(show, number, rng)
        number += 1
        task = asked(Drill.HANDS, show.hand, show.starter, PAGAT, show.crib)
        causes: tuple[Told, ...] = ()
        named: tuple[Family, ...] = ()
        if counted.total != show.points:
            wrong += 1
            causes = causes_of(task, counted.total, learned)
            family = question(causes, learned.told_what_they_saw) if asks and not learner.guess else None
            if family:
                marked_so = marks(counted, family), marks(counted, family, refused=True)
                made = naming.slips_marked(task, family, *marked_so, causes)
                causes, named = marked(task, counted.total, causes, family, made, learned), (family,)
            if wrong > LEARNED:
                person = learned.person()
                person = replace(person, named=person.named.union(named))
                right = bool(causes) and kinds_of(causes[0]) == truth(show, counted)
                sure = sureness(causes, person) if causes else 0.0
                figures.verdicts.append(Verdict(sure, certain(causes, person), right))
        learned.take(answered(task, counted.total, causes, learned, NOW, DAY, named=named))
    figures.told_cost += exposure(learned)
    lost = 0
    for place in range(600):
        show = dealt(rng)
        lost += max(0, show.points - learner.count(show, place, rng).total)
    figures.true_cost += COUNTS * lost / 600


def measured(name: str, people: int, seed: int, *, asks: bool) -> Figures:
    """Return the figures of this many people of a kind."""
    figures = Figures()
    for person in range(people):
        rng = random.Random(f"{seed}/{name}/{person}")
        practised((KINDS | FRESH)[name](rng), figures, rng, asks=asks)
    figures.told_cost /= people
    figures.true_cost /= people
    return figures


if __name__ == "__main__":
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chosen = sys.argv[3:] or [*KINDS, *FRESH]
    outside, asked_outside = Figures(), Figures()
    print(
        "learner: totals alone: kind right, calibration error, cost told / true; asked: kind right, certain right, calibration error"
    )
    for name in chosen:
        alone, told = measured(name, people, seed, asks=False), measured(name, people, seed, asks=True)
        print(
            f"{name + (' (inside)' if name in INSIDE else ' (fresh)' if name in FRESH else '')}: {alone.kind_right():.0%}, "
            f"{alone.calibration():.2f}, {alone.told_cost:.2f} / {alone.true_cost:.2f}; "
            f"{told.kind_right():.0%}, {told.certain_right():.1%} of {told.certain()} in {len(told.verdicts)}, {told.calibration():.2f}",
            flush=True,
        )
        if name not in INSIDE:
            outside.verdicts += alone.verdicts
            asked_outside.verdicts += told.verdicts
    print(
        f"all of them outside the model: {outside.kind_right():.1%} of {len(outside.verdicts)}, {outside.calibration():.3f}; "
        f"{asked_outside.kind_right():.1%}, {asked_outside.certain_right():.1%} of {asked_outside.certain()}, "
        f"{asked_outside.calibration():.3f}"
    )
