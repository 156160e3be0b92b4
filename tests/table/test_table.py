"""The table: the same game from the same seed, nobody told too much, old answers dropped, slow ears waited for."""

import asyncio
import contextlib
import errno
import logging
import random
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from audiocrib.computer.decide import decide
from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.commands import Claim, Cut, Go, LayAway, Play, SeatCommand, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import CutForDeal, StarterTurned
from audiocrib.rules.evolve import fold
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.options import FirstDeal, GoCall, Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.sight import see, view
from audiocrib.rules.state import GameOver, View, cuts, deal_of
from audiocrib.sitters import Level
from audiocrib.table import computer_chair
from audiocrib.table.chair import Update
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.journal import Journal, Unsaved
from audiocrib.table.record import Entry, Record, after, begin, next_pack
from audiocrib.table.table import Table
from tests.rules.any_table import OPTIONS, SEEDS, examples
from tests.table.chairs import (
    DEADLINE,
    PERSON_AND_COMPUTER,
    SHORT,
    Listening,
    Person,
    computers,
    header,
    played,
    run,
    with_person,
)


@contextlib.asynccontextmanager
async def running(table: Table) -> AsyncIterator[None]:
    """A game that goes on beside the test, and is left at its end."""
    async with asyncio.timeout(DEADLINE):
        game = asyncio.create_task(table.run())
        try:
            yield
        finally:
            game.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await game


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

    def slow(seen: View, duty: Duty, rng: random.Random, level: Level) -> SeatCommand:
        if duty is Duty.LAY_AWAY and seen.viewer == 0:
            seat_0_thinks.wait(0.05)  # never set: long enough for seat 1 to be first, if it could
        return decide(seen, duty, rng, level)

    monkeypatch.setattr(computer_chair, "decide", slow)
    record = played(header(5, Options(target=31)))
    away = [entry.command.seat for entry in record.entries if isinstance(entry.command, LayAway)]
    assert away[:4] == [0, 1, 0, 1]


def test_who_was_slower_to_cut_at_a_place_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both decide before either has cut: the second one's place is taken when its cut arrives."""

    def middle(seen: View, duty: Duty, rng: random.Random, level: Level) -> SeatCommand:
        seat = seen.viewer
        assert seat is not None
        return Cut(seat, 20 + len(cuts(seen))) if duty is Duty.CUT else decide(seen, duty, rng, level)

    monkeypatch.setattr(computer_chair, "decide", middle)
    record = played(header(5, Options(target=31, first_deal=FirstDeal.CUT_LOW)))
    places = [entry.command.at for entry in record.entries if isinstance(entry.command, Cut)]
    assert places[:2] == [20, 21]
    assert isinstance(record.state.phase, GameOver)


def test_a_computer_that_breaks_the_rules_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A defect must not leave everybody waiting for an answer that the table has dropped."""
    monkeypatch.setattr(computer_chair, "decide", lambda seen, _duty, _rng, _level: Go(seen.viewer))
    with pytest.raises(ExceptionGroup) as failed:
        run(computers(begin(header())))
    assert failed.group_contains(Refusal)


def test_a_seat_sees_the_whole_game_by_its_updates() -> None:
    """What it held first and the events it was told lead to every view it was given."""
    table = Table(begin(header()))
    chairs = [Listening(table, Seat(0)), Listening(table, Seat(1))]
    for chair in chairs:
        table.sit(chair)
    run(table)
    for chair in chairs:
        first, *rest = chair.updates
        assert first.events == ()
        seen = first.view
        for update in rest:
            assert update.events
            seen = fold(seen, update.events)
            assert update.view == seen
            assert update.duty == duty_of(seen, chair.seat)
        assert isinstance(seen.phase, GameOver)
        assert len(rest) == len(table.record.entries)


@given(options=OPTIONS, seed=SEEDS)
@examples(5)
def test_nobody_is_told_a_card_that_may_not_be_seen(options: Options, seed: int) -> None:
    """All cards written in an update are the seat's own or lie open to all, as the entries of the game tell."""
    table = Table(begin(header(seed, options)))
    chairs = [Listening(table, Seat(0)), Listening(table, Seat(1))]
    for chair in chairs:
        table.sit(chair)
    run(table)
    for chair in chairs:
        record = begin(header(seed, options))
        first, *later = chair.updates
        told = iter([first, *(update for update in later if update.events)])  # without what was only asked again
        known = open_to(record, chair.seat)
        assert cards_in(next(told)) <= known
        for entry in table.record.entries:
            before = known
            record = after(record, entry.command)
            known = open_to(record, chair.seat)
            assert cards_in(next(told)) <= known | before | turned(entry)


