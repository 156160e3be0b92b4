"""A whole game by touch on a phone, to look at: `python -m tests.page.by_touch FOLDER` makes pictures of new moments.

Only taps, where a finger would put them; whatever was out of sight, covered, or scrolled the page is reported.
"""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

from tests.page.browser import Host, chromium
from tests.page.screenshots import ANSWERS, AT_ONCE
from tests.programs import until

NOW = """({
  digits: !document.querySelector("#digits").hidden,
  mine: document.querySelector("#prompt").classList.contains("mine"),
  shown: document.querySelector("#caption").textContent !== "",
  over: document.body.classList.contains("over"),
  cards: [...document.querySelectorAll("#hand .card")].map((card) => ({
    fits: card.ariaDisabled === null,
    at: card.classList.contains("at"),
  })),
})"""
COVERED = """(one, [x, y]) => {
  const found = document.elementFromPoint(x, y);
  return found !== null && !one.contains(found);
}"""


class Finger:
    """Taps on a page, and notes what was in the way."""

    def __init__(self, page: Page, folder: Path) -> None:
        self._page = page
        self._folder = folder
        self._seen: set[str] = set()
        self.taps = 0
        self.found: list[str] = []
        page.evaluate(ANSWERS)

    def tap(self, place: Locator, moment: str) -> None:
        """Tap it, and wait for what is then told; `moment` is what comes then."""
        self.taps += 1
        box = place.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] * 0.35, box["y"] + box["height"] / 2
        height = self._page.evaluate("innerHeight")
        if not 0 <= y < height:
            self.found.append(f"out of sight before {moment}")
            self._page.evaluate("(y) => scrollBy(0, y)", y - height / 2)
            y = height / 2
        elif place.evaluate(COVERED, [x, y]):
            self.found.append(f"covered before {moment}")
        before = self._page.evaluate("[answers = 0, scrollY][1]")
        self._page.touchscreen.tap(x, y)
        until(lambda: self._page.evaluate("answers") > 0, f"an answer before {moment}")
        if self._page.evaluate("scrollY") != before:
            self.found.append(f"scrolled before {moment}")
        self.picture(moment)

    def picture(self, moment: str) -> None:
        """Take a picture of a moment, the first time it comes."""
        if moment not in self._seen:
            self._seen.add(moment)
            self._page.screenshot(path=self._folder / f"{len(self._seen):02}-{moment}.png", animations="disabled")

    def now(self) -> dict[str, Any]:
        """Return what is there."""
        found: dict[str, Any] = self._page.evaluate(NOW)
        return found

    def step(self, now: dict[str, Any]) -> None:
        """Do the next thing that takes the game further."""
        cards, go_on = self._page.locator("#hand .card"), self._page.locator("#hand .prompt")
        fit = [place for place, card in enumerate(now["cards"]) if card["fits"]]
        if now["digits"]:
            self.tap(self._page.locator("#digits button", has_text="8"), "typed")
            self.tap(go_on, "counted")
        elif len(fit) == 6:
            self.tap(cards.nth(0), "marked")
            self.tap(cards.nth(5), "both-marked")
            self.tap(go_on, "starter")
        elif now["mine"] and fit and not now["shown"]:
            if not now["cards"][fit[0]]["at"]:
                self.tap(cards.nth(fit[0]), "pointed-at")
            self.tap(cards.nth(fit[0]), "played")
        else:
            self.tap(go_on, "goes-on")


def main() -> None:
    """Play the game, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("pictures"))
    parser.add_argument("--size", type=int, nargs=2, metavar=("WIDTH", "HEIGHT"), default=(390, 844))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    size: ViewportSize = {"width": asked.size[0], "height": asked.size[1]}
    with tempfile.TemporaryDirectory() as data:
        Path(data, "settings.toml").write_text(AT_ONCE)
        with Host(Path(data), "--seed", "11") as host, chromium() as browser:
            page = browser.new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
            page.goto(host.address)
            until(lambda: page.locator("#hand .item").count() == 3, "the first question")
            finger = Finger(page, asked.folder)
            finger.picture("first-question")
            finger.tap(page.locator("#hand .item").nth(1), "dealt")
            while not (now := finger.now())["over"]:
                finger.step(now)
            finger.picture("end")
            print(" ".join(page.locator("#log li").first.inner_text().split()))
    print(f"{finger.taps} taps, in the way: {', '.join(finger.found) or 'nothing'}")


if __name__ == "__main__":
    main()
