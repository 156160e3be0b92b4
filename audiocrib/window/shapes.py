"""The parts of a picture: shapes in pixels, each with its ink and the ink below it. Knows no game and no pygame."""

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

Point = tuple[float, float]


class Ink(StrEnum):
    """The purpose of a colour; a theme has the colour."""

    PAPER = "paper"
    TEXT = "text"
    FRAME = "frame"
    CARD = "card"
    CARD_TEXT = "card-text"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    OPEN_CLUBS = "open-clubs"
    OPEN_DIAMONDS = "open-diamonds"
    OPEN_HEARTS = "open-hearts"
    OPEN_SPADES = "open-spades"
    SLAB = "slab"
    STREET = "street"
    OTHER_STREET = "other-street"
    HOLE = "hole"
    SIDE_0 = "side-0"
    SIDE_1 = "side-1"
    SIDE_2 = "side-2"
    SIDE_3 = "side-3"
    SIDE_4 = "side-4"
    SIDE_5 = "side-5"


SUITS = (Ink.CLUBS, Ink.DIAMONDS, Ink.HEARTS, Ink.SPADES)
"""The inks of suits on a card."""
OPEN_SUITS = (Ink.OPEN_CLUBS, Ink.OPEN_DIAMONDS, Ink.OPEN_HEARTS, Ink.OPEN_SPADES)
"""The inks of suits on the paper itself, for a card that does not fit now."""
SIDES = (Ink.SIDE_0, Ink.SIDE_1, Ink.SIDE_2, Ink.SIDE_3, Ink.SIDE_4, Ink.SIDE_5)


class Rect(NamedTuple):
    """Left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def inside(self, by: int) -> "Rect":
        """Return the same rectangle, smaller by this much on each side."""
        return Rect(self.x + by, self.y + by, max(0, self.w - 2 * by), max(0, self.h - 2 * by))

    def by(self, x: int, y: int) -> "Rect":
        """Return the same rectangle, moved to the right and down."""
        return Rect(self.x + x, self.y + y, self.w, self.h)

    def holds(self, x: int, y: int) -> bool:
        """Return whether a point is in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


class Panel(Struct, frozen=True):
    """A rectangle with round corners; without `fill`, only a frame of `line` pixels."""

    rect: Rect
    radius: int
    on: Ink
    fill: Ink | None = None
    line: int = 0
    ink: Ink = Ink.TEXT


class Words(Struct, frozen=True):
    """One line of text, `size` pixels high, whose box begins at `x` and `y`.

    `narrow`: its letters have their usual height, but are together no wider than this.
    """

    x: int
    y: int
    text: str
    size: int
    ink: Ink
    on: Ink
    narrow: int | None = None


class Pip(Struct, frozen=True):
    """The sign of a suit (0 to 3), in a square."""

    x: int
    y: int
    size: int
    suit: int
    ink: Ink
    on: Ink


class Token(Struct, frozen=True):
    """The sign of a side: the head of a peg, by its middle and radius. `ring`: the ink of the ring around it."""

    x: float
    y: float
    radius: float
    side: int
    on: Ink
    ring: Ink = Ink.TEXT


class Hole(Struct, frozen=True):
    """A hole of the board, by its middle and radius."""

    x: float
    y: float
    radius: float
    ink: Ink
    on: Ink


class Stroke(Struct, frozen=True):
    """A line through points, `width` pixels wide."""

    points: tuple[Point, ...]
    width: float
    ink: Ink
    on: Ink


class Area(Struct, frozen=True):
    """A filled polygon that means nothing on its own, such as the ground of a street."""

    points: tuple[Point, ...]
    ink: Ink


Shape = Panel | Words | Pip | Token | Hole | Stroke | Area


class Region(Struct, frozen=True):
    """A part of the picture: none of its shapes is painted outside `rect`."""

    rect: Rect
    shapes: tuple[Shape, ...]


class Target(Struct, frozen=True):
    """A place for the mouse to press, and the keys that it stands for."""

    rect: Rect
    keys: tuple[str, ...]


class Picture(Struct, frozen=True):
    """The whole picture: regions that do not overlap."""

    regions: tuple[Region, ...]
    targets: tuple[Target, ...] = ()
