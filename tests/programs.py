"""Programs that tests start: the tools of the system, and waiting for what a program does. Knows no expectations."""

import os
import shutil
import time
from collections.abc import Callable

import pytest

SECONDS = 180
"""Enough for a loaded machine; only a test that fails waits this long."""


def until(condition: Callable[[], bool], what: str | Callable[[], str]) -> None:
    """Return when the condition holds; if it never does, fail with `what`, as it is by then."""
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, what if isinstance(what, str) else what()
        time.sleep(0.01)


def tool(name: str, how: str = "") -> str:
    """Return the path of a program. If it is missing, skip the test, saying `how` to get it; in the gate, fail."""
    path = shutil.which(name)
    if path is None:
        reason = f"{name} is not installed on this machine.{how and ' '}{how}"
        if "AUDIOCRIB_CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return path
