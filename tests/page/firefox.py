"""The page in Firefox: `python -m tests.page.firefox` plays a deal by keys and one by buttons; tests play a published one.

Debian's Firefox does not know everything that playwright asks of it, so this speaks the protocol for drivers (WebDriver
BiDi). What is told is compared with what a terminal tells of the same deal.
"""

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain, count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.page.browser import Host, Seen
from tests.page.deals import DEAL, KEYS, PRESSED, by_buttons, quick
from tests.page.transcript import of_terminal
from tests.programs import SECONDS, tool
from tests.publish.publishing import FIRST

CODES = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Enter": "\ue007",
    "Tab": "\ue004", "Escape": "\ue00c", "Backspace": "\ue003", "Space": " ",
}  # fmt: skip
"""Keys that are not letters, as the protocol calls them."""
BUTTON = """[...document.querySelectorAll("button")].findLast((one) => one.checkVisibility()
  && (one.ariaLabel ?? one.textContent).trim().toLowerCase().startsWith(%s.toLowerCase()))"""


class Keyboard:
    """Keys of a tab."""

    def __init__(self, tab: "Tab") -> None:
        self._tab = tab

    def press(self, key: str) -> None:
        """Press a key where the focus is."""
        code = CODES.get(key, key)
        self._tab.act("key", {"type": "keyDown", "value": code}, {"type": "keyUp", "value": code})


class Tab:
    """A tab of Firefox, with what `Seen` needs of a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = count(1)
        self._listeners: list[Callable[[Any], None]] = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded"])
        self._context = self._send("browsingContext.create", type="tab")["context"]
        self.keyboard = Keyboard(self)

    def set_default_timeout(self, _: float) -> None:
        """Do nothing: every answer has as long as any program."""

    def add_init_script(self, script: str) -> None:
        """Run it in every page before the page's own."""
        self._send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}", contexts=[self._context])

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        """Have errors reported; those of a broken page come with those of its console."""
        if event == "console":
            self._listeners.append(listener)

    def goto(self, address: str) -> None:
        """Go there, and return when it is loaded."""
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, or of what it promises."""
        found = self._evaluated(f"Promise.resolve({expression}).then((value) => JSON.stringify(value))")
        return json.loads(found["value"]) if "value" in found else None

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait a little."""
        time.sleep(milliseconds / 1000)

    def click(self, name: str) -> None:
        """Press the last button whose name begins like this, where a hand would."""
        button = BUTTON % json.dumps(name)
        self._evaluated(f"{button}.scrollIntoView({{ block: 'center' }})")
        there = {"type": "element", "element": {"sharedId": self._evaluated(button)["sharedId"]}}
        self.act(
            "pointer",
            {"type": "pointerMove", "x": 0, "y": 0, "origin": there},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def act(self, kind: str, *actions: dict[str, object]) -> None:
        """Perform the actions of a hand, one after another."""
        hand = {"type": kind, "id": kind, "actions": actions}
        self._send("input.performActions", context=self._context, actions=[hand])

    def _evaluated(self, expression: str) -> dict[str, Any]:
        answer = self._send(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True
        )
        assert answer["type"] == "success", answer
        found: dict[str, Any] = answer["result"]
        return found

    def _send(self, method: str, **params: object) -> dict[str, Any]:
        """Send a command; return the answer."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(SECONDS))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                for listener in self._listeners:
                    listener(SimpleNamespace(type="error", text=told["params"]["text"]))
            if told.get("id") == number:
                assert told["type"] == "success", told
                answer: dict[str, Any] = told["result"]
                return answer


class SeenInFirefox(Seen):
    """The page as it is seen and heard in Firefox."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        super().__init__(cast("Page", tab))

    def choose(self, name: str) -> None:
        """Press the button of this name."""
        self._tab.click(name)


@contextmanager
def firefox() -> Iterator[Tab]:
    """Open a tab of the system's Firefox, without a screen and with a profile of its own."""
    program = tool("firefox-esr", "On Debian: apt install firefox-esr.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [program, "--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote"]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            assert running.stderr is not None
            told = next(filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in running.stderr)))
            with connect(f"{told[1]}/session", max_size=None, proxy=None) as socket:
                yield Tab(socket)
        finally:
            running.terminate()
            running.communicate(timeout=SECONDS)


@contextmanager
def seen_in_firefox(address: str) -> Iterator[SeenInFirefox]:
    """Open the page in a tab; its console must not report errors."""
    with firefox() as tab:
        page = SeenInFirefox(tab)
        tab.goto(address)
        yield page
        assert page.faults == [], page.faults


def deal_by_keys(page: Seen, told: list[str]) -> None:
    """Play the deal key by key, and check that the page tells exactly this."""
    page.tells(told[0])
    for line, words in zip(DEAL, told[1:], strict=True):
        page.press(*KEYS.get(line, (line,)))
        page.tells(words)


def deal_by_buttons(page: Seen, told: Iterator[str]) -> None:
    """Play the deal button by button, and check that the page tells exactly this."""
    page.tells(next(told))
    for line, name in PRESSED:
        page.choose(name)
        if line == "5":
            page.choose("Go on")
        *_, words = (next(told) for _ in line.split())
        page.tells(words)


def deal_on_published_page(page: Seen, told: list[str]) -> None:
    """Answer the first question of a first visit, and play the deal key by key."""
    page.hears("Do you know cribbage?")
    page.press("y")
    deal_by_keys(page, [f"{FIRST} {told[0]}", *told[1:]])


def main() -> None:
    """Play the two deals, and say how long they took."""
    pressed = tuple(chain.from_iterable(line.split() for line, _ in PRESSED))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        told = of_terminal(DEAL, quick(folder / "terminal"), 7)
        with_buttons = by_buttons(of_terminal(pressed, quick(folder / "terminal by buttons"), 7), from_the_first=False)

        def on_host(play: Callable[[Seen], None]) -> None:
            with Host(quick(folder / play.__name__), "--seed", "7") as host, seen_in_firefox(host.address) as page:
                play(page)

        def by_keys(page: Seen) -> None:
            deal_by_keys(page, told)

        def pressing_buttons(page: Seen) -> None:
            deal_by_buttons(page, iter(with_buttons))

        for name, play in (
            ("by keys", partial(on_host, by_keys)),
            ("by buttons", partial(on_host, pressing_buttons)),
        ):
            begun = time.monotonic()
            play()
            print(f"A deal {name} in Firefox is told as in a terminal: {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
