"""The tree that a screen reader finds on each screen of the page, as text: `python -m tests.page.tree` records it.

Kept in `tests/page/trees`, a file for each screen. What was said is in the log, and is not kept here.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.page.browser import Host, Seen, chromium, seen
from tests.page.serving import UNPACED

KEPT = Path(__file__).parent / "trees"
ALL_OPEN = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"
NOTHING_SAID = "document.querySelector('#log').replaceChildren()"
QUESTION = "Trainer, a question"
DRAWN_BY_LOT = re.compile(r"Your (hand|crib)\b(?=\n)|\w+ of (clubs|diamonds|hearts|spades)")
SETTINGS = UNPACED + "hints = 0\n"


def _pressed(page: Seen, *steps: tuple[str, str]) -> None:
    """Press each key, and wait until this was told."""
    for key, told in steps:
        page.press(key)
        page.hears(told)


def _opened(page: Seen, button: str, told: str) -> None:
    """Press a button, wherever it is."""
    page.page.evaluate(ALL_OPEN)
    page.choose(button)
    page.hears(told)


def _back(page: Seen, times: int = 1) -> None:
    for _ in range(times):
        page.page.locator("#hand [tabindex='0']").focus()
        page.press("Escape")
    page.hears("Back at the table")


def _deal(page: Seen) -> Iterator[str]:
    page.hears("Anna has discarded")
    yield "to discard"
    _pressed(page, ("1", "card 1"), ("Space", "1 more"))
    yield "marked"
    _pressed(page, ("4", "card 4"), ("Space", "discards"), ("Enter", "You lead"))
    yield "to play"
    _pressed(page, ("1", "makes"), ("Enter", "our turn"), ("2", "makes"))
    yield "a card chosen"
    _pressed(
        page, ("Enter", "our turn"), ("1", "makes"), ("Enter", "our turn"), ("1", "makes"), ("Enter", "Your total?")
    )
    yield "a total"
    _pressed(page, ("5", "Total 5"), ("Enter", "Deal 2 next"))
    yield "between deals"


def _beside(page: Seen) -> Iterator[str]:
    page.hears("Anna has discarded")
    for button, told, leaves in (
        ("Menu of all actions", "All actions", 1),
        ("Options", "Options", 1),
        ("Book of rules", "Rules of this table", 1),
        ("Glossary", "Glossary", 1),
        ("Hand record", "Hand record", 1),
        ("Record of games", "Record of games", 1),
        ("Lessons", "Lessons", 1),
    ):
        _opened(page, button, told)
        yield button
        _back(page, leaves)
    _opened(page, "Trainer", "Trainer")
    yield "Trainer"
    page.choose("Hands")
    page.hears("?")
    yield QUESTION


def _game(page: Seen) -> Iterator[str]:
    page.hears("Anna has discarded")
    _opened(page, "New game", "End this game")
    yield "A question"
    page.choose("Yes")
    page.hears("New game")
    yield "New game"


def _lesson(page: Seen) -> Iterator[str]:
    page.hears("Anna has discarded")
    _opened(page, "Lessons", "Lessons")
    _pressed(page, ("Enter", "press it"))
    yield "A lesson"


def _shared(page: Seen) -> Iterator[str]:
    page.hears("is next")
    yield "face down"


WALKS: tuple[tuple[str, Callable[[Seen], Iterator[str]]], ...] = (
    (SETTINGS, _deal),
    (SETTINGS, _beside),
    (SETTINGS, _game),
    (SETTINGS, _lesson),
    (SETTINGS + 'seats = [{kind = "human", name = "Ada"}, {kind = "human", name = "Bea"}]\n', _shared),
)


def trees() -> dict[str, str]:
    """Return each screen by its name."""
    found: dict[str, str] = {}
    with chromium() as browser:
        for settings, walk in WALKS:
            with TemporaryDirectory() as folder:
                Path(folder, "settings.toml").write_text(settings)
                with Host(Path(folder), "--seed", "7") as host, seen(host, browser) as page:
                    for name in walk(page):
                        page.page.evaluate(ALL_OPEN)
                        page.page.evaluate(NOTHING_SAID)
                        tree = page.page.locator("main").aria_snapshot() + "\n"
                        found[name] = DRAWN_BY_LOT.sub("…", tree) if name == QUESTION else tree
    return found


def file_of(name: str) -> Path:
    """Return where a screen is kept."""
    return KEPT / f"{name.lower().replace(', ', '-').replace(' ', '-')}.yml"


if __name__ == "__main__":
    for old in KEPT.glob("*.yml"):
        old.unlink()
    for screen, tree in trees().items():
        file_of(screen).write_text(tree, "utf-8")
