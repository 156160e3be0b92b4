"""The people at a table with others elsewhere, in words."""

from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.session.company import Company
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Here, Presence, Room


def test_a_computer_is_called_a_computer() -> None:
    company = Company(lambda _: None)
    company.now(Room((Here("Ann", Kind.HUMAN), None, Here("Anna", Kind.COMPUTER))), playing=False)
    assert [Text().sentence(said) for said in company.here] == [
        "At the table: Ann and computer Anna.",
        "Waiting for 1 player.",
    ]


def test_who_is_not_here_is_not_said_to_be_at_the_table() -> None:
    company = Company(lambda _: None)
    gone = (Here(name, Kind.HUMAN, presence=how) for name, how in (("Bea", Presence.AWAY), ("Cy", Presence.LEFT)))
    company.now(Room((Here("Ann", Kind.HUMAN), *gone)), playing=True)
    assert [Text().sentence(said) for said in company.here] == [
        "At the table: Ann.",
        "Seat 2: Bea, who is not here.",
        "Seat 3: Cy, who has left.",
    ]


def test_players_hear_that_the_first_spectator_comes_and_the_last_one_leaves() -> None:
    said: list[str] = []
    company = Company(lambda one: said.append(Text().sentence(one)))
    company.own = Seat(0)
    for number in (0, 1, 2, 1, 0):
        company.now(Room((Here("Ann", Kind.HUMAN),), watching=number), playing=True)
    assert said == ["Somebody is watching now.", "Nobody is watching any more."]


def test_spectators_do_not_hear_of_each_other() -> None:
    said: list[str] = []
    company = Company(lambda one: said.append(Text().sentence(one)))
    company.now(Room((Here("Ann", Kind.HUMAN),)), playing=True)
    said.clear()
    company.now(Room((Here("Ann", Kind.HUMAN),), watching=1), playing=True)
    assert said == []
