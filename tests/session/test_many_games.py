"""The objects alive after many games in one process: no more than after a few."""

import json
import subprocess
import sys
from pathlib import Path

from tests.programs import SECONDS

ONCE_A_GAME = {"Table", "Place", "Sat", "ComputerChair", "Record", "Header", "Opened"}
"""Classes with a fixed number of objects in a game, whatever is played."""


def test_what_a_game_leaves_behind_is_forgotten(tmp_path: Path) -> None:
    """Three games are remembered here; no more than that stay alive after any number of games."""
    command = (sys.executable, "-m", "tests.session.many_games", str(tmp_path), "7", "14", "11", "3")
    played = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, check=False, timeout=SECONDS, text=True
    )
    assert played.stderr == ""
    first, second = map(json.loads, played.stdout.splitlines())
    assert (first["games"], second["games"]) == (7, 14)
    then, now = ({name: one["lives"].get(name, 0) for name in ONCE_A_GAME} for one in (first, second))
    assert now == then
    assert now["Sat"] == 3
    assert max(one["lives"].get("JournalFile", 0) for one in (first, second)) <= 1, "the last may still be being closed"
