"""The voice as the game hears of it: says, is cut, paces. Keeps the queue, and hands it to the worker bit by bit.

Loads no sound and no speech library, and blocks nobody: those live in `worker`, behind two pipes.

An utterance's way: `say` puts it into the queue; `_advance` hands it to the worker as soon as that is free; `started`
and `ended` come back through a thread into the loop (`worker_said`); `ended` brings the next. A key cuts what is spoken
(`stop`) and holds the queue for a moment, because the key's answer is about to come and goes first. A worker that ends
or hangs is replaced (`watched`), and the new one says again what was being said.
"""

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING, Protocol

from audiocrib.earcons import Sound
from audiocrib.output.faults import Fault
from audiocrib.output.log import Happened, Log
from audiocrib.output.pace import NoVoice, ReadingPace
from audiocrib.output.process import Line
from audiocrib.output.utterances import Priority, Queue, Utterance
from audiocrib.output.watched import PATIENT, Limits, WatchedWorker

if TYPE_CHECKING:
    import asyncio

__all__ = ["Fault", "Happened", "Limits", "NoVoice", "Priority", "ReadingPace", "Speaker", "Voice"]

LONGEST = 20_000
"""Letters that are spoken of one text: a line to the worker has to fit into a pipe."""

HOLD = 0.1
"""Seconds for which the queue waits after a key for the key's answer."""

BREATH = 0.12
"""Seconds between two messages, so that they do not sound like one. An answer does not wait for them."""

FAILURES = 3
"""Utterances in a row that an engine may refuse."""


