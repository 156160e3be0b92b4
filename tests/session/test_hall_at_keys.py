"""A room of many tables, as a player at no table hears it."""

from pathlib import Path

from audiocrib.rules.presets import SALON
from audiocrib.session.hall_at_keys import HallAtKeys
from audiocrib.storage.record import Kind
from audiocrib.together.messages import Entered, Here, Listed
from tests.ui.table import Sitting

ANN, BEA = Here("Ann", Kind.HUMAN), Here("Bea", Kind.HUMAN)


def test_who_leaves_a_table_last_does_not_hear_that_it_waits(tmp_path: Path) -> None:
    """The room closes it right after."""
    with Sitting() as person:
        hall = HallAtKeys(person.presenter, person.player, tmp_path, lambda _: None)
        hall.entered(Entered("Ann", "token", 0))
        for one, there, said in (
            (1, (None, None), "There is no table yet."),
            (1, (ANN, None), "There is no table yet."),
            (2, (BEA, None), "There is 1 table, and it is waiting for players."),
        ):
            hall.take(Listed(one, SALON, "Ann", there))
            hall.show()
            assert said in person.lines[-1]
            hall.hide()
