"""Measures the most that a total can tell: `python tests/benchmarks/bench_oracle.py [PEOPLE] [SEED] [NAME…]`.

The wrong totals of `tests/benchmarks/bench_learners.py` are judged once more by an oracle that knows that very person:
how they count, how often each thing goes wrong, how tired they are by now. It has the person count the same cards
again and again, and names what was most often behind that total. Except by chance, nobody who hears totals alone is
right more often: where this is below what is wanted, a total does not contain enough.
"""

import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.bench_learners import JUDGED, LEARNED, share, truth
from tests.trainer.fresh_learners import FRESH
from tests.trainer.learners import KINDS, Cause, Learner, Show, dealt

ENOUGH, TRIED = 60, 4000
"""The number of counts with the same total that is enough, and the most counts that are tried."""


def likeliest(learner: Learner, show: Show, number: int, said: int, rng: random.Random) -> set[Cause]:
    """Return what is most often behind this total of this person; nothing if it did not come again."""
    found: Counter[frozenset[Cause]] = Counter()
    for _ in range(TRIED):
        again = learner.count(show, number, rng)
        if again.total == said:
            found[frozenset(truth(show, again))] += 1
        if found.total() == ENOUGH:
            break
    return {*max(found, key=lambda causes: found[causes], default=frozenset())}


def right(name: str, people: int, seed: int) -> list[bool]:
    """Return for each judged total of this many people of a kind whether the oracle is right."""
    found: list[bool] = []
    for person in range(people):
        rng, again = random.Random(f"{seed}/{name}/{person}"), random.Random(f"{seed}/{name}/{person}/again")
        learner, wrong, number = (KINDS | FRESH)[name](rng), 0, 0
        while wrong < LEARNED + JUDGED:
            show = dealt(rng)
            counted = learner.count(show, number, rng)
            if counted.total != show.points:
                wrong += 1
                if wrong > LEARNED:
                    found.append(likeliest(learner, show, number, counted.total, again) == truth(show, counted))
            number += 1
    return found


if __name__ == "__main__":
    people = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print("kind right, for who knows the person and hears totals alone")
    for name in sys.argv[3:] or [*KINDS, *FRESH]:
        print(f"{name}: {share(right(name, people, seed)):.0%}", flush=True)
