"""People from whom the diagnosis takes its priors and its confidence: drawn from its own slips, habits and all.

None of them judges it: `learners.py` and `fresh_learners.py` do. A few more do not count at all. Usual rates are spread
around those of people in general; a few kinds are habits; some people err in bouts, some make the same slip everywhere,
and some guess, stop on the way, or add wrong.
"""

from math import exp, log
from random import Random

from msgspec import Struct

from audiocrib.computer.slips import BEGINNER, Slip, SlipKind
from audiocrib.trainer.diagnosis import left_out
from audiocrib.trainer.possible import OFTEN, PLACES
from audiocrib.trainer.tasks import Task

HABITS = (0, 1, 1, 2, 2, 3)
"""Numbers of habits, one of which is drawn."""
ALONE = frozenset({SlipKind.GUESSED, SlipKind.STOPPED})
SPREAD = 0.8
"""The spread of the usual rates, on a logarithmic scale."""


class Taught(Struct, frozen=True):
    """A person: the rate of each kind, how far bouts change it, and whether equal things are missed together."""

    rates: dict[SlipKind, float]
    bouts: float
    alike: bool

    def count(self, task: Task, rng: Random) -> tuple[int, frozenset[SlipKind]]:
        """Return the total said, and what went wrong."""
        mood = rng.gauss(0, self.bouts) if self.bouts else 0.0
        rates = {kind: 1 / (1 + exp(-(log(rate / (1 - rate)) + mood))) for kind, rate in self.rates.items()}
        kinds = {slip.kind for slip in task.possible}
        if SlipKind.GUESSED in kinds and rng.random() < rates[SlipKind.GUESSED]:
            said = max(0, task.right + rng.choice((-1, 1)) * min(8, 1 + int(rng.expovariate(0.4))))
            return said, frozenset({SlipKind.GUESSED})
        made: list[Slip] = []
        taken: set[object] = set()
        fates: dict[object, bool] = {}
        for slip in rng.sample(task.possible, len(task.possible)):
            where = PLACES.get(slip.kind)
            rate = rates[slip.kind] * (OFTEN[abs(slip.points)] if slip.kind is SlipKind.ADDED else 1)
            ranks = tuple(card.rank for card in slip.cards)
            key = (slip.kind, ranks) if self.alike else (slip.kind, slip.cards, slip.points, len(fates))
            happens = fates.setdefault(key, rng.random() < rate)
            place = (where, ranks if where == "alike" else ()) if where else (slip.kind, slip.cards, len(taken))
            if slip.kind not in ALONE and happens and place not in taken:
                taken.add(place)
                made.append(slip)
        if SlipKind.STOPPED in kinds and not made and rng.random() < rates[SlipKind.STOPPED]:
            cut = rng.randrange(2, len(task.combinations))
            rest = left_out(task.combinations[cut:], task.combinations)
            return sum(one.points for one in task.combinations[:cut]), frozenset(slip.kind for slip in rest)
        return max(0, task.right + sum(slip.points for slip in made)), frozenset(slip.kind for slip in made)


def taught(rng: Random) -> Taught:
    """Return somebody."""
    general = rng.gauss(-0.3, 0.6)
    rates = {kind: min(0.6, rate * exp(general + rng.gauss(0, SPREAD))) for kind, rate in BEGINNER.items()}
    for kind in rng.sample([*SlipKind, *[SlipKind.ADDED] * 3], rng.choice(HABITS)):
        often = {SlipKind.ADDED: (0.05, 0.4), SlipKind.FALSE_FIFTEEN: (0.02, 0.15), SlipKind.TWICE: (0.02, 0.1)}
        rates[kind] = rng.uniform(*often.get(kind, (0.2, 0.8)))
    return Taught(rates, rng.choice((0.0, 0.0, 1.0, 2.0)), rng.random() < 0.15)


class Guessing(Struct, frozen=True):
    """Somebody who looks and says a number: how far off it is, how seldom by an odd number, and in which direction."""

    spread: float
    even: float
    high: float

    def count(self, task: Task, rng: Random) -> tuple[int, frozenset[SlipKind]]:
        """Return the total said, and if it is wrong, that it was a guess."""
        off = 1
        while off % 2:
            off = round(rng.gauss(self.high, self.spread))
            if rng.random() > self.even:
                break
        said = max(0, task.right + off)
        return said, frozenset({SlipKind.GUESSED} if said != task.right else ())


def guessing(rng: Random) -> Guessing:
    """Return somebody who only guesses."""
    return Guessing(rng.uniform(2, 5), rng.uniform(0, 0.8), rng.uniform(-2, 1))
