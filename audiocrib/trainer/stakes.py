"""The stakes of each kind of slip: how many a structure allows, and the points at stake in an average hand. Pure."""

from functools import cache

from audiocrib.computer.slips import SlipKind
from audiocrib.trainer.signatures import Signature, structures

NOBS = 0.077
"""The share of hands with nobs, measured over 6,000 kept hands."""
FEWER = (
    SlipKind.FIFTEEN_OF_TWO,
    SlipKind.FIFTEEN_OF_THREE,
    SlipKind.FIFTEEN_OF_MORE,
    SlipKind.PAIR,
    SlipKind.ROYAL_AS_PAIRS,
    SlipKind.ONE_RUN,
    SlipKind.NOBS,
)
"""Slips that miss points, if common enough to matter."""


def numbers(one: Signature) -> dict[SlipKind, int]:
    """Return the number of slips of each kind that a structure allows."""
    two, three, four, five = one.fifteens
    return {
        SlipKind.FIFTEEN_OF_TWO: two,
        SlipKind.FIFTEEN_OF_THREE: three,
        SlipKind.FIFTEEN_OF_MORE: four + five,
        SlipKind.PAIR: one.alike.count(2),
        SlipKind.ROYAL_AS_PAIRS: one.alike.count(3),
        SlipKind.ONE_RUN: one.runs > 1,
        SlipKind.RUN_INSIDE: one.runs == 1 and one.run > 3,
        SlipKind.FIFTEEN_TWICE: sum(one.fifteens) > 0,
    }


@cache
def at_stake() -> dict[SlipKind, float]:
    """Return the points at stake for each kind in an average hand."""
    whole = sum(structure.share for structure in structures())
    stake = dict.fromkeys(FEWER, 0.0)
    for structure in structures():
        one = structure.signature
        for kind, number in numbers(one).items():
            points = (one.runs - 1) * one.run if kind is SlipKind.ONE_RUN else 2
            if kind in stake:
                stake[kind] += structure.share / whole * number * points
    return stake | {SlipKind.NOBS: NOBS}


POINTS = {SlipKind.ONE_RUN: 3.6, SlipKind.NOBS: 1}
"""The cost of a slip, for kinds that do not cost two points."""
