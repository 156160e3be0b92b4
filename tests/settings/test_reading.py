"""Settings saved or written by hand are read, and typed text is turned into what the setting wants."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as at_most
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Sitter
from audiocrib.settings.fields import SettingsError, SettingsFault, changed, check, fields
from audiocrib.settings.file import FILE_NAME, load_settings, save, update
from audiocrib.settings.settings import DEFAULTS, Coach, Settings, Verbosity, VoiceMode
from audiocrib.settings.sources import with_environment
from tests.settings.values import refusal, values


def test_without_a_file_the_defaults_hold_and_none_is_made(path: Path) -> None:
    assert load_settings(path) == DEFAULTS == Settings()
    assert not path.exists()


@at_most(max_examples=30)
@given(chosen=st.fixed_dictionaries({}, optional={field.key: values(field) for field in fields()}))
def test_what_is_saved_is_loaded_again(tmp_path_factory: pytest.TempPathFactory, chosen: dict[str, Any]) -> None:
    settings = Settings()
    for key, value in chosen.items():
        settings = changed(settings, key, value)
    path = tmp_path_factory.getbasetemp() / FILE_NAME
    save(settings, path)
    assert load_settings(path) == settings


def test_what_a_player_writes_is_read(path: Path) -> None:
    path.write_bytes(
        b"\xef\xbb\xbf# as Windows writes it\r\nvoice = 'reader'\r\nrate = 300\r\nverbosity = 'brief'\r\n"
        b"[keys]\r\nmark = ['x', 'space']\r\n"
    )
    assert load_settings(path) == Settings(
        voice=VoiceMode.READER, rate=300, verbosity=Verbosity.BRIEF, keys={"mark": ["x", "space"]}
    )


def test_the_table_and_its_seats_are_read(path: Path) -> None:
    path.write_text(
        "seats = [{kind = 'human'}, {kind = 'computer', name = 'Anna'}]\n"
        "[table]\nplayers = 3\nsides = 'captain'\ntargets = [61, 121]\nlowball = true\n"
    )
    assert load_settings(path) == Settings(
        seats=(Sitter("human"), Sitter("computer", "Anna")),
        table={"players": 3, "sides": "captain", "targets": [61, 121], "lowball": True},
    )


def test_text_from_a_command_line_is_turned_into_what_the_setting_wants() -> None:
    assert check("target", "61", typed=True) == 61
    assert check("voice_name", "61", typed=True) == "61"
    assert check("voice", "silent", typed=True) is VoiceMode.SILENT
    assert refusal("target", "61").reason is SettingsFault.WANTS_NUMBER
    assert refusal("target", "many", typed=True).facts["found"] == "many"


@pytest.mark.parametrize("name", ["Anna\udc80", "\u202eannA", "a\u2028b", "\ufeff", "An\tna", "Anna "])
def test_a_name_that_would_disturb_a_line_is_refused(name: str) -> None:
    error = refusal("name", name)
    assert error.reason is SettingsFault.WANTS_NAME
    assert error.facts["why"] == ("blank" if name.endswith(" ") else "hidden")
    assert str(error).isprintable()


@pytest.mark.parametrize("name", ["A", "Zoë", "Łukasz", "Никита", "خالد", "李 小龍", "Jean-Luc d'Or"])
def test_a_name_in_any_script_is_taken(name: str) -> None:
    assert check("name", name) == name


def test_a_start_without_a_file_loads_no_library_that_only_writing_needs(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from audiocrib.settings.file import load_settings; load_settings(Path(sys.argv[1]));"
        "print({'tomllib', 'tomlkit', 'filelock', 'platformdirs', 'difflib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


@pytest.mark.parametrize(
    ("written", "coach"), [("true", Coach.REQUEST), ("false", Coach.OFF), ('"after"', Coach.AFTER)]
)
def test_a_coach_that_was_on_or_off_is_read_as_before(tmp_path: Path, written: str, coach: Coach) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(f"# Mine.\ncoach = {written}\nrate = 300\n", "utf-8")
    assert load_settings(file) == replace(DEFAULTS, coach=coach, rate=300)
    update(file, DEFAULTS, {"rate": 200})
    assert file.read_text("utf-8") == f"# Mine.\ncoach = {written}\nrate = 200\n"
    update(file, DEFAULTS, {"coach": Coach.AFTER})
    assert file.read_text("utf-8") == '# Mine.\ncoach = "after"\nrate = 200\n'
    assert with_environment(DEFAULTS, {"AUDIOCRIB_COACH": "false"})[0].coach is Coach.OFF
    with pytest.raises(SettingsError):
        check("coach", 1)
