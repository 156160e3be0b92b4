"""The sounds before words, as samples: earcons in a row from their seats, or the race on the board. Pure.

Samples are 16 bit, `SAMPLES_A_SECOND`; a row has both ears, left first. Knows no file, no device and no clock.
"""

from array import array
from collections.abc import Callable, Sequence
from typing import NamedTuple

from audiocrib.sound.board_race import race
from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.sound.mixer import CEILING, SAMPLES_A_SECOND, Samples, sides, stereo

LEAD = 0.12
"""Seconds from the start of a row's last earcon to the words; any sound that rings longer is lowered."""

NEXT = 0.11
"""Seconds until the next earcon of a row begins; less if one is shorter."""

RINGS_ON = 0.1
"""Seconds of the race's last ping that may still be heard when the words begin."""

FADE = 0.02
"""Seconds in which a sound is lowered as the words begin."""


class Row(NamedTuple):
    """Samples for both ears, and the seconds until the words begin."""

    samples: Samples
    lead: float


def row(sounds: Sequence[Sound], load: Callable[[Earcon], Samples]) -> Row:
    """Return the sounds in a row, lowered when the words begin. `load` returns an earcon's samples, if any."""
    parts: list[tuple[int, Samples]] = []
    at, lead, under = 0, 0.0, 1.0
    for sound in sounds:
        samples, before = _samples(sound, load)
        if not samples:
            continue
        parts.append((at, samples))
        lead = at / SAMPLES_A_SECOND + before
        under = sound.under
        at += min(len(samples) // 2, round(NEXT * SAMPLES_A_SECOND))
    return Row(_lowered(_sum(parts), lead, under), lead)


def _samples(sound: Sound, load: Callable[[Earcon], Samples]) -> tuple[Samples, float]:
    """Return the samples for both ears, and how long before the words they begin."""
    if isinstance(sound.what, Race):
        samples = race(sound.what, sound.level)
        for ear, share in enumerate(sides(sound.place)):
            if share != 1.0:
                samples[ear::2] = array("h", [int(value * share) for value in samples[ear::2]])
        return samples, len(samples) / 2 / SAMPLES_A_SECOND - RINGS_ON
    return stereo(load(sound.what), sound.place, sound.level), LEAD


def _sum(parts: Sequence[tuple[int, Samples]]) -> Samples:
    """Sum all parts, each from its own start; if that would be too loud, make all of it softer."""
    if len(parts) == 1:
        return parts[0][1]
    total = [0] * max((2 * at + len(samples) for at, samples in parts), default=0)
    for at, samples in parts:
        for place, value in enumerate(samples, 2 * at):
            total[place] += value
    share = CEILING / max(CEILING, max(total, default=0), -min(total, default=0))
    return array("h", [int(value * share) for value in total])


def _lowered(samples: Samples, lead: float, under: float) -> Samples:
    """Lower the samples to `under` of their level from `lead` seconds on, when the words begin."""
    begin, fade = 2 * round(lead * SAMPLES_A_SECOND), 2 * round(FADE * SAMPLES_A_SECOND)
    falls = (int(value * (1 - (1 - under) * at / fade)) for at, value in enumerate(samples[begin : begin + fade]))
    rest = [int(value * under) for value in samples[begin + fade :]]
    return samples[:begin] + array("h", falls) + array("h", rest)
