"""A worker that speaks in the time of its loop, at the speed of real speech. Knows no expectations."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

LATENCY = 0.03
"""Seconds until the first sound."""


class TalkingProcess:
    """Stands in for `process.Process`: each text takes the time of its words, then its end is reported."""

    words_a_minute = 180.0
    now: "TalkingProcess"
    """The one that was started last."""

    def __init__(self, engines: object) -> None:
        del engines
        self.inbox: deque[dict[str, Any] | None] = deque([{"is": "ready", "engine": "bundled"}])
        self.wake: Callable[[], None] | None = None
        self.pid = 1
        self.heard: list[tuple[float, str]] = []
        """The times of the first sound of each text."""
        self.lines: list[dict[str, Any]] = []
        """The requests to say something."""
        TalkingProcess.now = self
        self._speaking: tuple[int, list[asyncio.TimerHandle]] | None = None

    def send(self, line: dict[str, Any]) -> None:
        """Speak this instead of what is being spoken, or be silent."""
        if self._speaking is not None:
            number, timers = self._speaking
            for timer in timers:
                timer.cancel()
            self._over(number)
        if line["do"] == "say":
            loop, number = asyncio.get_running_loop(), line["number"]
            lasts = LATENCY + len(line["text"].split()) * 60 / self.words_a_minute
            self.lines.append(line)
            begins = loop.call_later(LATENCY, self._begins, number, line["text"])
            self._speaking = number, [begins, loop.call_later(lasts, self._over, number)]

    def _begins(self, number: int, text: str) -> None:
        self.heard.append((asyncio.get_running_loop().time(), text))
        self._tell("started", number)

    def _over(self, number: int) -> None:
        self._speaking = None
        self._tell("ended", number)

    def _tell(self, what: str, number: int) -> None:
        self.inbox.append({"is": what, "number": number})
        if self.wake is not None:
            self.wake()

    def written(self) -> None:
        """Return at once: it reads everything immediately."""

    def kill(self) -> None:
        """Fall silent."""
        self.wake = None

    close = kill
