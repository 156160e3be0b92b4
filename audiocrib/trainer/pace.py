"""A person's speed, by kind and month: seconds for a fifteen of two cards, a long one, a pair, a whole hand. Pure.

The steps of a count aloud show it for each kind; a drill for one kind shows it for that.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from audiocrib.rules.cards import Card, Cards
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_show
from audiocrib.trainer.aloud import Called, Step
from audiocrib.trainer.checking import Verdict, counted

FEWEST = 5
"""The fewest times from which a pace is told; fewer may be chance."""
LONGEST = 60.0
"""The most seconds for one thing; a person who takes longer was interrupted."""


class Paced(StrEnum):
    """The things that take time."""

    HAND = "hand"  # the total of a whole hand
    FIFTEEN = "fifteen"  # of two cards
    LONG_FIFTEEN = "long-fifteen"
    PAIR = "pair"
    RUN = "run"
    SUITS = "suits"


STEPS = {Called.PAIR: Paced.PAIR, Called.RUN: Paced.RUN, Called.FLUSH: Paced.SUITS, Called.NOBS: Paced.SUITS}
DRILLS = {"hands": Paced.HAND, "daily": Paced.HAND, "race": Paced.HAND, "suits": Paced.SUITS}
"""Drills whose seconds are for one thing."""


class Pace(Struct, frozen=True):
    """Seconds for one kind: in the latest month with enough times, and in the one before that, or None."""

    kind: Paced
    seconds: float
    before: float | None


def timed(
    drill: str, cards: str, starter: str, crib: bool, correct: bool, seconds: float | None, steps: tuple[Step, ...]
) -> Iterator[tuple[Paced, float]]:
    """Yield the times that an answer has for the pace: only of right counts that were not interrupted."""
    if steps and starter:
        combinations = score_show(_cards(cards), Card(starter), crib, SALON).combinations
        for one in counted(combinations, steps).judged:
            if one.verdict is Verdict.RIGHT and 0 < one.step.seconds <= LONGEST:
                kind = STEPS.get(one.step.kind)
                longest = max((len(piece.of.cards) for piece in one.counted), default=2)
                yield kind or (Paced.LONG_FIFTEEN if longest > 2 else Paced.FIFTEEN), one.step.seconds
    elif correct and seconds is not None and 0 < seconds <= LONGEST and drill in DRILLS:
        yield DRILLS[drill], seconds


def _cards(written: str) -> Cards:
    return tuple(Card(written[at : at + 2]) for at in range(0, len(written), 2))


def paces(months: dict[str, dict[Paced, list[float]]]) -> tuple[Pace, ...]:
    """Return the pace of each kind that has a month with enough times."""
    found = []
    for kind in Paced:
        enough = [part[kind] for _, part in sorted(months.items()) if part.get(kind, [0.0, 0.0])[0] >= FEWEST]
        means = [seconds / number for number, seconds in enough]
        if means:
            found.append(Pace(kind, means[-1], means[-2] if len(means) > 1 else None))
    return tuple(found)
