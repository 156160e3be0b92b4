"""Everything under the mouse is a key of the map."""

from itertools import product

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.state import playable
from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.window.hover import hovered, under_mouse
from audiocrib.window.page import Page
from audiocrib.window.shapes import (
    Ink,
    Panel,
    Picture,
    Rect,
    Words,
)
from tests.ui.phases import STRICT
from tests.ui.playing_on import play_on
from tests.ui.screenshots import SMALL, USUAL, Seen, in_window, picture_of, scene_at
from tests.ui.table import QUIET, Sitting
from tests.window.phases import phases
from tests.window.pictures import SIZES, device, shapes_of, shown


def pressed(picture: Picture, at: Rect) -> tuple[str, ...]:
    x, y = at.x + at.w // 2, at.y + at.h // 2
    return next(target.keys for target in reversed(picture.targets) if target.rect.holds(x, y))


def test_a_click_on_a_card_is_its_digit_and_on_the_prompt_the_key_that_commits() -> None:
    with Seen("play-focused") as person:
        picture = picture_of(SceneBuilder(person.player, person.presenter).scene(), device())
        (hand,) = picture.regions[-2:-1]
        cards = [shape.rect for shape in hand.shapes if isinstance(shape, Panel) and shape.fill is Ink.CARD]
        assert [pressed(picture, rect) for rect in cards] == [("1",), ("2",), ("enter",), ("4",)], (
            "the third is focused"
        )
        assert pressed(picture, picture.regions[-1].rect) == ("enter",)
        person.press(*pressed(picture, cards[1]))
        assert person.press(*pressed(picture, picture.regions[-1].rect))[0].startswith("You play 5")


def test_a_click_on_the_prompt_says_go_where_nothing_fits() -> None:
    with Sitting(options=STRICT, seed=1, settings=QUIET) as person:
        play_on(person, until=lambda there: there.player.duty is Duty.PLAY and not playable(there.state, Seat(0)))
        in_window(person)
        picture = picture_of(SceneBuilder(person.player, person.presenter).scene(), device())
        (said,) = person.press(*pressed(picture, picture.regions[-1].rect))
        assert said.startswith("You say go. ")


def test_a_second_click_on_a_card_marks_it_for_the_crib() -> None:
    picture = shown("lay-away")
    focused = next(at for at, face in enumerate(scene_at("lay-away").table.cards) if face.focused)
    assert [target.keys for target in picture.targets][focused] == ("space",)


def test_a_second_click_on_a_card_plays_it() -> None:
    with Seen("play") as person:
        looking = SceneBuilder(person.player, person.presenter)
        before = len(looking.scene().table.cards)
        for _ in range(2):
            picture = picture_of(looking.scene(), device())
            card = next(target for target in picture.targets if target.rect.y > picture.regions[-2].rect.y)
            person.press(*card.keys)
        assert len(looking.scene().table.cards) == before - 1


def test_where_a_number_is_typed_there_are_digits_to_click_and_cards_do_nothing() -> None:
    picture = shown("count")
    keys = [target.keys for target in picture.targets]
    assert keys[:13] == [("enter",), *((digit,) for digit in "1234567890"), ("backspace",), ("enter",)]
    assert [target.keys for target in shown("play-focused").targets][:4] == [("1",), ("2",), ("enter",), ("4",)]


def test_a_mouse_types_twelve_at_every_size_and_the_digits_stay_in_place_until_the_total_is_said() -> None:
    for size, points in SIZES:
        with Seen("count") as person:
            person.keys("backspace backspace")
            places = []
            for typed, key in (("", "1"), ("Total 1.", "2"), ("Total 12.", "enter")):
                scene = SceneBuilder(person.player, person.presenter).scene()
                assert scene.typed == typed
                picture = picture_of(scene, device(size), points)
                places.append([target for target in picture.targets if target.keys[0] in {*"1234567890", "backspace"}])
                last = [target.rect for target in picture.targets if target.keys == (key,)][-1]
                said = person.press(*pressed(picture, last))
            assert len(places[0]) == 11
            assert places[0] == places[1] == places[2]
            assert said[0].startswith("You say 12,")


