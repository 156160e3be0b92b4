"""Supervises a worker process: replaces it when it ends or hangs, and gives up when that happens too often.

Of the worker's lines it knows only the numbers whose end is due; queue and words belong to the voice.
"""

import sys
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from audiocrib.speech.faults import Fault
from audiocrib.speech.log import Happened, Log
from audiocrib.speech.worker_pipe import JsonLine, Process

if TYPE_CHECKING:
    import asyncio


class Limits(NamedTuple):
    """The watchdog's patience, in seconds, and how many new workers it tries within `window` seconds."""

    ready: float = 6.0
    answer: float = 2.0
    restarts: int = 3
    window: float = 20.0
    again: tuple[float, ...] = (5.0, 10.0, 20.0, 40.0, 60.0)
    """After giving up: seconds until each further attempt; the last value is repeated."""
    stays: float = 1.0
    """Seconds that a worker has to last to be trusted after that: a device may appear only for a moment."""


PATIENT = Limits()


class Employer(Protocol):
    """The side that speaks through a worker. All calls come from the loop, except after a failed start."""

    def worker_said(self, line: JsonLine) -> None:
        """Take a line, of any kind but `failed` without a number."""

    def worker_paused(self) -> None:
        """Continue: all lines that have come so far were passed on."""

    def worker_was_lost(self) -> None:
        """Prepare for another worker, which will report that it is ready: this one ended or hung."""

    def worker_gave_up(self, fault: Fault) -> None:
        """Do without a worker; further attempts follow, and one may yet report that it is ready."""


class Worker(Protocol):
    """A worker as its employer sees it: a process, or anything else that takes the same lines and answers them."""

    ready: bool
    """True while lines are accepted."""
    loop: "asyncio.AbstractEventLoop | None"
    """The running loop, once it is known."""

    @property
    def pid(self) -> int | None:
        """The process id, if it has one."""

    def start(self) -> None:
        """Begin to start, and return at once."""

    def bind(self) -> None:
        """Find the running loop, if there is one; to be called until there is."""

    def send(self, line: JsonLine) -> None:
        """Hand it a line."""

    def written(self) -> None:
        """Return when everything was sent, or soon if the worker does not read."""

    def end(self, *, graceful: bool) -> None:
        """End it. Graceful: give it a moment to end before it is killed."""


class Supervisor:
    """Starts a worker, and another when that one is lost. Until the loop runs, its lines wait."""

    def __init__(self, employer: Employer, engines: Sequence[str], limits: Limits, log: Log) -> None:
        self.ready = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self._employer = employer
        self._engines = tuple(engines)
        self._limits = limits
        self._log = log
        self._process: Process | None = None
        self._owed: set[int] = set()
        """Numbers of requests that have not ended."""
        self._launches: deque[float] = deque(maxlen=limits.restarts + 1)
        self._alarm: asyncio.TimerHandle | None = None
        self._again: asyncio.TimerHandle | None = None
        self._gave_up = 0
        """The number of times it gave up since anything was last spoken."""
        self._told = False
        """True once the employer was told that there is no worker."""

    @property
    def pid(self) -> int | None:
        """The process id, while there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the process, without waiting for it."""
        if self._process is None:
            self._launch()

    def bind(self) -> None:
        """Find the running loop, if there is one; to be called until there is."""
        # If asyncio is not imported yet (which takes 50 ms), no loop is running.
        if self.loop is None and "asyncio" in sys.modules:
            import asyncio

            try:
                self.loop = asyncio.get_running_loop()
            except RuntimeError:
                return
            self._listen()

    def send(self, line: JsonLine) -> None:
        """Hand a line to a worker that is ready; if it has a number, an answer is due from now on."""
        if self._process is None or not self.ready:
            return
        self._process.send(line)
        if "number" in line:
            self._owed.add(line["number"])
            self._guard()

    def written(self) -> None:
        """Return when everything was sent, or soon if the worker does not read."""
        if self._process is not None:
            self._process.written()

    def end(self, *, graceful: bool) -> None:
        """End the process. Graceful: give it a moment to end before it is killed."""
        process, self._process = self._process, None
        self.ready = False
        self._owed.clear()
        for timer in (self._alarm, self._again):
            if timer is not None:
                timer.cancel()
        self._alarm = self._again = None
        if process is not None:
            process.wake = None
            if graceful:
                process.close()
            else:
                process.kill()

    def _launch(self) -> None:
        self._log.note(Happened.LAUNCHED)
        self._launches.append(time.monotonic())
        try:
            self._process = Process(self._engines)
        except OSError:
            self._give_up(Fault.WORKER_LOST)
        else:
            self._listen()

    def _listen(self) -> None:
        process, loop = self._process, self.loop
        if process is None or loop is None:
            return

        def wake() -> None:
            loop.call_soon_threadsafe(self._read, process)

        process.wake = wake
        loop.call_soon(self._read, process)
        self._guard()

    def _read(self, process: Process) -> None:
        while process is self._process and process.inbox:
            line = process.inbox.popleft()
            if line is None:
                self._lost(Fault.WORKER_LOST)
            else:
                self._heard(line)
        self._employer.worker_paused()

    def _heard(self, line: JsonLine) -> None:
        match line.get("is"):
            case "failed" if "reason" in line:
                self._give_up(Fault(line["reason"]))
                return
            case "ready" if self._told and self.loop is not None:
                self._unguard()
                self._again = self.loop.call_later(self._limits.stays, self._stayed, line)
                return
            case "ready":
                self.ready = True
                self._log.note(Happened.READY, str(line.get("engine")))
            case "ended" | "failed":
                self._owed.discard(line["number"])
                self._gave_up = 0
            case _:
                pass  # any line is a sign of life, which `_guard` needs
        self._guard()
        self._employer.worker_said(line)

    def _stayed(self, line: JsonLine) -> None:
        """Trust the worker, because it has lasted."""
        self._told = False
        self._heard(line)
        self._employer.worker_paused()

    def _unguard(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _guard(self) -> None:
        """Reset the alarm for when the next line is due, if one is. A worker that speaks sends `alive` regularly."""
        self._unguard()
        if self.loop is None or self._process is None or (self.ready and not self._owed):
            return
        patience = self._limits.answer if self.ready else self._limits.ready
        self._alarm = self.loop.call_later(patience, self._overdue, time.monotonic() + patience)

    def _overdue(self, due: float) -> None:
        process = self._process
        if process is None:
            return
        if process.inbox or time.monotonic() - due > self._limits.answer / 4:
            # Lines have arrived, or this program itself slept (suspended, or on a busy machine): wait once more.
            self._guard()
            self._read(process)
        else:
            self._lost(Fault.WORKER_HUNG)

    def _lost(self, fault: Fault) -> None:
        self._log.note(Happened.LOST, fault)
        self.end(graceful=False)
        self._employer.worker_was_lost()
        # A worker that never gets ready takes its full time, which must not make the attempts endless.
        window = self._limits.window + self._limits.ready
        too_many = len(self._launches) > self._limits.restarts
        if self._gave_up or (too_many and time.monotonic() - self._launches[0] < window):
            self._give_up(fault)
        else:
            self._launch()

    def _give_up(self, fault: Fault) -> None:
        self._log.note(Happened.GAVE_UP, fault)
        self.end(graceful=False)
        again = self._limits.again
        if self.loop is not None and again:
            self._again = self.loop.call_later(again[min(self._gave_up, len(again) - 1)], self.start)
        self._gave_up += 1
        if not self._told:
            self._told = True
            self._employer.worker_gave_up(fault)
