"""How the window may look: themes and colours of suits, as the settings name them. Imports nothing of the house."""

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