def test_menu_help_and_scores_have_buttons_and_a_list_has_a_way_back() -> None:
    with Seen("play-focused") as person:
        looking = SceneBuilder(person.player, person.presenter)
        assert [button.said for button in looking.scene().buttons] == ["Menu", "Help", "Scores"]
        keys = {target.keys: target.rect for target in picture_of(looking.scene(), device()).targets}
        assert person.press(*pressed(picture_of(looking.scene(), device()), keys["s",])) == ["Score: you 47, Anna 62."]
        person.press(*pressed(picture_of(looking.scene(), device()), keys["escape",]))
        assert looking.scene().menu
        back = next(target for target in picture_of(looking.scene(), device()).targets if target.keys == ("escape",))
        assert "Back" in [button.said for button in looking.scene().buttons]
        person.press(*pressed(picture_of(looking.scene(), device()), back.rect))
        assert looking.scene().menu is None


def test_a_click_on_a_line_of_a_menu_goes_there() -> None:
    menu = scene_at("menu").menu
    assert menu is not None
    assert menu.at is not None
    keys = [target.keys for target in shown("menu").targets]
    assert keys[:4] == [("up", "up"), ("up",), ("enter",), ("down",)]


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (USUAL, 48), (SMALL, 28)])
def test_a_line_that_is_clicked_stays_under_the_mouse(size: tuple[int, int], points: int) -> None:
    with Seen("menu") as person:
        looking = SceneBuilder(person.player, person.presenter)
        person.keys("down " * 12)
        for place in (0, -1, 1, -2) * 4:
            targets = picture_of(looking.scene(), device(size), points).targets
            lines = [one for one in targets if {*one.keys} <= {"up", "down"} and one.rect.w > size[0] // 2]
            rect = lines[place].rect
            person.keys(" ".join(lines[place].keys))
            again = picture_of(looking.scene(), device(size), points)
            here = under_mouse(again, rect.x + rect.w // 2, rect.y + rect.h // 2)
            assert here
            assert here.keys == ("enter",)
            person.keys("down " * 2)


def test_a_value_that_is_clicked_stays_under_the_mouse() -> None:
    with Seen("menu") as person:
        looking = SceneBuilder(in_window(person).player, person.presenter)
        person.keys("escape o w i n d o w enter s u i t")
        before = picture_of(looking.scene(), device(), 96)
        line = next(target for target in before.targets if target.keys == ("enter",))
        person.press("enter")
        assert looking.scene().messages == (), "the line says its new value"
        after = picture_of(looking.scene(), device(), 96)
        assert next(target.rect for target in after.targets if target.keys == ("enter",)) == line.rect


def test_a_number_in_the_options_is_typed_with_the_mouse() -> None:
    with Seen("menu") as person:
        looking = SceneBuilder(person.player, person.presenter)
        person.keys("escape o")
        person.keys("w i n d o w enter t e x t enter")
        scene = looking.scene()
        assert scene.asked[0].startswith("Text size: type a number")
        for keys in (("3",), ("2",), ("enter",)):
            picture = picture_of(looking.scene(), device(), 48)
            target = next(target for target in picture.targets if target.keys == keys and target.rect.y > USUAL[1] // 2)
            person.press(*target.keys)
        assert person.presenter.settings.text_size == 32


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (SMALL, 48), (USUAL, 96)])
def test_numbers_with_spaces_between_them_are_typed_with_the_mouse_and_left_by_it(
    size: tuple[int, int], points: int
) -> None:
    with Seen("new-game") as person:
        looking = SceneBuilder(in_window(person).player, person.presenter)
        person.keys("c a r d s enter h a n d i c a p enter")
        for keys in (("6",), ("1",), ("space",), ("3",), ("1",)):
            picture = picture_of(looking.scene(), device(size), points)
            pad = next(target.rect for target in picture.targets if target.keys == keys)
            assert pressed(picture, pad) == keys
            person.press(*keys)
        menu = looking.scene().menu
        assert menu
        assert menu.lines == ("61 31",)
        picture = picture_of(looking.scene(), device(size), points)
        back = next(target.rect for target in picture.targets if target.keys == ("escape",))
        person.press(*pressed(picture, back))
        assert "Handicap: none" in (looking.scene().menu or menu).lines


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (SMALL, 48), (USUAL, 96), (SMALL, 96)])
def test_an_arrowhead_turns_the_page_and_a_menu_can_always_be_left(size: tuple[int, int], points: int) -> None:
    with Seen("menu") as person:
        looking = SceneBuilder(in_window(person).player, person.presenter)
        person.keys("down down")
        for way in ("down", "up"):
            picture = picture_of(looking.scene(), device(size), points)
            places = [one for one in picture.targets if {*one.keys} == {way}]
            arrow = max(places, key=lambda target: (target.rect.x, len(target.keys)))
            before = {one.rect for one in picture.targets}
            person.press(*arrow.keys)
            after = picture_of(looking.scene(), device(size), points)
            assert {one.rect for one in after.targets} != before or points == 96, "another page"
        picture = picture_of(looking.scene(), device(size), points)
        leaves = next(target.rect for target in picture.targets if target.keys == ("escape",))
        person.press(*pressed(picture, leaves))
        assert looking.scene().menu is None


