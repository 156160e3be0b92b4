"""Work that takes longer than a key may wait, in steps: a generator that yields wherever a key may come between.

Who makes it knows no clock and no event loop; who has it done decides how many steps are taken at once.
"""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[None, None, T]
"""Takes a step each time that it is asked for the next; what came of all is what it returns."""


def done(steps: Steps[T]) -> T:
    """Take all steps at once; what came of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
