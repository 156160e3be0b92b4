"""Properties of every game, whatever is played, at every table of this version: random games, played to the end."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import Command, Play, Shuffle
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import (
    DealEnded,
    Event,
    GameBegan,
    GameEnded,
    Out,
    Passed,
    Pegged,
    Played,
    SeriesClosed,
    Why,
)
from audiocrib.rules.evolve import evolve, fold
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import check, owed
from audiocrib.rules.match import standing
from audiocrib.rules.options import Claiming, FirstDeal, GoCall, MugginsScope, Options
from audiocrib.rules.points import card_makes
from audiocrib.rules.state import (
    Playing,
    State,
    count,
    deal_of,
    needs,
    playable,
    playing,
    series,
)
from audiocrib.rules.visibility import view
from tests.rules.any_table import LEGAL, SEEDS, examples
from tests.rules.random_games import anything, moves
from tests.rules.tables import pegged


def all_cards(state: State) -> Cards:
    """Return every card of the table: in the pack or, once dealt, in hands, on the table, in the crib, in the stock."""
    if state.pack:
        return state.pack
    deal = deal_of(state)
    held = [card for hand in deal.hands for card in hand]
    played = [step.card for step in deal.steps if step.card is not None]
    turned = [] if deal.starter is None else [deal.starter]
    return (*held, *played, *deal.crib, *turned, *deal.stock)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_there_are_always_52_cards(options: Options, seed: int) -> None:
    for move in moves(options, seed):
        if move.after.pack or move.after.deal:
            assert sorted(all_cards(move.after)) == sorted(PACK)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_scores_are_the_sum_of_what_was_pegged(options: Options, seed: int) -> None:
    """The back peg is also where the front peg was before the last points that moved it."""
    sides = len(set(new_game(options).sides))
    scores, rear = [0] * sides, [0] * sides
    for move in moves(options, seed):
        if any(isinstance(event, GameBegan) for event in move.events):
            scores, rear = [0] * sides, [0] * sides
        for event in pegged(move.events):
            assert event.points in {0, event.worth} or event.worth < event.points < 0
            assert event.combinations == () or event.worth <= sum(c.points for c in event.combinations)
            rear[event.side] = scores[event.side] if event.points else rear[event.side]
            scores[event.side] += event.points
        assert move.after.scores == tuple(scores)
        assert move.after.rear == tuple(rear)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_a_game_ends_at_the_very_points_that_reach_the_target(options: Options, seed: int) -> None:
    state = new_game(options)
    before: Event | None = None
    games = 0
    for event in (event for move in moves(options, seed) for event in move.events):
        out = {side for side in state.sides if needs(state, side) <= 0}
        if isinstance(event, GameEnded):
            games += 1
            assert event.order == standing(state)
            if isinstance(before, DealEnded):
                assert deal_of(state).number >= options.deals_limit > 0
                assert not out or state.out
            else:
                assert (event.order[-1] if options.lowball else event.order[0]) in out
            assert not (event.draw and out) or options.lowball
        elif not isinstance(before, GameEnded):
            falsely = isinstance(event, Pegged) and event.why is Why.FALSE_GAME  # the claimer goes back before the end
            assert out <= set(state.out) or isinstance(event, Out) or falsely
        state = evolve(state, event)
        before = event
    assert isinstance(before, GameEnded)
    assert games == state.game


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_a_journal_read_back_gives_the_same_game(options: Options, seed: int) -> None:
    """Each entry, a command and its events, is written as JSON and read back."""
    entry = tuple[Command, tuple[Event, ...]]
    state = new_game(options)
    restored = msgspec.json.decode(msgspec.json.encode(state), type=State)
    assert restored == state
    for move in moves(options, seed):
        line = msgspec.json.encode((move.command, move.events))
        assert b"\n" not in line
        command, events = msgspec.json.decode(line, type=entry)
        assert (command, events) == (move.command, move.events)
        restored = fold(restored, events)
        assert restored == move.after
        assert apply(move.before, command) == (move.after, events)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_what_is_refused_changes_nothing(options: Options, seed: int) -> None:
    """Any command by anybody at any time is legal, or is refused with the reason that `check` gives."""
    random = Random(seed)
    for move in moves(options, seed):
        state = move.before
        as_it_was = msgspec.json.encode(state)
        for command in (anything(random, state) for _ in range(6)):
            refusal = check(state, command)
            if refusal is None:
                after, events = apply(state, command)
                assert after == fold(state, events)
                assert events
            else:
                with pytest.raises(Refusal) as raised:
                    apply(state, command)
                assert raised.value == refusal
            assert msgspec.json.encode(state) == as_it_was
            seat: Seat | None = getattr(command, "seat", None)
            if seat is None or seat in range(options.players):
                assert check(view(state, seat), command) == refusal


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_after_the_end_everything_is_refused(options: Options, seed: int) -> None:
    *_, last = moves(options, seed)
    random = Random(seed)
    assert owed(last.after) == ()
    assert isinstance(check(last.after, Shuffle(PACK)), Refusal)
    for _ in range(40):
        with pytest.raises(Refusal):
            apply(last.after, anything(random, last.after))


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_the_count_never_passes_31(options: Options, seed: int) -> None:
    """The count rises by each card and returns to nothing when a series closes; a card that fits is always played."""
    for move in moves(options, seed):
        for event in move.events:
            if isinstance(event, Played):
                assert event.count == count(move.before) + event.card.worth
                assert event.count <= 31
        waits = isinstance(move.after.phase, Playing) and move.after.phase.pegging is not None
        assert 0 <= count(move.after) <= (31 if waits else 30)


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_go_is_said_once_by_players_whose_cards_do_not_fit(options: Options, seed: int) -> None:
    """The player of the last card never says it (C44). The last card's point is for the go if somebody said go, else
    for last.

    With `go_call` renege a go may be false, and whoever played the last card may say one.
    """
    errs = options.go_call is GoCall.RENEGE
    state = new_game(options)
    before = None
    for event in (event for move in moves(options, seed) for event in move.events):
        match event:
            case Passed(seat):
                assert deal_of(state).hands[seat]
                assert errs or not playable(state, seat)
                assert seat not in playing(state).passed
                assert errs or seat != series(state)[-1].seat
            case Pegged(seat=seat, why=Why.GO | Why.LAST):
                assert (event.why is Why.GO) is bool(playing(state).passed)
                assert (seat, event.worth) == (series(state)[-1].seat, 1)
                assert count(state) < 31
            case SeriesClosed():
                made_31 = count(state) == 31
                out = state.sides[event.seat] in state.out
                assert made_31 or out or (isinstance(before, Pegged) and before.why in {Why.GO, Why.LAST})
                assert errs or not any(playable(state, Seat(seat)) for seat in range(options.players))
            case _:
                pass
        state = evolve(state, event)
        before = event


@given(seed=SEEDS)
@examples(5)
def test_both_seats_are_picked_to_deal_first(seed: int) -> None:
    """64 packs do not all pick the same seat."""
    random = Random(seed)
    picked = set()
    for _ in range(64):
        state, _ = apply(new_game(Options(first_deal=FirstDeal.RANDOM)), Shuffle(tuple(random.sample(PACK, 52))))
        picked.add(state.dealer)
    assert picked == {0, 1}


def test_a_card_in_two_places_would_be_noticed() -> None:
    """This checks the count of cards above."""
    state, _ = apply(new_game(), Shuffle(PACK))
    state, _ = apply(state, Shuffle(PACK))
    doubled = msgspec.structs.replace(state, deal=msgspec.structs.replace(deal_of(state), starter=Card("AC")))
    assert sorted(all_cards(doubled)) != sorted(PACK)


@given(LEGAL, SEEDS)
@examples(8)
def test_what_a_card_would_peg_is_what_it_pegs(options: Options, seed: int) -> None:
    """This is seen from its player's view; void points, and those of a side that is out, count as none."""
    for move in moves(replace(options, play_scoring=Claiming.AUTO, muggins_scope=MugginsScope.SHOW), seed):
        if isinstance(move.command, Play):
            seat, card = move.command.seat, move.command.card
            made = sum(event.points for event in move.events if isinstance(event, Pegged) and event.why is Why.PLAY)
            assert card_makes(view(move.before, seat), seat, card) == made
