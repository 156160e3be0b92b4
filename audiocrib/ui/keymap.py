"""What each key means: the one map that the table, help, the describer and the menu read. Knows no words, no game.

A key means one thing in one mode. A capital letter means what its small letter means, in the longer form.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from audiocrib.rules.errors import AudiocribError
from audiocrib.ui.keynames import is_key


class Mode(StrEnum):
    """What the keys are for at the moment."""

    TABLE = "table"  # a game, nothing is typed
    NUMBER = "number"  # a game, and a number is asked
    MENU = "menu"  # a list to choose from; letters search in it


class Action(StrEnum):
    """Everything that a key can do; the names stand in the locale files and in the settings."""

    COUNT = "count"
    CRIB = "crib"
    STARTER = "starter"
    TABLE = "table"
    SCORES = "scores"
    TURN = "turn"
    HAND = "hand"
    MOVES = "moves"
    PLAYED = "played"
    EXPLAIN = "explain"
    SINCE = "since"
    RULES = "rules"
    MORE = "more"
    REPEAT = "repeat"
    LEFT = "left"
    RIGHT = "right"
    POINT = "point"
    TYPE = "type"
    NEXT = "next"
    PREVIOUS = "previous"
    MARK = "mark"
    COMMIT = "commit"
    GO = "go"
    CLAIM = "claim"
    OFFER = "offer"
    RENEGE = "renege"
    UNDO = "undo"
    GATHER = "gather"
    JUDGE = "judge"
    ERASE = "erase"
    OLDER = "older"
    NEWER = "newer"
    OLDEST = "oldest"
    NEWEST = "newest"
    VIEW = "view"
    BOOKMARK = "bookmark"
    FIND = "find"
    HANDS = "hands"
    SAVE = "save"
    VERBOSITY = "verbosity"
    FASTER = "faster"
    SLOWER = "slower"
    DESCRIBER = "describer"
    HELP = "help"
    PAUSE = "pause"
    MENU = "menu"
    QUIT = "quit"
    VOICE = "voice"
    MUGGINS = "muggins"
    NEW_GAME = "new-game"
    RECORDS = "records"
    BOARD = "board"
    SAME_CARDS = "same-cards"
    READ_RULES = "read-rules"


USUAL_KEYS: Mapping[Action, tuple[str, ...]] = MappingProxyType(
    {
        Action.COUNT: ("c",),
        Action.CRIB: ("b",),
        Action.STARTER: ("f",),
        Action.TABLE: ("v",),
        Action.SCORES: ("s",),
        Action.TURN: ("t",),
        Action.HAND: ("h",),
        Action.MOVES: ("m",),
        Action.PLAYED: ("l",),
        Action.EXPLAIN: ("e",),
        Action.SINCE: ("n",),
        Action.RULES: ("i",),
        Action.MORE: ("d",),
        Action.REPEAT: ("r",),
        Action.LEFT: ("left",),
        Action.RIGHT: ("right",),
        Action.POINT: tuple("1234567890"),
        Action.TYPE: tuple("0123456789"),
        Action.NEXT: ("tab",),
        Action.PREVIOUS: ("shift-tab",),
        Action.MARK: ("space",),
        Action.COMMIT: ("enter",),
        Action.GO: ("g",),
        Action.CLAIM: ("j",),
        Action.OFFER: (),
        Action.RENEGE: (),
        Action.UNDO: ("u",),
        Action.GATHER: (),
        Action.JUDGE: (),
        Action.ERASE: ("backspace", "delete"),
        Action.OLDER: ("up", "pageup", ","),
        Action.NEWER: ("down", "pagedown", "."),
        Action.OLDEST: ("<",),
        Action.NEWEST: (">",),
        Action.VIEW: ("w",),
        Action.BOOKMARK: ("y",),
        Action.FIND: (),
        Action.HANDS: (),
        Action.SAVE: ("x",),
        Action.VERBOSITY: ("z",),
        Action.FASTER: ("+", "="),
        Action.SLOWER: ("-",),
        Action.DESCRIBER: ("k",),
        Action.HELP: ("?", "f1"),
        Action.PAUSE: ("p",),
        Action.MENU: ("escape",),
        Action.QUIT: ("q",),
        Action.VOICE: (),
        Action.MUGGINS: (),
        Action.NEW_GAME: (),
        Action.RECORDS: (),
        Action.BOARD: (),
        Action.SAME_CARDS: (),
        Action.READ_RULES: (),
    }
)
"""Keys as they come; actions without a key stand in the menu."""

_ONLY: Mapping[Mode, frozenset[Action]] = MappingProxyType(
    {
        Mode.TABLE: frozenset(Action) - {Action.TYPE},
        Mode.NUMBER: frozenset(Action) - {Action.POINT},
        Mode.MENU: frozenset(
            {
                Action.OLDER,
                Action.NEWER,
                Action.LEFT,
                Action.RIGHT,
                Action.OLDEST,
                Action.NEWEST,
                Action.COMMIT,
                Action.ERASE,
                Action.MENU,
                Action.HELP,
                Action.FASTER,
                Action.SLOWER,
            }
        ),
    }
)

LONGER = frozenset(
    {
        Action.COUNT,
        Action.CRIB,
        Action.TABLE,
        Action.SCORES,
        Action.TURN,
        Action.HAND,
        Action.EXPLAIN,
        Action.RULES,
    }
)
"""What has a longer form; the capitals of all others do what the small letters do."""

REVIEWING = frozenset(
    {
        Action.OLDER,
        Action.NEWER,
        Action.OLDEST,
        Action.NEWEST,
        Action.VIEW,
        Action.BOOKMARK,
        Action.FIND,
        Action.EXPLAIN,
        Action.REPEAT,
        Action.SAVE,
    }
)
"""Keys after which one still stands where one was in the history."""

ON_CARDS = frozenset({Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS, Action.POINT, Action.MARK})
"""Keys about the cards at hand."""

_NOT_IN_MENU = {Action.POINT, Action.TYPE, Action.ERASE, Action.MENU}
IN_MENU = tuple(
    sorted(
        (action for action in Action if action not in _NOT_IN_MENU),
        key=lambda action: (bool(USUAL_KEYS[action]), action is not Action.NEW_GAME),
    )
)
"""What the menu of all actions offers: first what has no key."""

FIXED = frozenset({Action.TYPE, Action.POINT, Action.COMMIT, Action.MENU})
"""What cannot be given other keys: without these a way out could be lost."""


class KeysFault(StrEnum):
    """Why a set of keys cannot be used."""

    NO_SUCH_ACTION = "no-such-action"  # action, nearest
    FIXED_ACTION = "fixed-action"  # action
    TWO_MEANINGS = "two-meanings"  # key, action, other
    NO_SUCH_KEY = "no-such-key"  # key, action


class KeysError(AudiocribError):
    """The player's own keys contradict each other, or name what does not exist; `reason`, `facts` as named there."""

    def __init__(self, reason: KeysFault, **facts: str) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


