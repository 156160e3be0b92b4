"""Every screen, every key, in every mode."""

from tests.golden.corpus.recording import Step

ROWS: dict[str, str] = {}


def recorded_row(row: str) -> list[Step]:
    """One row."""
    raise NotImplementedError(row)
