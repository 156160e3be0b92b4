"""Keys while a menu is open: they move in it, search it, choose, or leave it. Knows no game."""

from audiocrib.narration.message import answer, phrase
from audiocrib.ui import menu
from audiocrib.ui.help import key_name
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
            desk.utter(answer(phrase("help-menu" if open_menu.closes else "help-question")))
        case Action.FASTER | Action.SLOWER:
            desk.speed(1 if action is Action.FASTER else -1)
        case _:
            _move(player, open_menu, key, action)


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
        case _ if len(key) == 1 and key.isalnum():
            after, told = menu.search(open_menu, key)
        case _:
            after, told = open_menu, answer(phrase("does-nothing-menu", key=(key_name(key),)))
    player.questions.menu = after
    if after.decided and after.chosen:
        player.questions.close(after.chosen.value)
    else:
        player.desk.utter(told)
