"""A folder of its own for each evening."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.play.calls import HOME


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder for these evenings, with a name short enough to fit on a line. This tree is what runs."""
    with tempfile.TemporaryDirectory(prefix="crib") as folder:
        monkeypatch.setenv("AUDIOCRIB_DATA", folder)
        monkeypatch.setenv("PYTHONPATH", HOME)
        yield Path(folder)
