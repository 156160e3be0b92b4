"""A voice with its real worker, for tests; SDL records to a file what would have been heard. Knows no expectations."""

import asyncio
import math
import os
import signal
import sys
import time
from array import array
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from audiocrib.sound.mixer import SAMPLES_A_SECOND
from audiocrib.speech.engines.bundled import Synthesis
from audiocrib.speech.faults import Notice
from audiocrib.speech.voice import Limits, Voice
from audiocrib.speech.voice_config import VoiceConfig
from tests.speech.waiting import FOR_EVER, until

PATIENT = Limits(ready=FOR_EVER, answer=FOR_EVER, restarts=3, window=FOR_EVER, again=())
QUIET = 300
"""Out of 32,767: below that nothing is heard."""
FRAME = 4
FLUSHED = 4_096 / FRAME / SAMPLES_A_SECOND
"""Seconds that SDL may hold back from the file."""

PLAY = "Anna plays 7, count 7. Your turn."
LONG = "Your hand: ace of clubs, 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts, king of clubs."


class Recording:
    """The samples given to the device: left and right, 16 bit. The time is that of the recording, not of a clock."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def length(self) -> float:
        """Seconds recorded so far."""
        return self.path.stat().st_size / FRAME / SAMPLES_A_SECOND if self.path.exists() else 0.0

    def ear(self, number: int) -> list[int]:
        """Return the samples of the left (0) or right (1) ear."""
        data = self.path.read_bytes()
        return array("h", data[: len(data) // FRAME * FRAME])[number::2].tolist()

    def sounding(self) -> tuple[float, float]:
        """Return the seconds at which the first and the last sound are heard. Fail if there is none."""
        heard = [at for at, value in enumerate(self.ear(0)) if abs(value) > QUIET]
        assert heard, "nothing was heard"
        return heard[0] / SAMPLES_A_SECOND, heard[-1] / SAMPLES_A_SECOND

    def seconds(self) -> float:
        """Return the seconds from the first sound to the last."""
        first, last = self.sounding()
        return last - first

    def loudest(self, ear: int = 0) -> int:
        return max(map(abs, self.ear(ear)))


def length_of(text: str, rate: float = 180) -> float:
    """Return the seconds from the first to the last sound of a text, synthesised here."""
    synthesis = Synthesis()
    synthesis.voice("en-us")
    synthesis.rate(rate)
    samples = array("h", synthesis.samples(text))
    heard = [at for at, value in enumerate(samples) if abs(value) > QUIET]
    return (heard[-1] - heard[0]) / SAMPLES_A_SECOND


def happened(voice: Voice, what: str, text: str = "") -> int:
    """Return how often something is in the voice's log."""
    return sum(record.what == what and text in record.text for record in voice.log)


def alive(pid: int) -> bool:
    """Return whether a process runs. A zombie does not: it has ended, and waits for its parent to notice."""
    status = Path(f"/proc/{pid}/stat")
    if status.parent.parent.joinpath("self").exists():
        try:
            return status.read_text().rpartition(")")[2].split()[0] != "Z"
        except (FileNotFoundError, ProcessLookupError):
            return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def kill(pid: int) -> None:
    """End a process at once. (Windows knows no other way, and calls it SIGTERM.)"""
    if sys.platform == "win32":
        os.kill(pid, signal.SIGTERM)
    else:
        os.kill(pid, signal.SIGKILL)


def suspend(pid: int) -> None:
    """Let a process hang."""
    if sys.platform == "win32":
        pytest.skip("Windows cannot suspend a process by a signal")
    else:
        os.kill(pid, signal.SIGSTOP)


def speaking(scenario: Callable[[Voice], Coroutine[Any, Any, None]], **settings: Any) -> Voice:
    """Run a scenario with a started voice, and check that nothing of it survives."""
    limits, on_fault = settings.pop("limits", PATIENT), settings.pop("on_fault", lambda _: None)
    notices: list[Notice] = settings.pop("notices", [])
    voice = Voice(on_fault, lambda notice, *_: notices.append(notice), config=VoiceConfig(**settings), limits=limits)
    workers: list[int] = []

    async def life() -> None:
        voice.start()
        workers.append(voice.worker or 0)
        try:
            async with asyncio.timeout(FOR_EVER):
                await scenario(voice)
            workers.append(voice.worker or workers[0])
        finally:
            voice.close()

    asyncio.run(life())
    gone_soon(*workers)
    return voice


def gone_soon(*processes: int) -> None:
    """Check that processes told to leave do so, or are ended, within the patience of a test."""
    deadline = time.monotonic() + FOR_EVER
    while any(map(alive, processes)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(alive, processes))


async def heard_to_the_end(voice: Voice) -> None:
    """Wait for the voice, and for the last buffers of the device."""
    await until(lambda: happened(voice, "ready") > 0)  # the voice waits for a worker no longer than reading would take
    await voice.idle()
    recorded = Recording(Path(os.environ["SDL_DISKAUDIOFILE"]))
    reached = recorded.length
    await until(lambda: recorded.length > reached + 2 * FLUSHED)


def likeness(one: list[int], other: list[int]) -> float:
    """Return the correlation of two sounds: 1 if they differ only in level."""
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
