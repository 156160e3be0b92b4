"""A whole game with an installed audiocrib, through a pipe: `python tests/smoke.py PATH_TO_AUDIOCRIB`.

Standard library only, so that it runs beside a wheel in an environment that has nothing else.
"""

import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO

SECONDS = 60.0
"""After this time an awaited line will not come."""
PROGRESS = ("1 space 2 space enter", "tab enter", "4")
"""Lines that take any two-player game further: lay away, play, count, go on. One that does nothing says so."""
MOST_LINES = 3000


class Evening:
    """One run of the program: lines go in, printed lines come out."""

    def __init__(self, *command: str, told: dict[str, str] | None = None) -> None:
        surroundings = os.environ | (told or {})
        self.process = subprocess.Popen(
            command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.printed = ""
        self._pieces: queue.Queue[str] = queue.Queue()
        self._errors: queue.Queue[str] = queue.Queue()
        for stream, kept in ((self.process.stdout, self._pieces), (self.process.stderr, self._errors)):
            threading.Thread(target=_read, args=(stream, kept), daemon=True).start()

    def says(self, words: str) -> str:
        """Wait for these words; return what was printed since the last wait. A line's end comes with the next line."""
        deadline = time.monotonic() + SECONDS
        fresh = ""
        while words not in fresh:
            piece = self._pieces.get(timeout=max(0.0, deadline - time.monotonic()))
            assert piece, f"it ended and has not said {words!r}: ...{self.printed[-400:]} {_rest(self._errors)}"
            fresh += piece
            self.printed += piece
        return fresh

    def press(self, line: str) -> None:
        """Send one line."""
        assert self.process.stdin
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def end(self) -> str:
        """Close the input, wait for the end, and check it; return everything printed."""
        assert self.process.stdin
        self.process.stdin.close()
        code = self.process.wait(SECONDS)
        self.printed += _rest(self._pieces)
        errors = _rest(self._errors)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream
            stream.close()
        assert code == 0, f"exit code {code}: {errors}"
        assert not errors, f"standard error: {errors}"
        assert "\x1b" not in self.printed, "an escape sequence was written"
        return self.printed


def _read(stream: IO[bytes], kept: "queue.Queue[str]") -> None:
    """Keep all that comes, and an empty piece at the end, so that nobody waits for ever."""
    while piece := os.read(stream.fileno(), 65536):
        kept.put(piece.decode("utf-8", "replace").replace("\r\n", "\n"))
    kept.put("")


def _rest(pieces: "queue.Queue[str]") -> str:
    said = ""
    while piece := pieces.get(timeout=SECONDS):
        said += piece
    return said


def play(evening: Evening, lines: int) -> bool:
    """Send up to this many lines; return whether the game ended. S answers last, so its line ends each wait."""
    for number in range(lines):
        evening.press(PROGRESS[number % len(PROGRESS)])
        evening.press("s")
        if " leaves." in evening.says("Score: you "):
            return True
    return False


def smoke(audiocrib: str) -> None:
    """Play a game to its end, leave another and continue it; do the first task of the first lesson."""
    with tempfile.TemporaryDirectory() as folder:
        command = (audiocrib, "--voice", "silent", "--data", folder)
        evening = Evening(*command, "--seed", "7")
        evening.says("Cribbage for two, salon rules, to 121.")
        assert play(evening, MOST_LINES), f"nobody has won after {MOST_LINES} lines"
        evening.press("q")
        printed = evening.end()
        assert "You win, " in printed or " wins, " in printed, "nobody has won"
        evening = Evening(*command)
        evening.says("Cribbage for two, salon rules, to 121.")
        assert not play(evening, 3), "a game cannot end so soon"
        assert "The game is saved." in evening.end()
        evening = Evening(*command)
        evening.says("Back at the table.")
        evening.press("q")
        evening.end()
        evening = Evening(audiocrib, "learn", "--voice", "silent", "--data", folder)
        evening.press("")
        evening.press("h")
        evening.says("Press it three times.")
        evening.end()
        assert speaks(command[0], Path(folder)), "the bundled voice says nothing"


def speaks(audiocrib: str, folder: Path) -> bool:
    """Return whether its own voice is heard, in a process of its own, on a device that is a file."""
    heard, home = folder / "heard.raw", folder / "home"
    home.mkdir()
    (home / "settings.toml").write_text('rate = 450\nverbosity = "brief"\n')  # a script waits until all has been said
    sound = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard), "AUDIOCRIB_ENGINE": "bundled"}
    evening = Evening(audiocrib, "--voice", "self", "--data", str(home), told=sound)
    evening.says("Cribbage for two, salon rules, to 121.")
    deadline = time.monotonic() + SECONDS
    while not (sounds := heard.exists() and any(heard.read_bytes())) and time.monotonic() < deadline:
        time.sleep(0.1)
    evening.press("q")
    assert "cannot" not in evening.end(), evening.printed
    return sounds


if __name__ == "__main__":
    smoke(sys.argv[1])
    print("A game was played to its end, another left and gone on with, a lesson begun.")
