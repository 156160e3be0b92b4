"""The seats of a new table: people, computers and their levels, typed names."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.computer.player_kinds import Level, Sitter
from audiocrib.narration.text import Text
from audiocrib.rules.presets import SALON
from audiocrib.settings.settings import DEFAULTS, Settings
from audiocrib.storage.record import Kind
from audiocrib.storage.record import Player as Seated
from audiocrib.ui.screens.new_game.table_setup import kept, laid, names_of, seats_for
from tests.ui.new_game.laying import NAMES, Laying


def test_a_seat_is_given_to_you_another_person_or_a_computer_and_you_sit_once(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down", "right", "right")
    assert at.keys("right", "right", "left", "up") == [
        "Seat 2: you. Seat 1: Eva, computer, master.",
        "Seat 2: you. (edge)",
        (
            "A computer, not possible: at least one seat must be for a person. At another seat, keep pressing "
            "Right until you sit there. Seat 2: you. (refusal)"
        ),
        "Seat 1: Eva, computer, master, 4 of 17.",
    ]
    at.keys("left", "left", "left", "left")
    assert at.keys("left", "left", "down", "left", "right", "up") == [
        "Seat 1: David, a person. Enter lets you type the name.",
        "Seat 1: David, a person. (edge)",
        "Seat 2: you, 5 of 17.",
        "Seat 2: Eva, computer, master. Imagines your hand, plays to the score, and never slips. You have no seat now.",
        "Seat 2: you.",
        "Seat 1: David, a person, 4 of 17.",
    ]
    at.keys("right", ">", "enter")
    assert at.table is not None
    assert at.table.seats == (Seated("David", Kind.COMPUTER, Level.BEGINNER), Seated("Ada", Kind.HUMAN))
    assert at.table.you == 1


def test_right_seats_a_better_opponent_and_says_what_to_expect(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down")
    assert at.keys("left", "left", "right", "right") == [
        "Seat 2: Ben, computer, casual. Plays for company: takes the obvious points, and mostly counts right.",
        "Seat 2: David, computer, beginner. Still learning: leaves points on the table, and misses some when counting.",
        "Seat 2: Ben, computer, casual. Plays for company: takes the obvious points, and mostly counts right.",
        "Seat 2: Anna, computer, club. Plays every week: weighs hand against crib, and seldom slips.",
    ]
    at.key("right")
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.seats[1] == Seated("Clara", Kind.COMPUTER, Level.EXPERT)
    again = replace(DEFAULTS, name="Ada", **kept(at.table))
    assert laid(again, SALON, NAMES).seats == at.table.seats


def test_a_level_whose_opponent_sits_elsewhere_is_played_by_another(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "down", "down", "down")
    assert at.keys("left", "right", "right") == [
        "Seat 3: David, computer, beginner. Still learning: leaves points on the table, and misses some when counting.",
        "Seat 3: Ben, computer, casual. Plays for company: takes the obvious points, and mostly counts right.",
        "Seat 3: Felix, computer, club. Plays every week: weighs hand against crib, and seldom slips.",
    ]
    at.keys("up", "left")
    assert at.form.state.draft.seats[1:] == (Sitter("computer", "Ben"), Sitter("computer", "Felix"))
    at.keys("down", "left")
    assert at.form.state.draft.seats[2] == Sitter("computer", "Felix", Level.CASUAL)


def test_you_keep_a_seat_when_there_are_fewer_players(at: Laying) -> None:
    at.find("pl")
    at.keys("right", "right", "right", "down", "down", "down", "down", "down", *["right"] * 4)
    at.keys("right")
    assert at.form.state.draft.seats[4] == Sitter("human")
    at.find("pl")
    at.keys("left", "left")
    assert at.key("left") == "Players: 2. Cards dealt: six, two to the crib. Seat 2: you."


def test_signs_in_a_text_are_said_by_name(at: Laying) -> None:
    """A voice leaves most of them out, or takes them for the end of a sentence."""
    at.find("pl")
    at.keys("down", "down", "enter")
    assert at.type("o.-'/e") == [
        "O: o.",
        "Full stop: o..",
        "Hyphen: o.-.",
        "Apostrophe: o.-'.",
        "Slash: o.-'/.",
        "E: o.-'/e.",
    ]
    assert at.keys("left", "backspace", "backspace") == [
        "So far: o, Full stop, Hyphen, Apostrophe, Slash, e.",
        "Deleted e: o.-'/.",
        "Deleted Slash: o.-'.",
    ]
    assert at.keys("unknown:☂", "unknown:et") == ["☂: o.-'☂.", "Et: o.-'☂et."]


def test_names_are_typed_and_every_letter_is_said(at: Laying) -> None:
    at.keys("down", "down", "down", "down", "down", "left", "left", "left")
    assert at.form.state.draft.seats[1].kind == "human"
    assert at.key("enter") == (
        "Type the name for seat 2. Enter takes it, Escape keeps David; Backspace deletes, arrows read."
    )
    assert at.type("D e") == ["D: D.", "Space: D .", "E: D e."]
    assert at.keys("up", "backspace", "backspace", "backspace", "backspace", "left") == [
        "So far: D, Space, e.",
        "Deleted e: D .",
        "Deleted Space: D.",
        "Deleted D, nothing is left.",
        "Nothing typed yet.",
        "Nothing typed yet.",
    ]
    at.type("Bea")
    assert at.key("enter") == "Seat 2: Bea, a person."
    at.keys(">", "enter")
    assert at.table is not None
    assert at.table.seats == (Seated("Ada", Kind.HUMAN), Seated("Bea", Kind.HUMAN))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ada", "Ada sits at this table already: type another name. (refusal)"),
        ("1 2", "A name needs a letter: type another name. (refusal)"),
        ("Eve.", "A name has letters, digits, spaces, hyphens and apostrophes: type another name. (refusal)"),
        ("anna", "Anna sits at this table already: type another name. (refusal)"),
    ],
)
def test_a_taken_name_or_an_impossible_one_is_refused(at: Laying, name: str, said: str) -> None:
    at.find("pl")
    at.keys("right", "down", "down", "down", "enter")
    at.type(name)
    assert at.key("enter") == said.replace("Anna sits", f"{name.capitalize()} sits")
    at.type("Bea")
    assert at.key("enter") == "Seat 3: Bea, computer, casual."


def test_typing_is_left_by_escape_and_by_enter_alone(at: Laying) -> None:
    at.find("s")
    at.keys("s", "enter")
    assert at.key("enter") == "Nothing changed. Seat 2: Anna, computer, club, 5 of 17."
    at.key("enter")
    at.type("x")
    assert at.key("escape") == "Nothing changed. Seat 2: Anna, computer, club, 5 of 17."
    at.keys("up")
    assert at.key("enter").startswith("Type your name, for every game. Enter takes it, Escape keeps Ada;")
    at.type("x")
    assert at.key("escape") == "Nothing changed. Seat 1: you, 4 of 17."
    assert at.name == "Ada"


def test_your_name_is_typed_at_your_seat_and_holds_at_once(at: Laying) -> None:
    at.find("s")
    at.key("enter")
    at.type("Anna")
    assert at.key("enter").startswith("Anna sits at this table already: type another name.")
    at.type("Anna plays")
    assert at.key("enter").startswith("That could be mistaken for a sentence of the game: type another name.")
    at.type("Zoe")
    assert at.key("enter") == "You are Zoe now. Seat 1: you, 4 of 17."
    assert at.name == "Zoe"
    at.find("st")
    at.key("enter")
    assert at.table is not None
    assert [seated.name for seated in at.table.seats] == ["Zoe", "Anna"]


def test_a_nameless_player_hears_the_default_name_when_others_join(tmp_path: Path) -> None:
    for name, told in ((None, "The others call you Player: Enter at your seat lets you type your name."), ("Ada", "")):
        at = Laying(tmp_path, name=name)
        at.find("s")
        at.key("down")
        *_, said = at.keys("left", "left", "left")
        assert said.endswith(told or "Enter lets you type the name."), said


def test_tab_takes_what_is_typed_for_hands_that_do_not_reach_enter(at: Laying) -> None:
    at.find("s")
    at.keys("s", "enter")
    at.type("Zoe")
    assert at.key("tab").startswith("Seat 2: Zoe")


def test_nobody_has_two_seats_or_the_name_of_another() -> None:
    sitters = (Sitter("computer", "Anna"), Sitter("human", "Ada"), Sitter("human"), Sitter("computer", "Anna"))
    for players in range(2, 7):
        for chosen in (sitters, sitters[::-1], ()):
            seats, you = seats_for(chosen, players, NAMES)
            assert len({seated.name for seated in seats}) == len(seats) == players
            assert any(seated.kind is Kind.HUMAN for seated in seats)
            assert you is None or seats[you].name == "Ada"


def test_a_name_has_thirty_letters_at_most_and_nothing_that_disturbs_a_line(at: Laying) -> None:
    at.find("pl")
    at.keys("down", "down", "enter")
    assert at.type("x" * 31)[-1] == f"No room for more: {'x' * 30}. (refusal)"
    at.keys(*["backspace"] * 30)
    assert at.keys("\u202e", "backspace") == ["Question mark: ?.", "Deleted question mark, nothing is left."]
    assert at.key("f10").startswith("Type the name for seat 2.")
    assert at.keys("unknown:Zoë", "enter")[-1] == "Seat 2: Zoë, computer, club."


def test_every_computer_has_a_name_of_its_own_and_not_yours() -> None:
    for you in ("", "Anna", "Felix"):
        names = names_of(Settings(name=you or None), Text())
        assert len({names.you, *names.computers}) == 7
        assert names.you == (you or "Player")
