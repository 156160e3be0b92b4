"""A lesson beside the game: it shows its own table, and its task."""

from pathlib import Path

from audiocrib.narration.message import Message
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.screens.lessons.lessons import Lessons
from tests.ui.table import QUIET, Sitting


def task(person: Sitting) -> str:
    """Return the words of the current step."""
    lessons = person.player.screens.top
    assert isinstance(lessons, Lessons)
    assert lessons.on
    return person.presenter.text.words(Message(lessons.on.task))


def test_a_lesson_shows_its_own_table_its_whole_task_and_its_menu(tmp_path: Path) -> None:
    with Sitting(folder=tmp_path, settings=QUIET) as person:
        looking = SceneBuilder(person.player, person.presenter)
        person.learning.begin()
        person.settle()
        assert looking.scene().menu
        person.keys("enter")
        there = looking.scene()
        assert there.menu is None
        assert there.asked == (task(person),) * 2
        assert there.asked[0].endswith(" press it.")
        assert [face.rank for face in there.table.cards if face.digit] == ["2", "5", "6", "7", "jack", "queen"]
        assert there.asked[0] not in there.messages
        person.keys("h right right right")
        assert looking.scene().asked[0] == task(person) != there.asked[0]
        person.keys("q")
        listed = looking.scene().menu
        assert listed
        assert listed.title == "In this lesson"
        person.keys("escape q up enter")
        listed = looking.scene().menu
        assert listed
        assert listed.title == "Lessons"
        person.keys("escape")
        assert looking.scene().menu is None
        assert "Your cards" not in looking.scene().asked[0]
