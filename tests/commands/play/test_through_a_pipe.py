"""Whole evenings with the program itself through pipes: what a script plays and hears, what waits for next time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib import __main__ as program
from audiocrib.settings.file import FILE_NAME, load_settings
from tests.commands.play.calls import NEW_GAME, PROGRAM, SILENT, piped
from tests.programs import SECONDS
from tests.smoke import smoke


def test_after_a_game_a_new_one_begins_and_a_script_goes_on_in_it() -> None:
    lines = "1 space 2 space enter\ntab enter\n4\n" * 60 + "escape\nn enter\ny\ndown enter\nh\n"
    printed = piped(lines, *SILENT, "--seed", "7", "--target", "11")
    assert printed.count("Cribbage for two, salon rules, to 11.") >= 3
    last = printed.rindex("Cribbage for two")
    assert " Hand: " in printed[last:]


def test_a_new_game_is_new_although_another_one_waits(home: Path) -> None:
    piped("h\n", *SILENT, "--seed", "5")
    piped("h\n", *SILENT, "--seed", "6")
    printed = piped("escape\nn enter\ny\ndown enter\n", *SILENT)
    assert printed.startswith("Back at the table.")
    assert printed.count("Back at the table.") == 1
    assert NEW_GAME in printed
    assert sorted(path.name for path in home.glob("game*.journal")) == ["game-2.journal", "game.journal"]


@pytest.mark.usefixtures("home")
def test_a_match_that_waits_is_named_where_the_call_asks_for_other_rules() -> None:
    piped("h\n", *SILENT, "--preset", "pagat", "--seed", "5")
    printed = piped("h\n", *SILENT, "--preset", "bga")
    assert printed.startswith(
        "Your unfinished match stays saved: Cribbage for two, pagat rules, to 121. To continue it, start audiocrib"
        " without naming rules or seats. Cribbage for two, Board Game Arena rules, to 121."
    )
    assert "Best of 3 games." in piped("h\n", *SILENT)
    assert piped("h\n", *SILENT, "--preset", "bga").startswith("Your unfinished match stays saved: ")


def test_a_script_does_not_wait_for_a_voice_that_nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading three deals at this speed would take minutes, longer than a test may take."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "a device that nobody has")
    monkeypatch.setenv("AUDIOCRIB_RATE", "80")
    lines = "1 space 2 space enter\ntab enter\n4\n" * 30
    printed = piped(lines, "--voice", "self", "--seed", "7")
    assert "No sound device was found" in printed
    assert "Deal 3, " in printed


def test_a_pause_is_not_hidden() -> None:
    printed = piped("p\nt\n?\np\n", *SILENT, "--seed", "7")
    assert printed.count("Paused. P resumes.") == 2
    assert printed.count("Paused, P resumes.") == 1
    assert "Resumed." in printed


def test_rules_in_the_settings_that_cannot_be_played_are_told_and_the_salon_plays(home: Path) -> None:
    (home / "settings.toml").write_text('preset = "bga"\n\n[table]\nmuggins = "auto"\n')
    printed = piped("", *SILENT)
    assert "Option muggins auto needs count manual, and count is auto: choose" in printed
    assert "The table in your settings cannot be played, so salon rules for two apply." in printed
    assert NEW_GAME in printed


def test_a_defect_is_one_sentence_and_a_file(home: Path) -> None:
    broken = (
        "import sys, audiocrib.ui.screens.table.player as player; player.Player.updated = None;"
        "from audiocrib.commands.play import run; sys.exit(run(sys.argv[1:]))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", broken, *SILENT],
        check=False,
        input="",
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
    )
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "Something in audiocrib has failed. The game is saved up to here" in ran.stderr
    assert "Traceback" in (home / "fault.txt").read_text()


def test_a_defect_in_a_command_is_one_sentence_and_a_file(home: Path) -> None:
    broken = (
        "import sys, audiocrib.commands.reports as reports; reports.stored = None;"
        "sys.argv = ['audiocrib', 'games']; from audiocrib.__main__ import main; sys.exit(main())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", broken], check=False, capture_output=True, encoding="utf-8", timeout=SECONDS
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Traceback" not in ran.stderr
    assert "Something in audiocrib has failed. Nothing that was saved is lost" in ran.stderr
    assert "Traceback" in (home / "fault.txt").read_text()


@pytest.mark.skipif(os.name == "nt", reason="A starter script as short as this one is for a shell of Unix.")
def test_a_whole_game_through_a_pipe_another_is_left_and_gone_on_with(home: Path) -> None:
    starter = home / "audiocrib"
    starter.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m audiocrib "$@"\n', encoding="utf-8")
    starter.chmod(0o755)
    smoke(str(starter))


def test_the_same_seed_is_the_same_game_card_for_card(home: Path) -> None:
    lines = "1 space 2 space enter\ntab enter\n4\n" * 20
    first, second = (piped(lines, *SILENT, "--seed", "7", "--data", str(home / name)) for name in "ab")
    assert first == second
    assert piped(lines, *SILENT, "--seed", "8", "--data", str(home / "c")) != first


def test_a_start_through_a_pipe_asks_nothing_and_plays_with_the_defaults() -> None:
    printed = piped("s\n", "--voice", "silent")
    assert printed.startswith(NEW_GAME)
    assert "?" not in printed.replace("question mark", "").partition("Score: you 0, Anna 0.")[0]


def test_a_player_named_since_is_called_by_that_name_in_the_waiting_game() -> None:
    assert "Scores: Player 0, Bea 0." in piped("s\n", *SILENT, "--seats", "you,Bea")
    assert "Scores: Ada 0, Bea 0." in piped("s\n", *SILENT, "--name", "Ada")
    assert "Scores: Player 0, Bea 0." in piped("s\n", *SILENT, "--name", "Bea")


def test_the_end_of_input_saves_and_the_next_start_says_where_you_were() -> None:
    assert piped("1 space 2 space enter\n", *SILENT, "--seed", "7").endswith("The game is saved. Until next time.")
    printed = piped("s\n", *SILENT)
    assert printed.startswith(
        "Back at the table. You 0, Anna 0. Deal 1, Anna's crib. Hand: 6 of hearts, 9 of diamonds, "
    )
    assert "Starter: 8 of spades. Count 0. You lead." in printed
    assert NEW_GAME not in printed


def test_key_hints_are_counted_in_the_settings_over_several_starts(home: Path) -> None:
    for number in (1, 2, 3):
        printed = piped("q\n", *SILENT, "--seed", "7")
        assert "Choose 2 cards for Anna's crib. Space marks, Enter discards." in printed
        assert load_settings(home / FILE_NAME).hinted == {"choose-hint": number}
    printed = piped("q\n", *SILENT, "--seed", "7")
    assert "Choose 2 cards for Anna's crib." in printed
    assert "Space marks" not in printed
    assert load_settings(home / FILE_NAME).hinted == {"choose-hint": 3}


def test_empty_input_is_left_at_once() -> None:
    assert piped("", *SILENT).endswith("Until next time.")


def test_a_line_may_have_several_keys_a_number_and_a_word_that_is_not_a_key() -> None:
    printed = piped("1 space 2 space enter\nRIGHT c\nfoo\n", *SILENT, "--seed", "7")
    assert "Count 0." in printed
    assert "No key is called foo. Name a key, a number, or several with spaces between." in printed


def test_q_leaves() -> None:
    assert piped("q\ns\n", *SILENT).endswith("The game is saved. Until next time.")


def test_bytes_that_are_not_text_and_very_long_lines_do_not_end_it() -> None:
    ran = subprocess.run(
        [*PROGRAM, *SILENT],
        input=b"\xff\xfe\x00\n" + b"x" * 70_000 + b"\ns\n",
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    assert ran.stderr == b""
    assert b"Score: you 0, Anna 0." in ran.stdout


def test_a_new_game_can_be_begun_with_other_rules() -> None:
    piped("s\n", *SILENT)
    assert piped("i\n", *SILENT, "--target", "61").count("Cribbage for two, salon rules, to 61.") == 1


def test_the_players_name_is_in_the_journal_but_not_in_the_players_own_lines(home: Path) -> None:
    piped("s\n", *SILENT, "--name", "Grace")
    assert '"Grace"' in (home / "game.journal").read_text(encoding="utf-8")


def test_ctrl_c_while_it_loads_ends_it_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt(name)

    monkeypatch.setattr(sys, "argv", ["audiocrib", "games"])
    monkeypatch.setattr(program, "import_module", interrupted)
    assert program.main() == 130
    assert capsys.readouterr() == ("", "")
