"""A player with buttons is told about buttons: by their names, and in sentences that name no key."""

import re

import pytest

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.help import name_keys
from tests.narration.locale import branches, messages, patterns

KEYS = re.compile(r"\b(Enter|Escape|Space|Backspace|[Aa]rrows|Up|Down|Left|Right|Tab)\b")
ABOUT_KEYS = (
    "help-",
    "lesson-",
    "describes",
    "setting-effect",
    "ask-engine",
    "doctor",
    "find-",
    "not-found",
    "review-",
)
"""Groups of sentences about a keyboard, or heard only by people who have one: help and lessons have separate words
where they name keys that no button stands for.
"""


@pytest.fixture
def text() -> Text:
    words = Text()
    name_keys(KeyMap(), words)
    words.pressed = True
    return words


@pytest.mark.parametrize("action", Action)
def test_a_button_is_named_by_how_its_label_begins(text: Text, action: Action) -> None:
    label, name = (
        text.title(phrase("action", action=action.value)),
        text.sentence(phrase("button", action=action.value)),
    )
    assert label == name or label.startswith(f"{name},")


def test_sentences_that_name_keys_name_none_to_players_with_buttons(text: Text) -> None:
    named = [name for name, one in messages().items() if "$key_" in text.sources[name]]
    assert len(named) > 100
    wrong = {}
    for identifier in named:
        if identifier.startswith(ABOUT_KEYS):
            continue
        for said in branches(identifier, patterns(messages()[identifier])[Verbosity.NORMAL]):
            about = {name: value for name, value in said.args.items() if not name.startswith("key")}
            words = text.sentence(phrase(identifier, **{"number": 1} | about, key="Seven"))
            if KEYS.search(words):
                wrong[identifier] = words
    assert wrong == {}


def test_words_for_buttons_replace_words_for_keys_at_every_verbosity(text: Text) -> None:
    pressed = [name for name, one in messages().items() if any(part.id.name == "pressed" for part in one.attributes)]
    assert len(pressed) > 100
    for verbosity in Verbosity:
        assert text.sentence(phrase("train-yes-keys"), verbosity) == "Press yes or no."
    text.pressed = False
    assert text.sentence(phrase("train-yes-keys"), Verbosity.BRIEF) == "Y or N."


def test_a_sentence_shown_as_a_title_names_no_key(text: Text) -> None:
    assert text.title(phrase("ask-knows")) == "Do you know cribbage? Press yes or no."
    assert text.title(phrase("train-menu")) == "Trainer"


def test_a_player_with_one_switch_hears_no_keys_in_questions_that_a_switch_answers() -> None:
    """With any key as the switch, Q after a game was heard to leave, and began another."""
    text = Text()
    name_keys(KeyMap(), text)
    assert text.sentence(phrase("game-again")) == "Enter plays again, Q leaves."
    text.one_switch = True
    single = [name for name, one in messages().items() if any(part.id.name == "one_switch" for part in one.attributes)]
    assert len(single) > 5
    for identifier in single:
        for said in branches(identifier, patterns(messages()[identifier])[Verbosity.NORMAL]):
            assert not KEYS.search(text.sentence(said)), identifier


def test_a_list_names_no_key_to_a_player_with_one_switch(text: Text) -> None:
    """Its lines pass by, and a key that was named, such as Escape, would take whichever comes by."""
    forms = {name: {part.id.name for part in one.attributes} for name, one in messages().items()}
    lists = {
        name for name, has in forms.items() if "title" in has and "$key_" in text.sources[name].partition("\n    .")[0]
    }
    assert "menu-all" in lists
    assert len(lists) > 10
    assert {name for name in lists if "one_switch" not in forms[name]} == set()
