"""Laying away and playing a card, graded by the computer, by ear."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Self, TypeVar

import pytest

from audiocrib.concurrency.steps import Steps, done
from audiocrib.rules.cards import Card
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.screens.trainer import choice as trainer_choice
from audiocrib.ui.screens.trainer.positions import position, ways
from audiocrib.ui.screens.trainer.trainer import Trainer
from tests.ui.table import Sitting
from tests.ui.trainer.training import Lesson

T = TypeVar("T")


def test_what_is_laid_away_is_graded_by_the_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert lesson.keys("l a y enter")[-1].endswith("Which 2 go to the crib? Space marks 2 cards, Enter lays them away.")
    seen = done(position(Drill.LAY_AWAY, Random(Random(1).random())))
    hand, best = seen.deal.hands[0], done(ways(Drill.LAY_AWAY, seen))  # type: ignore[union-attr]  # cards are dealt
    assert lesson.keys("enter")[-1] == "Space marks 2 cards, Enter lays them away."
    assert lesson.keys("1 space enter")[-1] == "1 marked, the crib needs 2."
    lesson.keys("1 space")
    places = [hand.index(card) + 1 for card in best[0].cards]
    assert lesson.keys(" ".join(f"{place} space" for place in places) + " enter")[-1].startswith("Best.")
    assert re.search(r"(brings|costs) \d+\.\d points in the end\.", lesson.keys("e")[-1])
    assert lesson.answers[0].correct


def test_a_bad_card_is_graded_and_the_better_one_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    assert "Which card? " in lesson.keys("c a r d enter")[-1]
    seen = done(position(Drill.CARD, Random(Random(1).random())))
    hand, found = seen.deal.hands[0], done(ways(Drill.CARD, seen))  # type: ignore[union-attr]  # cards are dealt
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
        seen = done(position(Drill.CARD, Random(seed)))
        assert seen.deal is not None
        assert {*seen.deal.hands[1]} <= {Card.UNSEEN}


class Weighing:
    """A person in the drill of a card, beside a game, whose choices are weighed only when the test lets them be."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._may = asyncio.Event()
        self.person = Sitting(folder=folder, thinking=self)
        monkeypatch.setattr(trainer_choice, "SOON", 0)

    def __enter__(self) -> Self:
        self.person.__enter__()
        self.person.keys("escape t r a i n e r enter c a r d enter")
        return self

    def __exit__(self, *_: object) -> None:
        self.person.__exit__(None, None, None)

    async def run(self, steps: Steps[T]) -> T:
        """Think; ways are weighed once they may be."""
        if getattr(steps, "gi_code", None) is ways.__code__:
            await self._may.wait()
        return done(steps)

    @property
    def trainer(self) -> Trainer:
        found = self.person.player.screens._screens[1]
        assert isinstance(found, Trainer)
        return found

    @property
    def fits(self) -> int:
        """The digit of a card that can be played."""
        assert self.trainer._question
        asked = self.trainer._question.asked
        assert isinstance(asked, trainer_choice.Choice)
        return asked.fitting[0] + 1

    def weighed(self) -> list[str]:
        """Let them be weighed; what is heard of it."""
        before = len(self.person.lines)
        self._may.set()
        self.person._runner.run(self.trainer.settled())
        self.person.settle()
        return self.person.lines[before:]


def leave(person: Sitting) -> None:
    while person.player.screens.covered:
        person.keys("escape")


@pytest.mark.parametrize("key", ["e", "enter"])
def test_who_asks_before_all_is_weighed_is_told_so_and_then_the_answer(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = ["One moment, still weighing."]
    with Weighing(tmp_path, monkeypatch) as weighing:
        person = weighing.person
        person.keys(str(weighing.fits))
        assert person.keys(key) == waits
        assert person.keys("enter") == waits
        assert person.keys("c")[0].startswith("Your hand: "), "other keys go on working"
        (told,) = weighing.weighed()
        assert re.match(r"(Best|Good|An inaccuracy|A mistake|A blunder)\b", told)
        assert person.keys("e")[0].endswith("points in the end.")
        leave(person)
    assert len(AnswerRecord(FileStore(tmp_path)).answers()) == 1


def test_who_leaves_before_all_is_weighed_hears_no_more_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Weighing(tmp_path, monkeypatch) as weighing:
        person = weighing.person
        person.keys("e")
        assert person.keys("escape")[-1].endswith("Card to play, graded, 20 of 24.")
        assert weighing.weighed() == []
        leave(person)
    assert AnswerRecord(FileStore(tmp_path)).answers() == []


def test_where_all_is_weighed_nothing_is_said_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Weighing(tmp_path, monkeypatch) as weighing:
        person = weighing.person
        assert weighing.weighed() == []
        assert person.keys("e")[0].startswith("Best is ")
        leave(person)


def test_a_script_waits_until_all_is_weighed_and_hears_the_same_each_time(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "audiocrib", "train", "--voice", "silent", "--seed", "3", "--data", str(tmp_path)]
    keys = "l a y\nenter\ne\nescape\nescape\n"
    ran = subprocess.run(call, input=keys, capture_output=True, text=True, timeout=60, check=True)
    assert ran.stderr == ""
    assert "still weighing" not in ran.stdout
    assert "Best is " in ran.stdout