class Speaker(Protocol):
    """Who owns the voice: audiocrib itself (`Voice`), a screen reader (`ReadingPace`), nobody (`NoVoice`).

    `rate` is in words a minute, `volume` in percent; both hold from the next utterance on. No method blocks or raises.
    """

    rate: float
    volume: float

    def start(self) -> None:
        """Get ready, without waiting for it."""

    def say(self, text: str, priority: Priority, sounds: tuple[Sound, ...] = (), pan: float = 0.0) -> None:
        """Say a text when its turn comes, after its sounds, from a place between -1 (left) and 1 (right)."""

    def key(self, commits: bool) -> None:
        """Some key was pressed: speech stops. `commits`: it was Enter or Escape, and a play cut by it is not repeated."""

    def silence(self) -> None:
        """Stop, and drop all that waits."""

    @property
    def speaking(self) -> bool:
        """Whether something is being spoken or waits, or would be by whoever reads it."""

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
        self.log = Log()
        self._on_fault = on_fault
        self._queue = Queue()
        self._pace = ReadingPace(rate)
        self._numbers = count(1)
        self._worker = WatchedWorker(self, engines, limits, self.log)
        self._unanswered: int | None = None
        """Number of what was sent, while neither its beginning nor its end was heard of: no more is sent until then."""
        self._failures = 0
        self._over = False
        """Closed or given up: silent from now on."""
        self._hold: asyncio.TimerHandle | None = None
        """While it is set, nothing is sent: an answer is about to come, or (`_breathes`) something has just ended."""
        self._breathes = False
        self._keys = 0
        self._waiters: list[asyncio.Future[None]] = []

    @property
    def worker(self) -> int | None:
        """The system's number of the worker process, while there is one."""
        return self._worker.pid

    def start(self) -> None:
        """Start the worker, without waiting for it. Best called before the heavy imports, with or without a loop."""
        if not self._over:
            self._worker.start()
            self._worker.bind()

    def say(self, text: str, priority: Priority, sounds: tuple[Sound, ...] = (), pan: float = 0.0) -> None:
        """Say a text when its turn comes (see `utterances`), after its sounds, from -1 (left) to 1 (right)."""
        self._pace.rate = self.rate
        self._pace.say(text, priority)
        if self._over:
            return
        self._worker.bind()
        if priority is Priority.ANSWER or not self._breathes:
            self._release()
        if self._queue.spoken is not None and priority is Priority.ANSWER:
            self.log.note(Happened.CUT, self._queue.spoken.text)
        cut = self._queue.add(Utterance(next(self._numbers), text[:LONGEST], priority, sounds, pan))
        if cut and self._unanswered is not None:
            self._stop()
        self._advance()

    def key(self, commits: bool) -> None:
        """A key was pressed: what is spoken stops at once. `commits`: it was Enter or Escape."""
        self._pace.key(commits)
        if self._over:
            return
        self._worker.bind()
        self._cut_by(lambda: self._queue.key(commits=commits))
        self._wait(HOLD)
        self._keys += 1
        self._wake()

    def silence(self) -> None:
        """Stop, and drop all that waits."""
        self._pace.silence()
        if self._over:
            return
        self._worker.bind()
        self._cut_by(self._queue.silence)
        self._keys += 1
        self._wake()

    @property
    def speaking(self) -> bool:
        """Whether something is being spoken or waits; without a worker as long as reading would take."""
        if self._over or not self._worker.ready:
            return self._pace.speaking
        return not self._queue.quiet

    async def idle(self) -> None:
        """Return when nothing is being spoken or waits, or as soon as a key was pressed.

        While there is no worker (not yet, or lost), it takes no longer than reading would.
        """
        import asyncio

        self._worker.bind()
        keys = self._keys
        while not self._over and self._keys == keys and not self._queue.quiet:
            if not self._worker.ready and self._pace.over():
                return
            waiter = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            await asyncio.wait({waiter}, timeout=None if self._worker.ready else 0.1)
            if waiter in self._waiters:
                self._waiters.remove(waiter)
        if self._over and self._keys == keys:
            await self._pace.idle()

    def close(self) -> None:
        """End the worker; what is spoken breaks off. Takes a moment, at most about a second."""
        self._over = True
        self._pace.close()
        self._release()
        self._worker.end(graceful=True)
        self._wake()

    # What the worker tells (see `watched.Employer`).

    def worker_said(self, line: Line) -> None:
        """A line came."""
        number: int = line.get("number", 0)
        if self._unanswered == number:
            self._unanswered = None
        match line.get("is"):
            case "ready":
                self.engine = line.get("engine")
            case "started":
                self.log.note(Happened.STARTED, self._text(number))
                self._queue.started(number)
            case "ended":
                self.log.note(Happened.ENDED, self._text(number))
                if self._queue.ended(number):
                    self._wait(BREATH)
                    self._breathes = True
                self._failures = 0
            case "failed":
                self.log.note(Happened.FAILED, self._text(number))
                self._queue.ended(number)
                self._failures += 1
                if self._failures >= FAILURES:
                    self._worker.end(graceful=False)
                    self.worker_gave_up(Fault.SPEECH_FAILED)
            case _:
                pass

    def worker_paused(self) -> None:
        """All lines that have come so far were told."""
        self._advance()

    def worker_was_lost(self) -> None:
        """Say again what was being said, when another one is ready."""
        self._unanswered = None
        self._release()
        self._queue.lost()

    def worker_gave_up(self, fault: Fault) -> None:
        """Be silent from now on, and say so once."""
        if self._over:
            return
        self._over = True
        self._queue.silence()
        self._release()
        self._wake()
        self._on_fault(fault)

    # The queue's way to the worker.

    def _advance(self) -> None:
        """Send what is next, if the worker is free for it."""
        if self._worker.ready and self._unanswered is None and self._hold is None:
            utterance = self._queue.next()
            if utterance is not None:
                self._send(utterance)
        if self._queue.quiet:
            self._wake()

    def _send(self, utterance: Utterance) -> None:
        self._unanswered = utterance.number
        self.log.note(Happened.SENT, utterance.text)
        line: Line = {"do": "say", "number": utterance.number, "text": utterance.text, "pan": utterance.pan}
        line |= {"rate": self.rate, "volume": self.volume, "language": self.language}
        if utterance.sounds:
            line["sounds"] = utterance.sounds
        self._worker.send(line)

    def _cut_by(self, cut: Callable[[], bool]) -> None:
        spoken = self._queue.spoken
        if cut() and spoken is not None:
            self.log.note(Happened.CUT, spoken.text)
            self._stop()

    def _stop(self) -> None:
        self._worker.send({"do": "stop"})

    def _wait(self, seconds: float) -> None:
        self._release()
        if self._worker.loop is not None:
            self._hold = self._worker.loop.call_later(seconds, self._held_long_enough)

    def _release(self) -> None:
        self._breathes = False
        if self._hold is not None:
            self._hold.cancel()
            self._hold = None

    def _held_long_enough(self) -> None:
        self._release()
        self._advance()

    def _wake(self) -> None:
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)
        self._waiters.clear()

    def _text(self, number: int) -> str:
        spoken = self._queue.spoken
        return spoken.text if spoken is not None and spoken.number == number else ""
