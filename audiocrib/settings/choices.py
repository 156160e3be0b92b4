"""The choices of settings, the looks of the window among them. Imports nothing from this project."""

from enum import StrEnum


class Theme(StrEnum):
    """The colours of text and background."""

    WHITE_ON_BLACK = "white_on_black"
    BLACK_ON_WHITE = "black_on_white"
    YELLOW_ON_BLACK = "yellow_on_black"


class SuitColours(StrEnum):
    """The number of colours that the suit signs are drawn in; their shapes tell them apart in any case."""

    NONE = "none"
    TWO = "two"
    FOUR = "four"


class VoiceMode(StrEnum):
    """The speaker; there are never two at once."""

    SELF = "self"
    READER = "reader"
    SILENT = "silent"


class Engine(StrEnum):
    """The engine that speaks for audiocrib. The value is the name that the voice's process uses."""

    BUNDLED = "bundled"
    SPEECH_DISPATCHER = "speech-dispatcher"
    ESPEAK = "espeak"
    SAPI5 = "sapi5"
    NSSS = "nsss"
    SAY = "say"
    READER = "reader"
    TEXT = "text"


class Voices(StrEnum):
    """The players who have a voice of their own."""

    ONE = "one"
    OPPONENTS = "opponents"
    ALL = "all"


class Pacing(StrEnum):
    """The time for which the game waits for speech."""

    NONE = "none"
    SHORT = "short"
    NORMAL = "normal"
    LONG = "long"
    GENEROUS = "generous"


class Verbosity(StrEnum):
    """The length of the sentences."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class Group(StrEnum):
    """The group of a setting in the file and in the options menu."""

    VOICE = "voice"
    WORDS = "words"
    SOUNDS = "sounds"
    KEYS = "keys"
    WINDOW = "window"
    GAME = "game"
    TRAINER = "trainer"


class KeyPreset(StrEnum):
    """The part of the keyboard that has the default keys."""

    STANDARD = "standard"
    LEFT_HAND = "left_hand"
    RIGHT_HAND = "right_hand"


class Digits(StrEnum):
    """The characters that the row of digits types without Shift."""

    STANDARD = "standard"
    AZERTY = "azerty"
    BELGIAN = "belgian"


class CountingOrder(StrEnum):
    """The order in which a player counts; flush and nobs come last."""

    FIFTEENS_PAIRS_RUNS = "fifteens_pairs_runs"
    FIFTEENS_RUNS_PAIRS = "fifteens_runs_pairs"


class CountAloud(StrEnum):
    """Counting aloud, combination by combination: off, or with each step judged at once or at the end."""

    OFF = "off"
    STEP = "step"
    END = "end"


class Switch(StrEnum):
    """The single key that makes every choice, as choices pass by; off if there is none."""

    OFF = "off"
    SPACE = "space"
    ENTER = "enter"
    ANY = "any"


class Coach(StrEnum):
    """The moments at which the coach speaks."""

    OFF = "off"
    REQUEST = "request"
    AFTER = "after"
