"""An event loop whose time passes only as a test says. Knows no expectations."""

import asyncio


class StoppedClock(asyncio.SelectorEventLoop):
    """A loop whose time stands still, whatever the machine does, until it is `advanced`."""

    def __init__(self) -> None:
        self._now = 0.0
        super().__init__()

    def time(self) -> float:
        return self._now

    async def advanced(self, seconds: float) -> None:
        """Let this much time pass; return when everything then due is done."""
        self._now += seconds
        for _ in range(2):  # in the first round what is due becomes ready, in the second it is done
            await asyncio.sleep(0)
