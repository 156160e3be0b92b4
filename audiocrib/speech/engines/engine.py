"""One speech engine behind pyttsx3, one utterance at a time, working around the traps of its stock drivers.

`runAndWait` is not used: it blocks, and on SAPI5 a second call can stay silent. The worker has the loop instead, and
calls `step` often.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple

import pyttsx3

from audiocrib.speech.engines.voices import Known, Voices, alike

SETTLE = 0.2
"""Seconds for an engine to fall silent after a stop."""

LONGEST = 10.0
"""Seconds beyond three times the expected length after which an utterance counts as failed."""

LOOKING = 0.001
"""Seconds between checks for an engine's silence; a stock driver has no event to wait for."""

UNNOTICED = 0.5
"""Seconds of silence after which an utterance is over even without a notification."""


class Ending(StrEnum):
    """The end of an utterance."""

    COMPLETED = "completed"
    CUT = "cut"
    FAILED = "failed"


def _nothing() -> None:
    """Do nothing, for a driver without this trap."""


class Traps(NamedTuple):
    """The gaps in a stock driver that its user has to fill, and its abilities."""

    pump: Callable[[], None] = _nothing
    """Passes the system's messages to the driver, if its `iterate` does not."""
    silent: Callable[[], bool] | None = None
    """Returns whether the engine is really silent, if its notifications can be late, lost or those of an earlier
    utterance.
    """
    hush: Callable[[], None] = _nothing
    """Silences it when the driver's `stop` wrongly finds nothing to stop."""
    rates: tuple[float, float] = (80, 450)
    """Slowest and fastest speech, in words a minute."""
    pan: bool = False
    """True if it has the property `pan`."""
    pitch: bool = False
    """True if it has the property `pitch`, 0 to 100."""
    more: bool = False
    """True if it has the property `more`, for the pause after a sentence that another follows."""
    usual: Mapping[str, str] = {}
    """Its voice for each language, as far as known without searching."""
    variants: tuple[str, ...] = ()
    """Ways in which any of its voices can speak, the easiest to tell apart first."""


class Words(NamedTuple):
    """A text to speak: rate in words a minute, level (0 to 1), place (-1 to 1), the voice as `Voices.find` takes it,
    the pitch (0 to 100, 50 is the voice's own), and whether more follows.
    """

    text: str
    rate: float = 180
    level: float = 1.0
    pan: float = 0.0
    voice: str | None = None
    language: str = "en"
    other: int = 0
    pitch: float = 50
    more: bool = False


class Speech:
    """pyttsx3's engine for one driver."""

    def __init__(self, driver: str, traps: Callable[[Any], Traps] = lambda _: Traps()) -> None:
        """Load the driver; `traps` is called with the driver object. Raises whatever the driver raises."""
        # Not `pyttsx3.init`, which would share the engine with an earlier caller of the same driver.
        self._engine = pyttsx3.Engine(driver)
        self._engine.connect("started-utterance", self._on_started)
        self._engine.connect("finished-utterance", self._on_finished)
        self._engine.connect("error", self._on_error)
        self._engine.startLoop(False)
        self._engine.iterate()
        self._traps = traps(self._engine.proxy._driver)  # noqa: SLF001 - stock drivers show their engine nowhere else
        self._speaking = False
        self._started = False
        self._ending: Ending | None = None
        self._deadline = 0.0
        self._silent_since: float | None = None
        self._set: dict[str, Any] = {}
        default = None
        with suppress(Exception):  # a driver may not know its current voice
            default = self._engine.getProperty("voice")
        self._voices = Voices(self._listed, self._traps.usual, self._traps.variants, default)

    @property
    def pans(self) -> bool:
        """True if it can speak into one ear."""
        return self._traps.pan

    def voices(self) -> tuple[Known, ...]:
        """Return all its voices."""
        return self._voices.all()

    def instead(self, voice: str, language: str) -> str | None:
        """Return the name of the voice that stands in for a missing one; None if it is not missing."""
        return self._voices.instead(voice, language)

    def say(self, words: Words) -> None:
        """Speak, cutting what is being spoken. `step` reports the beginning and the end."""
        self.stop()
        self._ending = None
        self._started = False
        self._speaking = True
        self._choose(words)
        slowest, fastest = self._traps.rates
        rate = min(max(words.rate, slowest), fastest)
        self._property("rate", int(rate))
        self._property("volume", words.level)
        if self._traps.pan:
            self._property("pan", words.pan)
        if self._traps.pitch:
            self._property("pitch", words.pitch)
        if self._traps.more:
            self._property("more", words.more)
        self._ending = None  # a property that the engine refused must not count as the end
        self._silent_since = None
        self._deadline = time.monotonic() + LONGEST + len(words.text.split()) * 180 / rate
        self._engine.say(words.text)

    def stop(self) -> None:
        """Fall silent, waiting a moment if the engine needs one."""
        if not self._speaking:
            return
        self._speaking = False
        self._engine.stop()
        if not self._silent():
            self._traps.hush()
        deadline = time.monotonic() + SETTLE
        # A stock driver reports the end of the stopped utterance late, and would take it for the end of the next.
        while (self._engine.isBusy() or not self._silent()) and time.monotonic() < deadline:
            self._engine.iterate()
            self._traps.pump()
            time.sleep(LOOKING)
        self._free()

    def step(self) -> tuple[bool, Ending | None]:
        """Let the engine continue. Return whether the utterance has begun, and once it is over, its ending."""
        self._engine.iterate()
        self._traps.pump()
        if not self._speaking:
            return False, None
        self._notice_silence()
        if self._ending is not None and (self._silent() or self._ending is Ending.FAILED):
            self._speaking = False
            self._free()
            return self._started, self._ending
        if time.monotonic() > self._deadline:
            self.stop()
            return self._started, Ending.FAILED
        return self._started, None

    def _listed(self) -> tuple[Known, ...]:
        try:
            return alike(self._engine.getProperty("voices"))
        except Exception:  # noqa: BLE001 - a driver that cannot list its voices uses its current one
            return ()

    def _choose(self, words: Words) -> None:
        """Set the voice; the engine keeps its own until another was asked for."""
        if words.voice or words.other or self._traps.usual or "voice" in self._set:
            self._property("voice", self._voices.find(words.voice, words.language, words.other))

    def _silent(self) -> bool:
        return self._traps.silent is None or self._traps.silent()

    def _notice_silence(self) -> None:
        """Treat an engine as finished after a long silence."""
        if self._traps.silent is None or not self._traps.silent():
            self._silent_since = None
            return
        now = time.monotonic()
        self._silent_since = now if self._silent_since is None else self._silent_since
        if self._ending is None and now - self._silent_since > UNNOTICED:
            self._ending = Ending.COMPLETED

    def _property(self, name: str, value: Any) -> None:
        # Set only while nothing is spoken (it would wait behind the speech), and only what has changed.
        if value is not None and self._set.get(name) != value:
            self._engine.setProperty(name, value)
            self._set[name] = value

    def _free(self) -> None:
        if self._engine.isBusy():
            self._engine.proxy.setBusy(False)

    def _on_started(self, name: str | None) -> None:
        del name
        self._started = True

    def _on_finished(self, name: str | None, completed: bool) -> None:
        del name
        self._ending = Ending.COMPLETED if completed else Ending.CUT

    def _on_error(self, name: str | None, exception: BaseException) -> None:
        del name, exception
        self._ending = Ending.FAILED
