"""A key pressed in the window has the name that it has in a terminal."""

import pytest

from audiocrib.ui.keys.names import UNKNOWN_KEY
from audiocrib.window.keys import Held, Typing

NO_KEYS = Held()


@pytest.mark.parametrize(
    ("name", "held", "key"),
    [
        ("Return", NO_KEYS, "enter"),
        ("Keypad Enter", NO_KEYS, "enter"),
        ("Escape", Held(shift=True), "escape"),
        ("Tab", Held(shift=True), "shift-tab"),
        ("Left", NO_KEYS, "left"),
        ("Left", Held(ctrl=True), "ctrl-left"),
        ("PageUp", NO_KEYS, "pageup"),
        ("F11", NO_KEYS, "f11"),
        ("Space", NO_KEYS, "space"),
        ("C", Held(ctrl=True), "ctrl-c"),
        ("X", Held(alt=True), "alt-x"),
        ("Keypad 4", Held(num=False), "left"),
        ("F13", NO_KEYS, UNKNOWN_KEY),
        ("PrintScreen", NO_KEYS, UNKNOWN_KEY),
    ],
)
def test_a_key_without_text_has_the_name_that_it_has_in_a_terminal(name: str, held: Held, key: str) -> None:
    typing = Typing()
    assert typing.pressed(name, held) == (key,)
    assert typing.typed("x") == ()


@pytest.mark.parametrize("name", ["Left Shift", "Right Alt", "CapsLock", "Numlock", "Left GUI", "Right Ctrl"])
def test_keys_that_are_held_say_nothing_alone(name: str) -> None:
    assert Typing().pressed(name, NO_KEYS) == ()


@pytest.mark.parametrize(
    ("name", "held", "text", "key"),
    [
        ("A", NO_KEYS, "a", "a"),
        ("A", Held(shift=True), "A", "A"),
        ("ß", Held(shift=True), "?", "?"),
        ("ä", NO_KEYS, "ä", "ä"),
        ("Q", Held(ctrl=True, alt=True), "@", "@"),
        ("Keypad 5", NO_KEYS, "5", "5"),
        ("Keypad +", NO_KEYS, "+", "+"),
        ("&", NO_KEYS, "&", "&"),
    ],
)
def test_a_character_is_the_text_that_the_system_makes_of_a_press(name: str, held: Held, text: str, key: str) -> None:
    typing = Typing()
    assert typing.pressed(name, held) == ()
    assert typing.typed(text) == (key,)


def test_with_a_held_key_or_an_input_method_nothing_comes_twice() -> None:
    typing = Typing()
    assert typing.typed("a") == ()
    typing.pressed("A", NO_KEYS)
    assert typing.typed("a") == ("a",)
    assert typing.typed("a") == ()


def test_after_a_dead_key_the_letter_comes_with_its_accent() -> None:
    typing = Typing()
    assert typing.pressed("´", NO_KEYS) == ()
    typing.pressed("E", NO_KEYS)
    assert typing.typed("é") == ("é",)
