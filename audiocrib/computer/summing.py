"""Sums that are the same to the last bit in every version of Python, and so are choices and exported figures."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def in_order(numbers: Iterable[float]) -> float:
    """Add the numbers from left to right, rounding each sum. From Python 3.12 on, `sum` corrects for rounding."""
    return reduce(add, numbers, 0.0)
