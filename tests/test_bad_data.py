"""Data nested so deeply that reading runs out of stack, at every door of the program: a report, and no crash."""

import asyncio
import io
import json
import os
import sys
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.engine import answer
from audiocrib.commands.reports import report
from audiocrib.commands.tournament import tournament
from audiocrib.lessons.progress import FILE_NAME as LESSONS
from audiocrib.lessons.progress import Progress
from audiocrib.lessons.progress import Trouble as LessonTrouble
from audiocrib.lessons.shelf import load_lesson
from audiocrib.lessons.written import Fault, LessonError
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.settings.fields import SettingsError, SettingsFault
from audiocrib.settings.file import load_or_set_aside, load_settings
from audiocrib.settings.house_rules import HouseRulesError, load_house_rules
from audiocrib.settings.settings import DEFAULTS
from audiocrib.settings.sources import with_environment
from audiocrib.speech import worker
from audiocrib.speech.engines.detached import DetachedDriver
from audiocrib.speech.worker_pipe import Process
from audiocrib.storage.archive import read
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.journal import load_journal
from audiocrib.storage.lines import line
from audiocrib.storage.store import Damage, GameId, JournalError, LeftOut
from audiocrib.storage.store import Fault as ArchiveFault
from audiocrib.tournament.pairs import Measure, Pair, Tournament
from audiocrib.tournament.results_file import ResultsFile, UnfitError
from audiocrib.trainer.record import FILE_NAME as ANSWERS
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.record import Trouble as RecordTrouble
from audiocrib.ui.keys.keymap import Action
from tests.nesting import DEEP_TOML, buried, each_depth, each_depth_of_toml
from tests.speech.waiting import until
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.evenings import leave, open_game
from tests.table.journals import anyhow, put_by, snapshot, written
from tests.tournament.programs import FIRST_CHOICE, program
from tests.trainer.test_record import TEN
from tests.trainer.test_record import kept as answers_kept

HEADER = header(3, Options(target=31), PERSON_AND_COMPUTER)
TOURNAMENT = Tournament("1", Measure.GAMES, ("club", "casual"), "club", SALON, 1)


def spoilt(journal: bytes, deep: bytes, number: int) -> list[bytes]:
    """Return the journal with a deep line of its own, and with a deep value in that line; all checksums are right."""
    lines = journal.splitlines()
    whole = lines[number - 1][9:]
    return [
        b"\n".join([*lines[: number - 1], line(bad).removesuffix(b"\n"), *lines[number:], b""])
        for bad in (deep, *buried(whole, deep))
    ]


# Journals


@each_depth
@pytest.mark.parametrize(("number", "damage"), [(1, Damage.BAD_HEADER), (2, Damage.BAD_ENTRY), (5, Damage.BAD_ENTRY)])
def test_a_journal_that_is_nested_too_deeply_is_bad_in_that_line(
    tmp_path: Path, deep: bytes, number: int, damage: Damage
) -> None:
    whole = written(tmp_path / "whole.journal", anyhow(HEADER, 9)).read_bytes()
    for content in spoilt(whole, deep, number):
        path = tmp_path / "game.journal"
        path.write_bytes(content)
        for verify in (True, False):
            with pytest.raises(JournalError) as found:
                load_journal(path, verify)
            assert (found.value.damage, found.value.line) == (damage, number)
        opened = open_game(tmp_path, HEADER)
        assert opened.damaged
        assert opened.aside
        assert Path(opened.aside).read_bytes() == content
        leave(opened, opened.record)
        path.unlink()


