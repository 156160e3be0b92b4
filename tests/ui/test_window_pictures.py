"""What the window shows, at every place of a game, in every theme, size of window and size of letters."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.looks import SuitColours, Theme
from audiocrib.narration.message import phrase
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import Playing, deal_of
from audiocrib.ui.window import device as device_module
from audiocrib.ui.window.board import at_rest
from audiocrib.ui.window.brush import _lacks
from audiocrib.ui.window.device import Device
from audiocrib.ui.window.lettering import line
from audiocrib.ui.window.looking import Looking
from audiocrib.ui.window.motion import Motion
from audiocrib.ui.window.scene import MESSAGES, Runner
from audiocrib.ui.window.sdl import pygame
from audiocrib.ui.window.shapes import (
    SIDES,
    Area,
    Hole,
    Ink,
    Panel,
    Picture,
    Pip,
    Rect,
    Shape,
    Stroke,
    Token,
    Words,
)
from audiocrib.ui.window.themes import Colour, colours
from audiocrib.ui.window.track import track_in
from tests.ui.screenshots import BEGUN, LARGE, SMALL, USUAL, Seen, main, picture_of, scene_at
from tests.ui.table import QUIET, Sitting, play_on

TALL = (900, 1400)
SIZES = (*product((SMALL,), (24, 48, 96)), *product((USUAL, LARGE), (28, 96)), (TALL, 48))
"""Of the window in pixels, and of its letters in points."""
PLACES = sorted(BEGUN)
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!'()/-"
    "ÄÖÜäöüßÀÂÆÇÈÉÊËÎÏÔŒÙÛŸàâæçèéêëîïôœùûÿÁÍÑÓÚáíñóú¿¡ªºÌÒìò«»„“”‘’–…"
)
"""Of English, German, French, Spanish and Italian."""
OTHERS = "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽžОльга"
"""Of other people's names."""


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
    return [shape for region in picture.regions for shape in (*region.shapes, *region.moving)]


def words_of(picture: Picture) -> list[str]:
    return [shape.text for shape in shapes_of(picture) if isinstance(shape, Words)]


def wide(words: Words) -> int:
    return device().measure(words.text, words.size)


# Nothing is cut off, nothing lies over another


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


# Colours


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours are apart, 1 to 21, as WCAG reckons it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pairs() -> set[tuple[Ink, Ink]]:
    """Everything that tells something, with what it lies on."""
    found: set[tuple[Ink, Ink]] = set()
    for place in PLACES:
        for shape in shapes_of(shown(place)):
            match shape:
                case Words() | Pip() | Hole() | Stroke():
                    found.add((shape.ink, shape.on))
                case Token():
                    found.add((SIDES[shape.side], shape.on))
                case Panel() if shape.line and shape.fill is None:
                    found.add((shape.ink, shape.on))
                case Panel() | Area():
                    pass
    grounds = {Ink.STREET: (Ink.STREET, Ink.OTHER_STREET), Ink.SLAB: (Ink.SLAB, Ink.STREET, Ink.OTHER_STREET)}
    return {(ink, ground) for ink, on in found for ground in grounds.get(on, (on,))}


@pytest.mark.parametrize("suits", SuitColours)
@pytest.mark.parametrize("theme", Theme)
def test_whatever_tells_something_stands_out_seven_to_one(theme: Theme, suits: SuitColours) -> None:
    used, found = pairs(), colours(theme, suits)
    assert len(used) > 20
    assert {(ink, on): contrast(found[ink], found[on]) for ink, on in used if contrast(found[ink], found[on]) < 7} == {}


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.01)


# What is hidden


def test_before_the_hand_over_cards_are_backs_and_nobodys_lines_are_shown() -> None:
    options = changed(SALON, target=31)
    with Sitting(options=options, settings=QUIET, seed=9, people=(0, 1)) as person:
        looking = Looking(person.player, person.desk)
        hidden = own = 0
        for _ in range(60):
            if person.table.record.over:
                break
            play_on(person, until=lambda p: p.player.handing_over or p.table.record.over)
            there = looking.scene()
            if person.player.handing_over:
                playing = isinstance(person.state.phase, Playing) or not deal_of(person.state).starter
                assert not playing or all(face.sign is None for face in there.table.cards)
                assert not any(text.startswith(("Your hand", "Hand:")) for text in there.messages)
                assert not any(face.digit for face in there.table.cards if face.sign is None)
                hidden += 1
                person.keys(str((person.player.next_seat or 0) + 1))
                person.keys("h")
                own += any(text.startswith("Hand:") for text in looking.scene().messages)
            play_on(person, until=lambda p: not p.player.handing_over or p.table.record.over)
            step(person)
        assert hidden > 5
        assert own > 3


def step(person: Sitting) -> None:
    """One thing that brings the game on."""
    before = person.entries
    play_on(person, until=lambda p: p.entries > before)


