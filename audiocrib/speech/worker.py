"""The process that owns all audio: mixer and speech engine. JSON lines in and out; ends when its input closes.

In: `{"do": "say", "number", "text", "rate", "volume", "pitch"?, "language", "voice"?, "other"?, "pan", "more"?, "sounds"?}` (cuts
what is spoken), `{"do": "stop"}`, `{"do": "voices", "language"}`. Out, as `is`: `ready` with `engine` and whether it `pans`; `passed-over`
with an `engine` that cannot be used, and `why`; `started`, `ended` with `number`; `failed` with `number` or, if it
cannot speak at all, with `reason`, a `Fault`; `other-voice` with `voice`, which speaks instead of the one that was
`chosen`; `alive` every half second while it speaks; `voices` with `names`.
"""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO

from audiocrib.sound.device import device_watch, open_mixer
from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.sound.mixer import Mixer, earcon_samples
from audiocrib.sound.mixing import Row, row
from audiocrib.speech.engines.driver import MissingError
from audiocrib.speech.engines.registry import ENGINES, in_order
from audiocrib.speech.faults import Fault
from audiocrib.storage.decoding import DecodingError, from_plain_json

TICK = 0.002
"""Seconds between two checks of the engine while it speaks."""
RESTING = 0.05
ALIVE = 0.5

LEAVING = 0.4
"""Seconds after which a device that does not close is abandoned."""

Request = dict[str, Any]
Tell = Callable[..., None]


def sound_from(line: list[Any]) -> Sound:
    """Return a sound from its form in a line."""
    what, *rest = line
    if isinstance(what, str):
        return Sound(Earcon(what), *rest)
    scores, targets, *way = what
    return Sound(Race(tuple(scores), tuple(targets), *way), *rest)


@lru_cache(maxsize=64)
def made(sounds: tuple[Sound, ...]) -> Row:
    """Return the samples of sounds before words, cached because the same ones recur."""
    return row(sounds, earcon_samples)


class Mouth:
    """Says one thing at a time: its sounds and, a moment later, its words."""

    def __init__(self, mixer: Mixer | None, speech: Any, tell: Tell) -> None:
        self._mixer = mixer
        self._speech = speech
        self._tell = tell
        self._request: Request | None = None
        self._words_at: float | None = None
        self._told_start = False
        self._alive_at = 0.0
        self._named: set[str] = set()

    @property
    def has_mixer(self) -> bool:
        """True if there is a sound device."""
        return self._mixer is not None

    @property
    def busy(self) -> bool:
        """True if something is being said."""
        return self._request is not None

    def say(self, request: Request) -> None:
        """Say it now, cutting what is being said."""
        self.stop()
        self._request = request
        self._told_start = False
        now = time.monotonic()
        self._alive_at = now + ALIVE
        self._words_at = now
        if request.get("sounds") and self._mixer is not None:
            before = made(tuple(map(sound_from, request["sounds"])))
            self._mixer.play_sounds(before.samples)
            self._started()
            self._words_at = time.monotonic() + before.lead
        self.step()

    def stop(self) -> None:
        """Stop at once."""
        if self._mixer is not None:
            self._mixer.stop_sounds()
        if self._request is not None:
            self._speech.stop()
            self._over("ended")

    def step(self) -> None:
        """Continue what is being said: the words after the sounds, reports to the parent, the end."""
        if self._request is None:
            return
        now = time.monotonic()
        if now >= self._alive_at:
            self._alive_at = now + ALIVE
            self._tell("alive")
        if self._words_at is not None:
            if now < self._words_at:
                return
            self._words_at = None
            self._speak(self._request)
        begun, ending = self._speech.step()
        if begun:
            self._started()
        if ending is not None:
            self._over("failed" if ending == "failed" else "ended")

    def _speak(self, request: Request) -> None:
        from audiocrib.speech.engines.engine import Words

        level, place = request["volume"] / 100, request["pan"]
        whose = (request.get("voice"), request["language"], request.get("other", 0))
        how = {"pitch": request.get("pitch", 50), "more": request.get("more", False)}
        self._speech.say(Words(request["text"], request["rate"], level, place, *whose, **how))
        if whose[0] and whose[0] not in self._named:
            self._named.add(whose[0])
            self._tell_instead(whose[0], request["language"])

    def _tell_instead(self, voice: str, language: str) -> None:
        """Report the voice that speaks, if the requested one is missing."""
        instead = self._speech.instead(voice, language)
        if instead:
            self._tell("other-voice", voice=instead, chosen=voice)

    def tell_voices(self, language: str) -> None:
        """Report all voices of the engine, by name, those of a language first."""
        voices = sorted(self._speech.voices(), key=lambda voice: not voice.speaks(language))
        self._tell("voices", names=[voice.name for voice in voices])

    def _started(self) -> None:
        if not self._told_start and self._request is not None:
            self._told_start = True
            self._tell("started", number=self._request["number"])

    def _over(self, how: str) -> None:
        if self._request is not None:
            request, self._request = self._request, None
            self._tell(how, number=request["number"])


