"""Lessons that are left, continued, skipped, repeated; and progress. Lines are heard."""

from pathlib import Path

import msgspec
import pytest

from audiocrib.lessons.progress import FILE_NAME
from audiocrib.lessons.reading import read_lesson
from audiocrib.ui.keys.keymap import Action
from tests.ui.lessons.course import COURSE, OWN, own
from tests.ui.pupil import Pupil


@pytest.mark.parametrize("name", ["03-play", "06-go", "08-hands", "13-muggins"])
def test_a_lesson_that_is_left_goes_on_at_the_same_step(name: str, tmp_path: Path) -> None:
    """It is left once at every step: the table is as it was, and the lesson has the same end."""
    steps = len(COURSE[name].steps)
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        for _ in range(steps):
            at, scores = pupil.teaching.steps.at, pupil.teaching.player.view.scores  # type: ignore[union-attr]
            assert pupil.keys("q up enter")[-1].endswith("begun, 1 of 1.")
            assert "Back at the table." in " ".join(pupil.keys("enter"))
            assert pupil.teaching.steps.at == at
            assert pupil.teaching.player.view.scores == scores  # type: ignore[union-attr]
            pupil.to_next_step()
        assert pupil.over


@pytest.mark.parametrize(
    ("name", "heard", "explained"),
    [
        ("07-counting", "Anna counts 4, now 5.", "Ace of hearts, 5 of spades, 9 of diamonds: fifteen, 4. That is all."),
        ("04-fifteen", "You play 8, count 15, fifteen, plus 2, now 2.", "7 of clubs, 8 of diamonds: fifteen, 2."),
        ("08-hands", "Right, 12, now 18.", "7 of clubs, 8 of hearts: fifteen, 4."),
    ],
)
def test_a_lesson_that_is_left_before_points_are_explained_still_explains_them(
    name: str, heard: str, explained: str, tmp_path: Path
) -> None:
    """Its task is to press E: without the points, nothing would be learned."""
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        while pupil.teaching.steps.keys[:1] != ["explain"]:
            pupil.do_step()
        assert heard in pupil.lines
        pupil.keys("q up enter")
    with Pupil(tmp_path, COURSE[name]) as pupil:
        pupil.keys("enter")
        at = pupil.teaching.steps.at
        assert any(explained in line for line in pupil.keys("e e"))
        while pupil.teaching.steps.keys[:1] == ["explain"]:
            pupil.keys("e")
        assert pupil.teaching.steps.at == at + 1


def test_a_lesson_left_before_any_points_has_nothing_to_explain(tmp_path: Path) -> None:
    """What the opening of the lesson played was never heard."""
    with Pupil(tmp_path, COURSE["13-muggins"]) as pupil:
        pupil.keys("enter q up enter")
    with Pupil(tmp_path, COURSE["13-muggins"]) as pupil:
        assert "Back at the table. You 4, Anna 11." in " ".join(pupil.keys("enter"))
        assert pupil.keys("e") == ["Nothing to explain now."]


def test_the_task_to_have_points_explained_waits_until_there_are_any(tmp_path: Path) -> None:
    lesson = read_lesson(
        "mine", OWN.format(says="Press E.").replace('press = "hand"', 'press = "explain"', 1), tuple(Action)
    )
    with Pupil(tmp_path, lesson) as pupil:
        pupil.keys("enter")
        assert pupil.keys("e e") == ["Nothing to explain now."] * 2
        assert pupil.teaching.steps.at == 0


def test_the_list_of_lessons_knows_that_one_was_left_and_none_of_its_cards(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter")
    left = pupil.progress.left("03-play")
    assert left
    assert left.commands
    assert msgspec.json.decode(msgspec.json.encode(pupil.progress.of("03-play"))) == {
        "done": 0,
        "skipped": False,
        "left": True,
        "lost": False,
    }


def test_progress_is_there_for_the_next_evening(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        pupil.keys("enter b")
    with Pupil(tmp_path) as pupil:
        assert pupil.lines[-1] == (
            "Lessons, 1 of 24 done: Up and Down move, Enter begins, Escape leaves. The crib, begun, 2 of 24."
        )
        told = pupil.keys("enter")
        assert any("Go to a card with Right, then press Space." in line for line in told)


def test_damaged_progress_is_set_aside_and_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"format":1,"lessons":{"01-cards":{"done":', encoding="utf-8")
    with Pupil(tmp_path) as pupil:
        aside = tmp_path / f"{FILE_NAME}.damaged-1"
        said = f"Your progress in the lessons was damaged and is kept as {aside}. They start again."
        assert said in " ".join(pupil.lines).replace("\n", "")
        assert aside.exists()
        pupil.keys("enter")
        pupil.through()
    with Pupil(tmp_path) as pupil:
        assert pupil.progress.of("01-cards").done == 1


def test_a_lesson_changed_since_it_was_left_begins_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, own("Press H.")) as pupil:
        pupil.keys("enter h q up enter")
    with Pupil(tmp_path, own("Press H, please.")) as pupil:
        told = pupil.keys("enter")
        assert "This lesson has changed since you left it, and starts again." in told[0]
        assert told[-1] == "Press H, please."


def test_a_lesson_with_commands_that_the_rules_now_refuse_begins_again(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter")
        kept = (tmp_path / FILE_NAME).read_text("utf-8")
        (tmp_path / FILE_NAME).write_text(kept.replace('"card":"4H"', '"card":"KD"'), encoding="utf-8")
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        (tmp_path / FILE_NAME).write_text(kept.replace('"card":"4H"', '"card":"KD"'), encoding="utf-8")
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        assert "starts again" in pupil.keys("enter")[0]


def test_a_lesson_can_be_skipped_and_repeated(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter h")
        told = pupil.keys("q s k i p enter")
        assert told[-1] == "The crib, 2 of 24."
        assert pupil.keys("up")[-1] == "Your cards, skipped, 1 of 24."
        pupil.keys("enter")
        pupil.through()
        assert pupil.keys("escape")[-1] == "The crib, 2 of 24."
        assert pupil.keys("up")[-1] == "Your cards, done, 1 of 24."
        pupil.keys("enter h q up enter")
        assert pupil.lines[-1] == "Your cards, done, begun again, 1 of 24."
        pupil.keys("enter")
        pupil.through()
        assert pupil.progress.of("01-cards").done == 2


def test_a_lesson_begins_again_on_demand(tmp_path: Path) -> None:
    with Pupil(tmp_path, COURSE["03-play"]) as pupil:
        pupil.keys("enter 1 enter c v")
        assert pupil.teaching.steps.at == 3
        pupil.keys("q b e g enter")
        assert pupil.teaching.steps.at == 0


def test_a_lesson_done_and_begun_again_is_not_where_the_next_evening_begins(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil.keys("enter")
        pupil.through()
        pupil.keys("escape up enter h")
    with Pupil(tmp_path) as pupil:
        assert pupil.lines[-1].endswith("The crib, 2 of 24.")
