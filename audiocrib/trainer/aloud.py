"""Parses a count aloud, "fifteen two, fifteen four, pair is six", or `f2 f4 p6`, into steps. Pure.

A step is a kind and the total after it. The words of a language come from outside (`Vocabulary`); other words are
skipped, because people say "and a" and "makes" as they like.
"""

import re
from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class Called(StrEnum):
    """Kinds as they are counted: a pair royal as its pairs, a double run as its runs."""

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"


class Step(Struct, frozen=True, array_like=True):
    """One thing that was counted, the total said after it, and the seconds that it took."""

    kind: Called
    total: int
    seconds: float = 0.0


class Vocabulary(Struct, frozen=True):
    """The words of a language for kinds and numbers; `size` words precede the size of a combination, `points` words
    follow its worth.
    """

    kinds: Mapping[str, Called]
    numbers: Mapping[str, int] = {}
    size: frozenset[str] = frozenset({"of"})
    points: frozenset[str] = frozenset({"for"})


LETTERS: Mapping[str, Called] = {
    "f": Called.FIFTEEN,
    "p": Called.PAIR,
    "r": Called.RUN,
    "l": Called.FLUSH,
    "n": Called.NOBS,
}
"""The key for each kind, in every language."""


class Begun(Struct, frozen=True):
    """A step in a text, and the character where it begins; `total` is None until one was said."""

    begins: int
    kind: Called | None
    total: int | None


class Token(Struct, frozen=True):
    """A word that counts: a kind, a number, or one of the two small words."""

    begins: int
    kind: Called | None = None
    number: int | None = None
    size: bool = False
    points: bool = False
    fifteen: bool = False
    """True for the word fifteen, which may be a kind or a total."""


_WORD = re.compile(r"[^\W\d_]+|\d+")
TEN, FIFTEEN, TWENTY = 10, 15, 20
_FIFTEENS = re.compile(r"(?:15[12]?\d)+")
_FIFTEEN_AND = re.compile(r"15([12]?\d)(?=(?:15[12]?\d)*$)")
"""The digits of "15 2 15 4", typed without spaces; they cannot be a total, because no hand is worth 150."""


def parsed(text: str, vocabulary: Vocabulary) -> tuple[Begun, ...]:
    """Return the steps of a text. A number without a kind before it is a step whose kind is None: a mere total.

    The number after a kind is the total; if there are several, the last one. "Run of three is nine" and "one for nobs
    is ten" have another number too, after "of" and before "for", which is ignored.
    """
    tokens = _tokens(text, vocabulary)
    steps: list[Begun] = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1] if place else None
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        last = steps[-1] if steps else None
        if token.fifteen and last and last.kind and last.total is None and not (after and after.number is not None):
            steps[-1] = Begun(last.begins, last.kind, FIFTEEN)  # "the run is fifteen"
        elif token.kind:
            steps.append(Begun(token.begins, token.kind, None))
        elif token.number is None or (before and before.size) or (after and (after.size or after.points)):
            continue
        elif token.number == FIFTEEN and after and after.number is not None and (not last or last.total is not None):
            steps.append(Begun(token.begins, Called.FIFTEEN, None))  # "15 2 15 4"
        elif last:
            steps[-1] = Begun(last.begins, last.kind, token.number)
        else:
            steps.append(Begun(token.begins, None, token.number))
    return tuple(steps)


def _tokens(text: str, vocabulary: Vocabulary) -> list[Token]:
    tokens: list[Token] = []
    for found in _WORD.finditer(text.lower()):
        word, begins = found.group(), found.start()
        if word.isdecimal():
            if _FIFTEENS.fullmatch(word):
                for said in _FIFTEEN_AND.finditer(word):
                    at = begins + said.start()
                    tokens += [Token(at, Called.FIFTEEN), Token(at, number=int(said.group(1)))]
            else:
                tokens.append(Token(begins, number=int(word)))
        elif kind := LETTERS.get(word) or vocabulary.kinds.get(word):
            if not (
                tokens and tokens[-1].kind is kind and kind is not Called.FIFTEEN and len(word) > 1
            ):  # "a pair royal" is one step
                tokens.append(Token(begins, kind, fifteen=vocabulary.numbers.get(word) == FIFTEEN))
        elif (number := vocabulary.numbers.get(word)) is not None:
            last = tokens[-1] if tokens else None
            if last and last.number == TWENTY and number < TEN:  # "twenty-one"
                tokens[-1] = Token(last.begins, number=TWENTY + number)
            else:
                tokens.append(Token(begins, number=number))
        elif word in vocabulary.size or word in vocabulary.points:
            tokens.append(Token(begins, size=word in vocabulary.size, points=word in vocabulary.points))
    return tokens
