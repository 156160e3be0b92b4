"""Names of keys from the live key map, what a key would do, the menu of all actions. Changes no game."""

from collections.abc import Sequence

from audiocrib.narration.message import HELP, Arg, Message, Phrase, phrase
from audiocrib.narration.text import Text
from audiocrib.rules.open_claims import CALLED
from audiocrib.rules.options import Claiming, CutBeforeDeal, GoCall, Options, Penalties
from audiocrib.ui.keys.keymap import AMONG_PEOPLE, GROUPS, IN_MENU, ON_SCREEN, Action, KeyMap, Meaning
from audiocrib.ui.screens.menu import Item, Menu

_SPELLED = {
    ",": "comma",
    ".": "period",
    ";": "semicolon",
    "<": "less",
    ">": "greater",
    "+": "plus",
    "-": "minus",
    "=": "equals",
    "?": "question",
}
_SIGNS = {
    "/": "slash", "\\": "backslash", ";": "semicolon", ":": "colon", "'": "apostrophe", '"': "quote", "[": "bracket",
    "]": "bracket-end", "(": "parenthesis", ")": "parenthesis-end", "&": "ampersand", "_": "underscore", "*": "asterisk",
    "!": "exclamation", "$": "dollar", "#": "number", "%": "percent", "@": "at", "^": "circumflex", "`": "grave",
    "~": "tilde", "|": "bar", "{": "brace", "}": "brace-end", "§": "section", "µ": "micro", "°": "degree", "£": "pound",
}  # fmt: skip
"""Characters that are keys on some keyboards. They have no name if only the usual keys are mentioned."""


BROWSERS = frozenset({"tab", "shift-tab"})
"""Keys that move between the parts of a page, and so never reach the game there."""


def key_name(key: str) -> Phrase:
    """Return the name of a key as it is said."""
    if key in _SIGNS:
        return phrase("key-sign", sign=_SIGNS[key])
    known = key if len(key) > 1 else _SPELLED.get(key, "other" if key.isalnum() else "unknown")
    letter = key.upper() if len(key) == 1 and key.isprintable() else key.replace("-", " ").capitalize()
    return phrase("key-name", key=known, letter=letter)


def sign_typed(sign: str) -> Phrase | None:
    """Return the name of a sign in a text, which a voice may not say; None for a letter, a digit, and a sign without
    a name.
    """
    if sign == "-":
        return phrase("key-sign", sign="hyphen")
    return key_name(sign) if sign in _SIGNS or sign in _SPELLED else None


def key_pressed(key: str) -> Phrase:
    """Return a key for the beginning of a sentence: a reader with key echo would swallow a single letter."""
    return phrase("key-letter", letter=key.upper()) if len(key) == 1 and key.isalnum() else key_name(key)


def name_keys(keymap: KeyMap, text: Text, page: bool = False) -> None:
    """Let sentences name the keys of this map; for an action without one, the menu's and the line there. On a `page`,
    actions whose keys the browser takes go by their buttons.
    """
    menu = keymap.keys(Action.MENU)
    keys = {action: keymap.keys(action) or menu for action in Action}
    takes = "enter" if keys[Action.COMMIT][0] == "enter" else "tab"
    walks = {"left": (key_name(keys[Action.LEFT][0]),), "right": (key_name(keys[Action.RIGHT][0]),)}
    arrows = keys[Action.LEFT][0] == "left" and keys[Action.RIGHT][0] == "right"
    text.keys = {
        **{f"key_{action.value}": key_name(keys[action][0]) for action in Action},
        **{f"key_{action.value}": _in_menu(menu[0], action) for action in Action if not keymap.keys(action)},
        **{f"key_card_{number}": key_name(keymap.pointing(number)) for number in (1, 4, 6)},
        **{
            f"key_{action.value}": _by_button(phrase("button", action=action.value))
            for action in Action
            if page and keymap.keys(action) and not named_keys(keymap, action, page)
        },
        "key_take": key_name(takes),
        "key_fault": key_name(keys[Action.NEXT][0])
        if named_keys(keymap, Action.NEXT, page)
        else phrase("key-a-button"),
        "key_arrows": phrase("keys-that-walk", are="arrows" if arrows else "others", **walks),
    }
    text.buttons = {f"key_{action.value}": phrase("button", action=action.value) for action in Action}


