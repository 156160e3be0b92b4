"""The questions to a seat, and the players waited for: old answers are dropped, slow ears delay the game."""

import asyncio
import logging

import pytest

from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.commands import Claim, Go, LayAway, Play, Shuffle
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.state import deal_of
from audiocrib.rules.visibility import view
from audiocrib.storage.record import Entry, begin
from tests.table.chairs import (
    DEADLINE,
    PERSON_AND_COMPUTER,
    SHORT,
    header,
    listened,
    running,
    with_person,
)


def test_an_answer_to_an_older_question_is_dropped() -> None:
    """Two Enters in a row accept only one hand: the second answers a question not asked yet."""

    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            while person.updates[-1].duty is not Duty.COUNT:
                person.say_something()
                await table.settled()
            asked = person.updates[-1].asked
            entries = len(table._record.entries)
            for _ in range(3):
                table.send(Seat(0), Claim(Seat(0), 0), asked)
            await table.settled()
            mine = [one for one in table._record.entries[entries:] if getattr(one.command, "seat", None) == 0]
            assert mine == [Entry(Claim(Seat(0), 0), mine[0].events)]
            assert person.updates[-1].asked > asked

    asyncio.run(scene())


def test_a_total_for_the_hand_that_comes_twice_does_not_count_for_the_crib() -> None:
    """The dealer counts hand and crib one after another: the second answer would fit the question asked by then."""

    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)))
        async with running(table):
            await table.settled()
            while person.updates[-1].duty is not Duty.COUNT or deal_of(table._record.state).dealer != 0:
                person.say_something()
                await table.settled()
            asked, entries = person.updates[-1].asked, len(table._record.entries)
            for _ in range(2):
                table.send(Seat(0), Claim(Seat(0), 0), asked)
            await table.settled()
            assert [one.command for one in table._record.entries[entries:]] == [Claim(Seat(0), 0)]
            assert (person.updates[-1].duty, person.updates[-1].asked) == (Duty.COUNT, asked + 1), "the crib"

    asyncio.run(scene())


def test_a_question_is_new_after_an_answer_and_when_something_else_is_owed_and_only_then() -> None:
    table, chairs = listened(begin(header()))
    for chair in chairs:
        for i, entry in enumerate(table._record.entries):
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
            last, record = person.updates[-1], table._record
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
            assert table._record == record
            again = person.updates[-1]
            assert (again.events, again.view, again.duty) == ((), last.view, last.duty)
            assert again.asked == last.asked + len(refused)
            person.say_something()
            await table.settled()
            assert table._record != record

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
            waiting = table._record
            await person.waited_for.wait()  # the computer has decided
            settled = asyncio.create_task(table.settled())
            await turns()
            assert table._record == waiting
            assert not settled.done()
            person.ears.set()
            await settled
            assert len(table._record.entries) > len(waiting.entries)

    asyncio.run(scene())


async def turns() -> None:
    """Let the event loop take enough turns for whatever waits only for its turn."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_no_cards_are_dealt_before_everybody_has_heard() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(3, players=PERSON_AND_COMPUTER)), slow=True)
        async with running(table):
            await person.waited_for.wait()
            await turns()
            assert len(person.updates) == 1
            assert not table._record.entries
            person.ears.set()
            await table.settled()
            assert isinstance(table._record.entries[0].command, Shuffle)

    asyncio.run(scene())


def test_a_game_is_settled_when_only_a_person_can_go_on_and_at_its_end() -> None:
    async def scene() -> None:
        table, person = with_person(begin(header(4, SHORT, PERSON_AND_COMPUTER)))
        async with asyncio.timeout(DEADLINE):
            game = asyncio.create_task(table.run())
            while True:
                await table.settled()
                if table._record.over:
                    break
                assert person.updates[-1].duty
                assert duty_of(table._record.state, Seat(1)) is None
                person.say_something()
            await game
            await table.settled()

    asyncio.run(scene())
