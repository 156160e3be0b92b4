"""Programs without a table of games: whose settings apply, and which keys still count after leaving."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib import __main__
from audiocrib.cli.arguments import options_of
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.machine import run_alone, settings_by_ear
from audiocrib.narration.text import Text
from audiocrib.rules.presets import PAGAT, SALON
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.settings import Verbosity
from audiocrib.storage.files import places
from tests.programs import SECONDS
from tests.table.journals import GOLDEN


def notes(folder: Path) -> str:
    text = Text()
    return " ".join(map(text.sentence, settings_by_ear(places(folder), None).notes))


def test_the_environment_wins_over_the_file_and_the_call_over_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE_NAME).write_text('preset = "pagat"\nrate = 200\nvoice = "self"\n', encoding="utf-8")
    monkeypatch.setenv("AUDIOCRIB_RATE", "300")
    monkeypatch.setenv("AUDIOCRIB_VOICE", "reader")
    found = settings_by_ear(places(tmp_path), "silent").settings
    assert (found.rate, found.voice) == (300, "silent")
    assert options_of(found) == PAGAT


def test_a_fault_is_reported_and_the_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUDIOCRIB_RATE", "fast")
    assert "AUDIOCRIB_RATE" in notes(tmp_path)
    monkeypatch.delenv("AUDIOCRIB_RATE")
    (tmp_path / FILE_NAME).write_text("rate = nine\n", encoding="utf-8")
    assert "settings.toml" in notes(tmp_path)
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == "rate = nine\n"
    with pytest.raises(ArgumentsError):
        settings_by_ear(places(tmp_path), "loud")


def test_where_no_table_can_be_laid_the_usual_rules_hold(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('[table]\nplayers = 4\nsides = "captain"\n', encoding="utf-8")
    assert options_of(settings_by_ear(places(tmp_path), None).settings) == SALON
    assert notes(tmp_path)


@pytest.mark.parametrize("command", ["train", "learn"])
def test_where_there_is_no_screen_a_window_is_refused_in_one_sentence(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    call = [sys.executable, "-m", "audiocrib", command, "--window", "--voice", "silent", "--data", str(tmp_path)]
    ran = subprocess.run(call, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2
    assert ran.stderr == (
        "There is no screen for a window here. Start audiocrib without --window to play in the terminal.\n"
    )


@pytest.mark.parametrize(
    ("words", "called"),
    [
        ((), ["--window"]),
        (("--seed", "7"), ["--window", "--seed", "7"]),
        (("train", "--seed", "7"), ["train", "--window", "--seed", "7"]),
        (("learn",), ["learn", "--window"]),
    ],
)
def test_the_program_for_the_desktop_opens_a_window_whatever_is_called(
    words: tuple[str, ...], called: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", ["audiocrib-window", *words])

    def main() -> int:
        heard.append(sys.argv[1:])
        return 0

    monkeypatch.setattr(__main__, "main", main)
    assert __main__.window() == 0
    assert heard == [called]


def test_the_trainer_alone_is_answered_by_one_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUDIOCRIB_ONE_SWITCH", "space")
    call = [sys.executable, "-m", "audiocrib", "train", "--voice", "silent", "--seed", "3", "--data", str(tmp_path)]
    keys = "space\nspace\nspace\nescape\nescape\n"
    ran = subprocess.run(call, input=keys, capture_output=True, text=True, timeout=60, check=True)
    assert ran.stderr == ""
    told = ran.stdout.splitlines()
    assert "Trainer." in told
    assert "Hands and cribs to Counting aloud, step by step." in told
    assert "Hands and cribs." in told
    assert any(line.endswith("Your total?") for line in told)
    assert told[-1] == "Trainer closed."


def test_a_faulty_file_applies_where_it_is_right_and_is_not_written_to(tmp_path: Path) -> None:
    """Call `audiocrib learn --voice silent`, and press Z in the first lesson."""
    written = 'rate = "fast"\nverbosity = "brief"\n'
    (tmp_path / FILE_NAME).write_text(written, encoding="utf-8")
    opened = settings_by_ear(places(tmp_path), None)
    assert (opened.settings.verbosity, opened.kept) == (Verbosity.BRIEF, None)
    assert notes(tmp_path).endswith("whatever was right in it still applies.")
    call = [sys.executable, "-m", "audiocrib", "learn", "--voice", "silent", "--data", str(tmp_path)]
    heard = subprocess.run(call, input="enter\nz\n", capture_output=True, text=True, timeout=60, check=True)
    assert "Verbosity normal." in heard.stdout
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == written
    assert not list(tmp_path.glob("*damaged*"))


def test_the_pace_that_was_set_while_training_or_listening_is_kept(tmp_path: Path) -> None:
    for times, what in enumerate((["train"], ["replay", str(GOLDEN)]), start=1):
        call = [sys.executable, "-m", "audiocrib", *what, "--voice", "reader", "--data", str(tmp_path)]
        subprocess.run(call, input="-\nctrl-q\n", capture_output=True, text=True, timeout=60, check=True)
        assert f"reading_rate = {250 - 20 * times}" in (tmp_path / FILE_NAME).read_text(encoding="utf-8")


def test_the_first_failure_that_nobody_waits_for_ends_the_program() -> None:
    nothing: dict[str, int] = {}

    async def heard() -> None:
        for what in ("a picture", "the next"):
            asyncio.get_running_loop().call_soon(nothing.__getitem__, what)
        await asyncio.sleep(SECONDS)

    with pytest.raises(KeyError, match="a picture"):
        run_alone(heard())


def test_a_defect_in_a_picture_of_the_window_is_one_sentence_and_no_traceback(tmp_path: Path) -> None:
    broken = (
        "import sys, audiocrib.window.window as window; window.picture = None; sys.argv[0] = 'audiocrib';"
        "from audiocrib.__main__ import main; sys.exit(main())"
    )
    for command in ((), ("train",)):
        call = [sys.executable, "-c", broken, *command, "--window", "--voice", "silent", "--data", str(tmp_path)]
        ran = subprocess.run(
            call,
            check=False,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": str(tmp_path)},
        )
        assert ran.returncode == 1
        assert "Traceback" not in ran.stderr
        assert "Something in audiocrib has failed." in ran.stderr
