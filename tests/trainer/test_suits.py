"""Facts about suits: every concept can be dealt, is worth what it should be, and comes back when it is due."""

from itertools import pairwise
from random import Random

import pytest

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.presets import PAGAT
from audiocrib.trainer.diagnosis import Alike, Cause
from audiocrib.trainer.drills import of_suits
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, next_task
from audiocrib.trainer.spacing import DAY, Memory
from audiocrib.trainer.suits import CONCEPTS, PLACES, Jack, following
from audiocrib.trainer.tasks import Drill

NOW = 1_763_755_000


def worth(place: int) -> int:
    """Return the points of flush and nobs by rules under which a crib needs five of a suit."""
    concept = CONCEPTS[place]
    flush = 5 if concept.alike == 4 and concept.joins else 4 if concept.alike == 4 and not concept.crib else 0
    return flush + (concept.jack is Jack.RIGHT)


@pytest.mark.parametrize("place", range(len(CONCEPTS)))
def test_every_concept_is_dealt_and_worth_what_it_should_be(place: int) -> None:
    for seed in range(20):
        task = of_suits(Drill.SUITS, PLACES + place, PAGAT, Random(seed))
        assert (task.right, task.crib, len({*task.lying})) == (worth(place), CONCEPTS[place].crib, 5)


def test_all_come_before_any_is_repeated_much_and_never_twice_in_a_row() -> None:
    learned, rng, came = Learned(), Random(1), []
    for number in range(60):
        task = next_task(Drill.SUITS, learned, PAGAT, 0.8, NOW + number, rng)
        assert task.place is not None
        came.append(task.place)
        learned.take(answered(task, task.right, (), learned, NOW + number, "2026-11-21"))
    assert {*came} == {*range(PLACES, PLACES + len(CONCEPTS))}
    assert all(one != other for one, other in pairwise(came))
    assert learned.learner.answers == 0, "suits say nothing of how hard a count may be"


def test_what_is_due_comes_first() -> None:
    memories = {PLACES + at: Memory(NOW + DAY, NOW - DAY, 4.0) for at in range(len(CONCEPTS))}
    memories[PLACES] = Memory(NOW - 1, NOW - 2 * DAY, 1.0)
    memories[PLACES + 1] = Memory(NOW + DAY, NOW, 1.0)
    assert {following(memories, NOW, Random(seed)) for seed in range(40)} == {PLACES}
    memories[PLACES] = Memory(NOW + DAY, NOW - DAY, 4.0)
    assert {following(memories, NOW, Random(seed)) for seed in range(400)} == {*memories} - {PLACES + 1}


def test_a_fact_that_is_due_comes_first_among_whole_hands_and_is_known_if_only_ranks_went_wrong() -> None:
    learned = Learned(memories={PLACES + 12: Memory(NOW - 1, NOW - DAY, 3.0)})
    task = next_task(Drill.HANDS, learned, PAGAT, 0.8, NOW, Random(3))
    assert task.place == PLACES + 12
    for kind, known in ((SlipKind.FIFTEEN_OF_TWO, True), (SlipKind.NOBS, False)):
        causes = (Cause((Alike(kind, (), -1),), 1.0),)
        memory = answered(task, task.right + 1, causes, learned, NOW, "2026-11-21").memory
        assert memory is not None
        assert (memory.due - NOW > DAY) == known
