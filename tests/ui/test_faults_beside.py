"""A fault in work done in a thread, while the keys are held, is raised at the next key, and ends like every fault."""

from pathlib import Path
from typing import NoReturn

import pytest

from audiocrib.storage import file_store
from audiocrib.storage.file_store import FileStore
from audiocrib.ui.screens.beside_game import Recall
from audiocrib.ui.screens.review import reviewing
from tests.ui.playing_on import play_on
from tests.ui.table import QUIET, Sitting


class DefectError(Exception):
    """An unforeseen error."""


def fail(*_: object) -> NoReturn:
    raise DefectError


def test_a_fault_while_choices_are_looked_at_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "look", fail)
    with Sitting(settings=QUIET, seed=3) as person:
        play_on(person, until=lambda one: one.player.waits.between_deals)
        person.keys("a")
        with pytest.raises(DefectError):
            person._runner.run(person.reviewing.settled())
        with pytest.raises(DefectError):
            person.press("s")


def test_a_fault_while_the_games_are_read_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_store, "read", fail)
    with Sitting(settings=QUIET, seed=3) as person:
        recall = Recall(person.player, FileStore(tmp_path), lambda *_: "")

        async def ask() -> None:
            recall.begin()
            await recall.settled()

        with pytest.raises(DefectError):
            person._runner.run(ask())
        with pytest.raises(DefectError):
            person.press("s")
