"""An evening at one table, by ear on all sides: a host and a spectator in tmux, a player in the window, one on a page
on a phone, and a computer at club level. Each answers what they are asked; this module knows nothing else of the game.

`python -m tests.together.evening FOLDER` plays a salon match of short games, in some three minutes, and leaves in
FOLDER what each was told. In the second deal the window's line breaks, and is mended once everybody waits for it; in
the third the page is closed for good, and a computer takes the seat. The host calls muggins on every total, right or
wrong. At the end the spectator must have heard what the host heard, and the others a part of it. It needs tmux, Xvfb,
xdotool and Chromium.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Protocol

from tests.commands.play.calls import PROGRAM
from tests.page.browser import PHONE, Seen, chromium
from tests.programs import tool
from tests.speech.ssip import Dispatcher
from tests.together.test_two_programs import Wire
from tests.ui.test_real_window import screen

SECONDS = 900.0
QUIET = 4.0
"""Seconds after which somebody who is still asked the same presses again."""
ASKED: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"Choose 2 cards", ("1", "space", "2", "space", "enter")),
    (r"Choose (?:1|a) card", ("1", "space", "enter")),
    (r"[Yy]our turn|You lead", ("tab", "enter")),
    (r"Your total\?", ("4", "enter")),
    (r"Muggins\?", ("enter",)),
    (r"Off by how many points\?", ("2", "enter")),
    (r"What now(?:, without \w+)?\?", ("h", "enter")),
    (r"Enter continues|Enter deals|Press Enter|Enter plays again|(?:Deal|Game) \d+ next", ("enter",)),
)
KEYS_OF_TMUX = {"enter": "Enter", "space": "Space", "tab": "Tab"}
KEYS_OF_X = {"enter": "Return", "tab": "Tab"}
UNSETTLED = r"You wrongly call .*\n.*\n(?=.* wins: )"
"""A call on a total that ends the game, which comes first: only the caller is told of the call."""
CALLER = {r"Muggins\?": ("j",)}


class Side(Protocol):
    """Somebody's side of the table."""

    def heard(self) -> str:
        """Return everything told so far."""

    def press(self, *keys: str) -> None:
        """Press keys."""


class InTmux:
    """A program in a terminal of tmux."""

    def __init__(self, server: Path, name: str, folder: Path, *call: str) -> None:
        self._server, self._name = server, name
        self._log = folder / f"{name}.raw"
        command = [*PROGRAM, *call, "--voice", "silent", "--data", str(folder / name)]
        written = " ".join(f"'{word}'" for word in command)
        self._run("new-session", "-d", "-s", name, "-x", "400", "-y", "50", f"cat > /dev/null; exec {written}")
        self._run("pipe-pane", "-t", name, f"cat >> '{self._log}'")
        self._run("send-keys", "-t", name, "C-d")  # nothing is lost: it begins only once all output is being kept

    def _run(self, *words: str) -> None:
        call = [tool("tmux"), "-S", str(self._server), "-f", os.devnull, *words]
        subprocess.run(call, check=True, capture_output=True, timeout=60)

    def heard(self) -> str:
        """Return everything printed."""
        return " ".join(self._log.read_text(errors="replace").split()) if self._log.exists() else ""

    def press(self, *keys: str) -> None:
        """Press them in the terminal."""
        self._run("send-keys", "-t", self._name, *(KEYS_OF_TMUX.get(key, key) for key in keys))

    def end(self) -> None:
        """End it with its terminal."""
        call = [tool("tmux"), "-S", str(self._server), "kill-session", "-t", self._name]
        subprocess.run(call, check=False, capture_output=True)


