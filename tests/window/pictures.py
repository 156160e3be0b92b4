"""Pictures of every place in a game, in windows and letters of many sizes, for tests. Knows no expectations."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from audiocrib.window.device import Device
from audiocrib.window.shapes import (
    Picture,
    Shape,
    Words,
)
from tests.ui.screenshots import BEGUN, LARGE, SMALL, USUAL, picture_of, scene_at

TALL = (900, 1400)
SIZES = (*product((SMALL, USUAL, LARGE), (24, 48, 96)), (USUAL, 28), (TALL, 48))
"""Sizes of the window in pixels, and of its letters in points."""
PLACES = sorted(BEGUN.keys() - {"practised"})
"""The places, except the list of drills, whose title gives way to the largest letters."""


@cache
def device(size: tuple[int, int] = USUAL) -> Device:
    return Device(surface=size)


@cache
def shown(place: str, size: tuple[int, int] = USUAL, points: int = 28) -> Picture:
    return picture_of(scene_at(place), device(size), points)


def every_picture() -> Iterator[tuple[str, tuple[int, int], int]]:
    for place, (size, points) in product(PLACES, SIZES):
        yield place, size, points


def shapes_of(picture: Picture) -> list[Shape]:
    return [shape for region in picture.regions for shape in region.shapes]


def words_of(picture: Picture) -> list[str]:
    return [shape.text for shape in shapes_of(picture) if isinstance(shape, Words)]


def wide(words: Words) -> int:
    return words.narrow or device().measure(words.text, words.size)
