"""A person at a table who opens a book, for tests. Knows no expectations."""

from pathlib import Path

from audiocrib.rules.options import Options
from audiocrib.rules.presets import SALON
from tests.ui.phases import to_play
from tests.ui.table import QUIET, Sitting


def at_table(keys: str = "", options: Options = SALON) -> Sitting:
    return Sitting(state=to_play(options=options), held=True, settings=QUIET, folder=Path("nowhere"), first=keys)
