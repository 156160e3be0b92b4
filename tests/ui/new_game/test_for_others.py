"""The menu of a new table for people elsewhere: who may come, from where, and open seats."""

from pathlib import Path

import pytest

from audiocrib.computer.player_kinds import Level
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.ui.screens.new_game.table_setup import Inviting
from tests.ui.new_game.laying import Laying


@pytest.fixture
def at(tmp_path: Path) -> Laying:
    """Return such a menu with the table of the first start."""
    return Laying(tmp_path, inviting=Inviting())


def test_the_first_line_opens_the_table_as_it_is_with_an_open_seat_for_a_friend(at: Laying) -> None:
    assert at.title.startswith("Host a table: people elsewhere come to it.")
    assert at.keys("down", "d") == [
        "Open the table as it is: Cribbage for two, salon rules, to 121, 1 of 19.",
        "This table: Cribbage for two, salon rules, to 121. Seats: you, an open seat.",
    ]
    at.key("enter")
    assert at.inviting == Inviting(Entry.WORDS, lan=False)
    assert at.table is not None
    assert (at.table.you, [seat.kind for seat in at.table.seats]) == (0, [Kind.HUMAN, Kind.HUMAN])


def test_who_may_come_and_from_where_are_lines(at: Laying) -> None:
    at.keys("down", "down")
    assert at.keys("right", "right", "left", "left", "left", "down", "right", "right") == [
        "Who may come: nobody, until you unlock the table.",
        "Who may come: nobody, until you unlock the table. (edge)",
        "Who may come: everybody who knows the address and two words.",
        "Who may come: everybody who knows the address.",
        "Who may come: everybody who knows the address. (edge)",
        "Where from: this machine alone, 3 of 19.",
        "Where from: this machine and your own network.",
        "Where from: this machine and your own network. (edge)",
    ]
    assert at.keys("down", "right", "right", "left", "left", "left", "d") == [
        "Spectators: hear everything at once, 4 of 19.",
        "Spectators: hear everything 10 seconds later.",
        "Spectators: hear everything 30 seconds later.",
        "Spectators: hear everything 10 seconds later.",
        "Spectators: hear everything at once.",
        "Spectators: hear everything at once. (edge)",
        "With a delay, no spectator can tell anybody at the table what is going on.",
    ]
    at.keys("right", ">", "enter")
    assert at.inviting == Inviting(Entry.OPEN, lan=True, delay=10)


def test_seats_are_yours_open_or_a_computers_and_one_stays_yours(at: Laying) -> None:
    at.find("players")
    at.key("right")
    assert at.keys("down", "right", "left", "down", "enter", "d", "right", "d", "down") == [
        "Seat 1: you, 7 of 20.",
        "Seat 1: you. (edge)",
        (
            "Not possible: one seat has to be yours. At another seat, keep pressing Right until you sit there."
            " Seat 1: you. (refusal)"
        ),
        "Seat 2: open, for whoever comes, 8 of 20.",
        "Whoever comes sits here. Right seats a computer instead.",
        "Whoever comes sits here. Right seats a computer instead.",
        "Seat 2: David, computer, beginner.",
        (
            "Right seats a stronger computer and finally you, Left a weaker one and finally opens the seat."
            " Enter lets you type a name."
        ),
        "Seat 3: open, for whoever comes, 9 of 20.",
    ]
    at.keys(">", "enter")
    assert at.table is not None
    assert [(seat.kind, seat.level) for seat in at.table.seats] == [
        (Kind.HUMAN, None),
        (Kind.COMPUTER, Level.BEGINNER),
        (Kind.HUMAN, None),
    ]


def test_a_player_without_a_name_types_one_first(tmp_path: Path) -> None:
    at = Laying(tmp_path, name=None, inviting=Inviting())
    assert at.keys("down", "enter")[-1].startswith("Type the name that the others hear.")
    at.type("Bea")
    at.key("enter")
    assert at.name == "Bea"
    assert at.table is not None
    assert at.table.seats[0].name == "Bea"
