"""Keys and presses at random on the page in a real browser: `python -m tests.page.at_random [PRESSES] [SEED]`."""

import random
import sys
import tempfile
import time
from pathlib import Path

from tests.page.browser import Host, Seen, chromium, seen
from tests.page.serving import UNPACED

KEYS = (
    *"cbfvsthmelnadirzxwyupgjkoj?+-<>;,.1234567890",
    *("Enter", "Escape", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Home", "End", "Tab"),
)
CLICK = """(place) => {
  const all = [...document.querySelectorAll("button, summary, input")].filter((one) => one.checkVisibility());
  all[place % all.length].click();
}"""
ROUND = 200
"""Presses after which the page is asked whether it still answers; a session that was left is begun again."""


def press_at_random(folder: Path, presses: int, seed: int) -> int:
    """Press keys and buttons, this many; the page and its session survive. Return the number."""
    folder.joinpath("settings.toml").write_text(UNPACED)
    chance = random.Random(seed)
    done = 0
    while done < presses:
        with Host(folder, "--seed", str(seed)) as host, chromium() as browser, seen(host, browser) as page:
            page.until(lambda page=page: bool(page.lines), "a first line")  # type: ignore[misc]  # called at once
            while done < presses:
                for _ in range(min(ROUND, presses - done)):
                    _press(page, chance)
                    done += 1
                assert page.faults == [], f"after {done} presses"
                if _left(page):
                    host.ends()
                    break
    return done


def _press(page: Seen, chance: random.Random) -> None:
    if chance.random() < 0.7:
        page.page.keyboard.press(chance.choice(KEYS))
    else:
        page.page.evaluate(CLICK, chance.randrange(10_000))


def _left(page: Seen) -> bool:
    """Return whether the session was left by a key; else the page still answers."""
    before = len(page.lines)
    if any("Goodbye" in line for line in page.lines):
        return True
    field = page.page.locator("#typed")
    field.fill("s")
    field.press("Enter")
    page.until(lambda: len(page.lines) > before, "an answer")
    return False


if __name__ == "__main__":
    wanted, first = (int(given) for given in (*sys.argv[1:], *("100000", "1")[len(sys.argv) - 1 :])[:2])
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as place:
        pressed = press_at_random(Path(place), wanted, first)
    print(f"{pressed} presses in {time.monotonic() - begun:.0f} s: nothing on the console")
