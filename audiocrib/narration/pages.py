"""The rules in words: the pages under `docs/rules`, as titles, headings and paragraphs without marks, in an order for players.

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


WHERE = re.compile(r"<!-- at: (.+) -->\n")
"""Before a heading or a paragraph: the tables at which it holds. A browser does not show it."""


class Block(Struct, frozen=True):
    """What stands between empty lines. `level` is that of a heading, 0 for a text; each line of `examples` is one.

    `at`: the tables at which it holds, as `rule_book` reads it; with a heading, all below it.
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
        """Its sentences: headings have a full stop, and each example is one of its own."""
        return tuple(f"{said}." if block.level else said for block in self.blocks for said in block.said)


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
    title, *rest = (_block(found.strip()) for found in re.split(r"\n\s*\n", text) if found.strip())
    return Page(name, title.said[0], tuple(block for block in rest if block.said), title.at)


def _block(text: str) -> Block:
    """What is heard of it."""
    where = WHERE.match(text)
    at, text = (where[1], text[where.end() :]) if where else ("", text)
    if text.startswith(FENCE):
        return Block(tuple(text.splitlines()[1:-1]), examples=True, at=at)
    if text.startswith("#"):
        words = text.lstrip("#")
        return Block((words.strip(),), level=len(text) - len(words), at=at)
    said = LINK.sub(r"\1", " ".join(text.split()))
    return Block(() if said.startswith(ONLY_LINKS) else (said,), at=at)
