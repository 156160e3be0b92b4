"""The rules in words: the pages under `docs/rules`, as titles and paragraphs without marks, in an order for players.

Knows nothing of games: which page is heard, and how one leafs through it, is for whoever reads it out.
"""

import re
from functools import cache
from pathlib import Path

from msgspec import Struct

ORDER = (
    "game",
    "table",
    "cut",
    "crib",
    "play",
    "show",
    "muggins",
    "time",
    "faults",
    "end",
    "match",
    "variants",
    "differences",
)
"""The pages by name, from what everybody needs to what few ask for."""

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parent / "docs" / "rules")
"""Where the pages lie: inside an installed package, or beside the package in a checkout."""

FENCE = "```"
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
ONLY_LINKS = "Read on:"
"""How a paragraph begins that leads to other pages; it is of no use by ear."""


class Page(Struct, frozen=True):
    """A subject of the rules. `paragraphs` are sentences: headings have a full stop, and each example is one of its own."""

    name: str
    title: str
    paragraphs: tuple[str, ...]


@cache
def pages() -> tuple[Page, ...]:
    """All pages.

    Raises:
        OSError: a page is missing: a broken installation.
    """
    folder = next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[0])
    return tuple(page(name, (folder / f"{name}.md").read_text("utf-8")) for name in ORDER)


def page(name: str, text: str) -> Page:
    """A page from its Markdown: a title, headings, paragraphs of one or more lines, and blocks of examples."""
    title, *rest = _blocks(text)
    return Page(name, title.lstrip("# "), tuple(said for block in rest for said in _said(block)))


def _blocks(text: str) -> list[str]:
    """What stands between empty lines."""
    return [block.strip() for block in re.split(r"\n\s*\n", text) if block.strip()]


def _said(block: str) -> list[str]:
    """What is heard of a block."""
    if block.startswith(FENCE):
        return block.splitlines()[1:-1]
    if block.startswith("#"):
        return [f"{block.lstrip('# ')}."]
    words = LINK.sub(r"\1", " ".join(block.split()))
    return [] if words.startswith(ONLY_LINKS) else [words]
