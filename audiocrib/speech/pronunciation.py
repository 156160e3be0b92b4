"""Replaces words that an engine would mispronounce, and those that the player wants replaced. Never affects print.

Checked by ear and with `espeak-ng -x`: words that are not listed here are pronounced right.
"""

import re
from collections.abc import Mapping
from functools import cache

ESPEAK = ("bundled", "espeak", "speech-dispatcher")
"""Engines that speak with eSpeak NG, or usually do."""

EVERY = ("",)
"""Stands for every engine, for signs that some of them skip."""

LISTS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("en", EVERY, {"?": "question mark", "+": "plus"}),
    ("en", ESPEAK, {"renege": "reneegue", "reneges": "reneegues", "reneged": "reneegued"}),
)
"""By language and engine: the written word, and the text that the engine gets instead."""


@cache
def listed(language: str, engine: str) -> Mapping[str, str]:
    """Return the words that an engine mispronounces in a language, each with the text that it gets instead."""
    found: dict[str, str] = {}
    for of, engines, words in LISTS:
        if of == language and (engines is EVERY or engine in engines):
            found |= words
    return found


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Match these words, whole and in any case, longest first; match a sign only if it is on its own."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile("|".join(map(_whole, longest)), re.IGNORECASE)


def _whole(word: str) -> str:
    before = r"(?<!\w)" if word[:1].isalnum() else r"(?<!\S)"
    return before + re.escape(word) + (r"(?!\w)" if word[-1:].isalnum() else "")


def spoken(text: str, language: str, engine: str | None, own: Mapping[str, str]) -> str:
    """Return the text for the engine. `own`: the player's replacements, which precede the others; no word is replaced
    twice.
    """
    words = {**listed(language, engine or ""), **{word.casefold(): said for word, said in own.items() if word.strip()}}
    if not words:
        return text

    def said(found: re.Match[str]) -> str:
        instead = words.get(found[0].casefold(), found[0])
        return instead[:1].upper() + instead[1:] if found[0][:1].isupper() and found[0][1:].islower() else instead

    return _pattern(tuple(words)).sub(said, text)
