"""The rules in words: the pages under `docs/rules`, as plain titles, headings and paragraphs, in an order for players.

Knows nothing of games: its readers decide which page is heard and how to move through it.
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
"""The pages by name, from what everybody needs to what few people look up."""

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parent / "docs" / "rules")
"""Folders that may have the pages: inside an installed package, or beside the package in a checkout."""

FENCE = "```"
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
ONLY_LINKS = "Read on:"
"""The beginning of a paragraph that only links to other pages, and is of no use by ear."""


WHERE = re.compile(r"<!-- at: (.+) -->\n")
"""A mark before a heading or a paragraph: the tables to which it applies. Browsers do not show it."""


class Block(Struct, frozen=True):
    """Text between empty lines. `level` is that of a heading, 0 for a text; each line of `examples` is one.

    `at`: the tables to which it applies, as `rule_book` reads it; for a heading, with everything below it.
    """

    said: tuple[str, ...]
    level: int = 0
    examples: bool = False
    at: str = ""


class Page(Struct, frozen=True):
    """A subject of the rules; `at` as for a block."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    at: str = ""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Its sentences: headings end in a full stop, and each example is a sentence."""
        return tuple(f"{said}." if block.level else said for block in self.blocks for said in block.said)


@cache
def pages() -> tuple[Page, ...]:
    """Return all pages.

    Raises:
        OSError: a page is missing: a broken installation.
    """
    folder = next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[0])
    return tuple(page(name, (folder / f"{name}.md").read_text("utf-8")) for name in ORDER)


def page(name: str, text: str) -> Page:
    """Parse a page from its Markdown: a title, headings, paragraphs of one or more lines, and blocks of examples."""
    title, *rest = (_block(found.strip()) for found in re.split(r"\n\s*\n", text) if found.strip())
    return Page(name, title.said[0], tuple(block for block in rest if block.said), title.at)


def _block(text: str) -> Block:
    """Return a block as it is heard."""
    where = WHERE.match(text)
    at, text = (where[1], text[where.end() :]) if where else ("", text)
    if text.startswith(FENCE):
        return Block(tuple(text.splitlines()[1:-1]), examples=True, at=at)
    if text.startswith("#"):
        words = text.lstrip("#")
        return Block((words.strip(),), level=len(text) - len(words), at=at)
    said = LINK.sub(r"\1", " ".join(text.split()))
    return Block(() if said.startswith(ONLY_LINKS) else (said,), at=at)
