"""The cut for the first deal: everybody owes it at the same time, and the question to a person is the last line."""

import pytest

from audiocrib.rules.presets import PRESETS, preset_for
from tests.ui.table import QUIET, Sitting

ASKED = "Cut for the deal: how many cards do you lift, 4 to 48?"
CUTTING = [name for name in PRESETS if preset_for(name, 2).first_deal.value.startswith("cut")]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("preset", CUTTING)
def test_the_question_of_the_cut_is_the_last_line_and_asked_once(preset: str, players: int) -> None:
    with Sitting(options=preset_for(preset, players), settings=QUIET, seed=4) as person:
        assert person.lines[-1].endswith(ASKED)
        assert person.lines[-1].count(" cuts ") == 1
        assert " ".join(person.lines).count(ASKED) == 1
        assert person.keys("t d") == [ASKED] * 2
        assert person.keys("9 enter")[1].startswith("You cut ")


def test_acc_and_bga_are_among_those_that_cut() -> None:
    assert {"acc", "bga"} <= set(CUTTING)


def test_a_person_who_does_not_wait_for_the_computers_cut_is_asked_nothing_more() -> None:
    with Sitting(options=preset_for("bga", 2), settings=QUIET, seed=4, held=True) as person:
        assert ASKED not in " ".join(person.lines)
        assert person.press("t") == [ASKED]
        assert person.keys("9 enter")[-1] == "You cut 7 of diamonds."
        assert person.answered()[0].startswith("Anna cuts jack of spades. You deal first.")


def test_several_people_hand_over_the_keys_when_the_computers_have_cut() -> None:
    with Sitting(options=preset_for("bga", 3), settings=QUIET, seed=4, people=(0, 2)) as person:
        assert person.lines[-2].startswith("Anna cuts ")
        assert person.lines[-1] == "Player is next: 1 takes the keys."
        assert sum("takes the keys" in line for line in person.lines) == 1
        assert person.press("1") == [f"Player. {ASKED}"]
        assert person.keys("9 enter")[-1] == "Ben is next: 3 takes the keys."
