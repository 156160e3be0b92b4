"""Speakers that make no sound: the pace for a player's own screen reader, and none at all."""

import time
from collections.abc import Callable

from audiocrib.speech.holding_back import Waiters
from audiocrib.speech.speech_queue import Press, Priority, Utterance
from audiocrib.speech.voice_config import PAUSES, Pauses, VoiceConfig

LETTERS_A_WORD = 6
"""Of English, with the space: what is meant where a voice's speed is given in words a minute."""

BREATH = 0.3
"""Seconds between two messages."""


SLOWER = 3.0
"""Seconds that a reader may be slower than is estimated."""


def reading_time(text: str, rate: float) -> float:
    """Estimate, in seconds, of how long a text takes at `rate` words a minute. Short words count as words."""
    words = max(len(text.split()), len(text) / LETTERS_A_WORD)
    return words * 60 / max(rate, 1) + BREATH


class ReadingPace:
    """Speaks nothing, and waits as long as the player's own screen reader is about to need (`--voice reader`)."""

    def __init__(
        self, rate: float = 180, clock: Callable[[], float] = time.monotonic, pauses: Pauses = PAUSES["normal"]
    ) -> None:
        self.rate = rate
        self.pauses = pauses
        self._clock = clock
        self._until = 0.0
        self._keys = 0
        self._waiters = Waiters()

    def start(self) -> None:
        """Nothing has to be started."""

    def say(self, utterance: Utterance) -> None:
        """Somebody else speaks all of it now, after what was said before; an answer instead of it."""
        now = self._clock()
        begin = now if utterance.priority is Priority.ANSWER else max(now, self._until)
        self._until = begin + reading_time(utterance.text, self.rate) * self.pauses.reading

    def key(self, press: Press) -> None:
        """A key was pressed: the reader falls silent."""
        del press
        self._keys += 1
        self._until = 0.0
        self._waiters.wake()

    def silence(self) -> None:
        """Nobody speaks, nothing waits."""
        self.key(Press.ASKS)

    def stand_still(self) -> None:
        """The reader reads what the shell says."""
        self.silence()

    def pause(self, paused: bool) -> None:
        """The reader was silenced by the key, and says again what its user asks it to."""

    def adopt(self, config: VoiceConfig) -> None:
        """The reader's speed, or the pauses, may be others."""
        self.rate, self.pauses = config.reading_rate, config.pauses

    @property
    def latest(self) -> None:
        """What a reader has read is its user's affair."""

    @property
    def can_pan(self) -> bool:
        """A reader speaks in the middle."""
        return False

    @property
    def can_sound(self) -> bool:
        """Nobody plays them."""
        return False

    def over(self) -> bool:
        """Whether all has been read by now, by the estimate."""
        return self._clock() >= self._until

    @property
    def speaking(self) -> bool:
        """Whether it is still being read."""
        return not self.over()

    @property
    def may_be_heard(self) -> bool:
        """Only its user knows when a reader has come to the end."""
        return self._clock() < self._until + SLOWER

    async def idle(self) -> None:
        """Return when all is read, by the estimate, or as soon as a key is pressed."""
        keys = self._keys
        while self._keys == keys and not self.over():
            await self._waiters.wait(self._until - self._clock())

    async def known(self) -> None:
        """Whether a reader speaks only its user knows."""

    def close(self) -> tuple[Utterance, ...]:
        """Nobody has to wait any longer. What was printed is the reader's."""
        self.silence()
        return ()


class NoVoice:
    """Speaks nothing and waits for nothing (`--voice silent`)."""

    def start(self) -> None:
        """Nothing has to be started."""

    def say(self, utterance: Utterance) -> None:
        """Nothing is said."""

    def key(self, press: Press) -> None:
        """Nothing is there to be cut."""

    def silence(self) -> None:
        """It is silent."""

    def stand_still(self) -> None:
        """It is silent."""

    def pause(self, paused: bool) -> None:
        """It is silent."""

    def adopt(self, config: VoiceConfig) -> None:
        """It stays silent."""

    @property
    def latest(self) -> None:
        """Nothing was heard."""

    @property
    def can_pan(self) -> bool:
        """Nothing is heard on the wrong side."""
        return True

    @property
    def can_sound(self) -> bool:
        """Nobody plays them."""
        return False

    @property
    def speaking(self) -> bool:
        """Never."""
        return False

    @property
    def may_be_heard(self) -> bool:
        """Never."""
        return False

    async def idle(self) -> None:
        """Return, after others had their turn on the loop."""
        import asyncio

        await asyncio.sleep(0)

    async def known(self) -> None:
        """It never speaks."""

    def close(self) -> tuple[Utterance, ...]:
        """Nothing has to be closed."""
        return ()
