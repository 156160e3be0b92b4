"""The voice as the game knows it: it speaks, can be cut, and sets the pace. Keeps the queue, and feeds the worker.

Loads no sound or speech library, and never blocks: those libraries are in `worker`, behind two pipes.

An utterance's way: `say` puts it into the queue; `_advance` hands it to the worker piece by piece, as soon as that is
free; `started` and `ended` come back through a thread into the loop (`worker_said`); after `ended` follows the next
piece or, after a breath, the next utterance. A key cuts the speech (`stop`) and holds the queue for a moment, because
the key's answer is coming and goes first; a key that browses cards holds it until the keys rest. A worker that ends or
hangs is replaced (`supervisor`), and the new one repeats the text being spoken.
"""

import time
from collections.abc import Callable

from audiocrib.speech.engine_names import USUAL, USUAL_WINDOW
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.holding_back import Holds, Waiters
from audiocrib.speech.log import Happened, Log
from audiocrib.speech.pace import NoVoice, ReadingPace
from audiocrib.speech.request import request
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.speech_queue import Piece, Press, Priority, Queue, Utterance
from audiocrib.speech.supervisor import PATIENT, Employer, Limits, Supervisor, Worker
from audiocrib.speech.voice_config import DEFAULT, VoiceConfig
from audiocrib.speech.worker_pipe import JsonLine

__all__ = [
    "Fault",
    "Happened",
    "Limits",
    "NoVoice",
    "Press",
    "Priority",
    "ReadingPace",
    "Speaker",
    "Utterance",
    "Voice",
]

LONGEST = 20_000
"""Letters spoken of one piece; more would take twenty minutes."""

STOP: JsonLine = {"do": "stop"}

FAILURES = 3
"""Pieces in a row that an engine may refuse."""


