"""Makes the earcons of audiocrib: `python sounds/make.py [FOLDER]` writes one WAV file for each.

Standard library only. The bytes are the same on every machine: sines and decays advance step by step, by factors that
are rounded first, so that no two mathematics libraries can differ; noise has a fixed seed.

Each differs from the others in more than its pitch, for ears that do not hear high notes: in length, attack, number of
strokes, rhythm, direction and material (wood, bell, reed, flute, noise). They are heard a hundred times an evening, so
none starts abruptly, and highs are softened. Loudness is matched as the ear weighs it: see `measure.py`.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

from measure import loudness

SAMPLES_A_SECOND = 22_050
LONGEST = 0.3
LOUDNESS = -17.5
"""K-weighted level of the loudest 100 ms, in decibels of full scale."""
PEAK = 0.75

Wave = list[float]


def samples(seconds: float) -> int:
    """Return the number of samples in so many seconds."""
    return round(seconds * SAMPLES_A_SECOND)


def factor(value: float) -> float:
    """Round a factor, so that it is the same with every mathematics library."""
    return round(value, 12)


def sine(seconds: float, pitch: float, glide: float = 1.0) -> Wave:
    """A sine that rises or falls to `glide` times its pitch."""
    count = samples(seconds)
    x, y = 0.0, 1.0
    turn = 2 * math.pi * pitch / SAMPLES_A_SECOND
    # The angle grows by a constant factor; its sine and cosine are rounded each time.
    growth = factor(glide ** (1 / count))
    cosine, sinus = factor(math.cos(turn)), factor(math.sin(turn))
    out = []
    for at in range(count):
        out.append(x)
        x, y = x * cosine + y * sinus, y * cosine - x * sinus
        if glide != 1.0 and at % 32 == 31:
            turn = factor(turn * growth**32)
            cosine, sinus = factor(math.cos(turn)), factor(math.sin(turn))
    return out


def noise(seconds: float, dull: float, seed: int) -> Wave:
    """Noise; `dull` from 0 (bright) to nearly 1 (a thud)."""
    source = random.Random(seed)
    out, last = [], 0.0
    for _ in range(samples(seconds)):
        last = dull * last + (1 - dull) * (2 * source.random() - 1)
        out.append(last)
    return out


def faded(wave_: Wave, half: float, attack: float = 0.002) -> Wave:
    """A wave that halves every `half` seconds after an attack, and fades to zero over its last 30 ms at most."""
    step = factor(0.5 ** (1 / (half * SAMPLES_A_SECOND)))
    rise, fall, level = samples(attack), min(samples(0.03), len(wave_) // 4), 1.0
    out = []
    for at, value in enumerate(wave_):
        edge = min(1.0, at / rise if rise else 1.0, (len(wave_) - 1 - at) / fall)
        out.append(value * level * edge)
        level *= step
    return out


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves on top of each other, each with its level."""
    out = [0.0] * max(len(part) for _, part in parts)
    for level, part in parts:
        for at, value in enumerate(part):
            out[at] += level * value
    return out


def row(*strokes: tuple[float, Wave]) -> Wave:
    """Waves that begin at given seconds."""
    return mixed(*((1.0, [0.0] * samples(at) + stroke) for at, stroke in strokes))


def bell(pitch: float, seconds: float, half: float = 0.05) -> Wave:
    """A small bell: partials that are not multiples of the first."""
    partials = ((1.0, 1.0, 1.0), (0.6, 2.41, 0.6), (0.35, 4.2, 0.3))
    strokes = ((level, faded(sine(seconds, pitch * ratio), half * decay, 0.004)) for level, ratio, decay in partials)
    return mixed(*strokes)


def bar(pitch: float, seconds: float, half: float = 0.03) -> Wave:
    """A marimba's wood: a fundamental and the fourth partial, quickly gone."""
    return mixed(
        (1.0, faded(sine(seconds, pitch), half, 0.004)), (0.3, faded(sine(seconds, pitch * 4), half / 4, 0.004))
    )


def knock(pitch: float, seconds: float, seed: int, half: float = 0.012) -> Wave:
    """A knuckle on a table."""
    return mixed((1.0, faded(sine(seconds, pitch, 0.8), half, 0.003)), (0.5, faded(noise(0.03, 0.8, seed), 0.005)))


def reed(pitch: float, seconds: float, glide: float = 1.0) -> Wave:
    """A clarinet's odd partials, softly begun, not decaying."""
    return mixed(*((1 / n, faded(sine(seconds, pitch * n, glide), 0.3, 0.012)) for n in (1, 3, 5, 7)))


