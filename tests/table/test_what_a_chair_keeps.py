"""A chair keeps what it is told, which is enough for everything about a running game, and contains nothing hidden."""

import asyncio
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.analysis.review import Looked, Review, review
from audiocrib.concurrency.steps import done
from audiocrib.narration.hand_record import hand_record
from audiocrib.narration.listener import Listener
from audiocrib.narration.spectator import NOBODY
from audiocrib.rules.cards import Card, Cards, Seat
from audiocrib.rules.commands import Command, LayAway, Play, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import Dealt, LaidAway, Played
from audiocrib.rules.game import new_game
from audiocrib.rules.options import GoCall, Options
from audiocrib.rules.presets import PAGAT, changed, preset_for
from audiocrib.rules.visibility import see, view
from audiocrib.storage.record import Header, Kind, Player, Record, after, begin
from audiocrib.table.chair import Update
from audiocrib.table.replay import updates
from audiocrib.table.table import Table
from tests.rules.any_table import OPTIONS, SEEDS, examples, viewers
from tests.rules.test_hidden_information import secrets, shuffled
from tests.table.chairs import Person
from tests.table.journals import anyhow


def people(options: Options, seed: int) -> Header:
    """Return a table with only people, who say nothing: all they are told there is the past."""
    return Header("0.0.test", options, tuple(Player(f"P{n}", Kind.HUMAN) for n in range(options.players)), seed)


def kept(record: Record) -> tuple[Record, dict[Seat, list[Update]]]:
    """Return a game once all have sat down, for it may shuffle, and the updates that each chair keeps of it."""

    async def scene() -> tuple[Record, list[Person]]:
        table = Table(record)
        chairs = [Person(table, Seat(seat)) for seat in range(len(table.players))]
        for chair in chairs:
            table.sit(chair)
        game = asyncio.create_task(table.run())
        await (game if record.over else table.settled())
        game.cancel()
        await asyncio.wait({game})
        return table._record, chairs

    now, chairs = asyncio.run(scene())
    return now, {chair.seat: [*chair.past, *chair.updates] for chair in chairs}


# Enough


@given(options=OPTIONS, seed=SEEDS, data=st.data())
@examples(10)
def test_the_hand_record_of_a_chair_that_came_later_is_that_of_the_record(
    options: Options, seed: int, data: st.DataObject
) -> None:
    header = people(options, seed)
    record, heard = kept(anyhow(header, data.draw(st.integers(0, 300))))
    names = tuple(player.name for player in header.players)
    for seat, told in heard.items():
        mine = Listener(seat, names)
        whole = hand_record(mine, ((one.events, one.view) for one in updates(record, seat)))
        assert hand_record(mine, ((one.events, one.view) for one in told)) == whole
        open_to_all = [(tuple(see(event, None) for event in one.events), view(one.view, None)) for one in told]
        nobody = Listener(NOBODY, names)
        watched = hand_record(nobody, ((one.events, one.view) for one in updates(record, None)))
        assert hand_record(nobody, open_to_all) == watched, "people who share the keys"


def by_commands(record: Record, seat: Seat) -> Review:
    """Return the review by the commands of the record, which no chair is told."""
    looked, before = Looked(seat), view(new_game(record.header.options), seat)
    for entry, update in zip(record.entries, updates(record, seat), strict=True):
        match entry.command:
            case LayAway(seat=spoke, cards=cards) if spoke == seat:
                done(looked._laid_away(before, cards))
            case Play(seat=spoke, card=card) if spoke == seat:
                done(looked._played(before, card))
            case _:
                pass  # no choice
        if update.view.deal is not None:
            others = tuple(event for event in update.events if not isinstance(event, LaidAway | Played))
            done(looked.take(before, replace(update, events=others)))
        before = update.view
    return looked.review


@given(
    options=st.sampled_from(
        [changed(PAGAT, target=31), changed(preset_for("salon", 3), target=31), changed(PAGAT, deals_limit=1)]
    ),
    seed=SEEDS,
)
@examples(3)
def test_the_review_of_what_a_chair_was_told_is_that_of_the_commands_of_the_record(options: Options, seed: int) -> None:
    record, heard = kept(anyhow(people(options, seed), 40))
    for seat, told in heard.items():
        assert review(told, seat) == by_commands(record, seat)


# Nothing more


def with_other_secrets(record: Record, viewer: Seat | None, random: Random) -> Record | None:
    """Return the same game with hidden cards of the last deal in other places from the shuffle on.

    None if the others could not have said what they said with such cards.
    """
    if record.state.deal is None:
        return None
    dealt = [at for at, entry in enumerate(record.entries) if any(isinstance(one, Dealt) for one in entry.events)][-1]
    shuffle = max(at for at in range(dealt + 1) if isinstance(record.entries[at].command, Shuffle))
    swap = shuffled(secrets(record.state, viewer), random)
    other = begin(record.header)
    for at, entry in enumerate(record.entries):
        assert entry.command
        try:
            other = after(other, swapped(entry.command, swap) if at >= shuffle else entry.command)
        except Refusal:
            return None
        if [type(one) for one in other.entries[-1].events] != [type(one) for one in entry.events]:
            return None
    return other


def swapped(command: Command, swap: dict[Card, Card]) -> Command:
    def cards(of: Cards) -> Cards:
        return tuple(swap.get(card, card) for card in of)

    match command:
        case Shuffle(pack):
            return Shuffle(cards(pack))
        case LayAway(seat, laid):
            return LayAway(seat, cards(laid))
        case _:
            return command


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_a_chair_keeps_is_the_same_bytes_wherever_the_hidden_cards_are(players: int) -> None:
    random, changes = Random(players), 0
    options = changed(preset_for("salon", players), go_call=GoCall.STRICT)
    whole = anyhow(people(options, players), 60)
    record = begin(whole.header)
    for entry in whole.entries:
        assert entry.command
        record = after(record, entry.command)
        for viewer in viewers(options):
            other = with_other_secrets(record, viewer, random)
            if other is None:
                continue
            changes += other.entries != record.entries
            assert written(updates(other, viewer)) == written(updates(record, viewer))
            if viewer is not None and random.random() < 0.1:
                assert written(kept(other)[1][viewer]) == written(kept(record)[1][viewer])
    assert changes > 100


def written(told: object) -> bytes:
    return msgspec.json.encode(list(told))  # type: ignore[call-overload]  # any updates
