"""A home of its own for each call."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests out of the folders of whoever runs them."""
    monkeypatch.setenv("AUDIOCRIB_DATA", str(tmp_path))
    return tmp_path
