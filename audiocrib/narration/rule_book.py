"""The book of rules for one table: what the pages say about it, line by line. Values; knows no keys.

The pages are written for all tables. Their sentences show what they are about: "The option muggins ..." and "Auto:
..."; where that is not enough, a mark before the heading or paragraph names the tables to which it applies.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.narration.pages import Block, Page, pages
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import Options
from audiocrib.settings.table_options import option_fields, table_of, taken, written

WHOLE = "the whole book"
"""A mark for something about no table in particular, told with the whole book."""
TITLE, PART = 1, 2
"""Levels of headings: a page, and a part of one."""
LONGEST = 45
"""Words in a line. A longer paragraph is cut between two sentences."""
RULES = re.compile(r"We play by (\w+) rules(?:, (.+))?\.")
OPTION = re.compile(r"\b[Oo]ption ([a-z0-9 ]+)")
LABEL = re.compile(r"([A-Z][\w ]*): ")
SENTENCES = re.compile(r"(?<=[.?]) (?=[A-Z0-9])")
TOLD = ("A table with ",)
"""The beginning of examples about setting up a table."""


class BookLine(Struct, frozen=True):
    """A line of the book. `level` is that of a heading, 0 for a text. `holds` at the requested table."""

    said: str
    page: str
    level: int = 0
    holds: bool = True


@lru_cache(maxsize=4)
def book(options: Options, whole: bool = False) -> tuple[BookLine, ...]:
    """Return the lines of all pages. Of parts that do not apply, only the headings stay, unless the book is to be `whole`.

    Raises:
        OSError: a page is missing: a broken installation.
    """
    lines = tuple(line for page in pages() for line in _page(page, options))
    if whole:
        return lines
    apart = {page.name for page in pages() if page.at == WHOLE}
    told = [line for line in lines if line.page not in apart and (line.holds or line.level)]
    kept = [line for line in told if line.level or not RULES.fullmatch(line.said)]
    opened = {line.page for line in kept if not line.level}
    return tuple(
        line if line.page in opened else replace(line, holds=False)
        for line in kept
        if line.level == TITLE or line.page in opened
    )


def _page(page: Page, options: Options) -> Iterator[BookLine]:
    here = holds_at(page.at, options)
    yield BookLine(page.title, page.name, TITLE, here)
    about, part = _about(page), here
    asked = ""
    for block in page.blocks:
        if block.level:
            part, asked = here and holds_at(block.at, options), ""
            yield BookLine(block.said[0], page.name, PART, part)
            continue
        if block.examples:
            told = _examples(block, options, about)
        else:
            told, asked = _told(block.said[0], options, asked)
        below = part and holds_at(block.at, options)
        yield from (BookLine(said, page.name, 0, below and holds) for said, holds in told)


def holds_at(mark: str, options: Options) -> bool:
    """Return whether a mark names this table: `muggins=claim,claim_silent; players!=2`, all of it. Nothing is every
    table.
    """
    if mark == WHOLE:
        return False
    for said in filter(None, mark.split(";")):
        name, unlike, values = re.fullmatch(r"\s*(\w+)(!?)=(\S+)\s*", said).groups()  # type: ignore[union-attr]  # a test reads all marks
        if (written(getattr(options, name)) in values.split(",")) is bool(unlike):
            return False
    return True


# The subject of a sentence


def _plain(value: object) -> str:
    """Return a value as the pages write it."""
    return written(value).replace("_", " ").casefold()


@cache
def _named(words: str) -> str:
    """Return the option whose name these words begin with, "" for none."""
    plain = words.casefold().strip()
    names = [name for name in option_fields() if f"{plain} ".startswith(f"{name.replace('_', ' ')} ")]
    return max(names, key=len, default="")


@cache
def _about(page: Page) -> frozenset[str]:
    """Return the options that a page is about: an example applies where these are as in it."""
    found = {_named(words) for said in page.paragraphs for words in OPTION.findall(said)}
    for said in page.paragraphs:
        rules = RULES.fullmatch(said)
        found |= set(_changes(rules[2] or "")) if rules else set()
    return frozenset(found - {""})


class _Sentence(Struct, frozen=True):
    """A sentence; its label in lower case, the option named by it, and the last option named after it; or ""."""

    said: str
    label: str
    of: str
    asks: str


@cache
def _sentences(paragraph: str) -> tuple[_Sentence, ...]:
    """Return what a paragraph says, whatever the table."""
    found = []
    for said in SENTENCES.split(paragraph):
        label = LABEL.match(said)
        named = [name for name in map(_named, OPTION.findall(said)) if name and _values(name)]
        words = label[1] if label else ""
        found.append(_Sentence(said, words.casefold(), _named(words) if words else "", named[-1] if named else ""))
    return tuple(found)


def _told(paragraph: str, options: Options, asked: str) -> tuple[list[tuple[str, bool]], str]:
    """Return the lines of a paragraph, whether each applies, and the option whose values the next one may name."""
    pieces: list[tuple[str, bool]] = []
    holds = True
    for one in _sentences(paragraph):
        if one.of:
            asked = one.of
            holds = getattr(options, asked) not in {False, "off"}
        elif one.label and asked and one.label in map(str.casefold, _values(asked)):
            holds = one.label == _plain(getattr(options, asked))
        asked = one.asks or asked
        pieces.append((one.said, holds))
    return _joined(pieces), asked


@cache
def _values(option: str) -> list[str]:
    return [choice.replace("_", " ") for choice in option_fields()[option].choices]


def _joined(pieces: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Join sentences that belong together and are not too long, one line each."""
    lines: list[tuple[str, bool]] = []
    for said, holds in pieces:
        before, same = lines[-1] if lines else ("", not holds)
        if holds is same and len(f"{before} {said}".split()) <= LONGEST:
            lines[-1] = (f"{before} {said}", holds)
        else:
            lines.append((said, holds))
    return lines


# Examples


def _examples(block: Block, options: Options, about: frozenset[str]) -> list[tuple[str, bool]]:
    """Return example lines: those after "We play by" are for such a table, the others for all tables of the page."""
    holds, told = True, []
    for said in block.said:
        if example := _example(said):
            holds = all(getattr(example, name) == getattr(options, name) for name in (*about, "players"))
        form = re.match(r"In the form ([a-z ]+):", said)
        fits = form is None or form[1] == _plain(options.deal_form)
        told.append((said, holds and fits and not said.startswith(TOLD)))
    return told


@cache
def _example(said: str) -> Options | None:
    """Return the table of a line "We play by"; None otherwise. An example fits a table that has the options of its
    page.
    """
    rules = RULES.fullmatch(said)
    return table_in(rules) if rules else None


def table_in(rules: re.Match[str]) -> Options:
    """Return the table of a line "We play by". Raises Refusal for unknown options or values."""
    return table_of(rules[1].casefold(), _changes(rules[2] or ""))


def _changes(said: str) -> dict[str, bool | int | str | list[int]]:
    """Return the changes: "3 players, muggins claim, targets 61 and 121"."""
    changes: dict[str, bool | int | str | list[int]] = {}
    for item in filter(None, said.split(", ")):
        if item.endswith(" players"):
            changes["players"] = int(item.split()[0])
            continue
        name = _named(item)
        value = item[len(name) + 1 :].casefold()
        for typed in (value.replace(" ", "_"), value.replace(" and ", " ")):
            try:
                fit = taken(name, typed, typed=True)
            except Refusal:
                continue
            changes[name] = list(fit) if isinstance(fit, tuple) else fit
            break
        else:
            raise Refusal(Reason.NO_SUCH_OPTION, option=item, allowed=())
    return changes
