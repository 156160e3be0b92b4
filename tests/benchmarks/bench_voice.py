"""Measures how soon the voice speaks and falls silent: `python tests/benchmarks/bench_voice.py`. Linux or macOS; needs
no card.

The device is SDL's disk driver, writing at the speed of a real one into a named pipe that is read here. A block of the
mixer counts as heard at the moment at which it was mixed; what a real device adds to that is not included.
"""

import asyncio
import contextlib
import os
import platform
import signal
import statistics
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from array import array
from collections import deque
from collections.abc import Callable
from pathlib import Path

from audiocrib.sound.device import BUFFER
from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.sound.mixer import SAMPLES_A_SECOND
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Happened, Limits, Press, Priority, Voice

KILL, STOP, GO_ON = (getattr(signal, name, 0) for name in ("SIGKILL", "SIGSTOP", "SIGCONT"))
BLOCK = BUFFER * 4
BLOCK_SECONDS = BUFFER / SAMPLES_A_SECOND
QUIET = 300
ROUNDS = 20
CALLS = 2_000
PLAY = "Anna plays 7, count 7. Your turn."
LONG = "Your hand: ace of clubs, 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts, king of clubs."


class Ear:
    """Listens at the named pipe: when each block was mixed, and whether anything could be heard in it."""

    def __init__(self, pipe: Path) -> None:
        self.blocks: deque[tuple[float, bool]] = deque(maxlen=100_000)
        if sys.platform != "win32":
            os.mkfifo(pipe)
        # For reading and writing: no end of file while workers come and go.
        self._file = os.open(pipe, os.O_RDWR)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            data = os.read(self._file, 1 << 16)
            now = time.monotonic()
            count = len(data) // BLOCK
            for at in range(count):
                samples = array("h", data[at * BLOCK : (at + 1) * BLOCK])
                # The C library hands over 4,096 bytes at once, and only when another block comes: they are older.
                self.blocks.append((now - (count - at) * BLOCK_SECONDS, max(map(abs, samples)) > QUIET))

    async def first(self, audible: bool, after: float) -> float:
        """Return when the first block after a moment is audible, or silent along with the next ten."""
        while True:
            known = [block for block in tuple(self.blocks) if block[0] >= after]
            for at, (moment, heard) in enumerate(known):
                if audible and heard:
                    return moment
                if not audible and len(known) > at + 10 and not any(later for _, later in known[at : at + 10]):
                    return moment
            await asyncio.sleep(0.005)


def row(name: str, seconds: list[float]) -> None:
    """Print a line of the table, in milliseconds."""
    values = sorted(1_000 * value for value in seconds)
    most = values[min(len(values) - 1, int(len(values) * 0.99))]
    print(f"{name:45} {statistics.median(values):9.3f} {most:9.3f} {values[-1]:9.3f} {len(values):6}")


async def until(condition: Callable[[], bool]) -> None:
    while not condition():  # noqa: ASYNC110 - a benchmark may poll
        await asyncio.sleep(0.001)


async def calls(voice: Voice) -> list[float]:
    """Return the time of key and answer in the game, until the request is written to the worker."""
    taken = []
    for number in range(CALLS):
        begin = time.perf_counter()
        voice.key(Press.ASKS)
        voice.say(Utterance((f"Card {number}.",), Priority.ANSWER))
        taken.append(time.perf_counter() - begin)
        await asyncio.sleep(0.001)
    voice.silence()
    return taken


