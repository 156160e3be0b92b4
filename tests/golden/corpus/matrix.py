"""Every key on every screen: each is pressed where a script has led, in several modes, and makes one step.

The screens are scripts in `screens.txt` that lead there. A key must not be affected by another, and starting over for
each would take minutes; so the process forks where the screen is reached, the child presses the key and reports the
result, and the files are restored. Where there is no fork (Windows) each key has a run of its own.
"""

import json
import os
import sys
import tempfile
import traceback
import warnings
from collections.abc import AsyncGenerator, Iterable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from tests.golden.corpus import driving
from tests.golden.corpus.driving import Session
from tests.golden.corpus.recording import KEYS as EVERY_KEY
from tests.golden.corpus.recording import Fingers, Step
from tests.golden.corpus.scripts import Script, written

FORKS = sys.platform != "win32"
SCREENS = Path(__file__).parent / "screens.txt"
KEYS = (*EVERY_KEY, "q", "Q", "leave")


class Mode(NamedTuple):
    """The circumstances on a screen: settings, steps before the key, steps after it."""

    settings: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


MODES = {
    "plain": Mode(),
    "describer": Mode(before=("k",)),
    "switch": Mode(before=("~set:one_switch=space", "~2"), after=("~2",)),
    "switch from the beginning": Mode(('one_switch = "space"',), ("~2",), ("~2",)),
    "number": Mode(before=("1",)),
    "paused": Mode(before=("p",)),
}


class Row(NamedTuple):
    """A screen in a mode."""

    name: str
    script: Script
    after: tuple[str, ...]


def rows(file: Path = SCREENS) -> dict[str, Row]:
    """Return every screen in every mode. The modes are named after it: `== on turn: plain, describer ==`."""
    found: dict[str, Row] = {}
    for script in written("matrix", file.read_text("utf-8")):
        screen, _, modes = script.name.partition(": ")
        for mode in modes.split(", "):
            held = MODES[mode]
            *earlier, last = script.calls
            led = last._replace(steps=(*last.steps, *held.before))
            name = f"{screen}, {mode}"
            found[name] = Row(name, Script(screen, (*held.settings, *script.settings), (*earlier, led)), held.after)
    return found


def glanced_at(all_rows: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the rows and keys that the gate has time for: every screen, a fourth of other modes, one key in twelve.

    Which keys those are differs from row to row, so that all of them are pressed somewhere.
    """
    found = {}
    for place, name in enumerate(all_rows):
        if name.endswith(", plain") or place % 4 == 0:
            found[name] = KEYS[place % 12 :: 12]
    return found


def recorded_row(row: Row, keys: tuple[str, ...] = KEYS) -> list[Step]:
    """Return the step that each of these keys makes, in this order."""
    runs = [keys] if FORKS else [(key,) for key in keys]
    found: list[Step] = []
    for some in runs:
        with tempfile.TemporaryDirectory() as name:
            found += _Presses(row, some, Path(name).resolve()).steps()
    return found


def _one(key: str, steps: list[Step]) -> Step:
    """Return everything that a key led to, as one step."""
    lines, stream = [line for step in steps for line in step.lines], [said for step in steps for said in step.stream]
    return Step(key, lines, stream, steps[-1].seen)


class _Presses:
    """Leads to a screen once, and forks there for each key; where there is no fork, there is only one key."""

    def __init__(self, row: Row, keys: tuple[str, ...], folder: Path) -> None:
        self._row = row
        self._keys = keys
        self._folder = folder
        self._parent = os.getpid()
        self._tells = -1
        self._key = ""
        self._made: list[Step] = []
        self._steps: list[Step] = [Step("", [], [])]

    def steps(self) -> list[Step]:
        """Return the step that each key makes."""
        script = self._row.script
        if script.settings:
            (self._folder / driving.SETTINGS).write_text("\n".join(script.settings) + "\n", encoding="utf-8")
        try:
            for number, called in enumerate(script.calls):
                fingers = Fingers(called, script.name, number, self._steps)
                keys = self._keys_here(fingers) if called is script.calls[-1] else fingers.keys
                driving.call(list(called.words), self._folder, keys, self._told)
            if FORKS:
                self._end_of_child()
            elif not self._made:
                self._made.append(_one(self._keys[0], self._steps))
        except BaseException:
            if os.getpid() != self._parent:  # it must not return as a second pytest
                self._tell({"fault": traceback.format_exc()})
            raise
        assert [step.key for step in self._made] == list(self._keys), self._row.name
        return self._made

    def _told(self, where: str, what: Any) -> None:
        (self._steps[-1].lines if where == "line" else self._steps[-1].stream).append(what)

    def _keys_here(self, fingers: Fingers) -> driving.Script:
        async def keys(session: Session) -> AsyncGenerator[tuple[str, ...], None]:
            async for batch in fingers.keys(session, ends=False):
                yield batch
            files = _files(self._folder)
            for key in self._keys:
                if not FORKS or self._is_child(key, session):
                    self._steps[:] = [Step(key, [], [])]
                    yield (key,)
                    await fingers.done(session)
                    for word in self._row.after:
                        await fingers.happens(session, word[1:])
                        await fingers.done(session)
                    if not FORKS:
                        self._made.append(_one(key, self._steps))
                        return
                    self._end_of_child()
                _put_back(self._folder, files)

        return keys

    def _is_child(self, key: str, session: Session) -> bool:
        """Fork; return whether this is the child. The parent waits for what the child reports."""
        reads, tells = os.pipe()
        at = session.loop
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there may be threads, which the child does not need
            child = _fork()
        if child == 0:
            session.forked(at)
            os.close(reads)
            self._tells, self._key = tells, key
            return True
        os.close(tells)
        with os.fdopen(reads, "rb") as told:
            found = json.loads(told.read() or b'{"fault": "it was lost"}')
        os.waitpid(child, 0)
        if "fault" in found:
            raise AssertionError(f"{self._row.name}, key {key}: {found['fault']}")
        self._made.append(Step(*found["step"]))
        return False

    def _end_of_child(self) -> None:
        if os.getpid() != self._parent:
            self._tell({"step": _one(self._key, self._steps)})

    def _tell(self, what: object) -> NoReturn:
        with os.fdopen(self._tells, "wb") as told:
            told.write(json.dumps(what).encode())
        os._exit(0)


def _fork() -> int:
    if sys.platform != "win32":
        return os.fork()
    raise AssertionError("nothing forks there: each key is pressed in a game of its own")


def _files(folder: Path) -> dict[Path, tuple[tuple[int, ...], bytes]]:
    """Return each file with its stamp, which shows whether it was changed, and its content."""
    return {path: (_stamp(path), path.read_bytes()) for path in folder.rglob("*") if path.is_file()}


def _stamp(path: Path) -> tuple[int, ...]:
    found = path.stat()
    return (found.st_ino, found.st_size, found.st_ctime_ns)


def _put_back(folder: Path, files: dict[Path, tuple[tuple[int, ...], bytes]]) -> None:
    """Restore files, in place if they still exist: somebody may have them open."""
    for path in folder.rglob("*"):
        if path.is_file() and path not in files:
            path.unlink()
    for path, (stamp, content) in files.items():
        if not path.exists() or (_stamp(path) != stamp and path.read_bytes() != content):
            path.write_bytes(content)
