"""One game after another in one process, as a script plays them: the objects alive, and the memory, at two points.

`python -m tests.session.many_games FOLDER FIRST SECOND TARGET [REMEMBERED]` prints both as a line of JSON.
"""

import gc
import json
import os
import sys
from collections import Counter
from contextlib import suppress
from threading import Thread

from audiocrib import __main__ as program
from audiocrib.session.games import Games
from audiocrib.storage.open_game import Opened
from audiocrib.ui.screens.table import player

LINES = b"1 space 2 space enter\ntab enter\n4\n"


def lives() -> dict[str, int]:
    """Return the number of objects of our classes, by name."""
    gc.collect()
    kinds = (type(one) for one in gc.get_objects())
    return dict(Counter(kind.__name__ for kind in kinds if kind.__module__.startswith("audiocrib.")))


def takes() -> int:
    """Return the kilobytes of memory in use; 0 if the system does not report it."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    return 0


def main(folder: str, first: str, second: str, target: str, *remembered: str) -> None:
    """Play, and end the process."""
    if remembered:
        player.REMEMBERED = int(remembered[0])
    told = os.fdopen(os.dup(1), "w", encoding="utf-8")
    keys, hand = os.pipe()
    os.dup2(keys, 0)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def press() -> None:
        while True:
            os.write(hand, LINES)

    begun = 0
    usual = Games._open

    async def opened(self: Games, fresh: bool) -> Opened:
        nonlocal begun
        await self.learned()  # no person begins a game before the totals of the last one are kept
        begun += 1
        if begun in {int(first), int(second)}:
            told.write(json.dumps({"games": begun, "takes": takes(), "lives": lives()}) + "\n")
            told.flush()
        if begun == int(second):
            os._exit(0)
        return await usual(self, fresh)

    Games._open = opened  # type: ignore[method-assign]
    Thread(target=press, daemon=True).start()
    sys.argv = ["audiocrib", "--data", folder, "--voice", "silent", "--seed", "7", "--target", target]
    program.main()


if __name__ == "__main__":
    main(*sys.argv[1:])
