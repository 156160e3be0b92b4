"""How audiocrib speaks: what the voice needs of the settings. Knows neither settings nor engines."""

from collections.abc import Mapping
from typing import NamedTuple

from audiocrib.speech.casting import People
from audiocrib.speech.engine_names import USUAL


class Pauses(NamedTuple):
    """How the game waits: for the voice at all, seconds between two messages, and seconds after the last of them."""

    waits: bool
    breath: float
    after: float
    reading: float
    """Times the reader's own estimate."""


PAUSES = {
    "none": Pauses(waits=False, breath=0.05, after=0.0, reading=0.0),
    "short": Pauses(waits=True, breath=0.05, after=0.0, reading=0.8),
    "normal": Pauses(waits=True, breath=0.12, after=0.0, reading=1.0),
    "long": Pauses(waits=True, breath=0.35, after=0.6, reading=1.3),
    "generous": Pauses(waits=True, breath=0.7, after=1.5, reading=1.8),
}
"""By `settings.Pacing`."""


class Manner(NamedTuple):
    """Rate in words a minute, `reading_rate` that of the player's own reader; volume in percent, pitch too, of which
    50 is the voice's own.

    `people` are heard in which voice, `words` spoken instead of others. `engines`: names of `speech.engines` in the
    order of trying, the chosen one first, `USUAL` last.
    """

    rate: float = 180
    volume: float = 100
    pitch: float = 50
    language: str = "en"
    people: People = People()
    words: Mapping[str, str] = {}
    pauses: Pauses = PAUSES["normal"]
    engines: tuple[str, ...] = (USUAL,)
    reading_rate: float = 250


DEFAULT = Manner()
