"""Combinations as phrases: the reasons for a played card, the running count of a hand, and the steps of E."""

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import MessageKind, Phrase, phrase
from audiocrib.rules.events import Counted
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


def explanation_of_card(combinations: Combinations) -> tuple[Phrase, ...]:
    """Return the same, with how many there are before the first of several."""
    several = len(combinations) > 1
    heading = (phrase("explain-card", MessageKind.HEADING, number=len(combinations)),) if several else ()
    return (*heading, *explanation(combinations))


def explanation_of_hand(listener: Listener, event: Counted) -> tuple[Phrase, ...]:
    """Return the same, with whose hand or crib it is, and how many there are, before the first."""
    about = {"whose": listener.whose(event.seat, event.crib), "name": listener.names[event.seat]}
    heading = phrase("explain-hand", MessageKind.HEADING, number=len(event.combinations), **about)
    return (heading, *explanation(event.combinations))


def steps(explains: tuple[Phrase, ...]) -> tuple[tuple[Phrase, ...], ...]:
    """Return what each press of E says: a sentence, after the heading that stands before it."""
    headed: list[tuple[Phrase, ...]] = []
    open_: tuple[Phrase, ...] = ()
    for one in explains:
        open_ = (*open_, one)
        if one.kind is not MessageKind.HEADING:
            headed.append(open_)
            open_ = ()
    return tuple(headed)


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
