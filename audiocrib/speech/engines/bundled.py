"""pyttsx3 driver for the bundled voice: eSpeak NG from the package espeakng-loader, heard through our mixer.

The library synthesises into memory (1 ms for a second of speech), so an utterance stops within one buffer.
"""

import ctypes
import itertools
import re
import time
from collections import deque
from collections.abc import Iterator
from typing import Any

from audiocrib.sound.mixer import SAMPLES_A_SECOND, Mixer
from audiocrib.speech.engines.engine import Traps
from audiocrib.speech.engines.voices import Known

SYNCHRONOUS = 2
RATE, PITCH = 1, 3
SLOWEST, FASTEST = 80, 700
"""Words a minute. From 450 on the library, built with sonic, shortens the sound of 175, which stays intelligible."""
UTF_8 = 1
CHARACTERS = 1

END_PAUSE = 0x1000

PIECE = 20
"""Letters after which a text is cut at the next comma or full stop, so that the first piece is heard while the others
are synthesised. A list of six cards takes 7 to 20 ms in one piece."""

EARLY = 0.03
"""Seconds by which a device may take samples before they are heard. Words are not over earlier than that, even if the
mixer is idle: it is idle for a moment between two pieces, in 4 of 100 sentences just when it is checked.
"""

STRANDED = 0.2
"""Seconds of silence after which a waiting piece is started again."""

STALLED = 3.0
"""Seconds beyond its length that an utterance may take before the device counts as stalled."""

VOICES = {"en": "en-us", "de": "de", "fr": "fr", "es": "es", "it": "it"}
"""eSpeak's voice names by language. (It has no `en-gb`.)"""

VARIANTS = ("f3", "m3", "f5", "m7", "f1", "m5")
"""eSpeak's variants; those that differ most from the voice itself and from each other come first."""

TRAPS = Traps(rates=(SLOWEST, FASTEST), pan=True, pitch=True, more=True, usual=VOICES, variants=VARIANTS)

Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class VoiceEntry(ctypes.Structure):
    """The library's `espeak_VOICE`. The languages are bytes: a priority, the tag, a zero, repeated until priority 0."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.POINTER(ctypes.c_char)),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("reserved", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


def _languages(packed: Any) -> Iterator[bytes]:
    at = 0
    while packed[at] != b"\0":
        end = next(place for place in itertools.count(at + 1) if packed[place] == b"\0")
        yield b"".join(packed[place] for place in range(at + 1, end))
        at = end + 1


class SpeechStalledError(Exception):
    """The device accepts no more sound."""


def pieces(text: str) -> Iterator[str]:
    """Cut a text at its pauses, into pieces of at least `PIECE` letters (the last may be shorter)."""
    piece = ""
    for clause in re.split(r"(?<=[,.;:!?])\s+", text.strip()):
        piece = f"{piece} {clause}".strip()
        if len(piece) >= PIECE:
            yield piece
            piece = ""
    if piece:
        yield piece


class Synthesis:
    """eSpeak NG as a function from text to samples (16 bit, mono, `SAMPLES_A_SECOND`). One per process."""

    def __init__(self) -> None:
        """Load library and data. Raises OSError, RuntimeError or ImportError if that fails."""
        import espeakng_loader

        self._library = ctypes.CDLL(espeakng_loader.get_library_path())
        self._library.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(VoiceEntry))
        data = espeakng_loader.get_data_path().encode()
        # The last argument makes the library return -1 if data is missing, instead of ending the process.
        self._library.espeak_Terminate()  # initialised twice in one process, the library may crash
        rate = self._library.espeak_Initialize(SYNCHRONOUS, 0, data, 1 << 15)
        if rate != SAMPLES_A_SECOND:
            raise RuntimeError(f"eSpeak NG gives {rate} samples a second, wanted {SAMPLES_A_SECOND}")
        self._samples = bytearray()
        self._callback = Callback(self._take)  # kept here because the library has only a bare pointer to it
        self._library.espeak_SetSynthCallback(self._callback)

    def voice(self, name: str) -> bool:
        """Speak with this voice from now on. Return False if there is no such voice."""
        return bool(self._library.espeak_SetVoiceByName(name.encode()) == 0)

    def voices(self) -> tuple[Known, ...]:
        """Return all voices of the library, without their variants, by the names that it takes."""
        listed: list[Known] = []
        pointers = self._library.espeak_ListVoices(None)
        for pointer in itertools.takewhile(bool, (pointers[at] for at in itertools.count())):
            voice = pointer.contents
            languages = tuple(tag.decode() for tag in _languages(voice.languages))
            listed.append(Known(voice.name.decode(), voice.name.decode(), languages))
        return tuple(listed)

    def rate(self, words_a_minute: float) -> None:
        """Speak at this speed from now on, within the library's limits."""
        self._library.espeak_SetParameter(RATE, int(min(max(words_a_minute, SLOWEST), FASTEST)), 0)

    def pitch(self, percent: float) -> None:
        """Speak at this pitch from now on: 50 is the voice's own."""
        self._library.espeak_SetParameter(PITCH, int(min(max(percent, 0), 100)), 0)

    def samples(self, text: str, *, more: bool = False) -> bytes:
        """Return the sound of a text. `more`: end it with a pause, because more follows."""
        self._samples.clear()
        words = text.encode()
        size = ctypes.c_size_t(len(words) + 1)
        self._library.espeak_Synth(words, size, 0, CHARACTERS, 0, UTF_8 | (END_PAUSE if more else 0), None, None)
        return bytes(self._samples)

    def _take(self, wave: Any, count: int, _events: Any) -> int:
        if wave and count > 0:
            self._samples.extend(ctypes.string_at(wave, count * 2))
        return 0


