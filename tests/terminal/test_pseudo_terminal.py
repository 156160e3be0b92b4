"""terminal_echo.py in a pseudo terminal: keys, lines, and the terminal restored however the program ends."""

import os
import signal
from pathlib import Path

import pytest

from tests.programs import until
from tests.terminal.sessions import echo, echo_in_shell, logged, process


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_keys_are_answered_with_lines_and_never_with_an_escape_sequence(term: str) -> None:
    with echo(term=term) as session:
        session.says("\r\nReady.")
        for sent, name in {
            "c": "c",
            "\r": "enter",
            "\x1b[C": "right",
            "\x1bOA": "up",
            "\x1bOM": "enter",
            "é": "é",
        }.items():
            session.send(sent)
            session.says(f"\r\nKeys {name}.")
        session.send("\x04")
        session.says("\r\nKeys leave.\r\n")
        session.ends()
        assert session.child.exitstatus == 0
        assert session.output.getvalue().startswith(b"\r\nReady.\r\nKeys c.\r\nKeys enter.")


def test_a_lone_escape_is_answered_and_drops_what_came_with_it() -> None:
    with echo() as session:
        session.says("Ready.")
        session.send("\x1b")
        session.says("Keys escape.")
        session.send("a\x1bqqq")
        session.says("Keys a, escape.")
        session.send("b")
        session.says("Keys b.")
        assert b"q" not in session.output.getvalue()


def test_a_paste_is_one_batch() -> None:
    with echo(columns=2000) as session:
        session.says("Ready.")
        session.send("123" * 100)
        session.says(f"Keys {', '.join('123' * 100)}.")


def test_a_key_before_the_first_line_is_taken_and_not_echoed() -> None:
    with echo("--wait") as session:
        until(session.raw, "The terminal was not taken.")
        session.send("c")
        session.says("Ready.", "Keys c.")
        assert session.output.getvalue().startswith(b"\r\nReady.\r\nKeys c.")


def test_lines_follow_the_size_of_the_terminal() -> None:
    with echo(columns=80) as session:
        session.says("Ready.")
        session.send("w")
        session.says("One, two, three, four, five, six, seven, eight, nine.")
        session.child.setwinsize(24, 20)
        session.send("w")
        session.says("\r\nOne, two, three,\r\nfour, five, six,\r\nseven, eight, nine.")
        session.child.setwinsize(24, 0)  # some terminals do not know: then it is 80
        session.send("w")
        session.says("One, two, three, four, five, six, seven, eight, nine.")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_leaves_and_gives_the_terminal_back(name: str, log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log) as (session, _):
        assert session.raw()
        os.kill(process(log), signal.Signals[name])
        session.says("Keys leave.", "status=0", "shell> ")
    assert logged(log) == ["Keys leave."]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_a_key_to_leave_gives_the_terminal_back(key: str, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path) as (session, _):
        session.send(key)
        session.says("Keys leave.", "status=0", "shell> ")


def test_an_error_restores_the_terminal_before_it_is_reported(tmp_path: Path) -> None:
    with echo_in_shell(tmp_path) as (session, _):
        session.send("B")
        session.says("B breaks the program.", "status=1", "shell> ")
