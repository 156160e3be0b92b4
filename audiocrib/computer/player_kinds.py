"""Who sits at a table, as settings and files have it: a name that disturbs no line, and a person or a computer."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

# No control, no separator of lines, nothing invisible that turns the direction of a text; no space at either end.
_PRINTABLE = "(?! )[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]+(?<! )"
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30, pattern=rf"\A{_PRINTABLE}\Z")]


class Level(StrEnum):
    """How well a computer plays, from somebody who learns to the strongest that there is."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


USUAL_LEVEL = Level.EXPERT
"""How a computer plays of whom nothing is said: in games that were begun when there were no levels."""


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits in a seat: a person, or a computer. A person without a name is the player whose settings these are.

    `level`: how a computer plays; not set: as the opponent of that name does.
    """

    kind: Literal["human", "computer"]
    name: Name | None = None
    level: Level | None = None
