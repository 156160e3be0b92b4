"""A loop whose clock jumps to whatever is due next: hours pass in a moment, and no test depends on how long a moment is."""

import asyncio
import selectors


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: what would be waited for has passed."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready; else time goes on.

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
    """For `asyncio.Runner(loop_factory=VirtualLoop)`; only timers and what they bring about, no threads, no processes."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        """Seconds since it was made, of which none was waited for."""
        return self._jumping.now
