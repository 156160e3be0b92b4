"""The order in which things give way when room is short: two to six players, all phases, three windows and sizes."""

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Scene
from audiocrib.window.cards import index
from audiocrib.window.device import FINE
from audiocrib.window.lettering import CAP_BOTTOM
from audiocrib.window.page import for_monitor
from audiocrib.window.shapes import Hole, Ink, Panel, Picture, Pip, Rect, Region, Shape, Token, Words
from tests.ui.playing_on import progress
from tests.ui.screenshots import LARGE, PIXELS_A_POINT, SMALL, USUAL, picture_of, scene_at
from tests.ui.table import Sitting
from tests.window.phases import PHASES, PLAYERS, SEED, options_for, phases
from tests.window.pictures import device, shapes_of, wide, words_of

HANGING = frozenset("gjpqy,;")
"""Letters that reach below the line."""
TOP, LINE, LOWEST = 0.24, 0.98, 1.16
"""The top of letters, the line, and how far letters hang, as fractions of their size."""
IN_ORDER = (
    "older messages",
    "board",
    "whole newest message",
    "words of it",
    "starter",
    "whose hand",
    "scores",
    "count",
)
"""The things that give way, in order; prompt and cards are always there."""

BEFORE_CRIB = ("older messages", "board")
"""What goes before whose crib it is, which stays longer where it finds room beside something."""

players = pytest.mark.parametrize("number", PLAYERS)


def letters(size: tuple[int, int], points: int) -> int:
    """Return the size of letters on a screen no larger than the window, which does not report its resolution."""
    return for_monitor(round(points * PIXELS_A_POINT * max(1.0, size[1] / FINE)), size[1])


def pictures(number: int) -> Iterator[tuple[str, tuple[int, int], int, Scene, Picture]]:
    """Yield every phase for this many players, in every window and size of letters."""
    for phase, (size, points) in product(PHASES, product((SMALL, USUAL, LARGE), (24, 48, 96))):
        scene = phases(number)[phase]
        shown = picture_of(scene, device(size), letters(size, points) / PIXELS_A_POINT)
        yield phase, size, points, scene, shown


def box(words: Words) -> Rect:
    """Return the place of its letters."""
    lowest = LOWEST if HANGING & {*words.text} else LINE
    top = words.y + round(words.size * TOP)
    return Rect(words.x, top, wide(words), words.y + round(words.size * lowest) - top)


def solids(regions: tuple[Region, ...]) -> Iterator[tuple[Shape, Rect]]:
    """Yield everything that must not be covered: words, symbols, and cards."""
    for shape in (shape for region in regions for shape in region.shapes):
        match shape:
            case Words():
                yield shape, box(shape)
            case Pip(x, y, size):
                yield shape, Rect(x, y, size, size)
            case Token(x, y, radius):
                yield shape, Rect(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius))
            case Panel(rect, fill=Ink.CARD):
                yield shape, rect
            case _:
                pass


def meet(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.w and other.x < one.x + one.w and one.y < other.y + other.h and other.y < one.y + one.h
    )


def holds(outer: Rect, inner: Rect) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.x + inner.w <= outer.x + outer.w
        and inner.y + inner.h <= outer.y + outer.h
    )


@players
def test_everything_fits_in_letters_of_the_chosen_size_and_gives_way_in_order(number: int) -> None:
    seen: set[tuple[str, bool]] = set()
    for phase, size, points, scene, shown in pictures(number):
        at = f"{number} players, {phase}, {size}, {points} points"
        lies_in_the_window(shown, size, at)
        lies_apart(shown, at)
        has_letters_as_chosen(shown, letters(size, points), at)
        if phase != "end":
            has_all_cards(scene, shown, at)
        there = parts(scene, shown)
        for first, later in combinations(IN_ORDER, 2):
            assert there.get(later, True) or not there.get(first), f"{at}: {first} without {later}"
        for first in BEFORE_CRIB:
            assert there.get("whose crib", True) or not there.get(first), f"{at}: {first} without whose crib it is"
        assert there["prompt"], at
        assert there.get("count", True), at
        seen |= {*there.items()}
    never_gone = {("count", False), *([("scores", False)] if number < 5 else [])}
    assert {(part, is_there) for part in IN_ORDER for is_there in (True, False)} - never_gone <= seen


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("phase", PHASES)
def test_up_to_four_players_see_their_scores_in_the_smallest_window_and_the_largest_letters(
    phase: str, number: int
) -> None:
    """This is so even while a total is typed: the keys for the mouse are in one row, and three scores share another."""
    scene = phases(number)[phase]
    shown = picture_of(scene, device(SMALL), 96)
    assert parts(scene, shown)["scores"]
    assert parts(scene, shown)["prompt"]


