"""Everything heard besides words: the earcons, and the race on the board. Knows no file and no device.

Imports nothing heavy: the process that plays them has to be ready before the first word.
"""

from enum import StrEnum
from typing import NamedTuple


class Earcon(StrEnum):
    """A sound of at most 300 ms before the words; never the only sign of a fact. The value is the name of its file."""

    DEAL = "deal"
    CARD = "card"
    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty_one"
    GO = "go"
    PAIR_OR_RUN = "pair_or_run"
    PEG = "peg"
    YOUR_TURN = "your_turn"
    REFUSAL = "refusal"
    EDGE = "edge"
    RIGHT = "right"
    WRONG = "wrong"
    MUGGINS = "muggins"
    WIN = "win"
    LOSS = "loss"


class Race(NamedTuple):
    """The board by ear: `scores` and `targets` by side, the listener's first, at most six.

    `line` is the skunk line as a fraction of the way, 0 for none; `wide`: the way leads from left to right.
    """

    scores: tuple[int, ...]
    targets: tuple[int, ...]
    line: float = 0.0
    wide: bool = True


class Sound(NamedTuple):
    """A sound heard before words.

    `level` is 0 to 1, `place` -1 (left) to 1 (right); `under` is the fraction of the level left once the words begin.
    """

    what: Earcon | Race
    level: float = 1.0
    place: float = 0.0
    under: float = 0.3
