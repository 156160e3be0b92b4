"""Scanning in the lessons: the key that a task wants, and the questions at its table."""

from audiocrib.narration.message import phrase
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.lessons.steps import LessonState
from audiocrib.ui.screens.scan_items import Stop
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.scan_items import further_stops, stops

AT_THE_END = (
    Stop(phrase("switch-next-lesson"), ("enter",)),
    Stop(phrase("switch-lessons"), ("escape",)),
)
"""After the last task of a lesson."""


def lesson_stops(player: Player, steps: LessonState) -> tuple[Stop, ...]:
    """Return the stops in a running lesson: the wanted key, then the question at its table, in its menus as usual."""
    wanted = tuple(_key(player, Action(name)) for name in steps.keys[:1] if steps.presses)
    asked = stops(player)
    if player.screens.covered or player.screens.describing:
        return (*wanted, *asked)
    beside = Stop(phrase("switch-task"), (Action.TURN,)), Stop(phrase("switch-lesson"), (Action.QUIT,))
    first = (*further_stops(player), *wanted) if wanted else asked[:-1]
    return (*first, *beside, *asked[-1:]) if first or asked else ()


def _key(player: Player, action: Action) -> Stop:
    """Return the stop for an action, by its name."""
    does: tuple[Action | str, ...] = player.keymap.keys(action)[:1] or (action,)
    return Stop(phrase("switch-choice", item=(phrase("action", action=action.value),)), does)
