"""Everything a key can do, the usual keys, and kinds of actions. Knows no words, no game."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Mode(StrEnum):
    """The current purpose of the keys."""

    TABLE = "table"  # a game, with nothing being typed
    NUMBER = "number"  # a game that asks for a number
    MENU = "menu"  # a list to choose from; letters search it


class Action(StrEnum):
    """Everything a key can do; the names are in the locale files and the settings."""

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
    RACE = "race"
    ADVICE = "advice"
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
    OPTIONS = "options"
    DESCRIBER = "describer"
    HELP = "help"
    PEOPLE = "people"
    ROOM = "room"
    HOST = "host"
    JOIN = "join"
    PAUSE = "pause"
    MENU = "menu"
    QUIT = "quit"
    VOICE = "voice"
    MUGGINS = "muggins"
    NEW_GAME = "new-game"
    RECORDS = "records"
    REVIEW = "review"
    BOARD = "board"
    SOUNDS = "sounds"
    SAME_CARDS = "same-cards"
    TRAIN = "train"
    LEARN = "learn"
    READ_RULES = "read-rules"
    GLOSSARY = "glossary"
    LOOK_UP = "look-up"
    LARGER = "larger"
    SMALLER = "smaller"
    COLOURS = "colours"
    FULL_SCREEN = "full-screen"
    WRITE = "write"
    LINES = "lines"
    READY_LINE = "ready-line"
    SAY_READY = "say-ready"
    IGNORE = "ignore"


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
        Action.RACE: (";",),
        Action.ADVICE: ("a",),
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
        Action.PEOPLE: ("f3",),
        Action.ROOM: ("f7",),
        Action.HOST: ("f5",),
        Action.JOIN: ("f9",),
        Action.PAUSE: ("p",),
        Action.MENU: ("escape",),
        Action.QUIT: ("q",),
        Action.VOICE: (),
        Action.MUGGINS: (),
        Action.NEW_GAME: (),
        Action.OPTIONS: ("o",),
        Action.RECORDS: (),
        Action.REVIEW: (),
        Action.BOARD: (),
        Action.SOUNDS: (),
        Action.SAME_CARDS: (),
        Action.TRAIN: (),
        Action.LEARN: (),
        Action.READ_RULES: (),
        Action.GLOSSARY: (),
        Action.LOOK_UP: (),
        Action.LARGER: ("]",),
        Action.SMALLER: ("[",),
        Action.COLOURS: (),
        Action.FULL_SCREEN: ("f11",),
        Action.WRITE: ("/",),
        Action.LINES: (":",),
        Action.READY_LINE: ("*",),
        Action.SAY_READY: ("!",),
        Action.IGNORE: (),
    }
)
"""The default keys; actions without a key are in the menu."""

AMONG_PEOPLE = frozenset({Action.WRITE, Action.LINES, Action.READY_LINE, Action.SAY_READY, Action.IGNORE})
"""Keys for talking to people elsewhere; where a layout, or a player, uses one of them for something else, it has that
meaning.
"""

BOOKS = (Action.READ_RULES, Action.GLOSSARY, Action.LOOK_UP)
"""Actions that open something to read."""

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
"""Actions with a longer form; for all others, capitals do the same as small letters."""

HISTORY = frozenset(
    {
        Action.OLDER,
        Action.NEWER,
        Action.OLDEST,
        Action.NEWEST,
        Action.VIEW,
        Action.BOOKMARK,
        Action.FIND,
        Action.SAVE,
    }
)
"""The keys of the history."""

REVIEWING = HISTORY | {Action.EXPLAIN, Action.REPEAT}
"""Keys that keep one's place in the history."""

TELLS_ALL = frozenset({Action.HANDS, Action.REVIEW, Action.RECORDS, Action.SAME_CARDS})
"""Keys that report the game as it is: they wait while a person counts what the program has already counted."""

ON_CARDS = frozenset({Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS, Action.POINT, Action.MARK})
"""Keys about the cards in hand."""

ON_SCREEN = frozenset({Action.LARGER, Action.SMALLER, Action.COLOURS, Action.FULL_SCREEN})
"""Keys about the window; in a terminal they do nothing."""

NOT_ON_PAGES = frozenset({Action.FULL_SCREEN, Action.HOST, Action.JOIN})
"""What a page cannot do: the screen is the browser's, and a page opens no connection to another table."""

GROUPS: Mapping[str, tuple[Action, ...]] = MappingProxyType(
    {
        "program": (
            Action.NEW_GAME, Action.SAME_CARDS, Action.MUGGINS, Action.RECORDS, Action.REVIEW, Action.TRAIN,
            Action.LEARN, *BOOKS,
        ),
        "cards": (
            Action.LEFT, Action.RIGHT, Action.POINT, Action.NEXT, Action.PREVIOUS, Action.MARK, Action.COMMIT,
            Action.GO, Action.CLAIM, Action.UNDO, Action.OFFER, Action.RENEGE, Action.GATHER, Action.JUDGE,
        ),
        "asking": (
            Action.COUNT, Action.CRIB, Action.STARTER, Action.TABLE, Action.SCORES, Action.TURN, Action.HAND,
            Action.MOVES, Action.PLAYED, Action.RULES, Action.BOARD, Action.RACE, Action.EXPLAIN, Action.SINCE,
            Action.ADVICE,
        ),
        "said": (
            Action.MORE, Action.REPEAT, Action.OLDER, Action.NEWER, Action.OLDEST, Action.NEWEST, Action.VIEW,
            Action.BOOKMARK, Action.FIND, Action.SAVE, Action.HANDS,
        ),
        "people": (
            Action.HOST, Action.JOIN, Action.PEOPLE, Action.ROOM, Action.WRITE, Action.READY_LINE, Action.SAY_READY,
            Action.LINES, Action.IGNORE,
        ),
        "hearing": (
            Action.VOICE, Action.SOUNDS, Action.VERBOSITY, Action.FASTER, Action.SLOWER, Action.PAUSE,
        ),
        "more": (
            Action.OPTIONS, Action.DESCRIBER, Action.HELP, Action.MENU, Action.LARGER, Action.SMALLER, Action.COLOURS,
            Action.FULL_SCREEN, Action.QUIT,
        ),
    }
)  # fmt: skip
"""The actions that people do, by purpose, in the order of the menu of all actions."""

IN_MENU: tuple[Action, ...] = tuple(
    action for group in GROUPS.values() for action in group if action not in {Action.POINT, Action.MENU}
)
"""The contents of the menu of all actions."""

FIXED = frozenset({Action.TYPE, Action.POINT, Action.COMMIT, Action.MENU})
"""Actions with fixed keys: without these a way out could be lost."""
