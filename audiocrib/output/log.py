"""What became of utterances and workers, for tests, benchmarks and whoever looks for a fault. Bounded; no file."""

import time
from collections import deque
from enum import StrEnum
from typing import NamedTuple

RECORDS = 1_000


class Happened(StrEnum):
    """What became of an utterance, or of the worker."""

    LAUNCHED = "launched"
    READY = "ready"
    SENT = "sent"
    STARTED = "started"
    ENDED = "ended"
    CUT = "cut"
    FAILED = "failed"
    LOST = "lost"
    GAVE_UP = "gave_up"


class Record(NamedTuple):
    """One line: when (monotonic seconds), what, and of which text, engine or fault."""

    at: float
    what: Happened
    text: str = ""


class Log(deque[Record]):
    """The last `RECORDS` records, oldest first."""

    def __init__(self) -> None:
        super().__init__(maxlen=RECORDS)

    def note(self, what: Happened, text: str = "") -> None:
        """Write down that something happened now."""
        self.append(Record(time.monotonic(), what, text))
