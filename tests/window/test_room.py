"""Everything in the window finds room, in every place in a game, at every size of window and letters."""

from itertools import product

from msgspec.structs import replace

from audiocrib.window.shapes import (
    Area,
    Ink,
    Panel,
    Pip,
    Rect,
    Stroke,
    Words,
)
from tests.ui.screenshots import PIXELS_A_POINT, picture_of, scene_at
from tests.window.pictures import SIZES, device, every_picture, shapes_of, shown, wide, words_of


def test_all_words_lie_in_the_window() -> None:
    for place, size, points in every_picture():
        words = [shape for shape in shapes_of(shown(place, size, points)) if isinstance(shape, Words)]
        for shape in words:
            assert 0 <= shape.x <= size[0] - wide(shape), (place, size, points, shape.text)
            assert -shape.size * 0.24 <= shape.y <= size[1] - shape.size, (place, size, points, shape.text)


def test_long_names_find_room() -> None:
    there = scene_at("they-count")
    name = "Maximiliane Josephine"
    sitters = tuple(replace(sitter, name=name) for sitter in there.table.sitters)
    there = replace(there, table=replace(there.table, caption=f"{name}'s hand", sitters=sitters), asked=(name,))
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


def test_every_card_at_hand_is_always_there_with_its_index_and_its_suit() -> None:
    some = 0
    for place, size, points in every_picture():
        faces = [face for face in scene_at(place).table.cards if face.sign is not None]
        if scene_at(place).menu or not faces:
            continue
        hand = shown(place, size, points).regions[-2].shapes
        assert [shape.suit for shape in hand if isinstance(shape, Pip)] == [face.sign for face in faces], (place, size)
        words = [shape.text for shape in hand if isinstance(shape, Words)]
        assert {face.card[:-1].replace("T", "10") for face in faces} <= {*words}, (place, size, points)
        some += 1
    assert some > 100


def wide_at(word: str, points: int) -> int:
    return device().measure(word, round(points * PIXELS_A_POINT))


def test_no_letters_are_smaller_than_they_were_chosen() -> None:
    for place, size, points in every_picture():
        if scene_at(place).menu:
            continue
        small = [
            shape.text
            for shape in shapes_of(shown(place, size, points))
            if isinstance(shape, Words) and shape.size < round(points * PIXELS_A_POINT)
        ]
        if any(wide_at(word, points) > size[0] * 0.9 for text in scene_at(place).asked[-1:] for word in text.split()):
            continue  # no line has room for that word
        assert not small, (place, size, points, small)


def test_the_focused_card_has_a_frame_apart_from_it_and_a_heavy_edge_of_its_own() -> None:
    seen = pointed = 0
    for place, size, points in every_picture():
        if scene_at(place).menu or not any(face.focused for face in scene_at(place).table.cards):
            continue
        hand = shown(place, size, points).regions[-2].shapes
        (frame,) = [s for s in hand if isinstance(s, Panel) and s.fill is None and s.ink is Ink.FRAME]
        (border,) = [
            s for s in hand if isinstance(s, Panel) and s.fill is None and s.ink is Ink.CARD_TEXT and s.line > 2
        ]
        assert border.rect.x - frame.rect.x >= 2 * frame.line, "the ground is seen between frame and card"
        assert any(isinstance(s, Pip) and border.rect.holds(s.x, s.y) for s in hand)
        pointed += any(isinstance(s, Area) for s in hand)
        seen += 1
    assert seen > 20
    assert pointed > 10


def test_the_oldest_message_goes_first() -> None:
    some = 0
    for place, size, points in every_picture():
        there = scene_at(place)
        words = " ".join(words_of(shown(place, size, points)))
        shown_messages = [" ".join(text.split()) in words for text in there.messages]
        assert shown_messages == sorted(shown_messages), (place, size, points)
        some += sum(shown_messages) > 3
    assert some


def test_a_focused_line_of_a_menu_is_always_whole() -> None:
    for place in ("menu", "new-game"):
        menu = scene_at(place).menu
        assert menu is not None
        assert menu.at is not None
        for size, points in SIZES:
            region = shown(place, size, points).regions[0]
            (frame,) = [s.rect for s in region.shapes if isinstance(s, Panel) and s.fill is None and s.ink is Ink.FRAME]
            words = [s.text for s in region.shapes if isinstance(s, Words) and frame.holds(s.x, s.y)]
            assert " ".join(words) == menu.lines[menu.at]
            assert frame.y + frame.h <= region.rect.h


def test_in_a_window_of_usual_size_all_there_is_to_know_is_on_the_screen() -> None:
    words = words_of(shown("play"))
    assert "You 47" in words
    assert "Anna 62" in words
    assert any("Count 8" in text and "Crib: yours" in text for text in words)
    assert "Starter" in words
    assert {"4", "5", "6", "J"} <= set(words)
    assert "Menu" in words


def test_a_name_is_said_once() -> None:
    table = scene_at("play").table
    assert [sitter.name for sitter in table.sitters] == ["You", "Anna"]
    assert table.facts == ("Crib: yours",)


def test_marked_cards_have_a_tick_on_a_band_of_its_own_and_suits_keep_their_colours() -> None:
    for size, points in SIZES:
        (hand,) = shown("lay-away", size, points).regions[-2:-1]
        cards = [shape for shape in hand.shapes if isinstance(shape, Panel) and shape.fill is Ink.CARD]
        bands = [shape.rect for shape in hand.shapes if isinstance(shape, Panel) and shape.fill is Ink.FRAME]
        ticks = [shape for shape in hand.shapes if isinstance(shape, Stroke)]
        pips = [shape for shape in hand.shapes if isinstance(shape, Pip)]
        assert (len(cards), len(bands), len(ticks)) == (6, 2, 2)
        assert {pip.ink for pip in pips} == {Ink.CLUBS, Ink.DIAMONDS, Ink.HEARTS, Ink.SPADES}
        for band in bands:
            assert all(pip.y + pip.size <= band.y or not band.x - pip.size < pip.x < band.x + band.w for pip in pips)
            assert any(band.holds(round(x), round(y)) for x, y in ticks[0].points + ticks[1].points)


def test_cards_have_ranks_in_words_where_there_is_room_and_letters_otherwise() -> None:
    found = set()
    for size, points in SIZES:
        shapes = shapes_of(picture_of(scene_at("play"), device(size), points, words=True))
        texts = {shape.text for shape in shapes if isinstance(shape, Words)}
        assert {"4", "5", "6"} <= texts, (size, points)
        assert len({"J", "Jack"} & texts) == 1, (size, points)
        found |= {"J", "Jack"} & texts
        assert all(shape.size >= 24 and shape.x >= 0 for shape in shapes if isinstance(shape, Words))
    assert found == {"J", "Jack"}


def test_the_arrowheads_of_a_long_menu_lie_beside_its_lines() -> None:
    some = 0
    for size, points in SIZES:
        region = shown("menu", size, points).regions[0]
        frames = [shape.rect for shape in region.shapes if isinstance(shape, Panel) and shape.ink is Ink.FRAME]
        heads = [shape for shape in region.shapes if isinstance(shape, Stroke) and len(shape.points) == 3]
        some += len(heads)
        right = max(frame.x + frame.w for frame in frames)
        assert all(x > right for head in heads for x, _ in head.points), (size, points)
    assert some