@pytest.mark.parametrize("place", ["play", "play-focused", "wait", "paused"])
def test_two_players_see_count_and_scores_there_even_with_four_cards_in_hand(place: str) -> None:
    assert len(scene_at(place).table.cards) == 4
    shown = picture_of(scene_at(place), device(SMALL), 96)
    there = parts(scene_at(place), shown)
    assert (there["scores"], there["count"]) == (True, True)
    lies_apart(shown, place)


def test_the_card_just_played_is_seen_there_too() -> None:
    """The four in hand are flat then, with narrower tens; if that leaves no room for it either, they stay upright."""
    seen = 0
    with Sitting(options=options_for(2), seed=SEED, held=True) as person:
        looking = SceneBuilder(person.player, person.presenter)
        chance = Random(1)
        while not person.table.over:
            scene = looking.scene()
            if scene.table.turned and len(scene.table.cards) == 4:
                shown = picture_of(scene, device(SMALL), 96)
                upper = [shape for region in shown.regions[:-2] for shape in region.shapes]
                assert index(scene.table.turned[0]) in [shape.text for shape in upper if isinstance(shape, Words)]
                lies_apart(shown, "four in hand")
                seen += 1
            progress(person, chance)
    assert seen > 2


def test_reasons_for_points_are_in_the_words_for_little_room() -> None:
    told: set[str] = set()
    with Sitting(options=options_for(2), seed=SEED, held=True) as person:
        looking = SceneBuilder(person.player, person.presenter)
        chance = Random(1)
        while not person.table.over:
            scene = looking.scene()
            told |= {scene.reasoned} - {"", *scene.brief}
            progress(person, chance)
    assert all(re.search(r"(You|Anna): \w+, .*(fifteen|pair|run|nobs|thirty-one).*, \d+\.", words) for words in told), (
        told
    )
    assert len(told) > 2


@pytest.mark.parametrize("phase", ["count my hand", "count my crib"])
def test_two_players_see_there_whose_cards_they_count(phase: str) -> None:
    """This is so while the digits for the mouse are there, if need be in one word."""
    for scores in ((8, 9), (47, 62), (108, 115)):
        scene = phases(2)[phase]
        seated = zip(scene.table.sitters, scores, strict=True)
        table = replace(scene.table, sitters=tuple(replace(one, score=score) for one, score in seated))
        words = words_of(picture_of(replace(scene, table=table), device(SMALL), 96))
        assert {table.caption, table.short_caption} & {*words}, scores


def test_reasons_for_points_are_seen_where_a_line_has_room_for_them() -> None:
    scene = replace(
        scene_at("play"),
        messages=("Anna plays jack, count 18, his nobs, plus 1, now 63, which nobody expected.",),
        brief=("Anna: J, plus 1.",),
        reasoned="Anna: J, his nobs, 1.",
    )
    told = {size: " ".join(words_of(picture_of(scene, device(size), 96))) for size in (SMALL, USUAL)}
    assert "Anna: J, his nobs, 1." in told[USUAL]
    assert "his nobs" not in told[SMALL]


@pytest.mark.parametrize("place", ["play", "play-focused", "wait", "paused", "lay-away", "count", "claims"])
def test_two_players_see_words_of_the_newest_message_in_the_usual_window_and_the_largest_letters(place: str) -> None:
    scene, shown = scene_at(place), picture_of(scene_at(place), device(USUAL), 96)
    there = parts(scene, shown)
    told = any(scene.messages[-1:])
    assert (told, there["scores"], there.get("words of it", False)) == (place != "claims", True, told)
    assert there.get("count", True)
    assert there.get("whose hand", True)
    lies_apart(shown, place)


