"""A whole game at one table by two to six clients: a host in tmux, and the others in tmux, in a window or on a page.
Each answers what they are asked; this module knows nothing else of the game.

`python -m tests.together.whole_games FOLDER [CLIENTS ...]` plays a game with each of these numbers of clients, or with
all from two to six, in a minute or two each, and leaves in FOLDER what each was told. All must have heard the same
cards played, and the same end. It needs tmux, Xvfb, xdotool and Chromium.
"""

import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser

from tests.page.browser import PHONE, Seen, chromium
from tests.together.evening import AtPage, Ears, Evening, InTmux, InWindow, Side
from tests.ui.test_real_window import screen

CLIENTS = {"Ann": "tmux", "Bob": "window", "Cleo": "page", "Dora": "tmux", "Eve": "page", "Finn": "tmux"}
ENDED = r"(\w+) wins?\b[^.]*\d"


def play(folder: Path, clients: int) -> None:
    """Play a game with this many clients, and compare what they heard."""
    evening = Evening()
    names = list(CLIENTS)[:clients]
    with tempfile.TemporaryDirectory() as short, ExitStack() as stack:
        server = Path(short) / "tmux"
        table = ("--players", str(clients), "--target", "31")
        ann = InTmux(server, "ann", folder, "host", "--port", "0", "--name", "Ann", *table)
        stack.callback(ann.end)
        evening.sits("Ann", ann)
        evening.hears("Ann", "Waiting for")
        found = re.search(r"open at 127\.0\.0\.1:(\d+)\. The words are: (\w+) (\w+)\.", ann.heard())
        assert found
        port, words = found[1], (found[2], found[3])
        browser: Browser | None = None
        for name in names[1:]:
            call = ("join", f"127.0.0.1:{port}", *words, "--name", name)
            side: Side
            if CLIENTS[name] == "tmux":
                side = InTmux(server, name.lower(), folder, *call)
                stack.callback(side.end)
            elif CLIENTS[name] == "window":
                display, ears = stack.enter_context(screen("1400x900x24")), Ears(Path(short))
                side = InWindow(display, ears, folder, *call)
                stack.callback(side.process.kill)
            else:
                browser = browser or stack.enter_context(chromium())
                side = sits_at_page(browser, port, words, name)
            evening.sits(name, side)
            evening.hears("Ann", f"{name} has joined.")
        try:
            for name in names:
                evening.until(
                    lambda name=name: bool(re.search(ENDED, evening.listening[name].heard())),  # type: ignore[misc]  # mypy takes defaults for arguments
                    f"{name} hears who has won",
                )
        finally:
            for name, side in evening.listening.items():
                (folder / f"{name.lower()}.txt").write_text(side.heard().replace(". ", ".\n") + "\n")
        compare({name: side.heard() for name, side in evening.listening.items()})


def sits_at_page(browser: Browser, port: str, words: tuple[str, str], name: str) -> AtPage:
    """Have somebody sit down at the table's page on a phone."""
    page = Seen(browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page())
    page.page.goto(f"http://127.0.0.1:{port}/#{'-'.join(words)}")
    page.page.fill("#sit-name", name)
    page.choose("Sit down")
    return AtPage(page)


def compare(told: dict[str, str]) -> None:
    """Check that all have heard the same game, from each card played to the winner."""
    cards = {name: re.findall(r"plays? (\w+), count (\d+)", text) for name, text in told.items()}
    won = {name: {name if who == "You" else who for who in re.findall(ENDED, text)} for name, text in told.items()}
    print("Cards that each has heard played:", {name: len(found) for name, found in cards.items()}, "won:", won["Ann"])
    assert cards["Ann"]
    for name in told:
        assert cards[name] == cards["Ann"], name
        assert won[name] == won["Ann"], name


if __name__ == "__main__":
    for number in map(int, sys.argv[2:] or ("2", "3", "4", "5", "6")):
        place = Path(sys.argv[1]).absolute() / str(number)
        place.mkdir(parents=True, exist_ok=True)
        play(place, number)
