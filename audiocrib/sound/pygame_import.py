"""Imports pygame, for sound and window, without the extras that it loads if installed and that are not used here."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

SLOW_PARTS = ("numpy", "pkg_resources")
"""pygame tries to import these, but can do without. New environments of Python 3.11 have the second."""


@contextmanager
def without_slow_parts() -> Iterator[None]:
    """Keep the slow parts from being imported, unless they are loaded already, for the duration of a block.

    Together they delay the first spoken word and the first picture by 60 to 140 ms: `python tests/benchmarks/bench_tricks.py`.
    """
    absent = [name for name in SLOW_PARTS if name not in sys.modules]
    sys.modules |= dict.fromkeys(absent)  # type: ignore[arg-type]  # None means that it cannot be imported
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]
