"""Measures how often a wrong total is explained right: `python tests/benchmarks/bench_diagnosis.py [NUMBER] [SEED]`.

Wrong totals of somebody with a beginner's rates are explained by a model that knows those rates; then a model gets to
know a person with other weaknesses, by 200 answers with the cause confirmed. Times are of the processor.
"""

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from audiocrib.computer.slips import BEGINNER, SlipKind, slips
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import score_show
from audiocrib.trainer.diagnosis import ACQUAINTED, FAMILIES, Person, alike, diagnose, given_made, question
from tests.trainer.hands import dealt, made_in

UNUSUAL = {
    **BEGINNER,
    SlipKind.FIFTEEN_OF_TWO: 0.05,
    SlipKind.PAIR: 0.04,
    SlipKind.FIFTEEN_OF_THREE: 0.015,
    SlipKind.FIFTEEN_OF_MORE: 0.036,
}
"""A person who misses what others see, and sees what others miss."""
ANSWERS = 200
PEOPLE = 20


def explained(number: int, rates: dict[SlipKind, float], person: Person, rng: random.Random) -> dict[str, float]:
    """Return the share of wrong totals explained correctly, in each sense; and milliseconds for each."""
    right = dict.fromkeys(("kind", "exact", "first three", "after a question", "single kind", "single exact"), 0)
    done = single = asked = asked_right = 0
    times = []
    while done < number:
        count = dealt(rng)
        made = made_in(count, rates, rng)
        off = sum(slip.points for slip in made)
        if not off:
            continue
        done += 1
        begun = time.process_time()
        causes = diagnose(count.possible, count.total, count.total + off, person)
        times.append((time.process_time() - begun) * 1000)
        truth = alike(made)
        kind = causes[0].kinds == tuple(sorted(slip.kind for slip in made))
        exact = causes[0].slips == truth
        right["kind"] += kind
        right["exact"] += exact
        right["first three"] += any(cause.slips == truth for cause in causes[:3])
        if len(made) == 1:
            single += 1
            right["single kind"] += kind
            right["single exact"] += exact
        family = question(causes, ACQUAINTED)
        if family is not None:
            asked += 1
            causes = given_made(causes, family, tuple(one for one in truth if FAMILIES[one.kind] is family))
            asked_right += causes[0].slips == truth
        right["after a question"] += causes[0].slips == truth
    figures = {name: value / (single if name.startswith("single") else done) for name, value in right.items()}
    times.sort()
    return {
        **figures,
        "asked": asked / done,
        "right of those asked": asked_right / max(1, asked),
        "median ms": statistics.median(times),
        "p99 ms": times[int(done * 0.99)],
        "worst ms": times[-1],
    }


def got_to_know(rng: random.Random) -> Person:
    """Return what is known of an unusual person after 200 wrong totals, each with its cause confirmed."""
    person, wrong = Person(), 0
    while wrong < ANSWERS:
        count = dealt(rng)
        made = made_in(count, UNUSUAL, rng)
        wrong += bool(made)
        kinds = [slip.kind for slip in made]
        person = person.answered(count.possible, {kind: float(kinds.count(kind)) for kind in set(kinds)})
    return person


def show(name: str, figures: dict[str, float]) -> None:
    """Print a paragraph of figures."""
    print(f"{name}: " + ", ".join(f"{what} {value:.3f}" for what, value in figures.items()))


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    show(f"{number} wrong totals", explained(number, dict(BEGINNER), Person(), random.Random(seed)))
    few = max(200, number // PEOPLE)
    prior = explained(number, UNUSUAL, Person(), random.Random(seed))["kind"]
    ideal = explained(number, UNUSUAL, Person(prior=UNUSUAL), random.Random(seed))["kind"]
    known = statistics.mean(
        explained(few, UNUSUAL, got_to_know(random.Random(f"{seed}/{one}")), random.Random(f"{seed}/{one}/x"))["kind"]
        for one in range(PEOPLE)
    )
    print(
        f"unusual people: kind right {prior:.3f} by general rates, {known:.3f} after {ANSWERS} wrong answers,", end=" "
    )
    print(f"{ideal:.3f} by their own; {(known - prior) / (ideal - prior):.0%} of the way")
    hand = parse_cards("3C 3D 3H 6C 6D")
    score = score_show(hand, Card("6H"), False, PAGAT)
    possible = slips(score, hand, False, PAGAT)
    begun = time.process_time()
    for short in range(1, score.points + 1):
        diagnose(possible, score.points, score.points - short, Person())
    print(f"six cards, 3 3 3 6 6 6: {(time.process_time() - begun) * 1000 / score.points:.2f} ms each")
