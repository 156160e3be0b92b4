"""The open menu of a new game, for its tests."""

from pathlib import Path

import pytest

from tests.ui.new_game.laying import Laying


@pytest.fixture
def at(tmp_path: Path) -> Laying:
    """Return a menu with the table of the first start."""
    return Laying(tmp_path)
