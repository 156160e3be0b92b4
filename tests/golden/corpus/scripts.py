"""The scripts as they are written: how the program is called, which settings it finds, and keys one after another.

A file holds a group. A script begins with its name between `==`; a line with `$` calls the program, a second one calls
it again in the same folder, as when somebody comes back; a line with `settings` is for the settings file of the first
call; `#` begins a remark. All other lines are steps, separated by spaces: names of keys as in a piped line, or

- `down|enter|h`: keys that arrive together; `down*5`: a key five times; `"book_of_rules"`: the keys of these letters, space for each `_`;
- `~5`: five seconds pass;
- `~hold`, `~think`, `~free`: computers think until they are let go; one of them decides; all do, from now on at once;
- `~speaks`, `~heard`: what is said is still being spoken; all of it has been heard;
- `~on`, `~on:30`: once, or 30 times, whatever takes the game further, at random; `~ask:30`: with queries in between;
- `~until:count`, `~ask-until:over`: the same until that is asked, or the game is over;
- `~set:scan=500`: a setting is changed, as in the menu of options;
- `~walk:40`: 40 keys of all there are, at random, but none that leaves;
- `~step`, `~lesson`: what a step of a lesson wants; everything that the lesson wants.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "written"


class Called(NamedTuple):
    """One call of the program: its words and the steps that follow."""

    words: tuple[str, ...]
    steps: tuple[str, ...]


class Script(NamedTuple):
    """A named script; `settings` are the lines of the settings file that the first call finds."""

    name: str
    settings: tuple[str, ...]
    calls: tuple[Called, ...]


def scripts(folder: Path = FOLDER) -> dict[str, Script]:
    """Return all scripts by name, which is the file's and their own."""
    found = [script for file in sorted(folder.glob("*.txt")) for script in written(file.stem, file.read_text("utf-8"))]
    named = {script.name: script for script in found}
    assert len(named) == len(found), "two scripts have one name"
    return named


def written(group: str, text: str) -> Iterator[Script]:
    """Yield the scripts of a file.

    Raises:
        ValueError: a script has no call.
    """
    _, *pieces = re.split(r"^== (.+?) ==$", text, flags=re.MULTILINE)
    for name, body in zip(pieces[::2], pieces[1::2], strict=True):
        settings: list[str] = []
        calls: list[Called] = []
        for line in filter(None, map(str.strip, body.splitlines())):
            if line.startswith("settings "):
                settings.append(line.removeprefix("settings "))
            elif line.startswith("$"):
                calls.append(Called(tuple(line[1:].split()), ()))
            elif not line.startswith("# "):
                if not calls:
                    raise ValueError(f"{group}/{name}: keys before the program is called")
                calls[-1] = calls[-1]._replace(steps=(*calls[-1].steps, *_steps(line)))
        yield Script(f"{group}/{name}", tuple(settings), tuple(calls))


def _steps(line: str) -> Iterator[str]:
    """Yield the steps of a line one by one."""
    for word in line.split():
        key, _, times = word.partition("*")
        if word.startswith('"'):
            yield from ("space" if letter == "_" else letter for letter in word.strip('"'))
        elif key and times.isdigit():
            yield from [key] * int(times)
        else:
            yield word
