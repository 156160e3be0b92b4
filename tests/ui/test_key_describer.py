"""The key describer away from the table: it says that a key does nothing exactly where the key itself says so."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.settings.settings import CountAloud
from audiocrib.trainer.tasks import Answering, Drill, Task
from audiocrib.ui.keys.keymap import ON_SCREEN, Action, KeyMap
from tests.ui.lessons.course import COURSE
from tests.ui.playing_on import play_on
from tests.ui.pupil import Pupil
from tests.ui.replay.test_keys import Hearing
from tests.ui.table import Sitting
from tests.ui.test_review import after_a_deal, between_deals
from tests.ui.trainer.training import DOUBLE_RUN, HINTING, LONG, Lesson, hand

ENDING = {Action.DESCRIBER, Action.MENU}
"""What ends the describer."""
KEYS = sorted(
    {
        *chain.from_iterable(KeyMap().keys(action) for action in Action if action not in ON_SCREEN | ENDING),
        "home",
        "end",
    }
)
MISSED = hand("5S 6C TS JC", "KD")
"""Said to be 4, it leads to the question which fifteens were counted."""
NEVER = Task(Drill.IMPOSSIBLE, (), None, 0, answering=Answering.YES, given=19)
Keys = Callable[[str], list[str]]
"""Presses keys, and returns the lines that follow."""


def described(press: Keys) -> set[str]:
    """Return the keys of which the describer says that they do nothing."""
    press("k")
    nothing = {key for key in KEYS if press(key)[-1].endswith(" does nothing here.")}
    press("k")
    return nothing


def does_nothing(press: Keys, key: str) -> bool:
    """Return whether a key says that it does nothing."""
    return any(" does nothing " in line for line in press(key))


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that a key saves go there."""
    monkeypatch.chdir(tmp_path)


def test_in_a_replay_it_knows_which_keys_do_something() -> None:
    assert described(Hearing().keys) == {key for key in KEYS if does_nothing(Hearing().keys, key)}


def test_in_a_replay_it_says_how_keys_walk() -> None:
    hearing = Hearing()
    assert hearing.keys("k home end right left up down enter d q") == [
        "Key describer: each key says what it would do. K or Escape ends it.",
        "Home: To the start.",
        "End: To the end.",
        "Right: Forward.",
        "Left: Back.",
        "Up: Back.",
        "Down: Forward.",
        "Enter: Forward.",
        "Key D: Which step this is.",
        "Key Q: Leave.",
    ]
    assert hearing.left == 0


def test_in_a_review_it_knows_which_keys_do_something_and_what() -> None:
    with after_a_deal() as table:
        play_on(table, until=between_deals)
        table.looked("a")
        reviewer = table.player.screens.top
        nothing = described(table.keys)
        assert table.keys("k tab d e k")[1:-1] == [
            "Tab: Next fault.",
            "Key D: Numbers of the choice.",
            "Key E: Alternatives, one after another.",
        ]
        found = set()
        for key in KEYS:
            if table.player.screens.top is not reviewer:
                table.looked("a")
                reviewer = table.player.screens.top
            if does_nothing(table.keys, key):
                found.add(key)
        assert nothing == found


@pytest.mark.parametrize(
    ("stage", "first"), {"total": "", "aloud": "", "yes": "", "marks": "4 enter", "done": "e"}.items()
)
def test_in_a_drill_it_knows_which_keys_do_something(monkeypatch: pytest.MonkeyPatch, stage: str, first: str) -> None:
    settings = replace(HINTING, count_aloud=CountAloud.STEP) if stage == "aloud" else HINTING

    def asked() -> Lesson:
        task = NEVER if stage == "yes" else MISSED
        lesson = Lesson(monkeypatch, task, *[DOUBLE_RUN] * 3, settings=settings)
        lesson.keys(f"down enter {first}")
        return lesson

    assert described(asked().keys) == {key for key in KEYS if does_nothing(asked().keys, key)}


def test_while_a_hand_is_counted_aloud_letters_are_combinations(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG, settings=replace(HINTING, count_aloud=CountAloud.STEP))
    lesson.keys("down enter")
    assert lesson.keys("k f tab space e s")[1:] == [
        "Key F: A fifteen.",
        "Tab: Next kind of combination.",
        "Space: Take the combination.",
        "Key E: Give up, and hear why.",
        "Key S: Your progress.",
    ]


def test_at_yes_or_no_letters_answer_and_arrows_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, NEVER)
    lesson.keys("down enter")
    assert lesson.keys("k y n up down home end d q")[1:] == [
        "Key Y: Yes.",
        "Key N: No.",
        "Up: Previous answer.",
        "Down: Next answer.",
        "Home: First answer.",
        "End: Last answer.",
        "Key D: The question again.",
        "Key Q: Leave.",
    ]


def test_once_a_question_is_answered_keys_tell_of_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    lesson.keys("down enter e")
    assert lesson.keys("k d e")[1:] == ["Key D: Details of the last answer.", "Key E: Explain the last points."]


def test_where_combinations_are_marked_nothing_goes_to_a_crib(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, MISSED)
    lesson.keys("down enter 4 enter")
    assert lesson.keys("k space e")[1:] == ["Space: Mark a card, or unmark it.", "Key E: Skip the question."]


def test_in_a_lesson_and_at_a_table_elsewhere_q_leaves_just_that(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["12-help"]) as pupil:
        assert pupil.keys("enter ? k q")[-1] == "Key Q: Show the task, or leave the lesson."
        pupil.keys("k")
        assert pupil.keys("escape end")[-1].startswith("More: Show the task, or leave the lesson, Q, ")
    with Sitting() as person:
        assert person.keys("k q k")[1] == "Key Q: Quit and save."
        person.player.screens.leaves = lambda: None
        assert person.keys("k q k")[1] == "Key Q: Leave the table."
        assert person.keys("escape end")[-1].startswith("More: Leave the table, Q, ")
        assert "Q: Leave the table." in " ".join(person.keys("escape ?" + " d" * 20))
