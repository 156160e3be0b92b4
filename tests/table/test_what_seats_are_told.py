"""Every seat is told the whole game, but no card that it may not see."""

import msgspec
from hypothesis import given

from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.events import CutForDeal, StarterTurned
from audiocrib.rules.evolve import fold
from audiocrib.rules.legal import duty_of
from audiocrib.rules.options import Options
from audiocrib.rules.state import GameOver, deal_of
from audiocrib.rules.visibility import see
from audiocrib.storage.record import Entry, Record, after, begin
from audiocrib.table.chair import Update
from tests.rules.any_table import OPTIONS, SEEDS, examples
from tests.table.chairs import (
    header,
    listened,
)


def test_a_seat_sees_the_whole_game_by_its_updates() -> None:
    """The first view of a seat and the events it is told lead to every view it is given."""
    table, chairs = listened(begin(header()))
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
        assert len(rest) == len(table._record.entries)


@given(options=OPTIONS, seed=SEEDS)
@examples(5)
def test_nobody_is_told_a_card_that_may_not_be_seen(options: Options, seed: int) -> None:
    """All cards in an update are the seat's own or face up, according to the entries of the game."""
    table, chairs = listened(begin(header(seed, options)))
    for chair in chairs:
        record = begin(header(seed, options))
        first, *later = chair.updates
        told = iter([first, *(update for update in later if update.events)])  # without mere repetitions of a question
        known = open_to(record, chair.seat)
        assert cards_in(next(told)) <= known
        for entry in table._record.entries:
            before = known
            assert entry.command
            record = after(record, entry.command)
            known = open_to(record, chair.seat)
            assert cards_in(next(told)) <= known | before | turned(entry)


def open_to(record: Record, seat: Seat) -> set[Card]:
    """Return what a seat may know of the deal: its own cards, cards played or shown, the starter, and cards cut."""
    cut = {one.card for one in getattr(record.state.phase, "cuts", ())}
    if record.state.deal is None:
        return cut
    deal = deal_of(record.state)
    cards = {*deal.hands[seat], *deal.laid[seat], deal.starter, *(step.card for step in deal.steps)}
    cards |= {card for other in deal.shown for card in deal.hands[other]}
    cards |= set(deal.crib) if deal.crib_shown else set()
    return cut | {card for card in cards if card}


def turned(entry: Entry) -> set[Card]:
    """Return the cards that an entry turns over for everybody."""
    return {event.card for event in entry.events if isinstance(event, CutForDeal | StarterTurned)}


def cards_in(update: Update) -> set[Card]:
    text = msgspec.json.encode(update).decode()
    return {card for card in PACK if f'"{card}"' in text}


def test_the_events_told_are_those_of_the_journal_as_the_seat_may_see_them() -> None:
    table, chairs = listened(begin(header(2)))
    for chair in chairs:
        for update, entry in zip(chair.updates[1:], table._record.entries, strict=True):
            assert update.events == tuple(see(event, chair.seat) for event in entry.events)
