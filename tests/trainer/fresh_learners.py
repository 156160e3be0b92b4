"""Three more people who learn to count, to judge the diagnosis at the end: nothing in it was tuned on them.

They were written like `learners.py`, from the rules alone, before the diagnosis was tuned, and never changed since.
"""

import random
from collections.abc import Callable
from itertools import groupby

from audiocrib.rules.scoring import Kind
from tests.trainer.learners import (
    Cause,
    Claim,
    Learner,
    Seeing,
    adds_right,
    adds_wrong,
    cause_of,
    now_and_then,
    several_runs,
)


def suit_blind(rng: random.Random) -> Learner:
    """Looks only at ranks: forgets flushes and nobs, leaves the starter out of a flush; sees most of the rest."""
    flush, fifth, nobs, slip = (
        rng.uniform(0.5, 0.8),
        rng.uniform(0.4, 0.7),
        rng.uniform(0.5, 0.8),
        rng.uniform(0.01, 0.04),
    )

    def see(seeing: Seeing) -> None:
        held = seeing.show.hand
        for found in seeing.show.combinations:
            if found.kind is Kind.FLUSH and len(found.cards) > len(held) and not seeing.happens(flush):
                if seeing.happens(fifth):
                    seeing.gives_less(found, [Claim(Kind.FLUSH, held, len(held))], Cause.FLUSH_SHORT)
                else:
                    seeing.sees(found)
            else:
                now_and_then(seeing, [found], {Kind.FLUSH: flush, Kind.NOBS: nobs}.get(found.kind, slip))

    return Learner(see, adds_right)


def overwhelmed(rng: random.Random) -> Learner:
    """Right while there is little; when there is much, misses the pair beside a double run, and later fifteens."""
    pair, later, slip = rng.uniform(0.4, 0.7), rng.uniform(0.2, 0.4), rng.uniform(0.005, 0.02)

    def see(seeing: Seeing) -> None:
        show = seeing.show
        much = len(show.combinations) > 3
        for _, alike in groupby(show.combinations, cause_of):
            for place, found in enumerate(alike):
                if found.kind is Kind.PAIR and len(show.runs) > 1:
                    now_and_then(seeing, [found], pair)
                elif found.kind is Kind.FIFTEEN and much and place:
                    now_and_then(seeing, [found], later)
                else:
                    now_and_then(seeing, [found], slip)

    return Learner(see, adds_right)


def in_haste(rng: random.Random) -> Learner:
    """Careful, and then for a dozen hands in haste: double runs count once, longer fifteens go, sums slip by one or two."""
    doubled, three, slip = rng.uniform(0.4, 0.7), rng.uniform(0.3, 0.5), rng.uniform(0.005, 0.02)
    first, careful = rng.randrange(24), adds_right
    hasty = adds_wrong(rng.uniform(0.03, 0.08), (-2, -1, 1, 2))

    def in_a_hurry(seeing: Seeing) -> bool:
        return (seeing.number + first) % 24 < 12

    def see(seeing: Seeing) -> None:
        hurried = in_a_hurry(seeing)
        for found in seeing.show.combinations:
            if hurried and several_runs(seeing.show, found) and found != seeing.show.runs[0]:
                now_and_then(seeing, [found], doubled)
            elif hurried and found.kind is Kind.FIFTEEN and len(found.cards) > 2:
                now_and_then(seeing, [found], three)
            else:
                now_and_then(seeing, [found], slip)

    def add(seeing: Seeing, claims: tuple[Claim, ...]) -> tuple[int, ...]:
        return (hasty if in_a_hurry(seeing) else careful)(seeing, claims)

    return Learner(see, add)


FRESH: dict[str, Callable[[random.Random], Learner]] = {
    "suit blind": suit_blind,
    "overwhelmed": overwhelmed,
    "in haste": in_haste,
}
"""Every kind of learner by name."""