class Ears(Dispatcher):
    """Somebody who hears each text at once."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.begins_in_the_answer = True

    def _take(self, lines: object) -> None:
        super()._take(lines)
        self.tell("702")


class InWindow:
    """A program in its window, with a voice; keys are pressed by xdotool."""

    def __init__(self, display: str, ears: Ears, folder: Path, *call: str) -> None:
        self._ears = ears
        self._environment = {**os.environ, "DISPLAY": display, "SPEECHD_ADDRESS": f"unix_socket:{ears.path}"}
        self._environment.pop("SDL_VIDEODRIVER", None)
        voice = ("--window", "--voice", "self", "--engine", "speech-dispatcher")
        self.process = subprocess.Popen(
            [*PROGRAM, *call, *voice, "--data", str(folder / "bob")],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "bob.errors").open("w"),
        )

    def heard(self) -> str:
        """Return everything spoken."""
        return " ".join(" ".join(self._ears.spoken).split())

    def press(self, *keys: str) -> None:
        """Press them in the window."""
        named = [KEYS_OF_X.get(key, key) for key in keys]
        subprocess.run(["xdotool", "key", "--clearmodifiers", *named], env=self._environment, check=True, timeout=60)


class AtPage:
    """A page, on a phone."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def heard(self) -> str:
        """Return everything a screen reader is told."""
        self.seen.page.wait_for_timeout(10)
        return " ".join(" ".join(text for how, text in self.seen.recorded() if how != "focus").split())

    def press(self, *keys: str) -> None:
        """Type them into the command field."""
        self.seen.page.fill("#typed", " ".join(keys))
        self.seen.page.press("#typed", "Enter")


class Person:
    """Answers what a side is asked; one who `calls` calls muggins."""

    def __init__(self, side: Side, *, calls: bool = False) -> None:
        self.side = side
        self._answers = ASKED if not calls else tuple((asked, CALLER.get(asked, keys)) for asked, keys in ASKED)
        self._done = 0
        self._last: tuple[str, ...] = ()
        self._since = time.monotonic()

    def answers(self) -> None:
        """Press what is due, or what seems not to have arrived, again."""
        heard = self.side.heard()
        found = [
            (match.start(), keys) for asked, keys in self._answers for match in re.finditer(asked, heard[self._done :])
        ]
        if found:
            self._last = max(found)[1]
        elif len(heard) > self._done or not self._last or time.monotonic() - self._since < QUIET:
            if len(heard) > self._done:
                self._last, self._since = (), time.monotonic()
            self._done = len(heard)
            return
        self._done, self._since = len(heard), time.monotonic()
        self.side.press(*self._last)


class Evening:
    """All the people, until the match is over."""

    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self.listening: dict[str, Side] = {}

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Play until the condition holds."""
        deadline = time.monotonic() + SECONDS
        while not holds():
            assert time.monotonic() < deadline, (
                what,
                {name: side.heard()[-400:] for name, side in self.listening.items()},
            )
            for one in tuple(self.people.values()):
                one.answers()
            time.sleep(0.1)
        print(f"{time.strftime('%H:%M:%S')} {what}", flush=True)

    def hears(self, name: str, words: str, times: int = 1) -> None:
        """Play until somebody has heard this that many times."""
        self.until(lambda: self.listening[name].heard().count(words) >= times, f"{name} hears {words!r}")

    def sits(self, name: str, side: Side, *, plays: bool = True, calls: bool = False) -> None:
        """Seat somebody."""
        self.listening[name] = side
        if plays:
            self.people[name] = Person(side, calls=calls)


@contextmanager
def wired(port: int) -> Iterator[Wire]:
    """Yield a line to the table that can break."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()


