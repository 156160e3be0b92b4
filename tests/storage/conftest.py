"""A game for several test files."""

import pytest

from audiocrib.rules.options import Options
from audiocrib.storage.record import Record
from tests.table.chairs import header
from tests.table.journals import anyhow, written


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> tuple[Record, bytes]:
    """Return a whole but short game and its journal: every line of it is read thousands of times."""
    record = anyhow(header(1, Options(target=2)))
    return record, written(tmp_path_factory.mktemp("short") / "game.journal", record).read_bytes()
