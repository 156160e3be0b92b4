"""Start to first line and key to line, of this tree and another commit: `python tests/benchmarks/against.py COMMIT`.

Both are run by this Python and its libraries, which is sound as long as both commits want the same ones (it says so if
they do not): the tree to be measured comes first on the path, and neither is installed. What an installation makes, the
compiled files and, in commits that had them, the sentences read ahead, is made in both trees beforehand.

A run is one start, one first line and a round of keys after it, in a game in a pseudo terminal. Runs come in pairs, one
of each tree, and the trees take turns to go first, because the machine varies from minute to minute: what counts is the
difference within a pair. The interval around the median of the differences is that of the sign test: it holds the true
median in 95 of 100 such measurements, whatever the machine does. POSIX only.
"""

# Windows has no pseudo terminals.
# mypy: disable-error-code="attr-defined"

import argparse
import compileall
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.benchmarks.bench_keys import QUERIES, REACTION, REPEAT, Program, go_first
from tests.other_commit import TOP, git, tree_of

PAIRS = 40
KEYS = (*QUERIES, *QUERIES.upper(), "\t", "\t", " ")
READ = """
import runpy, sys
module = runpy.run_path(sys.argv[1])
for language in sorted(path.name for path in module["LOCALES"].iterdir() if path.is_dir()):
    if "keep" in module:
        module["keep"](language)
"""
"""The work of the build hook, in commits that had one."""


class Run(NamedTuple):
    """Seconds from the start to the first line, and the median of those from each key to its line."""

    start: float
    key: float


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print the result."""
    parser = argparse.ArgumentParser(prog="against.py", description="Measure this tree against another commit.")
    parser.add_argument("commit", help="what it is measured against, as git names it")
    parser.add_argument("--pairs", type=int, default=PAIRS, help=f"how many, at least 6; {PAIRS} if not said")
    parser.add_argument("--voice", default="silent", choices=("silent", "reader", "self"), help="silent if not said")
    asked = parser.parse_args(words)
    if asked.pairs < 6:
        parser.error("fewer than 6 pairs cannot tell anything in 95 of 100 cases")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the tree is removed too
    with tree_of(asked.commit) as there:
        print(f"{git('log', '-1', '--format=%h %s', asked.commit)}, against what stands here; voice {asked.voice}")
        if libraries(there) != libraries(TOP):
            print("They want other libraries: both are run with those of this Python.")
        for tree in (there, TOP):
            prepare(tree)
            run(tree, asked.voice)
        go_first()
        before, now = measured(there, TOP, asked.pairs, asked.voice)
    show("start to first line", [one.start for one in before], [one.start for one in now])
    show("key to line", [one.key for one in before], [one.key for one in now])


def libraries(tree: Path) -> object:
    """Return the libraries that a tree wants."""
    return tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]


def prepare(tree: Path) -> None:
    """Make in a tree what an installation makes."""
    subprocess.run([sys.executable, "-c", READ, str(tree / "audiocrib" / "narration" / "sentences.py")], check=True)
    compileall.compile_dir(tree / "audiocrib", quiet=1)


def measured(there: Path, here: Path, pairs: int, voice: str) -> tuple[list[Run], list[Run]]:
    """Return this many runs of each tree, in pairs."""
    runs: dict[Path, list[Run]] = {there: [], here: []}
    for number in range(pairs):
        for tree in (there, here) if number % 2 else (here, there):
            runs[tree].append(run(tree, voice))
    return runs[there], runs[here]


def run(tree: Path, voice: str) -> Run:
    """Play one game of a tree: its first line, and a round of keys."""
    with tempfile.TemporaryDirectory() as data:
        surroundings = os.environ | {"PYTHONPATH": str(tree)}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
        called = ("-m", "audiocrib", "--voice", voice, "--seed", "7", "--data", data)
        game = Program(*called, env=surroundings, cwd=data)
        try:
            if not game.read_text(60):
                raise SystemExit(f"{tree} does not start")
            start = time.perf_counter() - game.begun
            game.drain(time.perf_counter() + REACTION)
            found = []
            for key in KEYS:
                found.append(game.key(key))
                game.drain(game.pressed + REPEAT)
        finally:
            game.end()
    answered = [seconds for seconds in found if seconds is not None]
    return Run(start, statistics.median(answered))


def show(name: str, before: list[float], now: list[float]) -> None:
    """Print a line: both medians, and that of the differences with its interval, in milliseconds."""
    differences = sorted(1000 * (new - old) for old, new in zip(before, now, strict=True))
    least, most = interval(differences)
    medians = " and ".join(f"{1000 * statistics.median(each):.2f}" for each in (before, now))
    middle = statistics.median(differences)
    print(
        f"{name}: {medians} ms; difference {middle:+.2f} ms, 95 %: {least:+.2f} to {most:+.2f} (n {len(differences)})"
    )


def interval(ordered: list[float]) -> tuple[float, float]:
    """Return the two of these between which the true median lies, in at least 95 of 100 cases.

    It is as likely that k or fewer of n lie below it as that k or fewer of n coins show heads.
    """
    n, cut, tail = len(ordered), 0, 0.0
    while tail + math.comb(n, cut) / 2**n <= 0.025:
        tail += math.comb(n, cut) / 2**n
        cut += 1
    return ordered[cut - 1], ordered[n - cut]


if __name__ == "__main__":
    main()
