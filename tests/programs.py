"""Programs that tests start: the tools of the system, and waiting for what a program does. Knows no expectations."""

import os
import shutil
import time
from collections.abc import Callable

import pytest

SECONDS = 180
"""For a loaded machine; a test waits for what it expects, never for this long unless it fails."""


def until(condition: Callable[[], bool], what: str | Callable[[], str]) -> None:
    """Return when it holds; where it never does, `what` is told, as it is by then."""
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, what if isinstance(what, str) else what()
        time.sleep(0.01)


def tool(name: str, how: str = "") -> str:
    """Return the path of a program. The test is skipped where it is missing, with `how` to get it; in the gate it fails."""
    path = shutil.which(name)
    if path is None:
        reason = f"{name} is not installed on this machine.{how and ' '}{how}"
        if "AUDIOCRIB_CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return path
