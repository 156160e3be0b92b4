"""Sums that come out the same to the last bit on every version of Python, so that choices and exported figures do."""

from collections.abc import Iterable
from functools import reduce
from operator import add


def in_order(numbers: Iterable[float]) -> float:
    """The numbers added from left to right, each sum rounded. From Python 3.12 on `sum` gives back what rounding lost."""
    return reduce(add, numbers, 0.0)