@pytest.mark.parametrize("asked", ["", "?", "i", "n"])
@pytest.mark.parametrize("points", [24, 28, 48, 96])
@pytest.mark.parametrize("size", [USUAL, (1152, 720), SMALL])
def test_cards_stay_under_the_mouse_while_they_are_chosen(size: tuple[int, int], points: int, asked: str) -> None:
    """Whatever was said last, long or short, words about the card chosen come below it, or not at all."""
    for place, chosen in (("play", "1 2 4"), ("lay-away", "1 space 3 space 2")):
        with Seen(place) as person:
            looking = SceneBuilder(person.player, person.presenter)

            def cards(looking: SceneBuilder = looking) -> list[Rect]:
                picture = picture_of(looking.scene(), device(size), points)
                return [target.rect for target in picture.targets if target.rect.y > picture.regions[-2].rect.y][:4]

            person.keys(asked)
            before = cards()
            middles = [(rect.x + rect.w // 2, rect.y + rect.h // 2) for rect in before]
            for key in chosen.split():
                person.press(key)
                stay = (rect.holds(*middle) for rect, middle in zip(cards(), middles, strict=True))
                assert all(stay), (place, key)


def test_the_question_keeps_its_height_when_the_last_card_is_marked_whatever_the_dealer_is_called() -> None:
    """A question just too long for a line beside the tick would take two, and "Enter discards." then one."""
    with in_window(Sitting(settings=replace(QUIET, hints=3), seed=14, held=True)) as person:
        looking = SceneBuilder(person.player, person.presenter)
        scenes = [(person.press(key), looking.scene())[1] for key in ("1", "space", "2", "space")]
    assert "Anna" in scenes[0].asked[0]
    for number in range(1, 16):
        named = (
            replace(scene, asked=tuple(one.replace("Anna", "n" * number) for one in scene.asked)) for scene in scenes
        )
        assert len({picture_of(scene, device(), 28).regions[-1].rect.y for scene in named}) == 1, number


def test_a_refusal_is_seen_until_the_next_key() -> None:
    with Seen("play") as person:
        looking = SceneBuilder(person.player, person.presenter)
        news = looking.scene().messages
        person.keys("9")
        assert looking.scene().messages == (*news, "No card 9. There are 4 cards.")
        person.keys("2")
        assert looking.scene().messages == news
    with Seen("lay-away") as person:
        looking = SceneBuilder(person.player, person.presenter)
        person.keys("1 space enter")
        assert looking.scene().brief == ("Mark 1 more.",)


def test_what_is_said_of_a_card_stands_below_the_newest_message_where_there_is_room() -> None:
    with Seen("play") as person:
        looking = SceneBuilder(person.player, person.presenter)
        person.press("n")
        news = looking.scene().messages
        person.press("2")
        scene = looking.scene()
        assert (scene.messages, scene.focus) == (news, "Makes 13.")
        words = [shape.text for shape in shapes_of(picture_of(scene, device(), 28)) if isinstance(shape, Words)]
        assert words.index(scene.focus) == words.index(news[-1]) + 1
        person.keys("pageup")
        assert looking.scene().focus == ""


def test_arrows_lead_on_where_a_menu_has_room_for_one_line() -> None:
    picture = picture_of(scene_at("menu"), device(SMALL), 96)
    arrows = {target.keys: target.rect for target in picture.targets if target.keys in {("up",), ("down",)}}
    assert len(arrows) == 2
    assert {pressed(picture, rect) for rect in arrows.values()} == set(arrows), "beside the line and each other"


def test_at_the_hand_over_the_prompt_is_the_digit_of_the_seat() -> None:
    assert scene_at("hand-over").commits[0].isdigit()


def test_what_lies_under_the_mouse_has_two_lines_around_it_and_nothing_else_changes() -> None:
    picture = shown("play-focused")
    page = Page(*device().size, 37, device().measure)
    target = next(target for target in picture.targets if target.keys == ("2",))
    x, y = target.rect.x + 5, target.rect.y + 5
    assert under_mouse(picture, x, y) == target
    lit = hovered(picture, page, x, y)
    more = [shape for region in lit.regions for shape in region.shapes if shape not in shapes_of(picture)]
    assert [shape.ink for shape in more if isinstance(shape, Panel)] == [Ink.TEXT, Ink.PAPER]
    assert hovered(picture, page, 1, 1) is picture
    bar = lit.regions[-1]
    over = hovered(picture, page, bar.rect.x + page.gap + 5, bar.rect.y + page.gap + 5).regions[-1].shapes
    lines = [at for at, shape in enumerate(over) if shape not in bar.shapes]
    words = [at for at, shape in enumerate(over) if isinstance(shape, Words)]
    assert len(lines) == 2
    assert max(lines) < min(words), "no line covers a letter"


def by_mouse(person: Sitting, size: tuple[int, int], points: int) -> int:
    """Play to the end of the game by clicks alone; return their number."""
    builder, clicks = SceneBuilder(person.player, person.presenter), 0

    def click(key: str) -> None:
        nonlocal clicks
        clicks += 1
        picture = picture_of(builder.scene(), device(size), points)
        rect = next(target.rect for target in picture.targets if target.keys == (key,))
        assert pressed(picture, rect) == (key,)
        person.press(key)

    while not person.table._record.over:
        match person.player.duty:
            case Duty.LAY_AWAY:
                for card in "12":
                    click(card)
                    click("space")
            case Duty.PLAY:
                click(next(face.digit for face in builder.scene().table.cards if face.fits))
            case Duty.COUNT:
                click("1")
                click("2")
            case None if not person.player.waits.between_deals:
                person.answered()
                continue
        click("enter")
        assert clicks < 500
    return clicks


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (USUAL, 96), (SMALL, 96)])
def test_a_whole_game_is_played_by_clicks_alone(size: tuple[int, int], points: int) -> None:
    with Sitting(options=changed(SALON, target=61), seed=7, settings=QUIET, first="") as person:
        assert by_mouse(person, size, points) > 40
        assert person.table._record.over