def open_to(record: Record, seat: Seat) -> set[Card]:
    """What a seat may know of the deal: own cards, what was played or shown, the starter; and what was cut."""
    cut = {one.card for one in getattr(record.state.phase, "cuts", ())}
    if record.state.deal is None:
        return cut
    deal = deal_of(record.state)
    cards = {*deal.hands[seat], *deal.laid[seat], deal.starter, *(step.card for step in deal.steps)}
    cards |= {card for other in deal.shown for card in deal.hands[other]}
    cards |= set(deal.crib) if deal.crib_shown else set()
    return cut | {card for card in cards if card}


def turned(entry: Entry) -> set[Card]:
    """Cards that an entry turns over for everybody."""
    return {event.card for event in entry.events if isinstance(event, CutForDeal | StarterTurned)}


def cards_in(update: Update) -> set[Card]:
    text = msgspec.json.encode(update).decode()
    return {card for card in PACK if f'"{card}"' in text}


def test_an_answer_to_an_older_question_is_dropped() -> None:
    """Two Enters in a row accept one hand: the second answers what has not been asked yet."""

    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            while person.updates[-1].duty is not Duty.COUNT:
                person.say_something()
                await table.settled()
            asked = person.updates[-1].asked
            entries = len(table.record.entries)
            for _ in range(3):
                table.send(Seat(0), Claim(Seat(0), 0), asked)
            await table.settled()
            mine = [one for one in table.record.entries[entries:] if getattr(one.command, "seat", None) == 0]
            assert mine == [Entry(Claim(Seat(0), 0), mine[0].events)]
            assert person.updates[-1].asked > asked

    asyncio.run(scene())


def test_a_question_is_new_after_an_answer_and_when_something_else_is_owed_and_only_then() -> None:
    table = Table(begin(header()))
    chairs = [Listening(table, Seat(0)), Listening(table, Seat(1))]
    for chair in chairs:
        table.sit(chair)
    run(table)
    for chair in chairs:
        for i, entry in enumerate(table.record.entries):
            before, now = chair.updates[i], chair.updates[i + 1]
            spoke = getattr(entry.command, "seat", None) == chair.seat
            assert now.asked - before.asked == (spoke or now.duty is not before.duty)


