"""Measures the earcons: `python sounds/measure.py [FOLDER]` prints a line of numbers for each WAV file.

Standard library only. Loudness is K-weighted as in ITU-R BS.1770, over the loudest 100 ms; the rest says how two sounds
differ in more than their pitch: length, attack, strokes and their rhythm, when the energy comes, how noisy it is,
whether it rises or falls.
"""

import cmath
import math
import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

FULL = 32_767
BLOCK = 0.1
"""Seconds over which loudness is taken."""
HOP = 0.005
"""Seconds between two points of an envelope."""
HEARD = 0.1
"""A sound is over once its envelope is below this share of its loudest point."""
DIP = 0.7
"""A stroke is new once the envelope has fallen to this share of the last one, and risen again by half."""

Wave = list[float]


class Portrait(NamedTuple):
    """The measurements of a sound, in seconds, hertz and decibels of full scale."""

    peak: float
    loudness: float
    length: float
    attack: float
    strokes: tuple[float, ...]
    """Moments at which something is struck."""
    ring: float
    """Seconds in which the last stroke falls to a third of its level."""
    middle: float
    """The moment by which half of the energy has been heard, as a share of the length."""
    centroid: float
    colour: float
    """Octaves by which the centroid is above the strongest frequency: 0 for a pure tone."""
    noise: float
    """Spectral flatness, 0 for a tone to 1 for noise."""
    rise: float
    """Octaves by which the centroid of the second half is above that of the first."""


def read(path: Path) -> tuple[Wave, int]:
    """Return the samples of a file, from -1 to 1, and their number per second.

    Raises:
        ValueError: the file does not have one channel of 16 bits.
    """
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth()) != (1, 2):
            raise ValueError(f"{path}: not one channel of 16 bit")
        values, rate = array("h", file.readframes(file.getnframes())), file.getframerate()
    if sys.byteorder == "big":
        values.byteswap()
    return [value / FULL for value in values], rate


def filtered(samples: Wave, b: tuple[float, float, float], a: tuple[float, float]) -> Wave:
    """Apply a second-order filter; `a` lacks its first coefficient, which is 1."""
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        out.append(y)
        x1, x2, y1, y2 = x, x1, y, y1
    return out


def k_weighted(samples: Wave, rate: int) -> Wave:
    """Weigh samples as the ear does: highs raised by 4 dB, lows cut (the analogue filters of BS.1770 at this rate)."""
    turn = math.tan(math.pi * 1681.974450955533 / rate)
    q, gain = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = gain**0.4996667741545416
    norm = 1 + turn / q + turn * turn
    shelf = filtered(
        samples,
        (
            (gain + middle * turn / q + turn * turn) / norm,
            2 * (turn * turn - gain) / norm,
            (gain - middle * turn / q + turn * turn) / norm,
        ),
        (2 * (turn * turn - 1) / norm, (1 - turn / q + turn * turn) / norm),
    )
    turn = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    norm = 1 + turn / q + turn * turn
    return filtered(shelf, (1.0, -2.0, 1.0), (2 * (turn * turn - 1) / norm, (1 - turn / q + turn * turn) / norm))


def loudness(samples: Wave, rate: int) -> float:
    """K-weighted level of the loudest 100 ms, in decibels of full scale; a shorter sound is padded with silence."""
    size = round(BLOCK * rate)
    weighted = [value * value for value in k_weighted([*samples, *[0.0] * size], rate)]
    sums = [0.0]
    for value in weighted:
        sums.append(sums[-1] + value)
    loudest = max(sums[at + size] - sums[at] for at in range(0, len(weighted) - size + 1, 16))
    return 10 * math.log10(max(loudest / size, 1e-12)) - 0.691


def envelope(samples: Wave, rate: int) -> Wave:
    """The root mean square around each point, `HOP` apart."""
    hop = round(HOP * rate)
    spans = (samples[max(0, at - hop) : at + hop] for at in range(0, len(samples), hop))
    return [math.sqrt(sum(value * value for value in span) / len(span)) for span in spans]


def strokes_of(points: Wave) -> tuple[float, ...]:
    """The seconds at which the envelope rises again."""
    found = []
    low, high, rising = 0.0, 0.0, False
    top = max(points)
    for at, value in enumerate(points):
        if not rising and value > max(low * 1.5, HEARD * top):
            found.append(at * HOP)
            rising, high = True, value
        elif rising:
            high = max(high, value)
            if value < high * DIP:
                rising, low = False, value
        else:
            low = min(low, value)
    return tuple(found)


def ring_of(points: Wave) -> float:
    """Seconds from the top of an envelope until a third of it is left."""
    top = max(points)
    at = points.index(top)
    return HOP * sum(value > top / 3 for value in points[at:])


