"""The published page, measured in Chromium: to its first line the first time, later and without a network; keys; memory.

`python tests/benchmarks/bench_published.py [KEYS]`. The machine's load decides as much as the page: it is printed too.
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
from tests.publish.publishing import KEPT, WebSpace

TIMES = 5
QUESTIONS = "schtbfv" * 4
"""Asked of the table one after the other, without a change of it."""
PACE = 700
"""Milliseconds from a key to the next."""


def told(what: str, taken: list[float]) -> None:
    """Median and worst."""
    print(f"first line, {what}: median {statistics.median(taken):.0f} ms, worst {max(taken):.0f} ms of {len(taken)}")


def weight(browser: Browser) -> float:
    """Megabytes of the largest renderer, what it shares with others counted in proportion."""
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
    """All of it."""
    first, later, offline = [], [], []
    with chromium() as browser:
        space = WebSpace(folder)
        for _ in range(TIMES):
            context = browser.new_context()
            page = Seen(context.new_page())
            first.append(first_line(page, space.address + "?seed=7"))
            page.until(lambda page=page: page.page.evaluate(KEPT), "kept for later")  # type: ignore[misc]
            page.page.close()
            page = Seen(context.new_page())
            later.append(first_line(page, space.address))
            page.page.close()
        context = browser.new_context()
        page = Seen(context.new_page())
        first_line(page, space.address + "?seed=7")
        page.press("y")
        page.hears("Choose 2 cards")
        pressed = sorted(page.page.evaluate(PRESSED, keys))
        print(f"renderer right after {keys} keys, thirty a second: {weight(browser):.0f} MB")
        for key in QUESTIONS:
            page.press(key)
            page.page.wait_for_timeout(PACE)
        print(f"renderer after {len(QUESTIONS)} keys at a person's pace: {weight(browser):.0f} MB")
        page.until(lambda: page.page.evaluate(KEPT), "kept for later")
        page.page.close()
        space.stop()
        for _ in range(TIMES):
            page = Seen(context.new_page())
            offline.append(first_line(page, space.address))
            page.page.close()
    told("first visit", first)
    told("later", later)
    told("without a network", offline)
    p99 = pressed[int(len(pressed) * 0.99)]
    print(
        f"key to text: median {statistics.median(pressed):.1f} ms, p99 {p99:.1f} ms, worst {pressed[-1]:.1f} of {keys}"
    )


if __name__ == "__main__":
    if sys.platform != "win32":
        print(f"load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as name:
        publish(Path(name) / "page", Text())
        measured(Path(name) / "page", int(sys.argv[1]) if sys.argv[1:] else 300)
