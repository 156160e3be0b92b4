"""The file where terminal_echo.py writes down the keys it gets."""

from pathlib import Path

import pytest


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"
