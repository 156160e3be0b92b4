"""The player's own lessons, from files and calls, and lessons beside a game."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib.commands.learn import learn
from audiocrib.lessons.lesson import EVENTS
from audiocrib.lessons.progress import Progress
from audiocrib.lessons.reading import OCCASIONS
from audiocrib.lessons.shelf import FOLDER
from audiocrib.lessons.written import Cards, File, NewTable, Opening, Theirs
from audiocrib.lessons.written import WrittenStep as Written
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.screens.lessons.shelf import one_lesson
from tests.ui.lessons.course import OWN, own
from tests.ui.pupil import Pupil
from tests.ui.table import Sitting


def test_a_broken_lesson_is_named_and_the_others_still_work(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "mine.toml").write_text(OWN.format(says="Press {key_hand}, against {name}."), encoding="utf-8")
    (tmp_path / FOLDER / "broken.toml").write_text('title = "t"\n[[step]]\npres = "hand"\n', encoding="utf-8")
    with Pupil(tmp_path) as pupil:
        heard = " ".join(pupil.lines).replace("\n", "")
        assert "broken.toml, line 3: no field is called pres. Nearest: press." in heard
        assert pupil.keys(">")[-1] == "Mine, 25 of 25."
        assert pupil.keys("enter")[-1] == "Press H, against Anna."


def test_the_lesson_in_the_manual_works(tmp_path: Path) -> None:
    page = Path(__file__).parents[3] / "docs" / "lessons.md"
    example = re.findall(r"^```toml\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (tmp_path / "six.toml").write_text(example[0], encoding="utf-8")
    with Pupil(tmp_path, shelf=one_lesson(tmp_path / "six.toml")) as pupil:
        pupil.keys("enter h f")
        assert pupil.keys("1 enter")[-1] == "Never lead a 5."
        told = pupil.through()
        assert any("Anna made fifteen: a 6 invites a 9. E explains." in line for line in told)
        assert not any("it is" in line for line in told)
        assert "Well done." in told[-1]


def test_the_manual_names_all_that_a_step_can_wait_for_and_a_comment_can_be_about() -> None:
    page = (Path(__file__).parents[3] / "docs" / "lessons.md").read_text(encoding="utf-8")
    fields = {field for table in (File, Written, Theirs, Opening, Cards, NewTable) for field in table.__struct_fields__}
    named = set(
        re.findall(
            r"[a-z][a-z-]*", " ".join(re.findall(r"`([^`]*)`", page) + re.findall(r"```toml.*?```", page, re.DOTALL))
        )
    )
    assert {*EVENTS, *OCCASIONS, *fields} - named == {"format"}


def test_the_players_own_words_name_only_keys_that_exist() -> None:
    with pytest.raises(Exception, match="no-such-key"):
        own("Press {key_hnd}.")


def test_learning_takes_a_file_and_says_what_is_wrong_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(["none.toml", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("The lesson none.toml cannot be read: ")
    assert learn(["25", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "There is no lesson 25; there are 24. audiocrib learn lists them.\n"
    assert learn(["--vice", "self"]) == 2
    assert "Did you mean --voice?" in capsys.readouterr().err
    assert learn(["--voice", "loud", "--data", str(tmp_path)]) == 2
    assert "It takes one of: self, reader, silent." in capsys.readouterr().err


def test_a_lesson_begins_by_its_number(tmp_path: Path) -> None:
    program = [sys.executable, "-m", "audiocrib", "learn", "3", "--voice", "silent", "--data", str(tmp_path)]
    printed = subprocess.run(program, input="enter\n", capture_output=True, text=True, check=True, timeout=60)
    assert printed.stderr == ""
    assert printed.stdout.lstrip().startswith("Lesson 3: ")


def test_lessons_can_be_taken_by_a_script(tmp_path: Path) -> None:
    keys = "\nh\nright right right\nleft\n4\nr\nt\nq\nescape\n\nb\nright space\n6 space enter\nf\nb\nescape\nescape\n"
    program = [sys.executable, "-m", "audiocrib", "learn", "--voice", "silent", "--data", str(tmp_path)]
    printed = subprocess.run(program, input=keys, capture_output=True, text=True, check=True, timeout=60)
    assert printed.stderr == ""
    told = " ".join(printed.stdout.split())
    assert told.count("Well done. Enter goes on to the next lesson, Escape to the list.") == 2
    assert told.endswith("Playing cards, 3 of 24. Lessons closed.")


def test_lessons_beside_a_game_leave_it_as_it_was(tmp_path: Path) -> None:
    with Sitting(folder=tmp_path) as person:
        entries, asked = person.entries, person.keys("t")
        opened = person.keys("escape l e s s o n s")
        assert opened[-1].startswith("Lessons, learn to play, ")
        assert person.keys("enter")[-1].endswith("Your cards, 1 of 24.")
        paused = [person.player.waits.paused]
        told = person.keys("enter h")
        assert "Right goes from card to card. Press it three times." in told
        assert person.keys("q up enter escape")[-1] == "Back at the table."
        assert [*paused, person.player.waits.paused] == [True, False]
        assert person.entries == entries
        assert person.keys("t") == asked
        assert Progress(FileStore(tmp_path)).of("01-cards").left
