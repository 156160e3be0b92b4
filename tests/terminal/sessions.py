"""terminal_echo.py in a pseudo terminal or under a shell; its tests are skipped without one. No expectations."""

import contextlib
import os
import re
import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path

import pytest

import audiocrib
from tests.programs import SECONDS, tool

pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, as it never is on Windows.")
termios = pytest.importorskip("termios", reason="Pseudo terminals and job control are not for Windows.")

ECHO = Path(__file__).with_name("terminal_echo.py")
HERE = {**os.environ, "PYTHONPATH": str(Path(audiocrib.__file__).parents[1]), "TERM": "xterm", "PS1": "shell> "}
HERE["PYTHON_COLORS"] = "0"  # from 3.13 on, Python reports an uncaught error of the test program in colours
HERE.pop("VTE_VERSION", None)  # set by the terminal in which the tests run
VTE = {"VTE_VERSION": "7006"}
"""Variables that a VTE terminal sets for the programs in it."""


class Session:
    """A program in a pseudo terminal, and every byte of its output."""

    def __init__(
        self,
        command: str,
        *words: object,
        columns: int = 80,
        term: str = "xterm",
        told: Mapping[str, str] | None = None,
    ) -> None:
        self.output = BytesIO()
        self.child = pexpect.spawn(
            command,
            [str(word) for word in words],
            env=HERE | {"TERM": term} | dict(told or {}),
            timeout=SECONDS,
            dimensions=(24, columns),
            logfile=None,
        )
        self.child.delaybeforesend = None
        self.child.logfile_read = self.output

    def says(self, *sentences: str) -> None:
        for sentence in sentences:
            self.child.expect_exact(sentence.encode())

    def send(self, keys: str) -> None:
        self.child.send(keys)

    def ends(self) -> None:
        self.child.expect(pexpect.EOF)
        self.child.wait()

    def raw(self) -> bool:
        return not termios.tcgetattr(self.child.child_fd)[3] & termios.ICANON


def logged(log: Path) -> list[str]:
    """Return the batches so far: the log's first line is the process."""
    return log.read_text(encoding="utf-8").splitlines()[1:] if log.exists() else []


def process(log: Path) -> int:
    return int(re.findall(r"\d+", log.read_text(encoding="utf-8").splitlines()[0])[0])


def alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@contextlib.contextmanager
def echo(
    *words: object, columns: int = 80, term: str = "xterm", told: Mapping[str, str] | None = None
) -> Iterator[Session]:
    session = Session(sys.executable, ECHO, *words, columns=columns, term=term, told=told)
    try:
        yield session
        assert b"\x1b" not in session.output.getvalue()
    finally:
        session.child.close(force=True)


@contextlib.contextmanager
def shell(*words: str, told: Mapping[str, str] | None = None) -> Iterator[Session]:
    """Start a shell with job control and no line editor, which would write escape sequences itself."""
    session = Session(tool("bash"), "--norc", "--noprofile", "--noediting", "-i", *words, told=told)
    try:
        session.says("shell> ")
        yield session
        assert b"\x1b" not in session.output.getvalue()
    finally:
        session.child.close(force=True)


def settings(session: Session, file: Path) -> str:
    """Return what `stty -a` says to the shell."""
    session.send(f"stty -a > {file}; echo settings=$?\n")
    session.says("settings=0", "shell> ")
    return file.read_text(encoding="ascii")


@contextlib.contextmanager
def echo_in_shell(folder: Path, *words: object, told: Mapping[str, str] | None = None) -> Iterator[tuple[Session, str]]:
    """Start terminal_echo.py in a shell, with the output of `stty -a` before, which must be the same at the end."""
    with shell(told=told) as session:
        before = settings(session, folder / "before")
        session.send(" ".join(map(str, (sys.executable, ECHO, *words))) + "; echo status=$?\n")
        session.says("Ready.")
        yield session, before
        assert settings(session, folder / "after") == before
