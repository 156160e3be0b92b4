"""The place beside a hand: the cards played, the worth of the last hand, the pack to be cut, the end of a game."""

from itertools import pairwise

import pytest

from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.ui.scene.scene import Lying, Stand
from audiocrib.window.shapes import OPEN_SUITS, SIDES, Ink, Panel, Pip, Stroke, Token
from tests.ui.screenshots import SMALL, USUAL, Seen, picture_of, scene_at
from tests.window.phases import phases
from tests.window.pictures import SIZES, device, shapes_of, shown, words_of


def test_the_cards_played_stay_face_up_through_the_show() -> None:
    table = scene_at("count").table
    assert len(table.played) == 8
    assert {face.side for face in table.played} == {0, 1}
    upper = [shape for region in shown("count").regions[:-2] for shape in region.shapes]
    assert len([shape for shape in upper if isinstance(shape, Pip)]) == 8
    assert all(
        shape.fill is Ink.PAPER for shape in upper if isinstance(shape, Panel) and shape.line == 2 and shape.fill
    )
    assert scene_at("play").table.played == ()


def test_the_points_of_the_last_hand_are_listed_but_not_while_a_call_of_muggins_is_open() -> None:
    between = scene_at("between")
    assert between.table.explained
    words = " ".join(words_of(shown("between")))
    assert all(text in words for text in between.table.explained)
    assert scene_at("claims").table.explained == ()
    assert scene_at("count").table.explained == (), "nothing was counted yet"


def test_what_a_hand_is_made_of_comes_before_the_cards_played_if_only_one_of_them_fits() -> None:
    table = scene_at("counted").table
    assert len(table.explained) == 3
    assert table.explained[0] == "7 8: fifteen, 2.", "the cards themselves lie there"
    for size, points, played in ((SMALL, 28, 0), (USUAL, 28, 8), (USUAL, 36, 0), ((3840, 2160), 48, 8)):
        picture = shown("counted", size, points)
        words = " ".join(words_of(picture))
        assert all(text in words for text in table.explained), (size, points)
        assert sum(isinstance(shape, Pip) for region in picture.regions[:-2] for shape in region.shapes) == played


def test_what_a_hand_is_made_of_is_listed_by_cards_and_points_alone_where_words_have_no_room() -> None:
    """The question tells its worth, and the sides their scores: so no message takes up the room."""
    table = scene_at("counted").table
    assert table.combined[0] == "7 8: 2"
    for size, points in ((SMALL, 48), (USUAL, 96)):
        words = " ".join(words_of(shown("counted", size, points)))
        assert all(text in words for text in (*table.combined, "7 points."))
        assert "counts" not in words


def test_the_pack_lies_there_to_be_cut_and_a_click_on_its_twelfth_card_types_twelve() -> None:
    with Seen("cut") as person:
        looking = SceneBuilder(person.player, person.presenter)
        assert (looking.scene().table.pack, looking.scene().table.lifted) == (52, 0)
        for number in (5, 12):
            target = picture_of(looking.scene(), device()).targets[number - 1]
            person.press(*target.keys)
            assert looking.scene().table.lifted == number
        raised = [
            shape.rect.y
            for shape in shapes_of(picture_of(looking.scene(), device()))
            if isinstance(shape, Panel) and shape.fill is Ink.STREET
        ]
        assert len(raised) == 52
        assert raised[:12] == [min(raised)] * 12
        assert raised[12:] == [max(raised)] * 40


def test_a_click_on_the_ends_of_the_pack_lifts_as_many_as_may_be_lifted() -> None:
    with Seen("cut") as person:
        looking = SceneBuilder(person.player, person.presenter)
        targets = picture_of(looking.scene(), device()).targets
        lifted = ["".join(key for key in one.keys if key.isdigit()) for one in targets]
        assert (lifted[0], lifted[51]) == ("4", "48")


