"""Somebody who trains, for tests: given questions, keys in, printed lines out. Knows no expectations."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from audiocrib.analysis.results import person
from audiocrib.narration.message import Phrase
from audiocrib.rules.cards import Card, parse_cards
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from audiocrib.settings.settings import Settings
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.record import Record
from audiocrib.storage.store import Store
from audiocrib.table.replay import updates
from audiocrib.trainer.learned import Answer, Learned
from audiocrib.trainer.record import AnswerRecord
from audiocrib.trainer.tasks import Drill, Task, asked
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.screens.base import Outside, Stack
from audiocrib.ui.screens.global_keys import press_everywhere
from audiocrib.ui.screens.table.practice_count import Told
from audiocrib.ui.screens.table.totals import learn_game
from audiocrib.ui.screens.table.totals_recorder import game_name
from audiocrib.ui.screens.trainer import trainer as room
from audiocrib.ui.screens.trainer.course import Course
from audiocrib.ui.screens.trainer.trainer import Trainer
from tests.ui.recorded import Recorded, presenter_of, printed_in
from tests.ui.table import QUIET
from tests.ui.table import _nothing_left as nothing_left

HINTING = replace(QUIET, hints=3)
"""Settings in which a question names its keys the first three times."""

NOW = 1_763_755_000
DAY = "2026-11-21"


class Lesson:
    """Somebody who trains alone: keys in, printed lines out; `asked` are the questions in order."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        *tasks: Task,
        options: Options = SALON,
        settings: Settings = HINTING,
        folder: Path = Path(),
        own: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
        since: Callable[[int], list[Answer]] = lambda _: [],
        drill_file: Callable[[], tuple[str, bytes | None]] = lambda: ("", None),
        store: Store | None = None,
    ) -> None:
        self.lines: list[str] = []
        self.answers: list[Answer] = []
        self.learned = Learned()
        self.closings = 0
        self.now = NOW
        self.moment = 0.0
        """The time by which answers are timed."""
        coming = list(tasks)
        self.voice = Recorded()
        presenter = presenter_of(settings, printed_in(self.lines), self.voice)
        if tasks:
            monkeypatch.setattr(room, "next_task", lambda *_: coming.pop(0))
        course = Course(
            lambda: self.learned,
            options,
            self._keep,
            lambda: (self.now, DAY),
            Random(1),
            lambda: presenter.settings,
            moment=lambda: self.moment,
            since=since,
            drill_file=drill_file,
            store=store,
        )
        self.stack = Stack(presenter, KeyMap(own), press_everywhere, Outside(folder=folder))
        self.trainer = Trainer(self.stack, course, self._leave)
        self.stack.push(self.trainer)
        self.trainer.open()

    def _keep(self, answer: Answer) -> tuple[Phrase, ...]:
        self.learned.take(answer)
        self.answers.append(answer)
        return ()

    def _leave(self) -> None:
        self.closings += 1

    def keys(self, words: str) -> list[str]:
        """Press keys one after another; return the lines that follow."""
        return [line for key in words.split() for line in self.press(key)]

    def press(self, key: str) -> list[str]:
        """Press a key; return the lines that follow."""
        before = len(self.lines)
        asyncio.run(self._press(key))
        return self.lines[before:]

    async def _press(self, key: str) -> None:
        self.stack.press(key)
        await nothing_left()


def hand(cards: str, starter: str, crib: bool = False, drill: Drill = Drill.HANDS, options: Options = SALON) -> Task:
    return asked(drill, parse_cards(cards), Card(starter), options, crib)


DOUBLE_RUN = hand("6C 7D 8H 8S", "KD")
LONG = hand("2C 6D 7H KS", "QD")
UNSURE = hand("5C 5D TH JS", "2D")


def told_of(played: Record) -> Told:
    """Return what the first person in a game was told of it."""
    seat = person(played)
    return Told(game_name(played.header.seed, seat), seat, tuple(updates(played, seat)))


def learned_from(folder: Path, played: Record) -> None:
    record = AnswerRecord(FileStore(folder))
    assert learn_game(told_of(played), record) is None
    record.close()
