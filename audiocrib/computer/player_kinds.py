"""The players at a table, as settings and files name them: by a name that cannot break a line; person or computer."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

# No control character, no line separator, no invisible mark that changes text direction; no space at either end.
_PRINTABLE = "(?! )[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff]+(?<! )"
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=30, pattern=rf"\A{_PRINTABLE}\Z")]


class Level(StrEnum):
    """The strength of a computer player, from beginner to the strongest there is."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    CLUB = "club"
    EXPERT = "expert"
    MASTER = "master"


USUAL_LEVEL = Level.EXPERT
"""The level of a computer without one: in games begun before there were levels."""


class Sitter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The occupant of a seat: a person or a computer. A person without a name is the owner of these settings.

    `level`: the strength of a computer; if not set, that of the opponent with its name.
    """

    kind: Literal["human", "computer"]
    name: Name | None = None
    level: Level | None = None
