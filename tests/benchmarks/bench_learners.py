"""How well wrong totals of learners with ways of their own are explained: `python tests/benchmarks/bench_learners.py [PEOPLE] [SEED]`.

Each of the learners of `tests/trainer/learners.py` answers hands as they are dealt, with totals alone, until 30 were
wrong; the next 30 wrong ones are judged. A kind is right where the kinds of the likeliest cause are those of the truth,
no more and no less. "Certain" is what is told without a probably. The calibration error is the mean distance, over
ten steps of probability, between how sure the cause was and how often it was right. The cost is points a deal.
"""

import random
import sys
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.presets import PAGAT
from audiocrib.trainer.diagnosis import SURE
from audiocrib.trainer.diagnosis import Cause as Told
from audiocrib.trainer.exposure import COUNTS, exposure
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, causes_of
from audiocrib.trainer.tasks import Drill, asked
from tests.trainer.learners import INSIDE, KINDS, Cause, Counted, Learner, dealt

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
}
"""What the trainer's kinds are called by the learners."""
LEARNED, JUDGED = 30, 30
"""Wrong totals from which is learned, and that are judged."""
STEPS = 10
NOW, DAY = 1_763_755_000, "2026-11-21"


class Verdict(Struct, frozen=True):
    """One wrong total: how sure its cause was, whether that was told as certain, and whether it was right."""

    probability: float
    certain: bool
    right: bool


class Figures(Struct):
    """What came of many people of one kind."""

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
    """The part that is true; all of nothing."""
    listed = list(found)
    return sum(listed) / len(listed) if listed else 1.0


def kinds_of(told: Told) -> set[Cause]:
    """What the trainer says went wrong; a finger that slipped is no kind."""
    return {MEANT[kind] for kind in told.kinds}


def truth(counted: Counted) -> set[Cause]:
    return {fault.cause for fault in counted.faults}


def practised(learner: Learner, figures: Figures, rng: random.Random) -> None:
    """One person's practice by totals, then the verdicts, then what the misses cost."""
    learned, wrong, number = Learned(), 0, 0
    while wrong < LEARNED + JUDGED:
        show = dealt(rng)
        counted = learner.count(show, number, rng)
        number += 1
        task = asked(Drill.HANDS, show.hand, show.starter, PAGAT, show.crib)
        causes = () if counted.total == show.points else causes_of(task, counted.total, learned)
        if counted.total != show.points:
            wrong += 1
            if wrong > LEARNED:
                first = causes[0] if causes else None
                right = bool(first) and kinds_of(causes[0]) == truth(counted)
                sure = first.probability if first else 0.0
                certain = bool(first and not first.finger and sure >= SURE)
                figures.verdicts.append(Verdict(sure, certain, right))
        learned.take(answered(task, counted.total, causes, learned, NOW, DAY))
    figures.told_cost += exposure(learned.person())
    lost = 0
    for place in range(600):
        show = dealt(rng)
        lost += max(0, show.points - learner.count(show, place, rng).total)
    figures.true_cost += COUNTS * lost / 600


def measured(name: str, people: int, seed: int) -> Figures:
    """The figures of so many people of a kind."""
    figures = Figures()
    for person in range(people):
        rng = random.Random(f"{seed}/{name}/{person}")
        practised(KINDS[name](rng), figures, rng)
    figures.told_cost /= people
    figures.true_cost /= people
    return figures


if __name__ == "__main__":
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print("learner, kind right, certain right (of how many), calibration error, cost told / true")
    for name in KINDS:
        found = measured(name, people, seed)
        print(
            f"{name + (' (inside)' if name in INSIDE else '')}: {found.kind_right():.0%}, {found.certain_right():.0%} "
            f"({found.certain()} of {len(found.verdicts)}), {found.calibration():.2f}, "
            f"{found.told_cost:.2f} / {found.true_cost:.2f}",
            flush=True,
        )
