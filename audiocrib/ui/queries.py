"""Keys that are answered from the view alone, at the table and in a replay."""

from collections.abc import Callable

from audiocrib.narration import answers, board
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message
from audiocrib.rules.state import View
from audiocrib.ui.keymap import Action

QUERIES: dict[Action, Callable[[Listener, View, bool], Message]] = {
    Action.COUNT: answers.say_count,
    Action.CRIB: answers.say_crib,
    Action.STARTER: answers.say_starter,
    Action.TABLE: answers.say_table,
    Action.SCORES: answers.say_scores,
    Action.TURN: answers.say_turn,
    Action.HAND: answers.say_hand,
    Action.MOVES: answers.say_moves,
    Action.PLAYED: answers.say_played,
    Action.RULES: answers.say_rules,
    Action.BOARD: board.say_board,
}
"""What each says; with True its longer form."""
