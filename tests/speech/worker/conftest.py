"""What every scenario with a real worker needs: a device that records, and a list of faults."""

from pathlib import Path

import pytest

from audiocrib.speech.voice import Fault
from tests.speech.worker.recording import Recording


@pytest.fixture
def recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recording:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    return Recording(tmp_path / "heard.raw")


@pytest.fixture
def faults() -> list[Fault]:
    return []
