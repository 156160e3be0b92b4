"""A program that was suspended, or a page loaded again: the screen that has the keys says where the player is."""

import pytest

from audiocrib.ui.keys.keymap import Action
from tests.ui.phases import begun
from tests.ui.table import Sitting


def resumed(person: Sitting) -> list[str]:
    """Come back; return the lines that follow."""
    before = len(person.lines)
    person.player.screens.resume()
    return person.lines[before:]


def test_the_table_says_what_is_asked() -> None:
    with begun() as person:
        assert resumed(person) == person.press("t")


@pytest.mark.parametrize(
    ("opens", "keys", "said"),
    [
        (
            Action.OPTIONS,
            "down",
            "Options: Up and Down move, letters search, Enter opens, Escape goes back. Voice, ",
        ),
        (Action.MENU, "", "All actions: "),
        (Action.READ_RULES, "down", "Cribbage in short. Cribbage is a race to a target,"),
        (
            Action.LOOK_UP,
            "n o",
            "Look up in help, rules, glossary and keys: type letters, Enter finds, Escape leaves. So far: n, o.",
        ),
    ],
)
def test_a_list_or_a_page_over_the_table_says_itself(opens: Action, keys: str, said: str) -> None:
    with begun() as person:
        person.act(opens)
        person.keys(keys)
        (line,) = resumed(person)
        assert line.startswith(said)


def test_a_question_of_the_trainer_says_its_cards_and_itself() -> None:
    with begun() as person:
        person.act(Action.TRAIN)
        asked = person.keys("enter")[-1]
        (line,) = resumed(person)
        assert line.startswith(asked.partition("Your total?")[0])
        assert "Your total?" in line