def test_what_is_refused_or_said_for_another_seat_changes_nothing_and_names_no_card(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)

    async def scene() -> None:
        table, person = with_person(begin(header(987654321, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            person.say_something()
            await table.settled()
            last, record = person.updates[-1], table.record
            held = view(record.state, Seat(1)).deal
            assert held
            foreign = next(card for card in held.hands[1] if card is not Card.UNSEEN)
            refused = (
                Play(Seat(0), foreign),
                Go(Seat(0)),
                LayAway(Seat(0), last.view.deal.hands[0][:2] if last.view.deal else ()),
            )
            for command in (*refused, Play(Seat(1), foreign)):
                table.send(Seat(0), command, person.updates[-1].asked)
                await table.settled()
            assert table.record == record
            again = person.updates[-1]
            assert (again.events, again.view, again.duty) == ((), last.view, last.duty)
            assert again.asked == last.asked + len(refused)
            person.say_something()
            await table.settled()
            assert table.record != record

    asyncio.run(scene())
    assert len(caplog.records) >= 4
    assert not [card for card in PACK if str(card) in caplog.text]
    assert "987654321" not in caplog.text


def test_slow_ears_hold_the_computer_but_not_the_persons_own_command() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()  # the computer has laid away, the person has not
            person.ears.clear()
            while person.updates[-1].duty:  # as long as it is the person's turn
                person.waited_for.clear()
                person.say_something()
                await person.news()
            waiting = table.record
            await person.waited_for.wait()  # the computer has decided
            settled = asyncio.create_task(table.settled())
            await turns()
            assert table.record == waiting
            assert not settled.done()
            person.ears.set()
            await settled
            assert len(table.record.entries) > len(waiting.entries)

    asyncio.run(scene())


async def turns() -> None:
    """So many turns of the event loop that whatever only waits for its turn has had it."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_no_cards_are_dealt_before_everybody_has_heard() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)), slow=True)
        async with running(table):
            await person.waited_for.wait()
            await turns()
            assert len(person.updates) == 1
            assert not table.record.entries
            person.ears.set()
            await table.settled()
            assert isinstance(table.record.entries[0].command, Shuffle)

    asyncio.run(scene())


def test_a_game_is_settled_when_only_a_person_can_go_on_and_at_its_end() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(4, SHORT, PERSON_AND_COMPUTER)))
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            while True:
                await table.settled()
                if table.record.over:
                    break
                assert person.updates[-1].duty
                assert duty_of(table.record.state, Seat(1)) is None
                person.say_something()
            await game
            await table.settled()

    asyncio.run(scene())


def test_a_resumed_game_begins_by_telling_how_things_stand_and_ends_as_it_would_have() -> None:
    whole = played(header(11))
    for place in (0, 1, 2, 5, 30, len(whole.entries) - 1):
        record = begin(header(11))
        for entry in whole.entries[:place]:
            record = after(record, entry.command)
        table = Table(record)
        chairs = [Listening(table, Seat(0)), Listening(table, Seat(1))]
        for chair in chairs:
            table.sit(chair)
        run(table)
        assert table.record.state == whole.state
        assert chairs[0].updates[0].events == ()
        assert chairs[0].updates[0].view == view(record.state, Seat(0))


def test_who_of_two_lays_away_first_does_not_change_the_game() -> None:
    """A person's haste must not change what the computer does: its chance hangs on its own words alone."""
    hasty, patient = asyncio.run(hasty_game()), asyncio.run(patient_game())
    assert hasty.entries != patient.entries
    assert hasty.state.scores == patient.state.scores
    assert by_seats(hasty) == by_seats(patient)


async def hasty_game() -> Record:
    """The person answers at once, before the computer has thought."""
    table, _ = with_person(begin(header(21, SHORT, PERSON_AND_COMPUTER)), answers=True)
    async with asyncio.timeout(DEADLINE):
        await table.run()
    return table.record


async def patient_game() -> Record:
    """The person answers when everybody else has."""
    table, person = with_person(begin(header(21, SHORT, PERSON_AND_COMPUTER)))
    async with asyncio.timeout(DEADLINE):
        game = asyncio.create_task(table.run())
        await table.settled()
        while not table.record.over:
            person.say_something()
            await table.settled()
        await game
    return table.record


def by_seats(record: Record) -> list[list[str]]:
    """What each seat said, in order."""
    said = [entry.command for entry in record.entries if not isinstance(entry.command, Shuffle)]
    return [[repr(command) for command in said if command.seat == seat] for seat in (0, 1)]


def test_leaving_in_the_middle_keeps_what_was_played() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            record = table.record
        assert table.record == record
        assert person.updates[-1].duty is Duty.LAY_AWAY

    asyncio.run(scene())


def test_a_disk_that_fails_on_leaving_is_said(tmp_path: Path) -> None:
    class Unsynced(Journal):
        def sync(self) -> None:
            raise OSError(errno.EIO, "broken")

    async def scene() -> None:
        lost: list[Unsaved] = []
        journal = Unsynced(tmp_path / "game.journal")
        table = Table(begin(header(3, players=PERSON_AND_COMPUTER)), journal, lost.append)
        table.sit(Person(table, Seat(0)))
        table.sit(ComputerChair(table, Seat(1)))
        async with running(table):
            await table.settled()
            assert not lost
        journal.close()
        assert lost == [Unsaved.FAILED]

    asyncio.run(scene())


def test_every_seat_needs_a_chair() -> None:
    table = Table(begin(header()))
    table.sit(ComputerChair(table, Seat(1)))
    with pytest.raises(ValueError, match="every seat"):
        run(table)


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
        table.sit(ComputerChair(table, Seat(1)))
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


def test_shuffles_hang_on_the_seed_and_their_number_alone() -> None:
    whole = played(header(11))
    packs = [entry.command.pack for entry in whole.entries if isinstance(entry.command, Shuffle)]
    for k, pack in enumerate(packs):
        expected = list(PACK)
        random.Random(f"11/{k}").shuffle(expected)
        assert pack == tuple(expected)
    assert len(set(packs)) == len(packs)
    assert next_pack(begin(header(11))) == packs[0]


def test_the_events_told_are_those_of_the_journal_as_the_seat_may_see_them() -> None:
    table = computers(begin(header(2)))
    chair = Listening(table, Seat(0))
    table._chairs[0] = chair
    run(table)
    for update, entry in zip(chair.updates[1:], table.record.entries, strict=True):
        assert update.events == tuple(see(event, Seat(0)) for event in entry.events)
