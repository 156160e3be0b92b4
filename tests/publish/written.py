"""Scripts of the recorded corpus on a published page: `python -m tests.publish.written [NAME ...]`.

What a terminal says to the keys of a script, a session in the browser must say as well, word for word. The scripts
played are those that call the program once, with arguments that a settings file can hold, advance no clock and meet no
damaged file. Terminal and page have the same settings: those of the script, for somebody who has a screen reader and
waits for nothing. The page gets them in a file that is brought in; it gets the keys on its cards, or in its field if
the browser itself uses them.
"""

import argparse
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from audiocrib.narration.text import Text
from audiocrib.publish.folder import publish
from tests.golden.corpus.recording import Step, recorded
from tests.golden.corpus.scripts import Called, Script, scripts
from tests.page.browser import GO_ON, Seen, chromium
from tests.page.serving import UNPACED
from tests.publish.by_ear import PRESSED
from tests.publish.publishing import WebSpace, exported, served

SETTABLE = {"--preset": 'preset = "{}"', "--target": "target = {}"}
"""Arguments, and the same as a line of the settings."""
STEPS = {"on", "ask", "until", "ask-until", "walk", "free"}
"""The steps, among those that are not keys, that only choose keys."""
PATIENCE = 5.0
"""Seconds in which a page tells a line; only the time to find a difference depends on it."""
LINES = re.compile(r"of \d\d\.")
"""The number of lines in a long list: a page has a few more."""
DAMAGED = "back/"
"""The group with files that cannot be read."""
NOT_TYPED = re.compile(r"unknown.*|resumed|number-end|leave|q|ends with \d+")
"""Keys that nobody can type into a field, and those that leave."""
HOME = """{
  const cards = document.querySelector("#hand");
  if (!cards.contains(document.activeElement)) cards.querySelector("button[tabindex='0']").focus();
}"""
"""Leaves the command field."""


class Played(NamedTuple):
    """The number of keys up to which a script was told alike, and the difference after them."""

    keys: int
    difference: str


class Playable(NamedTuple):
    """A script, its lines of the settings, its seed, and what a terminal tells."""

    name: str
    settings: tuple[str, ...]
    seed: str
    steps: list[Step]


def playable(parts: list[str]) -> Iterator[Playable]:
    """Yield the scripts that a page can play and whose names contain one of the parts, if there are any."""
    for script in scripts().values():
        call, *more = script.calls
        words = list(call.words)
        lines = list(script.settings)
        if (
            more
            or "--seed" not in words
            or script.name.startswith(DAMAGED)
            or (parts and not any(part in script.name for part in parts))
        ):
            continue
        seed = words[words.index("--seed") + 1]
        for name in ("--seed", "--voice", *SETTABLE):
            if name in words:
                at = words.index(name)
                if name in SETTABLE:
                    lines.insert(0, SETTABLE[name].format(words[at + 1]))
                del words[at : at + 2]
        named = {step.strip("~").partition(":")[0] for step in call.steps if step.startswith("~")}
        if not words and named <= STEPS:
            settings = (*UNPACED.splitlines(), *lines)
            called = Called(("--seed", seed, "--voice", "reader"), call.steps)
            yield Playable(script.name, settings, seed, recorded(Script(script.name, settings, (called,))))


def brought(browser: Browser, space: WebSpace, settings: Path, seed: str) -> Seen:
    """Open a page with these settings, and begin a game with these cards."""
    context = browser.new_context()
    page = Seen(context.new_page())
    page.page.goto(space.address)
    page.hears("Do you know cribbage?")
    page.page.set_input_files("#bring-in", settings)
    page.hears("your settings")
    page.page.close()
    page = Seen(context.new_page())
    page.page.goto(f"{space.address}?seed={seed}")
    page.hears("Cribbage for")
    return page


def told(page: Seen, after: int, words: str) -> str:
    """Return what the page has told after this many lines: as soon as it is these words, or nothing more comes."""
    deadline = time.monotonic() + PATIENCE
    while True:
        heard = LINES.sub(
            "of so many.", " ".join(text for how, text in page.recorded()[after:] if (how, text) != GO_ON)
        )
        if heard == words or time.monotonic() > deadline:
            return heard
        page.page.wait_for_timeout(20)


def press(page: Seen, key: str) -> int:
    """Press a key of a terminal; return how much had been told before."""
    on_cards = PRESSED.get(key, key if len(key) == 1 and key.isascii() else None)
    if on_cards is None:
        page.page.fill("#typed", key)
        before = len(page.recorded())
        page.page.press("#typed", "Enter")
    else:
        page.drawn()  # the focus goes to the card chosen last
        page.page.evaluate(HOME)
        before = len(page.recorded())
        page.press(on_cards)
    return before


def keys(steps: list[Step]) -> Iterator[tuple[str, str]]:
    """Yield the keys that were pressed, with the words that followed each, as far as they can be typed."""
    for step in steps[1:]:
        if NOT_TYPED.fullmatch(step.key):
            return
        yield step.key, LINES.sub("of so many.", " ".join(" ".join(step.lines).split()))


def play(browser: Browser, space: WebSpace, script: Playable, place: Path) -> Played:
    """Play a script on a page of its own, to its end or the first difference."""
    place.mkdir()
    (place / "settings.toml").write_text("".join(f"{line}\n" for line in script.settings))
    page = brought(browser, space, exported(place), script.seed)
    done = 0
    difference = ""
    page.hears(script.steps[0].lines[-1])
    for key, wanted in keys(script.steps):
        before, *_ = (press(page, name) for name in key.split("|"))
        heard = told(page, before, wanted)
        if heard != wanted:
            difference = f"\n  [{key}]\n  terminal: {wanted}\n  page:     {heard}"
            break
        done += 1
    page.page.context.close()
    return Played(done, difference)


def main() -> None:
    """Play them, and say what differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="NAME", help="those whose names contain this; all without")
    wanted = list(playable(parser.parse_args().parts))  # before the browser starts: both need a loop of their own
    total = different = 0
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        publish(Path(name, "published"), Text())
        with served(Path(name, "published")) as space:
            for number, script in enumerate(wanted):
                played = play(browser, space, script, Path(name, str(number)))
                total += played.keys
                different += bool(played.difference)
                print(f"{script.name}: {played.keys} keys alike{played.difference}", flush=True)
    print(f"{len(wanted)} scripts, {total} keys alike, {different} scripts differ")


if __name__ == "__main__":
    main()
