"""terminal_echo.py in a pseudo terminal that calls itself VTE: everything written arrives, however the program ends.

If the program's clock is stopped, no deferred text comes unless it is flushed, however slow the machine.
"""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.programs import until
from tests.terminal.sessions import VTE, echo, echo_in_shell, logged, process, settings, shell


def test_the_bytes_are_those_of_any_other_terminal() -> None:
    outputs = []
    for told in (VTE, None):
        with echo(told=told) as session:
            session.says("Ready.")
            for key in "cdw":
                session.send(key)
                session.says("." if key != "w" else "nine.")
            session.send("\x04")
            session.ends()
            outputs.append(session.output.getvalue())
    assert outputs[0] == outputs[1]
    assert outputs[0].startswith(b"\r\nReady.\r\nKeys c.\r\nKeys d.\r\nOne,")


def test_the_newline_comes_with_the_key_and_the_text_not_before_its_time() -> None:
    with echo("--stopped", told=VTE) as session:
        session.says("\r\nReady.")
        session.send("c")
        session.says("\r\n")
        assert session.child.buffer == b""
        session.send("d\x04")
        session.ends()
        assert session.output.getvalue() == b"\r\nReady.\r\nKeys c.\r\nKeys d.\r\nKeys leave.\r\n"


def test_what_is_held_is_written_before_control_z_suspends(log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log, "--stopped", told=VTE) as (session, _):
        session.send("a")
        session.says("\r\n")
        session.send("\x1a")
        session.says("Keys a.\r\n", "Stopped", "shell> ")
        session.send("fg\n")
        until(session.raw, "The terminal was not taken again.")
        session.send("\x04")
        session.says("Keys resumed.", "Keys leave.\r\n")


def test_what_is_held_is_written_before_a_signal_suspends(log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log, "--stopped", told=VTE) as (session, _):
        session.send("a")
        session.says("\r\n")
        session.send("c")
        until(lambda: logged(log) == ["Keys a.", "Keys c."], "The keys do not arrive.")  # so the answer to a is held
        os.kill(process(log), signal.Signals["SIGTSTP"])
        session.says("Keys a.\r\n", "Stopped", "shell> ")
        session.send("fg\n")
        until(session.raw, "The terminal was not taken again.")
        session.send("\x04")
        session.says("Keys resumed.", "Keys leave.\r\n")
        assert session.output.getvalue().count(b"Keys c.") == 1  # either before or after


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_what_is_held_is_written_when_a_signal_leaves(name: str, log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log, "--stopped", told=VTE) as (session, _):
        session.send("a")
        session.says("\r\n")
        os.kill(process(log), signal.Signals[name])
        session.says("Keys a.\r\nKeys leave.\r\n", "status=0", "shell> ")


def test_what_is_held_is_written_before_an_error_is_reported(tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, "--stopped", told=VTE) as (session, _):
        session.send("a")
        session.says("\r\n")
        session.send("B")
        session.says("Keys a.\r\n", "B breaks the program.", "status=1", "shell> ")


@pytest.mark.parametrize("keys", ["terminal import Terminal", "piped import PipedLines"])
def test_what_is_held_is_written_when_a_second_signal_ends_a_game_that_hangs(
    keys: str, log: Path, tmp_path: Path
) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text(
        "import asyncio, os, signal\n"
        f"from audiocrib.terminal.{keys} as Keys\n"
        "async def hang(terminal):\n"
        "    terminal.write('Ready.')\n"
        "    terminal.write('Hanging.')\n"
        f"    with open({str(log)!r}, 'w', buffering=1) as log:\n"
        "        print('Process', os.getpid(), file=log)\n"
        "        while True:\n"
        "            signal.pause()\n"
        "            print('Signalled.', file=log)\n"
        "with Keys() as terminal:\n"
        "    asyncio.run(hang(terminal))\n",
        encoding="utf-8",
    )
    with shell(told=VTE) as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {hanging}; echo status=$?\n")
        until(lambda: log.exists() and log.read_text(encoding="utf-8").endswith("\n"), "The game does not begin.")
        os.kill(process(log), signal.Signals["SIGTERM"])
        until(lambda: logged(log) == ["Signalled."], "The first signal went unnoticed.")
        os.kill(process(log), signal.Signals["SIGTERM"])
        session.says("Hanging.", "status=143", "shell> ")
        assert settings(session, tmp_path / "after") == before
