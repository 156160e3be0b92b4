"""The race on the board as sound: all sides start together, and each falls silent where its front peg is. Pure.

The way from the start to the game hole takes `WAY` seconds and leads from left to right, so the time and place at which
a tone ends, with a ping of its own pitch, tell its score. A tick marks the skunk line.
"""

import math
from array import array
from typing import NamedTuple

from audiocrib.sound.earcons import Race
from audiocrib.sound.mixer import CEILING, SAMPLES_A_SECOND, Samples, sides

WAY = 1.5
"""Seconds from the start to the game hole; the last ping ends `RING` later."""

SHORTEST = 0.06
"""Seconds for which even a side that has not pegged is heard."""

RING = 0.2
EDGE = 0.9
"""The ends of the way, as distances from the middle to the left and to the right."""

STEP = 256
"""Samples for which a tone stays in one place."""


class Tone(NamedTuple):
    """A pitch in hertz, and the levels of its first partials."""

    pitch: float
    partials: tuple[float, ...]


TONES = (
    Tone(294, (1.0, 0.45, 0.2, 0.1)),
    Tone(440, (1.0, 0.0, 0.3)),
    Tone(370, (1.0, 0.6)),
    Tone(587, (1.0, 0.0, 0.0, 0.2)),
    Tone(494, (1.0, 0.2, 0.3)),
    Tone(659, (1.0,)),
)
"""The sides' tones, in order: the listener's is the lowest and the fullest."""

LEVEL = 0.13
"""Level of each tone when two sides race, as a share of full scale."""

PING = 1.8
"""Level of a ping relative to its tone."""

TICK_PITCH, TICK_HALF, TICK_SECONDS, TICK_LEVEL = 1_250, 0.005, 0.04, 0.4


def race(told: Race, level: float) -> Samples:
    """Return samples for both ears, at most `WAY` + `RING` seconds long; `level` is 0 to 1."""
    shares = [min(max(score / target, 0.0), 1.0) for score, target in zip(told.scores, told.targets, strict=True)]
    ends = [max(SHORTEST, WAY * share) for share in shares]
    over = max(*ends, WAY * told.line, SHORTEST)
    ears = ([0.0] * _samples(over + RING), [0.0] * _samples(over + RING))
    loud = LEVEL * math.sqrt(2 / len(ends))
    for tone, end in zip(TONES, ends, strict=False):
        _put(ears, 0.0, _run(tone, end, loud), told.wide)
        _put(ears, end, _ping(tone, loud * PING), told.wide, moves=False)
    if told.line:
        _put(ears, WAY * told.line, _tick(), told.wide, moves=False)
    return _scaled(ears, level)


def place_at(seconds: float) -> float:
    """Return the place of a sound at this moment, from -1 (left) to 1 (right)."""
    return EDGE * (2 * min(seconds / WAY, 1.0) - 1)


def _samples(seconds: float) -> int:
    return round(seconds * SAMPLES_A_SECOND)


def _wave(tone: Tone, count: int) -> list[float]:
    """Return this many samples, repeating one period."""
    period = round(SAMPLES_A_SECOND / tone.pitch)
    once = [
        sum(part * math.sin(2 * math.pi * n * at / period) for n, part in enumerate(tone.partials, 1))
        for at in range(period)
    ]
    return (once * (count // period + 1))[:count]


def _run(tone: Tone, seconds: float, level: float) -> list[float]:
    """Return a tone with a soft start and end."""
    values = _wave(tone, _samples(seconds))
    rise, fall = _samples(0.02), _samples(0.01)
    for at in range(min(rise, len(values))):
        values[at] *= at / rise
    for at in range(min(fall, len(values))):
        values[-1 - at] *= at / fall
    return [value * level for value in values]


def _ping(tone: Tone, level: float) -> list[float]:
    """Return the same tone an octave higher, struck and fading."""
    values = _wave(Tone(tone.pitch * 2, tone.partials[:2]), _samples(RING))
    rise, fade = _samples(0.004), 0.5 ** (1 / _samples(0.03))
    for at in range(len(values)):
        values[at] *= level * min(1.0, at / rise) * (1 - at / len(values))
        level *= fade
    return values


def _tick() -> list[float]:
    """Return a small wooden knock."""
    turn, fade = 2 * math.pi * TICK_PITCH / SAMPLES_A_SECOND, 0.5 ** (1 / _samples(TICK_HALF))
    return [TICK_LEVEL * math.sin(turn * at) * fade**at for at in range(_samples(TICK_SECONDS))]


def _put(
    ears: tuple[list[float], list[float]], at: float, values: list[float], wide: bool, *, moves: bool = True
) -> None:
    """Add a sound that starts at a moment; if it `moves`, it travels along the way, else it stays."""
    begin = _samples(at)
    step = STEP if moves else len(values)
    for first in range(0, len(values), step):
        shares = sides(place_at(at + first / SAMPLES_A_SECOND) if wide else 0.0)
        some = values[first : first + step]
        for ear, share in zip(ears, shares, strict=True):
            span = slice(begin + first, begin + first + len(some))
            ear[span] = [here + share * value for here, value in zip(ear[span], some, strict=False)]


def _scaled(ears: tuple[list[float], list[float]], level: float) -> Samples:
    """Convert to samples; if they would be too loud, make all of them softer."""
    loudest = max(max(map(abs, ear)) for ear in ears)
    share = min(level * 32_767, CEILING / loudest) if loudest else 0.0
    both = array("h", bytes(4 * len(ears[0])))
    for number, ear in enumerate(ears):
        both[number::2] = array("h", [int(value * share) for value in ear])
    return both
