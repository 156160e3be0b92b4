"""A line to a spectator on which everything comes later, so that no player can learn anything useful from them."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from audiocrib.together.messages import Reason
from audiocrib.together.rates import Rate


class Direct(Protocol):
    """A line to one person."""

    draws: bool
    from_room: bool

    @property
    def guesses(self) -> Rate:
        """The rate of wrong words from there."""

    def put(self, message: bytes) -> None:
        """Send a message in its turn."""

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Do the same with earlier messages."""

    def end(self, reason: Reason) -> None:
        """Give the reason, and close the line."""


class Later:
    """Passes messages on to a `line` after `delay` seconds, in order; `call_later` is that of an event loop."""

    def __init__(self, line: Direct, delay: float, call_later: Callable[[float, Callable[[], None]], object]) -> None:
        self.line = line
        self.draws, self.from_room = line.draws, line.from_room
        self.guesses = line.guesses
        self._delay = delay
        self._call_later = call_later
        self._waiting: deque[Callable[[], None]] = deque()

    def put(self, message: bytes) -> None:
        """Send a message later."""
        self._wait(lambda: self.line.put(message))

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Send these messages later."""
        self._wait(lambda: self.line.put_past(messages))

    def end(self, reason: Reason) -> None:
        """Give the reason, and close the line, at once; waiting messages are dropped."""
        self.stop()
        self.line.end(reason)

    def stop(self) -> None:
        """Drop the waiting messages."""
        self._waiting.clear()

    def _wait(self, send: Callable[[], None]) -> None:
        self._waiting.append(send)
        self._call_later(self._delay, self._next)

    def _next(self) -> None:
        if self._waiting:  # the first one, because timers of one moment may not fire in order
            self._waiting.popleft()()


def in_loop(seconds: float, call: Callable[[], None]) -> object:
    """Schedule a call in the running event loop."""
    return asyncio.get_running_loop().call_later(seconds, call)