def named_keys(keymap: KeyMap, action: Action, page: bool) -> tuple[str, ...]:
    """Return the keys of an action that can be named: on a `page`, none that the browser takes."""
    return tuple(key for key in keymap.keys(action) if not (page and key in BROWSERS))


def _by_button(button: Phrase) -> Phrase:
    return phrase("key-button", button=(button,))


def _in_menu(menu: str, action: Action) -> Phrase:
    return phrase("key-in-menu", menu=(key_name(menu),), line=(phrase("button", action=action.value),))


def described(key: str, meaning: Meaning | None) -> Message:
    """Say what a key would do."""
    name = (key_pressed(key),)
    if meaning is None:
        return Message((phrase("describes-nothing", key=name),), by=HELP)
    what = (phrase("action", action=meaning.action.value),)
    return Message((phrase("describes-long" if meaning.long else "describes", key=name, action=what),), by=HELP)


def described_here(key: str, does: str) -> Message:
    """Say what a key does on a screen where it `does` something else than at the table."""
    return Message((phrase("describes-here", key=(key_pressed(key),), does=does),), by=HELP)


def works(action: Action, options: Options | None, absent: frozenset[Action] = ON_SCREEN, people: bool = False) -> bool:
    """Return whether an action can ever do something at a table with these rules, where none of the `absent` ones does.

    `people`: the others are elsewhere, and can be written to.
    """
    if action in AMONG_PEOPLE:
        return people
    if action in absent:
        return False
    if action in {Action.PEOPLE, Action.ROOM} and Action.JOIN in absent:
        return people  # from a page one goes nowhere else, so they would only say that nobody is here
    trap = options is not None and options.cut_before_deal is CutBeforeDeal.TRAP
    if action is Action.OFFER:
        return trap
    if action is Action.RENEGE:
        return options is not None and options.go_call is GoCall.RENEGE
    if action is Action.GATHER:
        return options is not None and options.penalties is Penalties.ACC
    if action is not Action.CLAIM or options is None:
        return action is not Action.CLAIM
    return trap or options.muggins in CALLED or options.heels_claim is Claiming.MANUAL


def all_actions(
    keymap: KeyMap,
    text: Text,
    options: Options | None = None,
    absent: frozenset[Action] = ON_SCREEN,
    people: bool = False,
    any_key: bool = False,
    quits: Phrase | None = None,
    page: bool = False,
) -> Menu[Action]:
    """Return the menu of everything that works at this table, in groups, each with its key.

    `any_key`: every key is the one switch, so that no key can be described. `quits`: what the key that quits does here
    instead. `page`: some keys are the browser's.
    """
    left_out = {Action.DESCRIBER} if any_key else set[Action]()
    items = (
        _item(action, group, named_keys(keymap, action, page), text, quits if action is Action.QUIT else None)
        for group, actions in GROUPS.items()
        for action in actions
        if action in IN_MENU and action not in left_out and works(action, options, absent, people)
    )
    return Menu(phrase("menu-all"), tuple(items))


def _item(action: Action, group: str, keys: tuple[str, ...], text: Text, does: Phrase | None) -> Item[Action]:
    name = does or phrase("action", action=action.value)
    said = phrase("menu-action", action=(name,), key=(key_name(keys[0]),)) if keys else name
    title = phrase("document-group", group=group)
    return Item(said, text.sentence(name), action, keys[0] if keys else "", group=title)


def of_cards(keymap: KeyMap, held: int, number: int, places: Sequence[int] = ()) -> dict[str, Arg]:
    """Return the key arguments for sentences about a hand of this many cards, `number` of which go to the crib. `places`:
    their numbers, if those are not 1 to `held`.
    """
    digits = [str(place) for place in range(1, held + 1)]
    keys = [keymap.pointing(place) for place in places or range(1, held + 1)]
    named: dict[str, Arg] = {"keys": tuple(key_name(key) for key in keys), "last": held}
    pointing = phrase("keys-that-point", are="digits" if keys == digits else "others", **named)
    return {"held": held, "number": number, "pointing": (pointing,)}
