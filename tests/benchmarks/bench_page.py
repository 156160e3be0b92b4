"""The page, measured: to its first line, from a key to the live region, and the memory of a session in the server.

`python tests/benchmarks/bench_page.py [KEYS]` prints milliseconds and kilobytes. The load of the machine matters as
much as the program, so it is printed too.
"""

import asyncio
import gc
import os
import statistics
import sys
import tempfile
import tracemalloc
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.page.browser import Host, Seen, chromium
from tests.page.client import opened
from tests.page.serving import KNOWN, game_server

KEYS = 300
SESSIONS = 20
PRESSED = """async (number) => {
  const taken = [];
  const answer = document.getElementById("answer");
  for (let pressed = 0; pressed < number; pressed += 1) {
    const told = new Promise((done) => {
      const seen = new MutationObserver(() => { seen.disconnect(); done(); });
      seen.observe(answer, { childList: true, subtree: true, characterData: true });
    });
    const before = performance.now();
    const key = "schtbfv"[pressed % 7];
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await told;
    taken.push(performance.now() - before);
    await new Promise((done) => setTimeout(done, 30));
  }
  return taken;
}"""


FIRST_LINE = """
addEventListener("DOMContentLoaded", () => {
  const seen = new MutationObserver(() => { seen.disconnect(); window.firstLine = performance.now(); });
  seen.observe(document.getElementById("log"), { childList: true });
});
"""


def first_line(page: Seen, address: str) -> float:
    """Return the milliseconds from asking for the page to the first line of its log, by the browser's own clock.

    Waiting for the line from outside means looking every half second, and would measure that.
    """
    page.page.add_init_script(FIRST_LINE)
    page.page.goto(address)
    page.page.wait_for_selector("#log li")
    return page.page.evaluate("firstLine")  # type: ignore[no-any-return]  # a number


def in_browser(keys: int) -> None:
    """Measure the first line, and key to text."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        Path(folder, "settings.toml").write_text(KNOWN)
        with Host(Path(folder), "--seed", "7") as host:
            firsts = []
            for _ in range(5):
                page = Seen(browser.new_context().new_page())
                firsts.append(first_line(page, host.address))
            page.press("Enter")
            page.hears("Your hand")
            taken = sorted(page.page.evaluate(PRESSED, keys))
    print(f"first line: median {statistics.median(firsts):.0f} ms, worst {max(firsts):.0f} ms of {len(firsts)}")
    p99 = taken[int(len(taken) * 0.99)]
    print(
        f"key to text: median {statistics.median(taken):.1f} ms, p99 {p99:.1f} ms, worst {taken[-1]:.1f} ms of {keys}"
    )


async def in_server() -> None:
    """Measure the memory of a session, among many in which hands have been dealt."""
    async with AsyncExitStack() as stack:

        async def begin() -> None:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = await stack.enter_async_context(game_server(folder)())  # further pages would share its session
            page = await stack.enter_async_context(opened(server))
            await page.hello(server)
            await page.hears("Cribbage for two")
            await page.send("keys", keys=["enter"])
            await page.hears("Your hand")
            for _ in range(5):
                await page.send("keys", keys=["s"])
                await page.hears("Score")

        await begin()  # loads what all sessions share
        gc.collect()
        tracemalloc.start()
        for _ in range(SESSIONS):
            await begin()
        gc.collect()
        weight = tracemalloc.get_traced_memory()[0] / SESSIONS / 1024
        tracemalloc.stop()
    print(f"a session in the server, with its server and the socket of its page: {weight:.0f} kB")


if __name__ == "__main__":
    if sys.platform != "win32":
        print(f"load {os.getloadavg()[0]:.1f}")
    in_browser(int(sys.argv[1]) if sys.argv[1:] else KEYS)
    asyncio.run(in_server())
