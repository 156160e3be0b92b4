"""The words of a terminal, key by key, for comparison with those of a page."""

import re
import subprocess
import sys
from pathlib import Path

from tests.programs import SECONDS


def of_terminal(keys: tuple[str, ...], folder: Path, seed: int) -> list[str]:
    """The words after each key, those before the first key first, through a pipe in reader mode.

    Between two keys stands a word that is no key, so that it can be seen what belongs to which.
    """
    lines = "".join(f"stop{number}\n{key}\n" for number, key in enumerate(keys)) + f"stop{len(keys)}\n"
    command = [sys.executable, "-m", "audiocrib", "--voice", "reader", "--seed", str(seed), "--data", str(folder)]
    told = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=SECONDS, check=True).stdout
    return [spoken(part) for part in re.split(r"[^\n]*\bstop\d+\b[^\n]*", told)][: len(keys) + 1]


def spoken(text: str) -> str:
    """Words alone: where lines break is the affair of whoever prints them."""
    return " ".join(text.split())
