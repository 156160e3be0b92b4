"""The lines of all who watch a table: they are told the same, in the same order."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Protocol

AT_ONCE: Final = 50
"""Of more people than this, so many are told something before others have their turn."""


class Line(Protocol):
    """Takes messages to one person; nothing waits for it."""

    def put(self, message: bytes) -> None:
        """Send it in its turn."""

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Do the same with earlier messages, however many; they are kept at the table anyway."""


class Gallery:
    """A line to everybody who watches. Where very many do, some are told at a time, so that nobody who plays waits for them."""

    def __init__(self) -> None:
        self._lines: dict[Line, None] = {}
        self._due: deque[tuple[Callable[[Line], None], list[Line]]] = deque()

    def join(self, line: Line) -> None:
        """Tell this line, too, all that is put from now on."""
        self._lines[line] = None

    def leave(self, line: Line) -> None:
        """Tell it nothing more."""
        self._lines.pop(line, None)

    def put(self, message: bytes, but: Line | None = None) -> None:
        """Send it to all, except for one."""
        self._pass(lambda line: line.put(message), but)

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Send these to all."""
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
            if line in self._lines:  # who has left meanwhile may be at another table
                send(line)
        if not later:
            self._due.popleft()
        if self._due:
            asyncio.get_running_loop().call_soon(self._go_on)
