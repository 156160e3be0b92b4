"""The player's own screen reader, through prismatoid, the optional extra `screenreader`.

Speaks with the reader's own rate, volume and voice. Most readers do not report when they finish, so that is estimated.
"""

import importlib
import time
from contextlib import suppress
from typing import Any

from audiocrib.speech.engines.driver import Look, MissingError
from audiocrib.speech.engines.engine import Traps
from audiocrib.speech.engines.voices import Known
from audiocrib.speech.pace import reading_time

TRAPS = Traps(rates=(80, 1000))

READERS = (
    *("NVDA", "JAWS", "ORCA", "VOICE_OVER", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER"),
    *("SYSTEM_ACCESS", "WINDOW_EYES"),
)
"""Outputs of prismatoid that are screen readers; the others are voices, for which audiocrib has its own engines."""

GRACE = 0.3
"""Seconds for a reader to begin before its silence counts as the end."""


def running(prism: Any, context: Any) -> Any:
    """Return the running screen reader. Raises MissingError if there is none."""
    for name in READERS:
        reader = getattr(prism.BackendId, name, None)
        if reader is None or not context.exists(reader):
            continue
        try:
            backend = context.create(reader)
            able = backend.features
        except (prism.PrismError, ValueError, RuntimeError):
            continue
        if able.is_supported_at_runtime and able.supports_speak:
            return backend
    raise MissingError("no screen reader runs that could be spoken to")


class Reader:
    """The running screen reader, as a `Tongue`, for speech and braille. Raises MissingError if there is none."""

    def __init__(self) -> None:
        prism: Any = importlib.import_module("prism")  # the extra is not installed where types are checked
        self._fault = prism.PrismError
        self._context = prism.Context()
        self._reader = running(prism, self._context)
        self._able = self._reader.features
        self._since = self._until = 0.0

    def say(self, text: str, rate: float, volume: float, voice: str | None, pitch: float) -> None:
        """Hand the text over, cutting what the reader speaks. Volume, voice and pitch are the reader's own."""
        del volume, voice, pitch
        hand_over = self._reader.output if self._able.supports_output else self._reader.speak
        hand_over(text, interrupt=True)
        self._since = time.monotonic()
        self._until = self._since + reading_time(text, rate)

    def look(self) -> Look:
        """Ask the reader if it is still speaking, or estimate that."""
        now = time.monotonic()
        if self._able.supports_is_speaking:
            over = now > self._since + GRACE and not self._reader.speaking
        else:
            over = now > self._until
        return Look.OVER if over else Look.SOUNDS

    def silence(self) -> None:
        """Tell it to stop."""
        if self._able.supports_stop:
            with suppress(self._fault):  # it had already finished
                self._reader.stop()

    def close(self) -> None:
        """Do nothing: what the reader speaks is up to its user."""

    def voices(self) -> tuple[Known, ...]:
        """Return nothing: the reader's voice is up to its user."""
        return ()
