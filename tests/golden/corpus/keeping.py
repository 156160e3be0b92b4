"""The kept part of the recordings: one line for each script, a file for each group, in `kept/` beside this module."""

from collections.abc import Mapping
from pathlib import Path

from tests.golden.corpus.recording import Kept

FOLDER = Path(__file__).parent / "kept"


def kept(folder: Path = FOLDER) -> dict[str, Kept]:
    """Return everything kept, by the names of the scripts."""
    found: dict[str, Kept] = {}
    for file in sorted(folder.glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            name, _, digests = line.rpartition(": ")
            found[f"{file.stem}/{name}"] = Kept(*digests.split(" "))
    return found


def keep(all_kept: Mapping[str, Kept], folder: Path = FOLDER) -> None:
    """Keep these and nothing else."""
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.txt"):
        file.unlink()
    groups: dict[str, list[str]] = {}
    for name, one in all_kept.items():
        group, _, own = name.partition("/")
        groups.setdefault(group, []).append(f"{own}: {' '.join(one)}\n")
    for group, lines in groups.items():
        (folder / f"{group}.txt").write_text("".join(lines), encoding="utf-8", newline="\n")
