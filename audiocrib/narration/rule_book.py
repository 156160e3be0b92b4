"""The book of rules for one table: what the pages say about it, line by line. Values; knows no keys.

The pages are written for all tables. Marks in them, which are never said, name the tables to which a heading, a
paragraph or a part of one applies, and the table of an example.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.pages import Block, Page, pages
from audiocrib.rules.options import Options
from audiocrib.settings.table_options import table_of, taken, written

WHOLE = "the whole book"
"""A mark for text about no table in particular, told only with the whole book."""
TITLE, PART = 1, 2
"""Levels of headings: a page, and a part of one."""
LONGEST = 45
"""Words in a line. A longer paragraph is cut between two sentences."""
SENTENCES = re.compile(r"(?<=[.?]) (?=[A-Z0-9])")
"""The places at which a paragraph may be cut."""


class BookLine(Struct, frozen=True):
    """A line of the book. `level`: of a heading, or 0 for text. `holds`: it applies to the requested table.

    `general`: it is about no table in particular. `setting`: it only names the table of the examples after it.
    """

    said: str
    page: str
    level: int = 0
    holds: bool = True
    general: bool = False
    setting: bool = False

    @property
    def elsewhere(self) -> bool:
        """True if it applies to other tables, and not to the requested one."""
        return not (self.holds or self.general)


@lru_cache(maxsize=4)
def book(options: Options, whole: bool = False) -> tuple[BookLine, ...]:
    """Return the lines of all pages. Parts that do not apply keep only headings, unless the `whole` book is wanted.

    Raises:
        OSError: a page is missing, because the installation is broken.
    """
    lines = tuple(line for page in pages() for line in _page(page, options))
    if whole:
        return lines
    apart = {page.name for page in pages() if page.at == WHOLE}
    kept = [line for line in lines if line.page not in apart and (line.level or (line.holds and not line.setting))]
    opened = {line.page for line in kept if not line.level}
    return tuple(
        line if line.page in opened else replace(line, holds=False)
        for line in kept
        if line.level == TITLE or line.page in opened
    )


def _page(page: Page, options: Options) -> Iterator[BookLine]:
    here, general = holds_at(page.at, options), page.at == WHOLE
    yield BookLine(page.title, page.name, TITLE, here, general)
    part, apart = here, general
    for block in page.blocks:
        if block.level:
            part, apart = here and holds_at(block.at[0], options), general or block.at[0] == WHOLE
            yield BookLine(block.said[0], page.name, PART, part, apart)
        elif block.examples:
            like = part and _like(block, options)
            for place, (said, at) in enumerate(zip(block.said, block.at, strict=True)):
                setting = place == 0 and block.table != ""
                yield BookLine(said, page.name, 0, like and holds_at(at, options), apart or at == WHOLE, setting)
        else:
            for said, holds, whole in _joined(block, options):
                yield BookLine(said, page.name, 0, part and holds, apart or whole)


@cache
def _conditions(mark: str) -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
    """Return a mark's conditions: the name of an option, whether it must have none of the values, and the values."""
    found = []
    for said in filter(None, mark.split(";")):
        name, unlike, values = re.fullmatch(r"\s*(\w+)(!?)=(\S+)\s*", said).groups()  # type: ignore[union-attr]  # a test reads all marks
        found.append((name, bool(unlike), tuple(values.split(","))))
    return tuple(found)


def holds_at(mark: str, options: Options) -> bool:
    """Return whether a mark, such as `muggins=claim,claim_silent; players!=2`, names this table.

    All its conditions must hold; an empty mark names every table.
    """
    if mark == WHOLE:
        return False
    return all((written(getattr(options, name)) in values) is not unlike for name, unlike, values in _conditions(mark))


def _joined(block: Block, options: Options) -> list[tuple[str, bool, bool]]:
    """Return the lines of a paragraph, whether each applies, and whether it is about no table in particular.

    Sentences share a line if it does not get too long.
    """
    lines: list[tuple[str, bool, bool]] = []
    for part, at in zip(block.said, block.at, strict=True):
        about = holds_at(at, options), at == WHOLE
        for said in SENTENCES.split(part):
            before, *same = lines[-1] if lines else ("",)
            if about == (*same,) and len(f"{before} {said}".split()) <= LONGEST:
                lines[-1] = (f"{before} {said}", *about)
            else:
                lines.append((said, *about))
    return lines


def _like(block: Block, options: Options) -> bool:
    """Return whether examples fit the table: theirs has the same values for all options that they are about."""
    if not block.table:
        return True
    example = table_in(block.table)
    return all(getattr(example, name) == getattr(options, name) for name in (*block.about, "players"))


@cache
def table_in(mark: str) -> Options:
    """Return the table of a mark: `salon; players=3; muggins=claim`. Raises Refusal for unknown options or values."""
    preset, *changes = mark.split("; ")
    options = (change.split("=") for change in changes)
    return table_of(preset, {name: taken(name, value.replace(",", " "), typed=True) for name, value in options})
