"""Fits how fast the model of a person forgets and follows: `python tests/benchmarks/fit_model.py [PEOPLE]` prints what
fits best.

People of `tests/trainer/taught.py`, who judge nothing, count hands as they are dealt, twenty a day for twelve days.
Half of them learn on the way to see something that they used to miss, or begin to miss something; half are away for
weeks in between and come back with some of their old habits. Each number of the model is varied while the others stay
as they are; what counts is how far the foreseen chance was off from what happened (Brier score, the lower the better).
"""

import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import score_show
from audiocrib.trainer import fading, foresight
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, causes_of, foreseen
from audiocrib.trainer.signatures import signature, structures
from audiocrib.trainer.spacing import DAY
from audiocrib.trainer.tasks import Drill, asked
from tests.trainer.learners import dealt
from tests.trainer.taught import taught

ANSWERS, A_DAY, FIRST = 240, 20, 20
TRIED: tuple[tuple[object, str, tuple[float, ...]], ...] = (
    (fading, "HALF", (10, 20, 40, 80, 160, 1e9)),
    (fading, "MASTERED", (0.0, 0.001, 0.003, 0.01, 0.03, 0.1)),
    (fading, "DAYS", (10, 30, 60, 120, 1e9)),
    (foresight, "FIRST", (0.0, 0.3, 0.6, 1.0)),
    (foresight, "LEAST", (0.0, 0.04, 0.08, 0.15)),
    (foresight, "OWN", (0.0, 0.1, 0.25, 0.5)),
)
NOW = 1_763_755_000


def off(people: int) -> float:
    """Return the mean Brier score over this many people."""
    places = {one.signature: place for place, one in enumerate(structures())}
    found = []
    for person in range(people):
        rng, learned = Random(f"model/{person}"), Learned()
        who = taught(rng)
        begun = dict(who.rates)
        kind, when = rng.choice([*begun]), rng.randrange(60, 200)
        worst = max((one for one in begun if begun[one] < 1), key=begun.__getitem__)
        pause, after = rng.choice((0, 0, 20, 60)), rng.randrange(60, 200) // A_DAY
        for number in range(ANSWERS):
            if number == when and person % 2:
                who.rates[worst if person % 4 == 1 else kind] = 0.01 if person % 4 == 1 else 0.4
            day = number // A_DAY
            if number == after * A_DAY and pause:
                who.rates.update({one: sqrt(rate * max(rate, begun[one])) for one, rate in who.rates.items()})
            now = NOW + (day + (pause if day >= after else 0)) * DAY + number % A_DAY * 30
            show = dealt(rng)
            place = places[signature(score_show(show.hand, show.starter))]
            task = asked(Drill.HANDS, show.hand, show.starter, PAGAT, show.crib, place)
            said, _ = who.count(task, rng)
            if number >= FIRST:
                found.append((foreseen(task, learned) - (said == task.right)) ** 2)
            causes = () if said == task.right else causes_of(task, said, learned)
            learned.take(answered(task, said, causes, learned, now, f"{day}"))
    return mean(found)


if __name__ == "__main__":
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    for module, name, values in TRIED:
        before = getattr(module, name)
        scores = []
        for value in values:
            setattr(module, name, value)
            scores.append((off(people), value))
            print(f"{name} {value:g}: {scores[-1][0]:.5f}", flush=True)
        setattr(module, name, before)
        print(f"{name}: best {min(scores)[1]:g}, now {before:g}", flush=True)
