"""Five minutes with the coach, at the keys."""

import pytest
from msgspec.structs import replace

from audiocrib.computer.slips import SlipKind
from audiocrib.settings.settings import Switch
from audiocrib.trainer.fading import Fading
from audiocrib.trainer.learned import AnswerTally
from tests.ui.trainer.training import HINTING, LONG, Lesson, hand


def test_enter_before_a_line_is_chosen_begins_five_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = [hand("5H TC QD 2S", "KC"), hand("5D TC QD 2S", "KC"), hand("5C TC QD 2S", "KH")]
    settings = replace(HINTING, daily_goal=2)
    lesson = Lesson(monkeypatch, *tasks, settings=settings)
    assert "Your total?" in lesson.keys("enter")[-1]
    lesson.keys("6 enter enter 6 enter")
    lesson.now += 301
    told = lesson.keys("enter")[-1]
    assert told.startswith(
        "Session over: all 2 right. Your 2 answers for today are done. Enter begins five more minutes, Escape leaves."
    )


def test_a_session_that_is_left_says_how_it_went(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(
        monkeypatch, hand("5H TC QD 2S", "KC"), hand("5D TC QD 2S", "KC"), settings=replace(HINTING, daily_goal=20)
    )
    lesson.keys("enter 6 enter enter")
    assert lesson.keys("escape")[-1].startswith("Session over: 1 of 1 right. Today 1 of 20.")


def test_the_end_of_a_session_says_what_got_better(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = [hand("5H TC QD 2S", "KC"), *(hand(f"2{suit} 3D TC 9S", "9C") for suit in "HSCD"), LONG]
    lesson = Lesson(monkeypatch, *tasks)
    lesson.learned.tallies[SlipKind.FIFTEEN_OF_THREE] = [40.0, 20.0]
    lesson.learned.fading[SlipKind.FIFTEEN_OF_THREE] = Fading(40.0, 20.0)
    right = " ".join(f"enter {' '.join(str(one.right))} enter" for one in tasks[:-1])
    lesson.keys(right)
    lesson.now += 301
    told = lesson.keys("enter")[-1]
    assert told.startswith(
        "Session over: all 5 right. Better: fifteens of three cards, all 4 found, 5 of 10 before. Enter begins"
    )


def test_the_coach_speaks_before_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch)
    lesson.learned.days["2026-11-20"] = AnswerTally(40, 34)
    lesson.lines.clear()
    lesson.trainer.open()
    begins = "Five minutes? Enter begins. Or Up and Down choose a drill, Escape leaves."
    assert lesson.lines[-1] == f"Last time 34 of 40 right. {begins}"


def test_with_one_switch_the_coach_names_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, settings=replace(HINTING, one_switch=Switch.SPACE))
    lesson.learned.days["2026-11-20"] = AnswerTally(40, 34)
    lesson.lines.clear()
    lesson.trainer.open()
    assert lesson.lines[-1] == "Last time 34 of 40 right. Trainer."
