"""Programs at the table, as a player meets them: on the command line, and in what is heard when one fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from audiocrib.cli.arguments import parse, with_arguments
from audiocrib.cli.parser import ArgumentsError
from audiocrib.commands.engine import engine
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import DEFAULTS

PLAY = "\n".join(["enter", "tab", "enter", "space", "right", "space", "enter"] * 12)


def run(*words: str, keys: str = "", check: bool = False) -> subprocess.CompletedProcess[str]:
    """Run the program with these lines of keys."""
    call = [sys.executable, "-m", "audiocrib", *words]
    return subprocess.run(call, input=keys, capture_output=True, text=True, timeout=60, check=check)


def refusal(*words: str) -> str:
    """Return the sentence with which a call is refused."""
    with pytest.raises(ArgumentsError) as error:
        with_arguments(DEFAULTS, parse(list(words)))
    return Text().sentence(error.value.said)


def test_a_seat_is_given_to_a_program() -> None:
    assert parse(["--seat", "2=engine:python3 player.py --level 9"]).programs == (
        (Seat(1), "python3 player.py --level 9"),
    )
    two = parse(["--players", "3", "--seat", " 2 = engine:a", "--seat", "3=engine:b=c"])
    assert two.programs == ((Seat(1), "a"), (Seat(2), "b=c"))
    with_arguments(DEFAULTS, two)


@pytest.mark.parametrize("said", ["", "2", "engine:x", "2=engine:", "2=engine:  ", "two=engine:x", "2=motor:x"])
def test_a_seat_that_is_not_understood_is_refused_with_how_to_write_it(said: str) -> None:
    assert "Write its number, an equals sign, engine, a colon and a command." in refusal("--seat", said)


@pytest.mark.parametrize("words", [("--seat", "1=engine:x"), ("--seat", "0=engine:x"), ("--seat", "3=engine:x")])
def test_a_seat_that_is_a_persons_or_does_not_exist_is_refused(words: tuple[str, str]) -> None:
    number = words[1][0]
    assert refusal(*words) == (
        f"A program cannot have seat {number}. This table has 2 seats, and those of people are not free."
    )


def test_when_a_program_fails_it_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    heard = run(
        "--seed", "5", "--voice", "silent", "--data", str(tmp_path), "--seat", "2=engine:no-such-program", keys=PLAY
    )
    assert heard.stdout.count("The program for Anna could not be started. A computer plays instead.") == 1
    assert "Anna plays" in heard.stdout
    assert (heard.returncode, heard.stderr) == (0, "")


def test_a_program_that_answers_too_deeply_leaves_the_table_and_the_game_goes_on(tmp_path: Path) -> None:
    player = tmp_path / "player.py"
    ready = """print('{"is":"ready","protocol":1}' if "hello" in line else '{"a":' * 5000, flush=True)"""
    player.write_text(f"import sys\nfor line in sys.stdin:\n    {ready}\n", encoding="utf-8")
    heard = run(
        "--seed",
        "5",
        "--voice",
        "silent",
        "--data",
        str(tmp_path),
        "--seat",
        f"2=engine:{sys.executable} {player}",
        keys=PLAY,
    )
    assert heard.stdout.count("The program for Anna said something that makes no sense. A computer plays on.") == 1
    assert "Anna plays" in heard.stdout
    assert (heard.returncode, heard.stderr) == (0, "")


def test_a_program_moves_on_with_its_player_where_the_same_cards_are_played_again(tmp_path: Path) -> None:
    """It fails in each game, so each game says that it was asked."""
    deal, again = "1 space 2 space enter\n1 enter\n", "escape\na g a i n\nenter\n"
    table = ("--seed", "5", "--voice", "silent", "--target", "1", "--data", str(tmp_path))
    heard = run(*table, "--seat", "2=engine:no-such-program", keys=deal + again + deal)
    assert heard.stdout.count("The program for Anna could not be started.") == 2


def test_the_engine_says_which_line_it_does_not_understand() -> None:
    refused = run("engine", keys='{"is": "good evening"}\n')
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.startswith("Line 1 is not a question that I understand.")
    assert run("engine").returncode == 0
    assert run("engine", "--frobnicate").returncode == 2
    worse = run("engine", "--level", "hopeless")
    assert (worse.returncode, worse.stderr.startswith("There is no level hopeless. ")) == (2, True)


def test_an_engine_without_standard_input_ends_as_if_the_input_had_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert engine([]) == 0
