"""Says each batch of keys as a sentence, for the tests of real terminals: terminal_echo.py [log file] [--wait] [--stopped].

The log file gets the process number first, then the batches, for times when nobody reads the terminal. With --wait the
first line is written only when there is a key. With --stopped no time passes for the program, so nothing that it would
do later is done.
"""

import asyncio
import os
import select
import sys
from functools import partial
from pathlib import Path

from audiocrib.terminal.piped import PipedLines
from audiocrib.terminal.terminal import Terminal, open_terminal
from tests.terminal.stopped_clock import StoppedClock


def note(log: Path, sentence: str) -> None:
    with log.open("a", encoding="utf-8") as file:
        file.write(sentence + "\n")


async def echo(console: Terminal | PipedLines, log: Path | None) -> None:
    async for batch in console.batches():
        said = f"Keys {', '.join(batch)}."
        if log is not None:
            note(log, said)
        if batch == ("B",):
            raise RuntimeError("B breaks the program.")
        console.write("One, two, three, four, five, six, seven, eight, nine." if batch == ("w",) else said)


def main() -> None:
    paths = [Path(word) for word in sys.argv[1:] if not word.startswith("--")]
    log = paths[0] if paths else None
    with open_terminal(suspends=partial(note, log, "Suspends.") if log is not None else lambda: None) as console:
        if log is not None:
            note(log, f"Process {os.getpid()}.")
        if "--wait" in sys.argv:
            select.select([sys.stdin], [], [])
        console.write("Ready.")
        with asyncio.Runner(loop_factory=StoppedClock if "--stopped" in sys.argv else None) as runner:
            runner.run(echo(console, log))


if __name__ == "__main__":
    main()
