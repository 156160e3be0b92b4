"""Programs written by a test."""

import shlex
import sys
from pathlib import Path

import pytest

from tests.table.players import Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Return a function that writes a program, and returns the shell command that runs it."""

    def written(source: str) -> str:
        path = tmp_path / "player.py"
        path.write_text(source, encoding="utf-8")
        return shlex.join((sys.executable, str(path))) if sys.platform != "win32" else f"{sys.executable} {path}"

    return written
