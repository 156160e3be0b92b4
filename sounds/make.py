"""Makes the earcons of audiocrib: `python sounds/make.py [FOLDER]` writes one WAV file for each.

Standard library only. The same bytes on every machine: sines and decays are turned step by step, by factors that are
rounded first, so that no two mathematics libraries can differ; noise has a fixed seed.

Each differs from the others in more than its pitch, for ears that do not hear high notes: in attack, number of
strokes, rhythm, direction and material (wood, bell, reed, noise). Loudness is matched over the loudest 60 ms.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

SAMPLES_A_SECOND = 22_050
LONGEST = 0.3
LOUDNESS = 0.16
"""Effective value of the loudest 60 ms, of full scale."""
PEAK = 0.75
WINDOW = 1_323

Wave = list[float]


def samples(seconds: float) -> int:
    """Number of samples in a time."""
    return round(seconds * SAMPLES_A_SECOND)


def factor(value: float) -> float:
    """A factor that is the same with every mathematics library."""
    return round(value, 12)


def sine(seconds: float, pitch: float, glide: float = 1.0) -> Wave:
    """A sine that rises or falls to `glide` times its pitch."""
    count = samples(seconds)
    x, y = 0.0, 1.0
    turn = 2 * math.pi * pitch / SAMPLES_A_SECOND
    # The angle grows by a constant factor; sine and cosine of each are rounded where it does.
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
    """Decays by half every `half` seconds, after an attack; the last 5 ms lead to zero."""
    step = factor(0.5 ** (1 / (half * SAMPLES_A_SECOND)))
    rise, fall, level = samples(attack), samples(0.005), 1.0
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
    """Metal: partials that are no multiples of the first."""
    partials = ((1.0, 1.0, 1.0), (0.6, 2.76, 0.6), (0.3, 5.4, 0.3))
    return mixed(*((level, faded(sine(seconds, pitch * ratio), half * decay)) for level, ratio, decay in partials))


def bar(pitch: float, seconds: float, half: float = 0.03) -> Wave:
    """A marimba's wood: a fundamental and the fourth partial, quickly gone."""
    return mixed((1.0, faded(sine(seconds, pitch), half)), (0.35, faded(sine(seconds, pitch * 4), half / 4)))


def knock(pitch: float, seconds: float, seed: int) -> Wave:
    """A knuckle on a table."""
    return mixed(
        (1.0, faded(sine(seconds, pitch, 0.8), 0.012, 0.001)), (0.8, faded(noise(0.02, 0.6, seed), 0.004, 0.0005))
    )


def reed(pitch: float, seconds: float, glide: float = 1.0) -> Wave:
    """A clarinet's odd partials, softly begun, not decaying."""
    return mixed(*((1 / n, faded(sine(seconds, pitch * n, glide), 0.3, 0.012)) for n in (1, 3, 5, 7)))


def flute(pitch: float, seconds: float, glide: float = 1.0) -> Wave:
    """Nearly a pure tone, with a slow attack."""
    return mixed(
        (1.0, faded(sine(seconds, pitch, glide), 0.2, 0.04)), (0.12, faded(sine(seconds, pitch * 2, glide), 0.2, 0.04))
    )


def slap(seconds: float, seed: int, dull: float = 0.2) -> Wave:
    """Pasteboard on felt."""
    return mixed((1.0, faded(noise(seconds, dull, seed), 0.007, 0.001)), (0.3, faded(sine(seconds, 190), 0.01)))


SOUNDS: dict[str, Callable[[], Wave]] = {
    "deal": lambda: row(*((0.045 * n, slap(0.06, 10 + n, 0.1)) for n in range(6))),
    "card": lambda: slap(0.07, 1),
    "fifteen": lambda: row((0.0, bell(880, 0.26)), (0.08, bell(1318.5, 0.2))),
    "thirty_one": lambda: row((0.0, bell(660, 0.3)), (0.06, bell(880, 0.24)), (0.12, bell(1318.5, 0.18))),
    "go": lambda: row((0.0, knock(240, 0.07, 2)), (0.11, knock(220, 0.07, 3))),
    "pair_or_run": lambda: row((0.0, bar(523, 0.1)), (0.07, bar(523, 0.1)), (0.14, bar(784, 0.14))),
    "peg": lambda: knock(1250, 0.05, 4),
    "your_turn": lambda: flute(590, 0.24, 1.5),
    "refusal": lambda: row((0.0, reed(155, 0.08)), (0.11, reed(155, 0.1))),
    "edge": lambda: mixed((1.0, faded(noise(0.09, 0.93, 5), 0.02)), (0.5, faded(sine(0.09, 85), 0.03))),
    "right": lambda: row((0.0, bar(587, 0.12)), (0.1, bar(740, 0.18, 0.05))),
    "wrong": lambda: row((0.0, reed(330, 0.12)), (0.13, reed(233, 0.16))),
    "muggins": lambda: mixed((1.0, flute(1400, 0.28, 0.35)), (0.25, faded(noise(0.28, 0.0, 6), 0.06, 0.03))),
    "win": lambda: row(
        *((0.05 * n, bell(pitch, 0.3 - 0.05 * n, 0.07)) for n, pitch in enumerate((523, 659, 784, 1047)))
    ),
    "loss": lambda: row((0.0, flute(392, 0.15, 0.94)), (0.13, flute(311, 0.17, 0.8))),
}


def levelled(wave_: Wave) -> Wave:
    """At the common loudness, without clipping."""
    windows = range(0, max(1, len(wave_) - WINDOW + 1), 32)
    loudest = max(sum(value * value for value in wave_[at : at + WINDOW]) for at in windows)
    gain = LOUDNESS / math.sqrt(loudest / WINDOW)
    gain = min(gain, PEAK / max(abs(value) for value in wave_))
    return [value * gain for value in wave_]


def make(name: str, path: Path) -> None:
    """Write one sound."""
    values = levelled(SOUNDS[name]()[: samples(LONGEST)])
    data = array("h", [round(32_767 * value) for value in values])
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLES_A_SECOND)
        file.writeframes(data.tobytes())


def main() -> None:
    """Write all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name in SOUNDS:
        make(name, folder / f"{name}.wav")


if __name__ == "__main__":
    main()
