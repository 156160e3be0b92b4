"""Keys and presses at random on the page in a real browser: `python -m tests.page.at_random [PRESSES] [SEED]`."""

import random
import sys
import tempfile
from pathlib import Path

from tests.page.browser import Host, chromium, seen
from tests.page.serving import KNOWN

KEYS = (
    *"cbfvsthmelnadirzxwyupgjkoj?+-<>;,.1234567890",
    *("Enter", "Escape", "Space", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Home", "End", "Tab"),
)


def press_at_random(folder: Path, presses: int, seed: int) -> None:
    """Press keys and buttons; the page and its session go on."""
    folder.joinpath("settings.toml").write_text(KNOWN + 'reading_rate = 1000\npacing = "none"\n')
    chance = random.Random(seed)
    with Host(folder, "--seed", str(seed)) as host, chromium() as browser, seen(host, browser) as page:
        page.hears("Cribbage for two")
        for _ in range(presses):
            if chance.random() < 0.7:
                page.page.keyboard.press(chance.choice(KEYS))
            else:
                page.page.evaluate(
                    "(place) => { const all = [...document.querySelectorAll('button, summary, input')]"
                    ".filter((one) => one.checkVisibility()); all[place % all.length].click(); }",
                    chance.randrange(10_000),
                )
        page.page.locator("#typed").fill("s")
        page.page.locator("#typed").press("Enter")
        page.page.wait_for_function("() => document.title.includes('audiocrib')")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        press_at_random(Path(place), *map(int, sys.argv[1:] or ("100000",)), *(() if sys.argv[2:] else (1,)))
