"""Games that several files of tests read, and programs that are written for a test."""

import shlex
import sys
from pathlib import Path

import pytest

from audiocrib.rules.options import Options
from audiocrib.storage.record import Record
from tests.table.chairs import header
from tests.table.journals import anyhow, written
from tests.table.players import Program


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> tuple[Record, bytes]:
    """A short whole game and its journal: every line of it is read thousands of times."""
    record = anyhow(header(1, Options(target=2)))
    return record, written(tmp_path_factory.mktemp("short") / "game.journal", record).read_bytes()


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Writes a program, and gives the line of a shell that runs it."""

    def written(source: str) -> str:
        path = tmp_path / "player.py"
        path.write_text(source, encoding="utf-8")
        return shlex.join((sys.executable, str(path))) if sys.platform != "win32" else f"{sys.executable} {path}"

    return written
