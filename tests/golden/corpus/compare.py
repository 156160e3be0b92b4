"""Shows how a script differs, in lines and for the speaker: `python -m tests.golden.corpus.compare [NAME ...]`.

Only digests are kept, so the other recording is made by the program as it was: in a work tree of another commit, by
default the last one that changed the digests, with the scripts as they are now.
"""

import argparse
import difflib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.golden.corpus import scripts
from tests.golden.corpus.keeping import FOLDER, kept
from tests.golden.corpus.making import GLANCED_AT, SCRIPTS, steps_of
from tests.golden.corpus.making import difference as differs
from tests.golden.corpus.recording import Step
from tests.other_commit import TOP, git, tree_of


def main(words: Sequence[str] | None = None) -> int:
    """Print every difference; return 1 if there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.corpus.compare", description="Show what differs.")
    parser.add_argument("--commit", help="as it was then; if not said, in the last one that changed what is kept")
    parser.add_argument("names", metavar="NAME", nargs="*", help="which scripts; if not said, all that differ")
    asked = parser.parse_args(words)
    commit = asked.commit or git("log", "-1", "--format=%H", "--", str(FOLDER.relative_to(TOP)))
    before = kept()
    names = asked.names or [name for name in (*SCRIPTS, *GLANCED_AT) if differs(name, before.get(name))]
    if not names:
        print("Nothing differs.")
        return 0
    print(f"Compared with {git('log', '-1', '--format=%h %s', commit)}")
    with tree_of(commit) as there:
        old = _recorded(there, names)
    new = steps_of(scripts.FOLDER, names)
    told = [line for name in names for line in difference(name, old.get(name), new.get(name))]
    print("\n".join(told))
    return 1 if told else 0


def _recorded(tree: Path, names: Sequence[str]) -> dict[str, list[Step]]:
    """Return what the program of this tree makes of the scripts as they are here."""
    called = [sys.executable, "-m", "tests.golden.corpus.making", str(scripts.FOLDER), *names]
    surroundings = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(called, cwd=tree, env=surroundings, check=True, stdout=subprocess.PIPE, text=True)
    return {name: [Step(*step) for step in steps] for name, steps in json.loads(done.stdout).items()}


def difference(name: str, old: list[Step] | None, new: list[Step] | None) -> Iterator[str]:
    """Return the steps that differ, one after another, to be read."""
    if old is None or new is None:
        yield f"{name}: there is none {'there' if old is None else 'here'}"
        return
    if old == new:
        return
    yield f"{name}:"
    keys = difflib.SequenceMatcher(None, [step.key for step in old], [step.key for step in new], autojunk=False)
    for kind, old_from, old_to, new_from, new_to in keys.get_opcodes():
        if kind == "equal":
            pairs = zip(old[old_from:old_to], new[new_from:new_to], strict=True)
            for number, (was, now) in enumerate(pairs, start=new_from):
                yield from _of_a_step(number, was, now)
        else:
            yield from (f"  - step {step.key} {' / '.join(step.lines)}" for step in old[old_from:old_to])
            yield from (f"  + step {step.key} {' / '.join(step.lines)}" for step in new[new_from:new_to])


def _of_a_step(number: int, was: Step, now: Step) -> Iterator[str]:
    if was == now:
        return
    yield f"  step {number}, key {now.key}"
    for title, before, after in (
        ("lines", was.lines, now.lines),
        ("stream", _written(was.stream), _written(now.stream)),
        ("scene", _spread(was.seen), _spread(now.seen)),
    ):
        if before != after:
            marked = (line for line in difflib.ndiff(before, after) if line[0] in "+-")
            yield from (f"    {title} {line}" for line in marked)


def _written(stream: list[object]) -> list[str]:
    return [json.dumps(one, ensure_ascii=False) for one in stream]


def _spread(scene: object) -> list[str]:
    return json.dumps(scene, ensure_ascii=False, indent=1).splitlines()


if __name__ == "__main__":
    sys.exit(main())
