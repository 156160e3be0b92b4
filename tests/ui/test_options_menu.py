"""The options menu: every setting has words, is changed at once, kept, or refused with the reason."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.narration.message import phrase
from audiocrib.narration.sentences import sources
from audiocrib.narration.text import Text
from audiocrib.settings.fields import Field, Kind, check, fields
from audiocrib.settings.file import FILE_NAME, load_settings, save
from audiocrib.settings.settings import KeyPreset, Settings, Switch, Verbosity, VoiceMode
from audiocrib.settings.sources import Origin
from audiocrib.ui.keys.keymap import Action, Meaning, Mode
from audiocrib.ui.screens.help import key_name
from audiocrib.ui.screens.options.menu import ACTIONS, COUNTED, groups, passed, settings_of, stepped
from audiocrib.ui.screens.options.words import explained, line_said, value_said
from tests.ui.phases import PLACES, Place, to_count, to_play
from tests.ui.table import QUIET, Sitting

SETTABLE = [field for field in fields() if field.key not in COUNTED]
EVERY = [field.key for field in SETTABLE]


def lines(page: str) -> list[str]:
    """Return the lines on the page of a group."""
    return [field.key for field in settings_of(page)]


def at(person: Sitting, key: str) -> str:
    """Open the menu at its first page, and go to a setting; return its line."""
    page = next(group for group in groups() if key in lines(group))
    person.press("o")
    person.keys("down " * (groups().index(page) + 1) + "enter")
    return person.keys("down " * (lines(page).index(key) + 1))[-1]


@pytest.fixture
def person(tmp_path: Path) -> Sitting:
    return Sitting(state=to_play(), held=True, folder=tmp_path)


# Words


@pytest.mark.parametrize("field", SETTABLE, ids=EVERY)
def test_every_setting_has_a_name_an_effect_and_words_for_its_values(field: object) -> None:
    """This fails for a setting without words in settings.ftl: add its name, effect and values there."""
    field = next(one for one in fields() if one is field)
    for message in ("setting-name", "setting-effect"):
        words = sources("en")[message]
        last = re.findall(r"^   \*\[([\w-]+)\]", words, re.MULTILINE)[-1]
        assert f"[{field.key}]" in words, f"{message} has no words for {field.key}"
        assert field.key == "table" or last != field.key
    if field.kind is Kind.CHOICE:
        for choice in field.choices:
            assert f"[{field.key}-{choice}]" in sources("en")["setting-value"], f"no words for {field.key} {choice}"
    text = Text()
    told = [line_said(field, field.default), *explained(field, field.default, Origin.ENVIRONMENT)]
    text.keys = {f"key_{name}": key_name("x") for name in [*(action.value for action in Action), "take"]}
    assert all(text.sentence(phrase) for phrase in told)


def test_what_is_true_or_not_takes_yes_or_no_and_a_switch_is_on_or_off() -> None:
    text, asked = Text(), {field.key: field for field in SETTABLE}
    said = [
        text.sentence(value_said(asked[key], on))
        for key in ("knows_cribbage", "confirm_totals")
        for on in (True, False)
    ]
    assert said == ["yes", "no", "on", "off"]


def test_every_group_has_a_name_and_every_setting_stands_on_one_page() -> None:
    assert sorted(key for group in groups() for key in lines(group)) == sorted(EVERY)
    assert {field.key for field in fields()} - set(EVERY) == {"hinted"}, "which nobody sets"
    for group in groups():
        assert f"[{group}]" in sources("en")["setting-group"]


def test_every_value_that_left_and_right_pass_is_allowed_and_they_turn_back() -> None:
    for field in fields():
        values = passed(field, field.default)
        assert len(values) <= 70, field.key
        for value in values:
            assert value is None or check(field.key, value) == value
        for before, after in pairwise(passed(field, values[0]) if values else ()):
            assert stepped(field, before, 1) == (after,)
            assert stepped(field, after, -1) == (before,)
        assert not values or stepped(field, values[-1], 1) == stepped(field, values[0], -1) == ()


@pytest.mark.parametrize("field", SETTABLE, ids=EVERY)
def test_a_value_that_is_turned_away_from_the_usual_one_comes_back_to_it(field: Field) -> None:
    """The speed once went from 190 to 200 and back to 180."""
    for by in (1, -1):
        for after in stepped(field, field.default, by):
            assert stepped(field, after, -by) == (field.default,)


# Keys


def test_keys_go_through_pages_and_turn_explain_and_reset_a_value(person: Sitting) -> None:
    with person:
        assert person.press("o") == ["Options: Up and Down move, letters search, Enter opens, Escape goes back."]
        assert person.keys("down enter") == [
            "Voice, 1 of 9.",
            f"Voice: {len(lines('voice'))} entries. Left and Right change, D explains.",
        ]
        assert person.keys("down down")[-1].startswith("Speed: 190 words a minute, from 80 to 700, 2 of ")
        assert person.keys("right right left") == [
            "Speed: 200 words a minute.",
            "Speed: 220 words a minute.",
            "Speed: 200 words a minute.",
        ]
        assert person.presenter.settings.rate == 200
        assert person.kept[-1].rate == 200
        assert person.press("d") == [
            (
                "Speed: 200 words a minute. How fast audiocrib speaks. Plus and Minus change it at the table."
                " From 80 to 700, usually 190 words a minute."
            )
        ]
        person.presenter.change(one_switch=Switch.SPACE)
        assert person.press("d") == [
            "Speed: 200 words a minute. How fast audiocrib speaks. From 80 to 700, usually 190 words a minute."
        ]
        person.presenter.change(one_switch=Switch.OFF)
        assert person.press("backspace") == ["Speed: 190 words a minute."]
        assert person.keys("escape escape") == ["Voice, 1 of 9.", "Back at the table."]
        assert not person.player.screens.covered


@pytest.mark.parametrize("key", EVERY)
def test_what_a_setting_does_does_not_begin_with_its_name_which_was_just_heard(key: str, person: Sitting) -> None:
    field = next(field for field in fields() if field.key == key)
    text = person.presenter.text
    name = text.sentence(phrase("setting-name", setting=key))
    assert not text.sentence(explained(field, field.default, None)[0]).casefold().startswith(f"{name.casefold()}:")


def test_home_and_end_go_to_the_ends_of_a_page(person: Sitting) -> None:
    with person:
        assert person.keys("o end home") == [
            person.lines[-3],
            "Take settings from a file, 9 of 9.",
            "Voice, 1 of 9.",
        ]


def test_a_whole_word_searches_like_its_letters(person: Sitting) -> None:
    """It comes from the command field of a page, or a line of a script."""
    with person:
        person.press("o")
        assert person.press("unknown:pitch")[0].startswith("Pitch")
        assert person.press("unknown:sounds")[0].startswith("Sounds, ")
        assert person.press("unknown:qqq")[0].startswith("No key is called qqq.")


def test_letters_search_every_setting_from_every_page(person: Sitting) -> None:
    with person:
        assert person.keys("o v e r b")[-1].startswith("Verbosity: normal, 1 of ")
        assert person.keys("backspace") == ["Search over. Up and Down move."]
        assert person.keys("m o n")[-1].startswith("Mono: off")
        assert person.press("enter") == ["Mono: on."]
        assert person.presenter.settings.mono


def test_enter_after_what_is_no_digit_asks_again(person: Sitting) -> None:
    """A word that a page's field sends comes with Enter."""
    with person:
        at(person, "rate")
        (asked,) = person.press("enter")
        assert person.press("unknown:abc ", "enter") == ["Only digits can be typed here.", asked]
        assert person.press("unknown:300 ", "enter")[-1] == "Speed: 300 words a minute."


