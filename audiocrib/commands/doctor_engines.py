"""Examines each engine in a process of its own, as the game would use it. Knows no words but the sample."""

import threading
import time
from enum import StrEnum

from msgspec import Struct

from audiocrib.speech.engine_names import USUAL
from audiocrib.speech.engines.registry import ENGINES, in_order
from audiocrib.speech.worker_pipe import JsonLine, Process

PATIENCE = 8.0
"""Seconds to wait for an engine's next answer. A dead sound service makes a mixer wait for a minute."""


class Health(StrEnum):
    """The condition of an engine."""

    WORKS = "works"
    MISSING = "missing"
    FAILS = "fails"
    HANGS = "hangs"
    SILENT = "silent"


class Engine(Struct, frozen=True):
    """The findings about an engine. `seconds`: from the request to the first sound. `detail`: why it does not work."""

    name: str
    health: Health
    detail: str = ""
    seconds: float = 0.0
    voices: tuple[str, ...] = ()
    sounds: bool = True
    device: bool = True
    """True if a sound device was found."""


def names() -> tuple[str, ...]:
    """Return all engines: those tried on this system, in order, then the others."""
    tried = in_order((USUAL,))
    return (*tried, *(name for name in ENGINES if name not in tried))


class _Patient:
    """A worker process, whose lines are waited for, but not forever."""

    def __init__(self, name: str) -> None:
        self._came = threading.Event()
        self.process = Process((name,))
        self.process.wake = self._came.set
        self.passed_over: JsonLine = {}
        self.failed: JsonLine = {}

    def hear(self, *wanted: str) -> JsonLine | None:
        """Return the worker's next line of a wanted kind, or that it failed or is over; None if none comes in time."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self._came.clear()
            while self.process.inbox:
                line = self.process.inbox.popleft()
                if line is None:
                    return {"is": "over"}
                if line["is"] == "passed-over":
                    self.passed_over = line
                if line["is"] in {*wanted, "failed"}:
                    return line
            self._came.wait(deadline - time.monotonic())
        return None


def examine(name: str, sample: str, *, rate: float, volume: float, language: str) -> Engine:
    """Open an engine, list its voices, and have it say the whole sample."""
    try:
        worker = _Patient(name)
    except OSError as error:
        return Engine(name, Health.FAILS, str(error))
    try:
        return _examined(name, worker, sample, {"rate": rate, "volume": volume, "language": language})
    finally:
        worker.process.close()


def _examined(name: str, worker: _Patient, sample: str, manner: JsonLine) -> Engine:
    ready = worker.hear("ready")
    if ready is None:
        return Engine(name, Health.HANGS)
    if ready["is"] != "ready":
        missing = bool(worker.passed_over.get("missing"))
        device = ready.get("reason") != "no_sound_device"
        health = Health.MISSING if missing else Health.FAILS
        return Engine(name, health, _clause(worker.passed_over.get("why", "")), device=device)
    worker.process.send({"do": "voices", "language": manner["language"]})
    voices = tuple((worker.hear("voices") or {}).get("names", ()))
    asked = time.monotonic()
    worker.process.send({"do": "say", "number": 1, "text": sample, "pan": 0.0, **manner})
    begun = worker.hear("started")
    seconds = time.monotonic() - asked
    if begun is None or begun["is"] != "started":
        return Engine(name, Health.SILENT, voices=voices)
    worker.hear("ended")
    return Engine(name, Health.WORKS, seconds=seconds, voices=voices, sounds=bool(ready.get("sounds", True)))


def _clause(why: str) -> str:
    """Return the system's words in a form to be followed by a full stop."""
    return " ".join(why.split()).rstrip(".!") or "it has ended"