class BundledDriver:
    """pyttsx3's driver protocol. Adds the properties `pan`, from -1 (left) to 1 (right), and `more`."""

    def __init__(self, proxy: Any, mixer: Mixer) -> None:
        self._proxy = proxy
        self._mixer = mixer
        self._synthesis = Synthesis()
        sound = {"rate": 180, "volume": 1.0, "pan": 0.0, "pitch": 50, "more": False}
        self._properties: dict[str, Any] = {"voice": "en-us", **sound}
        self._synthesis.voice("en-us")
        self._speaking = False
        self._rest: deque[str] = deque()
        self._until = 0.0

    def say(self, text: str) -> None:
        """Start to speak; when this returns, the first piece is being heard."""
        self._proxy.setBusy(True)
        self._speaking = True
        self._rest = deque(pieces(text))
        samples = self._next_piece()
        self._until = time.monotonic() + self._length(samples)
        self._mixer.play_words(samples, self._properties["volume"], self._properties["pan"])
        self._proxy.notify("started-utterance")

    def stop(self) -> None:
        """Stop at once."""
        self._mixer.stop_words()
        self._rest.clear()
        if self._speaking:
            self._end(completed=False)

    def iterate(self) -> Iterator[None]:
        """Continue bit by bit: queue the next piece, notice the end."""
        self._proxy.setBusy(False)
        while True:
            if self._speaking:
                self._go_on()
            yield

    def startLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Refuse: pyttsx3 wants a driver loop for `runAndWait`, which is never called; ours is the worker's."""
        raise NotImplementedError

    def endLoop(self) -> None:  # noqa: N802 - pyttsx3's name
        """Do nothing: this driver has no loop."""

    def destroy(self) -> None:
        """Do nothing: the process ends."""

    def getProperty(self, name: str) -> Any:  # noqa: N802 - pyttsx3's name
        """Return one of voice, voices, rate (words a minute), volume (0 to 1), pan, pitch, more. Raises KeyError."""
        return self._synthesis.voices() if name == "voices" else self._properties[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802 - pyttsx3's name
        """Set a property for `getProperty`, from the next utterance on. Raises KeyError, ValueError."""
        if name not in self._properties:
            raise KeyError(name)
        if name == "voice" and value != self._properties["voice"] and not self._synthesis.voice(value):
            raise ValueError(f"no voice {value!r}")
        if name == "rate":
            self._synthesis.rate(value)
        if name == "pitch":
            self._synthesis.pitch(value)
        self._properties[name] = value

    def _go_on(self) -> None:
        self._mixer.keep_place()
        now = time.monotonic()
        if self._rest and self._mixer.has_room():
            samples = self._next_piece()
            self._until = max(self._until, now) + self._length(samples)
            self._mixer.queue_words(samples)
        elif self._mixer.words_sound():
            self._give_up_after(self._until + STALLED, now)
        elif self._mixer.has_room():
            if now > self._until - EARLY:
                self._end(completed=True)
        elif now > self._until + STRANDED:
            self._until = now + self._mixer.play_stranded()

    def _give_up_after(self, due: float, now: float) -> None:
        if now > due:
            self._mixer.stop_words()
            self._speaking = False
            self._proxy.notify("error", exception=SpeechStalledError())

    def _next_piece(self) -> bytes:
        piece = self._rest.popleft() if self._rest else ""
        return self._synthesis.samples(piece, more=bool(self._rest) or self._properties["more"])

    def _end(self, *, completed: bool) -> None:
        self._speaking = False
        self._proxy.notify("finished-utterance", completed=completed)
        self._proxy.setBusy(False)

    @staticmethod
    def _length(samples: bytes) -> float:
        return len(samples) / 2 / SAMPLES_A_SECOND
