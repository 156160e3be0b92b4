"""Forty programs that harm a table, and rounds against each: what is reported, and what is left running.

They are shell scripts, which start quickly. `sleep $TOKEN` is a child that must be gone afterwards; each round has its
own token. `python -m tests.table.hostile ROUNDS [NAME ...]` plays them by hand, and fails if anything was printed or
left. Linux only.
"""

import asyncio
import contextlib
import gc
import io
import itertools
import logging
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from audiocrib.concurrency.thinking import InThread
from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.state import View
from audiocrib.rules.visibility import view
from audiocrib.table.engine_program import EngineFault, EngineProgram, Patience
from tests.rules.random_games import moves
from tests.table.chairs import SHORT

WORDS = r"""
TOKEN=$1
be_ready() { echo '{"is":"ready","protocol":1}'; }
ready() { read -r line; be_ready; }
answer() {
    read -r line
    number=${line#*'"number":'}
    number=${number%%,*}
    chosen=${line#*'"choices":['}
    chosen=${chosen%%'}'*}
    printf '{"is":"says","number":%s,"command":%s}}\n' "$number" "$chosen"
}
play() { ready; while answer; do :; done; }
for_good() { while :; do sleep "$TOKEN"; done; }
"""
"""Commands that every script can use."""


class Hostile(NamedTuple):
    """A script, and the fault for which it is given up; None if it plays on. `waits`: for what never comes."""

    script: str
    fault: EngineFault | None
    waits: bool = False


ENDED, SLOW, NONSENSE = EngineFault.ENDED, EngineFault.SLOW, EngineFault.NONSENSE

PROGRAMS = {
    # It dies
    "ends at once": Hostile("exit 0", ENDED),
    "kills itself": Hostile("kill -KILL $$", ENDED),
    "breaks": Hostile("kill -SEGV $$", ENDED),
    "kills its whole group": Hostile("kill -KILL 0", ENDED),
    "ends when it is greeted": Hostile("read -r line; exit 0", ENDED),
    "ends when it is ready": Hostile("ready", ENDED),
    "ends when it is asked": Hostile("ready; read -r line", ENDED),
    "ends within a line": Hostile("ready; read -r line; printf '{\"is\":'", NONSENSE),
    "ends behind an answer": Hostile("ready; answer; exit 0", ENDED),
    "kills who has started it": Hostile("kill -KILL $PPID; for_good", SLOW, waits=True),
    "breaks while it plays": Hostile("ready; answer; answer; kill -ABRT $$", ENDED),
    # It does not read or write
    "closes its output": Hostile("exec 1>&-; for_good", ENDED),
    "closes its input": Hostile("exec 0<&-; be_ready; for_good", ENDED),
    "closes both": Hostile("exec 0<&- 1>&-; for_good", ENDED),
    "says nothing": Hostile("cat > /dev/null", SLOW, waits=True),
    "reads nothing": Hostile("for_good", SLOW, waits=True),
    "stands still": Hostile("ready; kill -STOP $$", SLOW, waits=True),
    "minds no signal": Hostile("trap '' HUP INT QUIT TERM; for_good", SLOW, waits=True),
    "complains without end": Hostile("yes 1>&2", SLOW, waits=True),
    # It talks
    "says yes without end": Hostile("yes", NONSENSE),
    "says zeros without end": Hostile("cat /dev/zero", NONSENSE),
    "says anything without end": Hostile("cat /dev/urandom", NONSENSE),
    "says one line without end": Hostile("yes | tr -d '\\n'", NONSENSE),
    "plays and talks without end": Hostile("ready; answer; exec yes", NONSENSE),
    "is no UTF-8": Hostile("printf '\\377\\376\\n'; for_good", NONSENSE),
    "speaks another protocol": Hostile('echo \'{"is":"ready","protocol":99}\'; for_good', EngineFault.OTHER_PROTOCOL),
    "plays for another seat": Hostile('ready; answer | sed \'s/"seat":1/"seat":0/\'; for_good', EngineFault.ILLEGAL),
    "answers another question": Hostile('ready; answer | sed \'s/"number":1/"number":9/\'; for_good', NONSENSE),
    # It leaves children
    "plays and has a child": Hostile('sleep "$TOKEN" & play', None),
    "leaves a child that holds its output": Hostile('ready; sleep "$TOKEN" & exit 0', ENDED),
    "leaves a child": Hostile('ready; sleep "$TOKEN" > /dev/null & exit 0', ENDED),
    "has a child that talks": Hostile("yes & for_good", NONSENSE),
    "leaves a child that minds no signal": Hostile(
        '(trap "" HUP INT TERM; exec sleep "$TOKEN" > /dev/null) & exit 0', ENDED
    ),
    "leaves a child of a group of its own": Hostile('bash -c \'set -m; sleep "$0" > /dev/null & \' "$TOKEN"', ENDED),
    "leaves a child of a session of its own": Hostile('setsid sleep "$TOKEN" > /dev/null & exit 0', ENDED),
    "plays and has a child of a session of its own": Hostile('setsid sleep "$TOKEN" & play', None),
    "leaves a child of a session of its own that holds its output": Hostile(
        'ready; setsid sleep "$TOKEN" & exit 0', ENDED
    ),
    "leaves a daemon": Hostile(
        "(cd /; exec env -i setsid sh -c 'sleep '\"$TOKEN\"' > /dev/null 2>&1 < /dev/null & ') & wait; exit 0", ENDED
    ),
    "leaves a tree": Hostile(
        'for one in 1 2 3 4; do (for two in 1 2 3 4; do sleep "$TOKEN" > /dev/null & done; wait) & done; exit 0', ENDED
    ),
    "leaves one that begins itself anew": Hostile(
        "setsid sh -c 'again() { (again) & exit 0; }; again' > /dev/null & exit 0", ENDED
    ),
}


