"""People who say numbers without counting are recognised after some totals, and nobody else is taken for one."""

from random import Random

import pytest

from audiocrib.computer.slips import SlipKind
from audiocrib.rules.presets import SALON
from audiocrib.trainer.diagnosis import Family, certain
from audiocrib.trainer.guessing import AT_FIRST, FARTHEST_ODDS
from audiocrib.trainer.learned import Learned
from audiocrib.trainer.practice import answered, causes_of
from audiocrib.trainer.tasks import Drill, asked
from tests.trainer.learners import dealt
from tests.trainer.taught import Guessing, Taught, guessing, taught

NOW, DAY = 1_763_755_000, "2026-11-21"
SELDOM = 0.1
"""People who guess more often than this do not always count."""


def totals(who: Guessing | Taught, number: int, seed: object) -> tuple[Learned, int, int]:
    """Return what is known after this many totals; of the second half, the wrong ones, and those taken for guesses."""
    rng, learned, wrong, told = Random(f"{seed}"), Learned(), 0, 0
    for place in range(number):
        show = dealt(rng)
        task = asked(Drill.HANDS, show.hand, show.starter, SALON, show.crib)
        said, _ = who.count(task, rng)
        causes = () if said == task.right else causes_of(task, said, learned)
        if causes and place >= number // 2:
            wrong += 1
            told += SlipKind.GUESSED in causes[0].kinds
            assert not certain(causes, learned.person())
        learned.take(answered(task, said, causes, learned, NOW + place, DAY))
    return learned, wrong, told


@pytest.mark.parametrize("seed", range(4))
def test_people_who_only_guess_are_not_told_what_they_missed(seed: int) -> None:
    learned, wrong, told = totals(guessing(Random(f"guesses {seed}")), 60, seed)
    assert learned.guesses > FARTHEST_ODDS / 2
    assert told >= 0.95 * wrong > 15


@pytest.mark.parametrize("seed", range(4))
def test_people_who_count_are_never_taken_for_guessers(seed: int) -> None:
    rng = Random(f"counts {seed}")
    who = next(one for one in iter(lambda: taught(rng), None) if one.rates[SlipKind.GUESSED] < SELDOM)
    learned, _, _ = totals(who, 120, seed)
    assert learned.guesses < AT_FIRST


def test_people_who_begin_to_count_are_believed() -> None:
    learned, _, _ = totals(guessing(Random("before")), 60, "before")
    rng = Random("after")
    for place in range(12):
        show = dealt(rng)
        task = asked(Drill.HANDS, show.hand, show.starter, SALON, show.crib)
        learned.take(answered(task, task.right, (), learned, NOW + 100 + place, DAY))
    assert learned.guesses < 0


def test_people_who_say_what_they_counted_count_as_counting() -> None:
    learned, _, _ = totals(guessing(Random("marks")), 60, "marks")
    show = dealt(Random(3))
    task = asked(Drill.HANDS, show.hand, show.starter, SALON)
    causes = tuple(one for one in causes_of(task, task.right - 2, learned) if SlipKind.GUESSED not in one.kinds)
    before = learned.guesses
    learned.take(answered(task, task.right - 2, causes[:1], learned, NOW + 100, DAY, named=(Family.FIFTEENS,)))
    assert learned.guesses < before
