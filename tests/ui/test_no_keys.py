"""Lines of a script that are not keys: whatever is open, a word is reported as one, and a number is just its digits."""

from pathlib import Path

import pytest

from audiocrib.rules.presets import SALON
from audiocrib.ui.keys.actions import Action
from audiocrib.ui.keys.names import NUMBER_END, UNKNOWN_WORD
from audiocrib.ui.screens.new_game.menu import new_game
from tests.ui.table import Sitting

OPENS = [Action.READ_RULES, Action.GLOSSARY, Action.SOUNDS, Action.OPTIONS, Action.TRAIN, Action.LEARN]


@pytest.mark.parametrize("action", OPENS, ids=str)
def test_a_word_that_is_not_a_key_is_reported_as_one_whatever_is_open(action: Action, tmp_path: Path) -> None:
    with Sitting(seed=3, folder=tmp_path) as person:
        person.act(action)
        assert person.press(f"{UNKNOWN_WORD}foo") == [
            "No key is called foo. Name a key, a number, or several with spaces between."
        ]
        assert len(person.press("7", NUMBER_END)) == 1


def test_a_word_is_searched_for_in_a_list_that_has_it() -> None:
    with Sitting(seed=3) as person:
        person.act(Action.GLOSSARY)
        (found,) = person.press(f"{UNKNOWN_WORD}nobs")
        assert found.startswith("His nobs")
        person.keys("escape")
        person.act(Action.TRAIN)
        (found,) = person.press(f"{UNKNOWN_WORD}runs")
        assert found.startswith("Runs and pairs")


def test_the_same_is_true_in_search_results(tmp_path: Path) -> None:
    with Sitting(seed=3, folder=tmp_path) as person:
        person.act(Action.LOOK_UP)
        person.keys("n o b s enter")
        assert person.press(f"{UNKNOWN_WORD}foo")[0].startswith("No key is called foo.")
        assert len(person.press("7", NUMBER_END)) == 1


def test_the_same_is_true_where_a_table_is_laid(tmp_path: Path) -> None:
    with Sitting(seed=3, folder=tmp_path) as person:
        person.player.screens.push(new_game(person.player.screens, SALON, tmp_path, lambda _: None))
        assert person.press(f"{UNKNOWN_WORD}foo")[0].startswith("No key is called foo.")
        assert len(person.press("7", NUMBER_END)) == 1
