"""Stand-ins for pyttsx3's drivers, with traps set by tests, and steps through their speech. Knows no expectations."""

import sys
import time
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from audiocrib.speech.engines.engine import Ending, Speech, Traps

FOR_EVER = 60.0
LONG = "an utterance that does not end by itself"


class FakeDriver:
    """A driver as pyttsx3 wants it; speaks when a test says so. `stop` reports the end only after `late` steps."""

    late = 0

    def __init__(self, proxy: Any) -> None:
        self.proxy = proxy
        self.said: list[str] = []
        self.set: list[tuple[str, Any]] = []
        self.stopping = -1

    def say(self, text: str) -> None:
        if text == "refused":
            raise ValueError(text)
        self.said.append(text)
        self.proxy.setBusy(True)
        self.proxy.notify("started-utterance")

    def finish(self, completed: bool = True) -> None:
        self.proxy.notify("finished-utterance", completed=completed)
        self.proxy.setBusy(False)

    def stop(self) -> None:
        self.stopping = self.late

    def iterate(self) -> Iterator[None]:
        self.proxy.setBusy(False)
        while True:
            if self.stopping == 0:
                self.finish(completed=False)
            self.stopping -= 1
            yield

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802 - pyttsx3's name
        if name == "voice" and value == "nobody":
            raise ValueError(value)
        self.set.append((name, value))

    def destroy(self) -> None:
        pass


def loaded(monkeypatch: pytest.MonkeyPatch, traps: Traps = Traps()) -> tuple[Speech, FakeDriver]:  # noqa: B008 - a value
    drivers: list[FakeDriver] = []

    def build(proxy: Any) -> FakeDriver:
        drivers.append(FakeDriver(proxy))
        return drivers[-1]

    module = ModuleType("pyttsx3.drivers.fake")
    module.buildDriver = build  # type: ignore[attr-defined]  # pyttsx3 looks for this name
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return Speech("fake", lambda _: traps), drivers[0]


def step_until_over(speech: Speech) -> Ending:
    deadline = time.monotonic() + FOR_EVER
    while time.monotonic() < deadline:
        _, ending = speech.step()
        if ending is not None:
            return ending
    raise AssertionError("no end was told")