def test_a_number_is_typed_and_refused_with_its_range(person: Sitting) -> None:
    with person:
        assert at(person, "rate").startswith("Speed: 190")
        assert person.press("enter") == [
            "Speed: type a number from 80 to 700, now 190 words a minute. Enter takes it, Escape leaves it."
        ]
        assert person.press("?") == person.press("f1")
        assert person.keys("? 5 enter")[1:] == [
            "5: 5.",
            "5, not possible: type a number from 80 to 700. Still 190 words a minute.",
        ]
        assert person.keys("3 0 0 enter")[-1] == "Speed: 300 words a minute."
        assert person.keys("enter x escape")[1:] == ["Only digits can be typed here.", person.lines[-1]]
        assert person.lines[-1].startswith("Nothing changed. Speed: 300")


def test_a_name_is_typed_and_taken_back_to_none(person: Sitting) -> None:
    with person:
        at(person, "name")
        person.press("enter")
        assert person.keys("Z o ë tab")[-1] == "Name: Zoë."
        assert person.presenter.settings.name == "Zoë"
        assert person.press("backspace") == ["Name: not set."]
        assert person.presenter.settings.name is None


def test_pairs_are_typed_with_an_equals_sign(person: Sitting) -> None:
    with person:
        assert at(person, "spoken").startswith("Words of your own: none")
        person.press("enter")
        assert person.keys("a c e = e i s enter")[-1] == "Ace: eis."
        assert person.presenter.settings.spoken == {"ace": "eis"}
        assert person.press("enter")[-1].startswith("Type a word, an equals sign, and how to say it")
        assert person.keys("a c e = enter")[-1] == "Ace is removed."
        assert person.presenter.settings.spoken == {}


