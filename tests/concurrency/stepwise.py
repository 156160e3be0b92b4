"""Ways to think in tests."""

import asyncio
from typing import TypeVar

from audiocrib.concurrency.steps import Steps, done

T = TypeVar("T")


class AtOnce:
    """Finds everything before anything else is done on the event loop."""

    async def run(self, steps: Steps[T]) -> T:
        """Take all steps."""
        return done(steps)


class Held:
    """Finds nothing before it `may`."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def run(self, steps: Steps[T]) -> T:
        """Take all steps, once they may be taken."""
        await self.may.wait()
        return done(steps)
