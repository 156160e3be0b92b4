"""The colours of the page, made from the themes of the window: the same inks, with the cloth that only the page has.

`python -m tests.page.themes` writes them; a test fails if they are out of date.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import audiocrib.page
from audiocrib.settings.choices import SuitColours, Theme
from audiocrib.window.shapes import OPEN_SUITS, SUITS, Ink
from audiocrib.window.themes import Colour, colours

FILE = Path(audiocrib.page.__file__).parent / "web" / "themes.css"
HEAD = "/* Made by `python -m tests.page.themes` from the themes of the window. */\n"
OF_SUITS = (*SUITS, *OPEN_SUITS)
USUAL = Theme.WHITE_ON_BLACK
LIGHT = {Theme.BLACK_ON_WHITE}
CLOTH: dict[Theme, tuple[Colour, Colour]] = {
    Theme.WHITE_ON_BLACK: ((8, 41, 30), (4, 26, 18)),
    Theme.BLACK_ON_WHITE: ((234, 244, 236), (226, 239, 229)),
    Theme.YELLOW_ON_BLACK: ((0, 0, 0), (0, 0, 0)),
}
"""The cloth on which cards are played: in the middle, and at its edge."""


def themed() -> str:
    """Return the whole file. Until the session has said which theme it is, a light system has the light one."""
    rules = [rule for theme in Theme for rule in _theme(theme)]
    light = "".join(f"  {line}\n" for line in _rule(":root:not([data-theme])", _colours(Theme.BLACK_ON_WHITE)))
    return HEAD + "\n".join(rules) + f"\n@media (prefers-color-scheme: light) {{\n{light}}}\n"


def _theme(theme: Theme) -> Iterator[str]:
    here = "" if theme is USUAL else f'[data-theme="{theme.value}"]'
    yield "\n".join(_rule(f":root{here}", _colours(theme)))
    for suits in (SuitColours.FOUR, SuitColours.NONE):
        yield "\n".join(_rule(f':root[data-suits="{suits.value}"]{here}', _inks(theme, suits, OF_SUITS)))


def _rule(selector: str, lines: Sequence[str]) -> list[str]:
    return [f"{selector} {{", *(f"  {line}" for line in lines), "}"]


def _colours(theme: Theme) -> list[str]:
    scheme = "light" if theme in LIGHT else "dark"
    cloth, edge = (f"#{bytes(colour).hex()}" for colour in CLOTH[theme])
    return [f"color-scheme: {scheme};", f"--cloth: {cloth};", f"--edge: {edge};", *_inks(theme, SuitColours.TWO, Ink)]


def _inks(theme: Theme, suits: SuitColours, inks: Sequence[Ink] | type[Ink]) -> list[str]:
    found = colours(theme, suits)
    return [f"--{ink.value}: #{bytes(found[ink]).hex()};" for ink in inks]


if __name__ == "__main__":
    FILE.write_text(themed(), "utf-8")
