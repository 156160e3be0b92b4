"""The voice as the game hears of it: says, is cut, paces; keeps the queue and watches over the worker process.

Loads no sound and no speech library, and blocks nobody: those live in `worker`, behind two pipes.

An utterance's way: `say` puts it into the queue; `_advance` hands it to the worker as soon as that is free; `started`
and `ended` come back through a thread into the loop (`_read`); `ended` brings the next. A key cuts what is spoken
(`stop`) and holds the queue for a moment, because the key's answer is about to come and goes first. Silence of the
worker where a line is owed for `Limits.answer` seconds ends it (`_lost`): a new one says again what was being said.
"""

import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from enum import StrEnum
from itertools import count
from typing import TYPE_CHECKING, NamedTuple, Protocol

from audiocrib.output.faults import Fault
from audiocrib.output.pace import NoVoice, ReadingPace
from audiocrib.output.process import Line, Process
from audiocrib.output.sound import Earcon
from audiocrib.output.utterances import Priority, Queue, Utterance

if TYPE_CHECKING:
    import asyncio

__all__ = ["Earcon", "Fault", "Limits", "NoVoice", "Priority", "ReadingPace", "Speaker", "Voice"]

LONGEST = 20_000
"""Letters that are spoken of one text: a line to the worker has to fit into a pipe."""

HOLD = 0.1
"""Seconds for which the queue waits after a key for the key's answer."""

RECORDS = 1_000
FAILURES = 3
"""Utterances in a row that an engine may refuse."""


class Limits(NamedTuple):
    """The watchdog's patience, in seconds, and how many new workers it tries within `window` seconds."""

    ready: float = 6.0
    answer: float = 2.0
    restarts: int = 3
    window: float = 20.0


PATIENT = Limits()


class Happened(StrEnum):
    """What became of an utterance, or of the worker."""

    LAUNCHED = "launched"
    READY = "ready"
    SENT = "sent"
    STARTED = "started"
    ENDED = "ended"
    CUT = "cut"
    FAILED = "failed"
    LOST = "lost"
    GAVE_UP = "gave_up"


class Record(NamedTuple):
    """One line of the voice's log: when (monotonic seconds), what, and of which text."""

    at: float
    what: Happened
    text: str = ""


class Speaker(Protocol):
    """Who owns the voice: audiocrib itself (`Voice`), a screen reader (`ReadingPace`), nobody (`NoVoice`).

    `rate` is in words a minute, `volume` in percent; both hold from the next utterance on. No method blocks or raises.
    """

    rate: float
    volume: float

    def start(self) -> None:
        """Get ready, without waiting for it."""

    def say(self, text: str, priority: Priority, earcon: Earcon | None = None, pan: float = 0.0) -> None:
        """Say a text when its turn comes, with a sound before it, from a place between -1 (left) and 1 (right)."""

    def key(self, commits: bool) -> None:
        """Some key was pressed: speech stops. `commits`: it was Enter or Escape, and a play cut by it is not repeated."""

    def silence(self) -> None:
        """Stop, and drop all that waits."""

    async def idle(self) -> None:
        """Return when nothing is being spoken or waits, or as soon as a key was pressed."""

    def close(self) -> None:
        """End for good."""


