"""terminal_echo.py under a shell's job control: suspended, in the background, killed, and its terminal gone."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.programs import until
from tests.terminal.sessions import ECHO, Session, alive, echo_in_shell, logged, process, settings, shell


def test_control_z_suspends_and_the_game_goes_on_in_the_foreground(log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log) as (session, before):
        for _ in range(2):
            session.send("a")
            session.says("Keys a.")
            session.send("\x1a")
            session.says("Stopped", "shell> ")
            assert settings(session, tmp_path / "suspended") == before
            session.send("fg\n")
            session.says("Keys resumed.")
            until(session.raw, "The terminal was not taken again.")
        session.send("c\x04")
        session.says("Keys c.", "Keys leave.", "shell> ")
    assert logged(log) == [*["Keys a.", "Suspends.", "Keys resumed."] * 2, "Keys c.", "Keys leave."]


def test_in_the_background_the_game_waits_for_the_foreground(log: Path, tmp_path: Path) -> None:
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {ECHO} {log}\n")
        session.says("Ready.")
        session.send("\x1a")
        session.says("Stopped", "shell> ")
        session.send("bg\n")
        session.says("shell> ")
        assert settings(session, tmp_path / "background") == before
        session.send("fg\n")
        session.says("Keys resumed.")
        session.send("c")
        session.says("Keys c.")


@pytest.mark.parametrize("stopped", ["\x1a", "STOP", "TSTP"])
def test_a_suspended_game_can_be_ended_from_the_shell(stopped: str, log: Path, tmp_path: Path) -> None:
    with echo_in_shell(tmp_path, log) as (session, _):
        if len(stopped) == 1:
            session.send(stopped)
        else:
            os.kill(process(log), signal.Signals[f"SIG{stopped}"])
        session.says("Stopped", "shell> ")
        session.send("kill %1\n")
        session.says("Keys leave.")
        until(lambda: not alive(process(log)), "The game does not end.")
        session.send(f"wait {process(log)}; echo status=$?\n")
        session.says("status=0", "shell> ")
    assert logged(log) == ["Keys leave."] if stopped == "STOP" else ["Suspends.", "Keys leave."]


def test_after_a_stop_that_nobody_can_catch_the_game_resumes_in_raw_mode(log: Path) -> None:
    with shell() as session:
        session.send(f"{sys.executable} {ECHO} {log}\n")
        session.says("Ready.")
        os.kill(process(log), signal.Signals["SIGSTOP"])
        session.says("Stopped", "shell> ")
        session.send("fg\n")
        session.says("Keys resumed.")
        until(session.raw, "The terminal was not taken again.")
        session.send("c")
        session.says("Keys c.")


def test_a_second_signal_ends_a_game_that_hangs(log: Path, tmp_path: Path) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text(
        "import os, sys, time\n"
        "from audiocrib.terminal.terminal import Terminal\n"
        "with Terminal() as terminal:\n"
        f"    open({str(log)!r}, 'w').write(f'Process {{os.getpid()}}.')\n"
        "    terminal.write('Hanging.')\n"
        "    while True:\n"
        "        time.sleep(60)\n",
        encoding="utf-8",
    )
    with shell() as session:
        before = settings(session, tmp_path / "before")
        session.send(f"{sys.executable} {hanging}; echo status=$?\n")
        session.says("Hanging.")
        os.kill(process(log), signal.Signals["SIGTERM"])
        os.kill(process(log), signal.Signals["SIGHUP"])  # never the second: it comes twice when a window is closed
        until(session.raw, "still in raw mode")
        os.kill(process(log), signal.Signals["SIGTERM"])
        session.says("status=143", "shell> ")
        assert settings(session, tmp_path / "after") == before


@pytest.mark.parametrize("played", [False, True])
@pytest.mark.parametrize("ignored", [False, True])
def test_a_terminal_that_vanishes_leaves_once_and_ends(ignored: bool, played: bool, log: Path) -> None:
    """It does before keys are read and later; without a hang-up signal the end of input, or a read error, must do."""
    before = signal.signal(signal.Signals["SIGHUP"], signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        session = Session(sys.executable, ECHO, log)
    finally:
        signal.signal(signal.Signals["SIGHUP"], before)
    session.says("Ready.")
    if played:
        session.send("c")
        session.says("Keys c.")
    session.child.ptyproc.fileobj.close()
    heard = ["Keys c.", "Keys leave."] if played else ["Keys leave."]
    until(lambda: logged(log) == heard, "The vanished terminal went unnoticed.")
    session.child.ptyproc.closed = True
    assert os.waitstatus_to_exitcode(os.waitpid(session.child.pid, 0)[1]) == 0
    session.child.ptyproc.terminated = True
    assert logged(log) == heard
