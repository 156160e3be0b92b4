"""Schedules repetition: by FSRS if it is installed, otherwise in Leitner's boxes. Pure.

A question answered right comes back after a longer time, one answered wrong tomorrow. Times are seconds since 1970.
"""

import importlib
from datetime import UTC, datetime
from functools import cache
from typing import Any

from msgspec import Struct

DAY = 86_400
BOXES = (1, 2, 4, 8, 16, 32, 64)
"""Days in Leitner's boxes; a wrong answer goes back to the first."""


class Memory(Struct, frozen=True, array_like=True):
    """The memory of one thing: when it is due and was last seen; its stability in days, its difficulty from 1 to 10."""

    due: int
    last: int
    stability: float
    difficulty: float = 5.0


def reviewed(memory: Memory | None, right: bool, helped: bool, now: int) -> Memory:
    """Return the memory after an answer; `helped`: it was right only with help."""
    library = fsrs()
    return by_fsrs(library, memory, right, helped, now) if library else by_boxes(memory, right, now)


@cache
def fsrs() -> Any:
    """Return the library, or None if it is not installed. It is loaded at the first answer."""
    try:
        return importlib.import_module("fsrs")
    except ImportError:
        return None


@cache
def _scheduler(library: Any) -> Any:
    return library.Scheduler(desired_retention=0.9, learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def by_fsrs(library: Any, memory: Memory | None, right: bool, helped: bool, now: int) -> Memory:
    """Schedule by FSRS."""
    card = library.Card(card_id=1)
    if memory:
        due, last = (datetime.fromtimestamp(when, UTC) for when in (memory.due, memory.last))
        card = library.Card(1, library.State.Review, None, memory.stability, memory.difficulty, due, last)
    rating = library.Rating.Again if not right else library.Rating.Hard if helped else library.Rating.Good
    after, _ = _scheduler(library).review_card(card, rating, datetime.fromtimestamp(now, UTC))
    return Memory(int(after.due.timestamp()), now, round(after.stability, 3), round(after.difficulty, 3))


def by_boxes(memory: Memory | None, right: bool, now: int) -> Memory:
    """Schedule in boxes: the stability is the number of days of the box."""
    longer = (days for days in BOXES if memory is None or days > memory.stability)
    days = next(longer, BOXES[-1]) if right else BOXES[0]
    return Memory(now + days * DAY, now, float(days))