def test_what_is_changed_holds_at_once(person: Sitting) -> None:
    with person:
        person.press("o")
        person.presenter.change(verbosity=Verbosity.FULL, plain=True, history=500)
        assert person.presenter.text.verbosity is Verbosity.FULL
        assert person.presenter.text.plain
        assert person.keys("v e r b")[-1].endswith("How long the sentences are. Z changes it at the table.")
        person.presenter.change(voice=VoiceMode.READER)
        assert person.presenter.mode is VoiceMode.READER


def test_a_layout_of_the_keys_holds_at_once_in_the_menu_itself(person: Sitting) -> None:
    with person:
        at(person, "key_preset")
        assert person.press("right") == ["Key layout: left hand."]
        assert person.player.keymap.meaning("g", Mode.TABLE) == Meaning(Action.MARK)
        assert person.press("d")[0].startswith("Digit row: digits")
        assert person.press("v")[0].startswith("Digit row: digits. What the row of digits types")


def test_a_table_that_cannot_be_played_is_not_set(person: Sitting) -> None:
    with person:
        person.presenter.change(table={"players": 4, "sides": "pairs"})
        at(person, "target")
        before = person.presenter.settings
        for _ in range(8):
            (line,) = person.press("right")
            assert re.fullmatch(r".*[.?]", line)
        assert before.table == person.presenter.settings.table


def test_what_other_menus_change_is_only_explained_here(person: Sitting) -> None:
    with person:
        assert at(person, "seats").startswith("Seats: ")
        effect = person.presenter.text.sentence(phrase("setting-effect", setting="seats"))
        assert person.press("right")[0].endswith(effect)
        explained = person.press("enter")
        assert effect in explained[0]
        assert person.press("backspace") == explained


def test_a_preset_with_which_no_game_could_be_begun_is_refused(person: Sitting) -> None:
    with person:
        person.presenter.change(table={"muggins": "auto"})
        at(person, "preset")
        assert person.keys("left left") == [
            "Rules of a new game: pagat.",
            "Option muggins auto needs count manual, and count is auto: choose count manual or muggins off. Still pagat.",
        ]
        assert person.presenter.settings.preset == "pagat"


def test_the_players_own_words_need_an_equals_sign_and_something_that_can_be_said(person: Sitting) -> None:
    with person:
        at(person, "spoken")
        person.keys("enter a c e enter")
        assert person.lines[-1].endswith("Still none.")
        person.press("x", "=", *("y" * 61))
        assert person.press("enter")[0].endswith("Still none.")
        assert person.presenter.settings.spoken == {}


def test_lines_that_enter_opens_say_so_and_d_tells_what_they_are_for(person: Sitting) -> None:
    with person:
        assert person.keys("o down right")[-1] == "Left and Right change nothing here: press Enter."
        assert (
            person.keys("end d")[-1]
            == "Takes every setting from a file that was saved this way. Enter asks for its name."
        )
        person.press("escape")
        at(person, "keys")
        assert person.press("right") == ["Left and Right change nothing here: press Enter."]
        keys = "Enter and then a key adds or removes it, Backspace brings the usual keys back, Escape goes back."
        assert person.keys("enter down d")[-1].startswith(keys)
        assert person.press("?")[0].startswith(keys)


def test_a_key_without_a_name_is_refused_and_so_are_usual_keys_that_collide(person: Sitting) -> None:
    with person:
        person.presenter.change(keys={"scores": [], "hand": ["s"]})
        at(person, "keys")
        person.keys("enter " + "down " * (ACTIONS.index(Action.SCORES) + 1))
        assert person.press("backspace")[0].startswith("This key already does something else: ")
        assert person.presenter.settings.keys == {"scores": [], "hand": ["s"]}
        person.press("enter")
        assert person.press("unknown-key") == [person.presenter.text.sentence(phrase("key-no-name"))]


