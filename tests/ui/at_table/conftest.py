"""Every place in a game, begun by its name."""

from pathlib import Path

import pytest

from tests.ui.at_table.places import At
from tests.ui.phases import PLACES
from tests.ui.table import QUIET


@pytest.fixture
def at(tmp_path: Path) -> At:
    """Return a person in one of the places, by its name."""
    return lambda place: PLACES[place](tmp_path, QUIET)
