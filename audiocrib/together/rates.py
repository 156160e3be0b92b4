"""Limits on how often something may happen. Knows only the clock that it is given."""

from collections import deque
from collections.abc import Callable
from typing import Final

GUESSES: Final = (5, 60.0)
"""The most wrong words from one address, and the seconds in which they are counted."""


class Rate:
    """Allows something at most `most` times in `seconds` seconds."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._when: deque[float] = deque()

    @property
    def idle(self) -> bool:
        """True if the last occurrence is so long ago that the rate need not be kept."""
        return not self._when or self._now() - self._when[-1] >= self._seconds

    @property
    def full(self) -> bool:
        """True if it may not happen again now."""
        now = self._now()
        while self._when and now - self._when[0] >= self._seconds:
            self._when.popleft()
        return len(self._when) >= self._most

    def happens(self) -> bool:
        """Count one occurrence; return False if it is one too many."""
        if self.full:
            return False
        self._when.append(self._now())
        return True
