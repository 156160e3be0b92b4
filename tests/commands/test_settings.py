"""`audiocrib settings`, and settings from the environment or the command line: each says where it comes from."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from audiocrib.cli.arguments import Arguments
from audiocrib.commands.settings import settings_command
from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.text import Text
from audiocrib.session.starting_settings import starting_settings
from audiocrib.settings.fields import SettingsError, changed, check, fields
from audiocrib.settings.file import FILE_NAME, describe, load_settings, save
from audiocrib.settings.settings import DEFAULTS, Settings, Verbosity, VoiceMode
from audiocrib.settings.sources import Misnamed, Origin, variable_of, with_environment


def called(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> tuple[int, str, str]:
    code = settings_command([*words, "--data", str(data)])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_without_options_it_says_where_the_settings_are_and_what_they_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out, _ = called(capsys, tmp_path)
    assert code == 0
    assert (
        out
        == f"There is no settings file yet, so the usual values apply. The file would be {tmp_path / FILE_NAME}.\n\n{describe()}"
    )
    save(Settings(rate=300), tmp_path / FILE_NAME)
    assert called(capsys, tmp_path)[1].startswith(f"The settings are in {tmp_path / FILE_NAME}.\n\n# Settings of")


def test_settings_go_from_one_computer_to_another_with_their_comments(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "mine.toml"
    save(Settings(rate=300), here / FILE_NAME)
    (here / FILE_NAME).write_text(f"# as I like it\n{(here / FILE_NAME).read_text()}")
    assert called(capsys, here, "--export", str(file)) == (0, f"Saved as {file}.\n", "")
    assert called(capsys, there, "--import", str(file)) == (0, f"The settings from {file} now apply.\n", "")
    assert (there / FILE_NAME).read_text() == (here / FILE_NAME).read_text()
    assert load_settings(there / FILE_NAME).rate == 300


def test_nothing_is_written_over_and_nothing_faulty_is_taken(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save(Settings(rate=300), tmp_path / FILE_NAME)
    file = tmp_path / "theirs.toml"
    file.write_text("rate = 5")
    assert called(capsys, tmp_path, "--export", str(file)) == (
        2,
        "",
        f"There is already a file {file}. Name another.\n",
    )
    assert called(capsys, tmp_path, "--import", str(file)) == (
        2,
        "",
        f"Rate 5 cannot be used. It takes a number from 80 to 700. Line 1 of {file}: no settings were imported.\n",
    )
    file.write_text("[table]\nplayers = 6\nsides = 'partners'\ndeal_form = 'five_card'\n")
    assert called(capsys, tmp_path, "--import", str(file))[0] == 2
    none = tmp_path / "none.toml"
    code, _, err = called(capsys, tmp_path, "--import", str(none))
    assert (code, err) == (2, f"The file {none} cannot be read: {os.strerror(2)}.\n")
    assert load_settings(tmp_path / FILE_NAME).rate == 300


def test_a_mistake_in_the_players_own_file_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / FILE_NAME
    own.write_text("volume = 80\nrate = 9000\n")
    told = f"Rate 9000 cannot be used. It takes a number from 80 to 700. Line 2 of {own}: correct it there.\n"
    for words in ((), ("--export", str(tmp_path / "copy.toml"))):
        assert called(capsys, tmp_path, *words) == (2, "", told)
    own.write_text("volume = \n")
    assert called(capsys, tmp_path)[2] == f"This cannot be understood: volume =. Line 1 of {own}: correct it there.\n"
    assert not (tmp_path / "copy.toml").exists()


def test_an_unknown_option_is_named_with_the_nearest(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = called(capsys, tmp_path, "--exprot", "x")
    assert (code, err) == (2, "There is no option --exprot. Did you mean --export?\n")


# The environment


def test_every_setting_can_come_from_the_environment() -> None:
    written: dict[str, tuple[str, Any]] = {
        "rate": ("300", 300),
        "voice": ("reader", VoiceMode.READER),
        "mono": ("true", True),
        "name": ("Zoë", "Zoë"),
        "keys": ("{scores = ['f5']}", {"scores": ["f5"]}),
        "seats": ("[{kind = 'human'}]", (Sitter("human"),)),
        "table": ("{players = 3}", {"players": 3}),
    }
    environment = {variable_of(key): text for key, (text, _) in written.items()}
    settings, origins, wrong = with_environment(DEFAULTS, environment)
    assert {key: getattr(settings, key) for key in written} == {key: value for key, (_, value) in written.items()}
    assert origins == dict.fromkeys(written, Origin.ENVIRONMENT)
    assert wrong == ()
    assert {variable_of(field.key) for field in fields()}.isdisjoint(
        {"AUDIOCRIB_DATA", "AUDIOCRIB_CI", "AUDIOCRIB_TESTS"}
    )


def test_what_is_wrong_in_the_environment_is_named_and_does_not_apply() -> None:
    environment = {
        "AUDIOCRIB_RATE": "5",
        "AUDIOCRIB_VERBOSTY": "full",
        "AUDIOCRIB_TABLE": "players",
        "AUDIOCRIB_DATA": "somewhere",
        "AUDIOCRIB_CI": "1",
        "AUDIOCRIB_NAME": "",
    }
    settings, origins, wrong = with_environment(DEFAULTS, environment)
    assert (settings, origins) == (DEFAULTS, {})
    assert [error.facts["key"] for error in wrong if isinstance(error, SettingsError)] == [
        "AUDIOCRIB_RATE",
        "AUDIOCRIB_TABLE",
    ]
    assert [error for error in wrong if isinstance(error, Misnamed)] == [
        Misnamed("AUDIOCRIB_VERBOSTY", "AUDIOCRIB_VERBOSITY")
    ]
    text = Text()
    told = [text.sentence(note) for note in starting_settings(DEFAULTS, Arguments(), environment).notes]
    assert told == [
        "AUDIOCRIB_RATE 5 cannot be used. It takes a number from 80 to 700.",
        "AUDIOCRIB_RATE in the environment is ignored.",
        "AUDIOCRIB_VERBOSTY in the environment is not a setting. Nearest: AUDIOCRIB_VERBOSITY.",
        "AUDIOCRIB_TABLE players cannot be used. It takes table options by name.",
        "AUDIOCRIB_TABLE in the environment is ignored.",
    ]


def test_the_call_wins_over_the_environment_and_that_over_the_file() -> None:
    kept = changed(changed(DEFAULTS, "rate", 300), "verbosity", "full")
    environment = {"AUDIOCRIB_RATE": "200", "AUDIOCRIB_VOICE": "reader", "AUDIOCRIB_NAME": "Zoë"}
    opened = starting_settings(kept, Arguments(voice="silent", options=("players=3",)), environment)
    settings = opened.settings
    assert (settings.rate, settings.voice, settings.name) == (200, VoiceMode.SILENT, "Zoë")
    assert settings.verbosity is Verbosity.FULL
    assert opened.origins == {
        "rate": Origin.ENVIRONMENT,
        "voice": Origin.COMMAND_LINE,
        "name": Origin.ENVIRONMENT,
        "table": Origin.COMMAND_LINE,
    }
    assert check("rate", 300) == kept.rate


def test_what_the_output_cannot_write_is_a_question_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    assert settings_command(["--data", str(tmp_path / "Łódź")]) == 0
    assert "?" in written.getvalue().decode().splitlines()[0]
