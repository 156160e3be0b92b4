"""The stock drivers of Windows and macOS, with stand-ins for their systems."""

import sys
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from audiocrib.speech.engines import engine as engine_module
from audiocrib.speech.engines import stock_drivers
from audiocrib.speech.engines.engine import Ending, Speech, Words
from tests.speech.stand_ins import LONG, FakeDriver, step_until_over


class FakeSapi:
    """SAPI's voice: streams are spoken one after another; the end of each is reported when messages are pumped.

    A purge ends all at once, but their ends are reported later, and the empty text of the purge has its own end.
    """

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.streams: deque[tuple[str, int]] = deque()
        self.messages: deque[int] = deque()
        self.sink: Any = None
        self.lose_ends = False
        self.Voice = SimpleNamespace(Id="zira")
        self.Rate = self.Volume = self.EventInterests = 0

    def GetVoices(self) -> list[Any]:  # noqa: N802 - SAPI's name
        return [self.Voice]

    def Speak(self, text: str, flags: int) -> None:  # noqa: N802 - SAPI's name
        assert flags in {1, 3}
        if flags == 3:
            self.messages.extend(3 for _ in self.streams)  # each is reported three pumps later
            self.streams.clear()
        if text:
            self.spoken.append(text)
        self.streams.append((text, 10**9 if text == LONG else 20 * len(text)))

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802 - SAPI's name
        assert milliseconds == 0
        return not any(text for text, _ in self.streams)

    def pump(self) -> None:
        """Pump Windows' messages once, while a little is spoken."""
        if self.streams:
            text, left = self.streams.popleft()
            if left:
                self.streams.appendleft((text, left - 1))
            else:
                self.messages.append(0)
        waiting = [left - 1 for left in self.messages]
        self.messages = deque(left for left in waiting if left >= 0)
        for _ in range(0 if self.lose_ends else len(waiting) - len(self.messages)):
            self.sink._ISpeechVoiceEvents_EndStream(0, 0)


@pytest.fixture
def sapi(monkeypatch: pytest.MonkeyPatch) -> FakeSapi:
    """Return the stand-in COM object under pyttsx3's own sapi5 driver."""
    voice = FakeSapi()

    def events(_: object, sink: object) -> object:
        voice.sink = sink
        return object()

    client = SimpleNamespace(CreateObject=lambda _: voice, GetEvents=events)
    modules: dict[str, Any] = {
        "comtypes": SimpleNamespace(client=client),
        "comtypes.client": client,
        "comtypes.gen": SimpleNamespace(SpeechLib=None),
        "pythoncom": SimpleNamespace(PumpWaitingMessages=voice.pump),
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "pyttsx3.drivers.sapi5", raising=False)
    return voice


def test_sapi5_speaks_one_utterance_after_the_other(sapi: FakeSapi) -> None:
    speech = Speech("sapi5", stock_drivers.sapi5)
    for text in ("one", "two"):
        speech.say(Words(text, rate=250, level=0.5))
        assert step_until_over(speech) is Ending.COMPLETED
    assert sapi.spoken == ["one", "two"]
    assert sapi.Volume == 50
    assert sapi.Rate == 4


def test_sapi5_can_be_interrupted_any_number_of_times_and_then_says_the_last_to_its_end(sapi: FakeSapi) -> None:
    speech = Speech("sapi5", stock_drivers.sapi5)
    texts = [LONG, LONG, LONG, LONG, "two"]
    for text in texts:
        speech.say(Words(text))
        for _ in range(5):
            assert speech.step() == (True, None)
    assert [text for text, _ in sapi.streams if text] == ["two"]
    assert step_until_over(speech) is Ending.COMPLETED
    assert sapi.streams == deque()
    assert sapi.spoken == texts


def test_sapi5_is_silent_after_a_stop(sapi: FakeSapi) -> None:
    speech = Speech("sapi5", stock_drivers.sapi5)
    for _ in range(3):
        speech.say(Words(LONG))
        for _ in range(5):
            speech.step()
        speech.stop()
        assert sapi.WaitUntilDone(0)
        assert speech.step() == (False, None)


def test_sapi5_ends_even_if_its_notification_is_lost(sapi: FakeSapi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "UNNOTICED", 0.01)
    sapi.lose_ends = True
    speech = Speech("sapi5", stock_drivers.sapi5)
    speech.say(Words("one"))
    assert step_until_over(speech) is Ending.COMPLETED


@pytest.mark.parametrize("rate", [1, 10_000])
def test_sapi5_gets_no_rate_that_it_does_not_have(sapi: FakeSapi, rate: float) -> None:
    Speech("sapi5", stock_drivers.sapi5).say(Words("one", rate=rate))
    assert -10 <= sapi.Rate <= 10


class FakeRunLoop:
    """macOS' run loop: a synthesizer reports only while it runs."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def runUntilDate_(self, until: float) -> None:  # noqa: N802 - Apple's name
        assert until > 0
        due, self.due = self.due, []
        for tell in due:
            tell()


def test_macos_reports_the_end_of_speech_because_its_run_loop_is_pumped(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = FakeRunLoop()
    foundation = SimpleNamespace(
        NSRunLoop=SimpleNamespace(currentRunLoop=lambda: loop),
        NSDate=SimpleNamespace(dateWithTimeIntervalSinceNow_=lambda seconds: seconds),
    )
    monkeypatch.setitem(sys.modules, "Foundation", foundation)
    speaking = [False]
    drivers: list[Any] = []

    class FakeNsss(FakeDriver):
        _tts = SimpleNamespace(isSpeaking=lambda: speaking[0])

        def say(self, text: str) -> None:
            super().say(text)
            speaking[0] = True
            loop.due.append(self.over)

        def over(self) -> None:
            speaking[0] = False
            self.finish()

    def build(proxy: Any) -> Any:
        drivers.append(FakeNsss(proxy))
        return drivers[-1]

    module = SimpleNamespace(buildDriver=build)
    monkeypatch.setitem(sys.modules, "pyttsx3.drivers.nsss", module)
    speech = Speech("nsss", stock_drivers.nsss)
    for text in ("one", "two"):
        speech.say(Words(text))
        assert speaking[0]
        assert step_until_over(speech) is Ending.COMPLETED
    assert drivers[0].said == ["one", "two"]
