"""Nobody learns what is hidden: the square of views, secrets listed by the test itself, cards that are not folded.

What is secret is written down here a second time, on purpose: a mistake that `see` and `view` share closes the square.
"""

import re
from itertools import takewhile
from random import Random

import msgspec
from hypothesis import given
from msgspec.structs import replace

from audiocrib.rules import events as ev
from audiocrib.rules.cards import PACK, Card, Cards, Seat, in_order
from audiocrib.rules.events import Event
from audiocrib.rules.evolve import Misfit, evolve
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import check, owed
from audiocrib.rules.options import Options
from audiocrib.rules.state import Counting, CuttingForDeal, State, View, deal_of
from audiocrib.rules.visibility import see, see_all, view
from tests.rules.any_table import LEGAL, SEEDS, examples, viewers
from tests.rules.random_games import answer, anything, moves

CARD = re.compile(r'"(?:[A2-9TJQK][CDHS])"')


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_a_view_goes_on_by_the_events_that_its_seat_sees(options: Options, seed: int) -> None:
    """The square closes after every event, and from the first event to the last."""
    state = new_game(options)
    seen: dict[Seat | None, View] = {viewer: view(state, viewer) for viewer in viewers(options)}
    for event in (event for move in moves(options, seed) for event in move.events):
        state = evolve(state, event)
        for viewer, before in seen.items():
            after = evolve(before, see(event, viewer))
            assert after == view(state, viewer)
            assert isinstance(after, View)
            seen[viewer] = after


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_the_events_of_a_command_are_seen_together_as_they_are_one_by_one(options: Options, seed: int) -> None:
    for move in moves(options, seed):
        for viewer in viewers(options):
            assert see_all(move.events, viewer) == tuple(see(event, viewer) for event in move.events)


# Secrets


def secrets(state: State, viewer: Seat | None) -> set[Card]:
    """Return the cards of a deal whose place the viewer may not know: others' hands and crib cards, and the stock."""
    deal = deal_of(state)
    others = [Seat(seat) for seat in range(len(state.sides)) if seat != viewer]
    secret = set(deal.stock)
    secret |= {card for seat in others if seat not in deal.shown for card in deal.hands[seat] if card not in deal.seen}
    if not deal.crib_shown:
        secret |= {card for seat in others for card in deal.laid[seat]}
    return secret


def otherwise(state: State, viewer: Seat | None, random: Random) -> State:
    """Return a table that looks the same to the viewer: secrets have changed places, and others answer differently."""
    if isinstance(state.phase, Counting):
        answers = tuple(
            said if said.seat == viewer else replace(said, points=random.randint(0, 9)) for said in state.phase.answers
        )
        state = replace(state, phase=replace(state.phase, answers=answers))
    cut = {cut.card for cut in state.phase.cuts} if isinstance(state.phase, CuttingForDeal) else set()
    in_pack = shuffled({card for card in state.pack if card not in cut}, random)
    pack = tuple(in_pack.get(card, card) for card in state.pack)
    if state.deal is None:
        return replace(state, pack=pack)
    swap = shuffled(secrets(state, viewer), random)
    deal = replace(
        state.deal,
        hands=tuple(in_order(swap.get(card, card) for card in hand) for hand in state.deal.hands),
        laid=tuple(tuple(swap.get(card, card) for card in cards) for cards in state.deal.laid),
        crib=tuple(swap.get(card, card) for card in state.deal.crib),
        stock=tuple(swap.get(card, card) for card in state.deal.stock),
    )
    return replace(state, pack=pack, deal=deal)


def shuffled(cards: set[Card], random: Random) -> dict[Card, Card]:
    """Return each of these cards with the one that replaces it."""
    ordered = sorted(cards)
    return dict(zip(ordered, random.sample(ordered, len(ordered)), strict=True))


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_a_seat_cannot_tell_two_tables_with_other_secrets_apart(options: Options, seed: int) -> None:
    """Neither by looking, nor by what is asked, nor by trying commands to see whether they are refused."""
    random = Random(seed)
    changed = 0
    for move in moves(options, seed):
        for viewer in viewers(options):
            state, other = move.after, otherwise(move.after, viewer, random)
            changed += state != other
            seen = view(state, viewer)
            assert seen == view(other, viewer)
            asked = owed(state)
            assert asked == owed(other)
            if viewer is None:
                continue
            tried = [anything(random, state, by=viewer)]
            tried += [answer(state, what, random) for what in asked if what.seat == viewer]
            for command in tried:
                refused = check(state, command)
                assert check(other, command) == refused
                assert check(seen, command) == refused
    assert changed


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_ones_own_command_shows_nothing_but_what_it_turns_over(options: Options, seed: int) -> None:
    """A seat sees the same of its command at both tables, until a card is turned or another seat is asked."""
    random = Random(seed)
    for move in moves(options, seed):
        seat = getattr(move.command, "seat", None)
        if seat is None:
            continue
        _, events = apply(otherwise(move.before, seat, random), move.command)
        at_home = [see(event, seat) for event in takewhile(tells_nothing_new, move.events)]
        elsewhere = [see(event, seat) for event in takewhile(tells_nothing_new, events)]
        assert at_home == elsewhere


