"""A fault in the file is named with its line and the remedy, and the file is set aside, never overwritten."""

import os
import sys
from pathlib import Path

import pytest

from audiocrib.settings.fields import SettingsError, SettingsFault
from audiocrib.settings.file import load_or_set_aside, load_settings, save
from audiocrib.settings.settings import DEFAULTS, Settings, VoiceMode
from tests.settings.values import fault


@pytest.mark.parametrize(
    ("line", "reason", "found", "allowed"),
    [
        ("rate = 79", SettingsFault.WANTS_NUMBER, "79", "80..700"),
        ("rate = 701", SettingsFault.WANTS_NUMBER, "701", "80..700"),
        ('rate = "fast"', SettingsFault.WANTS_NUMBER, "fast", "80..700"),
        ("rate = 200.0", SettingsFault.WANTS_NUMBER, "200.0", "80..700"),
        ("volume = true", SettingsFault.WANTS_NUMBER, "true", "0..100"),
        ("target = 0", SettingsFault.WANTS_NUMBER, "0", "1..10000"),
        ("width = 19", SettingsFault.WANTS_NUMBER, "19", "20..200"),
        ("history = 499", SettingsFault.WANTS_NUMBER, "499", "500..100000"),
        ('verbosity = "loud"', SettingsFault.WANTS_CHOICE, "loud", "brief, normal, full"),
        ('voice = "both"', SettingsFault.WANTS_CHOICE, "both", "self, reader, silent"),
        ("preset = 1", SettingsFault.WANTS_CHOICE, "1", "acc, bga, pagat, salon"),
        ('language = "tlh"', SettingsFault.WANTS_CHOICE, "tlh", "en"),
        ('fixed_numbers = "yes"', SettingsFault.WANTS_SWITCH, "yes", "true, false"),
        ('name = ""', SettingsFault.WANTS_TEXT, "", "1..30"),
        (f'name = "{"a" * 31}"', SettingsFault.WANTS_TEXT, "a" * 31, "1..30"),
        ('name = " Anna"', SettingsFault.WANTS_NAME, " Anna", ""),
        ('name = "Anna\\n"', SettingsFault.WANTS_NAME, "Anna?", ""),
        ('name = "\\u001b[2J"', SettingsFault.WANTS_NAME, "?[2J", ""),
        ("seats = [{kind = 'human', name = 'Anna. You win'}]", SettingsFault.WANTS_NAME, "Anna. You win", ""),
        ("table = 5", SettingsFault.WANTS_TABLE, "5", ""),
        ("table.players = 7", SettingsFault.WANTS_NUMBER, "7", "2..6"),
        ('table.players = "4"', SettingsFault.WANTS_NUMBER, "4", "2..6"),
        ("table.target = 0", SettingsFault.WANTS_NUMBER, "0", "1..10000"),
        ("table.players = true", SettingsFault.WANTS_NUMBER, "on", "2..6"),
        ('table.muggins = "clam"', SettingsFault.WANTS_CHOICE, "clam", "off, auto, claim, claim_silent"),
        ("table.muggins = true", SettingsFault.WANTS_CHOICE, "on", "off, auto, claim, claim_silent"),
        ('table.lowball = "yes"', SettingsFault.WANTS_SWITCH, "yes", "on, off"),
        ("table.targets = [61, 0]", SettingsFault.WANTS_NUMBERS, "61 0", "1..10000"),
        ("hinted = 5", SettingsFault.WANTS_COUNTS, "5", ""),
        ("sounds = 5", SettingsFault.WANTS_LEVELS, "5", ""),
        ("sounds.deal = 101", SettingsFault.WANTS_NUMBER, "101", "0..100"),
        ("sounds.deal = true", SettingsFault.WANTS_NUMBER, "true", "0..100"),
        ("seats = ['Anna']", SettingsFault.WANTS_SEATS, "['Anna']", ""),
        (
            "seats = [{kind = 'ghost', name = 'Anna'}]",
            SettingsFault.WANTS_SEATS,
            "[{'kind': 'ghost', 'name': 'Anna'}]",
            "",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_line_and_what_is_allowed(
    path: Path, line: str, reason: SettingsFault, found: str, allowed: str
) -> None:
    error = fault(path, f"# mine\n\n{line}\n")
    assert error.reason is reason
    assert error.facts["key"] == line.partition(" ")[0]
    assert (error.facts["line"], error.facts["found"], error.facts["allowed"]) == (3, found, allowed)


def test_a_long_value_is_cut_and_an_endless_one_is_not_written_out(path: Path) -> None:
    assert fault(path, f'verbosity = "{"a" * 99}"').facts["found"] == "a" * 37 + "..."
    assert fault(path, f"rate = 0x{'f' * 9999}").facts["found"] == "?"


def test_an_unknown_setting_is_named_with_the_nearest_known_one(path: Path) -> None:
    error = fault(path, 'rate = 200\n"Verbositty" = "full"\n')
    assert error.reason is SettingsFault.UNKNOWN_KEY
    assert (error.facts["key"], error.facts["line"], error.facts["nearest"]) == ("Verbositty", 2, "verbosity")
    assert fault(path, "[speech]\nrate = 5\n").facts["nearest"] == ""


def test_an_option_of_another_version_is_named_with_its_line_and_the_nearest_known_one(path: Path) -> None:
    error = fault(path, "rate = 200\n[table]\nplayers = 4\nmugginz = 'off'\n")
    assert error.reason is SettingsFault.UNKNOWN_KEY
    assert (error.facts["key"], error.facts["line"], error.facts["nearest"]) == ("table.mugginz", 4, "muggins")


@pytest.mark.parametrize(
    ("content", "key", "line"),
    [
        ("rate = 200\n[keys]\nmark = ['x']\nplay = 'p'\n", "keys.play", 4),
        ("rate = 200\nkeys.play = [1]\n", "keys.play", 2),
        ("rate = 200\nkeys = 5\n", "keys", 2),
        ("\n[ rate ]\nspeech = 200\n", "rate", 2),
        ("\n[[rate]]\n", "rate", 2),
        ("\n\nrate.speech = 200\n", "rate", 3),
        ('"r\\u0061te" = 5', "rate", 0),
        ('rate = 200\n"voice name" = "en"\n', "voice name", 2),
    ],
)
def test_the_line_is_found_in_every_way_of_writing_and_left_out_where_it_is_not(
    path: Path, content: str, key: str, line: int
) -> None:
    error = fault(path, content)
    assert (error.facts["key"], error.facts["line"]) == (key, line)


@pytest.mark.parametrize(
    ("content", "line", "found"),
    [
        ("volume = 50\nrate 200\nwidth = 40\n", 2, "rate 200"),
        ("rate = 200\nrate = 100\n\n", 2, "rate = 100"),
        ('name = "Anna\n', 1, 'name = "Anna'),
        ('name = "\x1b"\n', 1, 'name = "?"'),
        (f"rate = {'1' * 5000}", 1, "rate = 111111111111111111111111111111..."),
        (f"keys = {'[' * 5000}", 1, "keys = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[..."),
    ],
)
def test_text_that_is_not_toml_is_named_with_its_line(path: Path, content: str, line: int, found: str) -> None:
    error = fault(path, content)
    assert error.reason is SettingsFault.NOT_TOML
    assert (error.facts["line"], error.facts["found"]) == (line, found)


def test_bytes_that_are_not_text_are_named_with_their_line(path: Path) -> None:
    error = fault(path, b"rate = 200\nname = '\xe4'\n")
    assert (error.reason, error.facts["line"]) == (SettingsFault.NOT_TEXT, 2)


def test_a_file_that_cannot_be_read_is_named_with_the_words_of_the_system(path: Path) -> None:
    path.mkdir()
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    assert caught.value.reason is SettingsFault.UNREADABLE
    assert caught.value.facts["detail"]


def test_a_faulty_file_is_set_aside_and_what_was_right_in_it_applies(path: Path) -> None:
    written = "voice = 'reader'\nrate = 5\nwidht = 40\n"
    path.write_text(written)
    settings, error = load_or_set_aside(path)
    assert settings == Settings(voice=VoiceMode.READER)
    assert error
    assert (error.facts["key"], error.facts["others"]) == ("rate", 1)
    assert error.facts["aside"] == f"{path}.damaged-1"
    assert Path(f"{path}.damaged-1").read_text() == written
    assert load_or_set_aside(path) == (settings, None)


def test_a_file_that_is_not_toml_leaves_the_defaults_and_is_not_replaced(path: Path) -> None:
    path.write_text("rate 200")
    settings, error = load_or_set_aside(path)
    assert settings == DEFAULTS
    assert error
    assert not path.exists()
    save(settings, path)
    assert Path(f"{path}.damaged-1").read_text() == "rate 200"


def test_a_faulty_file_that_cannot_be_renamed_is_still_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> Path:
        raise PermissionError

    path.write_text("volume = 20\nrate = 5")
    monkeypatch.setattr("audiocrib.settings.file.set_aside", refused)
    settings, error = load_or_set_aside(path)
    assert settings == Settings(volume=20)
    assert error
    assert "aside" not in error.facts
    assert path.read_text() == "volume = 20\nrate = 5"


def test_a_setting_that_could_not_be_loaded_again_is_not_saved(path: Path) -> None:
    with pytest.raises(SettingsError):
        save(Settings(rate=5), path)
    assert not path.exists()


if sys.platform != "win32":  # Windows has no named pipes in a folder

    def test_a_pipe_in_place_of_the_file_is_not_waited_for(path: Path) -> None:
        os.mkfifo(path)
        with pytest.raises(SettingsError) as caught:
            load_settings(path)
        assert caught.value.reason is SettingsFault.UNREADABLE
