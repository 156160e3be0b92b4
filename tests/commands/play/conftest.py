"""A folder of their own for all evenings."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.commands.play.calls import HOME


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder in which these evenings are saved: a folder with a name so short that it fits on a line. This tree is what runs."""
    with tempfile.TemporaryDirectory(prefix="crib") as folder:
        monkeypatch.setenv("AUDIOCRIB_DATA", folder)
        monkeypatch.setenv("PYTHONPATH", HOME)
        yield Path(folder)
