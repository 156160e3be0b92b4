"""Speakers that make no sound: the pace for a player's own screen reader, and none at all."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from audiocrib.earcons import Sound
from audiocrib.output.utterances import Priority

if TYPE_CHECKING:
    import asyncio

LETTERS_A_WORD = 6
"""Of English, with the space: what is meant where a voice's speed is given in words a minute."""

BREATH = 0.3
"""Seconds between two messages."""


def reading_time(text: str, rate: float) -> float:
    """Estimate, in seconds, of how long a text takes at `rate` words a minute. Short words count as words."""
    words = max(len(text.split()), len(text) / LETTERS_A_WORD)
    return words * 60 / max(rate, 1) + BREATH


class ReadingPace:
    """Speaks nothing, and waits as long as the player's own screen reader is about to need (`--voice reader`)."""

    def __init__(self, rate: float = 180, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.volume: float = 100
        self._clock = clock
        self._until = 0.0
        self._keys = 0
        self._waiters: list[asyncio.Future[None]] = []

    def start(self) -> None:
        """Nothing has to be started."""

    def say(self, text: str, priority: Priority, sounds: tuple[Sound, ...] = (), pan: float = 0.0) -> None:
        """Somebody else speaks `text` now, after what was said before; an answer instead of it."""
        del sounds, pan
        now = self._clock()
        begin = now if priority is Priority.ANSWER else max(now, self._until)
        self._until = begin + reading_time(text, self.rate)

    def key(self, commits: bool) -> None:
        """A key was pressed: the reader falls silent."""
        del commits
        self._keys += 1
        self._until = 0.0
        self._wake()

    def silence(self) -> None:
        """Nobody speaks, nothing waits."""
        self.key(commits=False)

    def over(self) -> bool:
        """Whether all has been read by now, by the estimate."""
        return self._clock() >= self._until

    @property
    def speaking(self) -> bool:
        """Whether it is still being read."""
        return not self.over()

    async def idle(self) -> None:
        """Return when all is read, by the estimate, or as soon as a key is pressed."""
        import asyncio

        keys = self._keys
        while self._keys == keys and not self.over():
            waiter = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            await asyncio.wait({waiter}, timeout=self._until - self._clock())
            if waiter in self._waiters:
                self._waiters.remove(waiter)

    def close(self) -> None:
        """Nobody has to wait any longer."""
        self.silence()

    def _wake(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()


class NoVoice:
    """Speaks nothing and waits for nothing (`--voice silent`)."""

    def __init__(self) -> None:
        self.rate: float = 180
        self.volume: float = 100

    def start(self) -> None:
        """Nothing has to be started."""

    def say(self, text: str, priority: Priority, sounds: tuple[Sound, ...] = (), pan: float = 0.0) -> None:
        """Nothing is said."""

    def key(self, commits: bool) -> None:
        """Nothing is there to be cut."""

    def silence(self) -> None:
        """It is silent."""

    @property
    def speaking(self) -> bool:
        """Never."""
        return False

    async def idle(self) -> None:
        """Return, after others had their turn on the loop."""
        import asyncio

        await asyncio.sleep(0)

    def close(self) -> None:
        """Nothing has to be closed."""
