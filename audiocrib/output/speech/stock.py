"""The traps of pyttsx3's stock drivers for Windows (`sapi5`) and macOS (`nsss`), as measured and read in their sources.

Neither can be tried on Linux with its real engine; a stand-in for the COM object takes the place in the tests.
"""

import importlib
from typing import Any

from audiocrib.output.speech.engine import Traps

PUMPED = 0.005
"""Seconds that the run loop of macOS gets at a time."""


def sapi5(driver: Any) -> Traps:
    """SAPI5: the end of a purged stream can arrive while the next one speaks. The voice itself knows when it is done."""
    voice = driver._tts  # noqa: SLF001 - the driver shows its COM object nowhere else

    def silent() -> bool:
        return bool(voice.WaitUntilDone(0))

    return Traps(silent=silent)


def nsss(driver: Any) -> Traps:
    """macOS: `iterate` does not run the run loop, so no end of speech ever arrives without this."""
    del driver
    foundation: Any = importlib.import_module("Foundation")

    def pump() -> None:
        until = foundation.NSDate.dateWithTimeIntervalSinceNow_(PUMPED)
        foundation.NSRunLoop.currentRunLoop().runUntilDate_(until)

    return Traps(pump=pump)
