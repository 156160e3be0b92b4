"""The entry to a table for people elsewhere. Apart from the messages, because every start loads it."""

from enum import StrEnum


class Entry(StrEnum):
    """The people who may come to a table for the first time."""

    OPEN = "open"  # whoever knows where it is
    WORDS = "words"
    LOCKED = "locked"  # nobody
