"""Choices from the player's own games of the last week, after the other mistakes: keys in, lines out."""

from functools import cache

import pytest

from audiocrib.analysis.review import look
from audiocrib.computer.decide import deciding
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import done
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.legal import owed
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, deal_of
from audiocrib.rules.visibility import view
from audiocrib.storage.journal import whole
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin, chance, next_pack
from audiocrib.storage.store import Failure, GameId, StorageError
from audiocrib.table.replay import updates
from audiocrib.trainer.learned import Answer
from audiocrib.trainer.tasks import Drill
from audiocrib.ui.screens.trainer.choice import Choice
from audiocrib.ui.screens.trainer.own_games import choices
from tests.storage.memory import Memory, MemoryStore
from tests.ui.trainer.training import DAY, NOW, Lesson

MISTAKES = "y o u r space o w n enter"
YOU = Seat(0)


@cache
def careless(seed: int = 7) -> Record:
    """Return a game to 61 of somebody who plays like a beginner."""
    seated = (Player("You", Kind.HUMAN), Player("Anna", Kind.COMPUTER))
    record = begin(Header("", Options(target=61), seated, seed))
    while not isinstance(record.state.phase, GameOver):
        due = owed(record.state)[0]
        if due.seat is None:
            record = after(record, Shuffle(next_pack(record)))
            continue
        lot = chance(record, due.seat)
        record = after(record, done(deciding(view(record.state, due.seat), due.duty, lot, Level.BEGINNER)))
    return record


@cache
def faults() -> int:
    """Return the number of faults that the review finds."""
    moments = done(look(updates(careless(), YOU), YOU)).moments
    return sum(one.fault and (one.away or one.card) is not None for one in moments)


class Own(Lesson):
    """Somebody with a game in the archive."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *before: Answer, broken: bool = False) -> None:
        memory = Memory()
        memory.journals[GameId("old game 1")] = whole(careless())
        memory.archive.append(GameId("old game 1"))
        fault = (lambda name: StorageError(Failure.FAILED) if name == "list" else None) if broken else (lambda _: None)
        super().__init__(monkeypatch, since=lambda _: [*before, *self.answers], store=MemoryStore(memory, fault))

    @property
    def choice(self) -> Choice:
        asked = self.trainer._question.asked if self.trainer._question else None
        assert isinstance(asked, Choice)
        return asked


def marked(choice: Choice, cards: str) -> str:
    """Return the keys that choose these cards."""
    places = " ".join(str(at) for at, card in enumerate(choice.task.cards, 1) if card in cards.split())
    return (
        " ".join(f"{place} space" if choice.drill is Drill.LAY_AWAY else place for place in places.split()) + " enter"
    )


def test_there_are_faults_to_find() -> None:
    assert faults() > 2


def test_faults_of_the_players_own_games_are_asked_once_each_as_the_review_finds_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Own(monkeypatch)
    first = lesson.keys(MISTAKES)
    assert "Looking through your games from the last week." in first
    assert first[-1].startswith("Game of 22 November 2026, deal 1. Your hand: ")
    positions = []
    for _ in range(faults()):
        choice = lesson.choice
        positions.append((choice.drill, choice.task.cards))
        best = " ".join(choice._best.cards)
        assert any(line.startswith("Best. In the game you chose ") for line in lesson.keys(marked(choice, best)))
        last = lesson.keys("enter")[-1]
    assert len({*positions}) == faults()
    assert {drill for drill, _ in positions} == {Drill.LAY_AWAY, Drill.CARD}
    assert last.startswith(f"That was all of them, {faults()} of {faults()} right. ")
    assert {one.drill for one in lesson.answers} == {"games"}
    assert lesson.keys("enter")[-1].startswith(
        "No hand or position that you got wrong in the last seven days is left. "
    ), "all were right"


def test_the_same_choice_again_is_told_as_such_and_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.keys(MISTAKES)
    held = {*lesson.choice.task.cards}
    cards = next(cards for seen, cards in choices(careless()) if {*deal_of(seen).hands[YOU]} == held)
    told = lesson.keys(marked(lesson.choice, " ".join(cards)))[-1]
    assert "As in the game. " in told
    assert "Better than " in told
    assert lesson.answers[-1].said
    lesson.keys("escape")
    assert lesson.keys("enter")[-1].startswith("Game of 22 November 2026, deal 1. ")


def test_it_is_played_again_in_the_suits_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch)
    lesson.keys(MISTAKES)
    assert any({*deal_of(seen).hands[YOU]} == {*lesson.choice.task.cards} for seen, _ in choices(careless()))


def test_counts_come_before_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Answer(NOW - 100, DAY, "hands", "6C7D8H8S", "KD", False, 10, 8)
    lesson = Own(monkeypatch, wrong)
    assert lesson.keys(MISTAKES)[-1].startswith("1 mistake from the last seven days. Your hand: 6 of clubs,")
    lesson.keys("1 2 enter")
    assert lesson.keys("enter")[-1].startswith("Game of 22 November 2026, deal 1. ")


def test_a_store_that_cannot_list_its_games_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Own(monkeypatch, broken=True)
    assert lesson.keys(MISTAKES)[-1].startswith(
        "No hand or position that you got wrong in the last seven days is left. "
    )
