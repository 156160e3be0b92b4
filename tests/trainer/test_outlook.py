"""Advice on practising now: what is due, what is weakest, whether the lesson helps more."""

from audiocrib.computer.slips import SlipKind
from audiocrib.trainer.fading import Fading
from audiocrib.trainer.learned import LATELY, Learned
from audiocrib.trainer.outlook import outlook
from audiocrib.trainer.spacing import Memory

NOW = 1_763_755_000


def test_without_answers_nothing_is_due_and_there_is_no_weakness() -> None:
    found = outlook(Learned(), NOW)
    assert (found.due, found.weakest, found.lesson) == (0, None, False)


def test_what_is_due_is_counted_from_the_second_it_is_due() -> None:
    memories = {0: Memory(NOW - 1, 0, 1.0), 1: Memory(NOW, 0, 1.0), 2: Memory(NOW + 1, 0, 1.0)}
    assert outlook(Learned(memories=memories), NOW).due == 2


def test_the_weakest_kind_is_the_one_that_costs_most_and_was_seen_more_than_once() -> None:
    fading = {
        SlipKind.FIFTEEN_OF_THREE: Fading(60.0, 20.0),
        SlipKind.NOBS: Fading(8.0, 6.0),  # made more often, but it costs next to nothing
        SlipKind.FIFTEEN_OF_TWO: Fading(9.0, 1.0),
    }
    weakest = outlook(Learned(fading=fading), NOW).weakest
    assert weakest is not None
    assert weakest.kind is SlipKind.FIFTEEN_OF_THREE
    assert 0.2 < weakest.rate < 0.4
    assert weakest.cost > 0.5
    assert outlook(Learned(fading={SlipKind.FIFTEEN_OF_TWO: Fading(9.0, 1.0)}), NOW).weakest is None


def test_people_who_get_most_of_the_latest_wrong_are_offered_the_lesson() -> None:
    assert outlook(Learned(lately=[True] * 8 + [False] * 12), NOW).lesson
    assert not outlook(Learned(lately=[True] * 9 + [False] * 11), NOW).lesson
    assert not outlook(Learned(lately=[False] * (LATELY - 1)), NOW).lesson
