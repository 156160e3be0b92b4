"""Games that are opened, played for a while and left, by this program or one beside it, for tests. Knows no expectations."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import audiocrib
from audiocrib.storage.record import Record
from audiocrib.storage.slots import Opened, leave
from tests.table.chairs import SHORT, computers, header, run
from tests.table.journals import anyhow

HEADER = header(11, SHORT)
OTHER = header(12, SHORT)
ROOT = Path(audiocrib.__file__).parent.parent


@contextmanager
def program(what: str, directory: Path) -> Iterator[subprocess.Popen[str]]:
    """A program beside this one; killed at the end if it has not ended."""
    command = [sys.executable, "-m", "tests.table.program", what, str(directory)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def game(opened: Opened) -> Record:
    """Play on to the end, as a program does."""
    table = computers(opened.record, opened.journal)
    run(table)
    return table.record


def some(opened: Opened, entries: int) -> Record:
    """Play a few entries of the game and leave."""
    record = anyhow(opened.record.header, entries)
    assert opened.journal
    for entry in record.entries:
        opened.journal.append(entry)
    leave(opened, record)
    return record


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.rglob("*") if path.is_file() and path.suffix != ".lock")
