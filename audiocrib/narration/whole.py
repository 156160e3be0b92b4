"""Whole numbers as Fluent takes them, each put into words once."""

from functools import lru_cache
from typing import TYPE_CHECKING

from fluent.runtime.types import FluentInt

if TYPE_CHECKING:
    from babel import Locale


class Whole(FluentInt):
    """A number without a mark between thousands: "9,999" is heard as two numbers."""

    words: dict["Locale", str]
    """Kept, as a sentence may hold five numbers, and each takes a tenth of a millisecond."""

    def format(self, locale: "Locale") -> str:
        """Its digits in a locale."""
        if locale not in self.words:
            self.words[locale] = str(super().format(locale))
        return self.words[locale]


@lru_cache(maxsize=2_000)
def whole(value: int) -> Whole:
    """A number; the same object each time while it is in use."""
    made = Whole(value, useGrouping=False)
    made.words = {}
    return made