@pytest.mark.parametrize(("size", "points"), [(USUAL, 28), (SMALL, 48), (USUAL, 96), (SMALL, 96)])
def test_a_value_that_left_and_right_change_has_a_button_for_each(size: tuple[int, int], points: int) -> None:
    with Seen("new-game") as person:
        looking = SceneBuilder(in_window(person).player, person.presenter)
        menu = looking.scene().menu
        assert menu
        assert menu.lines[menu.at or 0] == "Players: 2"
        for key, line in (("right", "Players: 3"), ("right", "Players: 4"), ("left", "Players: 3")):
            picture = picture_of(looking.scene(), device(size), points)
            button = next(target.rect for target in picture.targets if target.keys == (key,))
            assert pressed(picture, button) == (key,), "no line lies over it"
            person.press(key)
            menu = looking.scene().menu
            assert menu
            assert menu.lines[menu.at or 0] == line
        person.keys("home")
        keys = [target.keys for target in picture_of(looking.scene(), device(size), points).targets]
        assert ("right",) not in keys, "Enter takes the first line"


def is_seen(picture: Picture, rect: Rect) -> bool:
    """Return whether a panel is painted there: nothing is outside the region that it belongs to."""
    return any(
        isinstance(shape, Panel) and shape.rect == rect and region.rect.holds(rect.x + rect.w - 1, rect.y + rect.h - 1)
        for region in picture.regions
        for shape in region.shapes
    )


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_whatever_the_mouse_finds_in_the_corner_is_seen(number: int) -> None:
    found = 0
    for scene, size, points in product(phases(number).values(), (SMALL, (1152, 720), USUAL), (24, 48, 96)):
        picture = picture_of(scene, device(size), points)
        for target in picture.targets:
            if target.keys == ("escape",):
                assert is_seen(picture, target.rect), (size, points)
                found += 1
    assert found


def test_the_menu_has_a_sign_in_the_corner_where_no_button_has_room_and_the_corner_is_free() -> None:
    for place in ("play", "play-focused", "wait"):
        with Seen(place) as person:
            looking = SceneBuilder(in_window(person).player, person.presenter)
            picture = picture_of(looking.scene(), device(USUAL), 96)
            (sign,) = (target.rect for target in picture.targets if target.keys == ("escape",))
            assert sign.x + sign.w > USUAL[0] - 30, place
            assert pressed(picture, sign) == ("escape",), place
            assert is_seen(picture, sign), place
            usual = picture_of(looking.scene(), device(USUAL), 28)
            assert "Menu" in [shape.text for shape in shapes_of(usual) if isinstance(shape, Words)], place
            person.press("escape")
            assert looking.scene().menu, place
