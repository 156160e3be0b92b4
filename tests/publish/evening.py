"""An evening with a browser and nothing else: `python -m tests.publish.evening` prints everything the page said.

The network is cut once the page has loaded. A deal against Club is played and counted and the page left; then the tab is
killed, three hands are counted in the trainer, and the file with everything goes home to a terminal.
"""

import argparse
import random
import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from audiocrib.narration.text import Text
from audiocrib.publish.folder import publish
from audiocrib.rules.scoring import score_show
from tests.page.browser import Seen, chromium
from tests.publish.by_ear import MOST_QUESTIONS, PRESSED, TRAINER, card_of, train
from tests.publish.publishing import KEPT, WebSpace, called
from tests.publish.test_in_chromium import kill

COUNTED = re.compile(r"Your (hand|crib): ((?:[^,.:]*, ){3}[^,.:]*)\. ")
STARTER = re.compile(r"Starter: ([^.:]* of [^.]*)\.")
LEFT = re.compile(r"Cards left: you (\d)")


def opened(context: BrowserContext, address: str, words: str) -> Seen:
    """Return a tab in which this was told, and print what came before."""
    page = Seen(context.new_page())
    started = time.perf_counter()
    page.page.goto(address)
    page.hears(words)
    print(f"({time.perf_counter() - started:.1f} s)", *page.lines, flush=True)
    return page


def asked(page: Seen, key: str, words: str = "") -> str:
    """Press a key; return what was told up to these words."""
    before = len(page.recorded())
    page.press(PRESSED.get(key, key))
    page.until(lambda: any(words in text for _, text in page.recorded()[before:]), f"{words!r} to {key}")
    told = " ".join(text for _, text in page.recorded()[before:])
    print(f"[{key}] {told}", flush=True)
    return told


def play_a_deal(page: Seen) -> None:
    """Discard, play and count, until the second deal; every other total is wrong."""
    by_chance = random.Random(0)
    counted = 0
    for _ in range(MOST_QUESTIONS):
        told = asked(page, "t")
        if re.search(r"Choose \d cards?", told):
            if counted:
                return
            for key in ("1", "space", "2", "space", "enter"):
                asked(page, key)
        elif "count your" in told:
            page.until(lambda: len(COUNTED.findall(" ".join(page.lines))) > counted, "the cards to count")  # noqa: B023
            told = " ".join(page.lines)
            whose, cards = COUNTED.findall(told)[-1]
            starter = card_of(STARTER.findall(told)[-1])
            counted += 1
            total = score_show(tuple(map(card_of, cards.split(", "))), starter, whose == "crib").points
            total += counted % 2 == 0
            for digit in str(total):
                asked(page, digit)
            asked(page, "enter")
        elif "card to play" in told:
            asked(page, str(by_chance.randint(1, int(LEFT.findall(told)[-1]))))
            asked(page, "enter")
        else:
            asked(page, "enter")
    raise AssertionError(page.lines[-5:])


def spend(browser: Browser, space: WebSpace, folder: Path) -> None:
    """Do it all."""
    context = browser.new_context()
    page = opened(context, space.address, "Do you know cribbage?")
    page.until(lambda: page.page.evaluate(KEPT), "kept for later")
    context.set_offline(offline=True)
    space.stop()
    asked(page, "y", "Choose 2 cards")
    play_a_deal(page)
    asked(page, "q", "Goodbye")
    page.page.close()
    page = opened(context, space.address, "Back at the table")
    asked(page, "s")
    kill(browser, page)
    page = opened(context, space.address, "Back at the table")
    for key in TRAINER:
        asked(page, key)
    train(page)
    for key in ("escape", "s"):
        asked(page, key)
    with page.page.expect_download() as found:
        page.choose("Take everything with you")
    file = folder / "everything.zip"
    found.value.save_as(file)
    assert page.faults == []
    home = ("--data", str(folder / "home"))
    print(called("import", str(file), *home))
    print(called("--voice", "reader", *home, keys="s\nh\nq\n"))
    print(called("statistics", *home))


def main() -> None:
    """Publish the page, and spend the evening."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        publish(Path(place, "published"), Text())
        spend(browser, WebSpace(Path(place, "published")), Path(place))


if __name__ == "__main__":
    main()
