"""Curves of practice beside the list of drills: the window draws what the page draws, if there is room."""

from msgspec.structs import replace

from audiocrib.ui.scene.scene import Curve, Level
from audiocrib.window.shapes import Picture, Rect, Stroke, Words
from tests.ui.screenshots import LARGE, SMALL, USUAL, picture_of, scene_at
from tests.window.pictures import SIZES, device, shapes_of, shown, wide, words_of


def lines_of(picture: Picture) -> list[Stroke]:
    """Return the lines from day to day: what remains without the scales."""
    strokes = [shape for shape in shapes_of(picture) if isinstance(shape, Stroke)]
    return [one for one in strokes if len(one.points) > 3]


def test_right_answers_and_strength_are_drawn_from_the_same_scene_as_on_the_page() -> None:
    right, strength = scene_at("practised").curves
    for size in (USUAL, LARGE):
        lines = lines_of(shown("practised", size))
        assert [len(one.points) for one in lines] == [len(right.days), len(strength.days)]
        rise = lines[1].points
        assert (rise[-1][1] < rise[4][1]) is (strength.days[-1].value > strength.days[4].value)
        words = words_of(shown("practised", size))
        assert {f"{strength.days[-1].value}", f"{strength.marks[0]}", "100 %"} <= {*words}


def test_the_values_of_a_curve_lie_between_the_marks_of_its_scale() -> None:
    for one in scene_at("practised").curves:
        values = [day.value for day in one.days]
        assert one.marks[0] <= min(values)
        assert max(values) <= one.marks[-1]
        assert sorted(one.marks) == [*one.marks]


def test_where_room_is_short_the_lines_of_the_menu_keep_all_of_it() -> None:
    assert lines_of(shown("practised", SMALL, 24)) == []
    plain = replace(scene_at("practised"), curves=())
    assert shown("practised", SMALL, 24) == picture_of(plain, device(SMALL), 24)


def test_nothing_of_them_leaves_the_window_or_lies_over_a_line() -> None:
    for size, points in SIZES:
        words = [shape for shape in shapes_of(shown("practised", size, points)) if isinstance(shape, Words)]
        boxes = [Rect(one.x, one.y, wide(one), one.size) for one in words]
        for at, box in enumerate(boxes):
            assert 0 <= box.x <= size[0] - box.w, (size, points, words[at].text)
            assert 0 <= box.y + box.h // 8 <= size[1] - box.h * 7 // 8, (size, points, words[at].text)
            for other in boxes[:at]:
                apart = box.x >= other.x + other.w or other.x >= box.x + box.w
                assert apart or abs(box.y - other.y) >= box.h * 3 // 4, (size, points, words[at].text)


def test_one_day_is_a_number_on_its_scale() -> None:
    one = Curve("Strength.", "", (Level("2026-11-21", 1000),), (900, 1100))
    picture = picture_of(replace(scene_at("practised"), curves=(one,)), device(USUAL))
    assert "1000" in words_of(picture)
    assert lines_of(picture) == []
