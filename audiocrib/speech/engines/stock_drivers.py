"""The traps of pyttsx3's stock drivers for Windows (`sapi5`) and macOS (`nsss`), as measured and read in their sources.

Neither runs on Linux with its real engine; in the tests a stand-in takes the place of the COM object.
"""

import importlib
from typing import Any

from audiocrib.speech.engines.engine import Traps

PUMPED = 0.005
"""Seconds that the run loop of macOS gets at a time."""


PURGE = 3
"""SAPI's flags for speaking at once, cutting everything else, without waiting."""

SAPI_RATES = (60, 440)
"""Words a minute that the driver's formula maps to SAPI's -10 to 10."""


def sapi5(driver: Any) -> Traps:
    """Return the traps of SAPI5: the end of a purged stream can arrive while the next one speaks.

    The driver takes it for the end of the next one, reports that, and can then no longer stop it. The voice itself
    knows whether it is done, and can be purged.
    """
    voice = driver._tts  # noqa: SLF001 - the driver shows its COM object nowhere else

    def silent() -> bool:
        return bool(voice.WaitUntilDone(0))

    def hush() -> None:
        voice.Speak("", PURGE)

    return Traps(silent=silent, hush=hush, rates=SAPI_RATES)


def nsss(driver: Any) -> Traps:
    """Return the traps of macOS: `iterate` does not run the run loop, without which no end of speech ever arrives."""
    foundation: Any = importlib.import_module("Foundation")
    synthesizer = driver._tts  # noqa: SLF001 - the driver shows its synthesizer nowhere else

    def pump() -> None:
        until = foundation.NSDate.dateWithTimeIntervalSinceNow_(PUMPED)
        foundation.NSRunLoop.currentRunLoop().runUntilDate_(until)

    def silent() -> bool:
        return not synthesizer.isSpeaking()

    return Traps(pump=pump, silent=silent)
