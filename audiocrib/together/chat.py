"""Cleans the lines that people write to each other at a table before anybody hears them.

Text that a voice reads aloud can deceive: so a line is made one sentence, in which nothing sounds as if the game had
said it, and characters that cannot be heard are removed.
"""

import re
import unicodedata

from msgspec.structs import replace

from audiocrib.together.messages import Said

LONGEST = 300
"""The most characters in a line."""
KEPT = 50
"""The most lines kept for people who are cut off."""
MOST = (5, 10.0)
"""The most lines of one person, and the seconds in which they are counted."""

_REPEATED = re.compile(r"(.)\1{3,}")
_SENTENCE_ENDS = re.compile("[.!?;:\u2026\u3002\uff0e\uff01\uff1f\uff1a\uff1b]+(?= )")


def clean(text: str) -> str:
    """Return the line as it is said: no controls, no letter more than three times in a row, no new sentence inside."""
    seen = "".join(letter if _heard(letter) else " " for letter in unicodedata.normalize("NFKC", text))
    one = _SENTENCE_ENDS.sub(",", " ".join(seen.split()))
    return _REPEATED.sub(lambda found: found[1] * 3, one)[:LONGEST]


def cleaned(said: Said) -> Said:
    """Return the same line cleaned for a listener, because a host may not have done so."""
    return replace(said, text=clean(said.text))


def _heard(letter: str) -> bool:
    """Return whether it is a letter, a sign or a space, not a control, a direction mark or a zero-width character."""
    return unicodedata.category(letter)[0] in "LNPS" or unicodedata.category(letter) in {"Mn", "Mc", "Zs"}
