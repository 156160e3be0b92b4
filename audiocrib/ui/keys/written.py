"""Keys written in a line: by a script, through a pipe, or in the command field of a page."""

from audiocrib.ui.keys.names import NAMES, NUMBER_END, UNKNOWN_WORD

LONGEST_WORD = 40


def commands(line: str) -> tuple[str, ...]:
    """Turn a line into keys.

    Names of keys (in any case) and single characters stand for themselves, numbers for their digits; a line that is
    only a number ends with `NUMBER_END`; an empty line is Enter; any other word is `UNKNOWN_WORD` with the word.
    """
    words = line.strip("\ufeff\r\n\t ").split()
    if not words:
        return ("enter",)
    keys = [key for word in words for key in _keys(word)]
    return (*keys, NUMBER_END) if len(words) == 1 and _is_number(words[0]) else tuple(keys)


def _keys(word: str) -> tuple[str, ...]:
    if _is_number(word):
        return tuple(word)
    if len(word) == 1 and word.isprintable():
        return (word,)
    if (name := word.lower()) in NAMES:
        return (name,)
    return (UNKNOWN_WORD + word[:LONGEST_WORD],)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_WORD
