"""A drill over a table where something happens meanwhile: keys in, lines out."""

from audiocrib.ui.keys.keymap import Action
from tests.ui.table import Sitting


def test_what_happens_at_the_table_is_not_taken_for_the_drill() -> None:
    with Sitting(seed=3, held=True) as person:
        person.keys("1 space 2 space enter")
        person.act(Action.TRAIN)
        assert person.keys("enter")[-1].endswith("Your total?")
        assert person.answered() == ["Meanwhile the game goes on. Starter: 4 of diamonds. You lead."]
        person.keys("escape escape")
        assert not any(line.startswith("Meanwhile") for line in person.keys("2 enter"))