def flute(pitch: float, seconds: float, glide: float = 1.0, attack: float = 0.04) -> Wave:
    """Nearly a pure tone, with a slow attack."""
    first, second = sine(seconds, pitch, glide), sine(seconds, pitch * 2, glide)
    return mixed((1.0, faded(first, 0.2, attack)), (0.12, faded(second, 0.2, attack)))


def slap(seconds: float, seed: int, half: float = 0.01) -> Wave:
    """Pasteboard on felt."""
    return mixed((1.0, faded(noise(seconds, 0.65, seed), half, 0.003)), (0.25, faded(sine(seconds, 190), 0.015, 0.004)))


def swell(seconds: float, seed: int) -> Wave:
    """A hand that sweeps something off the table: louder and louder, then gone."""
    rise, fall = samples(seconds * 0.8), samples(seconds * 0.2)
    air = noise(seconds, 0.7, seed)
    return [value * min(at / rise, (len(air) - at) / fall, 1.0) ** 2 for at, value in enumerate(air)]


SOUNDS: dict[str, Callable[[], Wave]] = {
    # Six cards, one after the other.
    "deal": lambda: row(*((0.045 * n, slap(0.055, 10 + n, 0.008)) for n in range(6))),
    # One card on felt.
    "card": lambda: slap(0.11, 1, 0.016),
    # Two bells, evenly.
    "fifteen": lambda: row((0.0, bell(784, 0.3)), (0.1, bell(1175, 0.2))),
    # Three bells in a hurry, ringing on.
    "thirty_one": lambda: row((0.0, bell(587, 0.3)), (0.05, bell(784, 0.25)), (0.1, bell(1175, 0.2, 0.08))),
    # A knuckle, twice.
    "go": lambda: row((0.0, knock(240, 0.1, 2, 0.02)), (0.13, knock(215, 0.1, 3, 0.02))),
    # Wood: two alike, and one higher.
    "pair_or_run": lambda: row((0.0, bar(523, 0.1)), (0.085, bar(523, 0.1)), (0.17, bar(784, 0.13, 0.04))),
    # A peg into its hole, and the board answers.
    "peg": lambda: row((0.0, knock(1050, 0.06, 4, 0.01)), (0.06, [0.6 * value for value in knock(790, 0.06, 8, 0.01)])),
    # A flute that rises.
    "your_turn": lambda: flute(523, 0.25, 1.5, 0.08),
    # A short reed, twice the same.
    "refusal": lambda: row((0.0, reed(165, 0.08)), (0.11, reed(165, 0.09))),
    # A cushion.
    "edge": lambda: mixed((1.0, faded(noise(0.12, 0.9, 5), 0.025, 0.008)), (0.4, faded(sine(0.12, 170), 0.04, 0.008))),
    # Wood: a grace note, and a long one.
    "right": lambda: row((0.0, [0.5 * value for value in bar(587, 0.06)]), (0.055, bar(880, 0.24, 0.07))),
    # A reed that sinks.
    "wrong": lambda: reed(311, 0.28, 0.6),
    # Swept away, and a knuckle.
    "muggins": lambda: row((0.0, [2.0 * value for value in swell(0.2, 6)]), (0.19, knock(330, 0.1, 7, 0.018))),
    # Four bells upwards.
    "win": lambda: row(
        *((0.06 * n, bell(pitch, 0.3 - 0.06 * n, 0.07)) for n, pitch in enumerate((523, 659, 784, 1047)))
    ),
    # A flute, three steps down.
    "loss": lambda: row((0.0, flute(440, 0.1)), (0.09, flute(349, 0.1)), (0.18, flute(294, 0.12, 0.9))),
}


def softened(wave_: Wave) -> Wave:
    """A wave without its tiring highs: 6 dB an octave less from 4,500 Hz up."""
    share = factor(1 - math.exp(-2 * math.pi * 4_500 / SAMPLES_A_SECOND))
    out, last = [], 0.0
    for value in wave_:
        last += share * (value - last)
        out.append(last)
    return out


def levelled(wave_: Wave) -> Wave:
    """A wave at the loudness of all sounds, without clipping."""
    gain = 10 ** ((LOUDNESS - loudness(wave_, SAMPLES_A_SECOND)) / 20)
    gain = factor(min(gain, PEAK / max(abs(value) for value in wave_)))
    return [value * gain for value in wave_]


def make(name: str, path: Path) -> None:
    """Write one sound."""
    values = levelled(softened(SOUNDS[name]()[: samples(LONGEST)]))
    data = array("h", [round(32_767 * value) for value in values])
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLES_A_SECOND)
        file.writeframes(data.tobytes())


def main() -> None:
    """Write all sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name in SOUNDS:
        make(name, folder / f"{name}.wav")


if __name__ == "__main__":
    main()
