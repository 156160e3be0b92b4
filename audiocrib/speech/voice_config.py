"""The configuration of audiocrib's voice: its rate, its pitch, a voice for each speaker. Knows no settings or engines.

The names of voices are up to the engine.
"""

from collections.abc import Mapping
from typing import NamedTuple

from audiocrib.narration.message import HELP
from audiocrib.speech.engine_names import USUAL


class Heard(NamedTuple):
    """A voice as requested from an engine: by its name or language; `other` asks for another voice in its place, the
    first, the second and so on; 0 for the voice itself.
    """

    voice: str | None = None
    other: int = 0


class People:
    """The voice of each speaker.

    `own`: the player's own voice; None for the engine's usual one. `opponents` and `helps`: whether opponents and help
    have other voices. `named`: voices for single names at the table and for `HELP`, regardless of those two.
    """

    def __init__(
        self, own: str | None = None, *, opponents: bool = False, helps: bool = False, named: Mapping[str, str] = {}
    ) -> None:
        self._own = own
        self._opponents = opponents
        self._helps = helps
        self._named = {name.casefold(): voice for name, voice in named.items()}
        self.met: dict[str, int] = {}

    def voice_of(self, by: str | None) -> Heard:
        """Return the voice for a speaker: a name at the table, `HELP`, or None for the player's own voice."""
        if by is not None and by.casefold() in self._named:
            return Heard(self._named[by.casefold()])
        if by is None or not (self._helps if by == HELP else self._opponents):
            return Heard(self._own)
        return Heard(self._own, self.met.setdefault(by, len(self.met) + 1))

    def remember(self, before: "People") -> None:
        """Keep the voices that speakers had in `before`."""
        self.met = dict(before.met)


class Pauses(NamedTuple):
    """The game's pauses: whether it waits for the voice at all, seconds between messages, seconds after the last."""

    waits: bool
    breath: float
    after: float
    reading: float
    """The factor for the estimate of a reader's time."""


PAUSES = {
    "none": Pauses(waits=False, breath=0.05, after=0.0, reading=0.0),
    "short": Pauses(waits=True, breath=0.05, after=0.0, reading=0.8),
    "normal": Pauses(waits=True, breath=0.12, after=0.0, reading=1.0),
    "long": Pauses(waits=True, breath=0.35, after=0.6, reading=1.3),
    "generous": Pauses(waits=True, breath=0.7, after=1.5, reading=1.8),
}
"""By `settings.Pacing`."""


class VoiceConfig(NamedTuple):
    """Rate in words a minute, with `reading_rate` for the player's own reader; volume and pitch in percent, where pitch
    50 is the voice's own.

    `people`: the speakers' voices; `words`: the words to speak instead of others. `engines`: names from
    `speech.engines.registry` in the order of trying, the chosen one first, `USUAL` last.
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


DEFAULT = VoiceConfig()
