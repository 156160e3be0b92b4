"""A room of many tables, as a player at no table hears it."""

from pathlib import Path

from msgspec.structs import replace

from audiocrib.rules.presets import SALON, preset_for
from audiocrib.session.hall_at_keys import HallAtKeys
from audiocrib.storage.record import Kind
from audiocrib.together.entry import Entry
from audiocrib.together.messages import Entered, Here, Listed, Presence, Said, Visitor
from tests.ui.table import Sitting

ANN, BEA, CY = (Here(name, Kind.HUMAN) for name in ("Ann", "Bea", "Cy"))
THREE = preset_for("salon", 3)


def test_who_leaves_a_table_last_does_not_hear_that_it_waits(tmp_path: Path) -> None:
    """The room closes it right after."""
    with Sitting() as person:
        hall = HallAtKeys(person.presenter, person.player, tmp_path, lambda _: True)
        hall.entered(Entered("Ann", "token", 0))
        for one, there, said in (
            (1, (None, None), "There are no tables."),
            (1, (ANN, None), "There are no tables."),
            (2, (BEA, None), "There is 1 table, and it is waiting for players."),
        ):
            hall.take(Listed(one, SALON, "Ann", there))
            hall.show()
            assert said in person.lines[-1]
            hall.hide()


def hall_of(person: Sitting, folder: Path) -> HallAtKeys:
    """Return the room of Ann, who has come into it while nobody else was there."""
    hall = HallAtKeys(person.presenter, person.player, folder, lambda _: True)
    hall.entered(Entered("Ann", "token", 1))
    hall.take(Visitor("Ann"))
    hall.show()
    return hall


def test_after_a_broken_line_the_room_is_told_anew_and_then_its_news(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        hall.entered(Entered("Ann", "token", 2))
        hall.take(Visitor("Ann"))
        told = len(person.lines)
        hall.take(Listed(1, SALON, "Bea", (BEA, None)))
        assert person.lines[told:] == [
            "You are in the room. There is 1 table, and it is waiting for players. Not at a table: only you."
        ]
        hall.take(Visitor("Cy"))
        assert person.lines[-1] == "Cy is in the room."


def test_a_table_that_never_stopped_waiting_still_waits_and_a_locked_one_does_not(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        for there in ((BEA, None, None), (BEA, CY, None), (BEA, None, None)):
            hall.take(Listed(1, THREE, "Bea", there))
        assert person.lines[-1] == "Table 1 still waits: 2 seats are free."
        for second in (CY, None):
            hall.take(Listed(2, SALON, "Bea", (BEA, second)))
        assert person.lines[-1] == "Table 2 now waits for players: 1 seat is free."
        told = len(person.lines)
        for second in (None, CY, None):
            hall.take(Listed(2, SALON, "Bea", (BEA, second), entry=Entry.LOCKED))
        assert not any("waits" in line for line in person.lines[told:])
        assert person.lines[told] == "Table 2 is locked: nobody new is let in."
        hall.take(Listed(2, SALON, "Bea", (BEA, None)))
        assert person.lines[-1] == "Table 2 now waits for players: 1 seat is free."
        hall.take(Listed(2, SALON, "Bea", (BEA, None), entry=Entry.LOCKED))
        hall.hide()
        hall.show()
        assert "There are 2 tables, and 1 is waiting for players." in person.lines[-1]


def test_who_has_left_a_game_is_named_as_the_person_for_whom_a_computer_plays(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        left = Here("Ann", Kind.HUMAN, presence=Presence.COMPUTER)
        hall.take(Listed(1, THREE, "Bea", (BEA, left, Here("Dora", Kind.COMPUTER)), playing=True))
        hall.people()
        assert person.lines[-1] == "Not at a table: only you. At table 1: Bea, a computer for Ann and computer Dora."


def test_a_table_with_a_computer_is_announced_when_its_opener_sits_there(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        told = len(person.lines)
        anna = Here("Anna", Kind.COMPUTER)
        for there in ((None, anna, None), (BEA, anna, None)):
            hall.take(Listed(1, THREE, "Bea", there))
        (line,) = person.lines[told:]
        assert line.endswith("At table 1: Bea and computer Anna. 1 seat is free.")


def test_a_line_of_the_room_leads_to_whose_lines_are_heard_and_escape_back_to_it(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        hall.take(Visitor("Cy"))
        person.press("end")
        assert person.lines[-1].startswith("Whose lines you hear, ")
        person.press("enter")
        assert person.lines[-1].startswith("Whose lines do you hear?")
        person.press("escape")
        assert person.lines[-1].startswith("Whose lines you hear, ")
        person.press("enter")
        person.press("end")
        person.press("enter")
        hall.said(Said("Cy", None, "Hello"))
        assert person.lines[-1] == "You no longer hear Cy."


def test_who_goes_to_a_table_without_a_connection_hears_why_nothing_happens(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = HallAtKeys(person.presenter, person.player, tmp_path, lambda _: False)
        hall.entered(Entered("Ann", "token", 2))
        hall.take(Visitor("Ann"))
        hall.take(Listed(1, SALON, "Bea", (BEA, None), entry=Entry.OPEN))
        hall.show()
        person.press("f9")
        assert person.lines[-1] == "The connection is lost. Try again when it is back."
        assert hall.free.is_set()


def test_all_ways_out_of_the_room_and_back_to_a_kept_seat_are_told(tmp_path: Path) -> None:
    with Sitting() as person:
        hall = hall_of(person, tmp_path)
        left = replace(CY, presence=Presence.LEFT)
        for change, said in (
            (Visitor("Cy"), "Cy is in the room."),
            (Listed(1, THREE, "Bea", (BEA, None, None)), "Bea has opened table 1: "),
            (Listed(1, THREE, "Bea", (BEA, CY, None)), "Cy sits down at table 1."),
            (Visitor("Cy", here=False), ""),
            (Listed(1, THREE, "Bea", (BEA, replace(CY, presence=Presence.AWAY), None)), ""),
            (Listed(1, THREE, "Bea", (BEA, CY, None)), ""),
            (Listed(1, THREE, "Bea", (BEA, left, None)), ""),
            (Visitor("Cy"), "Cy is in the room."),
            (Visitor("Cy", here=False), "Cy has left the room."),
            (Visitor("Cy"), "Cy is in the room."),
            (Listed(1, THREE, "Bea", (BEA, CY, None)), "Cy sits down at table 1."),
            (Visitor("Cy", here=False), ""),
            (Visitor("Dan"), "Dan is in the room."),
            (Visitor("Dan", here=False, watches=1), "Dan is watching table 1 now."),
        ):
            told = len(person.lines)
            hall.take(change)
            assert " ".join(person.lines[told:]).startswith(said), change
            assert said or not person.lines[told:], change
