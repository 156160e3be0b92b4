"""The file for the settings of a test."""

from pathlib import Path

import pytest

from audiocrib.settings.file import FILE_NAME


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILE_NAME
