"""A loop whose clock jumps to whatever is due next: hours pass in a moment, and no test depends on real time."""

import asyncio
import selectors


class _Jumping(selectors.DefaultSelector):
    """Never waits: whatever would be waited for has passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; if nothing is, advance the time.

        Raises:
            RuntimeError: nothing would ever happen.
        """
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("everybody waits, and for nothing")
        if not ready:
            self.now += max(timeout or 0.0, 0.0)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop for `asyncio.Runner(loop_factory=VirtualLoop)`; only timers and their effects, no threads or processes."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        """Return the seconds since it was made, none of them really spent waiting."""
        return self._jumping.now
