"""Whose voice is heard: the player's own, one for each opponent, one for help. Names of voices are the engine's affair."""

from collections.abc import Mapping
from typing import NamedTuple

from audiocrib.narration.message import HELP


class Heard(NamedTuple):
    """A voice as it is asked of an engine: by its name or language, or, without a name, the `other`-th beside the own.

    0 is the own voice itself, which may have a name too.
    """

    voice: str | None = None
    other: int = 0


class People:
    """Who is heard in which voice.

    `own`: the player's own voice, None for the engine's usual one. `opponents` and `help`: whether they are heard in
    others. `named`: voices for single names at the table, and for `HELP`, which hold in any case.
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
        """The voice in which somebody is heard: a name at the table, `HELP`, or None for who is none of these."""
        if by is not None and by.casefold() in self._named:
            return Heard(self._named[by.casefold()])
        if by is None or not (self._helps if by == HELP else self._opponents):
            return Heard(self._own)
        return Heard(self._own, self.met.setdefault(by, len(self.met) + 1))

    def remember(self, before: "People") -> None:
        """Let whoever was heard before keep the voice."""
        self.met = dict(before.met)
