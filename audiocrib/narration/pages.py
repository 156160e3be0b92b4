"""The rules in words: the pages under `docs/rules`, as plain titles, headings and paragraphs, in an order for players.

Knows nothing of games: its callers decide which page is heard and how to move through it.
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
"""The pages by name, from the one everybody needs to the one that few look up."""

PACKAGE = Path(__file__).resolve().parents[1]
FOLDERS = (PACKAGE / "docs" / "rules", PACKAGE.parent / "docs" / "rules")
"""Folders that may have the pages: inside an installed package, or next to the package in a checkout."""

FENCE = "```"
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARK = re.compile(r"<!-- (at|about|table): (.+?) -->\s*")
"""A comment, which browsers do not show, before the text it is about.

`at`: the tables to which a heading, paragraph or block applies; within a paragraph, the text up to the next such mark.
`about`: the options in which an example's table has to be like the listener's, at the beginning of a page for all
examples that have none of their own. `table`: the table of a block of examples, whose first line says it in words.
"""
ALONE = "the page alone"
"""A mark for text that is of no use by ear, such as links to other pages."""


class Block(Struct, frozen=True):
    """Text between empty lines. `level`: of a heading, or 0 for text. `examples`: each line is an example.

    `at`: for each of `said`, the tables to which it applies, as `rule_book` reads it; for a heading, with everything
    below it. `table`: that of the examples, if it is marked; `about`: the options that these are about.
    """

    said: tuple[str, ...]
    level: int = 0
    examples: bool = False
    at: tuple[str, ...] = ()
    table: str = ""
    about: tuple[str, ...] = ()


class Page(Struct, frozen=True):
    """A subject of the rules; `at` as for a block, `about` the options that its examples are about."""

    name: str
    title: str
    blocks: tuple[Block, ...]
    at: str = ""
    about: tuple[str, ...] = ()

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """Its sentences: headings end in a full stop, and each example is a sentence."""
        found: list[str] = []
        for block in self.blocks:
            if block.level:
                found.append(f"{block.said[0]}.")
            else:
                found += block.said if block.examples else (" ".join(block.said),)
        return tuple(found)


@cache
def pages() -> tuple[Page, ...]:
    """Return all pages.

    Raises:
        OSError: a page is missing, because the installation is broken.
    """
    folder = next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[0])
    return tuple(page(name, (folder / f"{name}.md").read_text("utf-8")) for name in ORDER)


def page(name: str, text: str) -> Page:
    """Parse a page from its Markdown: a title, headings, paragraphs of one or more lines, and blocks of examples."""
    title, *rest = (found.strip() for found in re.split(r"\n\s*\n", text) if found.strip())
    marks, head = _marks(title)
    about = _options(marks["about"])
    blocks = tuple(block for block in (_block(text, about) for text in rest) if ALONE not in block.at)
    return Page(name, head.lstrip("#").strip(), blocks, marks["at"], about)


def _options(mark: str) -> tuple[str, ...]:
    return tuple(filter(None, mark.split(", ")))


def _marks(text: str) -> tuple[dict[str, str], str]:
    """Return the marks before a text, and the text."""
    marks = {"at": "", "about": "", "table": ""}
    while found := MARK.match(text):
        marks[found[1]] = found[2]
        text = text[found.end() :]
    return marks, text


def _block(text: str, about: tuple[str, ...]) -> Block:
    """Return a block as it is heard; its examples are about these options, unless it names others."""
    marks, text = _marks(text)
    if text.startswith(FENCE):
        lines = tuple(text.splitlines()[1:-1])
        at, own = (marks["at"],) * len(lines), _options(marks["about"])
        return Block(lines, examples=True, at=at, table=marks["table"], about=own or about)
    if text.startswith("#"):
        words = text.lstrip("#")
        return Block((words.strip(),), level=len(text) - len(words), at=(marks["at"],))
    first, *rest = MARK.split(LINK.sub(r"\1", " ".join(text.split())))
    said = (first, *rest[2::3])
    return Block(tuple(one.strip() for one in said), at=(marks["at"], *rest[1::3]))
