"""Earcons: which there are, where their files lie, how one is played with speech. Imports no sound library.

The mixer itself (`pygame.mixer`) is handed in by the worker, the only process that opens a device.
"""

import os
from array import array
from enum import StrEnum
from typing import Any

SAMPLES_A_SECOND = 22_050
"""Of the bundled voice, the earcons and the mixer: nothing has to be converted."""

LEAD = 0.12
"""Seconds by which an earcon comes before the words; what rings on after that is lowered."""

UNDER_SPEECH = 0.3
"""What is left of an earcon's level as soon as the words begin."""


class Earcon(StrEnum):
    """A sound of at most 300 ms before the words; never the only carrier of a fact. The value is the file's name."""

    DEAL = "deal"
    CARD = "card"
    FIFTEEN = "fifteen"
    THIRTY_ONE = "thirty_one"
    GO = "go"
    PAIR_OR_RUN = "pair_or_run"
    PEG = "peg"
    YOUR_TURN = "your_turn"
    REFUSAL = "refusal"
    EDGE = "edge"
    RIGHT = "right"
    WRONG = "wrong"
    MUGGINS = "muggins"
    WIN = "win"
    LOSS = "loss"


def sound_file(earcon: Earcon) -> str:
    """The WAV file of an earcon: inside the installed package, or in the `sounds` folder of a checkout."""
    # Not `pathlib`: its import takes 8 ms, and nothing else in the worker needs it.
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, "sounds")
    folder = installed if os.path.isdir(installed) else os.path.join(os.path.dirname(package), "sounds")
    return os.path.join(folder, f"{earcon}.wav")


def stereo(mono: bytes) -> bytes:
    """16-bit samples for one channel, doubled for left and right."""
    samples = array("h", mono)
    both = array("h", bytes(len(mono) * 2))
    both[0::2] = samples
    both[1::2] = samples
    return both.tobytes()


def sides(pan: float) -> tuple[float, float]:
    """Levels of left and right ear for a place from -1 (left) over 0 (middle) to 1 (right)."""
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)


class Mixer:
    """Two channels of an opened `pygame.mixer`: one for words, one for earcons.

    Levels are 0 to 1, places -1 (left) to 1 (right). Words are 16-bit mono samples, `SAMPLES_A_SECOND`.
    """

    def __init__(self, mixer: Any) -> None:
        self._mixer = mixer
        mixer.set_num_channels(2)
        self._words = mixer.Channel(0)
        self._earcon = mixer.Channel(1)
        self._earcon_sides = (0.0, 0.0)
        self._level = 1.0
        self._words_sides = (1.0, 1.0)

    def play_words(self, samples: bytes, level: float, pan: float) -> None:
        """Start words at once, instead of those that sound; an earcon that still rings is lowered."""
        self._level = level
        left, right = self._earcon_sides
        self._earcon.set_volume(left * UNDER_SPEECH, right * UNDER_SPEECH)
        # SDL resets the panning of a channel when a sound begins, so it is set before and after.
        self._words_sides = sides(pan)
        self._words.set_volume(*self._words_sides)
        self._words.play(self._sound(samples))
        self._words.set_volume(*self._words_sides)

    def queue_words(self, samples: bytes) -> None:
        """What follows without a gap. Only where `has_room` is true, or an earlier piece is lost."""
        self._words.queue(self._sound(samples))

    def play_stranded(self) -> float:
        """Start the queued piece of a channel that is silent; its length in seconds.

        Where a piece ends just as the next is queued, pygame forgets to start that, and keeps it in the queue.
        """
        piece = self._words.get_queue()
        if piece is None:
            return 0.0
        self._words.play(piece)
        self._words.set_volume(*self._words_sides)
        return float(piece.get_length())

    def keep_place(self) -> None:
        """Where words have a place, set it again: what was queued begins in the middle. To be called often."""
        if self._words_sides != (1.0, 1.0):
            self._words.set_volume(*self._words_sides)

    def has_room(self) -> bool:
        """Whether a further piece of words can be queued."""
        return self._words.get_queue() is None

    def words_sound(self) -> bool:
        """Whether words are heard now."""
        return bool(self._words.get_busy())

    def stop_words(self) -> None:
        """Silence the words, and what was queued behind them."""
        # Stopping a channel starts what is queued: an empty queue first.
        self._words.stop()
        self._words.stop()

    def play_earcon(self, earcon: Earcon, level: float, pan: float) -> None:
        """Start an earcon at once, instead of one that sounds. A missing file is no sound."""
        path = sound_file(earcon)
        if not os.path.isfile(path):
            return
        left, right = sides(pan)
        self._earcon_sides = (left * level, right * level)
        self._earcon.set_volume(*self._earcon_sides)
        self._earcon.play(self._mixer.Sound(path))
        self._earcon.set_volume(*self._earcon_sides)

    def stop_earcon(self) -> None:
        """Silence the earcon."""
        self._earcon.stop()

    def _sound(self, samples: bytes) -> Any:
        sound = self._mixer.Sound(buffer=stereo(samples))
        sound.set_volume(self._level)
        return sound

    def earcon_sounds(self) -> bool:
        """Whether an earcon is heard now."""
        return bool(self._earcon.get_busy())
