"""From key to line, in a whole scripted game through a pseudo terminal, also while the computer thinks.

Run it as a program: `python tests/benchmarks/bench_keys.py [self|reader|silent]`. Each key is written to the terminal
and timed until the first byte of its line comes back; keys are pressed without waiting for the computer. POSIX only.
Also: from the start of the program to its first line, median of several starts.
"""

# Windows has no pseudo terminals, and its `pty` no `openpty`.
# mypy: disable-error-code="attr-defined"

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

STARTS = 9
QUERIES = "cbfvsthmlenir"
PLAY = ("\t", "\r")


class Game:
    """audiocrib behind a pseudo terminal."""

    def __init__(self, voice: str, data: str) -> None:
        self.master, slave = pty.openpty()
        self.begun = time.perf_counter()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "audiocrib", "--voice", voice, "--seed", "7", "--data", data],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.DEVNULL,
        )
        os.close(slave)
        self.text = ""

    def read(self, seconds: float) -> str:
        """What comes within so many seconds, as soon as anything does."""
        if not select.select([self.master], [], [], seconds)[0]:
            return ""
        try:
            part = os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.text += part
        return part

    def drain(self) -> None:
        """Read until nothing has come for a moment."""
        while self.read(0.03):
            pass

    def key(self, key: str) -> float | None:
        """Press it; seconds until its line begins."""
        while self.read(0):
            pass
        pressed = time.perf_counter()
        os.write(self.master, key.encode())
        return time.perf_counter() - pressed if self.read(1.0) else None

    def end(self) -> None:
        """Leave."""
        self.program.terminate()
        while self.program.poll() is None:
            self.read(0.1)
        os.close(self.master)


def start_to_first_line(voice: str) -> list[float]:
    """Seconds from starting the program to its first line, some times."""
    found = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as data:
            game = Game(voice, data)
            game.read(20)
            found.append(time.perf_counter() - game.begun)
            game.end()
    return found


def keys_of_a_game(voice: str) -> list[float]:
    """Seconds from each key to its line, over a whole game of keys."""
    found: list[float] = []
    with tempfile.TemporaryDirectory() as data:
        game = Game(voice, data)
        game.read(20)
        game.drain()
        turn = 0
        while " wins, " not in game.text and "You win, " not in game.text and turn < 2000:
            turn += 1
            first = turn % 3 * 2 + 1  # other cards each time, or Space would unmark them again
            lay_away = (str(first), " ", str(first + 1), " ", "\r")
            for key in (*lay_away, QUERIES[turn % len(QUERIES)], *PLAY, QUERIES[(turn * 5) % len(QUERIES)]):
                seconds = game.key(key)
                if seconds is not None:
                    found.append(seconds)
        game.end()
    return found


def go_first() -> None:
    """Let the meter itself never wait for a processor, where the system allows it: what is timed is the program."""
    if sys.platform == "linux":
        with suppress(PermissionError):
            os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def show(name: str, seconds: list[float]) -> None:
    """One line of figures, in milliseconds."""
    ordered = sorted(seconds)
    place = min(len(ordered) - 1, int(len(ordered) * 0.99))
    figures = (statistics.median(ordered), ordered[place], ordered[-1])
    print(f"{name}: n {len(ordered)}, " + ", ".join(
        f"{what} {value * 1000:.2f} ms" for what, value in zip(("median", "p99", "worst"), figures, strict=True)
    ))  # fmt: skip


if __name__ == "__main__":
    mode = sys.argv[1] if len(sys.argv) > 1 else "silent"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    go_first()
    print(f"{Path(sys.executable).name} {sys.version.split()[0]}, voice {mode}")
    show("start to first line", start_to_first_line(mode))
    show("key to line", keys_of_a_game(mode))
