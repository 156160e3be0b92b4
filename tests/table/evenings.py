"""Games opened, played for a while and left, by this program or another, for tests. Knows no expectations."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import audiocrib
from audiocrib.storage import open_game as opening
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.open_game import Opened
from audiocrib.storage.record import Entry, Header, Record
from tests.table.chairs import SHORT, computers, header, run
from tests.table.journals import anyhow

HEADER = header(11, SHORT)
OTHER = header(12, SHORT)
ROOT = Path(audiocrib.__file__).parent.parent


def open_game(directory: Path, header: Header, *, fresh: bool = False, alike: bool = False) -> Opened:
    """Open a game in the files of a folder."""
    return asyncio.run(opening.open_game(FileStore(directory), header, fresh=fresh, alike=alike))


def leave(opened: Opened, record: Record) -> Path | None:
    """Leave a game; return its file if it was archived."""
    put_by = asyncio.run(opening.leave(opened, done=record.over))
    return Path(put_by) if put_by else None


@contextmanager
def program(what: str, directory: Path) -> Iterator[subprocess.Popen[str]]:
    """Run another program; kill it at the end if it has not ended."""
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
    return table._record


def some(opened: Opened, entries: int) -> Record:
    """Play a few entries of the game and leave."""
    record = anyhow(opened.record.header, entries)
    write(opened, *record.entries)
    leave(opened, record)
    return record


def write(opened: Opened, *entries: Entry, after: int = 0) -> None:
    """Append these entries to an open game that has this many."""
    journal = opened.journal
    assert journal

    async def writing() -> None:
        for number, entry in enumerate(entries, after):
            await journal.append(number, entry)

    asyncio.run(writing())


def place(opened: Opened) -> Path:
    """Return the file of an open game."""
    assert opened.game
    return Path(opened.game)


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.rglob("*") if path.is_file() and path.suffix != ".lock")
