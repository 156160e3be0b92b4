"""Journals for tests, among them the one that every later version must replay. Knows no expectations.

    python -m tests.table.journals

writes the golden journal of this format if it is missing: the game of the first format once more, in which both players
say anything legal, so they miscount, are caught, joke, cut for the deal, tie and cut again, and say go themselves. Its
seed was chosen so that every kind of event and every reason for points occurs.
"""

from pathlib import Path
from random import Random

from audiocrib.rules.commands import Command, Shuffle
from audiocrib.rules.legal import owed
from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.storage.journal import FORMAT, create, load_journal
from audiocrib.storage.record import Header, Record, after, begin, next_pack
from tests.rules.random_games import answer
from tests.table.chairs import PERSON_AND_COMPUTER, header

GOLDEN = Path(__file__).parent.parent / "journals" / f"format-{FORMAT}.journal"
GOLDEN_HEADER = Header(
    "0.1.0", Options(first_deal=FirstDeal.CUT_LOW, go_call=GoCall.STRICT), PERSON_AND_COMPUTER, 20_261_583
)

HEADER = header(987_654_321, Options(target=31))
"""The header of a game between computers."""


def anyhow(header: Header, entries: int = 100_000) -> Record:
    """Play a game of this many entries, or to its end, with players who say anything legal."""
    random = Random(header.seed)
    record = begin(header)
    while not record.over and len(record.entries) < entries:
        record = after(record, anything(record, random))
    return record


def anything(record: Record, random: Random) -> Command:
    """Return anything that does what is owed; packs follow the seed."""
    due = owed(record.state)[0]
    return Shuffle(next_pack(record)) if due.seat is None else answer(record.state, due, random)


def written(path: Path, record: Record) -> Path:
    """Write a journal of this game."""
    journal = create(path, record.header)
    for entry in record.entries:
        journal.append(entry)
    journal.close()
    return path


def put_by(data: Path, name: str, record: Record) -> Path:
    """Put a finished game into a player's folder; return its file."""
    return written(data / "games" / name, record)


def snapshot(folder: Path) -> dict[Path, tuple[bytes, int]]:
    """Return every file under a folder: its bytes, and when it was written."""
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


if __name__ == "__main__":
    written(GOLDEN, load_journal(GOLDEN.with_stem("format-1")).record)
