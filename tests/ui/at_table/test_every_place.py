"""Keys in every place in a game: each has its line, queries change nothing, and there is a way out."""

import re

import pytest

from audiocrib.narration.message import phrase
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import ask
from tests.ui.at_table.places import AT_THE_TABLE, QUERIES, TYPED, At, back
from tests.ui.table import Sitting

EVERY_KEY = [
    *"abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ0123456789,.<>+-=?!§",
    "space", "tab", "shift-tab", "left", "right", "up", "down", "pageup", "pagedown", "delete", "backspace", "home",
    "f1", "f8", "ctrl-x", "alt-x", "unknown-key", "unknown:foo", "escape",
]  # fmt: skip
"""All keys except Enter and Q, which lead elsewhere."""


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_every_key_brings_exactly_one_line_and_no_key_but_enter_changes_the_game(place: str, at: At) -> None:
    """Backspace with nothing typed is the only key without a line. The review after a deal has its own test."""
    with at(place) as person:
        before = person.state, person.entries
        for key in EVERY_KEY:
            if key in "aA" and place in {"between deals", "game over"}:
                continue
            silence = key in {"backspace", "delete"} and not person.player.entry.digits
            lines = person.press(key)
            assert len(lines) == (0 if silence else 1), (key, lines)
            assert all(re.fullmatch(r"[A-Z0-9].*[.?]", line) for line in lines), (key, lines)
            assert (person.state, person.entries) == before, key
            back(person)


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_a_capital_begins_with_the_plain_answer(place: str, at: At) -> None:
    """Another key comes in between: the same one would continue a long answer."""
    with at(place) as person:
        for key in "cbfvsthmlin":
            (plain,), _, (longer,) = person.press(key), person.press("?"), person.press(key.upper())
            own = re.sub(r"( You have typed| \w+ so far) \d+\.$", "", plain)
            assert longer.startswith(own), key


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_the_same_question_twice_has_the_same_answer(place: str, at: At) -> None:
    with at(place) as person:
        for key in "cbfvsthmlni":
            assert person.portions(key) == person.portions(key)


@pytest.mark.parametrize("place", TYPED)
def test_a_query_ends_with_what_is_typed_so_far(place: str, at: At) -> None:
    with at(place) as person:
        for key in QUERIES:
            (line,) = person.press(key)
            assert line.endswith(" You have typed 1." if place == "a total half typed" else " Lift so far 1."), key
        assert person.player.entry.digits == "1"


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_queries_leave_the_cards_under_the_fingers_alone(place: str, at: At) -> None:
    with at(place) as person:
        person.keys("right")
        before = person.player.focus
        person.keys(" ".join(QUERIES))
        assert person.player.focus == before


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_what_does_nothing_says_so(place: str, at: At) -> None:
    with at(place) as person:
        assert person.press("j") == ["Muggins is taken for you here."]
        assert person.press("f8") == ["F8 does nothing here. Press question mark for the keys."]
        assert person.press("unknown-key") == ["This key does nothing here. Press question mark for the keys."]
        assert person.press("unknown:sit") == [
            "No key is called sit. Name a key, a number, or several with spaces between."
        ]


# No place without a way out


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_q_leaves_from_every_place_of_a_game(place: str, at: At) -> None:
    with at(place) as person:
        person.press("q")
        assert person.left


def covered(person: Sitting) -> bool:
    return person.player.screens.covered


@pytest.mark.parametrize("place", AT_THE_TABLE)
def test_escape_opens_the_menu_of_all_actions_and_closes_it_again(place: str, at: At) -> None:
    with at(place) as person:
        before = person.state
        (title,) = person.press("escape")
        assert title == "All actions: Up and Down move, letters search, Enter chooses, Escape goes back."
        assert covered(person)
        assert person.press("escape") == ["Back at the table."]
        assert not covered(person)
        assert person.state == before


@pytest.mark.parametrize("end", ["k", "escape"])
def test_the_describer_ends_by_its_own_key_and_by_escape(end: str, at: At) -> None:
    with at("describing keys") as person:
        assert person.press(end) == ["Key describer off."]
        assert person.press("c") == ["Count 0."]


def test_a_question_is_left_by_an_answer_and_says_so(at: At) -> None:
    with at("on turn") as person:
        asked = "End this game and begin a new one? Press Y or N."
        assert person.keys("escape n enter")[-1] == asked
        assert person.press("enter") == [f"{asked} Choose with Up and Down first."]
        assert person.press("n") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
        assert person.laid == 0
        person.keys("escape n enter down enter")
        assert person.laid == 1


def test_escape_does_not_leave_a_question_that_the_program_brought_up(at: At) -> None:
    with at("on turn") as person:
        ask(person.player.screens, yes_or_no(phrase("ask-knows"), person.presenter.text), lambda _: None)
        assert person.press("escape") == ["Choose one with Up and Down, then Enter."]
        assert person.player.screens.covered


def test_escape_answers_no_to_what_the_player_brought_up(at: At) -> None:
    with at("on turn") as person:
        person.keys("escape n enter")
        assert person.press("escape") == ["Your turn, choose a card to play. Cards left: you 4, Anna 4."]
        assert person.laid == 0
        assert person.press("c") == ["Count 0."]


@pytest.mark.parametrize("keys", ["y", "down enter", "up up enter"])
def test_yes_can_be_said_by_its_letter_or_by_arrows(keys: str, at: At) -> None:
    with at("on turn") as person:
        person.keys("escape n enter")
        person.keys(keys)
        assert person.laid == 1
