"""The table: the same game from the same seed, resumed where it was left, and ended by anything that fails."""

import asyncio
import random
import threading
from pathlib import Path

import pytest

from audiocrib.computer.decide import deciding
from audiocrib.computer.player_kinds import Level
from audiocrib.concurrency.steps import Steps
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Cut, Go, LayAway, SeatCommand, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.legal import Duty
from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import GameOver, View, cuts
from audiocrib.rules.visibility import view
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.open_game import leave, open_game
from audiocrib.storage.record import Record, after, begin, next_pack
from audiocrib.storage.store import Failure, GameId, StorageError
from audiocrib.table import computer_chair
from audiocrib.table.chair import Update
from audiocrib.table.table import Table
from tests.table.chairs import (
    DEADLINE,
    PERSON_AND_COMPUTER,
    SHORT,
    Person,
    computer,
    computers,
    header,
    listened,
    played,
    run,
    running,
    with_person,
)


@pytest.mark.parametrize(
    "options", [SALON, SHORT, Options(first_deal=FirstDeal.CUT_LOW, go_call=GoCall.STRICT, deals_limit=2)]
)
def test_the_same_seed_is_the_same_game_card_for_card(options: Options) -> None:
    first = played(header(7, options))
    assert first == played(header(7, options))
    assert isinstance(first.state.phase, GameOver)
    assert first.entries != played(header(8, options)).entries


def test_several_computers_answer_in_the_order_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long each of them thinks, the same seed writes the same journal."""
    seat_0_thinks = threading.Event()

    def slow(seen: View, duty: Duty, rng: random.Random, level: Level) -> Steps[SeatCommand]:
        if duty is Duty.LAY_AWAY and seen.viewer == 0:
            seat_0_thinks.wait(0.05)  # never set: long enough for seat 1 to be first, if it could
        return (yield from deciding(seen, duty, rng, level))

    monkeypatch.setattr(computer_chair, "deciding", slow)
    record = played(header(5, Options(target=31)))
    away = [entry.command.seat for entry in record.entries if isinstance(entry.command, LayAway)]
    assert away[:4] == [0, 1, 0, 1]


def test_the_slower_of_two_who_cut_at_the_same_place_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both decide before either has cut: the second one's place is taken when its cut arrives."""

    def middle(seen: View, duty: Duty, rng: random.Random, level: Level) -> Steps[SeatCommand]:
        seat = seen.viewer
        assert seat is not None
        return Cut(seat, 20 + len(cuts(seen))) if duty is Duty.CUT else (yield from deciding(seen, duty, rng, level))

    monkeypatch.setattr(computer_chair, "deciding", middle)
    record = played(header(5, Options(target=31, first_deal=FirstDeal.CUT_LOW)))
    places = [entry.command.at for entry in record.entries if isinstance(entry.command, Cut)]
    assert places[:2] == [20, 21]
    assert isinstance(record.state.phase, GameOver)


def test_a_computer_that_breaks_the_rules_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A defect must not leave everybody waiting for an answer that the table has dropped."""

    def goes(seen: View, *_: object) -> Steps[SeatCommand]:
        yield
        return Go(Seat(0) if seen.viewer is None else seen.viewer)

    monkeypatch.setattr(computer_chair, "deciding", goes)
    with pytest.raises(ExceptionGroup) as failed:
        run(computers(begin(header())))
    assert failed.group_contains(Refusal)


def test_a_resumed_game_begins_by_telling_how_things_stand_and_ends_as_it_would_have() -> None:
    whole = played(header(11))
    for place in (0, 1, 2, 5, 30, len(whole.entries) - 1):
        record = begin(header(11))
        for entry in whole.entries[:place]:
            assert entry.command
            record = after(record, entry.command)
        table, chairs = listened(record)
        assert table._record.state == whole.state
        assert chairs[0].updates[0].events == ()
        assert chairs[0].updates[0].view == view(record.state, Seat(0))


def test_which_of_two_lays_away_first_does_not_change_the_game() -> None:
    """A person's haste must not change what the computer does: its chance depends only on its own commands."""
    hasty, patient = asyncio.run(hasty_game()), asyncio.run(patient_game())
    assert hasty.entries != patient.entries
    assert hasty.state.scores == patient.state.scores
    assert by_seats(hasty) == by_seats(patient)


async def hasty_game() -> Record:
    """Play a game in which the person answers at once, before the computer has thought."""
    table, _ = with_person(begin(header(21, SHORT, PERSON_AND_COMPUTER)), answers=True)
    async with asyncio.timeout(DEADLINE):
        await table.run()
    return table._record


async def patient_game() -> Record:
    """Play a game in which the person answers after everybody else."""
    table, person = with_person(begin(header(21, SHORT, PERSON_AND_COMPUTER)))
    async with asyncio.timeout(DEADLINE):
        game = asyncio.create_task(table.run())
        await table.settled()
        while not table._record.over:
            person.say_something()
            await table.settled()
        await game
    return table._record


def by_seats(record: Record) -> list[list[str]]:
    """Return what each seat said, in order."""
    said = [entry.command for entry in record.entries if not isinstance(entry.command, Shuffle | None)]
    return [[repr(command) for command in said if command.seat == seat] for seat in (0, 1)]


def test_leaving_in_the_middle_keeps_what_was_played() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            record = table._record
        assert table._record == record
        assert person.updates[-1].duty is Duty.LAY_AWAY

    asyncio.run(scene())


def test_a_disk_that_fails_on_leaving_is_reported(tmp_path: Path) -> None:
    class Unsynced(FileStore):
        async def sync(self, game: GameId) -> None:
            raise StorageError(Failure.FAILED, f"{game} is broken")

    async def scene() -> None:
        lost: list[Failure] = []
        opened = await open_game(Unsynced(tmp_path), header(3, players=PERSON_AND_COMPUTER))
        table = Table(opened.record, opened.journal, lost.append)
        table.sit(Person(table, Seat(0)))
        table.sit(computer(table, Seat(1)))
        async with running(table):
            await table.settled()
            assert not lost
        await leave(opened, done=table._record.over)
        assert lost == [Failure.FAILED]

    asyncio.run(scene())


def test_a_chair_that_fails_ends_the_game_with_its_error() -> None:
    class Broken(Person):
        def tell(self, update: Update) -> None:
            super().tell(update)
            if update.duty:
                self.table.start(self.break_down())

        async def break_down(self) -> None:
            await asyncio.sleep(0)
            raise ArithmeticError

    async def scene() -> None:
        table = Table(begin(header()))
        table.sit(Broken(table, Seat(0)))
        table.sit(computer(table, Seat(1)))
        async with asyncio.timeout(DEADLINE):
            with pytest.raises(ExceptionGroup) as failed:
                await table.run()
            assert failed.group_contains(ArithmeticError)
            await table.settled()

    asyncio.run(scene())


def test_no_chair_works_before_the_game_runs() -> None:
    async def nothing() -> None:
        raise AssertionError("it must not begin")

    with pytest.raises(RuntimeError):
        Table(begin(header())).start(nothing())


def test_shuffles_depend_only_on_the_seed_and_their_number() -> None:
    whole = played(header(11))
    packs = [entry.command.pack for entry in whole.entries if isinstance(entry.command, Shuffle)]
    for k, pack in enumerate(packs):
        expected = list(PACK)
        random.Random(f"11/{k}").shuffle(expected)
        assert pack == tuple(expected)
    assert len(set(packs)) == len(packs)
    assert next_pack(begin(header(11))) == packs[0]
