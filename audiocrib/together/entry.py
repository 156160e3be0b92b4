"""The entry to a table for people elsewhere. Separate from the messages, because every start loads it."""

from enum import StrEnum


class Entry(StrEnum):
    """The people who may come to a table for the first time."""

    OPEN = "open"  # everybody who knows the address
    WORDS = "words"
    LOCKED = "locked"  # nobody
