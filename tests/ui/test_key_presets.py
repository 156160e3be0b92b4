"""Every layout: one meaning for each key, everything within reach of the hand, and no place without a way out."""

from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import answer
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Digits, KeyPreset, Settings
from audiocrib.ui.keys.keymap import IN_MENU, Action, KeyMap, KeysError, KeysFault, Meaning, Mode
from audiocrib.ui.keys.names import NAMES, is_key
from audiocrib.ui.keys.presets import keymap_of, layout_of
from audiocrib.ui.screens.help import key_name, name_keys
from audiocrib.ui.screens.menu_screen import MenuScreen
from audiocrib.ui.screens.table.help import help_now
from tests.ui.key_page import PAGE, renewed
from tests.ui.phases import PLACES, Place
from tests.ui.table import QUIET

LAYOUTS = list(product(KeyPreset, Digits))
LEFT_HALF = {*"12345qwertasdfgzxcvb", "tab", "space", "escape", "f1", "f2", "f8", "f4", "f10"}
RIGHT_HALF = {*"67890-=yuiop[]hjkl;'nm,./", "space", "enter", "backspace", "delete", "left", "right", "up", "down"}
AZERTY_LEFT = {*"&é\"'(azertqsdfgwxcvb", "tab", "space", "escape", "f1", "f2", "f8", "f4", "f10"}
AZERTY_RIGHT = {*"-è_çà)=yuiop$hjklmù*n,;:!", *(RIGHT_HALF & NAMES)}
BELGIAN_RIGHT = {*"§è!çà)-yuiop$hjklmùµn,;:=", *(RIGHT_HALF & NAMES)}
REACH = {
    (KeyPreset.LEFT_HAND, Digits.STANDARD): LEFT_HALF,
    (KeyPreset.RIGHT_HAND, Digits.STANDARD): RIGHT_HALF,
    (KeyPreset.LEFT_HAND, Digits.AZERTY): AZERTY_LEFT,
    (KeyPreset.LEFT_HAND, Digits.BELGIAN): AZERTY_LEFT,
    (KeyPreset.RIGHT_HAND, Digits.AZERTY): AZERTY_RIGHT,
    (KeyPreset.RIGHT_HAND, Digits.BELGIAN): BELGIAN_RIGHT,
}


def keymap(preset: KeyPreset, digits: Digits) -> KeyMap:
    return KeyMap(layout=layout_of(preset, digits))


@pytest.mark.parametrize(("preset", "digits"), LAYOUTS)
def test_no_key_has_two_meanings_in_one_mode(preset: KeyPreset, digits: Digits) -> None:
    """Making the map refuses two actions for a key; this checks from outside, by the keys of each action."""
    keys = keymap(preset, digits)
    for mode in Mode:
        claims: dict[str, set[Action]] = {}
        for action in Action:
            for key in keys.keys(action):
                meaning = keys.meaning(key, mode)
                if meaning is not None and meaning.action is action:
                    claims.setdefault(key, set()).add(action)
        assert {key: actions for key, actions in claims.items() if len(actions) > 1} == {}
        types = {key for key in keys.keys(Action.TYPE) if keys.meaning(key, mode) == Meaning(Action.TYPE)}
        assert types == (set(keys.keys(Action.TYPE)) if mode is Mode.NUMBER else set())


@pytest.mark.parametrize(("preset", "digits"), LAYOUTS)
def test_every_action_keeps_a_key_or_stands_in_the_menu(preset: KeyPreset, digits: Digits) -> None:
    keys = keymap(preset, digits)
    for action in Action:
        reached = [key for mode in Mode for key in keys.keys(action) if keys.meaning(key, mode) == Meaning(action)]
        assert reached or action in IN_MENU, action
    assert all(is_key(key) for action in Action for key in keys.keys(action))


@pytest.mark.parametrize(("preset", "digits"), REACH)
def test_one_hand_reaches_every_function(preset: KeyPreset, digits: Digits) -> None:
    """Actions that are not in the menu have keys on this half, and so have moving in the menu, choosing and leaving."""
    keys, reach = keymap(preset, digits), REACH[preset, digits]
    needed = {
        Mode.TABLE: set(Action) - set(IN_MENU) - {Action.TYPE},
        Mode.NUMBER: {Action.TYPE, Action.ERASE, Action.COMMIT, Action.MENU, Action.LEFT, Action.RIGHT},
        Mode.MENU: {Action.OLDER, Action.NEWER, Action.LEFT, Action.RIGHT, Action.COMMIT, Action.MENU, Action.ERASE},
    }
    needed[Mode.TABLE] |= {Action.LEFT, Action.RIGHT, Action.MARK, Action.COMMIT, Action.MENU, Action.NEXT, Action.MORE}
    for mode, actions in needed.items():
        within = {meaning.action for key in reach if (meaning := keys.meaning(key, mode))}
        assert actions <= within, (mode, actions - within)
    typed = {keys.digit(key) for key in reach if keys.meaning(key, Mode.NUMBER) == Meaning(Action.TYPE)}
    assert typed == set("0123456789")


@pytest.mark.parametrize(("preset", "digits"), LAYOUTS)
def test_every_mode_has_a_way_out_and_a_way_forward(preset: KeyPreset, digits: Digits) -> None:
    keys = keymap(preset, digits)
    for mode in Mode:
        assert keys.meaning("escape", mode) == Meaning(Action.MENU)
        assert keys.meaning("enter", mode) == Meaning(Action.COMMIT)


