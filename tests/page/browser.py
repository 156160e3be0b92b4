"""A real browser with the page in it, for tests, and a recorder: every line a screen reader would be told, in order."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from playwright.sync_api import Browser, Error, Page, Request, ViewportSize, sync_playwright

from tests.programs import SECONDS, tool, until

RECORDER = """
window.recorded = [];
// What was recorded and not yet taken: at once, or else when there is something, or after so many milliseconds.
window.taken = async (most) => {
  if (most && !recorded.length) {
    await new Promise((done) => {
      recorded.news = done;
      setTimeout(done, most);
    });
  }
  return recorded.splice(0);
};
addEventListener("DOMContentLoaded", () => {
  const told = (how, text) => {
    if (text) {
      recorded.push([how, text.replaceAll("\\u00a0", "")]);
      recorded.news?.();
    }
  };
  for (const region of document.querySelectorAll("[aria-live=assertive], [role=log][aria-live=polite], [role=status]")) {
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes) {
          told(region.id.split("-")[0], node.textContent);
        }
      }
    }).observe(region, { childList: true, subtree: true });
  }
  let pressed; // whoever presses a button knows which
  document.addEventListener("mousedown", (event) => { pressed = event.target.closest("button"); }, { capture: true });
  document.addEventListener("focusin", ({ target }) => {
    if (target !== pressed || target.closest("#hand")) {
      told("focus", target.ariaLabel ?? target.textContent);
    }
  });
});
"""
VISITED = 'try { localStorage.setItem("audiocrib-visited", "1"); } catch { /* no page yet */ }'
"""Makes it not the first visit, which has a sentence of its own."""
WAIT = 500
"""The milliseconds in which the page answers that nothing was told. Asking more often takes much of the processor."""
GO_ON = ("focus", "Go on")
"""The button that has the focus when no card and no line has it."""
PHONE: ViewportSize = {"width": 390, "height": 844}


class Seen:
    """The page as it is seen and heard."""

    def __init__(self, page: Page, *, visited: bool = True) -> None:
        self.page = page
        self.faults: list[str] = []
        self.told: list[tuple[str, str]] = []
        """Everything that was recorded: the region, or the focus, and the words."""
        page.set_default_timeout(SECONDS * 1000)
        page.add_init_script(RECORDER)
        if visited:
            page.add_init_script(VISITED)
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        self._fetching: dict[Request, str] = {}
        page.on("request", lambda request: self._fetching.update({request: request.url}))
        for over in ("requestfinished", "requestfailed"):
            page.on(over, lambda request: self._fetching.pop(request, None))  # type: ignore[call-overload]  # each names an event

    @property
    def _state(self) -> str:
        """Return what may explain why something was not told."""
        workers = [worker.url for worker in self.page.workers]
        return f"faults {self.faults}, workers {workers}, on their way {list(self._fetching.values())}"

    def _record(self, most: int = 0) -> None:
        """Take what was told; if it is nothing, wait for it, for at most so many milliseconds."""
        try:
            self.told.extend((how, text) for how, text in self.page.evaluate(f"taken({most})"))
        except Error as error:
            if not most or "context was destroyed" not in error.message:  # the page was loaded again meanwhile
                raise

    def recorded(self) -> list[tuple[str, str]]:
        """Return everything told so far, in order: how, and the words."""
        self._record()
        return self.told

    def hears(self, words: str) -> str:
        """Wait until this is told, among lines not yet returned; return the line with it."""
        found: list[str] = []

        def heard() -> bool:
            found.extend(text for _, text in self.told[self._asked :] if words in text)
            if not found:
                self._record(WAIT)
            return bool(found)

        until(heard, lambda: f"{words!r} after {self.told[self._asked :]}, {self._state}")
        self.drawn()
        self._asked = next(
            place + 1 for place, (_, text) in enumerate(self.told) if place >= self._asked and words in text
        )
        return found[0]

    def drawn(self) -> None:
        """Return when what belongs to the last words can be seen, too: the page draws it at its next frame."""
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Return when the condition holds."""

        def holds() -> bool:
            if condition():
                return True
            self.page.wait_for_timeout(20)
            return False

        until(holds, lambda: f"{what} after {self.told[-3:]}, {self._state}")

    def tells(self, words: str) -> None:
        """Return when exactly these words have been told since the last time, however they were told."""

        def told() -> str:
            new = (text for how, text in self.told[self._asked :] if (how, text) != GO_ON)
            return " ".join(new)

        def all_told() -> bool:
            if len(told()) < len(words):
                self._record(WAIT)
            return len(told()) >= len(words)

        self._record()
        until(all_told, lambda: f"{words!r}, not {told()!r}, {self._state}")
        new = told()
        assert new == words, f"{new!r}, not {words!r}"
        self.drawn()
        self._asked = len(self.told)

    _asked = 0

    def press(self, *keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, name: str) -> None:
        """Press the button of this name."""
        self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()

    @property
    def lines(self) -> list[str]:
        """Everything that was told, in any way."""
        self._record()
        return [text for _, text in self.told]


class Host:
    """`audiocrib page`, with its data in `folder`."""

    def __init__(self, folder: Path, *options: str) -> None:
        command = [sys.executable, "-m", "audiocrib", "page", "--no-browser", "--data", str(folder), *options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        assert self._process.stdout is not None
        found = re.search(r"http://\S+", self._process.stdout.readline())
        assert found is not None
        self.address = found[0]

    def ends(self) -> None:
        """Return when it has ended because its last page was left."""
        self._process.wait(SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.communicate(timeout=SECONDS)
        if kind is None:
            assert self._process.returncode == 0, self._process.returncode


WITHOUT = (
    # Chromium's own pages for its address bar: each window would load them, for a third of the time of a short test.
    *("WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup"),
    # From the list of Playwright, which this one replaces: whatever asks a network or gets in the way.
    *("AimEnabled", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "NetworkTimeServiceQuerying"),
    *("OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
"""Chromium's features that no test is about."""


@contextmanager
def chromium(*options: str) -> Iterator[Browser]:
    """Start the system's Chromium, without a screen, with extra `options`."""
    program = tool("chromium", "On Debian and Ubuntu: apt install chromium.")
    switches = ["--no-sandbox", f"--disable-features={','.join(WITHOUT)}", *options]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=switches)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def seen(host: Host, browser: Browser, size: ViewportSize | None = None) -> Iterator[Seen]:
    """Open the page in a tab; its console must not report errors."""
    context = browser.new_context(viewport=size, has_touch=size is not None, is_mobile=size is not None)
    page = Seen(context.new_page())
    page.page.goto(host.address)
    yield page
    assert page.faults == []
    context.close()
