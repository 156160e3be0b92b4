"""Numbers sorted ranks: every hand of two, four or six cards has a place in the tables. Knows no suits.

Ranks are 1 to 13, sorted, so equal ones are together. The numbers are those of the combinatorial number system: 91
hands of two ranks, 1,820 of four, 18,564 of six (169 of which no pack can deal).
"""

from collections.abc import Sequence
from math import comb

PAIRS, FOURS, SIXES = comb(14, 2), comb(16, 4), comb(18, 6)
"""Numbers of hands of two, four and six ranks."""

_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH, _SIXTH = (
    tuple(comb(rank - 1 + place, place + 1) for rank in range(14)) if place else (0, *range(13)) for place in range(6)
)


def pair_number(low: int, high: int) -> int:
    """Return the place of two ranks, 0 to 90."""
    return _FIRST[low] + _SECOND[high]


def four_number(ranks: Sequence[int]) -> int:
    """Return the place of four sorted ranks, 0 to 1,819."""
    one, two, three, four = ranks
    return _FIRST[one] + _SECOND[two] + _THIRD[three] + _FOURTH[four]


def six_number(ranks: Sequence[int]) -> int:
    """Return the place of six sorted ranks, 0 to 18,563."""
    one, two, three, four, five, six = ranks
    return _FIRST[one] + _SECOND[two] + _THIRD[three] + _FOURTH[four] + _FIFTH[five] + _SIXTH[six]
