"""The tree of errors that a player is told about. No words: those are in the locale files.

AudiocribError
├── Refusal        the rules do not allow what was asked for: spoken, nothing changed (here)
├── SettingsError  file, line, key, what is allowed (audiocrib.settings.fields)
├── StorageError   a store of games failed, and why; Conflict, JournalError (audiocrib.storage.store)
└── DeviceError    speech or sound fails: degraded, never fatal (audiocrib.speech)
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

Fact = object
"""A fact that comes with a refusal: a number, a seat, an enumeration's value, cards. The narrator knows which."""


class AudiocribError(Exception):
    """Root of all errors that the player is told about in one sentence."""


class Reason(StrEnum):
    """The reasons of the rules to refuse. Each has a sentence of the same name in the locale files, which names its
    facts.
    """

    # Notation: `parse_cards`, `Card`, a library's caller.
    NO_SUCH_CARD = "no-such-card"  # text
    CARD_TWICE = "card-twice"  # card
    WRONG_SHOW = "wrong-show"  # count: cards in the hand; only 3, 4 or 5 make a show
    COUNT_ABOVE_31 = "count-above-31"  # count
    # Options.
    NO_SUCH_PRESET = "no-such-preset"  # preset, allowed
    NO_SUCH_OPTION = "no-such-option"  # option, allowed
    OPTION_VALUE = "option-value"  # option, value, allowed
    NEEDS_OTHER = "needs-other"  # option, value, other, needed: an illegal combination and the nearest legal one
    # Commands.
    GAME_OVER = "game-over"
    NOT_NOW = "not-now"  # nobody is asked for anything of the kind
    NOT_YOUR_TURN = "not-your-turn"  # turn: the seat that is asked
    NO_SUCH_SEAT = "no-such-seat"  # seat
    WRONG_PACK = "wrong-pack"
    CUT_TOO_DEEP = "cut-too-deep"  # least, most
    PLACE_TAKEN = "place-taken"  # at
    WRONG_NUMBER_TO_CRIB = "wrong-number-to-crib"  # asked, given
    NOT_IN_HAND = "not-in-hand"  # card
    DEAD_CARD = "dead-card"  # card
    ABOVE_31 = "above-31"  # card, count, playable
    CARD_FITS = "card-fits"  # playable
    ABOVE_POSSIBLE = "above-possible"  # points, most
    BELOW_ZERO = "below-zero"  # points


class Refusal(AudiocribError):
    """The rules do not allow this. The state is unchanged; `reason` and `facts` say why and what would be allowed."""

    def __init__(self, reason: Reason, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)

    def __str__(self) -> str:
        """Return text for callers of the library: `above-31 (card=KH, count=32, playable=4S AC)`. Players hear the
        locale's sentence.
        """
        facts = ", ".join(f"{name}={_shown(fact)}" for name, fact in self.facts.items())
        return f"{self.reason} ({facts})" if facts else str(self.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.reason, dict(self.facts)) == (other.reason, dict(other.facts))

    def __hash__(self) -> int:
        return hash(self.reason)


def _shown(fact: Fact) -> str:
    return " ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
