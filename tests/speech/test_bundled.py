"""The bundled voice's driver against a mixer whose clock and faults are ours."""

import time
from typing import Any

import pytest

from audiocrib.sound.mixer import SAMPLES_A_SECOND
from audiocrib.speech.engines.bundled import STALLED, BundledDriver, Synthesis

SENTENCE = "Anna plays 7 of diamonds, count 7. Your turn, it is."
STEP = 0.002


class Told:
    """The calls of a driver to pyttsx3."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, Any]]] = []

    def setBusy(self, busy: bool) -> None:  # noqa: N802 - pyttsx3's name
        """Do nothing."""

    def notify(self, topic: str, **facts: Any) -> None:
        """Keep it."""
        self.heard.append((topic, facts))

    @property
    def completed(self) -> bool:
        """Return whether the end was told, and was the text's."""
        return ("finished-utterance", {"completed": True}) in self.heard


class Channel:
    """A mixer with one channel, like pygame's: a queue of one piece, and a silent moment between pieces."""

    def __init__(self, clock: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        clock.setattr(time, "monotonic", lambda: self.now)
        self.sounded = 0.0
        """Seconds of words heard to their end."""
        self.playing: float | None = None
        self.left = 0.0
        self.queued: float | None = None
        self.silent_between = 0.0
        self.forgets_the_queued = False
        self.stopped_sounding = False

    def pass_time(self) -> None:
        """Let a moment pass."""
        self.now += STEP
        if self.stopped_sounding or self.playing is None:
            return
        self.left -= STEP
        self.sounded += STEP if self.left > 0 else 0.0
        if self.left <= -self.silent_between:
            self.playing = None
            if not self.forgets_the_queued:
                self._start(self.queued)
                self.queued = None

    def _start(self, length: float | None) -> None:
        self.playing, self.left = length, length or 0.0

    def play_words(self, samples: bytes, level: float, pan: float) -> None:
        """Start a piece."""
        del level, pan
        self._start(len(samples) / 2 / SAMPLES_A_SECOND)

    def queue_words(self, samples: bytes) -> None:
        """Queue a piece."""
        self.queued = len(samples) / 2 / SAMPLES_A_SECOND

    def play_stranded(self) -> float:
        """Start a queued piece."""
        self._start(self.queued)
        self.queued = None
        return self.left

    def keep_place(self) -> None:
        """Do nothing: there are no sides here."""

    def has_room(self) -> bool:
        """Return whether nothing is queued."""
        return self.queued is None

    def words_sound(self) -> bool:
        """Return whether the mixer sounds; in the silent moment it does not."""
        return self.playing is not None and self.left > 0

    def stop_words(self) -> None:
        """Silence."""
        self.playing = self.queued = None


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Channel:
    """Return a channel with a clock of its own."""
    return Channel(monkeypatch)


def spoken_by(mixer: Channel, seconds: float = 20) -> Told:
    """Say the sentence, and let time pass until its end is reported."""
    told = Told()
    driver = BundledDriver(told, mixer)  # type: ignore[arg-type]  # it uses only a channel of the mixer
    driver.say(SENTENCE)
    going_on = driver.iterate()
    until = mixer.now + seconds
    while mixer.now < until and len(told.heard) < 2:
        mixer.pass_time()
        next(going_on)
    return told


def length(mixer: Channel) -> float:
    """Return the seconds of the whole sentence."""
    assert spoken_by(mixer).completed
    whole, mixer.sounded = mixer.sounded, 0.0
    return whole


def test_a_silent_moment_between_two_pieces_is_not_the_end(mixer: Channel) -> None:
    whole = length(mixer)
    mixer.silent_between = 3 * STEP
    assert spoken_by(mixer).completed
    assert mixer.sounded == pytest.approx(whole, abs=0.05)


def test_a_piece_that_pygame_forgot_to_start_is_started(mixer: Channel) -> None:
    whole = length(mixer)
    mixer.forgets_the_queued = True
    assert spoken_by(mixer).completed
    assert mixer.sounded == pytest.approx(whole, abs=0.05)


def test_a_device_that_stops_taking_samples_is_reported_after_a_while(mixer: Channel) -> None:
    mixer.stopped_sounding = True
    begun = mixer.now
    assert spoken_by(mixer).heard[-1][0] == "error"
    assert STALLED < mixer.now - begun < STALLED + 5


def test_a_higher_pitch_is_higher() -> None:
    """The wave of a vowel repeats sooner: the shift at which its smoothed sound is most like itself is smaller."""
    synthesis = Synthesis()
    synthesis.voice("en-us")

    def period(pitch: float) -> int:
        synthesis.pitch(pitch)
        wave = memoryview(synthesis.samples("Ooh ooh.")).cast("h").tolist()
        smooth = [sum(wave[at : at + 40]) for at in range(0, len(wave) - 40, 2)]
        part = smooth[len(smooth) // 4 :][:1500]

        def alike(later: int) -> float:
            return sum(a * b for a, b in zip(part, part[later:], strict=False)) / (len(part) - later)

        return max(range(40, 160), key=alike)

    assert period(30) > period(50) > period(70) > period(95)
    synthesis.pitch(50)
