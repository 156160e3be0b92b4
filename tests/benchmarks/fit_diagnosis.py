"""Fits how sure the diagnosis may be: `python tests/benchmarks/fit_diagnosis.py [PEOPLE]` prints the table
`TOLD_RIGHT`.

People of `tests/trainer/taught.py` answer like those who judge; how sure the model is of a cause is set against how
often it was right, made to rise (isotonic regression), and read off at a few places.
"""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.rules.presets import PAGAT
from audiocrib.trainer import diagnosis
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, causes_of
from audiocrib.trainer.tasks import Drill, asked
from tests.benchmarks.bench_learners import DAY, JUDGED, LEARNED, MEANT, NOW, kinds_of
from tests.trainer.learners import dealt
from tests.trainer.taught import Guessing, Taught, guessing, taught

PARTS = 8
HANDS = 1500
GUESSERS = 20
"""One in this many people does not count at all."""


def seen(people: int) -> dict[str, list[tuple[float, bool]]]:
    """Return how sure the model was and whether it was right, by sort of cause."""
    found: dict[str, list[tuple[float, bool]]] = {}
    for person in range(people):
        rng = Random(f"own/{person}")
        who: Taught | Guessing = guessing(rng) if person % GUESSERS == GUESSERS - 1 else taught(rng)
        learned, wrong = Learned(), 0
        for _ in range(HANDS):
            show = dealt(rng)
            task = asked(Drill.HANDS, show.hand, show.starter, PAGAT, show.crib)
            said, kinds = who.count(task, rng)
            causes = () if said == task.right else causes_of(task, said, learned)
            wrong += said != task.right
            if causes and wrong > LEARNED:
                thought = diagnosis.together(causes)
                right = kinds_of(causes[0]) == {MEANT.get(kind) for kind in kinds}
                found.setdefault(diagnosis.sort_of(causes[0], learned.person()), []).append((thought, right))
            learned.take(answered(task, said, causes, learned, NOW, DAY))
            if wrong == LEARNED + JUDGED:
                break
    return found


def rising(points: list[tuple[float, bool]]) -> list[tuple[float, float]]:
    """Return a few of the points, with the share of right ones never falling."""
    listed = sorted(points)
    parts = [listed[at * len(listed) // PARTS : (at + 1) * len(listed) // PARTS] for at in range(PARTS)]
    pools: list[tuple[float, float, int]] = []
    for part in parts:
        pools.append((sum(p for p, _ in part), sum(r for _, r in part), len(part)))
        while len(pools) > 1 and pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]:
            last, before = pools.pop(), pools.pop()
            pools.append((last[0] + before[0], last[1] + before[1], last[2] + before[2]))
    middle = [*{round(p / number, 3): round(r / number, 2) for p, r, number in pools}.items()]
    return [(0.0, 0.0), *middle, *([(1.0, middle[-1][1])] if middle[-1][0] < 1 else [])]


if __name__ == "__main__":
    for sort, points in seen(int(sys.argv[1]) if len(sys.argv) > 1 else 300).items():
        print(f'    "{sort}": {tuple(rising(points))},  # of {len(points)}')
