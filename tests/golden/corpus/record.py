"""Records the corpus again, on purpose: `python -m tests.golden.corpus.record --reason "..." [NAME ...]`.

Each script that changed is something that people hear differently; look at it with `compare` first. What this prints
at the end belongs in the message of the commit.
"""

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.golden.corpus.keeping import keep, kept
from tests.golden.corpus.making import NAMES, kept_of
from tests.golden.corpus.recording import Kept


def changes(before: Iterable[tuple[str, Kept]], after: Iterable[tuple[str, Kept]]) -> list[str]:
    """Return the lines about the difference, one for each name."""
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
    before = kept()
    wanted = [name for name in NAMES if not asked.names or name in asked.names or name not in before]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        new = dict(zip(wanted, pool.map(kept_of, wanted, chunksize=4), strict=True))
    after = {name: new[name] if name in new else before[name] for name in NAMES}
    keep(after)
    told = changes(before.items(), after.items())
    print("\n".join([asked.reason, "", *told] if told else ["Nothing has changed."]))


if __name__ == "__main__":
    main()
