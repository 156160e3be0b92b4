"""Waiting on the loop of a test for what no event tells. Knows neither voice nor worker."""

import asyncio
from collections.abc import Callable

FOR_EVER = 60
"""Seconds: longer than anything takes that happens at all."""


async def until(condition: Callable[[], bool]) -> None:
    """Return when it holds.

    Raises:
        TimeoutError: it never does.
    """
    async with asyncio.timeout(FOR_EVER):
        while not condition():  # noqa: ASYNC110 - files, processes and logs have no event to wait for
            await asyncio.sleep(0.002)
