"""The chair of a person elsewhere, at the host: numbers the updates for its seat, and keeps them for a return.

Only updates filtered for this seat by `see` and `view` arrive here, so nothing else can leave.
"""

import asyncio
from collections.abc import Callable, Iterable

from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.storage.record import Header
from audiocrib.table.chair import News, Notice
from audiocrib.table.chair import Update as Told
from audiocrib.together.gallery import Line
from audiocrib.together.messages import Begins, Noticed, Update, encode


class FarChair:
    """Sits at a table by `Table.sit_elsewhere`: for one person, or all spectators. Without a line, its hearing delays nobody.

    `look` returns the current position, as this seat sees it. `void`: the number of updates that were taken back before
    it came. `moved` is called after every update with events. `left` returns the seconds left to think, if a clock runs.
    """

    def __init__(
        self,
        seat: Seat | None,
        game: int,
        header: Header,
        look: Callable[[], View],
        void: int = 0,
        moved: Callable[[], None] = lambda: None,
        left: Callable[[], int | None] = lambda: None,
    ) -> None:
        self.seat = seat
        self.paused = False
        self.asked: int | None = None
        """The number of the question that waits for an answer; None if none does."""
        self._game = game
        self._options, self._players = header.options, header.players
        self._look = look
        self._line: Line | None = None
        self._listens = True
        """True from the coming of a line until its person has heard the question."""
        self._void = void
        self._moved = moved
        self._left = left
        self._told: list[News] = []
        """All numbered updates, for people who come back to them."""
        self._whole = 0
        """The fewest updates that a returning guest must have: of fewer, some may have been taken back unnoticed."""
        self._begun = False
        """True once the chair was told the position."""
        self._owes: tuple[Duty | None, int] = None, 0
        """The duty now, and the number of its question."""
        self.n = void
        """The number of the last update."""
        self._heard = self._ready = 0
        self._bell = asyncio.Event()

    @property
    def hearing(self) -> bool:
        """True until the question was heard, and without a line: nobody is there to think, and time stands still."""
        return self._line is None or self._listens

    # Called by the table

    def catch_up(self, past: Iterable[Told]) -> None:
        """Keep the past updates, for people who come later."""
        self._told = [News(told.events, told.duty, told.asked) for told in past]
        self._heard = self.n = self._void + len(self._told)
        self._ready = self.n - bool(self._told)  # nobody has said yet that they want what comes next
        self._whole = self.n if self._void else 0

    def tell(self, update: News) -> None:
        """Send an update; the first time with everything before it."""
        self.asked = update.asked if update.duty else None
        counts = bool(update.events or update.back)
        first, self._begun = not self._begun, True
        self._owes = update.duty, update.asked
        if counts:
            self._told.append(update)
            self.n += 1
        if self._line is not None:
            if first:
                self._begin(self._line, 0)
            else:
                self._line.put(self._encoded(self.n, update) if counts else self._position())
        if update.events:
            self._moved()

    def notice(self, notice: Notice) -> None:
        """Send a notice, if there is a line."""
        if self._line is not None:
            self._line.put(encode(Noticed(notice)))

    async def heard(self) -> None:
        """Return when everything was heard, or there is no line."""
        await self._until(lambda: self._line is None or self._heard >= self.n)

    async def ready(self) -> None:
        """Return when the next deal is wanted, even without a line: a returning person may want to review this one."""
        await self._until(lambda: self._ready >= self.n)

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            self._bell.clear()
            await self._bell.wait()

    # The line

    def attach(self, line: Line, since: int = 0) -> None:
        """Attach the line of a person who has everything up to update `since`."""
        self._line, self._listens = line, True
        self._bell.set()
        self.greet(line, since)

    def greet(self, line: Line, since: int = 0) -> None:
        """Tell this line alone the position, and everything that happened after update `since`."""
        if self._begun:
            self._begin(line, since if self._whole <= since <= self.n else 0)

    def detach(self) -> None:
        """Detach the line, because the person is not there."""
        self._line, self.paused = None, False
        self._bell.set()

    def thinks(self) -> bool:
        """Take the report that the question was heard, perhaps again after a return; return whether that was new."""
        news, self._listens = self._listens, False
        return news

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
        first = max(since, self._void)
        missed = self._told[first - self._void :]
        line.put_past([self._encoded(number, told) for number, told in enumerate(missed, first + 1)])
        if self._begun:
            line.put(self._position())

    def _position(self) -> bytes:
        return encode(Update(self._game, self.n, (), *self._owes, self._look(), left=self._left()))

    def _encoded(self, n: int, told: News) -> bytes:
        return encode(Update(self._game, n, told.events, told.duty, told.asked, back=told.back))