def test_keys_are_given_by_pressing_them_and_what_collides_is_refused(person: Sitting) -> None:
    with person:
        at(person, "keys")
        assert person.press("enter")[0].startswith("Keys of your own: ")
        person.keys("down " * (ACTIONS.index(Action.SCORES) + 1))
        assert person.press("enter") == [
            "Scores: press a key. A new one is added, one it already has is removed. Escape leaves it."
        ]
        assert person.press("c") == [
            "C already does something else: Count, or the hand that is counted. Press another, Escape leaves it."
        ]
        assert person.press("f10") == ["Scores: S, F10."]
        assert person.presenter.settings.keys == {"scores": ["s", "f10"]}
        assert person.player.keymap.meaning("f10", Mode.TABLE) == Meaning(Action.SCORES)
        assert person.keys("enter s")[-1] == "Scores: F10."
        assert person.player.keymap.meaning("s", Mode.TABLE) is None
        assert person.keys("enter escape")[-1].startswith("Nothing changed. Scores: F10, ")
        assert person.press("backspace") == ["The usual keys: S."]
        assert person.presenter.settings.keys == {}


def test_a_layout_that_collides_with_own_keys_is_refused(person: Sitting) -> None:
    with person:
        person.presenter.change(keys={"quit": ["g"], "go": []})
        at(person, "key_preset")
        assert person.press("right") == [
            (
                "Your own key G has another meaning there: Mark a card for the crib. Change your own keys first."
                " Still standard."
            )
        ]
        assert person.presenter.settings.key_preset is KeyPreset.STANDARD


def test_what_comes_from_outside_the_file_says_so(person: Sitting) -> None:
    with person:
        person.origins |= {"rate": Origin.COMMAND_LINE, "volume": Origin.ENVIRONMENT}
        at(person, "rate")
        assert person.press("d")[0].endswith("It comes from the command line, for this start only.")
        assert person.press("right") == [
            "Speed: 200 words a minute. That is saved; the command line was for this start only."
        ]
        assert person.press("right") == ["Speed: 220 words a minute."]
        person.keys("escape escape")
        at(person, "volume")
        assert person.press("d")[0].endswith(
            "It comes from the environment variable AUDIOCRIB_VOLUME, not from your file."
        )
        assert person.press("left") == [
            "Speech volume: 95 percent. That is saved, but AUDIOCRIB_VOLUME overrides it at the next start."
        ]


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_escape_goes_back_to_the_table_whatever_state_the_game_was_in(place: Place, tmp_path: Path) -> None:
    with place(tmp_path, QUIET) as person:
        if person.player.screens.covered or person.player.screens.describing:
            return
        before, asked = person.state, person.player.prompt()
        person.press("o")
        assert person.keys("down enter down right escape escape")[-1] == "Back at the table."
        assert (person.state, person.player.prompt()) == (before, asked)


def test_settings_are_saved_as_a_file_and_taken_from_one(tmp_path: Path) -> None:
    mine = tmp_path / FILE_NAME
    save(Settings(rate=300), mine)
    mine.write_text("# mine\n" + mine.read_text(encoding="utf-8"), encoding="utf-8")
    theirs = tmp_path / "theirs.toml"
    with Sitting(state=to_count(), held=True, folder=tmp_path, settings=replace(QUIET, rate=300)) as person:
        person.keys("o up up enter")
        person.press(*str(theirs))
        assert person.press("enter") == [f"Saved as {theirs}."]
        assert theirs.read_text(encoding="utf-8").startswith("# mine\n")
        assert load_settings(theirs).rate == 300
        person.press("enter")
        person.press(*str(theirs))
        assert person.press("enter") == [f"There is already a file {theirs}. Name another."]
        theirs.write_text("rate = 120\nverbosity = 'brief'\n")
        person.keys("escape down enter")
        person.press(*str(theirs))
        assert person.press("enter")[0].startswith(f"The settings from {theirs} now apply.")
        assert person.presenter.settings.rate == 120
        assert person.presenter.text.verbosity is Verbosity.BRIEF
        theirs.write_text("rate = 5\n")
        person.press("enter")
        person.press(*str(theirs))
        assert person.press("enter") == [
            f"Rate 5 cannot be used. It takes a number from 80 to 700. Line 1 of {theirs}: no settings were imported."
        ]
        assert person.presenter.settings.rate == 120
        person.press("enter")
        person.press(*str(tmp_path / "none"))
        assert "No such file" in person.press("enter")[0]
