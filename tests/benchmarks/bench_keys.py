"""From key to line, in whole scripted games through a pseudo terminal, even while the computer thinks.

Run it as a program: `python tests/benchmarks/bench_keys.py [self|reader|silent]`. Each key is written to the terminal
and timed until the first letter of its line comes back (with `VTE_VERSION` set its newline comes before); keys come at
the rate of a key that is held down, 30 a second, and do not wait for the computer. (Faster keys arrive in batches, and
the first letter may then be another key's.) POSIX only.

A shared machine may keep any program waiting for longer than the game takes. So after each key an echo is timed, a
program that works for a millisecond and writes: whatever the echo takes beyond that is the machine's. And if the system
reports how much of the machine its host takes for others (Linux, `steal`), the keys are shown once more: only those
around which the host took nothing, from the key before to the key after; by the clock, like the rest.

The first key comes as soon as a person who has heard the question could press one. A key pressed earlier belongs to the
start, and is shown separately: it waits until the code that reads keys is loaded.

Then the time from the start of the program to its first line, the median of several starts.
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
SEEDS = (7, 8, 9)
REPEAT = 1 / 30
REACTION = 0.3
"""Seconds; nobody answers a line sooner."""
QUERIES = "cbfvsthmlenir"
PLAY = ("\t", "\r")


ECHO = """
import os, time, tty
tty.setraw(0)
os.write(1, b"ready")
while os.read(0, 100):
    begun = time.thread_time()
    while time.thread_time() - begun < 0.001:
        pass
    os.write(1, b"line")
"""


class Program:
    """A program of this Python behind a pseudo terminal."""

    def __init__(self, *arguments: str, env: dict[str, str] | None = None, cwd: str | None = None) -> None:
        self.master, slave = pty.openpty()
        self.begun = time.perf_counter()
        self.program = subprocess.Popen(
            [sys.executable, *arguments], stdin=slave, stdout=slave, stderr=subprocess.DEVNULL, env=env, cwd=cwd
        )
        os.close(slave)
        self.text = ""
        self.pressed = 0.0

    def read(self, seconds: float) -> str:
        """Return what comes within this many seconds, as soon as anything does."""
        if not select.select([self.master], [], [], seconds)[0]:
            return ""
        try:
            part = os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.text += part
        return part

    def read_text(self, seconds: float) -> str:
        """Return what comes within this many seconds, from its first letter on; a newline alone does not count."""
        while (part := self.read(seconds)) and not part.strip():
            pass
        return part

    def drain(self, until: float) -> None:
        """Read what is there already, and what comes until then."""
        while self.read(max(0.0, until - time.perf_counter())):
            pass

    def key(self, key: str) -> float | None:
        """Press it; return the seconds until the text of its line begins."""
        self.drain(0)
        self.pressed = time.perf_counter()
        os.write(self.master, key.encode())
        return time.perf_counter() - self.pressed if self.read_text(1.0) else None

    def end(self) -> None:
        """Leave."""
        self.program.terminate()
        while self.program.poll() is None:
            self.read(0.1)
        os.close(self.master)


def game(voice: str, data: str, seed: int = 7) -> Program:
    """Return a game of audiocrib, begun."""
    return Program("-m", "audiocrib", "--voice", voice, "--seed", str(seed), "--data", data)


def start_to_first_line(voice: str) -> list[float]:
    """Return the seconds from starting the program to its first line, several times."""
    found = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as data:
            started = game(voice, data)
            started.read_text(20)
            found.append(time.perf_counter() - started.begun)
            started.end()
    return found


def taken() -> int:
    """Return what the host has taken of this machine's processors so far, in ticks of 10 ms; 0 if unknown."""
    try:
        return int(Path("/proc/stat").read_text().split(maxsplit=9)[8])
    except OSError:
        return 0


def early_keys(voice: str) -> list[float]:
    """Return the seconds from a key, pressed as soon as the first line appears, to its line, several times."""
    found: list[float] = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as data:
            started = game(voice, data)
            started.read_text(20)
            found += filter(None, [started.key("t")])
            started.end()
    return found


def keys_of_a_game(voice: str, seed: int, echo: Program) -> tuple[list[float], list[float], list[float]]:
    """Return the seconds from each key to its line over a game, those while the host took nothing, and the echo's."""
    found: list[float] = []
    alone: list[float] = []
    echoed: list[float] = []
    with tempfile.TemporaryDirectory() as data:
        played = game(voice, data, seed)
        played.read_text(20)
        played.drain(time.perf_counter() + REACTION)
        turn, before = 0, taken()
        while " wins, " not in played.text and "You win, " not in played.text and turn < 2000:
            turn += 1
            first = turn % 3 * 2 + 1  # other cards each time, or Space would unmark them
            lay_away = (str(first), " ", str(first + 1), " ", "\r")
            for key in (*lay_away, QUERIES[turn % len(QUERIES)], *PLAY, QUERIES[(turn * 5) % len(QUERIES)]):
                seconds = played.key(key)
                time.sleep(REPEAT / 2)
                echoed += filter(None, [echo.key("e")])
                played.drain(played.pressed + REPEAT)
                found += filter(None, [seconds])
                alone += filter(None, [seconds if taken() == before else None])
                before = taken()
        played.end()
    return found, alone, echoed


def go_first() -> None:
    """Let this process itself never wait for a processor, if the system allows: what is timed is the program."""
    if sys.platform == "linux":
        with suppress(PermissionError):
            os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))


def show(name: str, seconds: list[float]) -> None:
    """Print a line of figures, in milliseconds."""
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
    show("a key pressed with the first line", early_keys(mode))
    echo = Program("-c", ECHO)
    echo.read(20)
    games = [keys_of_a_game(mode, seed, echo) for seed in SEEDS]
    echo.end()
    every, alone, echoes = ([seconds for part in parts for seconds in part] for parts in zip(*games, strict=True))
    show("key to line", every)
    show("key to line, while the host took nothing", alone)
    show("an echo between the keys", echoes)
