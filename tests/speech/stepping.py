"""Stepping an engine in a test, as the worker does. Knows no expectations."""

import time
from collections.abc import Callable

from audiocrib.speech.engines.engine import Ending, Speech
from tests.speech.waiting import FOR_EVER


def until(speech: Speech, condition: Callable[[bool, Ending | None], bool]) -> Ending | None:
    """Step the engine until the condition holds; return the ending, if it has ended."""
    deadline = time.monotonic() + FOR_EVER
    while time.monotonic() < deadline:
        begun, ending = speech.step()
        if condition(begun, ending):
            return ending
    raise AssertionError("that never came")
