"""A home of their own for all calls."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written where the person who runs the tests plays."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    return tmp_path
