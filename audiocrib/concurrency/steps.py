"""Work that takes longer than a key may wait, in steps: a generator that yields wherever a key may be answered.

The work knows no clock and no event loop; its caller decides how many steps to take at once.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Takes a step each time it is advanced, and returns the result at the end."""


def done(steps: Steps[T]) -> T:
    """Take all steps at once and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
