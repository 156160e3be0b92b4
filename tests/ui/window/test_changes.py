"""What is painted anew when one picture follows another: enough, and little."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.looks import SuitColours, Theme
from audiocrib.ui.window.board import Pegs
from audiocrib.ui.window.changes import changed, joined
from audiocrib.ui.window.device import Device
from audiocrib.ui.window.layout import picture
from audiocrib.ui.window.page import Page
from audiocrib.ui.window.scene import Scene
from audiocrib.ui.window.sdl import pygame
from audiocrib.ui.window.shapes import Picture, Rect
from tests.ui.screenshots import PIXELS_A_POINT, SMALL, USUAL, picture_of, scene_at
from tests.ui.window.pictures import PLACES, TALL, device

RECTS = st.builds(Rect, st.integers(0, 9), st.integers(0, 9), st.integers(1, 9), st.integers(1, 9))


def on_the_way(scene: Scene, device: Device, points: int, part: float) -> Picture:
    """A picture in which the pegs are anywhere."""
    page = Page(*device.size, round(points * PIXELS_A_POINT), device.measure)
    pegs = tuple(Pegs(runner.side, runner.score * part, runner.score + part) for runner in scene.table.runners)
    return picture(scene, page, pegs)


def pixels(device: Device) -> bytes:
    return pygame.image.tobytes(device._screen, "RGB")


def points_of(rect: Rect) -> set[tuple[int, int]]:
    return {(x, y) for x in range(rect.x, rect.x + rect.w) for y in range(rect.y, rect.y + rect.h)}


@pytest.mark.parametrize(("size", "points"), [(SMALL, 24), (SMALL, 96), (USUAL, 28), (USUAL, 12), (TALL, 48)])
def test_whatever_follows_it_looks_as_if_it_were_painted_whole(size: tuple[int, int], points: int) -> None:
    random = Random(points)
    parts, whole = Device(surface=size), Device(surface=size)
    for place in random.sample(PLACES, len(PLACES)):
        for shown in (picture_of(scene_at(place), parts, points), on_the_way(scene_at(place), parts, points, 0.7)):
            parts.paint(shown, Theme.WHITE_ON_BLACK, SuitColours.TWO)
        whole._painted = None
        whole.paint(shown, Theme.WHITE_ON_BLACK, SuitColours.TWO)
        assert pixels(parts) == pixels(whole), place


@given(RECTS, RECTS)
def test_what_lies_in_both_and_outside_are_the_whole(one: Rect, other: Rect) -> None:
    inside, outside = points_of(one.common(other)), [points_of(rect) for rect in one.without(other)]
    assert inside == points_of(one) & points_of(other)
    assert set().union(*outside) == points_of(one) - points_of(other)
    assert sum(map(len, outside)) == len(points_of(one) - points_of(other))
    assert one.meets(other) == bool(inside)


@given(st.lists(RECTS, max_size=16))
def test_joined_rectangles_leave_nothing_out(rects: list[Rect]) -> None:
    assert set().union(*map(points_of, rects)) <= set().union(*map(points_of, joined(list(rects))))


def test_a_step_of_the_focus_paints_two_cards_and_not_the_board() -> None:
    there = scene_at("play-focused")
    faces = there.table.cards
    at = next(number for number, face in enumerate(faces) if face.focused)
    aside = tuple(replace(face, focused=number == (at + 1) % len(faces)) for number, face in enumerate(faces))
    then = replace(there, table=replace(there.table, cards=aside))
    measure = device().measure
    parts = changed(picture_of(there, device()), picture_of(then, device()), measure)
    assert [bool(part) for part in parts] == [False, False, True, False]
    hand = picture_of(there, device()).regions[2].rect
    assert 0 < sum(rect.area for rect in parts[2]) < hand.area * 0.6
    assert changed(picture_of(then, device()), picture_of(then, device()), measure) == [[], [], [], []]


def test_pegs_on_their_way_leave_most_of_the_board_as_it_is() -> None:
    there = scene_at("play")
    was, now = (on_the_way(there, device(), 28, part) for part in (0.7, 0.71))
    parts = changed(was, now, device().measure)
    board = next(region for region in now.regions if region.moving)
    assert [bool(part) for part in parts] == [region is board for region in now.regions]
    assert sum(rect.area for rect in parts[now.regions.index(board)]) < board.rect.area / 3
