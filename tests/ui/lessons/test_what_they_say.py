"""Lessons say what is true: by the coach, and by the rules of their tables."""

from pathlib import Path

import pytest

from audiocrib.analysis.judging import best_away, judge_card
from audiocrib.concurrency.steps import done
from audiocrib.lessons.lesson import LEARNER, Lesson, Step
from audiocrib.lessons.open_lesson import opened
from audiocrib.lessons.progress import Progress
from audiocrib.lessons.shelf import load_lesson
from audiocrib.lessons.written import Fault, LessonError
from audiocrib.rules.cards import Card
from audiocrib.rules.visibility import view
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.keys.keymap import Action
from tests.ui.lessons.course import COURSE
from tests.ui.pupil import Pupil

CHOICES = [(name, at) for name in ("22-cribs", "23-traps", "24-endings") for at, step in enumerate(COURSE[name].steps)]
EVEN = 0.3
"""The most points that a card called right may lose; where winning counts, games in a hundred stand for points."""


def deed(name: str, at: int) -> tuple[Lesson, Step]:
    return COURSE[name].at(at), COURSE[name].steps[at]


@pytest.mark.parametrize(("name", "at"), [one for one in CHOICES if (d := deed(*one)[1].deed) and d.kind == "away"])
def test_the_coach_would_lay_away_what_a_lesson_asks_for(name: str, at: int) -> None:
    lesson, step = deed(name, at)
    seen = view(opened(lesson, ("you", "other"), 0).state, LEARNER)
    assert step.deed
    assert [set(done(best_away(seen, LEARNER)).choice)] == [set(cards) for cards in step.deed.away]


@pytest.mark.parametrize(("name", "at"), [one for one in CHOICES if (d := deed(*one)[1].deed) and d.kind == "play"])
def test_the_coach_would_play_what_a_lesson_asks_for_and_none_of_its_traps(name: str, at: int) -> None:
    lesson, step = deed(name, at)
    seen = view(opened(lesson, ("you", "other"), 0).state, LEARNER)
    assert step.deed
    right = [done(judge_card(seen, LEARNER, card)).lost for card in step.deed.plays]
    wrong = [done(judge_card(seen, LEARNER, Card(card))).lost for card in step.wrong]
    assert max(right) < min(wrong)
    assert max(right) < EVEN


WHOLE = """title = "name"
relies = {{ crib_flush = "{flush}" }}
[[step]]
say = "name"
press = "hand"
[words]
name = "Mine"
"""


def test_a_lesson_that_relies_on_other_rules_than_those_of_its_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(WHOLE.format(flush="as_hand"), encoding="utf-8")
    load_lesson(path, tuple(Action))
    path.write_text(WHOLE.format(flush="five_only"), encoding="utf-8")
    with pytest.raises(LessonError) as caught:
        load_lesson(path, tuple(Action))
    assert (caught.value.reason, caught.value.facts["line"]) == (Fault.OPTIONS, 2)


def test_a_total_without_steps_is_not_a_count_aloud(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["19-aloud"]) as pupil:
        pupil.keys("enter")
        assert "Three fifteens: the total grows by two each time, 2, 4, 6." in pupil.keys("6 enter")[-1]
        told = " ".join(pupil.keys("f 2 f 5 f 6"))
        assert "Right." in told
        assert "That makes 4, not 5." in told
        pupil.keys("backspace backspace backspace f 4 f 6 enter")
        assert pupil.teaching.steps.at == 1


def test_hands_of_a_lesson_follow_one_another_and_one_that_is_left_comes_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["20-hard-hands"]) as pupil:
        pupil.keys("enter 1 3 enter")
        assert pupil.keys("c")[-1].startswith("Your hand: 3 of clubs, 3 of diamonds, 3 of hearts, 6 of spades.")
        pupil.keys("q up enter enter")
        assert pupil.keys("c")[-1].startswith("Your hand: 3 of clubs, 3 of diamonds, 3 of hearts, 6 of spades.")
        assert "18" in " ".join(pupil.keys("1 8 enter"))


def test_a_lost_game_does_not_count_as_done(tmp_path: Path) -> None:
    progress = Progress(FileStore(tmp_path))
    progress.finish("17-short-game", lost=True)
    found = Progress(FileStore(tmp_path)).of("17-short-game")
    assert (found.done, found.lost) == (0, True)
    with Pupil(tmp_path) as pupil:
        assert pupil.keys("< " + "down " * 16)[-1] == "A game to 31, played, not won, 17 of 24."
    progress.finish("17-short-game")
    progress.finish("17-short-game", lost=True)
    assert Progress(FileStore(tmp_path)).of("17-short-game").done == 1


def test_progress_without_a_lost_game_can_be_read_by_earlier_versions(tmp_path: Path) -> None:
    progress = Progress(FileStore(tmp_path))
    progress.finish("01-cards")
    assert b'"format":1' in (tmp_path / "lessons.json").read_bytes()
    progress.finish("17-short-game", lost=True)
    assert b'"format":2' in (tmp_path / "lessons.json").read_bytes()
