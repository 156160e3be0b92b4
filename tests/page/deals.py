"""A deal on the page, key by key and button by button, for comparison with what a terminal says."""

from pathlib import Path

from tests.page.serving import UNPACED

DEAL = (
    *("1", "space", "4", "space", "enter"),
    *("1", "enter", "2", "enter", "1", "enter", "2", "enter", "1", "enter", "s", "s", "5", "enter"),
)
"""A whole deal, with refusals and questions, in the lines of a pipe."""
KEYS = {"space": ("Space",), "enter": ("Enter",), "5": ("5", "Enter")}
"""The keys pressed for a line, if they are not the line itself: a number alone ends with the line."""
PRESSED = (
    *(("1 space", "2 of spades"), ("4 space", "9 of diamonds"), ("enter", "Go on")),
    *(("1", "5 of hearts"), ("enter", "5 of hearts"), ("2", "jack of spades"), ("enter", "Go on")),
    *(("1", "6 of hearts"), ("enter", "6 of hearts"), ("1", "queen of diamonds"), ("enter", "Go on")),
    *(("s", "Scores"), ("5", "5"), ("enter", "Go on")),
)
"""The same deal without the refusals: a line, and the button for it. A press on a card marks it without a word before."""
BY_BUTTONS = (
    ("Space marks, Enter discards.", "Press each, then Go on."),
    ("marked. Enter discards 2 and 9.", "marked. Go on discards 2 and 9."),
    ("Arrows or 1 to 4 choose, Enter plays.", "Press a card to hear what it makes, and again to play it."),
    ("Arrows or 1 to 3 choose, Enter plays.", "Press a card to hear what it makes, and again to play it."),
    ("Arrows, 1 or 2 choose, Enter plays.", "Press a card to hear what it makes, and again to play it."),
    ("Press question mark for the keys.", "Press Help to hear what you can do."),
    ("Type it, then Enter.", "Press its digits, then Go on."),
    ("Enter continues.", "Press Go on."),
)  # fmt: skip
"""What a terminal says about keys, and what a page says about buttons to a player who uses them."""


def quick(folder: Path) -> Path:
    """Return a folder whose settings keep nobody waiting."""
    folder.mkdir()
    (folder / "settings.toml").write_text(UNPACED)
    return folder


def by_buttons(told: list[str], *, from_the_first: bool) -> list[str]:
    """Return the same with hints that name buttons: on a phone at once, elsewhere once a button has been pressed."""
    renamed = told
    for keys, buttons in BY_BUTTONS:
        renamed = [words.replace(keys, buttons) for words in renamed]
    return renamed if from_the_first else [told[0], *renamed[1:]]
