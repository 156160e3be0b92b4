"""What the window shows finds room, at every place of a game, in every size of window and of letters."""

from itertools import product

from msgspec.structs import replace

from audiocrib.ui.scene.scene import MESSAGES
from audiocrib.window.shapes import (
    Ink,
    Panel,
    Pip,
    Rect,
    Stroke,
    Words,
)
from tests.ui.screenshots import picture_of, scene_at
from tests.window.pictures import SIZES, device, every_picture, shapes_of, shown, wide, words_of


def test_all_words_lie_in_the_window() -> None:
    for place, size, points in every_picture():
        words = [shape for shape in shapes_of(shown(place, size, points)) if isinstance(shape, Words)]
        for shape in words:
            assert 0 <= shape.x <= size[0] - wide(shape), (place, size, points, shape.text)
            assert -shape.size // 8 <= shape.y <= size[1] - shape.size, (place, size, points, shape.text)


def test_long_names_find_room() -> None:
    there = scene_at("they-count")
    name = "Maximiliane Josephine"
    sitters = tuple(replace(sitter, name=name) for sitter in there.table.sitters)
    there = replace(there, table=replace(there.table, caption=f"Hand of {name}", sitters=sitters), asked=(name,))
    for size, points in SIZES:
        words = [shape for shape in shapes_of(picture_of(there, device(size), points)) if isinstance(shape, Words)]
        assert all(0 <= shape.x <= size[0] - wide(shape) for shape in words), (size, points)


def test_the_regions_do_not_overlap_and_fill_the_height() -> None:
    for place, size, points in every_picture():
        rects = [region.rect for region in shown(place, size, points).regions]
        assert sum(rect.w * rect.h for rect in rects) == size[0] * size[1], (place, size, points, rects)
        assert all(rect.x >= 0 and rect.x + rect.w <= size[0] and rect.y + rect.h <= size[1] for rect in rects)
        for one, other in product(rects, rects):
            apart = (
                one.x + one.w <= other.x
                or other.x + other.w <= one.x
                or one.y + one.h <= other.y
                or other.y + other.h <= one.y
            )
            assert one is other or apart


def test_no_words_lie_over_others() -> None:
    for place, size, points in every_picture():
        boxes = [
            (shape, Rect(shape.x, shape.y + shape.size // 5, wide(shape), round(shape.size * 0.75)))
            for shape in shapes_of(shown(place, size, points))
            if isinstance(shape, Words)
        ]
        for at, (one, box) in enumerate(boxes):
            for other, beside in boxes[at + 1 :]:
                meets = (
                    box.x < beside.x + beside.w
                    and beside.x < box.x + box.w
                    and box.y < beside.y + beside.h
                    and beside.y < box.y + box.h
                )
                assert not meets, (place, size, points, one.text, other.text)


# What never leaves the screen


def test_the_prompt_is_always_there() -> None:
    for place, size, points in every_picture():
        there = scene_at(place)
        prompt = " ".join(
            shape.text for shape in shown(place, size, points).regions[-1].shapes if isinstance(shape, Words)
        )
        said = [f"{there.typed} {text}".strip() for text in there.asked] + ([there.typed] if there.typed else [])
        assert any(prompt.startswith(text) for text in said), (place, size, points, prompt)


def test_the_focused_card_is_always_there_with_rank_suit_sign_and_frame() -> None:
    seen = 0
    for place, size, points in every_picture():
        focused = [face for face in scene_at(place).table.cards if face.focused]
        if not focused or scene_at(place).menu:
            continue
        hand = shown(place, size, points).regions[-2]
        frames = [
            shape.rect for shape in hand.shapes if isinstance(shape, Panel) and shape.ink is Ink.FRAME and shape.line
        ]
        assert len(frames) == 1, (place, size, points)
        inside = [
            shape for shape in hand.shapes if isinstance(shape, Words | Pip) and frames[0].holds(shape.x, shape.y)
        ]
        assert {focused[0].rank, focused[0].suit} <= {shape.text for shape in inside if isinstance(shape, Words)}
        assert [shape.suit for shape in inside if isinstance(shape, Pip)] == [focused[0].sign]
        seen += 1
    assert seen > 20


def test_the_oldest_message_goes_first() -> None:
    some = 0
    for place, size, points in every_picture():
        there = scene_at(place)
        words = " ".join(words_of(shown(place, size, points)))
        shown_messages = [" ".join(text.split()) in words for text in there.messages]
        assert shown_messages == sorted(shown_messages), (place, size, points)
        some += sum(shown_messages) == MESSAGES
    assert some


def test_a_focused_line_of_a_menu_is_always_whole() -> None:
    for place in ("menu", "new-game"):
        menu = scene_at(place).menu
        assert menu is not None
        assert menu.at is not None
        for size, points in SIZES:
            region = shown(place, size, points).regions[0]
            (frame,) = [shape.rect for shape in region.shapes if isinstance(shape, Panel) and shape.fill is None]
            words = [s.text for s in region.shapes if isinstance(s, Words) and frame.holds(s.x, s.y)]
            assert " ".join(words) == menu.lines[menu.at]
            assert frame.y + frame.h <= region.rect.h


def test_in_a_window_of_usual_size_all_there_is_to_know_is_on_the_screen() -> None:
    words = words_of(shown("play"))
    assert "Player 47" in words
    assert "Anna 62" in words
    assert any("Count 8" in text and "Crib: you" in text for text in words)
    assert "Starter" in words
    assert {"4", "5", "6", "jack", "hearts", "spades", "diamonds"} <= set(words)
    assert "Skunk" in words


def test_where_cards_have_no_room_the_starter_is_said_in_words() -> None:
    picture = picture_of(scene_at("play"), device((1024, 768)), 36)
    assert "Count 8, Crib: you, Starter: 4 of diamonds" in " ".join(words_of(picture))


def test_marked_cards_have_a_tick_and_another_ground() -> None:
    (hand,) = shown("lay-away").regions[-2:-1]
    cards = [shape for shape in hand.shapes if isinstance(shape, Panel) and shape.fill is not None]
    marked = [shape for shape in cards if shape.fill is Ink.FRAME]
    ticks = [shape for shape in hand.shapes if isinstance(shape, Stroke)]
    assert (len(cards), len(marked), len(ticks)) == (6, 2, 2)
    assert max(shape.rect.y for shape in marked) < min(shape.rect.y for shape in cards if shape not in marked)
