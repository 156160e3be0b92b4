"""All lessons of the course: doing what each asks for leads to its end, in few words, with every key."""

import re
from pathlib import Path

import pytest

from audiocrib.lessons.shelf import program_files
from audiocrib.narration.message import Phrase
from audiocrib.narration.sentences import sources
from audiocrib.narration.text import Text
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, ON_SCREEN, USUAL_KEYS, Action, KeyMap
from audiocrib.ui.screens.help import name_keys
from tests.ui.lessons.course import COURSE
from tests.ui.pupil import Pupil

BEFORE_A_DEED = 3
"""The most sentences before the learner can do something."""
ANSWERS = {Action.TYPE, Action.COMMIT, Action.GO, Action.CLAIM, Action.MARK}
"""Keys by which deeds are done."""


@pytest.mark.parametrize("name", COURSE)
def test_a_lesson_is_played_to_its_end_by_what_it_asks_for(name: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        told = pupil.through()
        assert "lesson" in told[-1]
        assert not any("lesson" in line and "{" in line for line in told)
        if not any(step.until == "game" for step in COURSE[name].steps):
            assert not any(re.search(r"You say \d+, it is", line) for line in told)
        mark = pupil.progress.of(name)
        assert mark.done == 1 or (mark.lost and "counts as done once you win" in told[-1])
        assert not pupil.progress.of(name).left


@pytest.mark.parametrize("name", COURSE)
def test_no_more_than_three_sentences_come_before_something_can_be_done(name: str) -> None:
    text, lesson = Text(), COURSE[name]
    name_keys(KeyMap(), text)

    def sentences(said: tuple[Phrase, ...]) -> int:
        words = " ".join(text.sentence(Phrase(one.id, {"name": "Anna"})) for one in said)
        return len(re.findall(r"[.?!](?: |$)", words))

    assert sentences((*lesson.opens, *lesson.steps[0].say)) <= BEFORE_A_DEED
    for step in lesson.steps:
        assert 1 <= sentences(step.say) <= BEFORE_A_DEED
        assert all(sentences((hint,)) <= BEFORE_A_DEED for hint in (*step.hints, *step.wrong.values()))


def test_every_key_is_learned_by_pressing_it() -> None:
    pressed = {name for lesson in COURSE.values() for step in lesson.steps for name in step.press}
    deeds = {step.deed.kind for lesson in COURSE.values() for step in lesson.steps if step.deed}
    elsewhere = {Action.HOST, Action.JOIN, Action.PEOPLE, Action.ROOM}  # a lesson has nobody else
    keys = {action for action in Action if USUAL_KEYS[action]} - ON_SCREEN - elsewhere - AMONG_PEOPLE
    assert keys - {Action(name) for name in pressed} - ANSWERS == set()
    assert deeds >= {"away", "play", "go", "total", "muggins"}


def test_the_course_has_as_many_lessons_as_it_should() -> None:
    assert 18 <= len(COURSE) <= 24
    assert list(COURSE) == [path.stem for path in program_files()]


@pytest.mark.parametrize("name", [name for name in COURSE if name[:2] not in {"17", "18"}])
def test_every_task_can_be_shown(name: str, tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        for _ in range(60):
            if pupil.over:
                return
            step = pupil.teaching.steps.now
            assert step
            pupil.press(*(pupil.wanted() if step.until or "quit" in step.press else ["q", "s", "h", "o", "enter"]))
        raise AssertionError("it does not end")


def test_every_word_of_the_course_is_in_the_locale() -> None:
    assert all(one.title.id in sources("en") for one in COURSE.values())
