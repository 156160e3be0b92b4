"""The lines of all spectators of a table, who are told the same, in the same order."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

AT_ONCE: Final = 15
"""The number of spectators who are told at a time, if there are more."""


class Line(Protocol):
    """Takes messages to one person; nothing waits for it."""

    def put(self, message: bytes) -> None:
        """Send a message in its turn."""

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Do the same with any number of earlier messages, which the table keeps anyway."""


class Gallery:
    """A line to all spectators. If there are very many, it tells some at a time, so that no player waits for them."""

    def __init__(self) -> None:
        self._lines: dict[Line, None] = {}
        self._due: deque[tuple[Callable[[Line], None], list[Line]]] = deque()

    def join(self, line: Line) -> None:
        """Send everything from now on to this line too."""
        self._lines[line] = None

    def leave(self, line: Line) -> None:
        """Send nothing more to this line."""
        self._lines.pop(line, None)

    def put(self, message: bytes, but: Line | None = None) -> None:
        """Send a message to all but one."""
        self._pass(lambda line: line.put(message), but)

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Send these messages to all."""
        kept = tuple(messages)
        self._pass(lambda line: line.put_past(kept))

    def _pass(self, send: Callable[[Line], None], but: Line | None = None) -> None:
        lines = [line for line in self._lines if line is not but]
        if len(lines) <= AT_ONCE and not self._due:
            for line in lines:
                send(line)
            return
        self._due.append((send, lines))
        if len(self._due) == 1:
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        send, lines = self._due[0]
        now, later = lines[:AT_ONCE], lines[AT_ONCE:]
        self._due[0] = send, later
        for line in now:
            if line in self._lines:  # a spectator who has left in the meantime may be at another table
                send(line)
        if not later:
            self._due.popleft()
        if self._due:
            asyncio.get_running_loop().call_soon(self._go_on)