def open_mouth(engines: Sequence[str], tell: Tell) -> Mouth | None:
    """Open the device and the first engine that can be loaded; None if none can, and then the parent was told why."""
    try:
        mixer = open_mixer()
    except Exception:  # noqa: BLE001 - pygame.error, or whatever a broken installation raises
        mixer = None
    for name in engines:
        try:
            speech = ENGINES[name](mixer)
        except Exception as error:  # noqa: BLE001 - each missing engine fails in its own way; the next is tried
            tell("passed-over", engine=name, missing=isinstance(error, MissingError), why=str(error)[:200])
        else:
            tell("ready", engine=name, pans=speech.pans, sounds=mixer is not None)
            return Mouth(mixer, speech, tell)
    tell("failed", reason=Fault.NO_ENGINE if mixer is not None else Fault.NO_SOUND_DEVICE)
    return None


def read_requests(lines: BinaryIO, requests: SimpleQueue[Request | None]) -> None:
    """Pass on the parent's requests; when they end, make sure that this process ends too, even if something hangs."""
    for line in lines:
        with suppress(DecodingError):
            requests.put(from_plain_json(line, dict))
    requests.put(None)
    time.sleep(LEAVING)
    os._exit(0)


def serve(mouth: Mouth, requests: SimpleQueue[Request | None], gone: Callable[[], bool]) -> None:
    """Serve requests until the parent has gone, or the device has, after which the parent starts another worker."""
    looked = 0.0
    while True:
        request: Request | None = None
        if time.monotonic() > looked + RESTING:
            looked = time.monotonic()
            if gone():
                os._exit(1)  # closing a missing device may hang
        try:
            request = requests.get(timeout=TICK if mouth.busy else RESTING)
        except Empty:
            mouth.step()
            continue
        if request is None:
            mouth.stop()
            return
        match request["do"]:
            case "say":
                mouth.say(request)
            case "voices":
                mouth.tell_voices(request["language"])
            case _:
                mouth.stop()


def main(engines: Sequence[str]) -> None:
    """Run the worker."""
    # Libraries print what they like: send that to standard error (discarded by the parent), and answers through a copy.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the game's

    def tell(what: str, **facts: Any) -> None:
        with suppress(OSError):
            answers.write(json.dumps({"is": what, **facts}).encode() + b"\n")
            answers.flush()

    requests: SimpleQueue[Request | None] = SimpleQueue()
    threading.Thread(target=read_requests, args=(sys.stdin.buffer, requests), daemon=True).start()
    mouth = open_mouth(in_order(engines), tell)
    if mouth is not None:
        serve(mouth, requests, device_watch() if mouth.has_mixer else lambda: False)


if __name__ == "__main__":
    main(sys.argv[1:])