async def calls_while_thinking(voice: Voice) -> list[float]:
    """Return the same while the computer thinks in a thread, at the switch interval of the game."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    over = threading.Event()

    def think() -> None:
        while not over.is_set():
            sum(range(1_000))

    thread = threading.Thread(target=think)
    thread.start()
    try:
        return await calls(voice)
    finally:
        over.set()
        thread.join()
        sys.setswitchinterval(before)


async def speech(voice: Voice, ear: Ear, earcon: Earcon | None) -> tuple[list[float], list[float]]:
    """Return the times from say to sound, and from key to silence."""
    sound, silence = [], []
    for _ in range(ROUNDS):
        begin = time.monotonic()
        voice.say(Utterance((LONG,), Priority.ANSWER, (Sound(earcon),) if earcon else ()))
        sound.append(await ear.first(audible=True, after=begin) - begin)
        await asyncio.sleep(0.3)
        end = time.monotonic()
        voice.key(Press.COMMITS)
        silence.append(await ear.first(audible=False, after=end) - end)
    return sound, silence


async def deaths(voice: Voice, ear: Ear) -> list[float]:
    """Return the times from the death of the worker to the next sound."""
    taken = []
    for _ in range(3):
        voice.say(Utterance((LONG,), Priority.ANSWER))
        await ear.first(audible=True, after=time.monotonic())
        assert voice.worker is not None
        died = time.monotonic()
        os.kill(voice.worker, 9)
        taken.append(await ear.first(audible=True, after=died + 2 * BLOCK_SECONDS) - died)
        voice.key(Press.COMMITS)
        await asyncio.sleep(0.5)
    return taken


async def lateness(voice: Voice, trouble: Callable[[int], None], seconds: float = 4.0) -> list[float]:
    """Measure how late the game's loop wakes from a millisecond's sleep while keys are answered and the worker has
    trouble.
    """
    late = []
    step = 0
    over = time.monotonic() + seconds
    while time.monotonic() < over:
        step += 1
        begin = time.perf_counter()
        if step % 50 == 0:
            voice.key(Press.ASKS)
            voice.say(Utterance((LONG,), Priority.ANSWER))
        if step % 200 == 0 and voice.worker is not None:
            trouble(voice.worker)
        await asyncio.sleep(0.001)
        late.append(time.perf_counter() - begin - 0.001)
    return late


def starve(pid: int) -> None:
    """Let a process run two milliseconds of every twenty, for a second."""

    def feed() -> None:
        for _ in range(50):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, STOP)
                time.sleep(0.018)
                os.kill(pid, GO_ON)
                time.sleep(0.002)

    threading.Thread(target=feed).start()


async def troubles() -> None:
    """Measure the game's lateness with a voice that is well, killed, stopped and starved."""
    for name, trouble in {
        "game late, voice well": lambda _: None,
        "game late, voice killed again and again": lambda pid: os.kill(pid, KILL),
        "game late, voice stopped": lambda pid: os.kill(pid, STOP),
        "game late, voice starved": starve,
    }.items():
        voice = Voice(limits=Limits(answer=0.5, restarts=1_000, window=0.1))
        voice.start()
        await asyncio.sleep(0)
        await until(lambda voice=voice: voice.engine is not None)  # type: ignore[misc]  # a lambda's default
        row(name, await lateness(voice, trouble))
        voice.close()


async def starts(ear: Ear) -> list[float]:
    """Return the times from the start of a program to its first sound."""
    program = textwrap.dedent(f"""
        from audiocrib.speech.voice import Priority, Utterance, Voice
        voice = Voice()
        voice.start()
        voice.say(Utterance(({PLAY!r},), Priority.PLAY))
        import asyncio
        asyncio.run(voice.idle())
        voice.close()
    """)
    taken = []
    for _ in range(5):
        begin = time.monotonic()
        running = subprocess.Popen([sys.executable, "-c", program])  # noqa: ASYNC220 - nothing else is to be done
        taken.append(await ear.first(audible=True, after=begin) - begin)
        await until(lambda running=running: running.poll() is not None)  # type: ignore[misc]  # a lambda's default
        await asyncio.sleep(0.3)
    return taken


def ready(voice: Voice) -> float:
    launched = next(record.at for record in voice.log if record.what is Happened.LAUNCHED)
    return next(record.at for record in voice.log if record.what is Happened.READY) - launched


async def main(folder: Path) -> None:
    os.environ["SDL_AUDIODRIVER"] = "disk"
    os.environ["SDL_DISKAUDIOFILE"] = str(folder / "pipe")
    ear = Ear(folder / "pipe")
    print(f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}")
    print(f"{'milliseconds':45} {'median':>9} {'99 %':>9} {'worst':>9} {'times':>6}")
    readiness = []
    for _ in range(5):
        voice = Voice()
        voice.start()
        await asyncio.sleep(0)
        await until(lambda voice=voice: voice.engine is not None)  # type: ignore[misc]  # a lambda's default
        readiness.append(ready(voice))
        voice.close()
    row("start to worker ready", readiness)
    voice = Voice()
    voice.start()
    voice.say(Utterance(("Warm.",), Priority.PLAY))
    await voice.idle()
    row("key and answer to request written", await calls(voice))
    row("the same while a thread thinks", await calls_while_thinking(voice))
    await asyncio.sleep(0.5)
    sound, silence = await speech(voice, ear, None)
    row("say to first audio mixed", sound)
    row("key to silence mixed", silence)
    sound, _ = await speech(voice, ear, Earcon.FIFTEEN)
    row("say to first audio mixed, with earcon", sound)
    row("worker killed to next audio mixed", await deaths(voice, ear))
    voice.close()
    await troubles()
    row("program start to first audio mixed", await starts(ear))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        asyncio.run(main(Path(temporary)))
