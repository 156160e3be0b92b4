"""What is told of the table of a lesson beside what happens there: how it stands when the lesson begins."""

from audiocrib.narration import answers
from audiocrib.narration.message import Message, Role
from audiocrib.rules.state import counted_now, series
from audiocrib.table.chair import Update
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.welcome import welcome


def how_it_stands(player: Player, update: Update, resumed: bool) -> Message | None:
    """How things stand at a table where something has happened; None where there is nothing to tell."""
    listener, seen = player.listener, update.view
    if resumed:
        return welcome(listener, seen, update.duty)
    if seen.deal is None:
        return None
    if counted_now(seen) is not None:
        return answers.say_count(listener, seen)
    told = answers.say_hand(listener, seen).phrases
    if series(seen):
        told = (*told, *answers.say_count(listener, seen).phrases, *answers.say_table(listener, seen).phrases)
    return Message(told, Role.PLAY)
