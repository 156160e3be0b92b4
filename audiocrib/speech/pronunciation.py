"""Words as an engine has to be given them, so that they are heard right; own words of the player. Never what is printed.

Listened to, and looked up with `espeak-ng -x`: what is not here is right by itself.
"""

import re
from collections.abc import Mapping
from functools import cache

ESPEAK = ("bundled", "espeak", "speech-dispatcher")
"""What speaks with eSpeak NG, or usually does."""

EVERY = ("",)
"""In every engine: a sign that some of them pass over in silence."""

LISTS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("en", EVERY, {"?": "question mark", "+": "plus"}),
    ("en", ESPEAK, {"renege": "reneegue", "reneges": "reneegues", "reneged": "reneegued"}),
)
"""By language and engine: what is written, and what is given to the engine instead."""


@cache
def listed(language: str, engine: str) -> Mapping[str, str]:
    """What an engine pronounces wrong in a language, and what it is given instead."""
    found: dict[str, str] = {}
    for of, engines, words in LISTS:
        if of == language and (engines is EVERY or engine in engines):
            found |= words
    return found


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """These words, whole and in any case, the longest first; a sign only where it stands alone."""
    longest = sorted(words, key=len, reverse=True)
    return re.compile("|".join(map(_whole, longest)), re.IGNORECASE)


def _whole(word: str) -> str:
    before = r"(?<!\w)" if word[:1].isalnum() else r"(?<!\S)"
    return before + re.escape(word) + (r"(?!\w)" if word[-1:].isalnum() else "")


def spoken(text: str, language: str, engine: str | None, own: Mapping[str, str]) -> str:
    """The text as it is given to the engine. `own`: words of the player, before all else and never twice."""
    words = {**listed(language, engine or ""), **{word.casefold(): said for word, said in own.items() if word.strip()}}
    if not words:
        return text

    def said(found: re.Match[str]) -> str:
        instead = words.get(found[0].casefold(), found[0])
        return instead[:1].upper() + instead[1:] if found[0][:1].isupper() and found[0][1:].islower() else instead

    return _pattern(tuple(words)).sub(said, text)
