"""Programs that play in tournaments for tests, and how they are called. Knows no expectations."""

import shlex
import sys
from pathlib import Path

FIRST_CHOICE = """
import json, sys
games = 0
open(sys.argv[1], "a").write("started\\n")
for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "hello":
        games += 1
        print(json.dumps({"is": "ready", "protocol": 1}), flush=True)
    else:
        print(json.dumps({"is": "says", "number": said["number"], "command": said["choices"][0]}), flush=True)
"""
"""Always takes the first choice; writes down when it is started."""
ONE_GAME = FIRST_CHOICE.replace("        games += 1\n", "        games += 1\n        if games > 1: break\n")
"""Ends when it has to play a second game."""
GIVES_UP = FIRST_CHOICE.replace("    else:\n", "    elif games == 2 and said['number'] > 3: break\n    else:\n")
"""Ends in the middle of its second game."""
SILENT = "import sys\nfor line in sys.stdin: pass\n"


def command(*words: str) -> str:
    """Return words as a shell takes them."""
    return shlex.join(words) if sys.platform != "win32" else " ".join(words)


def program(folder: Path, source: str) -> str:
    """Write a player that is this program; `starts` counts how often it was started."""
    path = folder / "player.py"
    path.write_text(source, encoding="utf-8")
    return f"engine:{command(sys.executable, str(path), str(folder / 'starts'))}"


def starts(folder: Path) -> int:
    """Return how often the program in this folder was started."""
    return len((folder / "starts").read_text(encoding="utf-8").splitlines())
