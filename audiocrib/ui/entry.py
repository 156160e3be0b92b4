"""A number being typed: a value, and what each key does to it, in words. Knows no game."""

from msgspec import Struct

from audiocrib.narration.message import Message, answer, phrase

LONGEST = 4


class Entry(Struct, frozen=True):
    """The digits typed so far. `purpose` is `typed` for a total, `typed-lift` for the cut: the sentence that says it.

    `confirmed`: Enter was pressed once, where totals are to be confirmed.
    """

    digits: str = ""
    purpose: str = "typed"
    confirmed: bool = False

    @property
    def number(self) -> int | None:
        """What stands there, if anything."""
        return int(self.digits) if self.digits else None


def type_digit(entry: Entry, digit: str) -> tuple[Entry, Message]:
    """One more digit, said with the number that it makes."""
    if len(entry.digits) == LONGEST:
        return entry, answer(phrase("too-long", number=int(entry.digits)))
    after = Entry(str(int(entry.digits + digit)), entry.purpose)
    return after, answer(phrase(entry.purpose, number=int(after.digits)))


def erase(entry: Entry) -> tuple[Entry, Message]:
    """The last digit away; both said."""
    digit = entry.digits[-1]
    after = Entry(entry.digits[:-1], entry.purpose)
    if after.number is None:
        return after, answer(phrase("deleted-all", digit=digit))
    return after, answer(phrase("deleted", number=after.number, digit=digit))
