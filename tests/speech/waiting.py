"""Waiting on the loop of a test for what no event reports. Knows neither voice nor worker."""

import asyncio
from collections.abc import Callable

FOR_EVER = 60
"""Seconds: longer than anything takes that ever happens."""


async def until(condition: Callable[[], bool]) -> None:
    """Return when the condition holds.

    Raises:
        TimeoutError: it never holds.
    """
    async with asyncio.timeout(FOR_EVER):
        while not condition():  # noqa: ASYNC110 - files, processes and logs have no event to wait for
            await asyncio.sleep(0.002)
