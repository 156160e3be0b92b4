"""The one map of keys: no key with two meanings, nothing out of reach, and conflicts of the player's own refused."""

import re
from collections import Counter

import pytest

from audiocrib.narration.message import Message, answer, phrase
from audiocrib.narration.text import Text
from audiocrib.settings.settings import KeyPreset, Settings
from audiocrib.ui.keys.keymap import (
    FIXED,
    IN_MENU,
    LONGER,
    USUAL_KEYS,
    Action,
    KeyMap,
    KeysError,
    KeysFault,
    Meaning,
    Mode,
)
from audiocrib.ui.keys.names import NAMES
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.screens.help import all_actions, described, name_keys, works
from audiocrib.ui.screens.table.help import help_now
from tests.golden.corpus.recording import ASKING

IN_THE_MENU_ALONE = {
    Action.IGNORE,
    Action.VOICE,
    Action.MUGGINS,
    Action.NEW_GAME,
    Action.RECORDS,
    Action.REVIEW,
    Action.OFFER,
    Action.SAME_CARDS,
    Action.TRAIN,
    Action.LEARN,
    Action.BOARD,
    Action.RENEGE,
    Action.GATHER,
    Action.JUDGE,
    Action.FIND,
    Action.HANDS,
    Action.READ_RULES,
    Action.GLOSSARY,
    Action.LOOK_UP,
    Action.SOUNDS,
    Action.COLOURS,
}
TABLE_KEYS = {*ASKING, *"rwyxzkpqgj"}


@pytest.fixture(scope="module")
def text() -> Text:
    return Text()


def known(mode: Mode) -> list[str]:
    """Return all keys that do something in a mode, each once for every action that claims it."""
    keymap = KeyMap()
    return [
        key
        for action in Action
        for key in keymap.keys(action)
        if (meaning := keymap.meaning(key, mode)) is not None and meaning.action is action
    ]


@pytest.mark.parametrize("mode", Mode)
def test_no_key_has_two_meanings_in_one_mode(mode: Mode) -> None:
    allowed = {meaning.action for key in known(mode) if (meaning := KeyMap().meaning(key, mode))}
    claims = Counter(
        key
        for action in allowed
        for key in USUAL_KEYS[action]
        if not (mode is Mode.MENU and key.isalpha() and len(key) == 1)
    )
    assert {key: number for key, number in claims.items() if number > 1} == {}


def test_every_action_has_a_key_but_the_few_that_stand_in_the_menu_alone() -> None:
    assert {action for action in Action if not KeyMap().keys(action)} == IN_THE_MENU_ALONE
    assert set(IN_MENU) >= IN_THE_MENU_ALONE


def test_every_action_can_be_reached_without_shift_control_alt_or_a_function_key() -> None:
    def plain(key: str) -> bool:
        return key in {"space", "tab", "enter", "escape", "backspace", "left", "right", "up", "down"} or bool(
            re.fullmatch(r"[a-z0-9,.-]", key)
        )

    assert {action for action in Action if not any(map(plain, KeyMap().keys(action)))} <= set(IN_MENU)


def test_every_action_works_at_the_table_or_where_a_number_is_asked() -> None:
    reached = {
        meaning.action
        for mode in (Mode.TABLE, Mode.NUMBER)
        for key in known(mode)
        if (meaning := KeyMap().meaning(key, mode))
    }
    assert reached == set(Action) - IN_THE_MENU_ALONE


@pytest.mark.parametrize("key", sorted(TABLE_KEYS))
def test_a_capital_means_what_the_small_letter_means_in_the_longer_form(key: str) -> None:
    for mode in (Mode.TABLE, Mode.NUMBER):
        small, capital = KeyMap().meaning(key, mode), KeyMap().meaning(key.upper(), mode)
        assert small
        assert capital == Meaning(small.action, long=small.action in LONGER)


