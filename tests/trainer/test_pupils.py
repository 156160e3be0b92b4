"""The pupils that judge the choice of questions tell the truth about themselves."""

import random

import pytest

from tests.trainer.learners import Cause, dealt
from tests.trainer.pupils import KINDS, THREES, improver


@pytest.mark.parametrize("name", KINDS)
def test_the_slips_account_for_the_total_and_the_odds_are_true(name: str) -> None:
    rng = random.Random(name)
    expected = right = 0.0
    for _ in range(8):
        pupil = KINDS[name](rng)
        for place in range(120):
            show = dealt(rng)
            pupil.day = place // 20
            expected += pupil.chance(show)
            counted = pupil.count(show, place // 20, rng)
            assert counted.total == show.points - sum(fault.lost for fault in counted.faults)
            right += not counted.faults
    assert abs(expected - right) / 960 < 0.06


def test_a_pupil_who_has_mastered_it_no_longer_misses_it() -> None:
    rng = random.Random(3)
    pupil = improver(THREES, 100)
    missed = [0, 0]
    for place in range(400):
        faults = pupil.count(dealt(rng), 0, rng).faults
        missed[place >= 100] += sum(fault.cause is Cause.FIFTEEN_OF_THREE for fault in faults)
    assert missed[0] > 10
    assert missed[1] < 8
