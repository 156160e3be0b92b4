"""Makes everything in the corpus by name, scripts and rows of the matrix, and says whether it is unchanged.

`python -m tests.golden.corpus.making FOLDER NAME ...` prints, as JSON, the results of these scripts in that folder.
"""

import json
import os
import sys
from pathlib import Path

from tests.golden.corpus.matrix import KEYS, SCREENS, glanced_at, recorded_row, rows
from tests.golden.corpus.recording import Kept, Step, first_difference, recorded
from tests.golden.corpus.scripts import FOLDER, scripts

SCRIPTS, ROWS = scripts(), rows()
GLANCED_AT = dict.fromkeys(ROWS, KEYS) if os.environ.get("AUDIOCRIB_TESTS") == "thorough" else glanced_at(ROWS)
"""The part of the matrix that is compared."""
NAMES = (*SCRIPTS, *ROWS)


def kept_of(name: str) -> Kept:
    """Return what is to be kept of this script or row."""
    return Kept.of(recorded_row(ROWS[name]), 2) if name in ROWS else Kept.of(recorded(SCRIPTS[name]), 1)


def difference(name: str, before: Kept | None) -> str | None:
    """Return what to say if it has changed; None if it has not."""
    if before is None:
        return f"{name} is new: python -m tests.golden.corpus.record keeps it."
    shows = f"python -m tests.golden.corpus.compare {name!r} shows how."
    if name in ROWS:
        keys = GLANCED_AT.get(name, ())
        brought = Kept.of(recorded_row(ROWS[name], keys), 2).steps if keys else ""
        was = "".join(before.steps[2 * place : 2 * place + 2] for place in map(KEYS.index, keys))
        at = first_difference(brought, was, 2)
        return None if at is None else f"{name} differs, first at the key {keys[at]}. {shows}"
    steps = recorded(SCRIPTS[name])
    now = Kept.of(steps, 1)
    if now == before:
        return None
    at = first_difference(now.steps, before.steps, 1)
    where = "somewhere" if at is None else f"first at step {at}" + (f", key {steps[at].key}" if at < len(steps) else "")
    return f"{name} differs, {where}. {shows}"


def steps_of(folder: Path, names: list[str]) -> dict[str, list[Step]]:
    """Return the results of those of these names that are in a folder, by name."""
    known, screens = scripts(folder), rows(folder.parent / SCREENS.name)
    found = {name: recorded(known[name]) for name in names if name in known}
    return found | {name: recorded_row(screens[name]) for name in names if name in screens}


if __name__ == "__main__":
    print(json.dumps(steps_of(Path(sys.argv[1] if len(sys.argv) > 1 else FOLDER), sys.argv[2:]), ensure_ascii=False))
