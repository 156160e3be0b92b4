"""The reasons to wait at the keyboard: the voice, Enter between two deals, the end of a pause, another game.

Must not know what is said, or which key does what.
"""

import asyncio
from collections.abc import Awaitable, Callable

LONGEST = 10.0
"""Seconds for which answers on a braille display, one after another, may delay the game."""


class Waiting:
    """Delays the game, and knows when only a key can continue it.

    `idle` returns when all has been heard; `asks` says whether something is asked at the keys, `holds` whether that
    delays the game although it is not part of it. `over` is set when another game is wanted, `begun` when the first
    line is out.
    """

    def __init__(
        self, idle: Callable[[], Awaitable[None]], asks: Callable[[], bool], holds: Callable[[], bool] = lambda: False
    ) -> None:
        self.over = asyncio.Event()
        self.begun = asyncio.Event()
        self.holds = holds
        self._idle = idle
        self._asks = asks
        self._watching: list[Callable[[], None]] = []
        self._reviews = 0
        self._answers = 0
        self._goes_on = asyncio.Event()
        self._let_go = asyncio.Event()
        self._let_go.set()
        self._unpaused = asyncio.Event()
        self._unpaused.set()
        self._free = asyncio.Event()

    def start(self) -> None:
        """Take a new table: nothing delays it because of the old one."""
        self._goes_on.set()
        self._unpaused.set()
        self.over.clear()

    async def heard(self) -> None:
        """Return when everything said has been heard; not while the game is paused."""
        await self._unpaused.wait()
        until: float | None = None
        while True:
            reviews, answers = self._reviews, self._answers
            try:
                async with asyncio.timeout_at(until):
                    await self._idle()
            except TimeoutError:
                break  # answers were read long enough; each can be requested again
            if self.paused:
                await self._unpaused.wait()
                continue  # what the pause has cut is said now
            if self._reviews != reviews:
                until = None
                continue  # a player who steps through an explanation hears it out first
            if self._answers == answers:
                break  # all has been heard, or a key skipped it
            until = until or asyncio.get_running_loop().time() + LONGEST
        if not self._let_go.is_set():
            await self._let_go.wait()
            await self.heard()  # so is what was held back until then
        await self._unpaused.wait()

    async def next_deal(self) -> None:
        """Return when Enter is pressed, if a deal is over."""
        await self._goes_on.wait()

    def reviewed(self) -> None:
        """A key reviews what was said, so the game waits for its answer."""
        self._reviews += 1

    def answered(self) -> None:
        """A key has an answer under the fingers: the game waits until it is read, but not for answer after answer."""
        self._answers += 1

    async def ready(self) -> None:
        """Return when only a key can continue the game: then a script's next line is read."""
        await self._free.wait()

    def watch(self, watching: Callable[[], None]) -> None:
        """Call this whenever something new may be asked."""
        self._watching.append(watching)

    def unwatch(self, watching: Callable[[], None]) -> None:
        """Stop calling it."""
        self._watching = [other for other in self._watching if other != watching]

    def notify(self) -> None:
        """Notify watchers that something else may be asked."""
        for watching in self._watching:
            watching()

    def mark(self) -> None:
        """Note whether the game waits for a key."""
        self.notify()
        if self.holds():
            self._let_go.clear()
        else:
            self._let_go.set()
        waits = self._asks() or self.holds() or self.between_deals or self.paused
        if waits and not self.over.is_set():
            self._free.set()
        else:
            self._free.clear()

    @property
    def between_deals(self) -> bool:
        """True if the next deal, or the next game of a match, waits for Enter."""
        return not self._goes_on.is_set()

    def hold(self) -> None:
        """Wait for Enter."""
        self._goes_on.clear()

    def deal_on(self) -> None:
        """Go on: Enter was pressed between two deals."""
        self._goes_on.set()
        self.mark()

    @property
    def paused(self) -> bool:
        """True while nothing continues without a key."""
        return not self._unpaused.is_set()

    def pause(self) -> bool:
        """Stop everything that continues without a key, or resume it; return whether it is stopped now."""
        if self.paused:
            self.reviewed()  # what was cut by the pause is heard out first
            self._unpaused.set()
        else:
            self._unpaused.clear()
        self.mark()
        return self.paused

    def play_again(self) -> None:
        """Start a new game, whatever happens to this one."""
        self.over.set()
        self.mark()
