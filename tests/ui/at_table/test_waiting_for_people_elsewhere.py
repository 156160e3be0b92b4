"""A player who has pressed Enter after a deal or a game, at a table with people elsewhere who have not."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.options import Muggins
from audiocrib.rules.presets import changed, preset_for
from audiocrib.session.room_at_keys import RoomAtKeys
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Here, Presence, Room
from tests.ui.phases import to_count
from tests.ui.playing_on import progress
from tests.ui.table import Sitting

YOU, BOB = Here("you", Kind.HUMAN), Here("Bob", Kind.HUMAN)


def at_table_with(person: Sitting, *seats: Here | None) -> None:
    """Let this player's table be one with people elsewhere, in these seats."""
    room = RoomAtKeys(person.player, lambda _: True)
    room.now(Room(seats))
    room.own = person.player.seat
    person.player.others = room


@pytest.mark.parametrize(("other", "waits"), [(BOB, "Waiting for Bob."), (None, "Waiting for 1 player.")])
def test_after_a_game_enter_and_help_tell_whom_another_waits_for(other: Here | None, waits: str) -> None:
    with Sitting(state=to_count(scores=(110, 118)), held=True) as person:
        at_table_with(person, YOU, other)
        assert person.keys("1 4 enter")[-1].endswith("Enter plays again, Q leaves.")
        assert person.press("?")[0].startswith("Enter begins a new game,")
        assert person.press("enter") == []
        for _ in range(2):
            assert person.press("enter") == [waits]
        assert person.press("?")[0].startswith("A new game waits until everybody wants one. A looks at your choices,")


def test_whoever_is_not_there_does_not_think() -> None:
    with Sitting(held=True) as person:
        at_table_with(person, YOU, BOB)
        person.keys("1 space 2 space enter")
        assert person.press("enter")[0].endswith("is choosing for the crib.")
        at_table_with(person, YOU, replace(BOB, presence=Presence.AWAY))
        waits = f"Waiting for {person.player.listener.names[1]}, who is not here."
        assert person.press("enter") == [waits]
        assert person.press("t")[0].startswith(waits)
        assert person.press("n")[-1].endswith(waits)


def test_between_deals_enter_and_help_tell_that_others_are_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    with Sitting(held=True) as person:
        at_table_with(person, YOU, BOB)
        pressed = asyncio.Event()
        monkeypatch.setattr(person.opponents[0], "ready", pressed.wait)
        chance = random.Random(1)
        while not person.player.waits.between_deals:
            progress(person, chance)
        assert person.press("?")[0].startswith("Enter deals the next cards.")
        assert person.press("t")[0].endswith("Enter continues.")
        assert person.press("enter") == []
        assert person.press("t")[0].endswith(" next. Waiting until everybody is ready.")
        for _ in range(2):
            assert person.press("enter") == ["Waiting until everybody is ready."]
        assert person.press("?")[0].startswith("The next cards wait until everybody is ready. L reads the last hands,")
        assert person.press("a")[-1].startswith("Deal 1: 4 choices and counts, ")
        person.press("escape")
        pressed.set()
        assert person.answered()
        assert person.press("?")[0].startswith("Left, Right or 1 to 6 point at a card,")


def test_whoever_comes_after_a_game_is_not_said_to_want_another() -> None:
    with Sitting(state=to_count(scores=(110, 118)), held=True) as person:
        at_table_with(person, YOU, None)
        room = person.player.others
        assert isinstance(room, RoomAtKeys)
        person.keys("1 4 enter")
        for seats in ((YOU, BOB), (YOU, replace(BOB, name="Cy"))):
            before = len(person.lines)
            room.now(Room(seats, again=(Seat(1),)))
            assert "another game" not in " ".join(person.lines[before:])
            room.now(Room(seats))
            room.now(Room(seats, again=(Seat(1),)))
            assert "wants another game" in person.lines[-1]
            room.now(Room((YOU, None)))


def test_the_game_can_be_ended_by_one_line_however_many_are_missing() -> None:
    with Sitting(held=True) as person:
        away = replace(BOB, presence=Presence.AWAY)
        at_table_with(person, YOU, away, away)
        room = person.player.others
        assert isinstance(room, RoomAtKeys)

        async def comes(here: RoomAtKeys) -> None:
            here.now(Room((YOU, away, away), playing=True))
            here.open()

        person.begin(comes(room))
        menu = person.player.screens.top
        assert menu
        assert menu.listed
        lines = [person.player.presenter.text.sentence(line) for line in menu.listed.lines]
        assert sum("End this game" in line for line in lines) == 1
        assert sum("computer play" in line for line in lines) == 2


def test_all_who_think_about_a_total_are_told() -> None:
    with Sitting(options=changed(preset_for("salon", 3), muggins=Muggins.CLAIM), held=True) as person:
        chance = random.Random(1)
        while duty_of(person.state, Seat(0)) is not Duty.COUNT:
            progress(person, chance)
        person.keys("2 enter")
        _, *others = person.player.listener.names
        assert person.press("t")[-1].endswith(f"{others[0]} and {others[1]} are thinking about the total.")