class Voice:
    """Speaks through a worker process, or another `worker`. Used from one event loop; until that runs, utterances wait.

    `on_fault` is called once for each time that the voice gives up; the game then continues silently, and `idle` waits
    by the estimate of `ReadingPace` until the voice is back. `on_notice` is called when it is back, or when another
    engine or voice speaks, with the names of that and of the chosen one. `script`: nobody reads either, so nothing
    waits without a voice.
    """

    def __init__(
        self,
        on_fault: Callable[[Fault], None] = lambda _: None,
        on_notice: Callable[[Notice, str, str], None] = lambda *_: None,
        *,
        config: VoiceConfig = DEFAULT,
        script: bool = False,
        limits: Limits = PATIENT,
        worker: Callable[[Employer], Worker] | None = None,
    ) -> None:
        self.config = config
        self.engine: str | None = None
        """The name of the engine that speaks, once it is known."""
        self.log = Log()
        self._on_fault = on_fault
        self._on_notice = on_notice
        self._script = script
        self._pans = True
        self._queue = Queue()
        self._pace = ReadingPace(config.rate, pauses=config.pauses)
        self._worker: Worker = worker(self) if worker else Supervisor(self, config.engines, limits, self.log)
        self._unanswered: int | None = None
        """The number of a piece that was sent, until its beginning or end is reported; no other is sent before."""
        self._failures = 0
        self._gone = False
        """True while the voice has given up, and is silent."""
        self._closed = False
        self._holds = Holds(self._queue, self._advance)
        self._keys = 0
        self._waiters = Waiters()

    @property
    def worker(self) -> int | None:
        """The id of the worker process, while there is one."""
        return self._worker.pid

    @property
    def can_pan(self) -> bool:
        """True if its engine can speak into one ear; assumed until known."""
        return self._pans and not self._over

    @property
    def can_sound(self) -> bool:
        """True: its worker plays them."""
        return True

    def start(self) -> None:
        """Start the worker, and return at once. Best called before the heavy imports, with or without a loop."""
        if not self._over:
            self._worker.start()
            self._worker.bind()

    @property
    def latest(self) -> object | None:
        """The tag of the utterance begun last; None if nothing can be heard."""
        return None if self._over else self._queue.latest

    def say(self, utterance: Utterance) -> None:
        """Say it piece by piece when its turn comes (see `speech_queue`)."""
        self._pace.say(utterance)
        self._worker.bind()
        if self._over:
            return
        self.log.note(Happened.SAID, utterance.text, utterance.priority.name)
        self._holds.said(answer=utterance.priority is Priority.ANSWER)
        spoken = self._queue.text()
        if self._queue.add(utterance):
            self.log.note(Happened.CUT, spoken, "answer")
            if self._unanswered is not None:
                self._worker.send(STOP)
        self._advance()

    def key(self, press: Press) -> None:
        """Take a key of this kind: speech stops at once."""
        self._pace.key(press)
        self._cut_by(press, lambda: self._queue.key(press))
        if not self._over:
            self._holds.key(self._worker.loop)

    def silence(self) -> None:
        """Stop, and drop everything that waits."""
        self._pace.silence()
        self._cut_by("silence", self._queue.silence)

    def stand_still(self) -> None:
        """Stop, and wait until the worker has been told, because from then on nothing runs here."""
        self.key(Press.HALTS)
        self._worker.written()

    def pause(self, paused: bool) -> None:
        """While `paused`, say only answers; everything else waits until it is over."""
        self._queue.paused = paused
        self._advance()

    def adopt(self, config: VoiceConfig) -> None:
        """Adopt new settings from the next utterance on. Another engine needs another voice."""
        config.people.remember(self.config.people)
        self.config, self._pace.rate, self._pace.pauses = config, config.rate, config.pauses

    @property
    def speaking(self) -> bool:
        """True while something is being spoken or waits; without a worker, for as long as reading would take."""
        if self._over and self._script:
            return False
        if self._over or not self._worker.ready:
            return self._pace.speaking
        return not self._queue.quiet

    @property
    def may_be_heard(self) -> bool:
        """True while something is being spoken or waits."""
        return self.speaking

    async def idle(self) -> None:
        """Return once everything is spoken and the pause after it is over, or as soon as a key is pressed.

        Without a worker (not ready yet, or lost), it takes no longer than reading would. If the player wants no
        waiting, it waits only while the game is paused.
        """
        self._worker.bind()
        keys, calm_at = self._keys, 0.0
        while not self._over and self._keys == keys:
            if self._something_to_hear():
                calm_at = 0.0
                if not self._worker.ready and self._pace.over():
                    return
                await self._waiters.wait(None if self._worker.ready else 0.1)
                continue
            calm_at = calm_at or time.monotonic() + self.config.pauses.after
            if (left := calm_at - time.monotonic()) <= 0:
                return
            await self._waiters.wait(left)
        if self._over and self._script:
            await NoVoice().idle()
        elif self._over and self._keys == keys:
            await self._pace.idle()

    async def known(self) -> None:
        """Return when the worker is ready or was given up, or as soon as a key is pressed."""
        self._worker.bind()
        keys = self._keys
        while not self._over and not self._worker.ready and self._keys == keys:
            await self._waiters.wait()

    def close(self) -> tuple[Utterance, ...]:
        """End the worker, and break off speech. Return the utterances that were not heard, for another speaker."""
        self._closed = True
        self._pace.close()
        self._holds.end()
        self._worker.end(graceful=True)
        self._waiters.wake()
        return self._queue.unheard()

    # Lines from the worker (see `supervisor.Employer`)

    def worker_said(self, line: JsonLine) -> None:
        """Take a line from the worker."""
        if self._unanswered == (number := line.get("number", 0)):
            self._unanswered = None
        match line.get("is"):
            case "ready":
                self._ready(line)
            case "started":
                self.log.note(Happened.STARTED, self._queue.text(number))
                self._queue.started(number)
            case "ended":
                self.log.note(Happened.ENDED, self._queue.text(number))
                if self._queue.ended(number) and self._queue.spoken is None:
                    self._holds.over(self._worker.loop, self.config.pauses.breath)
                self._failures = 0
            case "failed":
                self.log.note(Happened.FAILED, self._queue.text(number))
                self._queue.ended(number)
                self._failures += 1
                if self._failures >= FAILURES:
                    self._worker.end(graceful=False)
                    self.worker_gave_up(Fault.SPEECH_FAILED)
            case "other-voice":
                self._on_notice(Notice.OTHER_VOICE, line["voice"], line["chosen"])
            case _:  # signs of life, which `supervisor` handles, and lists of voices
                pass

    def worker_paused(self) -> None:
        """Send the next piece, now that all lines were passed on."""
        self._advance()

    def worker_was_lost(self) -> None:
        """Put the text being spoken back into the queue, for the next worker."""
        self._unanswered = None
        self._holds.lost()
        self._queue.lost()

    def worker_gave_up(self, fault: Fault) -> None:
        """Be silent from now on, and report it once."""
        if self._over:
            return
        self._gone = True
        self._unanswered, self._failures = None, 0
        self._queue.silence()
        self._holds.end()
        self._waiters.wake()
        self._on_fault(fault)

    def _ready(self, line: JsonLine) -> None:
        before, self.engine = self.engine, str(line.get("engine"))
        self._pans, back, self._gone = bool(line.get("pans", True)), self._gone, False
        self._waiters.wake()
        if back:
            self._on_notice(Notice.BACK, self.engine, self.engine)
        chosen = self.config.engines[0]
        if chosen not in {USUAL, USUAL_WINDOW, self.engine} and self.engine != before:
            self._on_notice(Notice.OTHER_ENGINE, self.engine, chosen)

    # From the queue to the worker

    @property
    def _over(self) -> bool:
        return self._closed or self._gone

    def _something_to_hear(self) -> bool:
        return not self._queue.quiet and (self.config.pauses.waits or self._queue.paused)

    def _advance(self) -> None:
        """Send the next piece, if the worker is free."""
        if self._worker.ready and self._unanswered is None and not self._holds.all:
            piece = self._queue.next()
            if piece is not None:
                self._send(piece)
        if self._queue.quiet:
            self._waiters.wake()

    def _send(self, piece: Piece) -> None:
        self._unanswered = piece.number
        self.log.note(Happened.SENT, piece.text)
        self._worker.send(request(piece._replace(text=piece.text[:LONGEST]), self.config, self.engine))

    def _cut_by(self, how: str, cut: Callable[[], bool]) -> None:
        """Take a key: cut the speech by `cut`, and log it as `how`."""
        self._worker.bind()
        if self._over:
            return
        self.log.note(Happened.KEY, how)
        spoken = self._queue.text()
        if cut():
            self.log.note(Happened.CUT, spoken, "key")
            self._worker.send(STOP)
        self._keys += 1
        self._waiters.wake()
