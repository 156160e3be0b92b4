"""Lists the games and matches played, from their files. Writes nothing.

Must not know words, nor who asks. The journals are the only source; there is no other file about them.
"""

import re
from datetime import UTC, date, datetime
from pathlib import Path

from audiocrib.storage.faults import failed
from audiocrib.storage.journal import load_journal
from audiocrib.storage.store import Archive, Game, GameId, JournalError, LeftOut, left_out

_NAME = re.compile(r"(\d{4}-\d\d-\d\d)-(\d{1,9})\.journal", re.ASCII)


def read(data: Path) -> Archive:
    """Return the archived games in the folder `data`. Hidden files are the system's own, and skipped.

    Raises:
        OSError: the folder of games cannot be read.
    """
    folder = data / "games"
    if not folder.exists():
        return Archive()
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")]
    found = [_listed(path) for path in sorted(files, key=_age)]
    games = [game for game in found if isinstance(game, Game)]
    return Archive(
        tuple(game for game in games if game.record.over),
        tuple(game for game in games if not game.record.over),
        tuple(left for left in found if isinstance(left, LeftOut)),
    )


def load_game(path: Path, verify: bool = False) -> Game:
    """Load one journal; `verify` as for `load_journal`.

    Raises:
        JournalError: it is damaged.
        OSError: it cannot be read.
    """
    contents = load_journal(path, verify)
    return Game(contents.record, contents.torn, id=GameId(str(path)), day=_day(path))


def _listed(path: Path) -> Game | LeftOut:
    try:
        return load_game(path)
    except OSError as error:
        return left_out(GameId(str(path)), failed(error))
    except JournalError as error:
        return left_out(error.game, error)


def _age(path: Path) -> tuple[str, int, str]:
    named = _NAME.fullmatch(path.name)
    return (named[1], int(named[2]), "") if named else (_changed(path).isoformat(), 0, path.name)


def _day(path: Path) -> date:
    """Return the day in the name, or else of the file's last change."""
    return day_in(path.name) or _changed(path)


def day_in(name: str) -> date | None:
    """Return the day under which a game was archived, from the name of its file; None if it has none."""
    named = _NAME.fullmatch(name)
    try:
        return date.fromisoformat(named[1]) if named else None
    except ValueError:
        return None


def _changed(path: Path) -> date:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).astimezone().date()
    except OSError:  # removed in the meantime, or a broken link
        return date.min
