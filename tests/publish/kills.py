"""Kills the tab of a published page again and again in a real Chromium, right after a choice; nothing may be lost.

    python -m tests.publish.kills 200

After each kill the page is opened again, and the cards in the hand must not be those from before the choice.
"""

import sys
import tempfile
from pathlib import Path

from audiocrib.narration.text import Text
from audiocrib.publish.folder import publish
from tests.page.browser import Seen, chromium
from tests.publish.publishing import served
from tests.publish.test_in_chromium import first_game, kill, opened

STATE = """() => ({
  hand: [...document.querySelectorAll("#hand .card")].map((card) => card.dataset.id).join(" "),
  digits: !document.getElementById("digits").hidden,
  mine: document.getElementById("prompt").classList.contains("mine"),
  marks: /crib|discard/i.test(document.getElementById("prompt").textContent),
  asked: document.getElementById("prompt").textContent,
  said: document.querySelectorAll("#log li").length,
})"""


def begun(page: Seen) -> bool:
    """Return whether the game was told to be back, or, if the choice was to play again, the next one to have begun."""
    return any(words in line for line in page.lines for words in ("Back at the table.", "Deal 1, "))


def at_question(page: Seen) -> str:
    """Wait until something is asked, and return the hand then."""
    page.until(lambda: page.page.evaluate(STATE)["mine"], "a question")
    hand: str = page.page.evaluate(STATE)["hand"]
    return hand


def choose(page: Seen) -> str:
    """Make a choice, whatever is asked, wait for its answer, and return the hand then."""
    page.page.locator("#hand button[tabindex='0']").focus()
    before = page.page.evaluate(STATE)
    cards = len(before["hand"].split())
    if before["digits"]:
        page.press("0", "Enter")
    elif before["marks"] and cards > 4:
        page.press("1", "Space", "2", "Space", "Enter")
    elif cards:
        page.press("1", "Enter")
    else:
        page.press("Enter")

    def answered() -> bool:
        now = page.page.evaluate(STATE)
        return bool(
            now["hand"] != before["hand"] or now["asked"] != before["asked"] or now["said"] > before["said"] + 1
        )

    page.until(answered, "an answer")
    hand: str = page.page.evaluate(STATE)["hand"]
    return hand


def main(number: int) -> None:
    """Kill it this many times."""
    lost = changed = 0
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        publish(Path(name) / "page", Text())
        with served(Path(name) / "page") as space:
            context = browser.new_context()
            page = first_game(context, space)
            page.hears("Choose 2 cards")
            before = at_question(page)
            for done in range(1, number + 1):
                hand = choose(page)
                kill(browser, page)
                page = opened(context, space)
                page.until(lambda page=page: begun(page), "the game, or the next one")  # type: ignore[misc]
                found = at_question(page)
                changed += hand != before
                if found == before != hand:
                    lost += 1
                    print(f"kill {done}: {hand!r} became {found!r} again")
                before = found
                if done % 10 == 0:
                    print(f"{done} kills, {changed} after a hand had changed, {lost} lost something", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200)