def spectrum(samples: Wave) -> Wave:
    """Energy by frequency, from 0 to half the rate."""
    size = 1 << max(len(samples) - 1, 1).bit_length()
    window = [
        value * (0.5 - 0.5 * math.cos(2 * math.pi * (at + 0.5) / len(samples))) for at, value in enumerate(samples)
    ]
    transformed = fourier([complex(value) for value in (*window, *[0.0] * (size - len(samples)))])
    return [abs(value) ** 2 for value in transformed[: size // 2]]


def fourier(values: list[complex]) -> list[complex]:
    """The Fourier transform of values, whose number must be a power of two."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[0::2]), fourier(values[1::2])
    turned = [turn * value for turn, value in zip(turns(len(values)), odd, strict=True)]
    sums = [a + b for a, b in zip(even, turned, strict=True)]
    return sums + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def turns(size: int) -> list[complex]:
    """The first half of the complex roots of 1, `size` of them in all."""
    return [cmath.exp(-2j * cmath.pi * at / size) for at in range(size // 2)]


def centroid(energies: Wave, rate: int) -> float:
    """The middle of the energy, in hertz."""
    step = rate / 2 / len(energies)
    return sum(at * step * energy for at, energy in enumerate(energies)) / max(sum(energies), 1e-12)


def flatness(energies: Wave) -> float:
    """The evenness of the energy in bands of a sixth of an octave, from 100 Hz up: 0 for a tone, 1 for noise."""
    bands = [0.0]
    edge = len(energies) // 110
    for at in range(edge, len(energies)):
        if at >= edge * 2 ** (1 / 6):
            edge = at
            bands.append(0.0)
        bands[-1] += energies[at]
    mean = sum(bands) / len(bands)
    return math.exp(sum(math.log(max(band, 1e-9 * mean)) for band in bands) / len(bands)) / mean


def portrait(samples: Wave, rate: int) -> Portrait:
    """Measure a sound in every way."""
    points = envelope(samples, rate)
    top = max(points)
    heard = [at for at, value in enumerate(points) if value > HEARD * top]
    length = (heard[-1] - heard[0] + 1) * HOP
    first = next(at for at, value in enumerate(points) if value > 0.8 * top)
    energy = sum(value * value for value in points)
    half, so_far = 0, 0.0
    while so_far < energy / 2:
        so_far += points[half] ** 2
        half += 1
    cut = len(samples) // 2
    halves = [centroid(spectrum(part), rate) for part in (samples[:cut], samples[cut:])]
    whole = spectrum(samples)
    strokes = strokes_of(points)
    return Portrait(
        20 * math.log10(max(map(abs, samples))),
        loudness(samples, rate),
        length,
        first * HOP,
        strokes,
        ring_of(points[round(strokes[-1] / HOP) :]),
        half * HOP / length,
        centroid(whole, rate),
        math.log2(centroid(whole, rate) / (whole.index(max(whole)) * rate / 2 / len(whole))),
        flatness(whole),
        math.log2(halves[1] / halves[0]),
    )


def rhythm(one: Portrait) -> tuple[int, float]:
    """The number of strokes, and the mean time between two."""
    gaps = [after - before for before, after in pairwise(one.strokes)]
    return len(one.strokes), sum(gaps) / len(gaps) if gaps else 0.0


def apart(one: Portrait, other: Portrait) -> list[str]:
    """The ways in which two sounds differ audibly, pitch left out."""
    strokes, gaps = zip(rhythm(one), rhythm(other), strict=True)
    found = {
        "length": max(one.length, other.length) > 1.3 * min(one.length, other.length),
        "attack": abs(one.attack - other.attack) > 0.03,
        "strokes": strokes[0] != strokes[1],
        "rhythm": min(gaps) > 0 and max(gaps) > 1.3 * min(gaps),
        "ring": max(one.ring, other.ring) > 1.5 * min(one.ring, other.ring) + HOP,
        "middle": abs(one.middle - other.middle) > 0.15,
        "colour": abs(one.colour - other.colour) > 0.35,
        "noise": max(one.noise, other.noise) > 0.01 and max(one.noise, other.noise) > 1.8 * min(one.noise, other.noise),
        "direction": abs(one.rise - other.rise) > 0.4,
    }
    return [name for name, differs in found.items() if differs]


def main() -> None:
    """Print a line for each file, then the pairs that are least apart."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    portraits = {path.stem: portrait(*read(path)) for path in sorted(folder.glob("*.wav"))}
    print(
        f"{'':12} {'peak':>6} {'loud':>6} {'length':>6} {'attack':>6} {'strokes':>12} {'ring':>6} {'middle':>6}", end=""
    )
    print(f" {'hertz':>6} {'colour':>6} {'noise':>6} {'rise':>6}")
    for name, one in portraits.items():
        strokes = "{} at {:.3f}".format(*rhythm(one))
        print(
            f"{name:12} {one.peak:6.1f} {one.loudness:6.1f} {one.length:6.3f} {one.attack:6.3f} {strokes:>12}", end=""
        )
        print(
            f" {one.ring:6.3f} {one.middle:6.2f} {one.centroid:6.0f} {one.colour:6.2f} {one.noise:6.3f} {one.rise:6.2f}"
        )
    names = list(portraits)
    pairs = [(apart(portraits[a], portraits[b]), a, b) for at, a in enumerate(names) for b in names[at + 1 :]]
    for ways, a, b in sorted(pairs, key=lambda pair: len(pair[0]))[:12]:
        print(f"{a} and {b}: {', '.join(ways) or 'nothing'}")


if __name__ == "__main__":
    main()
