"""Lines that people write to each other at a table: what is left of one before anybody hears it.

What a voice reads aloud can deceive: a line is one sentence, so nothing in it sounds as if the game had said it, and has
no letters that nobody hears.
"""

import re
import unicodedata

from audiocrib.together.messages import Said

LONGEST = 300
"""Letters in a line."""
MOST = (5, 10.0)
"""The most lines of one person, and in how many seconds."""

_REPEATED = re.compile(r"(.)\1{3,}")
_SENTENCE_ENDS = re.compile("[.!?;:\u2026\u3002\uff0e\uff01\uff1f\uff1a\uff1b]+(?= )")


def clean(text: str) -> str:
    """Return the line as it is said: no controls, no letter more than three times on end, no new sentence inside."""
    seen = "".join(letter if _heard(letter) else " " for letter in unicodedata.normalize("NFKC", text))
    one = _SENTENCE_ENDS.sub(",", " ".join(seen.split()))
    return _REPEATED.sub(lambda found: found[1] * 3, one)[:LONGEST]


def cleaned(said: Said) -> Said:
    """Return the same line for a listener: what a host passes on need not be what it should."""
    return Said(said.name, said.seat, clean(said.text), said.ready)


def _heard(letter: str) -> bool:
    """Return whether it is a letter, a sign or a blank: no control, no mark of direction, nothing without a width."""
    return unicodedata.category(letter)[0] in "LNPS" or unicodedata.category(letter) in {"Mn", "Mc", "Zs"}