@each_depth
def test_games_that_are_nested_too_deeply_are_named_by_every_report(
    tmp_path: Path, deep: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    put_by(tmp_path, "2026-11-20-1.journal", anyhow(HEADER))
    whole = (tmp_path / "games" / "2026-11-20-1.journal").read_bytes()
    bad = [*spoilt(whole, deep, 1), *spoilt(whole, deep, 4)]
    files = [tmp_path / "games" / f"2026-11-21-{number}.journal" for number in range(1, len(bad) + 1)]
    for file, content in zip(files, bad, strict=True):
        file.write_bytes(content)
    before = snapshot(tmp_path)
    at = [1] * (len(bad) // 2) + [4] * (len(bad) // 2)
    assert read(tmp_path).left_out == tuple(
        LeftOut(GameId(str(file)), ArchiveFault.OTHER_FORMAT, number) for file, number in zip(files, at, strict=True)
    )
    folder = ("--data", str(tmp_path))
    for command_line in (["games"], ["games", "--json"], ["statistics"], ["statistics", "--json"]):
        assert report([*command_line, *folder]) == 0
        printed = capsys.readouterr()
        assert printed.err == ""
        assert command_line[0] != "games" or all(json.dumps(str(file))[1:-1] in printed.out for file in files)
    for file in files:
        for command_line in (["replay", str(file), "--text"], ["replay", str(file), "--json"], ["analyse", str(file)]):
            assert report([*command_line, *folder]) == 2
            printed = capsys.readouterr()
            assert printed.out == ""
            assert printed.err.startswith(f"{file} is a record from another version of audiocrib")
    assert snapshot(tmp_path) == before


# Programs


def test_in_a_tournament_a_program_that_answers_too_deeply_fails_and_the_games_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answered = 'json.dumps({"is": "says", "number": said["number"], "command": said["choices"][0]})'
    assert answered in FIRST_CHOICE
    nested = program(tmp_path, FIRST_CHOICE.replace(answered, """'{"is":' * 5000"""))
    assert tournament(["beginner", nested, "--target", "31", "--pairs", "1", "--json"]) == 0
    printed = capsys.readouterr()
    assert "A computer plays on for" in printed.err
    assert json.loads(printed.out)


@each_depth
def test_the_computer_as_a_program_says_which_line_is_nested_too_deeply(deep: bytes) -> None:
    for question in (deep, *buried(b'{"is":"hello","protocol":1,"seat":0,"options":{}}', deep)[2:]):
        with pytest.raises(ArgumentsError) as found:
            answer([b'{"is":"hello","protocol":1,"seat":0,"options":{}}\n', question], lambda _: None, 1, None)  # type: ignore[arg-type]  # decides nothing
        assert dict(found.value.said.args)["line"] == 2


# Lessons, the trainer, tournaments


@each_depth
def test_progress_in_lessons_nested_too_deeply_is_set_aside_and_begins_again(tmp_path: Path, deep: bytes) -> None:
    for content in (deep, *buried(b'{"format":1,"lessons":{}}', deep)):
        (tmp_path / LESSONS).write_bytes(content)
        progress = Progress(FileStore(tmp_path))
        assert progress.notice
        assert progress.notice.trouble is LessonTrouble.DAMAGED
        assert Path(progress.notice.where).read_bytes() == content
        assert progress.finish("first") is None
        assert Progress(FileStore(tmp_path)).of("first").done == 1
        (tmp_path / LESSONS).unlink()


@each_depth
def test_answers_that_are_nested_too_deeply_are_damaged_lines_and_the_rest_is_kept(tmp_path: Path, deep: bytes) -> None:
    answers_kept(tmp_path, TEN)
    file = tmp_path / ANSWERS
    whole = file.read_bytes().splitlines()
    for bad in (deep, b'{"sum":' + deep + b',"crc":0}', *buried(whole[3][9:], deep)):
        content = b"\n".join([*whole[:3], line(bad).removesuffix(b"\n"), *whole[4:], b""])
        file.write_bytes(content)
        record = AnswerRecord(FileStore(tmp_path))
        kept = len(TEN) - 1
        assert (record.learned.answers.answers, len(record.answers())) == (kept, kept)
        if not bad.startswith(b'{"sum":'):
            assert record.notice
            assert record.notice.aside
            assert (record.notice.trouble, record.notice.lines) == (RecordTrouble.DAMAGED, (4,))
            assert Path(record.notice.aside).read_bytes() == content
        assert record.keep(TEN[0]) is None
        record.close()


@each_depth
def test_a_record_of_answers_whose_first_line_is_nested_too_deeply_keeps_its_answers(
    tmp_path: Path, deep: bytes
) -> None:
    answers_kept(tmp_path, TEN)
    file = tmp_path / ANSWERS
    first, rest = file.read_bytes().split(b"\n", 1)
    for bad in (deep, *buried(first[9:], deep)[::2]):
        file.write_bytes(line(bad) + rest)
        record = AnswerRecord(FileStore(tmp_path))
        assert record.learned.answers.answers == len(TEN)
        record.close()


@each_depth
def test_pairs_that_are_nested_too_deeply_are_refused_with_their_line(tmp_path: Path, deep: bytes) -> None:
    file = tmp_path / "of.pairs"
    pairs = ResultsFile(file, TOURNAMENT)
    for number in range(3):
        pairs.append(Pair(number, (1.0,), ((1, 2), (3, 4)), (5, 6)))
    pairs.close()
    lines = file.read_bytes().splitlines()
    for number, why in ((1, "no-pairs"), (3, "damaged")):
        for bad in (deep, *buried(lines[number - 1][9:], deep)):
            file.write_bytes(b"\n".join([*lines[: number - 1], line(bad)[:-1], *lines[number:], b""]))
            with pytest.raises(UnfitError) as found:
                ResultsFile(file, TOURNAMENT)
            assert (found.value.why, found.value.line) == (why, number)


# Settings, presets, the player's own lessons


@each_depth_of_toml
def test_settings_that_are_nested_too_deeply_are_set_aside(tmp_path: Path, deep: str) -> None:
    file = tmp_path / "settings.toml"
    for text in (deep, f'verbosity = "brief"\n{deep}\n', f"[keys]\n{deep.replace('_', 'count', 1)}\n"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(SettingsError):
            load_settings(file)
        settings, error = load_or_set_aside(file)
        assert error
        assert settings == DEFAULTS
        assert Path(str(error.facts["aside"])).read_text(encoding="utf-8") == text
        assert load_settings(file) == DEFAULTS


@each_depth_of_toml
def test_a_preset_that_is_nested_too_deeply_is_refused(tmp_path: Path, deep: str) -> None:
    file = tmp_path / "mine.toml"
    head = 'format = 1\nname = "mine"\npreset = "salon"\n'
    for text in (deep, head + deep, f"{head}[table]\n{deep}"):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(HouseRulesError):
            load_house_rules(file)


@each_depth_of_toml
def test_a_players_own_lesson_that_is_nested_too_deeply_is_refused(tmp_path: Path, deep: str) -> None:
    file = tmp_path / "mine.toml"
    for text in (deep, f'title = "a"\n{deep}', f'title = "a"\n[options]\n{deep}'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(LessonError) as found:
            load_lesson(file, tuple(Action))
        assert found.value.reason in {Fault.NOT_TOML, Fault.UNKNOWN_FIELD, Fault.WRONG_VALUE}


@pytest.mark.parametrize("key", ["KEYS", "TABLE", "SEATS", "SPOKEN"])
@pytest.mark.parametrize("name", ["arrays", "tables in a line"])
def test_a_variable_that_is_nested_too_deeply_does_not_apply(key: str, name: str) -> None:
    settings, taken, wrong = with_environment(DEFAULTS, {f"AUDIOCRIB_{key}": DEEP_TOML[name].removeprefix("_ = ")})
    assert (settings, taken) == (DEFAULTS, {})
    assert [error.facts["key"] for error in wrong if isinstance(error, SettingsError)] == [f"AUDIOCRIB_{key}"]


def test_settings_nested_too_deeply_are_reported_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("rate = 3\n" + DEEP_TOML["a key with dots"], encoding="utf-8")
    with pytest.raises(SettingsError) as found:
        load_settings(tmp_path / "settings.toml")
    assert found.value.reason is SettingsFault.NOT_TOML


# The voice


@each_depth
def test_a_request_to_the_worker_that_is_nested_too_deeply_is_passed_over(
    deep: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[int] = []
    monkeypatch.setattr(worker, "LEAVING", 0)
    monkeypatch.setattr(os, "_exit", left.append)
    requests: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
    worker.read_requests(io.BytesIO(deep + b"\n" + b'{"do":"stop"}\n'), requests)
    assert [requests.get(), requests.get()] == [{"do": "stop"}, None]
    assert left == [0]


@each_depth
def test_a_workers_line_that_is_nested_too_deeply_is_skipped(
    deep: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deep_worker.py").write_text(
        f"import sys\nsys.stdout.write({deep[:1].decode()!r} * 100_000 + '\\n' + {deep.count(b'{')} * '{{\"a\":' + '\\n')\n"
        'print(\'{"is": "ready"}\', flush=True)\nsys.stdin.read()\n',
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr("audiocrib.speech.worker_pipe.MODULE", "deep_worker")
    process = Process()
    try:
        asyncio.run(until(lambda: bool(process.inbox)))
        assert list(process.inbox) == [{"is": "ready"}]
    finally:
        process.kill()


def test_a_stock_driver_whose_voices_are_nested_too_deeply_counts_as_not_loadable(tmp_path: Path) -> None:
    import subprocess

    source = tmp_path / "driver.py"
    source.write_text("print('[' * 100_000, flush=True)", encoding="utf-8")
    process = subprocess.Popen([sys.executable, source], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with pytest.raises(RuntimeError, match="could not be loaded"):
        DetachedDriver._wait_until_loaded(process)
    assert process.poll() is not None
