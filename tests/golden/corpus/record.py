"""Records the corpus anew, on purpose: `python -m tests.golden.corpus.record --reason "..." [NAME ...]`.

Each script that changed is something that people hear differently; look at it with `compare` first. What is printed at the
end belongs into the message of the commit.
"""

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.golden.corpus.keeping import keep, kept
from tests.golden.corpus.matrix import ROWS, recorded_row
from tests.golden.corpus.recording import Kept, recorded
from tests.golden.corpus.scripts import scripts


def record_one(name: str) -> Kept:
    """What is to be kept of a script, or of a row of the matrix."""
    return Kept.of(recorded_row(ROWS[name]) if name in ROWS else recorded(scripts()[name]))


def everything() -> list[str]:
    """The names of all that is kept, in their order."""
    return [*scripts(), *ROWS]


def changes(before: Iterable[tuple[str, Kept]], after: Iterable[tuple[str, Kept]]) -> list[str]:
    """What is to be said of the difference, a line for each name."""
    old, new = dict(before), dict(after)
    told = [f"new: {name}" for name in new if name not in old]
    told += [f"gone: {name}" for name in old if name not in new]
    for name, now in new.items():
        if name in old and old[name] != now:
            pairs = zip(("lines", "stream"), old[name], now, strict=False)
            what = " and ".join(part for part, one, other in pairs if one != other) or "steps"
            told.append(f"changed: {name} ({what})")
    return told


def main(words: Sequence[str] | None = None) -> None:
    """Record, keep, and say what changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.corpus.record", description="Record the corpus anew.")
    parser.add_argument("--reason", required=True, help="why something is heard differently; goes into the commit")
    parser.add_argument("names", metavar="NAME", nargs="*", help="only these scripts")
    asked = parser.parse_args(words)
    before, names = kept(), everything()
    wanted = [name for name in names if not asked.names or name in asked.names or name not in before]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        new = dict(zip(wanted, pool.map(record_one, wanted, chunksize=4), strict=True))
    after = {name: new[name] if name in new else before[name] for name in names}
    keep(after)
    told = changes(before.items(), after.items())
    print("\n".join([asked.reason, "", *told] if told else ["Nothing has changed."]))


if __name__ == "__main__":
    main()
