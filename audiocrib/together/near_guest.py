"""A guest's line to a room in the same process, for pages, whose sessions run at the host.

It passes messages as bytes, as a socket would, so a session learns no more here than elsewhere. Messages arrive one by
one in later turns of the event loop; `line` follows the connection to the page.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from audiocrib.together.guest import Ended, last_said
from audiocrib.together.messages import (
    Entered,
    FromGuest,
    FromHost,
    Hello,
    Leaves,
    Reason,
    Refused,
    Welcome,
    encode,
    from_guest,
    from_host,
)
from audiocrib.together.rates import GUESSES, Rate
from audiocrib.together.reception import Comer, Reception
from audiocrib.together.room import Turned


class NearGuest:
    """One person at a `room` here. The other arguments are those of a `Guest`."""

    def __init__(
        self,
        room: Reception,
        hello: Hello,
        told: Callable[[FromHost], None],
        lost: Callable[[], None],
        found: Callable[[], None],
        place: Callable[[], tuple[int, int]],
    ) -> None:
        self._room = room
        self._hello = hello
        self._told = told
        self._lost = lost
        self._found = found
        self._place = place
        self._token = ""
        self._one: Comer | None = None
        self._line: _Line | None = None
        self._cut = False
        self._over = False
        """True once the host has ended, and the person will come back to the next one."""
        self._bell = asyncio.Event()
        self._left = False
        self._said = 0
        self._back = False
        """True if the next welcome follows a broken line."""
        self._guesses = Rate(*GUESSES, time.monotonic)

    def say(self, message: FromGuest) -> bool:
        """Have the room take a message; without a line it is dropped. Return whether there is one."""
        if self._one is None or self._line is None or self._line.reason is not None:
            return False
        try:
            self._room.take(self._one, from_guest.decode(encode(message)))
        except Turned as turned:
            self._line.end(turned.reason)
        return True

    def line(self, there: bool) -> None:
        """Note that the connection to the page is broken, or is back if `there`."""
        self._cut = self._over or not there
        self._bell.set()

    def end(self, reason: Reason | None) -> None:
        """End the line because the host ends; without a reason it only breaks, and the person comes back to the next."""
        if self._line is None or self._one is None:
            return
        if reason is not None:
            self._line.end(reason)
        else:
            self._room.lose(self._one, self._line)
            self._one, self._line, self._cut, self._over = None, None, True, True

    async def leave(self) -> None:
        """Leave for good."""
        self._left = True
        self._bell.set()
        if self._one is not None and self._line is not None and self._line.reason is None:
            self.say(Leaves())
            self._line = None
        elif self._one is not None and self._one.line is None:
            self._room.leave(self._one)

    async def run(self) -> None:
        """Pass the room's messages on until the person leaves.

        Raises:
            Ended: the room ended the line.
        """
        self._come()
        while not self._left:
            line = self._line
            if line is None and not self._cut:
                self._come()
            elif line is not None and self._cut:
                self._line = None
                if self._one is not None:
                    self._room.lose(self._one, line)
                self._lost()
            elif line is not None and line.waiting:
                self._take(line.waiting.popleft())
            elif line is not None and line.reason is not None:
                raise Ended(line.reason)
            else:
                self._bell.clear()
                await self._bell.wait()
                continue
            await asyncio.sleep(0)

    def _come(self) -> None:
        game, since = self._place()
        hello = self._hello
        if self._token:
            hello = replace(hello, token=self._token, game=game, since=since, said=self._said)
        self._back = bool(self._token)
        line = self._line = _Line(self._bell, self._guesses)
        try:
            self._one = self._room.come(hello, line)
        except Turned as turned:
            raise Ended(turned.reason) from turned

    def _take(self, raw: bytes) -> None:
        message = from_host.decode(raw)
        if isinstance(message, Refused):
            raise Ended(message.reason)
        if isinstance(message, Welcome | Entered):
            back, self._token = self._back, message.token
            self._back = False
            if back:
                self._found()
        self._said = last_said(message, self._said)
        self._told(message)


class _Line:
    """A room's line to a person here. Messages are taken in the next turns of the event loop, so it does not grow."""

    draws = True
    from_room = False

    def __init__(self, bell: asyncio.Event, guesses: Rate) -> None:
        self.guesses = guesses
        self.waiting: deque[bytes] = deque()
        self.reason: Reason | None = None
        self._bell = bell

    def put(self, message: bytes) -> None:
        """Keep a message for its turn."""
        self.waiting.append(message)
        self._bell.set()

    def put_past(self, messages: Sequence[bytes]) -> None:
        """Do the same with earlier messages."""
        self.waiting.extend(messages)
        self._bell.set()

    def end(self, reason: Reason) -> None:
        """End the line once all its messages are taken."""
        self.reason = reason
        self._bell.set()
