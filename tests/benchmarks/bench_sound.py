"""A whole game as it is heard: `python tests/benchmarks/bench_sound.py [TARGET [RATE]]`. POSIX only; needs no sound card.

The game is played by keys through a pseudo terminal, to 121 by default, at 320 words a minute. SDL's disk driver writes
what would be heard into a named pipe, at the speed of a real device, and each piece is timed as it comes. A key is
pressed a moment after something has been asked and the voice has fallen silent; in between, the other keys that speak,
among them the race on the board and the sound lesson. Takes minutes: everything is heard to the end.

The driver hands over 4,096 bytes at a time, 46 milliseconds: no figure is finer than that.
"""

# Windows has no pseudo terminals and no named pipes of this kind.
# mypy: disable-error-code="attr-defined"

import os
import pty
import re
import select
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from array import array
from itertools import cycle, pairwise
from pathlib import Path
from typing import NamedTuple

from audiocrib.sound.mixer import SAMPLES_A_SECOND

BLOCK = 1_024
"""Bytes for which a peak is kept: 12 milliseconds."""
BLOCK_SECONDS = BLOCK / 4 / SAMPLES_A_SECOND
QUIET = 300
"""Out of 32,767: below that nothing is heard."""
FULL = 32_767
OVER = "plays again"
PAUSE = 0.15
"""Seconds of silence that separate two messages: within a sentence silences are shorter, or few."""
THINKS = 0.3
"""Seconds of silence after which the player goes on."""
STUCK = 6.0
LONGEST = 1_800.0
MOST_TURNS = 300

ASKS = re.compile(
    r"([Yy]our turn|You lead|Choose|Your total|Points\?|goes on|next, |Enter|Up and Down|lift|Y or N)[^\n]*$"
)
QUESTIONS = {
    r"(goes on|deals|plays again)[^\n]*\.$": "go on",
    r"Your total\?|You have typed|is more than": "count",
    r"Choose [^\n]*crib": "lay away",
    r"[Yy]our turn|You lead": "play",
}
BESIDE = cycle(("c", "s", ";", "h", "m", "t", "v", "b", "f", "l", "n", "e", "i", "d"))
LESSON = ("\x1b", "s", "o", "u", "n", "\r", *("down",) * 16, "\x1b")
SENT = {"down": "\x1b[B"}


class Piece(NamedTuple):
    """A stretch of sound: when it began and ended."""

    begun: float
    ended: float


class Ear:
    """Listens at the named pipe: when each block came, and its peak."""

    def __init__(self, pipe: Path) -> None:
        self.blocks: list[tuple[float, int]] = []
        self.clipped = 0
        os.mkfifo(pipe)
        # For reading and writing: no end of file while workers come and go.
        self._file = os.open(pipe, os.O_RDWR)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        rest = b""
        while True:
            data = rest + os.read(self._file, 1 << 16)
            now = time.monotonic()
            count = len(data) // BLOCK
            for at in range(count):
                samples = array("h", data[at * BLOCK : (at + 1) * BLOCK])
                self.clipped += sum(abs(value) >= FULL for value in samples)
                self.blocks.append((now - (count - at) * BLOCK_SECONDS, max(map(abs, samples))))
            rest = data[count * BLOCK :]

    def silent_for(self) -> float:
        """Return the seconds since something was last heard."""
        for moment, peak in reversed(self.blocks):
            if peak > QUIET:
                return time.monotonic() - moment
        return 0.0

    def pieces(self) -> list[Piece]:
        """Return everything that was heard, split where it was silent for `PAUSE`."""
        heard = [moment for moment, peak in self.blocks if peak > QUIET]
        found: list[Piece] = []
        for moment in heard:
            if found and moment - found[-1].ended < PAUSE:
                found[-1] = found[-1]._replace(ended=moment)
            else:
                found.append(Piece(moment, moment))
        return found


