"""The menu of all actions, for tests: what it offers at a usual table, and the way to an entry."""

from audiocrib.rules.presets import SALON
from audiocrib.ui.keys.keymap import IN_MENU, Action
from audiocrib.ui.screens.help import works
from tests.ui.table import Sitting

OFFERED = [action for action in IN_MENU if works(action, SALON)]


def through_the_menu(person: Sitting, action: Action) -> list[str]:
    """Choose an action by its place in the menu; return the lines that follow."""
    person.press("escape")
    person.press(*["down"] * (OFFERED.index(action) + 1))
    return person.press("enter")
