"""Keys while a menu is open: they move in it, search it, choose, or leave it. Knows no game."""

from audiocrib.narration.message import answer, phrase
from audiocrib.ui import menu
from audiocrib.ui.help import key_name
from audiocrib.ui.help_pages import DECLINED, IN_MENU, QUESTION, explain
from audiocrib.ui.keymap import Action, Meaning
from audiocrib.ui.player import Player


def press_in_menu(player: Player, open_menu: menu.Menu[object], key: str, meaning: Meaning | None) -> None:
    """Do what a key does in the menu that has the keys."""
    desk = player.desk
    action = meaning.action if meaning else None
    match action:
        case Action.COMMIT if open_menu.chosen:
            player.questions.close(open_menu.chosen.value)
        case Action.COMMIT:
            desk.utter(answer(open_menu.title, phrase("menu-choose")))
        case Action.MENU if open_menu.declines:
            player.questions.close(False)
        case Action.MENU if not open_menu.closes:
            desk.utter(answer(phrase("menu-no-back")))
        case Action.MENU:
            player.questions.close(None)
            if not player.questions:
                desk.say(answer(phrase("menu-closed")))
        case Action.HELP:
            told = IN_MENU if open_menu.closes else DECLINED if open_menu.declines else QUESTION
            explain(desk, player.keymap, told)
        case Action.FASTER | Action.SLOWER:
            desk.speed(1 if action is Action.FASTER else -1)
        case _:
            _move(player, open_menu, key, action)


def asks_to_leave(player: Player, open_menu: menu.Menu[object], key: str) -> bool:
    """Whether a key ends the program at a question that the program has brought up: as at the table, unless it answers."""
    return not open_menu.closes and not open_menu.declines and _quits(player, open_menu, key)


def _quits(player: Player, open_menu: menu.Menu[object], key: str) -> bool:
    return key.lower() in player.keymap.keys(Action.QUIT) and not menu.fits(open_menu, key)


def _move(player: Player, open_menu: menu.Menu[object], key: str, action: Action | None) -> None:
    match action:
        case Action.NEWER | Action.RIGHT:
            after, told = menu.step(open_menu, 1)
        case Action.OLDER | Action.LEFT:
            after, told = menu.step(open_menu, -1)
        case Action.OLDEST | Action.NEWEST:
            after, told = menu.end(open_menu, last=action is Action.NEWEST)
        case _ if key in {"home", "end"}:
            after, told = menu.end(open_menu, last=key == "end")
        case Action.ERASE:
            after, told = menu.erase(open_menu)
        case _ if open_menu.declines and _quits(player, open_menu, key):
            after, told = open_menu, answer(phrase("help-question-first"))
        case _ if letter := menu.letter_of(key, open_menu.typed):
            after, told = menu.search(open_menu, letter)
        case _:
            nothing = "does-nothing-menu" if open_menu.closes else "does-nothing-question"
            after, told = open_menu, answer(phrase(nothing, key=(key_name(key),)))
    player.questions.menu = after
    if after.decided and after.chosen:
        player.questions.close(after.chosen.value)
    else:
        player.desk.utter(told)
