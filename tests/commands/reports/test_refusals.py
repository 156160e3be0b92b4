"""The refusals of the reports: in one sentence with the remedy, and with nothing changed."""

import os
import sys
from pathlib import Path

import pytest

from audiocrib.commands.reports import report
from audiocrib.rules.presets import changed, preset_for
from audiocrib.storage.lines import line
from tests.commands.reports.calls import refused
from tests.table.chairs import header
from tests.table.journals import GOLDEN, anyhow, snapshot, written
from tests.table.scored import players


def broken() -> dict[str, tuple[bytes, str]]:
    """Return files that are not records, and what is said about them."""
    data = GOLDEN.read_bytes()
    whole = data.split(b"\n")
    foreign = "is not the record of a game: give a journal, or a number from audiocrib games."
    future = "is a record from another version of audiocrib, most likely a newer one: that version can replay it."
    place = data[:9000].count(10) + 1
    return {
        "empty": (b"", foreign),
        "letter": (b"Dear Anna,\n", foreign),
        "header": (data[:300], foreign),
        "future": (line(b'{"format":99}'), future),
        "option of the future": (line(whole[0][9:].replace(b'"heels":2', b'"gravity":2')), future),
        "event of the future": (whole[0] + b"\n" + line(b'{"command":{"type":"Sing"},"events":[]}'), future),
        "changed": (data[:9000] + b"#" + data[9001:], f"is damaged in line {place} and cannot be replayed."),
        "unshuffled": (whole[0] + b"\n" + whole[5] + b"\n", "is damaged in line 2 and cannot be replayed."),
    }


@pytest.mark.parametrize("name", sorted(broken()))
@pytest.mark.parametrize("form", [[], ["--text"], ["--json"]])
def test_a_file_that_is_not_a_record_is_refused_in_one_sentence_and_not_changed(
    name: str, form: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content, said = broken()[name]
    file = tmp_path / name
    file.write_bytes(content)
    before = snapshot(tmp_path)
    assert refused(capsys, "replay", str(file), *form) == f"{file} {said}"
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay", "4"], "There is no game 4. The list has 1 to 3."),
        (["replay", "0"], "There is no game 0. The list has 1 to 3."),
        (["replay", "1", "--seat", "3"], "--seat 3 cannot be used. It takes 1 to 2, or spectator."),
        (["replay", "1", "--seat", "0"], "--seat 0 cannot be used. It takes 1 to 2, or spectator."),
        (["replay", "1", "--seat", "Bea"], "--seat Bea cannot be used. It takes 1 to 2, or spectator."),
        (["analyse", "1", "--seat", "3"], "--seat 3 cannot be used. It takes 1 to 2."),
        (["replay", "1", "--voice", "loud"], "--voice loud cannot be used. It takes one of: self, reader, silent."),
        (["replay"], "Name the game to replay: its number in audiocrib games, or a journal."),
        (["replay", "1", "2"], "One word too many: 2. Type audiocrib replay --help for what it takes."),
        (["replay", "1", "--sead", "2"], "There is no option --sead. Did you mean --seat?"),
        (["games", "--text"], "There is no option --text. Type audiocrib games --help for the options."),
        (["statistics", "Bea"], "One word too many: Bea. Type audiocrib statistics --help for what it takes."),
    ],
)
def test_a_call_that_cannot_be_carried_out_is_refused_with_the_remedy(
    words: list[str], said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = snapshot(home)
    assert refused(capsys, *words) == said
    assert snapshot(home) == before


def test_a_folder_or_a_file_that_is_not_there_cannot_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    end = "Name a journal, or a number from audiocrib games."
    missing = tmp_path / "missing.journal"
    said = refused(capsys, "replay", str(missing))
    assert said == f"{missing} cannot be read: No such file or directory. {end}"
    assert refused(capsys, "replay", str(tmp_path)) == f"{tmp_path} cannot be read: Is a directory. {end}"
    assert "cannot be read" in refused(capsys, "replay", "9" * 400)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among the files of a folder.")
def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
    assert "cannot be read" in refused(capsys, "replay", str(tmp_path / "pipe"))


@pytest.mark.parametrize(("number", "seat"), [(3, "4"), (3, "5"), (6, "7")])
def test_a_seat_that_the_game_does_not_have_is_refused_with_those_that_it_has(
    number: int, seat: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = changed(preset_for("salon", number), target=31)
    file = written(tmp_path / "x.journal", anyhow(header(6, options, players(number))))
    assert refused(capsys, "replay", str(file), "--seat", seat) == (
        f"--seat {seat} cannot be used. It takes 1 to {number}, or spectator."
    )


def test_help_of_each_report_names_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    named = {"games": ("--json", "--data"), "statistics": ("--json", "--against", "--data")}
    named["replay"] = ("FILE", "--seat", "--text", "--json", "--voice", "--data")
    for command, options in named.items():
        with pytest.raises(SystemExit) as ended:
            report([command, "--help"])
        assert ended.value.code == 0
        printed = capsys.readouterr().out
        assert all(option in printed for option in options)
