"""Keys that are answered from the view alone, at the table and in a replay."""

from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.narration import answers, board
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, phrase
from audiocrib.rules.state import View
from audiocrib.ui.keymap import Action
from audiocrib.ui.table_words import table_summary


def say_rules(listener: Listener, view: View, long: bool = False) -> Message:
    """I. The rules of this table; where they are of no preset, all that differs."""
    told = answers.say_rules(listener, view, long)
    if answers.rules_name(view.options) != "own":
        return told
    summary = phrase("game-begins-own", summary=(table_summary(view.options),))
    return replace(told, phrases=(summary, *told.phrases[1:]))


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
    Action.RULES: say_rules,
    Action.BOARD: board.say_board,
}
"""What each says; with True its longer form."""