def test_letters_go_on_working_as_queries_where_a_number_is_asked() -> None:
    keymap = KeyMap()
    for key in TABLE_KEYS:
        assert keymap.meaning(key, Mode.NUMBER) == keymap.meaning(key, Mode.TABLE)
    assert keymap.meaning("4", Mode.NUMBER) == Meaning(Action.TYPE)
    assert keymap.meaning("4", Mode.TABLE) == Meaning(Action.POINT)


def test_letters_search_in_a_menu_and_mean_nothing_else() -> None:
    assert [key for key in TABLE_KEYS if KeyMap().meaning(key, Mode.MENU)] == []


@pytest.mark.parametrize("mode", Mode)
def test_escape_and_enter_have_their_meaning_in_every_mode(mode: Mode) -> None:
    assert KeyMap().meaning("escape", mode) == Meaning(Action.MENU)
    assert KeyMap().meaning("enter", mode) == Meaning(Action.COMMIT)


def test_every_usual_key_can_be_named_by_a_terminal_or_a_pipe() -> None:
    assert [key for keys in USUAL_KEYS.values() for key in keys if len(key) > 1 and key not in NAMES] == []


# The player's own keys


def test_own_keys_take_the_place_of_the_usual_ones() -> None:
    keymap = KeyMap({"scores": ["ü", "f10"]})
    assert keymap.meaning("ü", Mode.TABLE) == keymap.meaning("f10", Mode.NUMBER) == Meaning(Action.SCORES)
    assert keymap.meaning("s", Mode.TABLE) is None
    assert keymap.keys(Action.SCORES) == ("ü", "f10")


def test_two_actions_can_exchange_their_keys() -> None:
    keymap = KeyMap({"scores": ["c"], "count": ["s"]})
    assert keymap.meaning("c", Mode.TABLE) == Meaning(Action.SCORES)
    assert keymap.meaning("s", Mode.TABLE) == Meaning(Action.COUNT)


@pytest.mark.parametrize(
    ("own", "reason", "said"),
    [
        (
            {"count": ["s"]},
            KeysFault.TWO_MEANINGS,
            "Your keys give s two meanings, scores and count. The usual keys apply.",
        ),
        (
            {"skores": ["y"]},
            KeysFault.NO_SUCH_ACTION,
            "Your keys name skores, which is not an action. Nearest: scores. The usual keys apply.",
        ),
        (
            {"qqqq": ["y"]},
            KeysFault.NO_SUCH_ACTION,
            "Your keys name qqqq, which is not an action. The usual keys apply.",
        ),
        (
            {"commit": ["y"]},
            KeysFault.FIXED_ACTION,
            "Your keys change commit, which cannot be changed. The usual keys apply.",
        ),
        (
            {"count": ["ctlr-q"]},
            KeysFault.NO_SUCH_KEY,
            "Your keys give count the key ctlr-q, and there is no such key. Names are like a, space, tab, f5. The usual keys apply.",
        ),
        (
            {"count": ["5"]},
            KeysFault.TWO_MEANINGS,
            "Your keys give 5 two meanings, point and count. The usual keys apply.",
        ),
    ],
)
def test_own_keys_that_contradict_each_other_are_refused_in_a_sentence(
    own: dict[str, list[str]], reason: KeysFault, said: str, text: Text
) -> None:
    with pytest.raises(KeysError) as raised:
        KeyMap(own)
    assert raised.value.reason is reason
    keymap, (note,) = keymap_of(Settings(keys=own))
    assert text.sentence(note) == said
    assert keymap.keys(Action.COUNT) == ("c",)


@pytest.mark.parametrize("key", ["é", "C", "/", "ctrl-q", "alt-x", "shift-left", "ctrl-shift-left", "f10", "f13"])
def test_a_key_of_any_keyboard_can_be_given_to_an_action(key: str) -> None:
    assert KeyMap({"count": [key]}).meaning(key, Mode.TABLE) == Meaning(Action.COUNT)


