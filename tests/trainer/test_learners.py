"""The learners that judge the diagnosis tell the truth about themselves."""

import random

import pytest

from tests.trainer.learners import KINDS, Cause, Counted, Show, dealt


def counts(name: str, number: int = 400) -> list[tuple[Show, Counted]]:
    rng = random.Random(name)
    found = []
    for _ in range(4):
        learner = KINDS[name](rng)
        for place in range(number // 4):
            show = dealt(rng)
            found.append((show, learner.count(show, place, rng)))
    return found


@pytest.mark.parametrize("name", KINDS)
def test_what_went_wrong_accounts_for_the_total_to_the_point(name: str) -> None:
    for show, counted in counts(name):
        assert counted.total == show.points - sum(fault.lost for fault in counted.faults), (show, counted)


@pytest.mark.parametrize("name", KINDS)
def test_a_learner_errs_often_enough_to_be_judged_and_seldom_enough_to_learn(name: str) -> None:
    wrong = sum(show.points != counted.total for show, counted in counts(name))
    assert 12 <= wrong <= 340


@pytest.mark.parametrize("name", [name for name in KINDS if name != "guesser"])
def test_steps_lead_to_the_total(name: str) -> None:
    for _, counted in counts(name):
        assert len(counted.running) == len(counted.claims)
        assert counted.total == (counted.running[-1] if counted.running else 0)


def test_every_cause_belongs_to_some_learner() -> None:
    """The rare ones take a while: a flush of four, of five, and of four in a crib."""
    seldom = {"short of alike": 3000, "too eager": 6000}
    met = {
        fault.cause for name in KINDS for _, counted in counts(name, seldom.get(name, 600)) for fault in counted.faults
    }
    assert met == set(Cause)
