"""Progress as it is kept and told, with the answers of real games."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from audiocrib.commands.train import train
from audiocrib.rules.presets import SALON
from audiocrib.storage.file_store import FileStore
from audiocrib.trainer.learned import ORDER, TABLE
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.spacing import Memory
from audiocrib.ui.screens.table.totals import said_in
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.table import QUIET
from tests.ui.trainer.training import LONG, Lesson, learned_from, told_of


def test_totals_that_were_said_in_a_game_are_learned_once(tmp_path: Path) -> None:
    record = anyhow(header(2, SALON, PERSON_AND_COMPUTER))
    said = tuple(said_in(told_of(record).updates, told_of(record).seat))
    assert len(said) > 2
    learned_from(tmp_path, anyhow(header(2, SALON, PERSON_AND_COMPUTER), 40))
    learned_from(tmp_path, record)
    learned_from(tmp_path, record)
    known = AnswerRecord(FileStore(tmp_path))
    assert [answer.said for answer in known.answers()] == [one.claim for one in said]
    assert known.learned.drills[TABLE].answers == len(said)
    wrong = [answer for answer in known.answers() if not answer.correct]
    assert any(sum(answer.chances) for answer in wrong)
    assert known.learned.memories


@pytest.mark.parametrize(
    ("form", "begins"),
    [("text", "Your totals are too far off "), ("table", "Totals in real games: "), ("svg", "<svg ")],
)
def test_the_progress_is_printed(form: str, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learned_from(tmp_path, anyhow(header(2, SALON, PERSON_AND_COMPUTER)))
    assert train(["--progress", form, "--data", str(tmp_path)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(begins)
    assert printed.err == ""
    if form == "svg":
        ET.fromstring(printed.out)  # noqa: S314  # we have just drawn it


def test_each_kind_of_slip_has_a_line_of_its_own_and_no_share_of_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    learned_from(tmp_path, anyhow(header(2, SALON, PERSON_AND_COMPUTER)))
    assert train(["--progress", "table", "--data", str(tmp_path)]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if ": slip rate " in line]
    assert len({line.split(":")[0] for line in lines}) == len(lines) == len(ORDER)
    assert not [line for line in lines if line.endswith(" of 0.")]


def test_the_progress_as_json_has_what_is_documented(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--progress", "json", "--data", str(tmp_path)]) == 0
    document = json.loads(capsys.readouterr().out)
    page = (Path(__file__).parents[3] / "docs" / "trainer.md").read_text(encoding="utf-8")
    assert [name for name in document if f"`{name}`" not in page] == []
    assert document["answers"] == 0


def test_how_long_an_answer_takes_is_told_if_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted in (True, False):
        lesson = Lesson(monkeypatch, LONG, settings=replace(QUIET, answer_times=wanted))
        lesson.keys("down enter 2")
        lesson.now += 7
        assert ("An answer takes you 7 seconds." in lesson.keys("enter s")[-1]) is wanted


def test_progress_without_answers_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(["--progress", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Nothing answered yet.\n"


def test_totals_over_the_same_cards_in_the_other_seat_are_learned_as_well(tmp_path: Path) -> None:
    record = anyhow(header(2, SALON, PERSON_AND_COMPUTER))
    first = header(2, SALON, PERSON_AND_COMPUTER)
    again = anyhow(replace(first, players=first.players[::-1]))
    for played in (record, again, again):
        learned_from(tmp_path, played)
    said = len(list(said_in(told_of(record).updates, told_of(record).seat))) + len(
        list(said_in(told_of(again).updates, told_of(again).seat))
    )
    assert AnswerRecord(FileStore(tmp_path)).learned.drills[TABLE].answers == said


def test_what_is_due_is_told_with_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Lesson(monkeypatch, LONG)
    lesson.learned.memories[3] = Memory(lesson.now + 60, lesson.now, 1.0)
    assert " due" not in lesson.keys("down enter 2 enter s")[-1]
    lesson.now += 60
    assert "1 due for repetition." in lesson.keys("s")[-1]
