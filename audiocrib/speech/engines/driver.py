"""pyttsx3's driver protocol around anything that says one utterance at a time. Knows no engine."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from audiocrib.speech.engines.voices import Known


class MissingError(Exception):
    """Something that an engine needs is not installed, or not running; the text says what."""


class Look(Enum):
    """The progress of an utterance."""

    BEFORE = auto()
    SOUNDS = auto()
    OVER = auto()
    CUT = auto()


class Tongue(Protocol):
    """Says one utterance at a time. If it raises anything, the utterance counts as failed."""

    def say(self, text: str, rate: float, volume: float, voice: str | None, pitch: float) -> None:
        """Begin to say a text: `rate` in words a minute, `volume` 0 to 1, `pitch` 0 to 100; `voice` is the engine's own
        name for it, or None for the current one.
        """

    def look(self) -> Look:
        """Return the progress; called often, must not block."""

    def silence(self) -> None:
        """Break off."""

    def voices(self) -> Sequence[Known]:
        """Return all voices."""

    def close(self) -> None:
        """Break off and release everything."""


class Driver:
    """A driver in pyttsx3's sense."""

    def __init__(self, proxy: Any, make: Callable[[], Tongue]) -> None:
        """`make` opens the engine, and raises if it cannot."""
        self._proxy = proxy
        self._tongue = make()
        self._properties: dict[str, Any] = {"voice": None, "rate": 180, "volume": 1.0, "pitch": 50}
        self._speaking = self._told = False

    def say(self, text: str) -> None:
        """Begin an utterance."""
        self._proxy.setBusy(True)
        self._speaking, self._told = True, False
        now = self._properties
        self._tongue.say(text, now["rate"], now["volume"], now["voice"], now["pitch"])

    def stop(self) -> None:
        """Stop at once."""
        if self._speaking:
            self._tongue.silence()
            self._end(completed=False)

    def iterate(self) -> Iterator[None]:
        """Check progress, bit by bit."""
        self._proxy.setBusy(False)
        while True:
            if self._speaking:
                self._look()
            yield

    def startLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Refuse: pyttsx3 wants a driver loop for `runAndWait`, which is never called; ours is the worker's."""
        raise NotImplementedError

    def endLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Do nothing: this driver has no loop."""

    def destroy(self) -> None:
        """Stop everything that speaks. Nothing is notified, because pyttsx3 is gone by then."""
        self._tongue.close()

    def getProperty(self, name: str) -> Any:  # noqa: N802 - pyttsx3's name
        """Return one of voice, voices, rate (words a minute), volume (0 to 1), pitch (0 to 100). Raises KeyError."""
        return self._tongue.voices() if name == "voices" else self._properties[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802 - pyttsx3's name
        """Set a property for `getProperty`, from the next utterance on. Raises KeyError."""
        if name not in self._properties:
            raise KeyError(name)
        self._properties[name] = value

    def _look(self) -> None:
        try:
            far = self._tongue.look()
        except Exception as error:  # noqa: BLE001 - each engine fails in its own way
            self._speaking = False
            self._proxy.notify("error", exception=error)
            self._proxy.setBusy(False)
            return
        if far is not Look.BEFORE and not self._told:
            self._told = True
            self._proxy.notify("started-utterance")
        if far in {Look.OVER, Look.CUT}:
            self._end(completed=far is Look.OVER)

    def _end(self, *, completed: bool) -> None:
        self._speaking = False
        self._proxy.notify("finished-utterance", completed=completed)
        self._proxy.setBusy(False)
