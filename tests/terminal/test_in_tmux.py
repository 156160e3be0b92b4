"""terminal_echo.py in tmux: real keys arrive, and lines appear on its screen."""

import contextlib
import os
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.programs import SECONDS, tool, until
from tests.terminal.sessions import ECHO, HERE, logged

# tmux


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Callable[..., str]]:
    program, socket = tool("tmux"), tmp_path / f"tmux-{uuid.uuid4().hex[:6]}"

    def run(*words: str) -> str:
        done = subprocess.run(
            [program, "-S", socket, "-f", os.devnull, *words],
            env=HERE,
            capture_output=True,
            check=True,
            timeout=SECONDS,
        )
        return done.stdout.decode()

    yield run
    with contextlib.suppress(subprocess.CalledProcessError):  # the last session's end was the server's
        run("kill-server")


def test_keys_of_tmux_arrive_and_lines_appear_on_its_screen(tmux: Callable[..., str], log: Path) -> None:
    def shows(*lines: str) -> Callable[[], bool]:
        return lambda: "\n".join(lines) in tmux("capture-pane", "-p")

    tmux("new-session", "-d", "-x", "60", "-y", "40", f"{sys.executable} {ECHO} {log}; read -r line")
    until(shows("Ready."), "tmux shows no first line.")
    names = {
        "Right": "right",
        "Up": "up",
        "Escape": "escape",
        "Enter": "enter",
        "KPEnter": "enter",
        "BSpace": "backspace",
        "BTab": "shift-tab",
        "F1": "f1",
        "PPage": "pageup",
        "Home": "home",
        "Space": "space",
        "ä": "ä",
    }
    heard = ["Ready."]
    for key, name in names.items():
        tmux("send-keys", key)
        heard.append(f"Keys {name}.")
        until(shows(*heard), f"tmux does not show {name}.")
    tmux("resize-window", "-x", "25", "-y", "40")
    tmux("send-keys", "w")
    until(shows("One, two, three, four,", "five, six, seven, eight,", "nine."), "The line does not follow the size.")
    tmux("send-keys", "C-d")
    until(lambda: logged(log)[-1] == "Keys leave.", "Ctrl+D does not leave.")


def test_closing_the_window_leaves(tmux: Callable[..., str], log: Path) -> None:
    tmux("new-session", "-d", f"{sys.executable} {ECHO} {log}")
    until(lambda: "Ready." in tmux("capture-pane", "-p"), "tmux shows no first line.")
    tmux("kill-session")
    until(lambda: logged(log) == ["Keys leave."], "The closed window went unnoticed.")
