"""The order of phases in any game, and what is owed in each, until the end."""

from typing import get_args

from hypothesis import given

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import (
    Dealt,
    Event,
    PackTaken,
    Shown,
)
from audiocrib.rules.evolve import _HOW
from audiocrib.rules.legal import Duty, Owed, owed
from audiocrib.rules.options import Options
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    GameOver,
    LayingAway,
    Playing,
    Shuffling,
    counted_now,
    deal_of,
    right_of,
    show_order,
)
from audiocrib.rules.visibility import view
from tests.rules.any_table import LEGAL, SEEDS, examples, viewers
from tests.rules.random_games import moves, was_asked

DUTIES = {
    Shuffling: {Duty.SHUFFLE},
    BetweenGames: {Duty.SHUFFLE},
    CuttingForDeal: {Duty.CUT},
    CuttingPack: {Duty.CUT, Duty.DEAL},
    LayingAway: {Duty.LAY_AWAY},
    CuttingStarter: {Duty.CUT},
    Playing: {Duty.PLAY, Duty.PEG},
    Counting: {Duty.COUNT, Duty.MUGGINS},
}
FOLLOWS: dict[type, set[type]] = {
    Shuffling: {Shuffling, CuttingForDeal, CuttingPack, LayingAway, GameOver, BetweenGames},
    BetweenGames: {CuttingForDeal, CuttingPack, LayingAway, Shuffling, GameOver, BetweenGames},
    CuttingForDeal: {CuttingForDeal, Shuffling},
    CuttingPack: {CuttingPack, LayingAway, GameOver, BetweenGames},
    LayingAway: {LayingAway, CuttingStarter, Playing, GameOver, BetweenGames},
    CuttingStarter: {CuttingStarter, Playing, GameOver, BetweenGames},
    Playing: {Playing, Counting, Shuffling, GameOver, BetweenGames},
    Counting: {Counting, Shuffling, GameOver, BetweenGames},
}
"""The phases that a command can lead to; from the play straight to the next shuffle if the program counts."""


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_something_is_owed_until_the_end_and_everybody_sees_what(options: Options, seed: int) -> None:
    for move in moves(options, seed):
        asked = owed(move.before)
        assert asked
        assert {what.duty for what in asked} <= DUTIES[type(move.before.phase)]
        assert len({what.seat for what in asked}) == len(asked)
        if was_asked(move):
            assert Owed(getattr(move.command, "seat", None), asked[0].duty) in asked
        for viewer in viewers(options):
            assert owed(view(move.before, viewer)) == asked


@given(options=LEGAL, seed=SEEDS)
@examples(40)
def test_phases_follow_one_another_as_in_a_deal(options: Options, seed: int) -> None:
    """Deals count up and alternate; hands are shown from the left of the dealer, the crib last."""
    shown: list[tuple[Seat, bool]] = []
    for move in moves(options, seed):
        assert type(move.after.phase) in FOLLOWS[type(move.before.phase)]
        if any(isinstance(event, Dealt) for event in move.events) and not isinstance(move.before.phase, BetweenGames):
            deals = 1 if move.before.deal is None else move.before.deal.number + 1
            taken = any(isinstance(event, PackTaken) for event in move.events)
            before = move.before.dealer
            assert before is not None
            assert deal_of(move.after).number == deals
            assert deal_of(move.after).dealer == (before if not taken else right_of(move.before, before))
        if isinstance(move.after.phase, LayingAway):
            shown = []
        now = counted_now(move.after)
        if now and any(isinstance(event, Shown) for event in move.events):
            shown.append(now)
            assert tuple(shown) == show_order(move.after)[: len(shown)]
    assert isinstance(move.after.phase, GameOver)


def test_every_event_is_folded_by_a_function() -> None:
    assert set(_HOW) == set(get_args(Event))
