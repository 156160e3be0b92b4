"""A log of utterances and workers, for tests, benchmarks and fault-finding. Bounded; no file."""

import time
from collections import deque
from enum import StrEnum
from typing import NamedTuple

RECORDS = 1_000


class Happened(StrEnum):
    """An event in the life of an utterance, or of the worker."""

    KEY = "key"
    """A key was pressed; the text is its `Press`, or `silence`."""
    SAID = "said"
    """The voice was given a text; `of` is its priority."""
    LAUNCHED = "launched"
    READY = "ready"
    SENT = "sent"
    STARTED = "started"
    ENDED = "ended"
    CUT = "cut"
    """`of`: by a key, or by an answer."""
    FAILED = "failed"
    LOST = "lost"
    GAVE_UP = "gave_up"


class Record(NamedTuple):
    """One line: when (monotonic seconds), what, for which text, key, engine or fault, and any details."""

    at: float
    what: Happened
    text: str = ""
    of: str = ""


class Log(deque[Record]):
    """The last `RECORDS` records, oldest first."""

    def __init__(self) -> None:
        super().__init__(maxlen=RECORDS)

    def note(self, what: Happened, text: str = "", of: str = "") -> None:
        """Record that something happened now."""
        self.append(Record(time.monotonic(), what, text, of))
