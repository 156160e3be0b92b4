"""The reports as separate programs: heard by keys, ended by their input, cut off by whatever reads them."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import audiocrib
from tests.programs import SECONDS
from tests.table.journals import snapshot


def program(*words: str, keys: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "audiocrib", *words]
    environment = os.environ | {"PYTHONPATH": str(Path(audiocrib.__file__).parents[1])}
    return subprocess.run(
        command, input=keys, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False, env=environment
    )


def test_a_replay_is_heard_by_keys_where_standard_input_is_not_a_terminal(home: Path) -> None:
    before = snapshot(home)
    ran = program("replay", "1", "--voice", "silent", keys="right\nenter right\ns\nend\nright\nq\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    said = " ".join(ran.stdout.split())
    assert said.startswith("Replay for Ann: Ann, Bea, house rules to 121, 18 November 2026, ")
    assert (
        "You cut 9 of hearts. Bea cuts 9 of diamonds. A tie, cut again. Score: you 0, Bea 0. You say 24, it is 6."
    ) in said
    assert said.endswith("Bea wins, 121 to 107. This is the end of the replay. The replay is closed.")
    assert snapshot(home) == before


def test_a_replay_ends_with_its_input(home: Path) -> None:
    del home
    ran = program("replay", "2", "--voice", "silent", "--seat", "spectator")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("The replay is closed.\n")


def test_the_figures_are_told_at_the_table_before_the_next_line_of_a_script(home: Path) -> None:
    (home / "game.journal").unlink()
    ran = program("--voice", "silent", "--seed", "7", keys="escape r e c enter\ndown enter escape\ns\nq\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    said = " ".join(ran.stdout.split())
    assert re.search(
        r"Record of games, .* of 3, drawn 0, .* muggins points: \d+ gained, \d+ given away\. Statistics, 1 of 6\. Back at the table\. Score: you 0, Anna 0\.",
        said,
    )


@pytest.mark.parametrize(
    "words", ["replay 1 --text", "settings", "advise '5H 6C 7D 8S JC KD'", "train --progress table", "--help table"]
)
def test_whatever_reads_the_output_may_stop_before_its_end(home: Path, words: str) -> None:
    del home
    command = [sys.executable, "-m", "audiocrib", *shlex.split(words)]
    environment = os.environ | {"PYTHONPATH": str(Path(audiocrib.__file__).parents[1])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(SECONDS) == 0
