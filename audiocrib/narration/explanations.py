"""Combinations as phrases: the reasons for a played card, the running count of a hand, and the steps of E."""

from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.scoring import Combination, Combinations


def play_reasons(combinations: Combinations) -> tuple[Phrase, ...]:
    """Return the list "fifteen, run of 3"."""
    return tuple(_named("reason", combination, combination.points) for combination in combinations)


def running_reasons(combinations: Combinations) -> tuple[Phrase, ...]:
    """Return the list "fifteen, 2, fifteen, 4, pair, 6": each with the total so far."""
    return tuple(_named("count", combination, total) for combination, total in _totals(combinations))


def explanation(combinations: Combinations) -> tuple[Phrase, ...]:
    """Return one sentence per combination, with its cards and the total so far."""
    if not combinations:
        return (phrase("explain-nothing"),)
    return tuple(_named("explain", combination, total) for combination, total in _totals(combinations))


def _totals(combinations: Combinations) -> list[tuple[Combination, int]]:
    total = 0
    found = []
    for combination in combinations:
        total += combination.points
        found.append((combination, total))
    return found


def _named(room: str, combination: Combination, total: int) -> Phrase:
    size = len(combination.cards)
    return phrase(f"{room}-{combination.kind}", cards=combination.cards, size=size, total=total)
