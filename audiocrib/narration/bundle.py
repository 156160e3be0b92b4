"""Fluent's bundle of one language, made without what no sentence needs: Babel's dates and its data of the language.

It knows no sentence. Loaded with the first one; every millisecond here is one more before the first line.
"""

import sys
from functools import cached_property
from types import ModuleType
from typing import Any

if "babel.dates" not in sys.modules:
    # Fluent imports it, and it finds the zone of this machine first, with pytz by looking for six hundred files: a tenth of
    # the time to the first line. No sentence has a date, so Fluent gets one that knows nothing.
    sys.modules["babel.dates"] = dates = ModuleType("babel.dates")
    dates.__getattr__ = lambda _: None  # type: ignore[method-assign]  # whatever is imported from it
    try:
        import fluent.runtime  # noqa: F401  # with it
    finally:
        del sys.modules["babel.dates"]

from babel import Locale
from babel.plural import PluralRule
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone

PLURALS = {"en": {"one": "i = 1 and v = 0"}}
"""The rule of a language by CLDR, as Babel has it. Babel itself reads all that it knows of the language for it, which
takes sixteen milliseconds; for a language that is missing here it does."""


class Whole(FluentInt):
    """A whole number, written in its digits: "9,999" is heard as two numbers."""

    def format(self, locale: Locale) -> str:  # noqa: ARG002  # as Fluent calls it
        """Its digits."""
        return str(int(self))


class _Language(Locale):
    """One of `PLURALS`."""

    @cached_property
    def plural_form(self) -> PluralRule:
        """Which number takes which word."""
        return PluralRule(PLURALS[self.language])


class Bundle(FluentBundle):
    """The sentences of one language; `pyproject.toml` bounds the version of Fluent, as this changes what it does inside."""

    def format_pattern(
        self, pattern: Pattern, args: dict[str, Any] | None = None
    ) -> tuple[str | FluentNone, list[Exception]]:
        """One sentence and what was wrong with it. Fluent's own would make each number one that Babel writes."""
        errors: list[Exception] = []
        said = pattern(ResolverEnvironment(context=self, current=CurrentEnvironment(args=args or {}), errors=errors))
        return said, errors

    def _get_babel_locale(self) -> Locale:
        known = self.locales[0] in PLURALS
        return _Language.parse(self.locales[0]) if known else super()._get_babel_locale()