class Game:
    """One game behind a pseudo terminal, and the moment of each key."""

    def __init__(self, ear: Ear, folder: Path, target: int, rate: int) -> None:
        (folder / "settings.toml").write_text(f'voice = "self"\nknows_cribbage = true\nrate = {rate}\n')
        self.ear = ear
        self.keys: list[tuple[float, str]] = []
        self.text = ""
        self._master, slave = pty.openpty()
        # SDL's driver for the file: the pipe takes the place of a device.
        sound = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(folder / "pipe")}
        arguments = ["--seed", "7", "--target", str(target), "--data", str(folder)]
        self.program = subprocess.Popen(
            [sys.executable, "-m", "audiocrib", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **sound},
        )
        os.close(slave)

    def read(self, seconds: float) -> None:
        """Take what is printed within this many seconds."""
        until = time.monotonic() + seconds
        while select.select([self._master], [], [], max(0.0, until - time.monotonic()))[0]:
            try:
                self.text += os.read(self._master, 65_536).decode(errors="replace").replace("\r", "")
            except OSError:
                return

    def quiet(self) -> bool:
        """Wait until all has been said and something is asked, or nothing comes; return whether the game goes on."""
        since = time.monotonic()
        while self.program.poll() is None:
            self.read(0.02)
            silence = min(self.ear.silent_for(), time.monotonic() - since)
            if silence > STUCK or (silence > THINKS and ASKS.search(self.text)):
                return True
        return False

    def press(self, *keys: str) -> None:
        """Press keys, each after the answer to the one before has been heard."""
        for key in keys:
            self.keys.append((time.monotonic(), key))
            os.write(self._master, SENT.get(key, key).encode())
            since = time.monotonic()
            self.read(0.1)
            while self.program.poll() is None and min(self.ear.silent_for(), time.monotonic() - since) < THINKS:
                self.read(0.02)

    def asked(self) -> str:
        """Return what was asked last, by its words."""
        for line in reversed(self.text[-3_000:].split("\n")):
            for words, what in QUESTIONS.items():
                if re.search(words, line):
                    return what
        return ""

    def play(self) -> None:
        """Play to the end of the game."""
        began, turns = time.monotonic(), 0
        totals = cycle("420")
        while OVER not in self.text:
            if not self.quiet() or time.monotonic() - began > LONGEST:
                break
            turns += 1
            if turns > MOST_TURNS:
                print(f"The game does not go on: {self.text[-400:]!r}")
                break
            if turns % 4 == 0:
                self.press(next(BESIDE))
            if turns == 8:
                self.press(*LESSON)
            first = turns % 3 * 2 + 1
            match self.asked():
                case "lay away":
                    self.press(str(first), " ", str(first + 1), " ", "\r")
                case "count":
                    self.press(next(totals), "\r")
                case "play":
                    self.press("\t", "\r")
                case _:
                    self.press("\r")
        self.read(1.0)
        self.press("q")
        while self.program.poll() is None:
            self.read(0.1)


def silences(game: Game, pieces: list[Piece]) -> tuple[list[tuple[float, str]], list[float]]:
    """Return for each key the seconds until its answer sounded; and the gaps between two messages without a key.

    What still sounds as a key is pressed comes from before: the answer counts from where that falls silent.
    """
    after: list[tuple[float, str]] = []
    unanswered: list[str] = []
    for (moment, key), (following, _) in pairwise([*game.keys, (time.monotonic(), "")]):
        begun = next((piece.begun for piece in pieces if piece.begun >= moment - BLOCK_SECONDS), None)
        if begun is not None and begun < following:
            before = max((piece.ended for piece in pieces if piece.begun < moment < piece.ended), default=moment)
            after.append((max(0.0, begun - before), key))
        else:
            unanswered.append(key)
    if unanswered:
        print(f"Keys that brought no sound: {unanswered}")
    gaps = []
    for one, other in pairwise(pieces):
        if not any(one.ended - BLOCK_SECONDS <= moment <= other.begun for moment, _ in game.keys):
            gaps.append(other.begun - one.ended)
    return after, gaps


def main() -> None:
    """Play, listen, print the figures."""
    target = int(sys.argv[1]) if len(sys.argv) > 1 else 121
    rate = int(sys.argv[2]) if len(sys.argv) > 2 else 320
    with tempfile.TemporaryDirectory() as temporary:
        ear = Ear(Path(temporary) / "pipe")
        game = Game(ear, Path(temporary), target, rate)
        game.play()
    pieces = ear.pieces()
    after, gaps = silences(game, pieces)
    sounded = [seconds for seconds, _ in after]
    print("\n".join(line for line in game.text.split("\n")[-4:] if line))
    print(f"A game to {target} at {rate} words a minute, {len(game.keys)} keys, {len(pieces)} stretches of sound.")
    print(
        f"Heard: {ear.blocks[-1][0] - ear.blocks[0][0]:.0f} s, with sound {sum(p.ended - p.begun for p in pieces):.0f} s."
    )
    loudest = max(peak for _, peak in ear.blocks)
    print(f"Loudest peak: {loudest / FULL:.2f} of full scale; {ear.clipped} samples at full scale.")
    slowest, key = max(after)
    print(f"Silence after a key: median {statistics.median(sounded):.3f} s, longest {slowest:.3f} s, after {key!r}.")
    if gaps:
        print(f"Gap between two messages: median {statistics.median(gaps):.3f} s, longest {max(gaps):.3f} s.")


if __name__ == "__main__":
    main()
