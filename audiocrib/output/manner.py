"""How audiocrib speaks: what the voice needs of the settings. Knows neither settings nor engines."""

from collections.abc import Mapping
from typing import NamedTuple

from audiocrib.output.engine_names import USUAL
from audiocrib.output.pace import PAUSES, Pauses
from audiocrib.output.people import People


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
