"""How often something may happen. Knows no clock but the one that it is handed."""

from collections import deque
from collections.abc import Callable


class Rate:
    """`most` times in so many `seconds`."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._when: deque[float] = deque()

    @property
    def idle(self) -> bool:
        """Whether nothing has happened for so long that it need not be kept."""
        return not self._when or self._now() - self._when[-1] >= self._seconds

    @property
    def full(self) -> bool:
        """Whether it may not happen once more."""
        now = self._now()
        while self._when and now - self._when[0] >= self._seconds:
            self._when.popleft()
        return len(self._when) >= self._most

    def happens(self) -> bool:
        """It happens; False where it may not."""
        if self.full:
            return False
        self._when.append(self._now())
        return True