def test_the_pack_is_seen_and_cut_in_the_smallest_window_and_the_largest_letters() -> None:
    scene = scene_at("cut")
    for size in (SMALL, USUAL):
        picture = picture_of(scene, device(size), 96)
        assert sum(isinstance(shape, Panel) and shape.fill is Ink.STREET for shape in shapes_of(picture)) == 52
        assert ("1", "2") in [target.keys for target in picture.targets]


def test_the_end_of_a_game_shows_the_winner_the_result_and_the_course_as_a_line_for_each_side() -> None:
    table: Lying = scene_at("over").table
    assert table.course[:2] == (Stand(0, 0, 0), Stand(1, 0, 0))
    assert {(stand.side, stand.score) for stand in table.course[-2:]} != {(0, 0), (1, 0)}
    low = shown("over").regions[-2].shapes
    assert sorted(shape.side for shape in low if isinstance(shape, Token)) == [0, 0, 1], (
        "the winner, and two lines' ends"
    )
    assert {shape.ink for shape in low if isinstance(shape, Stroke)} == {Ink.TEXT, *SIDES[:2]}
    for size, points in SIZES:
        low = shown("over", size, points).regions[-2].shapes
        assert any(isinstance(shape, Token) and shape.side == table.winner for shape in low), (size, points)
        assert table.result[:3] in " ".join(words_of(shown("over", size, points))), (size, points)
    assert table.result in " ".join(words_of(shown("over")))


def test_the_end_of_a_game_says_who_has_won_in_the_largest_letters_of_the_smallest_window() -> None:
    """The result loses words up to a comma: only "You …" would be left of it."""
    assert "You win." in words_of(shown("over", (800, 600), 96))


def test_at_the_end_of_a_game_the_hands_are_separate_in_the_order_of_the_seats() -> None:
    """Anna's hand was never counted, but all of it was played, and is shown."""
    faces = scene_at("over").table.played
    assert [(face.card, face.side) for face in faces] == [
        *((card, 0) for card in ("4H", "5S", "6D", "JH")),
        *((card, 1) for card in ("2C", "7D", "8H", "9S")),
    ]
    upper = [shape for region in shown("over").regions[:-2] for shape in region.shapes]
    cards = [shape.rect for shape in upper if isinstance(shape, Panel) and shape.fill is Ink.PAPER and shape.line]
    apart = [right.x - left.x - left.w for left, right in pairwise(cards)]
    assert apart[3] > 2 * max(apart[:3] + apart[4:])


def test_cards_left_in_a_hand_that_others_never_saw_are_backs_at_the_end() -> None:
    table = phases(4)["end"].table
    assert {face.side for face in table.played if face.sign is not None} == {0, 1}
    assert any(face.sign is None for face in table.played)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("phase", ["count my hand", "count their crib", "end"])
def test_on_a_large_screen_the_cards_played_are_larger_than_their_minimum(players: int, phase: str) -> None:
    scene = phases(players)[phase]
    shapes = shapes_of(picture_of(scene, device((3840, 2160)), 40))
    sizes = [shape.size for shape in shapes if isinstance(shape, Pip) and shape.ink in OPEN_SUITS]
    assert len(sizes) == sum(face.sign is not None for face in scene.table.played) >= 8
    assert min(sizes) > 0.62 * 53 * 1.2


def test_the_name_of_a_line_gives_way_to_its_number_where_it_would_touch_another_line() -> None:
    """On the small board of this window the finish is below the name of the last skunk line."""
    words = words_of(picture_of(phases(2)["discard"], device(SMALL), 28))
    assert "90" in words
    assert "Skunk 90" not in words
    assert "Skunk 90" in words_of(picture_of(phases(2)["discard"], device(USUAL), 28))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("size", "points"), [((800, 600), 48), ((3840, 2160), 160), ((1280, 800), 48)])
def test_the_board_has_the_numbers_of_its_lines_in_large_letters_too(
    players: int, size: tuple[int, int], points: int
) -> None:
    words = words_of(picture_of(phases(players)["between"], device(size), points))
    assert {"30", "60", "90"} <= {text.split()[-1] for text in words}
