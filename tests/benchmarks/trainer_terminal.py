"""The trainer through a pseudo terminal, from key to line, by the clock, as in `bench_keys.py`. POSIX only."""

import tempfile
import time
from random import Random

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.trainer.tasks import GRADED, Drill

SHORT = 20
"""Every drill is asked one in this many of the questions, and whole hands all of them besides."""


class Timed:
    """The trainer behind a pseudo terminal with an echo beside it; `took` has the seconds of each kind of key."""

    def __init__(self, folder: str) -> None:
        from tests.benchmarks.bench_keys import ECHO, REACTION, Program, taken

        self.took: dict[str, list[float]] = {}
        self._echo = Program("-c", ECHO)
        self._echo.read(20)
        self._on = Program("-m", "audiocrib", "train", "--voice", "silent", "--data", folder)
        self._on.read(20)
        self._on.drain(time.perf_counter() + REACTION)
        self._before = taken()

    def press(self, key: str, what: str) -> str:
        """Press a key and time its line; return what was printed."""
        from tests.benchmarks.bench_keys import REPEAT, taken

        on, seen = self._on, len(self._on.text)
        seconds = on.key(key)
        time.sleep(REPEAT / 2)
        self.took.setdefault("an echo between the keys", []).extend(filter(None, [self._echo.key("e")]))
        on.drain(on.pressed + REPEAT)
        alone = taken() == self._before
        self._before = taken()
        if seconds is not None:
            self.took.setdefault(what, []).append(seconds)
            if alone:
                self.took.setdefault(f"{what}, while the host took nothing", []).append(seconds)
        return on.text[seen:]

    def end(self) -> None:
        """Leave."""
        self._on.end()
        self._echo.end()


def terminal(items: int = 120) -> None:
    """Print the time of keys in every drill, and in many questions about whole hands."""
    from tests.benchmarks.bench_keys import go_first, show

    go_first()
    rng = Random(3)
    with tempfile.TemporaryDirectory() as folder:
        timed = Timed(folder)
        for drill in (
            *(drill for drill in Drill if drill not in {Drill.RACE, Drill.DAILY, Drill.GAMES}),
            *[Drill.HANDS] * SHORT,
        ):
            for key in _letters_of(drill):
                timed.press(key, "a key in the menu")
            said = timed.press("\r", "the first item of a drill")
            for _ in range(items // SHORT):
                said = _answered(timed, drill, said, rng)
            timed.press("\x1b", "Escape")
        timed.end()
    for what, seconds in sorted(timed.took.items()):
        show(what, seconds)


def _answered(timed: Timed, drill: Drill, said: str, rng: Random) -> str:
    """Look around, answer somehow, have it explained, go on; return the next question."""
    for key in rng.sample("cfsdr?", 2):
        timed.press(key, "a key")
    if drill in GRADED or drill is Drill.NAMED:
        timed.press("e", "an answer")
    elif "Y or N" in said or "Can a hand" in said:
        timed.press("y", "an answer")
    else:
        for key in str(rng.randint(0, 13)):
            timed.press(key, "a key")
        said = timed.press("\r", "an answer")
        while "Which " in said and "did you count" in said:
            said = timed.press("\r", "an answer")
    timed.press("e", "a key")
    return timed.press("\r", "the next item")


def _letters_of(drill: Drill) -> str:
    """Return the letters that find a drill in the menu."""
    return Text("en").sentence(phrase("train-drill", drill=drill.value)).split()[0].strip(",").lower()
