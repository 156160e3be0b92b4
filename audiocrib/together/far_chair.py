"""The chair of somebody elsewhere, at the host: numbers what its seat was told, and keeps it for a return.

Only what `see` and `view` have let through for this seat arrives here, so nothing else can leave.
"""

import asyncio
from collections.abc import Callable, Iterable

from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.storage.record import Header
from audiocrib.table.chair import Notice
from audiocrib.table.chair import Update as Told
from audiocrib.together.gallery import Line
from audiocrib.together.messages import Begins, Noticed, Update, encode
from audiocrib.together.past import Past


class FarChair:
    """Sits at a table with `elsewhere`: for one person, or for all who watch. Without a line nobody waits until it has heard.

    `look` returns the position now, as this seat sees it. `void`: the number of updates that were taken back before it
    came. `moved` is called whenever something has happened.
    """

    def __init__(
        self,
        seat: Seat | None,
        game: int,
        header: Header,
        look: Callable[[], View],
        void: int = 0,
        moved: Callable[[], None] = lambda: None,
    ) -> None:
        self.seat = seat
        self.hearing = False
        self.paused = False
        self.asked: int | None = None
        """The question that waits for an answer; None where none does."""
        self._game = game
        self._options, self._players = header.options, header.players
        self._look = look
        self._line: Line | None = None
        self._void = void
        self._moved = moved
        self._told = Past()
        """All updates with numbers, encoded once for everybody who comes back to them."""
        self._whole = 0
        """A chair with fewer updates may have some that were taken back unnoticed."""
        self._begun = False
        """True once it was told the position."""
        self._owes: tuple[Duty | None, int] = None, 0
        """The duty now, and the number of its question."""
        self._heard = self._ready = 0
        self._bell = asyncio.Event()

    @property
    def n(self) -> int:
        """The number of the last update."""
        return self._void + len(self._told)

    # Of the table

    def catch_up(self, past: Iterable[Told]) -> None:
        """Keep it, for whoever comes later."""
        self._told = Past(self._encoded(number, told) for number, told in enumerate(past, self._void + 1))
        self._heard = self._ready = self.n
        self._whole = self.n if self._void else 0

    def tell(self, update: Told) -> None:
        """Send it; the first time with everything before it."""
        self.asked = update.asked if update.duty else None
        counts = bool(update.events or update.back)
        first, self._begun = not self._begun, True
        self._owes = update.duty, update.asked
        message = self._encoded(self.n + 1, update) if counts else self._position()
        if counts:
            self._told.append(message)
        if self._line is not None:
            if first:
                self._begin(self._line, 0)
            else:
                self._line.put(message)
        if update.events:
            self._moved()

    def notice(self, notice: Notice) -> None:
        """Send it to whoever is there."""
        if self._line is not None:
            self._line.put(encode(Noticed(notice)))

    async def heard(self) -> None:
        """Return when everything was heard, or nobody is there."""
        await self._until(lambda: self._line is None or self._heard >= self.n)

    async def ready(self) -> None:
        """Return when the next deal is wanted; a person who comes back may still want to review this one."""
        await self._until(lambda: self._ready >= self.n)

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            self._bell.clear()
            await self._bell.wait()

    # Of the line

    def attach(self, line: Line, since: int = 0) -> None:
        """Attach the line of somebody who has everything up to update `since`."""
        self._line = line
        self._bell.set()
        self.greet(line, since)

    def greet(self, line: Line, since: int = 0) -> None:
        """Tell this line alone how the game stands, and all that happened after update `since`."""
        if self._begun:
            self._begin(line, since if self._whole <= since <= self.n else 0)

    def detach(self) -> None:
        """Detach the line: nobody is there."""
        self._line, self.paused = None, False
        self._bell.set()

    def has_heard(self, n: int) -> bool:
        """Take the report that everything up to update `n` was heard; return whether that was new."""
        news = self._heard < n <= self.n
        if news:
            self._heard = n
            self._bell.set()
        return news

    def is_ready(self, n: int) -> bool:
        """Take the report that the deal after update `n` may come; return whether that was new."""
        news = self._ready < n <= self.n
        if news:
            self._ready = n
            self._bell.set()
        return news

    def _begin(self, line: Line, since: int) -> None:
        void = 0 if since else self._void
        line.put(encode(Begins(self._game, self.seat, self._options, self._players, since, self.n, void)))
        line.put_past(self._told.since(max(0, since - self._void)))
        if self._begun:
            line.put(self._position())

    def _position(self) -> bytes:
        return encode(Update(self._game, self.n, (), *self._owes, self._look()))

    def _encoded(self, n: int, told: Told) -> bytes:
        return encode(Update(self._game, n, told.events, told.duty, told.asked, back=told.back))
