"""What lies under the mouse is a key of the map."""

from audiocrib.ui.scene.builder import SceneBuilder
from audiocrib.window.shapes import (
    Ink,
    Panel,
    Picture,
    Rect,
)
from tests.ui.screenshots import Seen, picture_of, scene_at
from tests.window.pictures import device, shown


def pressed(picture: Picture, at: Rect) -> tuple[str, ...]:
    x, y = at.x + at.w // 2, at.y + at.h // 2
    return next(target.keys for target in reversed(picture.targets) if target.rect.holds(x, y))


def test_a_click_on_a_card_is_its_digit_and_on_the_prompt_the_key_that_commits() -> None:
    with Seen("play-focused") as person:
        picture = picture_of(SceneBuilder(person.player, person.presenter).scene(), device())
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
