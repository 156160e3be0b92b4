"""A number being typed: a value, and the effect of each key on it, in words. Knows no game."""

from collections.abc import Callable

from msgspec import Struct

from audiocrib.narration.message import Message, MessageKind, Phrase, answer, phrase
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.legal import Duty

LONGEST = 4

PURPOSES: dict[Duty | None, str] = {Duty.CUT: "typed-lift", Duty.PEG: "typed-points"}
"""Sentences for numbers other than totals, as they are typed."""

SO_FAR = {
    "typed": "total-so-far",
    "typed-lift": "lift-so-far",
    "typed-missed": "missed-so-far",
    "typed-points": "points-so-far",
    "typed-rank": "rank-so-far",
    "typed-count": "count-so-far",
}
"""The end of an answer while a number is being typed, by purpose."""


class Naming(Struct, frozen=True):
    """A number asked for besides the table's question: its sentence with the key hint, and the command that it makes.

    `beside`: it makes no command, but takes the number, or None if nothing was typed.
    """

    purpose: str
    asked: Phrase
    command: Callable[[int], SeatCommand | None]
    """Returns the command; None: with this number nothing is said after all."""
    beside: Callable[[int | None], None] | None = None
    hint: tuple[Phrase, ...] = ()


class NumberEntry(Struct, frozen=True):
    """The digits typed so far. `purpose` is the sentence that says it: `typed` for a total, `typed-lift` for the cut.

    `confirmed`: Enter was pressed once, if totals have to be confirmed.
    """

    digits: str = ""
    purpose: str = "typed"
    confirmed: bool = False

    @property
    def number(self) -> int | None:
        """The number typed, if any."""
        return int(self.digits) if self.digits else None


def type_digit(entry: NumberEntry, digit: str) -> tuple[NumberEntry, Message]:
    """Add a digit, and say it with the resulting number."""
    if len(entry.digits) == LONGEST:
        return entry, answer(phrase("too-long", number=int(entry.digits)))
    after = NumberEntry(str(int(entry.digits + digit)), entry.purpose)
    return after, _typed(phrase(entry.purpose, number=int(after.digits)))


def erase(entry: NumberEntry) -> tuple[NumberEntry, Message]:
    """Remove the last digit, and say both."""
    digit = entry.digits[-1]
    after = NumberEntry(entry.digits[:-1], entry.purpose)
    if after.number is None:
        return after, _typed(phrase("deleted-all", digit=digit))
    return after, _typed(phrase("deleted", number=after.number, digit=digit))


def _typed(said: Phrase) -> Message:
    return Message((said,), kind=MessageKind.TYPED)