def test_scores_are_no_narrower_than_their_row_needs() -> None:
    """Two low scores beside a count leave room in the usual window, but not in the smallest one."""
    scene = scene_at("play")
    low = replace(
        scene, table=replace(scene.table, sitters=tuple(replace(one, score=1) for one in scene.table.sitters))
    )
    for size, compressed in ((USUAL, False), (SMALL, True)):
        head = [shape for shape in picture_of(low, device(size), 96).regions[0].shapes if isinstance(shape, Words)]
        told = [words for words in head if words.text in {"1", scene.table.count}]
        assert len(told) == 3
        assert [words.narrow is not None for words in told] == [compressed] * 3, size


def test_all_cards_of_a_series_are_seen_there_and_the_starter_lies_on_the_pack() -> None:
    scene = scene_at("pairs")
    upper = [shape for region in picture_of(scene, device(USUAL), 96).regions[:-2] for shape in region.shapes]
    assert sum(isinstance(shape, Pip) for shape in upper) == 1 + len(scene.table.turned) == 3
    first = next(shape.rect for shape in upper if isinstance(shape, Panel) and shape.fill is Ink.CARD)
    pack = [shape.rect for shape in upper if isinstance(shape, Panel) and shape.fill is Ink.STREET]
    assert len(pack) == 2, "its edges"
    assert all(rect.x > first.x and rect.y > first.y for rect in pack)


@pytest.mark.parametrize("number", [5, 6])
def test_five_and_six_players_see_their_scores_there_if_two_rows_of_them_fit(number: int) -> None:
    seen = {
        phase
        for phase in PHASES
        if parts(phases(number)[phase], picture_of(phases(number)[phase], device(SMALL), 96))["scores"]
    }
    assert seen == {"cut", "count their hand", "count their crib", "between", "end"}


@players
def test_the_winner_is_named_in_a_whole_sentence_at_every_size(number: int) -> None:
    scene = phases(number)["end"]
    for size, points in product((SMALL, USUAL, LARGE), (24, 48, 96)):
        shown = picture_of(scene, device(size), letters(size, points) / PIXELS_A_POINT)
        words = " ".join(shape.text for shape in shown.regions[-2].shapes if isinstance(shape, Words))
        assert words in (scene.table.result, scene.table.won), (size, points)


@players
def test_remaining_room_makes_cards_larger_where_a_message_lost_words(number: int) -> None:
    """There is no empty space as high as a line above the cards."""
    for phase, size, points, _, shown in pictures(number):
        upper, hand = shown.regions[:-2], [s.rect for s in shown.regions[-2].shapes if isinstance(s, Panel)]
        words = [box(shape) for region in upper for shape in region.shapes if isinstance(shape, Words)]
        told = [shape.text for region in upper for shape in region.shapes if isinstance(shape, Words)]
        if not (hand and told and told[-1].endswith("…")) or len(upper) > 1:
            continue
        lows = sorted(words, key=lambda rect: rect.y)
        apart = [below.y - (above.y + above.h) for above, below in pairwise(lows)]
        assert max(apart) < 1.4 * letters(size, points), (number, phase, size, points, apart)


def lies_in_the_window(shown: Picture, size: tuple[int, int], at: str) -> None:
    for region in shown.regions:
        for shape, rect in solids((region,)):
            assert holds(Rect(0, 0, *size), rect), (at, shape)
            assert not isinstance(shape, Panel | Words) or holds(region.rect, rect), (at, "cut off", shape)


def lies_apart(shown: Picture, at: str) -> None:
    for (one, rect), (other, place) in combinations(solids(shown.regions), 2):
        pegs = isinstance(one, Token) and isinstance(other, Token)  # pegs may share a hole
        if meet(rect, place) and not pegs:
            assert isinstance(one, Panel), (at, one, other)
            assert holds(rect, place), (at, one, other)


