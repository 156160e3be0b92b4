"""Lines of text in a given width: wrapped at spaces, cut only if nothing else helps. Of a font it knows only the
widths.
"""

from collections.abc import Callable

from audiocrib.window.shapes import Ink, Words

Measure = Callable[[str, int], int]
"""Returns the width of a text in letters of this many pixels."""

SMALLEST = 16
"""The least height of letters, in pixels."""
CAP_TOP, CAP_BOTTOM = 0.28, 0.96
"""The top and bottom of capitals and digits in a line, as a fraction of its size."""
_EXACT = 0.95
"""The share of a text's width, scaled from another size, that it has for certain."""


def line(size: int) -> int:
    """Return the height of a line."""
    return round(size * 1.25)


def caps(size: int) -> int:
    """Return the height of capitals and digits."""
    return round(size * (CAP_BOTTOM - CAP_TOP))


def wrapped(text: str, width: int, size: int, measure: Measure, indent: int = 0) -> tuple[str, ...]:
    """Break the text into lines, the first of which is shorter by `indent`; a word that is wider than a line is broken, and
    the last word is not alone if the line before it can spare one.
    """
    lines: list[str] = []
    left = ""
    words = text.split()
    for word in words:
        longer = f"{left} {word}" if left else word
        if measure(longer, size) <= (width if lines else width - indent):
            left = longer
            continue
        if left:
            lines.append(left)
        *broken, left = _broken(word, width, size, measure)
        lines += broken
    if lines and left == words[-1] and " " in lines[-1]:
        before, _, last = lines[-1].rpartition(" ")
        if measure(f"{last} {left}", size) <= width:
            lines[-1], left = before, f"{last} {left}"
    return (*lines, left) if left else tuple(lines)


def _broken(word: str, width: int, size: int, measure: Measure) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and measure(parts[-1] + letter, size) > width:
            parts.append("")
        parts[-1] += letter
    return parts


def shortened(text: str, width: int, size: int, measure: Measure) -> str:
    """Return the text, or its beginning with three dots."""
    if measure(text, size) <= width:
        return text
    while text and measure(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(
    texts: tuple[str, ...], width: int, height: int, size: int, measure: Measure, least: int
) -> tuple[int, tuple[str, ...]]:
    """Return the first of these texts that fits, as lines, and their size: smaller than `size` only if none fits."""
    wide = [measure(text, size) / size for text in texts]
    while True:
        for text, share in zip(texts, wide, strict=True):
            if share * size * _EXACT // (width + size) * line(size) > height:
                continue  # it cannot fit, so a font of this size need not be opened
            lines = wrapped(text, width, size, measure)
            if len(lines) * line(size) <= height and all(measure(word, size) <= width for word in text.split()):
                return size, lines
        if size <= least:
            return size, wrapped(texts[-1], width, size, measure)[: max(1, height // line(size))]
        size = max(least, round(size * 0.92))


def stacked(lines: tuple[str, ...], x: int, y: int, size: int, ink: Ink, on: Ink) -> list[Words]:
    """Return lines one below another."""
    return [Words(x, y + at * line(size), text, size, ink, on) for at, text in enumerate(lines)]


def sentences(text: str) -> tuple[str, ...]:
    """Return the text, then shorter versions without its last sentences, from longest to shortest: with three dots, and
    the first sentence also without them.
    """
    ends = [at + 1 for at, letter in enumerate(text[:-1]) if letter in ".?!" and text[at + 1] == " "]
    return (text, *(f"{text[:end]} …" for end in reversed(ends)), *(text[:end] for end in ends[:1]))
