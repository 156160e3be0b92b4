"""A lesson as written in TOML: its fields, the possible faults of a file, and the line of each part."""

import re
from enum import StrEnum
from typing import Literal

from msgspec import Struct

from audiocrib.computer.player_kinds import Level
from audiocrib.lessons.lesson import Until
from audiocrib.rules.errors import AudiocribError
from audiocrib.settings.table_options import Written

Texts = str | list[str]
"""One text or several."""
ANY = "any"
"""In a step: anything that the rules allow."""
ALL = "all"
"""In an opening: both have played all their cards."""
Numbers = int | list[int] | Literal["any"]


class Fault(StrEnum):
    """The fault of a file; the comment after each lists its facts, besides file and line."""

    UNREADABLE = "unreadable"  # detail
    NOT_TOML = "not-toml"  # detail
    UNKNOWN_FIELD = "unknown-field"  # found, nearest
    WRONG_VALUE = "wrong-value"  # key, detail
    NO_SUCH_CARD = "no-such-card"  # found
    CARD_TWICE = "card-twice"  # found
    WRONG_NUMBER = "wrong-number"  # key, asked, given
    NO_SUCH_KEY = "no-such-key"  # found, nearest
    NO_SUCH_EVENT = "no-such-event"  # found, nearest
    NO_WORDS = "no-words"  # found
    NO_TASK = "no-task"
    TWO_TASKS = "two-tasks"  # found: both
    OPTIONS = "options"  # detail
    AGAINST_THE_RULES = "against-the-rules"  # detail
    WRONG_TOTAL = "wrong-total"  # asked: the true one, given: the first one written
    NOT_ASKED = "not-asked"  # found: a deed that the table does not ask for at that point


class LessonError(AudiocribError):
    """A lesson that cannot be given; `reason` and `facts`, printable, say why; with `file` and `line` (0: unknown)."""

    def __init__(self, reason: Fault, **facts: str | int) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: dict[str, str | int] = {"file": "", "line": 0, **facts}


class _Table(Struct, forbid_unknown_fields=True, frozen=True):
    """Refuses unknown fields."""


class Cards(_Table, frozen=True):
    """`[cards]`: the first deal, as dealt."""

    yours: str
    theirs: str
    starter: str


class Opening(_Table, frozen=True):
    """`[opening]`: what has happened when the lesson begins."""

    away: list[str] = []
    played: str = ""


class Theirs(_Table, frozen=True):
    """`[theirs]`: what the opponent does."""

    away: str = ""
    plays: str = ""
    totals: list[int] = []
    calls: list[int] = []
    level: Level = Level.MASTER


class NewTable(_Table, frozen=True):
    """`[step.table]`: a fresh table, with what has happened there and what the opponent does."""

    yours: str
    theirs: str
    starter: str
    dealer: Literal["you", "other"] = "other"
    scores: tuple[int, ...] = (0, 0)
    away: list[str] = []
    played: str = ""
    lays: str = ""
    plays: str = ""
    totals: list[int] = []
    calls: list[int] = []


class WrittenStep(_Table, frozen=True):
    """`[[step]]`: words and one task."""

    say: Texts = []
    press: Texts = []
    away: Texts = []
    play: str = ""
    go: bool = False
    total: Numbers | None = None
    muggins: Numbers | None = None
    cut: Numbers | None = None
    deal: bool = False
    until: Until | None = None
    after: str = ""
    hint: Texts = []
    wrong: dict[str, Texts] = {}
    aloud: bool = False
    table: NewTable | None = None


class Comment(_Table, frozen=True):
    """`[[comment]]`: said once when something happens."""

    on: str
    say: Texts


class File(_Table, frozen=True):
    """The whole file."""

    title: str
    step: list[WrittenStep]
    format: Literal[1] = 1
    opens: Texts = []
    preset: str = "salon"
    options: dict[str, Written] = {}
    relies: dict[str, Written] = {}
    dealer: Literal["you", "other"] = "other"
    scores: tuple[int, ...] = (0, 0)
    seed: int | None = None
    cards: Cards | None = None
    opening: Opening = Opening()
    theirs: Theirs = Theirs()
    comment: list[Comment] = []
    words: dict[str, str] = {}


def lines_of(text: str) -> dict[str, int]:
    """Return the line of each table and field, by its path, such as `step[2].play`; the first line is 1."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if many := re.match(r"\s*\[\[\s*([\w.-]+)\s*]]", line):
            name = many[1]
            counts[name] = counts.get(name, -1) + 1
            table = f"{name}[{counts[name]}]"
            found[table] = number
        elif one := re.match(r"\s*\[\s*([\w.-]+)\s*]", line):
            first, dot, rest = one[1].partition(".")
            table = f"{first}[{counts[first]}]{dot}{rest}" if first in counts else one[1]
            found[table] = number
        elif field := re.match(r"\s*[\"']?([\w-]+)[\"']?\s*=", line):
            found.setdefault(f"{table}.{field[1]}" if table else field[1], number)
    return found


def line_at(lines: dict[str, int], path: str) -> int:
    """Return the line of a path, or of the nearest part that contains it; 1 for the whole file."""
    while path:
        if path in lines:
            return lines[path]
        path = re.sub(r"(\.[^.\[]+|\[[^\[]*\]|^[^.\[]+)$", "", path)
    return 1