def has_letters_as_chosen(shown: Picture, size: int, at: str) -> None:
    words = [shape for shape in shapes_of(shown) if isinstance(shape, Words)]
    assert min(shape.size for shape in words) >= size, at
    pressed = [shape for shape in words if shape.narrow is not None]
    assert all((shape.narrow or 0) > 0.6 * device().measure(shape.text, shape.size) for shape in pressed), (
        f"{at}: still a 10"
    )


def has_all_cards(scene: Scene, shown: Picture, at: str) -> None:
    """Check that each card has its suit and its index, whether in hand or being counted."""
    hand = shown.regions[-2].shapes
    assert [shape.suit for shape in hand if isinstance(shape, Pip)] == [face.sign for face in scene.table.cards], at
    words = [shape.text for shape in hand if isinstance(shape, Words)]
    for face in scene.table.cards:
        index = face.card[:-1].replace("T", "10")
        assert index in words, at
        words.remove(index)


def parts(scene: Scene, shown: Picture) -> dict[str, bool]:
    """Return which parts of a scene are in its picture."""
    table = scene.table
    upper = [shape for region in shown.regions[:-2] for shape in region.shapes]
    lines = [shape.text for shape in upper if isinstance(shape, Words)]
    told = " ".join(lines)
    everywhere = " ".join(shape.text for shape in shapes_of(shown) if isinstance(shape, Words))
    asked = " ".join(shape.text for shape in shown.regions[-1].shapes if isinstance(shape, Words))
    messages = [" ".join(text.split()) for text in scene.messages]
    bars = [
        shape for shape in upper if isinstance(shape, Panel) and shape.fill is Ink.FRAME and shape.rect.h > shape.rect.w
    ]
    found = {
        "board": any(isinstance(shape, Hole) for shape in upper),
        "scores": all(
            any(text == str(sitter.score) or text.endswith(f" {sitter.score}") for text in lines)
            for sitter in table.sitters
        ),
        "prompt": any(asked.startswith(text) for text in scene.asked),
    }
    if any(messages[-1:]):
        found |= {"whole newest message": messages[-1] in told, "words of it": bool(bars)}
    if len(messages) > 1:
        found["older messages"] = messages[-2] in told
    if table.starter:
        found["starter"] = any(isinstance(shape, Panel) and shape.fill is Ink.CARD for shape in upper)
    if table.count:
        found["count"] = table.count in everywhere
    if table.caption:
        found["whose hand"] = table.caption in everywhere
    if table.facts:
        found["whose crib"] = all(fact in everywhere for fact in table.facts)
    return found


def test_whose_crib_it_is_stands_beside_the_starter_where_it_has_no_line_of_its_own() -> None:
    words = [
        shape.text for shape in shapes_of(picture_of(scene_at("play"), device(USUAL), 96)) if isinstance(shape, Words)
    ]
    assert "Crib: yours" in words
    assert "Starter" not in words, "the card lies on the pack"
    assert {"Anna: 8.", "Count 8"} <= {*words}


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (USUAL, 48), (SMALL, 24)])
def test_letters_that_hang_stay_clear_of_the_frame_of_a_button(size: tuple[int, int], points: int) -> None:
    shapes = shapes_of(picture_of(scene_at("menu"), device(size), points))
    (words,) = (shape for shape in shapes if isinstance(shape, Words) and shape.text == "Help")
    middle = words.y + words.size // 2
    frame = next(shape for shape in shapes if isinstance(shape, Panel) and shape.rect.holds(words.x, middle))
    hangs = 0.2  # of the letters' size, below the line on which they stand
    assert words.y + words.size * (CAP_BOTTOM + hangs) <= frame.rect.y + frame.rect.h - (frame.line or 0)


@pytest.mark.parametrize("place", ["one-option", "new-game"])
def test_buttons_of_a_value_are_narrower_before_its_line_is_much_smaller_than_chosen(place: str) -> None:
    shapes = shapes_of(picture_of(scene_at(place), device(SMALL), 96))
    sizes = {shape.size for shape in shapes if isinstance(shape, Words)}
    assert min(sizes) >= 0.8 * max(sizes)
