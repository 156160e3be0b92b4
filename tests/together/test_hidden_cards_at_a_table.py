"""Two whole tables at which the others' hidden cards differ: one seat, spectators, pages and logs get the same.

Tokens are given, secrets are those of the records, and the clock stands still. While `test_hidden_cards.py` goes
through every update, this is about people who come: at any moment of a game, for the first time or again.
"""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from audiocrib.commands.page_at_table import serve_pages
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import Command as AnyCommand
from audiocrib.rules.commands import LayAway, SeatCommand, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.legal import Duty, check, owed
from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON, changed
from audiocrib.rules.visibility import see
from audiocrib.storage.record import Record, after, begin
from audiocrib.table.table import Table
from audiocrib.together.messages import VERSION, Command, Hello
from audiocrib.together.room import Occupant, Served
from tests.page.test_at_a_table import SILENT, page, sits_down
from tests.rules.any_table import viewers
from tests.rules.random_games import anything
from tests.rules.test_hidden_information import secrets, shuffled
from tests.table.chairs import header
from tests.table.journals import anyhow
from tests.together.serving import serving
from tests.together.test_handing_over import Elsewhere
from tests.together.test_hidden_cards import TABLES, people

TRIES = 6
ENTRIES = 90
"""Enough for several deals."""


def with_other_cards(dealt: Record, record: Record, viewer: Seat | None, random: Random) -> Record | None:
    """Return a game that is the same to the viewer so far, though the others hold, and lay away, other cards; None if
    the swap tried would have shown. `dealt` is the record before its last shuffle.
    """
    swap = shuffled(secrets(record.state, viewer), random)
    other = dealt
    for entry in record.entries[len(dealt.entries) :]:
        match entry.command:
            case Shuffle(pack):
                command: AnyCommand = Shuffle(tuple(swap.get(card, card) for card in pack))
            case LayAway(seat, cards) if seat != viewer:
                command = LayAway(seat, tuple(swap.get(card, card) for card in cards))
            case None:
                raise AssertionError("a command that was not seen")
            case command:
                pass
        try:
            other = after(other, command)
        except Refusal:
            return None
        was, now = (tuple(see(event, viewer) for event in each.events) for each in (entry, other.entries[-1]))
        if was != now:
            return None
    return other if other.entries != record.entries else None


def pairs(options: Options, moments: int) -> Iterator[tuple[Seat | None, Record, Record]]:
    """Yield moments when somebody is asked, each with a game of other hidden cards, for every seat and a spectator."""
    random = Random(5)
    record = dealt = begin(header(11, options, people(options)))
    found: list[tuple[Record, Record]] = []
    for entry in anyhow(record.header, ENTRIES).entries:
        assert entry.command is not None
        if isinstance(entry.command, Shuffle):
            dealt = record
        record = after(record, entry.command)
        if record.state.deal is not None and not any(what.duty is Duty.SHUFFLE for what in owed(record.state)):
            found.append((dealt, record))
    for viewer in viewers(options):
        left = moments
        for before, at in random.sample(found, len(found)):
            others = (with_other_cards(before, at, viewer, random) for _ in range(TRIES))
            if not left:
                break
            if (other := next(filter(None, others), None)) is not None:
                left -= 1
                yield viewer, at, other
        assert left < moments


def useless(record: Record, seat: Seat) -> list[SeatCommand]:
    """Return commands that are refused."""
    random = Random(3)
    tried = [anything(random, record.state, by=seat) for _ in range(TRIES)]
    return [each for each in tried if not isinstance(each, Shuffle) and check(record.state, each) is not None]  # type: ignore[misc]  # all others have a seat


async def told(record: Record, viewer: Seat | None) -> list[bytes]:
    """Return everything sent to somebody who comes, is cut off, comes back twice, and asks for the impossible."""
    names = [player.name for player in record.header.players]
    seats: list[Occupant | None] = [Occupant(Seat(seat), name) for seat, name in enumerate(names)]

    def at_once(_: float, do: Any) -> None:
        do()

    room = Served("oak river", seats, draw=lambda: "token", now=lambda: 0.0, delay=30, call_later=at_once)
    for seat, name in enumerate(names):
        if seat != viewer:
            room.come(Hello(VERSION, "oak river", name=name), Elsewhere())
    room.game, line = 1, Elsewhere()
    table = Table(record)
    room.begin(table, record.header)
    running = asyncio.create_task(table.run())
    try:
        await table.settled()
        room.come(Hello(VERSION, "oak river", name="Fay", watch=True), Elsewhere())
        name, watch = ("Eve", True) if viewer is None else (names[viewer], False)
        one = room.come(Hello(VERSION, "oak river", name=name, watch=watch), line)
        for since in (0, 3):
            await table.settled()
            if one.seat is not None:
                asked = one.chair.asked if one.chair and one.chair.asked else 0
                for command in useless(record, one.seat):
                    room.take(one, Command(1, asked, command))
                    await table.settled()
            room.lose(one, line)
            one = room.come(Hello(VERSION, "oak river", name=name, watch=watch, game=1, since=since), line)
        await table.settled()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    return line.sent


@pytest.mark.parametrize("options", TABLES)
def test_whoever_comes_at_any_moment_is_told_the_same_and_so_is_the_log(
    options: Options, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for viewer, record, other in pairs(options, 2):
        sent, logged = [], []
        for each in (record, other):
            caplog.clear()
            sent.append(asyncio.run(told(each, viewer)))
            logged.append([found.getMessage() for found in caplog.records if found.name.startswith("audiocrib")])
        assert sent[0] == sent[1]
        assert logged[0] == logged[1]
        assert len(sent[0]) > 3
        assert viewer is None or logged[0]


def test_a_page_is_told_the_same_and_answers_the_same_to_every_question() -> None:
    """The page comes to a seat in the middle of a game; what is said, printed and drawn is compared."""

    async def scenario(record: Record) -> list[dict[str, Any]]:
        seats = [Occupant(Seat(0), "P0", home=True), Occupant(Seat(1), "P1")]
        async with serving(record.header.options, list[Occupant | None](seats)) as served:
            serve_pages(served.host, Text(), Path("/nonexistent"))
            served.room.game = 1
            table = Table(record)
            served.room.begin(table, record.header)
            served.playing = asyncio.create_task(table.run())
            await table.settled()
            async with page(served) as client:
                await sits_down(client, name="P1", settings=SILENT)
                await client.hears("Back at the table.")
                for key in ("h", "b", "t", "s", "c", "d", "f3"):
                    await client.send("keys", keys=[key])
                await client.send("keys", keys=["f12"])
                await client.hears("F12")
                return client.told

    options = changed(SALON, target=31)
    found = [(record, other) for viewer, record, other in pairs(options, 3) if viewer == 1]
    assert found
    for record, other in found[:2]:
        one, two = (asyncio.run(scenario(each)) for each in (record, other))
        for each in (one, two):
            for message in each:
                message.pop("session", None)  # drawn by chance, as the token of a seat is
                if message["type"] == "holds":
                    message.pop("seat")
        assert [json.dumps(message) for message in one] == [json.dumps(message) for message in two]