@pytest.mark.parametrize(("preset", "digits"), LAYOUTS)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_no_place_is_without_an_answer_and_a_way_back_to_the_table(
    place: Place, preset: KeyPreset, digits: Digits, tmp_path: Path
) -> None:
    """The way out is this layout's key for it; every key of the hand has its line in each place."""
    settings = replace(QUIET, key_preset=preset, digits=digits)
    with place(tmp_path, settings) as person:
        person.player.screens.keymap = keymap(preset, digits)
        name_keys(person.player.keymap, person.presenter.text)
        leave = person.player.keymap.keys(Action.MENU)[0]
        for _ in range(3):
            if person.player.screens.top and person.player.screens.top.question:
                assert person.press("n")
            elif person.player.screens.covered or person.player.screens.describing:
                assert person.press(leave)
        assert not person.player.screens.covered
        assert not person.player.screens.describing
        assert person.press(leave)
        assert isinstance(person.player.screens.top, MenuScreen)
        assert person.press(leave) == ["Back at the table."]


def test_the_unshifted_signs_of_a_french_keyboard_are_digits_and_minus_is_not_slower() -> None:
    for digits, row in ((Digits.AZERTY, "&é\"'(-è_çà"), (Digits.BELGIAN, "&é\"'(§è!çà")):
        keys = keymap(KeyPreset.STANDARD, digits)
        assert [keys.digit(key) for key in row] == list("1234567890")
        for key in row:
            assert keys.meaning(key, Mode.TABLE) == Meaning(Action.POINT)
            assert keys.meaning(key, Mode.NUMBER) == Meaning(Action.TYPE)
    assert keymap(KeyPreset.STANDARD, Digits.AZERTY).meaning(")", Mode.TABLE) == Meaning(Action.SLOWER)
    assert keymap(KeyPreset.STANDARD, Digits.BELGIAN).meaning("-", Mode.TABLE) == Meaning(Action.SLOWER)
    assert keymap(KeyPreset.STANDARD, Digits.AZERTY).digit("É") == "2"


def test_total_and_card_are_given_by_the_signs_of_a_french_keyboard(tmp_path: Path) -> None:
    settings = replace(QUIET, digits=Digits.AZERTY)
    with PLACES["on turn"](tmp_path, settings) as person:
        person.player.screens.keymap = keymap_of(settings)[0]
        assert person.press("é") == ["5 of spades, makes 5, card 2 of 4."]
    with PLACES["counting the hand"](tmp_path, settings) as person:
        person.player.screens.keymap = keymap_of(settings)[0]
        assert person.keys("& '") == ["Total 1.", "Total 14."]


def test_the_left_hand_types_a_total_deletes_and_says_it(tmp_path: Path) -> None:
    settings = replace(QUIET, key_preset=KeyPreset.LEFT_HAND)
    with PLACES["counting the hand"](tmp_path, settings) as person:
        person.player.screens.keymap = keymap_of(settings)[0]
        assert person.keys("1 q x 4") == ["Total 1.", "Total 16.", "Deleted 6, now 1.", "Total 14."]
        assert person.press("space")[0] == "Right, 14, now 34."


def test_help_names_the_keys_of_the_layout_and_no_others() -> None:
    text, keys = Text(), keymap(KeyPreset.LEFT_HAND, Digits.STANDARD)
    name_keys(keys, text)
    assert text.words(answer(*help_now(keys, None, None).now)) == (
        "You have nothing to do now. T says whose turn it is."
        " S and D read what was said, K describes keys, Escape lists everything."
    )
    keys = keymap(KeyPreset.RIGHT_HAND, Digits.AZERTY)
    name_keys(keys, text)
    assert text.words(answer(*help_now(keys, None, None).now)).endswith(
        "Up and Down read what was said, Exclamation mark lists everything."
    )


def test_every_key_of_every_layout_has_a_name_that_can_be_said() -> None:
    text = Text()
    for preset, digits in LAYOUTS:
        for action in Action:
            for key in keymap(preset, digits).keys(action):
                assert text.sentence(key_name(key)) != "This key", key


def test_own_keys_override_a_preset_and_are_refused_where_they_collide_with_it() -> None:
    layout = layout_of(KeyPreset.LEFT_HAND, Digits.STANDARD)
    assert KeyMap({"quit": ["f2"]}, layout).meaning("f2", Mode.TABLE) == Meaning(Action.QUIT)
    with pytest.raises(KeysError) as raised:
        KeyMap({"quit": ["g"]}, layout)
    assert raised.value.reason is KeysFault.TWO_MEANINGS
    assert (raised.value.facts["key"], raised.value.facts["action"], raised.value.facts["other"]) == (
        "g",
        "quit",
        "mark",
    )
    keys, (note,) = keymap_of(Settings(keys={"quit": ["g"]}, key_preset=KeyPreset.LEFT_HAND))
    assert keys.meaning("g", Mode.TABLE) == Meaning(Action.MARK)
    assert Text().sentence(note).startswith("Your keys give g two meanings")


def test_the_page_of_keys_lists_them_as_they_are() -> None:
    """`python -m tests.ui.key_page` writes the lists again."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page)
    assert page.count("<!-- end -->") == len(KeyPreset) + 1, "and the names"
