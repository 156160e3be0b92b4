"""The choice of questions, tried on pupils unknown to it: `python tests/benchmarks/bench_model.py [SEEDS] [PART…]`.

The pupils of `tests/trainer/pupils.py` answer the drill of hands with totals, and the trainer's question after a wrong
total, if it asks one, by marking what they counted. Parts: `weak`, `improvers`, `experts`, `guessers`, `months`,
`calibration`. Nothing was fitted on these pupils.

Weak: the share of tasks 21 to 60 that have what a pupil is weak in, beside the share at the table; and the largest
share possible for a trainer that keeps success at 75 percent, asking the easiest hands that have it and the easiest
others, none of them twice within nine. Months: 30 days of 20 answers. The calibration error is the mean distance, over
ten steps of probability, between the chance that was foreseen for an answer and how often it was right.
"""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean

from msgspec import Struct

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import Kind
from audiocrib.trainer import naming
from audiocrib.trainer.diagnosis import question
from audiocrib.trainer.foresight import at_risk
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.outlook import due, outlook
from audiocrib.trainer.practice import answered, causes_of, foreseen, marked, next_task
from audiocrib.trainer.signatures import drawn, structures
from audiocrib.trainer.spacing import DAY
from audiocrib.trainer.stakes import at_stake
from audiocrib.trainer.tasks import Drill, Task
from tests.benchmarks.bench_learners import marks
from tests.trainer import learners
from tests.trainer.learners import Show, shown
from tests.trainer.pupils import DOUBLE_RUNS, KINDS, NOBS, PAIRS, THREES, WEAK, Pupil, Weakness, improver, weak

NOW = 1_763_755_000
STEPS = 10
HAS: dict[Weakness, Callable[[Show], bool]] = {
    THREES: lambda show: any(one.kind is Kind.FIFTEEN and len(one.cards) == 3 for one in show.combinations),
    DOUBLE_RUNS: lambda show: len(show.runs) > 1,
    PAIRS: lambda show: any(one.kind is Kind.PAIR for one in show.combinations),
    NOBS: lambda show: any(one.kind is Kind.NOBS for one in show.combinations),
}
KIND = {THREES: SlipKind.FIFTEEN_OF_THREE, DOUBLE_RUNS: SlipKind.ONE_RUN, PAIRS: SlipKind.PAIR, NOBS: SlipKind.NOBS}


class Asked(Struct, frozen=True):
    """One question: what was shown, the pupil's true chance, the foreseen one, whether it was right; its structure."""

    show: Show
    true: float
    foreseen: float
    right: bool
    place: int | None


def answers(pupil: Pupil, learned: Learned, seed: object, a_day: int = 10_000) -> Iterator[Asked]:
    """Yield questions one after another, this many a day."""
    rng = random.Random(f"asked {seed}")
    number = 0
    while True:
        day, now = number // a_day, NOW + number // a_day * DAY + number % a_day * 30
        task = next_task(Drill.HANDS, learned, PAGAT, 0.8, now, rng)
        yield answer(pupil, learned, task, day, now, rng)
        number += 1


def answer(pupil: Pupil, learned: Learned, task: Task, day: int, now: int, rng: random.Random) -> Asked:
    """Return the pupil's answer, which teaches."""
    assert task.starter
    show = shown(task.cards, task.starter, task.crib)
    chance, true = foreseen(task, learned), pupil.chance(show)
    counted = pupil.count(show, day, rng)
    said = counted.total
    causes = () if said == task.right else causes_of(task, said, learned)
    family = question(causes, learned.told_what_they_saw)
    if family:
        marked_so = marks(counted, family), marks(counted, family, refused=True)
        made = naming.slips_marked(task, family, *marked_so, causes)
        causes = marked(task, said, causes, family, made, learned)
    named = (family,) if family else ()
    learned.take(answered(task, said, causes, learned, now, f"day {day}", named=named))
    return Asked(show, true, chance, said == task.right, task.place)


def shared(one: Weakness) -> float:
    """Return the share of kept hands that have it at the table."""
    if one is NOBS:
        return at_stake()[SlipKind.NOBS]
    all_ = structures()
    have = [each.share for place, each in enumerate(all_) if any(kind is KIND[one] for kind, _ in at_risk()[place])]
    return sum(have) / sum(each.share for each in all_)


def allowed(one: Weakness) -> float:
    """Return the largest share of it that 75 percent success allows, with the easiest hands there are."""
    rng, pupil = random.Random("allowed"), weak(one)
    with_it: list[float] = []
    without: list[float] = []
    for structure in structures():
        hand = drawn(structure, rng)
        show = shown(hand.cards, hand.starter)
        (with_it if HAS[one](show) else without).append(pupil.chance(show))
    if not with_it:  # nobs, which no structure has
        with_it = [(1 - one.odds) * chance for chance in without]
    high, low = (mean(sorted(part)[-9:]) for part in (without, with_it))
    return min(1.0, (high - 0.75) / (high - low)) if low < 0.75 else 1.0


