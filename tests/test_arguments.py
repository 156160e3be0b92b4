"""The command line: each bad input has one clear sentence on standard error and exit code 2; nothing is played."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.__main__ import main
from audiocrib.app import run
from audiocrib.arguments import Arguments, options_of, parse, with_arguments
from audiocrib.rules.options import Muggins
from audiocrib.rules.presets import BGA, SALON, changed
from audiocrib.settings import DEFAULTS, Settings, VoiceMode


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written where the person who runs the tests plays."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--sed", "7"], "There is no option --sed. Did you mean --seed?"),
        (["--zzzzzz"], "There is no option --zzzzzz. Type audiocrib --help for the options."),
        (["play"], "There is no option play. Type audiocrib --help for the options."),
        (["--seed"], "Argument --seed: expected one argument. Type audiocrib --help for the options."),
        (["--seed", "x"], "--seed x cannot be used. It takes a whole number, like 7."),
        (["--seed", "1.5"], "--seed 1.5 cannot be used. It takes a whole number, like 7."),
        (["--target", "0"], "--target 0 cannot be used. It takes a number from 1 to 10000."),
        (["--target", "many"], "--target many cannot be used. It takes a number from 1 to 10000."),
        (["--preset", "salom"], "--preset salom cannot be used. It takes one of: acc, bga, pagat, salon."),
        (
            ["--preset", "pagat"],
            "The preset pagat needs first_deal cut_pagat, which cannot be played yet. Presets that can: salon, bga.",
        ),
        (["--voice", "loud"], "--voice loud cannot be used. It takes one of: self, reader, silent."),
        (["--name", "x" * 31], f"--name {'x' * 31} cannot be used. It takes 1 to 30 letters."),
        (["--name", ""], "--name is empty. It takes 1 to 30 letters."),
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence_with_the_way_out(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], at_home: Path
) -> None:
    assert run(words) == 2
    printed = capsys.readouterr()
    assert printed.err == said + "\n"
    assert printed.out == ""
    assert list(at_home.iterdir()) == []


def test_a_file_is_no_folder_for_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert run(["--data", str(file)]) == 2
    assert capsys.readouterr().err == (
        f"{file} cannot be used as --data: Not a directory. Name a folder that you can read and write.\n"
    )


def test_a_control_character_in_an_option_does_not_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["--se\x1b[2Jed"],
        ["--seed", "\x1b[2J"],
        ["--preset", "\x1b[2J"],
        ["--data\x1b", "x"],
        ["--data", "/\x1b"],
    ):
        assert run([*words, "--seed", "none"]) == 2
        assert "\x1b" not in capsys.readouterr().err


def test_help_is_short_and_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--help"])
    assert ended.value.code == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert len(printed.out.splitlines()) <= 24
    for option in ("--seed", "--voice", "--name", "--target", "--preset", "--data", "--version"):
        assert option in printed.out


@pytest.mark.parametrize("words", [["--version"], ["--seed", "7", "--version"]])
def test_the_version_is_said_and_nothing_is_played(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["audiocrib", *words])
    assert main() == 0
    assert capsys.readouterr().out == f"audiocrib {__version__}\n"


def test_a_call_holds_for_this_start_only_and_goes_before_the_settings() -> None:
    kept = Settings(voice=VoiceMode.READER, name="Ada", target=61)
    settings = with_arguments(kept, Arguments(voice="silent", name="Bea"))
    assert (settings.voice, settings.name, settings.target) == (VoiceMode.SILENT, "Bea", 61)


@pytest.mark.parametrize(
    ("words", "nothing"),
    [([], False), (["--seed", "7"], True), (["--voice", "silent"], True), (["--name", "Ada"], False)],
)
def test_who_says_how_to_start_is_asked_nothing(words: list[str], nothing: bool) -> None:
    assert parse(words).asks_nothing is nothing


def test_the_rules_of_a_new_game_come_from_the_settings() -> None:
    assert options_of(DEFAULTS) == SALON
    assert options_of(replace(DEFAULTS, target=61)) == changed(SALON, target=61)
    assert options_of(replace(DEFAULTS, muggins=False)) == changed(SALON, muggins=Muggins.OFF)
    assert options_of(replace(DEFAULTS, preset="bga", muggins=True)) == BGA


@pytest.mark.parametrize("option", ["--preset", "--voice", "--target", "--name", "--seed"])
def test_what_is_no_text_is_refused_in_a_sentence(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Arguments that are no UTF-8 arrive with lone surrogates."""
    assert run([option, "\udcff"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("folder", ["", "~nobody-of-this-name/games"])
def test_a_folder_that_is_none_is_refused(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", folder]) == 2
    assert "Name a folder that you can read and write." in capsys.readouterr().err


def test_a_seed_of_thousands_of_digits_is_refused_in_a_short_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--seed", "7" * 5000]) == 2
    assert len(capsys.readouterr().err) < 200