def test_who_has_the_keys_sees_the_own_hand() -> None:
    with Sitting(options=SALON, settings=QUIET, seed=9, people=(0, 1)) as person:
        looking = Looking(person.player, person.desk)
        seat = person.player.next_seat
        assert seat is not None
        person.keys(str(seat + 1))
        faces = [(face.rank, face.suit) for face in looking.scene().table.cards]
        text = person.desk.text
        hand = deal_of(person.state).hands[seat]
        assert faces == [
            (text.sentence(phrase("rank", number=card.rank)), text.sentence(phrase("suit", number=card.suit)))
            for card in hand
        ]


# The mouse


def pressed(picture: Picture, at: Rect) -> tuple[str, ...]:
    x, y = at.x + at.w // 2, at.y + at.h // 2
    return next(target.keys for target in reversed(picture.targets) if target.rect.holds(x, y))


def test_a_click_on_a_card_is_its_digit_and_on_the_prompt_the_key_that_commits() -> None:
    with Seen("play-focused") as person:
        picture = picture_of(Looking(person.player, person.desk).scene(), device())
        (hand,) = picture.regions[-2:-1]
        cards = [shape.rect for shape in hand.shapes if isinstance(shape, Panel) and shape.fill is Ink.CARD]
        assert [pressed(picture, rect) for rect in cards] == [("1",), ("2",), ("3",), ("4",)]
        assert pressed(picture, picture.regions[-1].rect) == ("enter",)
        person.press(*pressed(picture, cards[1]))
        assert person.press(*pressed(picture, picture.regions[-1].rect))[0].startswith("You play 5")


def test_a_second_click_on_a_card_marks_it_for_the_crib() -> None:
    picture = shown("lay-away")
    focused = next(at for at, face in enumerate(scene_at("lay-away").table.cards) if face.focused)
    assert [target.keys for target in picture.targets][focused] == ("space",)


def test_where_a_number_is_typed_there_are_digits_to_click_and_cards_do_nothing() -> None:
    picture = shown("count")
    keys = [target.keys for target in picture.targets]
    assert keys == [("enter",), *((digit,) for digit in "1234567890"), ("backspace",)]


def test_a_click_on_a_line_of_a_menu_goes_there() -> None:
    menu = scene_at("menu").menu
    assert menu is not None
    assert menu.at is not None
    keys = [target.keys for target in shown("menu").targets]
    assert keys[:4] == [("up", "up"), ("up",), ("enter",), ("down",)]


def test_at_the_hand_over_the_prompt_is_the_digit_of_the_seat() -> None:
    assert scene_at("hand-over").commits[0].isdigit()


# Painting


@pytest.mark.parametrize("theme", Theme)
def test_what_is_painted_in_parts_is_what_is_painted_whole(theme: Theme) -> None:
    parts, whole = Device(surface=SMALL), Device(surface=SMALL)
    for place in ("play", "play-focused", "wait", "lay-away", "menu", "over"):
        parts.paint(picture_of(scene_at(place), parts), theme, SuitColours.TWO)
    whole.paint(picture_of(scene_at("over"), whole), theme, SuitColours.TWO)
    assert pygame.image.tobytes(parts._screen, "RGB") == pygame.image.tobytes(whole._screen, "RGB")


def test_the_letters_of_all_its_languages_are_in_the_font() -> None:
    brush = device()._brush
    own = brush._opened(other=False, size=20)
    assert _lacks(own, "Ж")
    assert [letter for letter in LETTERS if _lacks(own, letter)] == []
    assert [letter for letter in OTHERS if _lacks(brush._font(letter, 20), letter)] == []
    assert (Path(device_module.__file__).parent / "fonts" / "OFL.txt").read_text("utf-8").startswith("Copyright")


def test_a_name_in_other_letters_is_painted_in_a_font_that_has_them() -> None:
    assert device()._brush._font("Ольга", 20) is not device()._brush._font("Olga", 20)


def test_the_program_paints_every_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [str(tmp_path), "--size", "800x600", "--themes", Theme.YELLOW_ON_BLACK]
    monkeypatch.setattr("sys.argv", ["screenshots", *words])
    main()
    assert len(list(tmp_path.glob("*.png"))) == len(BEGUN)


# The board


@pytest.mark.parametrize("target", [31, 61, 121, 1000, 10_000])
@pytest.mark.parametrize("lanes", range(1, 7))
@pytest.mark.parametrize("rect", [Rect(10, 20, 640, 300), Rect(0, 0, 200, 600), Rect(5, 5, 1800, 900)], ids=str)
def test_the_track_keeps_in_its_rectangle_and_holes_apart(target: int, lanes: int, rect: Rect) -> None:
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


def test_pegs_that_shall_not_move_are_there_at_once_as_are_those_of_another_game() -> None:
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


def test_line_height_leaves_room_for_what_hangs_below() -> None:
    font = device()._brush._opened(other=False, size=100)
    assert font.get_linesize() <= line(100)
