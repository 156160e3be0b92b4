"""Whole random games at every sort of table: each deal form with each division into sides and each preset.

The other random games draw their tables, so a rare one may never come up; here each has its own test. With
AUDIOCRIB_TESTS=thorough in the environment there are more games at each.
"""

import os
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from audiocrib.rules.cards import PACK
from audiocrib.rules.commands import Command
from audiocrib.rules.deal_forms import FORMS, sides_of
from audiocrib.rules.errors import Refusal
from audiocrib.rules.events import Event, GameBegan
from audiocrib.rules.evolve import fold
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import check
from audiocrib.rules.options import DealForm, MatchForm, Muggins, Options, Sides
from audiocrib.rules.presets import PRESETS, SALON, fault
from audiocrib.rules.state import GameOver, State, deal_of
from tests.rules import test_hidden_information as hidden
from tests.rules.any_table import CHANGES, RARELY, SEEDS, TABLES, THOROUGH, legal
from tests.rules.random_games import anything, moves
from tests.rules.tables import pegged

GAMES = THOROUGH if os.environ.get("AUDIOCRIB_TESTS") == "thorough" else 3
"""The number at each table; the first is to 121, by the unchanged preset."""
TARGETS = st.sampled_from([121, 61, 31, 1])
MOST_BYTES = 3_000_000
"""The size limit for a game with all its entries."""
SHORT = 121 if GAMES == THOROUGH else 21
"""The target where one or two deals are enough."""

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(tuple[Command, tuple[Event, ...]])
STATE = msgspec.json.Decoder(State)


@st.composite
def table(draw: st.DrawFn, form: DealForm, sides: Sides, preset: str) -> Options:
    """Draw this table, with any of its other options changed."""
    options = replace(PRESETS[preset], players=FORMS[form].players, sides=sides, deal_form=form, target=draw(TARGETS))
    for name, values in CHANGES.items():
        if draw(RARELY):
            options = replace(options, **{name: draw(values)})
    teams = len(set(sides_of(options)))
    if sides is Sides.CAPTAIN or draw(RARELY):
        options = replace(options, targets=tuple(draw(st.lists(TARGETS, min_size=teams, max_size=teams))))
    match, length = draw(st.sampled_from([(MatchForm.SINGLE, 0), (MatchForm.BEST_OF, 3), (MatchForm.GAMES, 2)]))
    return legal(replace(options, match=match, match_length=length))


def cards_of(state: State) -> list[str]:
    """Return every card of the table, wherever it is."""
    if state.pack:
        return sorted(state.pack)
    deal = deal_of(state)
    held = [card for hand in deal.hands for card in hand]
    played = [step.card for step in deal.steps if step.card is not None]
    return sorted([*held, *played, *deal.crib, *([deal.starter] if deal.starter else []), *deal.stock])


def is_sound(options: Options, seed: int) -> int:
    """Play a game to its end, judged at every command; return its size with all entries, in bytes."""
    random = Random(seed)
    state = restored = STATE.decode(ENCODER.encode(new_game(options)))
    scores = [0] * len(state.scores)
    size = 0
    for move in moves(options, seed):
        line = ENCODER.encode((move.command, move.events))
        size += len(line)
        command, events = DECODER.decode(line)
        restored = fold(restored, events)
        assert (command, restored) == (move.command, move.after), "what is read back is what was played"
        if any(isinstance(event, GameBegan) for event in move.events):
            scores = [0] * len(scores)
        for event in pegged(move.events):
            scores[event.side] += event.points
        assert move.after.scores == tuple(scores), "scores are the sum of what was pegged"
        assert not (move.after.pack or move.after.deal) or cards_of(move.after) == sorted(PACK)
        refuses_without_a_trace(move.before, anything(random, move.before))
        state = move.after
    assert isinstance(state.phase, GameOver)
    return size


def refuses_without_a_trace(state: State, command: Command) -> None:
    """Check that `apply` refuses any command as `check` does, and that a refusal changes nothing."""
    as_it_was = ENCODER.encode(state)
    refusal = check(state, command)
    if refusal is not None:
        with pytest.raises(Refusal) as raised:
            apply(state, command)
        assert raised.value == refusal
    assert ENCODER.encode(state) == as_it_was


EVERY_TABLE = [
    pytest.param(form, sides, preset, id=f"{form}-{sides}-{preset}") for _, sides, form in TABLES for preset in PRESETS
]


@pytest.mark.parametrize(("form", "sides", "preset"), EVERY_TABLE)
@given(data=st.data(), seed=SEEDS)
@settings(max_examples=GAMES, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_table_is_played_to_the_end(
    form: DealForm, sides: Sides, preset: str, data: st.DataObject, seed: int
) -> None:
    options = data.draw(table(form, sides, preset))
    assert fault(options) is None
    assert is_sound(options, seed) < MOST_BYTES


NOBODY_LEARNS: tuple[Any, ...] = (
    hidden.test_a_view_goes_on_by_the_events_that_its_seat_sees,
    hidden.test_a_seat_cannot_tell_two_tables_with_other_secrets_apart,
    hidden.test_ones_own_command_shows_nothing_but_what_it_turns_over,
    hidden.test_an_event_as_seen_carries_no_hidden_card,
    hidden.test_points_name_only_cards_that_lie_open,
)


@pytest.mark.parametrize("claim", NOBODY_LEARNS, ids=lambda claim: claim.__name__)
@pytest.mark.parametrize(("form", "sides"), [(form, sides) for _, sides, form in TABLES])
def test_nobody_learns_what_is_hidden_at_any_table(form: DealForm, sides: Sides, claim: Any) -> None:
    """Every seat, including partners, and a spectator, in a short game in which muggins is called."""
    players = FORMS[form].players
    options = replace(SALON, players=players, sides=sides, deal_form=form, muggins=Muggins.CLAIM, target=SHORT)
    if sides is Sides.CAPTAIN:
        options = replace(options, targets=(SHORT, SHORT))
    claim.hypothesis.inner_test(options=options, seed=players)
