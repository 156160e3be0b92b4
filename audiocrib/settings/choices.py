"""What settings choose from, the looks of the window among them. Imports nothing of the house."""

from enum import StrEnum


class Theme(StrEnum):
    """Text on ground."""

    WHITE_ON_BLACK = "white_on_black"
    BLACK_ON_WHITE = "black_on_white"
    YELLOW_ON_BLACK = "yellow_on_black"


class SuitColours(StrEnum):
    """In how many colours the signs of the suits are drawn; their shapes tell them apart in any case."""

    NONE = "none"
    TWO = "two"
    FOUR = "four"


class VoiceMode(StrEnum):
    """Who speaks. Never two at once."""

    SELF = "self"
    READER = "reader"
    SILENT = "silent"


class Engine(StrEnum):
    """What speaks for audiocrib. The value is the name that the voice's process knows it by."""

    BUNDLED = "bundled"
    SPEECH_DISPATCHER = "speech-dispatcher"
    ESPEAK = "espeak"
    SAPI5 = "sapi5"
    NSSS = "nsss"
    SAY = "say"
    READER = "reader"
    TEXT = "text"


class Voices(StrEnum):
    """Who is heard in a voice of their own."""

    ONE = "one"
    OPPONENTS = "opponents"
    ALL = "all"


class Pacing(StrEnum):
    """How long the game waits for what is spoken."""

    NONE = "none"
    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"
    GENEROUS = "generous"


class Verbosity(StrEnum):
    """How long the sentences are."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class Group(StrEnum):
    """Where a setting stands in the file and in the options menu."""

    VOICE = "voice"
    WORDS = "words"
    SOUNDS = "sounds"
    KEYS = "keys"
    WINDOW = "window"
    GAME = "game"
    TRAINER = "trainer"


class KeyPreset(StrEnum):
    """Where on the keyboard the keys lie that are not the player's own."""

    STANDARD = "standard"
    LEFT_HAND = "left_hand"
    RIGHT_HAND = "right_hand"


class Digits(StrEnum):
    """What the row of digits gives without Shift."""

    STANDARD = "standard"
    AZERTY = "azerty"
    BELGIAN = "belgian"


class CountingOrder(StrEnum):
    """In which order somebody counts; flush and nobs come last."""

    FIFTEENS_PAIRS_RUNS = "fifteens_pairs_runs"
    FIFTEENS_RUNS_PAIRS = "fifteens_runs_pairs"


class Switch(StrEnum):
    """The one key with which everything is chosen, where choices pass by; off where none do."""

    OFF = "off"
    SPACE = "space"
    ENTER = "enter"
    ANY = "any"


class Coach(StrEnum):
    """When the coach speaks."""

    OFF = "off"
    REQUEST = "request"
    AFTER = "after"
