"""The program as of another commit, in a work tree of its own that is gone afterwards."""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TOP = Path(__file__).parents[1]


def git(*words: str) -> str:
    """Return the output of git, called in this clone.

    Raises:
        CalledProcessError: it failed.
    """
    return subprocess.run(["git", *words], cwd=TOP, check=True, capture_output=True, text=True).stdout.strip()


@contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """Yield a work tree of this commit, outside the clone; it is removed afterwards in any case."""
    with tempfile.TemporaryDirectory() as name:
        there = Path(name) / "tree"
        try:
            git("worktree", "add", "--detach", str(there), commit)
            yield there
        finally:
            subprocess.run(
                ["git", "worktree", "remove", "--force", str(there)], cwd=TOP, capture_output=True, check=False
            )
            git("worktree", "prune")
