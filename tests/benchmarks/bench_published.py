"""The published page, measured in Chromium: to its first line at first, later and without a network; keys; memory.

`python tests/benchmarks/bench_published.py [KEYS]`. The machine's load matters as much as the page: it is printed too.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser

from audiocrib.narration.text import Text
from audiocrib.publish.folder import publish
from tests.benchmarks.bench_page import PRESSED, first_line
from tests.page.browser import Seen, chromium
from tests.page.serving import UNPACED
from tests.publish.publishing import KEPT, WebSpace, called, exported

TIMES = 5
QUESTIONS = "schtbfv" * 4
"""Keys that ask the table something, one after another, without changing it."""
PACE = 700
"""Milliseconds from a key to the next."""


BUSY = """async ({ moves, asked, words, pause }) => {
  const taken = [];
  const answer = document.getElementById("answer");
  const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (let turn = 0; turn < asked; turn += 1) {
    if (moves.length) {
      press(moves[turn % moves.length]);
    }
    const told = new Promise((done) => {
      const seen = new MutationObserver(() => {
        if (answer.textContent.includes(words)) {
          seen.disconnect();
          done();
        }
      });
      seen.observe(answer, { childList: true, subtree: true, characterData: true });
    });
    const before = performance.now();
    press("s");
    await told;
    taken.push(performance.now() - before);
    await new Promise((done) => setTimeout(done, pause));
  }
  return taken;
}"""
"""The timed question right behind each move, while the others think; then a pause of so many milliseconds."""
AT_ONCE, QUICKLY = 30, 400
"""Pauses in milliseconds: between two questions, and between two moves of somebody who plays more than two a second."""
MASTER = UNPACED + 'seats = ["you", "master"]\n'
MOVES = ("1", " ", "2", " ", "Enter", "1", "Enter", "2", "Enter", "3", "Enter", "4", "Enter")
"""Moves that answer whatever is asked, after some of these rounds."""
GAME = 50
"""Enough rounds for more than one game."""
RECORD = ("Escape", "r", "e", "c", "Enter")
NEWEST = ("ArrowDown", "ArrowDown", "Enter")
CHOICES = ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter")
"""From the table to the choices of the newest game in the record."""


def while_others_think(browser: Browser, space: WebSpace, folder: Path, keys: int) -> None:
    """Time keys while a Master thinks, and while the choices of a game against one are reviewed."""
    folder.mkdir()
    folder.joinpath("settings.toml").write_text(MASTER)
    called(
        "--voice",
        "reader",
        "--data",
        str(folder),
        "--seed",
        "7",
        keys="\n".join(key.strip().lower() or "space" for key in MOVES * GAME),
    )
    page = Seen(browser.new_context().new_page())
    page.page.goto(space.address)
    page.hears("Do you know cribbage?")
    page.page.set_input_files("#bring-in", exported(folder))
    page.hears("Brought in")
    for keys_to, there in ((RECORD, "finished: Up"), (NEWEST, "Enter chooses"), (CHOICES, "Reviewing.")):
        page.press(*keys_to)
        page.hears(there)
    looking: list[float] = []
    while not any("choices and counts" in text for _, text in page.recorded()):
        looking += page.page.evaluate(BUSY, {"moves": (), "asked": 3, "words": "", "pause": AT_ONCE})
    pressed("a key while choices are looked at", looking)
    page.press("Escape", "Escape", "Escape")
    page.hears("Back at the table.")
    for pause in (QUICKLY, AT_ONCE):
        asked = {"moves": MOVES, "asked": keys, "words": "Score: ", "pause": pause}
        pressed(
            f"a key behind a move while a Master thinks, {pause} ms later the next", page.page.evaluate(BUSY, asked)
        )


def pressed(what: str, taken: list[float]) -> None:
    """Print the median, the 99th percentile, and the worst."""
    taken = sorted(taken)
    p99 = taken[int(len(taken) * 0.99)]
    print(f"{what}: median {statistics.median(taken):.1f} ms, p99 {p99:.1f}, worst {taken[-1]:.1f} of {len(taken)}")


def told(what: str, taken: list[float]) -> None:
    """Print the median and the worst."""
    print(f"first line, {what}: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms of {len(taken)}")


def weight(browser: Browser) -> float:
    """Return the megabytes of the largest renderer; memory shared with others counts in proportion."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [
        int(line.split()[1])
        for process in processes
        if process["type"] == "renderer"
        for line in Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()
        if line.startswith("Pss:")
    ]
    return max(sizes) / 1024


def measured(folder: Path, keys: int) -> None:
    """Measure everything."""
    first: list[float] = []
    second: list[float] = []
    later: list[float] = []
    offline: list[float] = []
    with chromium() as browser:
        space = WebSpace(folder)
        for _ in range(TIMES):
            context = browser.new_context()
            page = Seen(context.new_page())
            first.append(first_line(page, space.address + "?seed=7"))
            page.until(lambda page=page: page.page.evaluate(KEPT), "kept for later")  # type: ignore[misc]
            page.page.close()
            for visits in (second, later, later):
                page = Seen(context.new_page())
                visits.append(first_line(page, space.address))
                page.page.close()
        context = browser.new_context()
        page = Seen(context.new_page())
        first_line(page, space.address + "?seed=7")
        page.press("y")
        page.hears("Choose 2 cards")
        pressed("key to text", page.page.evaluate(PRESSED, keys))
        print(f"renderer right after {keys} keys, thirty a second: {weight(browser):.0f} MB")
        for key in QUESTIONS:
            page.press(key)
            page.page.wait_for_timeout(PACE)
        print(f"renderer after {len(QUESTIONS)} keys at a person's pace: {weight(browser):.0f} MB")
        page.until(lambda: page.page.evaluate(KEPT), "kept for later")
        page.page.close()
        while_others_think(browser, space, folder.parent / "master", keys)
        space.stop()
        for _ in range(TIMES):
            page = Seen(context.new_page())
            offline.append(first_line(page, space.address))
            page.page.close()
    told("first visit", first)
    told("second visit", second)
    told("third and fourth visit", later)
    told("without a network", offline)


if __name__ == "__main__":
    if sys.platform != "win32":
        print(f"load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name:
        publish(Path(name) / "page", Text())
        measured(Path(name) / "page", int(sys.argv[1]) if sys.argv[1:] else 300)