def tells_nothing_new(event: Event) -> bool:
    """Return whether this follows from the command and what its seat knew: no card turned, nobody else's hand asked."""
    if isinstance(event, ev.Pegged):
        return event.why not in {ev.Why.GO, ev.Why.LAST}
    return not isinstance(
        event,
        ev.Dealt
        | ev.StarterTurned
        | ev.CutForDeal
        | ev.Passed
        | ev.SeriesClosed
        | ev.Shown
        | ev.Called
        | ev.Reneged
        | ev.DealEnded,
    )


def hidden_in(event: Event, viewer: Seat | None) -> Cards:
    """Return the cards of an event that the viewer may not know."""
    match event:
        case ev.Shuffled(pack):
            return pack
        case ev.Dealt(hands, crib):
            return (*crib, *(card for seat, hand in enumerate(hands) if seat != viewer for card in hand))
        case ev.LaidAway(seat, cards):
            return () if seat == viewer else cards
        case _:
            return ()


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_an_event_as_seen_carries_no_hidden_card(options: Options, seed: int) -> None:
    """Exactly the hidden cards are missing from what is written to a chair, and everything else is there."""
    for event in (event for move in moves(options, seed) for event in move.events):
        for viewer in viewers(options):
            hidden = hidden_in(event, viewer)
            expected = [card for card in cards_in(event) if card not in hidden]
            seen = see(event, viewer)
            assert cards_in(seen) == expected
            assert msgspec.json.encode(seen).count(b"??") == len(hidden)


def cards_in(event: Event) -> list[Card]:
    """Return every card in an event."""
    return [Card(text.strip('"')) for text in CARD.findall(msgspec.json.encode(event).decode())]


# Cards that are not folded


def with_another_card(event: Event, random: Random) -> Event:
    """Change one card of the event into another."""
    text = msgspec.json.encode(event).decode()
    place = random.choice(list(CARD.finditer(text)))
    instead = random.choice([card for card in PACK if f'"{card}"' != place.group()])
    changed: Event = msgspec.json.decode(f'{text[: place.start()]}"{instead}"{text[place.end() :]}', type=Event)
    return changed


def folded(state: State, event: Event) -> State | None:
    """Return the state after the event, or None if it does not fit."""
    try:
        return evolve(state, event)
    except Misfit:
        return None


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_no_event_carries_a_card_that_is_not_folded(options: Options, seed: int) -> None:
    """A card that no state holds cannot be in its view either, so it would leak unnoticed.

    The cards of combinations are facts about open cards; that they are open is the subject of the test below.
    """
    random = Random(seed)
    state = new_game(options)
    for event in (event for move in moves(options, seed) for event in move.events):
        here_and_there = [(state, event), *((view(state, viewer), see(event, viewer)) for viewer in viewers(options))]
        for before, told in here_and_there:
            if cards_in(told) and not isinstance(told, ev.Counted | ev.Pegged):
                assert folded(before, with_another_card(told, random)) != evolve(before, told)
        state = evolve(state, event)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_points_name_only_cards_that_lie_open(options: Options, seed: int) -> None:
    state = new_game(options)
    for event in (event for move in moves(options, seed) for event in move.events):
        if isinstance(event, ev.Counted | ev.Pegged):
            deal = deal_of(state)
            lying_open = {deal.starter, *(step.card for step in deal.steps)}
            lying_open |= set(deal.crib) if deal.crib_shown else set()
            lying_open |= {card for seat in deal.shown for card in deal.hands[seat]}
            assert set(cards_in(event)) <= lying_open
        state = evolve(state, event)
