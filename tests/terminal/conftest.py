"""The place where terminal_echo.py writes down what it has heard."""

from pathlib import Path

import pytest


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"