@pytest.mark.parametrize("key", ["", " ", "Space", "leave", "unknown:x", "\x1b", "cc"])
def test_a_key_of_no_keyboard_cannot_be_given_to_an_action(key: str) -> None:
    with pytest.raises(KeysError):
        KeyMap({"count": [key]})


def test_the_ways_out_cannot_be_given_other_keys() -> None:
    for action in FIXED:
        with pytest.raises(KeysError):
            KeyMap({action.value: ["y"]})


# Readers of the live map


def words(text: Text, message: Message) -> str:
    return text.words(message)


def test_help_describer_and_menu_read_the_live_map(text: Text) -> None:
    keymap = KeyMap({"scores": ["ü"], "turn": ["ä"], "help": ["ö"]})
    name_keys(keymap, text)
    assert "Ä says whose turn it is" in words(text, answer(*help_now(keymap, None, None).now))
    assert words(text, described("ü", keymap.meaning("ü", Mode.TABLE))) == "Key Ü: Scores."
    assert words(text, described("s", keymap.meaning("s", Mode.TABLE))) == "Key S does nothing here."
    items = [text.sentence(item.said) for item in all_actions(keymap, text).items]
    assert "Scores, Ü" in items
    assert text.sentence(phrase("press-help")) == "Press Ö for the keys."


def test_where_a_browser_has_tab_the_review_names_the_button_for_the_next_fault(text: Text) -> None:
    for page, named in ((False, "Tab skips to the next fault"), (True, "a button skips to the next fault")):
        name_keys(KeyMap(), text, page)
        assert named in text.sentence(phrase("help-review"))


def test_the_menu_lists_every_action_once_with_its_key(text: Text) -> None:
    items = all_actions(KeyMap(), text).items
    assert [item.value for item in items] == [action for action in IN_MENU if works(action, None)]
    said = [text.sentence(item.said) for item in items]
    assert len(set(said)) == len(said)
    assert "New game" in said
    assert "Quit and save, Q" in said


def test_a_sentence_names_the_menu_where_an_action_has_lost_its_keys(text: Text) -> None:
    keymap = KeyMap({action.value: [] for action in Action if action not in FIXED})
    name_keys(keymap, text)
    assert text.sentence(phrase("press-help")) == "Press Escape and then Help for the keys."
    assert words(text, answer(*help_now(keymap, None, None).now)) == (
        "You have nothing to do now. Escape and then Turn says whose turn it is. Escape and then Older message and"
        " Escape and then Newer message read what was said, Escape lists everything."
    )


def test_on_a_page_the_keys_of_the_browser_are_not_named(text: Text) -> None:
    name_keys(KeyMap(), text, page=True)
    assert text.sentence(phrase("help-play", held=4, pointing=())).startswith("Left, Right or")
    assert "the button Next playable card goes to the next card that fits" in text.sentence(
        phrase("help-play", held=4, pointing=())
    )
    items = [text.sentence(item.said) for item in all_actions(KeyMap(), text, page=True).items]
    assert {"Next playable card", "Previous playable card", "Scores, S"} <= {*items}


def test_one_hand_hears_the_line_in_the_menu_where_its_keys_have_none(text: Text) -> None:
    name_keys(keymap_of(Settings(key_preset=KeyPreset.LEFT_HAND))[0], text)
    assert text.sentence(phrase("must-say-go")) == "Nothing fits. Escape and then Say go says go."
    assert text.sentence(phrase("game-again")) == "Space plays again, Escape and then Quit and save leaves."
    name_keys(keymap_of(Settings(key_preset=KeyPreset.RIGHT_HAND))[0], text)
    assert text.sentence(phrase("muggins-hint")) == "Enter lets it stand, Slash and then Call muggins calls it."


@pytest.mark.parametrize("key", sorted({key for keys in USUAL_KEYS.values() for key in keys} | {"j", "home", "f8"}))
def test_every_key_has_a_name_that_can_be_said(key: str, text: Text) -> None:
    said = words(text, described(key, None))
    assert re.fullmatch(r"[A-Za-z0-9 ]+ does nothing here\.", said), said
