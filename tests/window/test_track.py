"""The track of the board, and pegs that move along it."""

from itertools import pairwise, product

import pytest
from msgspec.structs import replace

from audiocrib.ui.scene.scene import Runner
from audiocrib.window.board import BoardLine, at_rest, ground
from audiocrib.window.lettering import CAP_BOTTOM, CAP_TOP
from audiocrib.window.motion import Motion
from audiocrib.window.shapes import Hole, Rect, Shape, Words
from audiocrib.window.track import track_in


@pytest.mark.parametrize("target", [31, 61, 121, 1000, 10_000])
@pytest.mark.parametrize("lanes", range(1, 7))
@pytest.mark.parametrize("rect", [Rect(10, 20, 640, 300), Rect(0, 0, 200, 600), Rect(5, 5, 1800, 900)], ids=str)
def test_the_track_stays_in_its_rectangle_and_holes_are_separate(target: int, lanes: int, rect: Rect) -> None:
    track = track_in(rect, target, lanes, rect.h > rect.w)
    for lane in range(lanes):
        places = [track.lane_at(hole, lane) for hole in range(-1, track.holes + 1)]
        assert all(rect.x <= x <= rect.x + rect.w and rect.y <= y <= rect.y + rect.h for x, y in places)
        apart = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(places)]
        assert min(apart) > track.pitch * 0.3


def test_a_long_board_has_a_hole_for_several_points() -> None:
    assert track_in(Rect(0, 0, 600, 300), 1000, 2, upright=False).holes <= 150


# Pegs on their way


def runner(score: int, rear: int) -> Runner:
    return Runner(0, score, rear, 121)


def test_the_back_peg_goes_past_the_front_one_and_the_other_stays() -> None:
    motion = Motion()
    motion.follow((runner(10, 4),), 0.0, moves=True)
    assert motion.pegs(0.0) == (at_rest(0, 10, 4),)
    motion.follow((runner(18, 10),), 1.0, moves=True)
    seen = [motion.pegs(1.0 + step / 100)[0] for step in range(200)]
    assert {peg.one for peg in seen} == {10}
    going = [peg.other for peg in seen]
    assert going[0] == 4
    assert going == sorted(going)
    assert going[-1] == 18
    assert max(b - a for a, b in pairwise(going)) < 0.6  # nothing jumps, nothing flashes
    assert motion.moving(1.1)
    assert not motion.moving(3.0)


def test_pegs_without_animation_are_there_at_once_and_so_are_those_of_another_game() -> None:
    motion = Motion()
    motion.follow((runner(10, 4),), 0.0, moves=True)
    motion.follow((runner(18, 10),), 1.0, moves=False)
    assert not motion.moving(1.0)
    assert motion.pegs(1.0) == (at_rest(0, 18, 10),)
    motion.follow((replace(runner(3, 0), target=61),), 2.0, moves=True)
    assert not motion.moving(2.0)


def test_a_peg_that_is_on_its_way_goes_on_from_where_it_is() -> None:
    motion = Motion()
    motion.follow((runner(10, 4),), 0.0, moves=True)
    motion.follow((runner(30, 10),), 1.0, moves=True)
    before = motion.pegs(1.3)[0]
    motion.follow((runner(32, 30),), 1.3, moves=True)
    after = motion.pegs(1.3)[0]
    assert {after.one, after.other} == {before.one, before.other}


def covered(label: Words, shapes: tuple[Shape, ...], wide: float) -> list[Hole]:
    """Return the holes that a label of this width lies on."""
    top, low = label.y + label.size * CAP_TOP, label.y + label.size * CAP_BOTTOM
    return [
        hole
        for hole in shapes
        if isinstance(hole, Hole)
        and label.x < hole.x + hole.radius
        and hole.x - hole.radius < label.x + wide
        and top < hole.y + hole.radius
        and hole.y - hole.radius < low
    ]


@pytest.mark.parametrize("lanes", [1, 2, 3])
def test_a_board_on_end_has_the_numbers_of_its_streets_beside_the_track(lanes: int) -> None:
    rect = Rect(0, 0, 400, 900)
    marks = tuple(BoardLine(before, f"Skunk {before - 1}", strong=True) for before in (31, 61, 91))
    shapes = ground(rect, 121, (121,) * lanes, marks, 28)
    numbers = [shape for shape in shapes if isinstance(shape, Words)]
    assert [shape.text for shape in numbers] == ["30", "60", "90"]
    for number in numbers:
        wide = 28 * 1.3
        assert 0 <= number.x <= rect.w - wide
        assert not covered(number, shapes, wide)


@pytest.mark.parametrize("lanes", range(1, 7))
def test_no_label_lies_on_holes(lanes: int) -> None:
    marks = tuple(
        BoardLine(hole + 1, f"{name} {hole}", strong=True)
        for name, hole in (("Triple skunk", 30), ("Double skunk", 60), ("Skunk", 90))
    )
    labels = 0
    for wide, high, size in product((400, 700, 1300, 2200), (200, 420, 900), (32, 48, 64, 128)):
        shapes = ground(Rect(0, 0, wide, high), 121, (121,) * lanes, marks, size)
        for label in (shape for shape in shapes if isinstance(shape, Words)):
            assert not covered(label, shapes, len(label.text) * size * 0.5), (wide, high, size, label.text)
            labels += 1
    assert labels > 100
