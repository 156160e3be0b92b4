"""The rules of cribbage as a library: values and pure functions, no output, no chance, no clock.

The public interface; `docs/library.md` shows it in use. The project itself imports from the modules, never from here.
"""

from audiocrib.rules.cards import PACK, Card, Cards, Rank, Seat, Side, Suit, parse_cards, print_cards
from audiocrib.rules.commands import CallMuggins, Claim, Command, Cut, Go, LayAway, Play, Shuffle
from audiocrib.rules.errors import AudiocribError, Reason, Refusal
from audiocrib.rules.events import Event
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, Owed, check, owed
from audiocrib.rules.options import Options
from audiocrib.rules.presets import PRESETS
from audiocrib.rules.scoring import Combination, Kind, Score, score_play, score_show
from audiocrib.rules.state import State, View, playable
from audiocrib.rules.visibility import see, view

__all__ = [
    "PACK",
    "PRESETS",
    "AudiocribError",
    "CallMuggins",
    "Card",
    "Cards",
    "Claim",
    "Combination",
    "Command",
    "Cut",
    "Duty",
    "Event",
    "Go",
    "Kind",
    "LayAway",
    "Options",
    "Owed",
    "Play",
    "Rank",
    "Reason",
    "Refusal",
    "Score",
    "Seat",
    "Shuffle",
    "Side",
    "State",
    "Suit",
    "View",
    "apply",
    "check",
    "evolve",
    "new_game",
    "owed",
    "parse_cards",
    "playable",
    "print_cards",
    "score_play",
    "score_show",
    "see",
    "view",
]
