"""A number as a sentence takes it: by its plural, and written in plain digits. Imports Fluent, so it is loaded late."""

from typing import TYPE_CHECKING

from fluent.runtime.types import FluentInt

if TYPE_CHECKING:
    from babel import Locale


class Digits(FluentInt):
    """Digits and nothing else: "9,999" is heard as two numbers, and grouping by locale takes a tenth of a sentence."""

    def format(self, locale: "Locale") -> str:  # noqa: ARG002 - digits are the same in every language spoken here
        """The number as it is printed and spoken."""
        return str(int(self))
