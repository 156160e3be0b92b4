"""Laying away and playing a card, graded by the computer, by ear."""

import re
from random import Random

import pytest

from audiocrib.rules.cards import Card
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.trainer_positions import position, ways
from tests.ui.trainer.training import Lesson


def test_what_is_laid_away_is_graded_by_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert lesson.keys("l a y enter")[-1].endswith("Which 2 go to the crib? Space marks 2 cards, Enter lays them away.")
    seen = position(Drill.LAY_AWAY, Random(Random(1).random()))
    hand, best = seen.deal.hands[0], ways(Drill.LAY_AWAY, seen)  # type: ignore[union-attr]  # cards are dealt
    assert lesson.keys("enter")[-1] == "Space marks 2 cards, Enter lays them away."
    assert lesson.keys("1 space enter")[-1] == "1 marked, 2 go to the crib."
    lesson.keys("1 space")
    places = [hand.index(card) + 1 for card in best[0].cards]
    assert lesson.keys(" ".join(f"{place} space" for place in places) + " enter")[-1].startswith("Best.")
    assert re.search(r"(brings|costs) \d+\.\d points in the end\.", lesson.keys("e")[-1])
    assert lesson.answers[0].correct


def test_a_bad_card_is_graded_and_the_better_one_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert "Which card? " in lesson.keys("c a r d enter")[-1]
    seen = position(Drill.CARD, Random(Random(1).random()))
    hand, found = seen.deal.hands[0], ways(Drill.CARD, seen)  # type: ignore[union-attr]  # cards are dealt
    worst = hand.index(found[-1].cards[0]) + 1
    told = lesson.keys(f"{worst} enter")[-1]
    names = {
        "best": "Best.",
        "good": "Good, ",
        "inaccuracy": "An inaccuracy, ",
        "mistake": "A mistake, ",
        "blunder": "A blunder, ",
    }
    assert told.startswith(names[found[-1].grade])
    assert len(lesson.answers) == 1


def test_the_other_hand_stays_hidden_in_a_position() -> None:
    for seed in range(3):
        seen = position(Drill.CARD, Random(seed))
        assert seen.deal is not None
        assert {*seen.deal.hands[1]} <= {Card.UNSEEN}
