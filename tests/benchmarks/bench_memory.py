"""The memory that 1,000 games in one process take: `python tests/benchmarks/bench_memory.py [GAMES]`. Four minutes."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main(games: str = "1000") -> None:
    """Measure after a tenth of the games, which fill the caches, and after all."""
    first = str(int(games) // 10)
    with tempfile.TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "tests.session.many_games", folder, first, games, "31")
        played = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    early, late = map(json.loads, played.stdout.splitlines())
    print(f"after {early['games']} games {early['takes']} kB, after {late['games']} {late['takes']} kB")
    print(f"a game: {(late['takes'] - early['takes']) / (late['games'] - early['games']):.2f} kB")
    more = {name: count - early["lives"].get(name, 0) for name, count in late["lives"].items()}
    for name, count in sorted(more.items(), key=lambda one: -one[1])[:10]:
        print(f"{name}: {count:+}")


if __name__ == "__main__":
    main(*sys.argv[1:])
