"""No line of a replay, spoken or as JSON, has a card that its seat could not know at that moment."""

import json
import re
from datetime import date
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.analysis.export import as_json, replay
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, phrase
from audiocrib.narration.spectator import OWN
from audiocrib.rules import events as ev
from audiocrib.rules.cards import PACK, Card, Seat
from audiocrib.rules.options import Claiming, MatchForm, Muggins, Options, Sides
from audiocrib.rules.state import Counting
from audiocrib.storage.record import Record
from audiocrib.storage.store import Game, GameId
from audiocrib.table.replay import updates
from audiocrib.ui.screens.records.replayer import ReplayStep, steps
from audiocrib.ui.screens.table.queries import QUERIES
from tests.rules.any_table import SEEDS, examples, legal, tables, viewers
from tests.table.chairs import PERSON_AND_COMPUTER, header
from tests.table.journals import anyhow
from tests.ui.replay.hearing import ME, STRICT, TEXT, YOU, golden, listener, of_three_people

VIEWERS = [ME, YOU, None]
CARD_NAMES = {TEXT.sentence(phrase("card", rank=TEXT.sentence(phrase("rank", number=card.rank)), suit=card.suit.name.lower())): card for card in PACK}  # fmt: skip
CARD = re.compile("|".join(sorted(CARD_NAMES, key=len, reverse=True)), re.IGNORECASE)


def known(record: Record, viewer: Seat | None) -> list[set[Card]]:
    """Return by entry the cards that a seat may know of the current deal, found from all events without the gate."""
    found: list[set[Card]] = []
    now: set[Card] = set()
    for entry in record.entries:
        for event in entry.events:
            match event:
                case ev.Dealt(hands):
                    now = set() if viewer is None else set(hands[viewer])
                case ev.StarterTurned(card) | ev.Played(_, card) | ev.CutForDeal(_, _, card):
                    now = now | {card}
                case ev.Shown(_, _, cards) | ev.Reneged(_, _, _, cards):  # the cards that fitted are shown
                    now = now | {*cards}
                case _:
                    pass
        found.append(now)
    return found


@cache
def cards_in(words: str) -> frozenset[Card]:
    return frozenset(CARD_NAMES[name.lower()] for name in CARD.findall(words))


def said_at(listening: Listener, step: ReplayStep, forms: tuple[bool, ...] = (False, True)) -> list[str]:
    """Return a step and every answer from its view; `forms`: plain and longer, or one of them."""
    view = step.view
    queries = [OWN.get(query, query) if view.viewer is None else query for query in QUERIES.values()]
    answers = [query(listening, view, long) for query in queries for long in forms]
    explains = Message(step.message.explains)
    return [TEXT.words(message) for message in (step.message, explains, *answers)]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_no_line_of_a_replay_names_a_card_that_its_seat_could_not_know_then(
    viewer: Seat | None, seed: int | None
) -> None:
    record = golden().record if seed is None else anyhow(header(seed, STRICT, PERSON_AND_COMPUTER))
    listening = listener(viewer)
    named = 0
    for update, may in zip(updates(record, viewer), known(record, viewer), strict=True):
        for step in steps(listening, [update]):
            for words in said_at(listening, step):
                assert cards_in(words) <= may, words
                named += len(cards_in(words))
    assert named > 500


CALLED = st.sampled_from([Muggins.CLAIM, Muggins.CLAIM_SILENT])
THREE_PEOPLE = st.builds(
    lambda options, muggins, match: legal(
        replace(
            options,
            count=Claiming.MANUAL,
            muggins=muggins,
            target=31,
            targets=(15, 31) if options.sides is Sides.CAPTAIN else (),
            match=match,
            match_length=3,
        )
    ),
    tables(players=3),
    CALLED,
    st.sampled_from([MatchForm.SINGLE, MatchForm.BEST_OF]),
)


@given(options=THREE_PEOPLE, seed=SEEDS)
@examples(3)
def test_no_line_names_a_card_of_another_whichever_of_three_people_hears_the_replay(
    options: Options, seed: int
) -> None:
    """Claims, cuts and matches are included; every query is made at every step."""
    record = of_three_people(options, seed)
    for viewer in viewers(options):
        listening = listener(viewer, ("Ann", "Bea", "Cid"))
        may = known(record, viewer)
        told = tuple(updates(record, viewer))
        for update, cards in zip(told, may, strict=True):
            for step in steps(listening, [update]):
                for words in said_at(listening, step, forms=(True,)):
                    assert cards_in(words) <= cards, words
        for event in replay(Game(record, id=GameId("x"), day=date(2026, 11, 20)), viewer, told)["events"]:
            cards = {Card(text) for text in re.findall(r'"([A2-9TJQK][CDHS])"', as_json(event))}
            assert cards <= may[event["entry"] - 1], event


@given(options=THREE_PEOPLE, seed=SEEDS)
@examples(5)
def test_a_secret_answer_to_a_total_is_told_to_nobody_before_all_have_answered(options: Options, seed: int) -> None:
    record = of_three_people(options, seed)
    for viewer in viewers(options):
        for update in updates(record, viewer):
            answers = [event for event in update.events if isinstance(event, ev.Answered)]
            assert all(event.points is None for event in answers if event.seat != viewer)
            if isinstance(update.view.phase, Counting):
                assert all(said.points is None for said in update.view.phase.answers if said.seat != viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_line_of_the_json_has_a_card_that_its_seat_could_not_know_then(viewer: Seat | None) -> None:
    record = golden().record
    document = replay(golden(), viewer, updates(record, viewer))
    may = known(record, viewer)
    named = 0
    for event in document["events"]:
        cards = {Card(text) for text in re.findall(r'"([A2-9TJQK][CDHS])"', as_json(event))}
        assert cards <= may[event["entry"] - 1], event
        named += len(cards)
    assert named > 200
    assert [event["event"] for event in document["events"]] == [
        type(event).__name__ for entry in record.entries for event in entry.events
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_json_does_not_have_the_seed_which_would_give_every_pack_away(viewer: Seat | None) -> None:
    words = as_json(replay(golden(), viewer, updates(golden().record, viewer)))
    assert "seed" not in words
    assert str(golden().record.header.seed) not in words
    assert json.loads(words)["seat"] == (None if viewer is None else viewer + 1)
