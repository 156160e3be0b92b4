"""A player's folder with games."""

from pathlib import Path

import pytest

from tests.commands.reports.calls import game
from tests.table.journals import GOLDEN, put_by, written


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a player's folder with three finished games, one that was given up, one that is on, and a letter."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "2026-11-18-1.journal").write_bytes(GOLDEN.read_bytes())
    put_by(tmp_path, "2026-11-19-1.journal", game(2))
    put_by(tmp_path, "2026-11-20-1.journal", game(3))
    put_by(tmp_path, "2026-11-20-2.journal", game(4, entries=9))
    (tmp_path / "games" / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    written(tmp_path / "game.journal", game(5, entries=9))
    return tmp_path
