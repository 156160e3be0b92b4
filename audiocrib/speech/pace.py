"""Speakers without sound: the pace for a player's own screen reader, and none at all."""

import time
from collections.abc import Callable

from audiocrib.speech.holding_back import Waiters
from audiocrib.speech.speech_queue import Press, Priority, Utterance
from audiocrib.speech.voice_config import PAUSES, Pauses, VoiceConfig

LETTERS_A_WORD = 6
"""Letters of an English word, with its space: the unit of a voice's speed in words a minute."""

BREATH = 0.3
"""Seconds between two messages."""


SLOWER = 3.0
"""Seconds that a reader may need beyond the estimate."""


def reading_time(text: str, rate: float) -> float:
    """Estimate, in seconds, how long a text takes at `rate` words a minute. Short words count as words."""
    words = max(len(text.split()), len(text) / LETTERS_A_WORD)
    return words * 60 / max(rate, 1) + BREATH


class ReadingPace:
    """Speaks nothing, and waits about as long as the player's own screen reader needs (`--voice reader`)."""

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
        """Do nothing: there is nothing to start."""

    def say(self, utterance: Utterance) -> None:
        """Allow time for the reader: after the earlier text or, for an answer, instead of it."""
        now = self._clock()
        begin = now if utterance.priority is Priority.ANSWER else max(now, self._until)
        self._until = begin + reading_time(utterance.text, self.rate) * self.pauses.reading

    def key(self, press: Press) -> None:
        """Take a key, which silences the reader."""
        del press
        self._keys += 1
        self._until = 0.0
        self._waiters.wake()

    def silence(self) -> None:
        """Treat the reader as silent, with nothing waiting."""
        self.key(Press.ASKS)

    def stand_still(self) -> None:
        """Stop waiting: from now on the reader reads the shell."""
        self.silence()

    def pause(self, paused: bool) -> None:
        """Do nothing: the key silenced the reader, and its user can make it repeat."""

    def adopt(self, config: VoiceConfig) -> None:
        """Adopt the reader's speed and the pauses."""
        self.rate, self.pauses = config.reading_rate, config.pauses

    @property
    def latest(self) -> None:
        """None: only the user of a reader knows what was heard."""

    @property
    def can_pan(self) -> bool:
        """False: a reader speaks in the middle."""
        return False

    @property
    def can_sound(self) -> bool:
        """False: nothing plays them."""
        return False

    def over(self) -> bool:
        """Return whether everything has been read by now, according to the estimate."""
        return self._clock() >= self._until

    @property
    def speaking(self) -> bool:
        """True while something is being read, according to the estimate."""
        return not self.over()

    @property
    def may_be_heard(self) -> bool:
        """True a few seconds longer than `speaking`: only its user knows when a reader has finished."""
        return self._clock() < self._until + SLOWER

    async def idle(self) -> None:
        """Return when everything is read, according to the estimate, or as soon as a key is pressed."""
        keys = self._keys
        while self._keys == keys and not self.over():
            await self._waiters.wait(self._until - self._clock())

    async def known(self) -> None:
        """Return at once: only its user knows whether a reader speaks."""

    def close(self) -> tuple[Utterance, ...]:
        """End all waiting; the reader has everything that was printed."""
        self.silence()
        return ()


class NoVoice:
    """Speaks nothing and waits for nothing (`--voice silent`)."""

    def start(self) -> None:
        """Do nothing: there is nothing to start."""

    def say(self, utterance: Utterance) -> None:
        """Say nothing."""

    def key(self, press: Press) -> None:
        """Do nothing: there is nothing to cut."""

    def silence(self) -> None:
        """Do nothing: it is silent."""

    def stand_still(self) -> None:
        """Do nothing: it is silent."""

    def pause(self, paused: bool) -> None:
        """Do nothing: it is silent."""

    def adopt(self, config: VoiceConfig) -> None:
        """Do nothing: it stays silent."""

    @property
    def latest(self) -> None:
        """None: nothing was heard."""

    @property
    def can_pan(self) -> bool:
        """True: nothing is heard on the wrong side."""
        return True

    @property
    def can_sound(self) -> bool:
        """False: nothing plays them."""
        return False

    @property
    def speaking(self) -> bool:
        """False."""
        return False

    @property
    def may_be_heard(self) -> bool:
        """False."""
        return False

    async def idle(self) -> None:
        """Return once other tasks have had their turn on the loop."""
        import asyncio

        await asyncio.sleep(0)

    async def known(self) -> None:
        """Return at once: it never speaks."""

    def close(self) -> tuple[Utterance, ...]:
        """Do nothing: there is nothing to close."""
        return ()
