"""The words of a terminal, key by key, for comparison with those of a page."""

import re
import subprocess
import sys
from pathlib import Path

from tests.programs import SECONDS


def of_terminal(keys: tuple[str, ...], folder: Path, seed: int) -> list[str]:
    """Return the words after each key, beginning with those before the first, through a pipe in reader mode.

    A word that is not a key is sent between any two, to show which words belong to which key.
    """
    lines = "".join(f"stop{number}\n{key}\n" for number, key in enumerate(keys)) + f"stop{len(keys)}\n"
    command = [sys.executable, "-m", "audiocrib", "--voice", "reader", "--seed", str(seed), "--data", str(folder)]
    told = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    return [spoken(part) for part in re.split(r"[^\n]*\bstop\d+\b[^\n]*", told)][: len(keys) + 1]


def spoken(text: str) -> str:
    """Return the words alone: line breaks are up to whatever prints them."""
    return " ".join(text.split())
