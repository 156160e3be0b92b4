"""The outlines of suits and of peg heads, as polygons in a square of side 1. Told apart by shape, not by colour."""

from functools import cache
from math import cos, pi, sin, tau

from audiocrib.window.shapes import Point

Outline = tuple[tuple[Point, ...], ...]
"""Polygons filled together."""


def _circle(x: float, y: float, radius: float, steps: int = 48) -> tuple[Point, ...]:
    return tuple((x + radius * cos(tau * i / steps), y + radius * sin(tau * i / steps)) for i in range(steps))


def _curve(a: Point, b: Point, c: Point, d: Point, steps: int = 20) -> tuple[Point, ...]:
    """Return points on a cubic curve from a to d, without d."""

    def at(part: float, axis: int) -> float:
        rest = 1 - part
        return (
            rest**3 * a[axis] + 3 * rest**2 * part * b[axis] + 3 * rest * part**2 * c[axis] + part**3 * d[axis]
        )  # fmt: skip

    return tuple((at(i / steps, 0), at(i / steps, 1)) for i in range(steps))


def _mirrored(left: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a left half, from top to bottom, with its mirror image."""
    return left + tuple((1 - x, y) for x, y in reversed(left))


_HEART = _mirrored(
    (
        *_curve((0.5, 0.27), (0.45, 0.1), (0.3, 0.05), (0.2, 0.09)),
        *_curve((0.2, 0.09), (0.02, 0.16), (0.0, 0.4), (0.12, 0.55)),
        *_curve((0.12, 0.55), (0.22, 0.68), (0.42, 0.8), (0.5, 0.97)),
        (0.5, 0.97),
    )
)
_STEM = _mirrored((*_curve((0.5, 0.6), (0.48, 0.8), (0.42, 0.92), (0.3, 0.97)), (0.3, 0.97)))
_SPADE = tuple((x, 0.03 + (0.97 - y) * 0.86) for x, y in _HEART)
_DIAMOND = _mirrored(
    (
        *_curve((0.5, 0.02), (0.42, 0.18), (0.28, 0.38), (0.14, 0.5)),
        *_curve((0.14, 0.5), (0.28, 0.62), (0.42, 0.82), (0.5, 0.98)),
        (0.5, 0.98),
    )
)
_CLUB = (_circle(0.5, 0.25, 0.22), _circle(0.24, 0.58, 0.22), _circle(0.76, 0.58, 0.22), _circle(0.5, 0.5, 0.14))


@cache
def suit_outline(suit: int) -> Outline:
    """Return the outline of clubs, diamonds, hearts or spades."""
    return ((*_CLUB, _STEM), (_DIAMOND,), (_HEART,), (_SPADE, _STEM))[suit]


def _regular(corners: int, turn: float, radius: float = 0.5) -> tuple[Point, ...]:
    return tuple(
        (0.5 + radius * cos(turn + tau * i / corners), 0.5 + radius * sin(turn + tau * i / corners))
        for i in range(corners)
    )


def _star() -> tuple[Point, ...]:
    points = ((0.54 if i % 2 == 0 else 0.27, -pi / 2 + pi * i / 5) for i in range(10))
    return tuple((0.5 + radius * cos(turn), 0.52 + radius * sin(turn)) for radius, turn in points)


@cache
def side_outline(side: int) -> Outline:
    """Return a circle, square, triangle, rhombus, star or hexagon."""
    square = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    triangle = ((0.5, 0.02), (0.98, 0.88), (0.02, 0.88))
    return (
        (_circle(0.5, 0.5, 0.46),),
        (square,),
        (triangle,),
        (_regular(4, 0.0, 0.54),),
        (_star(),),
        (_regular(6, 0.0, 0.5),),
    )[side % 6]
