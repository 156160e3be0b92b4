"""Lines of text in a given width: wrapped at blanks, cut where nothing else helps. Knows no font but by its widths."""

from collections.abc import Callable

from audiocrib.window.shapes import Ink, Words

Measure = Callable[[str, int], int]
"""How wide a text is, in letters so many pixels high."""

SMALLEST = 16
"""Letters are never smaller, in pixels."""
CAP_TOP, CAP_BOTTOM = 0.28, 0.96
"""Where capitals and digits begin and end in a line, by its size."""
_EXACT = 0.95
"""Of its width by that in another size a text surely has so much."""


def line(size: int) -> int:
    """The height of a line."""
    return round(size * 1.25)


def caps(size: int) -> int:
    """The height of capitals and digits."""
    return round(size * (CAP_BOTTOM - CAP_TOP))


def wrapped(text: str, width: int, size: int, measure: Measure) -> tuple[str, ...]:
    """The text in lines; a word that is wider than a line is broken."""
    lines: list[str] = []
    left = ""
    for word in text.split():
        longer = f"{left} {word}" if left else word
        if measure(longer, size) <= width:
            left = longer
            continue
        if left:
            lines.append(left)
        *broken, left = _broken(word, width, size, measure)
        lines += broken
    return (*lines, left) if left else tuple(lines)


def _broken(word: str, width: int, size: int, measure: Measure) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and measure(parts[-1] + letter, size) > width:
            parts.append("")
        parts[-1] += letter
    return parts


def shortened(text: str, width: int, size: int, measure: Measure) -> str:
    """The text, or its beginning with three dots."""
    if measure(text, size) <= width:
        return text
    while text and measure(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def fitted(
    texts: tuple[str, ...], width: int, height: int, size: int, measure: Measure, least: int
) -> tuple[int, tuple[str, ...]]:
    """The first of these texts that fits, as lines, and their size: smaller than `size` only where none fits."""
    wide = [measure(text, size) / size for text in texts]
    while True:
        for text, share in zip(texts, wide, strict=True):
            if share * size * _EXACT // (width + size) * line(size) > height:
                continue  # nor is it worth while to open letters of this size
            lines = wrapped(text, width, size, measure)
            if len(lines) * line(size) <= height and all(measure(word, size) <= width for word in text.split()):
                return size, lines
        if size <= least:
            return size, wrapped(texts[-1], width, size, measure)[: max(1, height // line(size))]
        size = max(least, round(size * 0.92))


def stacked(lines: tuple[str, ...], x: int, y: int, size: int, ink: Ink, on: Ink) -> list[Words]:
    """Lines below each other."""
    return [Words(x, y + at * line(size), text, size, ink, on) for at, text in enumerate(lines)]


def sentences(text: str) -> tuple[str, ...]:
    """The text, and what is left of it, without its last sentences, with three dots: from the longest to the shortest."""
    ends = [at + 1 for at, letter in enumerate(text[:-1]) if letter in ".?!" and text[at + 1] == " "]
    return (text, *(f"{text[:end]} …" for end in reversed(ends)))
