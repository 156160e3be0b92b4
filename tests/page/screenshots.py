"""Pictures of the page, to look at: a game at several moments, in every theme, on screens from a phone to a wall.

`python -m tests.page.screenshots FOLDER` makes all of them; `--moment end --width 390` fewer; `--docs` those of the README.

`--settings` lays another table: with `players = 6` there are five computers to look at.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize

from audiocrib.commands.machine import stored
from audiocrib.settings.choices import Theme
from audiocrib.storage.files import places
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.record import AnswerRecord
from tests.page.browser import Host, chromium
from tests.programs import until

SIZES = {320: 640, 390: 844, 768: 1024, 844: 390, 1280: 800, 2560: 1440}
"""Width and height: phones, a tablet, a phone on its side, a desk, a wall."""
LOOKS = (*(theme.value for theme in Theme), "forced")
AT_ONCE = 'reading_rate = 1000\npacing = "none"\n'
DAYS = (4, 5, 5, 7, 6, 8, 7, 9, 8, 10)
"""Right answers in the trainer on each day, out of ten."""
DOCS = Path(__file__).parents[2] / "docs" / "pictures"
DOCS_PICTURES = {
    "page-phone": ("lit", 390, Theme.WHITE_ON_BLACK),
    "page-show": ("show", 1280, Theme.BLACK_ON_WHITE),
    "page-end": ("end", 1280, Theme.WHITE_ON_BLACK),
}
HANDS = """({
  digits: !document.querySelector("#digits").hidden,
  menu: document.querySelector("#hand").dataset.kind === "lines",
  cards: [...document.querySelectorAll("#hand .card")].filter((card) => !card.ariaDisabled).length,
  at: document.querySelector("#hand .card.at:not(.unfit)") !== null,
  marked: document.querySelectorAll("#hand .marked").length,
  turned: document.querySelectorAll("#turned .card").length,
  lit: document.querySelectorAll("#turned .lit").length,
  mine: document.querySelector("#prompt").classList.contains("mine"),
  count: document.querySelector("#count").textContent,
  over: document.body.classList.contains("over"),
})"""


ANSWERS = """
window.answers = 0;
new MutationObserver(() => { answers += 1; }).observe(document.querySelector("#log"), { childList: true });
"""


class Game:
    """A game of two on the page, played by somebody who goes by what it shows and knows little."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(ANSWERS)

    def now(self) -> dict[str, Any]:
        """Return what is there."""
        found: dict[str, Any] = self.page.evaluate(HANDS)
        return found

    def press(self, *keys: str) -> None:
        """Press keys, and wait until their effect is drawn."""
        for key in keys:
            self.page.locator("#hand button[tabindex='0']").focus()
            self.page.evaluate("answers = 0")
            self.page.keyboard.press(key)
            until(lambda: self.page.evaluate("answers") > 0, f"an answer to {key}")

    def goes_on_to(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Play on until this holds."""

        def there() -> bool:
            now = self.now()
            if wanted(now):
                return True
            self.step(now)
            return False

        for _ in range(3000):
            if there():
                return
        raise AssertionError(self.now())

    def step(self, now: dict[str, Any]) -> None:
        """Do one thing that takes the game further."""
        if now["digits"]:
            self.press("8", "Enter")
        elif now["cards"] == 6:
            for digit in ("1", "2", "3", "4"):
                if self.now()["marked"] < 2:
                    self.press(digit, "Space")
            self.press("Enter")
        elif now["cards"] and not now["at"]:
            self.press("ArrowRight")
        else:
            self.press("Enter")

    def opens(self, name: str, *lines: str) -> None:
        """Go to a line of the menu of all actions, and on to others, by their first letters."""
        self.press("Escape")
        for line in (name, *lines):
            until(lambda: self.now()["menu"], f"a menu for {line}")
            self.finds(line)
            self.press("Enter")

    def finds(self, line: str) -> None:
        """Walk to a line."""
        for _ in range(60):
            if self.page.locator("#hand .at").inner_text().startswith(line):
                return
            self.press("ArrowDown")
        raise AssertionError(line)

    def closes(self) -> None:
        """Go back to the table, to discard."""
        for _ in range(9):
            if self.now()["marked"]:
                return
            self.press("Escape")
        raise AssertionError(self.now())


def moments(game: Game) -> Iterator[str]:
    """Go from one moment to the next, and say its name."""
    until(lambda: game.now()["menu"], "the first question")
    yield "questions"
    game.press("y")
    game.goes_on_to(lambda now: now["cards"] == 6)
    game.press("2", "Space")
    yield "discard"
    game.opens("Trainer")
    yield "trainer"
    game.finds("Hands and cribs")
    game.press("Enter")
    yield "drill"
    game.closes()
    game.opens("Options")
    yield "options"
    game.closes()
    game.goes_on_to(lambda now: now["lit"] > 1)
    yield "lit"
    game.goes_on_to(lambda now: now["turned"] > 2 and now["mine"])
    yield "play"
    game.press("ArrowUp", "ArrowUp")
    yield "history"
    game.goes_on_to(lambda now: now["digits"])
    game.press("1")
    yield "show"
    game.press("Escape")
    until(lambda: game.now()["menu"], "the menu")
    yield "menu"
    game.press("Escape")
    until(lambda: not game.now()["menu"], "the table")
    game.goes_on_to(lambda now: now["over"])
    yield "end"
    game.opens("Record of games", "Game 1", "Hear it as")
    game.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    yield "replay"
    game.press("Escape", "Escape", "Escape")
    game.opens("Review of your choices")
    yield "review"
    game.press("Escape")
    game.opens("Lessons", "Your cards")
    yield "lesson"


def practise(folder: Path) -> None:
    """Write the answers of somebody who has been learning for some days."""
    record = AnswerRecord(stored(places(folder)))
    for day, right in enumerate(DAYS, 1):
        for number in range(10):
            said = 8 if number < right else 6
            record.keep(
                Answer(
                    86400 * day + number, f"2026-11-{day:02}", "hands", "5H5SJDQC", "6C", False, 8, said, place=number
                )
            )
    record.close()


def picture(page: Page, width: int, look: str, file: Path, *, whole: bool = False) -> None:
    """Take a picture of the page as it is now, on a screen of this width."""
    size: ViewportSize = {"width": width, "height": SIZES[width]}
    page.set_viewport_size(size)
    page.emulate_media(forced_colors="active" if look == "forced" else "none", reduced_motion="reduce")
    if look != "forced":
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", look)
    page.evaluate("scrollTo(0, 0); document.activeElement.scrollIntoView({ block: 'nearest' })")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.screenshot(path=file, full_page=whole, animations="disabled")
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > width:
        print(f"{file.name}: {wide} pixels wide")


def main() -> None:
    """Make the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("pictures"))
    parser.add_argument("--moment", action="append", help="only this one; the game is played to it in any case")
    parser.add_argument("--width", type=int, action="append", choices=SIZES)
    parser.add_argument("--look", action="append", choices=LOOKS)
    parser.add_argument("--letters", type=int, help="their size in points")
    parser.add_argument("--whole", action="store_true", help="the whole page, not what a screen shows of it")
    parser.add_argument("--touch", action="store_true", help="as where there is no mouse")
    parser.add_argument("--settings", default="", help="lines for settings.toml, such as another table")
    parser.add_argument("--docs", action="store_true", help="the pictures of the README")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        Path(data, "settings.toml").write_text(AT_ONCE + asked.settings)
        practise(Path(data))
        shoot(asked, data)


def shoot(asked: argparse.Namespace, data: str) -> None:
    """Play a game, and make the pictures that are asked for."""
    wanted = set(asked.moment or [])
    with Host(Path(data), "--seed", "7") as host, chromium() as browser:
        page = browser.new_page(has_touch=asked.touch)
        page.goto(host.address)
        game = Game(page)
        for moment in moments(game):
            if asked.docs:
                for name, (at, width, theme) in DOCS_PICTURES.items():
                    if at == moment:
                        picture(page, width, theme.value, DOCS / f"{name}.png")
            elif not wanted or moment in wanted:
                if asked.letters:
                    page.evaluate(
                        "(size) => document.documentElement.style.setProperty('--letters', size)",
                        f"{asked.letters / 28}rem",
                    )
                for width, look in product(asked.width or SIZES, asked.look or LOOKS):
                    file = asked.folder / f"{moment}-{width}-{look}.png"
                    picture(page, width, look, file, whole=asked.whole)
            if wanted and wanted <= {moment}:
                break
            wanted.discard(moment)


if __name__ == "__main__":
    main()