class Meaning(Struct, frozen=True):
    """What a key does now; `long` asks for the longer form."""

    action: Action
    long: bool = False


class KeyMap:
    """Keys and their meaning in each mode.

    Raises:
        KeysError: `own` names an unknown action or key, an action that is fixed, or gives a key two meanings in a mode.
    """

    def __init__(self, own: Mapping[str, Sequence[str]] = MappingProxyType({})) -> None:
        self._keys = dict(USUAL_KEYS)
        for name, keys in own.items():
            self._keys[_action(name)] = tuple(keys)
            for key in keys:
                if not is_key(key):
                    raise KeysError(KeysFault.NO_SUCH_KEY, key=key, action=name)
        self._meanings: dict[Mode, dict[str, Action]] = {mode: {} for mode in Mode}
        for mode, actions in _ONLY.items():
            for action in Action:
                if action in actions:
                    self._bind(mode, action)

    def _bind(self, mode: Mode, action: Action) -> None:
        taken = self._meanings[mode]
        for key in self._keys[action]:
            if mode is Mode.MENU and key.isalpha() and len(key) == 1:
                continue  # letters search
            if taken.setdefault(key, action) is not action:
                raise KeysError(KeysFault.TWO_MEANINGS, key=key, action=action.value, other=taken[key].value)

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys of an action, the usual one first; none for what stands in the menu alone."""
        return self._keys[action]

    def meaning(self, key: str, mode: Mode) -> Meaning | None:
        """What the key does, or None if it does nothing in this mode."""
        known = self._meanings[mode]
        if key in known:
            return Meaning(known[key])
        small = key.lower()
        if mode is not Mode.MENU and len(key) == 1 and small != key and small in known:
            return Meaning(known[small], long=known[small] in LONGER)
        return None


def _action(name: str) -> Action:
    if name not in set(Action):
        from difflib import get_close_matches

        near = get_close_matches(name, list(Action), n=1)
        raise KeysError(KeysFault.NO_SUCH_ACTION, action=name, nearest="".join(near))
    action = Action(name)
    if action in FIXED:
        raise KeysError(KeysFault.FIXED_ACTION, action=name)
    return action
