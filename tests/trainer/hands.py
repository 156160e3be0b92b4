"""Hands to count, and people who make slips in them, for tests and benchmarks. Everything comes from a seed."""

import random
from collections.abc import Mapping
from itertools import combinations

from msgspec import Struct

from audiocrib.computer.slips import Slip, SlipKind, slips
from audiocrib.rules.cards import PACK, Card, Cards
from audiocrib.rules.presets import PAGAT
from audiocrib.rules.scoring import score_show


class Count(Struct, frozen=True):
    """Cards to count: their true total, and all that can go wrong."""

    hand: Cards
    starter: Card
    crib: bool
    total: int
    possible: tuple[Slip, ...]


def to_count(hand: Cards, starter: Card, crib: bool = False) -> Count:
    score = score_show(hand, starter, crib, PAGAT)
    return Count(hand, starter, crib, score.points, slips(score, hand, crib, PAGAT))


def dealt(rng: random.Random) -> Count:
    """Return the best four of six two times out of three, otherwise a crib."""
    seven = rng.sample(PACK, 7)
    starter = seven.pop()
    if rng.random() < 1 / 3:
        return to_count(tuple(seven[:4]), starter, crib=True)
    best = max(combinations(seven, 4), key=lambda hand: score_show(hand, None).points + rng.random())
    return to_count(best, starter)


def made_in(count: Count, rates: Mapping[SlipKind, float], rng: random.Random) -> tuple[Slip, ...]:
    """Return what somebody with these rates gets wrong this time."""
    return tuple(slip for slip in count.possible if rng.random() < rates[slip.kind])
