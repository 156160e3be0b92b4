"""Laying away and playing a card in positions of real games, graded and explained as the coach at the table does."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from audiocrib.analysis.judging import POINT, Grade, grade
from audiocrib.rules.cards import Card
from audiocrib.trainer.problems import Position, Way, numbered, numbers_of, other_suits, problems
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.screens.trainer.choice import Choice
from tests.ui.trainer.training import Lesson

GRADES = {
    Grade.BEST: "Best.",
    Grade.GOOD: "Good. ",
    Grade.INACCURACY: "An inaccuracy. ",
    Grade.MISTAKE: "A mistake. ",
    Grade.BLUNDER: "A blunder. ",
}


def choice(lesson: Lesson) -> Choice:
    assert lesson.trainer._question
    asked = lesson.trainer._question.asked
    assert isinstance(asked, Choice)
    return asked


def chosen(lesson: Lesson, way: Way) -> str:
    """Choose this way by digits; return what is heard then."""
    hand = choice(lesson).task.cards
    marks = " space" if len(way.cards) > 1 else ""
    return lesson.keys(" ".join(f"{hand.index(card) + 1}{marks}" for card in way.cards) + " enter")[-1]


def test_a_discard_is_graded_by_the_best_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    asked = lesson.keys("l a y enter")[-1]
    assert re.search(r"crib\. You have \d+, your opponent \d+\. Which 2 go to the crib\? Space marks 2 cards,", asked)
    assert lesson.keys("enter")[-1] == "Space marks 2 cards, Enter lays them away."
    assert lesson.keys("1 space enter")[-1] == "1 marked, the crib needs 2."
    lesson.keys("1 space")
    assert chosen(lesson, choice(lesson)._best).startswith("Best.")
    assert re.search(r"hand \d+\.\d, crib (minus )?\d+\.\d, play (minus )?\d+\.\d, together", lesson.keys("e")[-1])
    assert lesson.answers[0].correct


@pytest.mark.parametrize(("drill", "keys"), [(Drill.LAY_AWAY, "l a y enter"), (Drill.CARD, "c a r d enter")])
def test_a_bad_choice_is_graded_and_the_better_one_named_with_why_and_how_much(
    drill: Drill, keys: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson(monkeypatch)
    lesson.keys(keys)
    for _ in range(12):
        worst = choice(lesson)._position.ways[-1]
        told = chosen(lesson, worst)
        assert told.startswith(GRADES[grade(worst.lost, worst.by_win)] + "Better than ")
        assert re.search(r"(\d+\.\d more|which gains at least \d+ games? in 100)\.", told)
        assert max(len(sentence.split()) for sentence in told.split(". ")) <= 25
        lesson.keys("enter")
    assert [answer.correct for answer in lesson.answers] == [False] * 12
    assert {answer.problem for answer in lesson.answers} <= {*numbers_of(drill)}
    assert len({answer.problem for answer in lesson.answers}) == 12, "none comes again before all have come"


@pytest.mark.parametrize(
    ("keys", "says"), [("l a y enter", "Lay away .+ and .+"), ("c a r d enter", "Play .+ of [a-z]+")]
)
def test_giving_up_tells_the_best_in_one_sentence_as_the_coach_advises(
    keys: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson(monkeypatch)
    lesson.keys(keys)
    ends = r", next best .+, (\d+\.\d worse|\d+)\."
    won = 0
    for number in range(12):
        best, other = choice(lesson)._best, choice(lesson)._others[1]
        told = lesson.keys("e")[-1]
        assert re.match(says + ", .+" + ends, told)
        assert "Better than" not in told
        if other.by_win:
            won += 1
            assert f", to win {round((best.win or 0) * 100)} game" in told
            assert told.partition(" Enter")[0].endswith(f", {round((other.win or 0) * 100)}.")
        assert lesson.answers[number].said is None
        assert lesson.keys("t")[-1].startswith("Best is ")
        lesson.keys("enter")
    assert won


def test_the_starter_and_what_was_played_are_told_in_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    lesson.keys("c a r d enter")
    told = lesson.keys("h")[-1]
    position = choice(lesson)._position
    assert "Starter: " in told
    assert ("Played before: " in told) is bool(position.before)
    assert lesson.keys("f")[-1].startswith("Starter: ")
    assert position.starter not in position.hand


def test_every_position_has_a_choice_that_matters_at_the_scores_of_a_real_game() -> None:
    known = problems()
    every = [one for one in (*known.hundred, *known.lay_away, *known.card) if isinstance(one, Position)]
    assert len(known.hundred) == 100
    assert len(every) == 300
    for one in every:
        lost = [way.lost / POINT if way.by_win else way.lost for way in one.ways]
        assert max(lost) >= 0.3
        assert lost[0] == 0
        assert all(way.why for way in one.ways[1:])
        seen = (*one.hand, *one.laid, *one.series, *one.before, *([one.starter] if one.starter else []))
        assert len({*seen}) == len(seen)
        assert Card.UNSEEN not in seen
        assert len(one.hand) == (6 if one.drill is Drill.LAY_AWAY else len(one.hand))
        played = len(one.series) + len(one.before)
        assert len(one.laid) == (0 if one.drill is Drill.LAY_AWAY else 2)
        assert one.drill is Drill.LAY_AWAY or played + len(one.hand) <= 8
    deep = [one for one in every if min(one.scores) > 30]
    assert len(deep) > len(every) / 2
    assert sum(max(one.scores) > 90 for one in every) > len(every) / 10
    assert sum(one.dealer for one in every) > len(every) / 3


def test_a_position_with_other_suits_is_the_same() -> None:
    for number in (*numbers_of(Drill.LAY_AWAY)[:20], *numbers_of(Drill.CARD)[:20]):
        one = numbered(number)
        assert isinstance(one, Position)
        other = other_suits(one, Random(number))
        assert [card.rank for card in other.hand] == [card.rank for card in one.hand]
        assert all({*way.cards} <= {*other.hand} for way in other.ways)
        assert [way.lost for way in other.ways] == [way.lost for way in one.ways]
        seen = (*other.hand, *other.laid, *other.series, *other.before)
        assert len({*seen}) == len(seen)
        suits = {card.suit: new.suit for card, new in zip(one.series, other.series, strict=True)}
        assert len({*suits.values()}) == len(suits)


def test_a_script_hears_the_same_each_time(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "audiocrib", "train", "--voice", "silent", "--seed", "3", "--data", str(tmp_path)]
    ran = subprocess.run(
        call, input="l a y\nenter\ne\nescape\nescape\n", capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stderr == ""
    assert "Lay away " in ran.stdout
