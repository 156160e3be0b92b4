"""The time that each trick at the start saves, alone, in pairs: `python tests/benchmarks/bench_tricks.py [--pairs N]`. POSIX only.

One start of a pair is as it is, the other has that trick taken out; they take turns to go first. A difference is what
taking it out costs, with the interval that holds the true median in 95 of 100 cases. A trick stays only if that is more
than 10 ms somewhere a player would notice. What they save depends on what is installed: numpy or not, setuptools (with
pkg_resources) or not.
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.against import PAIRS, show
from tests.benchmarks.bench_keys import go_first

WORKER = "from audiocrib.speech.worker import main; main(['bundled'])"
WINDOW = "from audiocrib.window.device import Device; Device(); print('open', flush=True)"
WHOLE = "import audiocrib.sound.pygame_import as p; p.SLOW_PARTS = (); "


def first_output(program: str) -> float:
    """Return the seconds from the start of a program to its first line, through a pipe."""
    begun = time.perf_counter()
    with subprocess.Popen(
        (sys.executable, "-c", program),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings()
        | {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    ) as running:
        assert running.stdout
        line = running.stdout.readline()
        seconds = time.perf_counter() - begun
        running.kill()
    if not line:
        raise SystemExit("it does not start")
    return seconds


TRICKS = {
    "pygame without its slow parts: worker of the voice ready": (WORKER, WHOLE + WORKER),
    "pygame without its slow parts: window open": (WINDOW, WHOLE + WINDOW),
}
"""The program as it is, and without the trick."""


def surroundings() -> dict[str, str]:
    """Return the environment of this process, with this tree, and compiled files as an installation has them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(Path(__file__).parents[2])}


def main(words: Sequence[str] | None = None) -> None:
    """Measure each trick, and print what it saves."""
    parser = argparse.ArgumentParser(prog="bench_tricks.py", description="Measure each trick at the start, alone.")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"how many, at least 6; {PAIRS} if not said")
    asked = parser.parse_args(words)
    if asked.pairs < 6:
        parser.error("fewer than 6 pairs cannot tell anything in 95 of 100 cases")
    there = ", ".join(f"{name} {'there' if find_spec(name) else 'not there'}" for name in ("numpy", "pkg_resources"))
    print(f"Python {sys.version.split()[0]}, {there}; with each trick, and without it")
    go_first()
    for name, (with_it, without) in TRICKS.items():
        kept, out = partial(first_output, with_it), partial(first_output, without)
        kept()
        out()
        pairs: list[tuple[float, float]] = []
        for _ in range(asked.pairs):
            if random.random() < 0.5:
                first = kept()
                pairs.append((first, out()))
            else:
                first = out()
                pairs.append((kept(), first))
        show(name, [each[0] for each in pairs], [each[1] for each in pairs])


if __name__ == "__main__":
    main()