def weak_ones(seeds: int) -> None:
    for name, one in WEAK.items():
        found: list[Asked] = []
        for seed in range(seeds):
            run = answers(weak(one), Learned(), f"{name} {seed}")
            found += [next(run) for _ in range(60)][20:]
        share, success = mean(HAS[one](ask.show) for ask in found), mean(ask.true for ask in found)
        table, most = shared(one), allowed(one)
        print(
            f"weak in {name}: {share:.1%} of tasks 21 to 60, {table:.1%} at the table, {share / table:.2f} times as often; "
            f"{most:.1%} possible at 75 %, {share / most:.0%} of that; success {success:.1%}; "
            f"{'as wanted' if share >= min(1.5 * table, 0.9 * most) and 0.75 <= success <= 0.85 else 'NOT as wanted'}",
            flush=True,
        )


def improvers(seeds: int) -> None:
    """Tasks 1 to 100 weak, then mastered; judged after 100 more."""
    for name, one in WEAK.items():
        named_before = named_after = 0
        before: list[bool] = []
        after: list[bool] = []
        for seed in range(seeds):
            learned = Learned()
            run = answers(improver(one, 100), learned, f"improver {name} {seed}")
            before += [HAS[one](next(run).show) for _ in range(100)][60:]
            named_before += named(learned) is KIND[one]
            for _ in range(100):
                next(run)
            named_after += named(learned) is KIND[one]
            after += [HAS[one](next(run).show) for _ in range(40)]
        print(
            f"improved in {name}: named {named_before / seeds:.0%} before, {named_after / seeds:.0%} after; "
            f"in {mean(before):.1%} of the tasks before, {mean(after):.1%} after",
            flush=True,
        )


def named(learned: Learned) -> SlipKind | None:
    found = outlook(learned, NOW).weakest
    return found.kind if found else None


def experts(seeds: int) -> None:
    seeds = max(3, seeds // 20)
    met: dict[int, list[int]] = {300: [], 600: [], 1200: []}
    for seed in range(seeds):
        run, places = answers(KINDS["expert"](random.Random(seed)), Learned(), f"expert {seed}"), set()
        for number in range(1, 1201):
            places.add(next(run).place)
            if number in met:
                met[number].append(len(places & {*range(len(structures()))}))
    for number, counts in met.items():
        print(f"experts met {mean(counts):.0f} of {len(structures())} structures in {number} tasks", flush=True)


def guessers(seeds: int) -> None:
    offered = 0
    for seed in range(seeds):
        rng = random.Random(seed)
        learned, guesser = Learned(), learners.KINDS["guesser"](rng)
        for number in range(40):
            task = next_task(Drill.HANDS, learned, PAGAT, 0.8, NOW + number, rng)
            assert task.starter
            said = guesser.count(shown(task.cards, task.starter, task.crib), number, rng).total
            causes = () if said == task.right else causes_of(task, said, learned)
            learned.take(answered(task, said, causes, learned, NOW + number, "day"))
        offered += outlook(learned, NOW).lesson
    print(f"guessers who are offered the lesson after 40 tasks: {offered / seeds:.0%}", flush=True)


def months(seeds: int) -> None:
    """Thirty days of twenty answers: what is overdue at the end, and how hard it was."""
    seeds = max(5, seeds // 15)
    for name, make in KINDS.items():
        overdue, kept, right = [], [], []
        for seed in range(seeds):
            learned = Learned()
            run = answers(make(random.Random(f"{name} {seed}")), learned, f"month {name} {seed}", a_day=20)
            found = [next(run) for _ in range(600)]
            overdue.append(due(learned, NOW + 29 * DAY + 1800) / max(1, len(learned.memories)))
            kept.append(len(learned.memories))
            right.append(mean(ask.right for ask in found[100:]))
        print(
            f"a month of {name}: overdue {mean(overdue):.1%}, at most {max(overdue):.1%}, of {mean(kept):.0f} repeated; "
            f"{mean(right):.1%} right after the first five days",
            flush=True,
        )


def calibration(seeds: int) -> None:
    """In one sitting of 150 answers, and over fifteen days of ten."""
    seeds = max(5, seeds // 10)
    every: list[Asked] = []
    for name, make in KINDS.items():
        found: list[Asked] = []
        for seed in range(seeds):
            run = answers(
                make(random.Random(f"{name} {seed}")), Learned(), f"sure {name} {seed}", 150 if seed % 2 else 10
            )
            found += [next(run) for _ in range(150)][20:]
        every += found
        print(f"foreseen for {name}: {off(found)}", flush=True)
    print(f"foreseen for all: {off(every)}")


def off(found: list[Asked]) -> str:
    total = 0.0
    for step in range(STEPS):
        inside = [one for one in found if min(int(one.foreseen * STEPS), STEPS - 1) == step]
        total += abs(sum(one.foreseen - one.right for one in inside))
    brier = mean((one.foreseen - one.right) ** 2 for one in found)
    least = mean((one.true - one.right) ** 2 for one in found)
    return f"calibration error {total / len(found):.3f}, Brier score {brier:.4f} (who knows them: {least:.4f})"


PARTS: dict[str, Callable[[int], None]] = {
    "weak": weak_ones,
    "improvers": improvers,
    "experts": experts,
    "guessers": guessers,
    "months": months,
    "calibration": calibration,
}

if __name__ == "__main__":
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for part in sys.argv[2:] or PARTS:
        PARTS[part](seeds)
