"""Breaks a message into lines: after a sentence, after a comma, between words. Text in, text out.

Must not know the terminal, the messages or their language.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator

MOST_WORDS = 12
"""The most words in a piece that is spoken in one breath."""

_SENTENCE_END = re.compile(r"[.!?…]['\")\]»”’]*$")
_PHRASE_END = re.compile(r"[,;:]['\")\]»”’]*$")
_EDGES = " .,;:!?…'\"()[]«»“”‘’"
_INVISIBLE = ("Mn", "Me", "Cf")


def wrap(text: str, columns: int) -> str:
    """Break `text` so that each line leaves the last of `columns` free, lines joined by newlines.

    A sentence that fits on a line stays whole; a longer one breaks after commas, colons and semicolons; a longer phrase
    between words, next to small words ("of") only if necessary; a longer word anywhere. A no-break space is part of its
    word. A newline in `text` stays a line end, a run of spaces becomes one, blank lines vanish. A final question longer
    than a line starts a new line.
    """
    limit = max(1, columns - 1)
    paragraphs = (paragraph.split(" ") for paragraph in text.split("\n"))
    return "\n".join(line for words in paragraphs for line in _filled([word for word in words if word], limit))


def in_pieces(text: str, most: int = MOST_WORDS) -> tuple[str, ...]:
    """Split `text` into pieces spoken in one breath: sentences; those of more than `most` words broken as in `wrap`.

    A voice that was cut off resumes at such a piece.
    """
    said: list[str] = []
    for sentence in _pieces(text.split(), _ends_sentence):
        lines: list[str] = []
        _place(lines, sentence, 1, most, _word_count)
        said += lines
    return tuple(said)


def _word_count(text: str) -> int:
    return len(text.split(" "))


def width(text: str) -> int:
    """Return the number of terminal cells for `text`: two for a wide character, none for a combining one."""
    return len(text) if text.isascii() else sum(map(_cells, text))


def _cells(character: str) -> int:
    if unicodedata.category(character) in _INVISIBLE:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _filled(words: list[str], limit: int) -> list[str]:
    lines: list[str] = []
    sentences = list(_pieces(words, _ends_sentence))
    for number, sentence in enumerate(sentences, start=1):
        question = number == len(sentences) and "?" in sentence[-1] and _ends_sentence(sentence[-1], "")
        if question and width(" ".join(sentence)) > limit:
            asked: list[str] = []
            _place(asked, sentence, 1, limit)
            lines += asked
        else:
            _place(lines, sentence, 1, limit)
    return lines


def _place(
    lines: list[str], words: list[str], level: int, limit: int, measured: Callable[[str], int] | None = None
) -> None:
    """Put `words` on the last line or a new one; failing that, cut them where `_BREAKS[level]` allows, and place those.

    The length of a line is `measured` in terminal cells, unless something else is counted.
    """
    text, length = " ".join(words), measured or width
    if lines and length(f"{lines[-1]} {text}") <= limit:
        lines[-1] += " " + text
    elif length(text) <= limit:
        lines.append(text)
    elif level == len(_BREAKS):
        lines += _chopped(text, limit)
    else:
        for piece in _pieces(words, _BREAKS[level]):
            _place(lines, piece, level + 1, limit, measured)


def _pieces(words: list[str], breaks: Callable[[str, str], bool]) -> Iterator[list[str]]:
    piece: list[str] = []
    for word in words:
        if piece and breaks(piece[-1], word):
            yield piece
            piece = []
        piece.append(word)
    if piece:
        yield piece


def _chopped(word: str, limit: int) -> Iterator[str]:
    line, taken = "", 0
    for character in word:
        cells = _cells(character)
        if line and taken + cells > limit:
            yield line
            line, taken = "", 0
        line += character
        taken += cells
    yield line


def _ends_sentence(before: str, _after: str) -> bool:
    return bool(_SENTENCE_END.search(before))


def _ends_phrase(before: str, _after: str) -> bool:
    return bool(_PHRASE_END.search(before))


def _stands_apart(before: str, after: str) -> bool:
    """Return whether neither is a small word: "of", "de", "di" cling to their neighbours, so "ace of clubs" stays
    whole.
    """
    return not any(len(word) <= 2 and word.isalpha() for word in (before.strip(_EDGES), after.strip(_EDGES)))


def _between_words(_before: str, _after: str) -> bool:
    return True


_BREAKS = (_ends_sentence, _ends_phrase, _stands_apart, _between_words)