def play(folder: Path) -> None:
    """Play the evening, and leave here what each was told."""
    evening = Evening()
    with tempfile.TemporaryDirectory() as short, ExitStack() as stack:  # programs end while still reachable
        server = Path(short) / "tmux"
        table = ("--seats", "you,open,open,club", "--target", "31", "--set", "muggins=claim", "--set", "match=best_of")
        ann = InTmux(server, "ann", folder, "host", "--port", "0", "--name", "Ann", *table, "--set", "match_length=3")
        stack.callback(ann.end)
        evening.sits("ann", ann, calls=True)
        evening.hears("ann", "Waiting for 2 players.")
        found = re.search(r"open at 127\.0\.0\.1:(\d+)\. The words are: (\w+) (\w+)\.", ann.heard())
        assert found
        port, words = int(found[1]), (found[2], found[3])
        wire = stack.enter_context(wired(port))
        display = stack.enter_context(screen("1400x900x24"))
        ears = Ears(Path(short))
        bob = InWindow(display, ears, folder, "join", f"127.0.0.1:{wire.port}", *words, "--name", "Bob")
        stack.callback(bob.process.kill)
        evening.sits("bob", bob)
        evening.hears("ann", "Bob has joined.")
        browser = stack.enter_context(chromium())
        context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
        page = Seen(context.new_page())
        dora = InTmux(server, "dora", folder, "join", f"127.0.0.1:{port}", *words, "--name", "Dora", "--watch")
        stack.callback(dora.end)
        evening.sits("dora", dora, plays=False)
        evening.hears("dora", "You are watching.")
        page.page.goto(f"http://127.0.0.1:{port}/#{'-'.join(words)}")
        page.page.fill("#sit-name", "Cleo")
        page.choose("Sit down")
        evening.sits("cleo", AtPage(page))
        evening.hears("ann", "Cleo has joined.")
        try:
            told = match(evening, wire, context.close)
        finally:
            for name, side in evening.listening.items():
                if name != "cleo" or not page.page.is_closed():
                    (folder / f"{name}.txt").write_text(side.heard().replace(". ", ".\n") + "\n")
    (folder / "cleo.txt").write_text(told.replace(". ", ".\n") + "\n")
    compare({name: (folder / f"{name}.txt").read_text() for name in evening.listening})


def match(evening: Evening, wire: Wire, close: Callable[[], None]) -> str:
    """Play the match; return what the page was told before it was closed."""
    evening.hears("ann", "The show.")
    evening.until(lambda: deals(evening.listening["ann"].heard()) >= 2, "the second deal")
    wire.cut()
    evening.hears("ann", "The connection to Bob is lost.")
    quiet = time.monotonic()
    evening.until(lambda: time.monotonic() - quiet > QUIET, "the others have played on")
    wire.mend()
    evening.hears("bob", "The connection is back.")
    evening.hears("dora", "Bob is back.")
    evening.until(lambda: deals(evening.listening["ann"].heard()) >= 3, "the third deal")
    told = evening.listening["cleo"].heard()
    del evening.people["cleo"]
    close()
    evening.listening["cleo"] = Gone(told)
    evening.hears("ann", "What now, without Cleo?")
    evening.hears("dora", "A computer plays for Cleo for now.")
    evening.hears("dora", "wins the match")
    return told


class Gone:
    """A side that is closed."""

    def __init__(self, told: str) -> None:
        self._told = told

    def heard(self) -> str:
        """Return what it was told before."""
        return self._told

    def press(self, *keys: str) -> None:
        """Do nothing: there is nothing to press."""


def deals(heard: str) -> int:
    """Return how many deals somebody has heard about."""
    return len(re.findall(r"Deal \d+, ", heard))


def compare(told: dict[str, str]) -> None:
    """Check that everybody heard the same happen at the table."""
    counts = {name: re.findall(r"plays? (\w+), count (\d+)", text) for name, text in told.items()}
    print("Cards that each has heard played:", {name: len(found) for name, found in counts.items()})
    assert counts["dora"] == counts["ann"]
    assert counts["cleo"] == counts["ann"][: len(counts["cleo"])]
    left = iter(counts["ann"])
    assert all(one in left for one in counts["bob"])
    settled = {name: re.sub(UNSETTLED, "", text) for name, text in told.items()}
    for verdict in (" correctly call", " wrongly call"):
        print(f"{verdict.strip()}", {name: text.count(verdict) for name, text in settled.items()})
        assert settled["ann"].count(verdict) == settled["dora"].count(verdict) > 0


if __name__ == "__main__":
    place = Path(sys.argv[1])
    place.mkdir(parents=True, exist_ok=True)
    play(place.absolute())
