"""T names the cards that are left while there are any to lay away or to play, to players and to spectators."""

import pytest

from audiocrib.narration import answers, spectator
from audiocrib.narration.listener import Listener
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import MatchForm
from audiocrib.rules.presets import changed, preset_for
from audiocrib.rules.state import BetweenGames, Counting, GameOver, LayingAway, Playing, Shuffling
from audiocrib.rules.visibility import view
from tests.rules.random_games import moves

MATCH = changed(preset_for("salon", 2), match=MatchForm.BEST_OF, match_length=3)
NAMES = ("Ann", "Bea")
PHASES = {LayingAway: True, Playing: True, Counting: False, Shuffling: False, BetweenGames: False, GameOver: False}


@pytest.mark.parametrize("seat", [Seat(0), None])
def test_cards_are_left_only_before_and_in_the_play(seat: Seat | None) -> None:
    found = set[tuple[type, bool]]()
    for move in moves(MATCH, seed=1):
        seen = view(move.after, seat)
        says = answers.say_turn if seat is not None else spectator.say_turn
        listener = Listener(seat, NAMES) if seat is not None else spectator.spectator(NAMES)
        told = says(listener, seen, True)
        if type(seen.phase) in PHASES:
            found.add((type(seen.phase), any(one.id == "cards-left" for one in told.phrases)))
    assert found == set(PHASES.items())