class Voice:
    """Speaks, through a worker process. Used from one event loop; before that runs, what is said waits.

    `on_fault` is told once of each fault, when the voice has given up; from then on all goes on silently, and `idle`
    waits by the estimate of `ReadingPace`. `log` keeps what happened. `engines` are names of `worker.ENGINES` in the
    order of trying, by default those of this system.
    """

    def __init__(
        self,
        on_fault: Callable[[Fault], None] = lambda _: None,
        *,
        rate: float = 180,
        volume: float = 100,
        language: str = "en",
        engines: Sequence[str] = (),
        limits: Limits = PATIENT,
    ) -> None:
        self.rate = rate
        self.volume = volume
        self.language = language
        self.engine: str | None = None
        """Name of the engine that speaks, as soon as the worker is ready."""
        self.log: deque[Record] = deque(maxlen=RECORDS)
        self._on_fault = on_fault
        self._engines = tuple(engines)
        self._limits = limits
        self._queue = Queue()
        self._pace = ReadingPace(rate)
        self._numbers = count(1)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._process: Process | None = None
        self._ready = False
        self._unanswered: int | None = None
        """Number of what was sent, while neither its beginning nor its end was heard of."""
        self._open: set[int] = set()
        """Numbers of what was sent and has not ended."""
        self._failures = 0
        self._launches: deque[float] = deque(maxlen=limits.restarts + 1)
        self._told: set[Fault] = set()
        self._over = False
        """Closed or given up: silent from now on."""
        self._hold: asyncio.TimerHandle | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._keys = 0
        self._waiters: list[asyncio.Future[None]] = []

    @property
    def worker(self) -> int | None:
        """The system's number of the worker process, while there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the worker, without waiting for it. Best called before the heavy imports, with or without a loop."""
        if self._process is None and not self._over:
            self._launch()
        self._bind()

    def say(self, text: str, priority: Priority, earcon: Earcon | None = None, pan: float = 0.0) -> None:
        """Say a text when its turn comes (see `utterances`), after its earcon, from -1 (left) to 1 (right)."""
        self._pace.rate = self.rate
        self._pace.say(text, priority)
        if self._over:
            return
        self._bind()
        self._release()
        if self._queue.spoken is not None and priority is Priority.ANSWER:
            self._note(Happened.CUT, self._queue.spoken.text)
        cut = self._queue.add(Utterance(next(self._numbers), text[:LONGEST], priority, earcon, pan))
        if cut and self._unanswered is not None:
            self._stop()
        self._advance()

    def key(self, commits: bool) -> None:
        """A key was pressed: what is spoken stops at once. `commits`: it was Enter or Escape."""
        self._pace.key(commits)
        if self._over:
            return
        self._bind()
        self._cut_by(lambda: self._queue.key(commits=commits))
        if self._loop is not None:
            self._release()
            self._hold = self._loop.call_later(HOLD, self._held_long_enough)
        self._keys += 1
        self._wake()

    def silence(self) -> None:
        """Stop, and drop all that waits."""
        self._pace.silence()
        if self._over:
            return
        self._bind()
        self._cut_by(self._queue.silence)
        self._keys += 1
        self._wake()

    async def idle(self) -> None:
        """Return when nothing is being spoken or waits, or as soon as a key was pressed.

        While there is no worker (not yet, or lost), it takes no longer than reading would.
        """
        import asyncio

        self._bind()
        keys = self._keys
        while not self._over and self._keys == keys and not self._queue.quiet:
            if not self._ready and self._pace.over():
                return
            waiter = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            await asyncio.wait({waiter}, timeout=None if self._ready else 0.1)
            if waiter in self._waiters:
                self._waiters.remove(waiter)
        if self._over and self._keys == keys:
            await self._pace.idle()

    def close(self) -> None:
        """End the worker; what is spoken breaks off. Takes a moment, at most about a second."""
        self._over = True
        self._pace.close()
        self._end(graceful=True)
        self._wake()

    # The worker's life.

    def _launch(self) -> None:
        self._note(Happened.LAUNCHED)
        self._launches.append(time.monotonic())
        self._ready = False
        try:
            self._process = Process(self._engines)
        except OSError:
            self._give_up(Fault.WORKER_LOST)
            return
        self._listen()

    def _bind(self) -> None:
        """Find the running loop, once there is one."""
        # Where nobody has imported asyncio yet (50 ms), no loop runs.
        if self._loop is None and "asyncio" in sys.modules:
            import asyncio

            try:
                self._loop = asyncio.get_running_loop()
            except RuntimeError:
                return
            self._listen()

    def _listen(self) -> None:
        process, loop = self._process, self._loop
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
        self._advance()

    def _heard(self, line: Line) -> None:
        number: int = line.get("number", 0)
        match line.get("is"):
            case "ready":
                self._ready = True
                self.engine = line.get("engine")
                self._note(Happened.READY, str(self.engine))
            case "started":
                self._answered(number)
                self._note(Happened.STARTED, self._text(number))
                self._queue.started(number)
            case "ended":
                self._answered(number)
                self._open.discard(number)
                self._note(Happened.ENDED, self._text(number))
                self._queue.ended(number)
                self._failures = 0
            case "failed" if "reason" in line:
                self._give_up(Fault(line["reason"]))
            case "failed":
                self._answered(number)
                self._open.discard(number)
                self._note(Happened.FAILED, self._text(number))
                self._queue.ended(number)
                self._failures += 1
                if self._failures >= FAILURES:
                    self._give_up(Fault.SPEECH_FAILED)
            case _:
                pass
        self._guard()

    def _answered(self, number: int) -> None:
        if self._unanswered == number:
            self._unanswered = None

    def _lost(self, fault: Fault) -> None:
        """The worker ended or hangs: another one, unless there were too many."""
        self._note(Happened.LOST, fault)
        self._end(graceful=False)
        self._queue.lost()
        now = time.monotonic()
        # Each of those that never got ready took its time: that is not to prolong the trying.
        oldest = self._launches[0] if len(self._launches) == self._launches.maxlen else None
        if oldest is not None and now - oldest < self._limits.window + self._limits.ready:
            self._give_up(fault)
        else:
            self._launch()

    def _give_up(self, fault: Fault) -> None:
        self._note(Happened.GAVE_UP, fault)
        self._over = True
        self._queue.silence()
        self._end(graceful=False)
        self._wake()
        if fault not in self._told:
            self._told.add(fault)
            self._on_fault(fault)

    def _end(self, *, graceful: bool) -> None:
        process, self._process = self._process, None
        self._ready = False
        self._unanswered = None
        self._open.clear()
        self._release()
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if process is not None:
            process.wake = None
            if graceful:
                process.close()
            else:
                process.kill()

    # The watchdog.

    def _guard(self) -> None:
        """Set the alarm anew: by when the next line is due, if one is."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if self._loop is None or self._process is None or (self._ready and not self._open):
            return
        patience = self._limits.answer if self._ready else self._limits.ready
        self._watch = self._loop.call_later(patience, self._overdue, time.monotonic() + patience)

    def _overdue(self, due: float) -> None:
        process = self._process
        if process is None:
            return
        if process.inbox or time.monotonic() - due > self._limits.answer / 4:
            # The lines are there, or it was this program that slept (suspended, or a busy machine): ask again.
            self._read(process)
            self._guard()
        else:
            self._lost(Fault.WORKER_HUNG)

    # The queue's way to the worker.

    def _advance(self) -> None:
        """Send what is next, if the worker is free for it."""
        if self._ready and self._unanswered is None and self._hold is None and self._process is not None:
            utterance = self._queue.next()
            if utterance is not None:
                self._send(self._process, utterance)
        if self._queue.quiet:
            self._wake()

    def _send(self, process: Process, utterance: Utterance) -> None:
        self._unanswered = utterance.number
        self._open.add(utterance.number)
        self._note(Happened.SENT, utterance.text)
        line: Line = {"do": "say", "number": utterance.number, "text": utterance.text, "pan": utterance.pan}
        line |= {"rate": self.rate, "volume": self.volume, "language": self.language}
        if utterance.earcon is not None:
            line["earcon"] = utterance.earcon
        process.send(line)
        self._guard()

    def _cut_by(self, cut: Callable[[], bool]) -> None:
        spoken = self._queue.spoken
        if cut() and spoken is not None:
            self._note(Happened.CUT, spoken.text)
            self._stop()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.send({"do": "stop"})

    def _release(self) -> None:
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None

    def _held_long_enough(self) -> None:
        self._hold = None
        self._advance()

    def _wake(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    def _text(self, number: int) -> str:
        spoken = self._queue.spoken
        return spoken.text if spoken is not None and spoken.number == number else ""

    def _note(self, what: Happened, text: str = "") -> None:
        self.log.append(Record(time.monotonic(), what, text))
