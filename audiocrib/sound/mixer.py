"""The mixer as the worker uses it: one channel for words, one for sounds before them. Imports no sound library.

The worker, the only process that opens a device, hands in the mixer itself (`pygame.mixer`).
"""

import os
import sys
import time
from array import array
from typing import Any, TypeAlias

from audiocrib.sound.earcons import Earcon

SAMPLES_A_SECOND = 22_050
"""The rate of the bundled voice, the earcons and the mixer, so that nothing has to be converted."""

CEILING = 32_000
"""The limit, of 32,767, for all sounds together."""

LATE = 0.05
"""Seconds by which a device may lag behind what it was given."""

HEADER = 44
"""Bytes before the samples in one of our sound files."""

Samples: TypeAlias = "array[int]"
"""16-bit samples; of both ears, left first, unless stated otherwise."""


def sound_file(earcon: Earcon) -> str:
    """Return the WAV file of an earcon: inside the installed package, or in the `sounds` folder of a checkout."""
    # Not `pathlib`: its import takes 8 ms, and nothing else in the worker needs it.
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, "sounds")
    folder = installed if os.path.isdir(installed) else os.path.join(os.path.dirname(package), "sounds")
    return os.path.join(folder, f"{earcon}.wav")


def earcon_samples(earcon: Earcon) -> Samples:
    """Return the samples of an earcon, one channel; none if its file is missing."""
    samples = array("h")
    try:
        with open(sound_file(earcon), "rb") as file:
            samples.frombytes(file.read()[HEADER:])
    except (OSError, ValueError):
        return array("h")
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def sides(pan: float) -> tuple[float, float]:
    """Return the levels of the left and right ear for a place from -1 (left) through 0 (middle) to 1 (right)."""
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)


def stereo(mono: Samples, place: float = 0.0, level: float = 1.0) -> Samples:
    """Turn one channel into 16-bit samples for left and right."""
    both = array("h", bytes(4 * len(mono)))
    for ear, side in enumerate(sides(place)):
        share = side * level
        both[ear::2] = mono if share == 1.0 else array("h", [int(value * share) for value in mono])
    return both


def loudest(samples: Samples) -> int:
    """Return the peak of samples, at most 32,768."""
    return max(max(samples, default=0), -min(samples, default=0))


class Mixer:
    """Two channels of an open `pygame.mixer`: one for words, one for the sounds before them.

    Levels are 0 to 1, places -1 (left) to 1 (right). Words are 16-bit mono samples, `SAMPLES_A_SECOND`.
    """

    def __init__(self, mixer: Any) -> None:
        self._mixer = mixer
        mixer.set_num_channels(2)
        self._words = mixer.Channel(0)
        self._sounds = mixer.Channel(1)
        self._row: Samples = array("h")
        self._row_begun = 0.0
        self._level = 1.0
        self._words_sides = (1.0, 1.0)

    def play_words(self, samples: bytes, level: float, pan: float) -> None:
        """Start words at once, instead of those being heard; `pan` is their place."""
        self._level = level
        # SDL resets the panning of a channel when a sound begins, so set it before and after.
        self._words_sides = sides(pan)
        self._words.set_volume(*self._words_sides)
        self._words.play(self._sound(samples))
        self._words.set_volume(*self._words_sides)

    def queue_words(self, samples: bytes) -> None:
        """Queue words to follow without a gap. Call only while `has_room` is true, or an earlier piece is lost."""
        self._words.queue(self._sound(samples))

    def play_stranded(self) -> float:
        """Start the queued piece of a silent channel; return its length in seconds.

        If a piece ends just as the next is queued, pygame forgets to start that one and keeps it in the queue.
        """
        piece = self._words.get_queue()
        if piece is None:
            return 0.0
        self._words.play(piece)
        self._words.set_volume(*self._words_sides)
        return float(piece.get_length())

    def keep_place(self) -> None:
        """Set the place of words again, because a queued piece begins in the middle. To be called often."""
        if self._words_sides != (1.0, 1.0):
            self._words.set_volume(*self._words_sides)

    def has_room(self) -> bool:
        """Return whether another piece of words can be queued."""
        return self._words.get_queue() is None

    def words_sound(self) -> bool:
        """Return whether words are being heard."""
        return bool(self._words.get_busy())

    def stop_words(self) -> None:
        """Silence the words, and any queued after them."""
        # Stopping a channel starts the queued piece, so the queue has to be emptied first.
        self._words.stop()
        self._words.stop()

    def play_sounds(self, row: Samples) -> None:
        """Start the sounds before words at once, instead of those being heard. The samples have their final levels: see
        `mixing`.
        """
        self._row = row
        self._row_begun = time.monotonic()
        if row:
            self._sounds.set_volume(1.0)
            self._sounds.play(self._mixer.Sound(buffer=row.tobytes()))

    def stop_sounds(self) -> None:
        """Silence the sounds before words."""
        self._sounds.stop()

    def _make_room(self, words: Samples) -> None:
        """Lower a sound that still rings if it would be too loud together with the words."""
        if not self._sounds.get_busy():
            return
        played = max(0.0, time.monotonic() - self._row_begun - LATE)
        rest = loudest(self._row[2 * int(played * SAMPLES_A_SECOND) :])
        room = max(0.0, CEILING - loudest(words) * self._level)
        if rest > room:
            self._sounds.set_volume(room / rest)

    def _sound(self, samples: bytes) -> Any:
        words = array("h", samples)
        self._make_room(words)
        sound = self._mixer.Sound(buffer=stereo(words).tobytes())
        sound.set_volume(self._level)
        return sound
