"""Parses cards that a person types, and drills that they write: a hand per line, as `5H 5C 5D JS, 5S`, with `crib`
after the cards of a crib. Pure.
"""

import re
from enum import StrEnum

from audiocrib.rules.cards import in_order, parse_cards
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.trainer.problems import Counted

FILE_NAME = "drill.txt"
LARGEST, MOST, LONGEST = 2**16, 500, 80
"""The most bytes, hands, and characters of a line in a drill."""
HAND = 4
CRIB = "crib"
CARD = re.compile("(?:10|[2-9atjqk])[cdhs]")
ONLY_CARDS = re.compile(f"(?:{CARD.pattern})+")


class Fault(StrEnum):
    """The reason for which a text is not a hand, or not a drill."""

    NO_CARD = "no-card"  # a word is not a card
    TWICE = "twice"  # a card appears twice
    NUMBER = "number"  # not four cards and the starter
    LONG = "long"  # a line with more than a hand
    EMPTY = "empty"  # without any hand
    MANY = "many"  # too long
    NO_TEXT = "no-text"  # not UTF-8
    UNREADABLE = "unreadable"  # the system cannot read it


class DrillError(Exception):
    """The text is not a hand, or not a drill. `line`: from 1, or 0 if none is to blame; `found`: the text at fault."""

    def __init__(self, fault: Fault, found: str = "", line: int = 0) -> None:
        super().__init__(fault, found, line)
        self.fault = fault
        self.found = found
        self.line = line


def hand_of(text: str) -> Counted:
    """Return the hand or crib in a text such as `5h 5c 5d js, 10s crib`: four cards, then the starter.

    Raises:
        DrillError: it is not a hand.
    """
    if len(text) > LONGEST:
        raise DrillError(Fault.LONG)
    written = text.strip().lower()
    crib = written.endswith(CRIB)
    words = written.removesuffix(CRIB).replace(",", " ").split()
    try:
        cards = parse_cards(" ".join(part for word in words for part in _parted(word)))
    except Refusal as refusal:
        if refusal.reason is Reason.CARD_TWICE:
            raise DrillError(Fault.TWICE, str(refusal.facts["card"])) from None
        raise DrillError(Fault.NO_CARD, str(refusal.facts["text"])) from None
    if len(cards) != HAND + 1:
        raise DrillError(Fault.NUMBER, str(len(cards)))
    return Counted(in_order(cards[:HAND]), cards[HAND], crib)


def _parted(word: str) -> list[str]:
    """Return the cards of a word typed without spaces, as in a line through a pipe; else the word itself."""
    return CARD.findall(word) if ONLY_CARDS.fullmatch(word) else [word]


def drill_of(data: bytes) -> tuple[Counted, ...]:
    """Return the hands of a file, with a hand per line; text after `#` is a note.

    Raises:
        DrillError: it is not such a file.
    """
    if len(data) > LARGEST:
        raise DrillError(Fault.MANY)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DrillError(Fault.NO_TEXT, line=data[: error.start].count(b"\n") + 1) from None
    hands: list[Counted] = []
    for line, words in enumerate(text.splitlines(), 1):
        written = words.partition("#")[0].strip()
        if not written:
            continue
        try:
            hands.append(hand_of(written))
        except DrillError as error:
            raise DrillError(error.fault, error.found, line) from None
    if len(hands) > MOST:
        raise DrillError(Fault.MANY)
    if not hands:
        raise DrillError(Fault.EMPTY)
    return tuple(hands)
