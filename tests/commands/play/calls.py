"""The program as it is called, for tests. Expects only that it ends well."""

import subprocess
import sys
from pathlib import Path

import audiocrib
from tests.programs import SECONDS

PROGRAM = (sys.executable, "-m", "audiocrib")
SILENT = ("--voice", "silent")
HOME = str(Path(audiocrib.__file__).parents[1])
NEW_GAME = "Cribbage for two, salon rules, to 121."


def piped(lines: str, *words: str, command: tuple[str, ...] = PROGRAM) -> str:
    """Return what one run prints, at least a line a message, with wrapped lines joined; it must end well."""
    ran = subprocess.run(
        [*command, *words], input=lines, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert ran.stdout.startswith("\n")
    assert ran.stdout.endswith("\n")
    return " ".join(ran.stdout.split())
