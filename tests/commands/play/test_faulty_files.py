"""The program with faulty settings, journals and folders: told once, nothing lost, and a game begins."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from audiocrib.rules.presets import SALON
from audiocrib.settings.file import load_settings
from audiocrib.storage import journal
from audiocrib.storage.record import Header, Kind, Player
from tests.commands.play.calls import NEW_GAME, SILENT, piped


def test_settings_that_cannot_be_used_are_reported_and_kept_and_the_rest_applies(home: Path) -> None:
    file = home / "settings.toml"
    file.write_text('verbosity = "brief"\nrate = "fast"\n', encoding="utf-8")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "Rate fast cannot be used. It takes a number from 80 to 700."
        f" Settings, line 2: the file is kept as {file}.damaged-1, and whatever was right in it still applies. {NEW_GAME}"
    )
    assert load_settings(file).verbosity.value == "brief"
    assert NEW_GAME not in piped("s\n", *SILENT)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("namee = 5\n", "Namee is not a setting. Nearest: name."),
        ("format = 2\n", "Format is not a setting that this version of audiocrib knows."),
        ("xqzw = 5\n", "Xqzw is not a setting that this version of audiocrib knows."),
        ("rate = = 3\n", "This cannot be understood: rate = = 3."),
        ('[keys]\ncount = ["s"]\n', "Your keys give s two meanings, scores and count. The usual keys apply."),
        ("[keys]\ncount = 5\n", "Keys.count 5 cannot be used. It takes a list of key names."),
        ('voice = "loud"\n', "Voice loud cannot be used. It takes one of: self, reader, silent."),
        ("plain = 3\n", "Plain 3 cannot be used. It takes one of: true, false."),
    ],
)
def test_each_fault_in_the_settings_has_its_sentence_and_a_game_begins(home: Path, text: str, said: str) -> None:
    (home / "settings.toml").write_text(text, encoding="utf-8")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(said)
    assert "Score: you 0, Anna 0." in printed


def test_a_torn_journal_resumes_at_the_entry_before(home: Path) -> None:
    piped("1 space 2 space enter\n", *SILENT, "--seed", "7")
    saved = home / "game.journal"
    saved.write_bytes(saved.read_bytes()[:-5])
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "The last entry of the saved game was incomplete, so the game goes on from just before it. Back at the table. You 0, Anna 0."
    )


def test_a_damaged_journal_is_set_aside_and_named_and_a_new_game_begins(home: Path) -> None:
    piped("1 space 2 space enter\n", *SILENT, "--seed", "7")
    saved = home / "game.journal"
    damaged = saved.read_bytes().replace(b"Shuffle", b"Scuffle", 1)
    saved.write_bytes(damaged)
    printed = piped("s\n", *SILENT)
    aside = home / "game.journal.damaged-1"
    assert printed.startswith(f"The saved game was damaged and is kept as {aside}. A new game begins. {NEW_GAME}")
    assert aside.read_bytes() == damaged
    assert piped("s\n", *SILENT).startswith("Back at the table.")


def test_a_journal_of_another_version_is_kept_and_named_as_such(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Player("Ada", Kind.HUMAN), Player("Anna", Kind.COMPUTER))
    with monkeypatch.context() as newer:
        newer.setattr(journal, "FORMAT", journal.FORMAT + 1)
        journal.create(home / "game.journal", Header("9.9", SALON, players, 1)).close()
    aside = home / "game.journal.other-version-1"
    said = f"The saved game is from another version and is kept as {aside}. A new game begins. {NEW_GAME}"
    assert piped("s\n", *SILENT).startswith(said)


@pytest.fixture
def unwritable(home: Path) -> Iterator[Path]:
    """Yield a folder in which nobody can write, not even root."""
    if sys.platform == "linux" and os.geteuid() == 0:
        yield Path("/sys/kernel")
        return
    if os.name == "nt":
        pytest.skip("Windows has no permission bit that keeps a folder from being written.")
    folder = home / "unwritable"
    folder.mkdir()
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on_unsaved(unwritable: Path) -> None:
    printed = piped("1 space 2 space enter\ntab enter\nz\n", *SILENT, "--seed", "7", "--data", str(unwritable))
    told = f"The folder {unwritable} cannot be written to: the game goes on, unsaved."
    assert printed.startswith(f"{told} Start with --data and another folder to save it. {NEW_GAME}")
    assert printed.count("cannot be") == 1
    assert "You play 6, count 6." in printed
    assert printed.endswith("Until next time. This game was not saved.")


LIMITED = """
import resource, sys
from audiocrib.commands.play import run
resource.setrlimit(resource.RLIMIT_FSIZE, (2500, 2500))
sys.exit(run(sys.argv[1:]))
"""
"""A limit on the size of files: writing fails as on a full disk."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files.")
def test_a_full_disk_is_told_once_and_the_game_goes_on_unsaved() -> None:
    lines = "1 space 2 space enter\n" + "tab enter\n" * 6
    printed = piped(lines, *SILENT, "--seed", "7", command=(sys.executable, "-c", LIMITED))
    assert printed.count("The disk is full: the game goes on, unsaved.") == 1
    assert printed.endswith("Until next time. This game was not saved.")
    assert piped("s\n", *SILENT).partition(" You ")[0].endswith("Back at the table.")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files.")
def test_settings_that_do_not_fit_on_the_disk_are_told_once_and_again_at_the_end(home: Path) -> None:
    printed = piped("z\nz\nz\n", *SILENT, command=(sys.executable, "-c", LIMITED))
    assert printed.count(f"The settings cannot be saved in {home}: File too large. They apply until you leave;") == 1
    assert printed.endswith("Your changed settings were not saved. The game is saved. Until next time.")
    assert not (home / "settings.toml").exists()
