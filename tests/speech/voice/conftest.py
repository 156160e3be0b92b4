"""These tests start no real worker."""

import pytest

from audiocrib.speech import supervisor as watched
from tests.speech.voice.fake_worker import FakeProcess


@pytest.fixture(autouse=True)
def _no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    FakeProcess.all = []
    monkeypatch.setattr(watched, "Process", FakeProcess)