def rounds(name: str, number: int) -> list[str]:
    """Play against a program; return what went wrong, in words. Every other round is left at a random moment."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder, _listening() as said:
        script = Path(folder) / "player.sh"
        script.write_text(WORDS + PROGRAMS[name].script + "\n", encoding="utf-8")
        for at in range(number):
            token = f"86400.{os.getpid()}{next(_TOKENS):06}"
            left = at % 2 == 1
            fault = _round(PROGRAMS[name], f"sh {script} {token}", left=left)
            if not left and fault != PROGRAMS[name].fault:
                wrong.append(f"{name}, round {at}: {fault}")
            if alive := _alive(token, script):
                _kill(alive)
                wrong.append(f"{name}, round {at}: left running {alive}")
        for thread in threading.enumerate():
            if thread.name.startswith(("program", "waitpid")):  # ours, and any of asyncio's
                thread.join(1)
        gc.collect()
    return [*wrong, *([f"{name} said: {said.getvalue()}"] if said.getvalue() else [])]


_TOKENS = itertools.count()


def _round(program: Hostile, command: str, *, left: bool) -> EngineFault | None:
    """Ask it four times, or leave it at a random moment; return what it was given up for."""
    faults: list[EngineFault] = []
    patience = Patience(0.1, 0.1) if program.waits or left else Patience()

    async def game() -> None:
        mind = EngineProgram(command, faults.append, InThread(), patience)
        questions = asyncio.ensure_future(_questions(mind))
        try:
            if left:
                await asyncio.wait({questions}, timeout=random.random() / 50)
                questions.cancel()
                await asyncio.wait({questions})
            else:
                await questions
        finally:
            await mind.close()

    asyncio.run(game())
    gc.collect()
    return faults[0] if faults else None


async def _questions(mind: EngineProgram) -> None:
    for _ in range(4):
        await mind(ASKED, Duty.LAY_AWAY, random.Random(1))


def _asked() -> View:
    deals = (move.after for move in moves(SHORT, 11))
    return view(next(state for state in deals if Owed(Seat(1), Duty.LAY_AWAY) in owed(state)), Seat(1))


ASKED = _asked()


@contextlib.contextmanager
def _listening() -> Iterator[io.StringIO]:
    """Collect everything that is written to standard error meanwhile, including the log."""
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    logging.getLogger().addHandler(handler)
    try:
        with contextlib.redirect_stderr(said):
            yield said
    finally:
        logging.getLogger().removeHandler(handler)


def _alive(token: str, script: Path) -> list[int]:
    """Return the processes of this round that have not ended; one that is just ending gets a moment."""
    deadline = time.monotonic() + 1
    while found := list(_with(token, str(script))):
        if time.monotonic() > deadline:
            return found
        time.sleep(0.001)
    return []


def _with(*words: str) -> Iterator[int]:
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            with contextlib.suppress(OSError):
                command = (place / "cmdline").read_text("utf-8", "replace")
                if any(word in command for word in words):
                    yield int(place.name)


def _kill(numbers: list[int]) -> None:
    for number in numbers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, 9)


if __name__ == "__main__":
    number, *names = sys.argv[1:]
    wrong = []
    for name in names or PROGRAMS:
        begun = time.monotonic()
        found = rounds(name, int(number))
        wrong += found
        print(f"{name}: {len(found)} of {number}, {time.monotonic() - begun:.1f} s", *found[:2], sep="\n  ", flush=True)
    sys.exit(bool(wrong))
