"""Scripted keys in a lesson: none that came with the Enter that begins it is lost; the next line is always read."""

import subprocess
import sys
from pathlib import Path

from tests.ui.pupil import Pupil
from tests.ui.table import _nothing_left


async def together(pupil: Pupil, *keys: str, closes: bool = False) -> None:
    for key in keys:
        pupil.stack.press(key)
    if closes:
        pupil.lessons.close()
    await _nothing_left()


def test_a_key_that_came_with_the_enter_that_begins_a_lesson_is_answered_after_its_first_words(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil._runner.run(together(pupil, "enter", "1", "2"))
        assert "press it." in pupil.lines[-3]
        assert [line.split(", ")[1] for line in pupil.lines[-2:]] == ["card 1 of 6.", "card 2 of 6."]


def test_a_lesson_that_is_left_at_once_answers_nothing_more(tmp_path: Path) -> None:
    with Pupil(tmp_path) as pupil:
        pupil._runner.run(together(pupil, "enter", "1", closes=True))
        assert not any("card 1" in line for line in pupil.lines)


def test_a_script_that_pauses_a_lesson_goes_on(tmp_path: Path) -> None:
    """The computer would have to lead: only a key ends the pause."""
    call = [sys.executable, "-m", "audiocrib", "learn", "--voice", "silent", "--data", str(tmp_path)]
    script = "down " * 9 + "enter\n1 space 2 space enter\np\ne\np\n"
    heard = subprocess.run(call, input=script, capture_output=True, text=True, timeout=60, check=True)
    assert "Paused. P resumes." in heard.stdout
    assert "Now play." in heard.stdout
