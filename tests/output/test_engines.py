"""One utterance at a time through pyttsx3, with stock drivers that have their traps; stand-ins for their systems."""

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from audiocrib.output.speech import engine as engine_module
from audiocrib.output.speech import stock
from audiocrib.output.speech.bundled import PIECE, pieces
from audiocrib.output.speech.engine import Ending, Speech, Traps, Words

FOR_EVER = 60.0
LONG = "an utterance that does not end by itself"


class FakeDriver:
    """A driver as pyttsx3 wants it, that speaks when a test says so. `stop` tells the end only after `late` steps."""

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


def test_the_beginning_and_the_end_of_an_utterance_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    assert speech.step() == (False, None)
    speech.say(Words("one"))
    assert speech.step() == (True, None)
    driver.finish()
    assert speech.step() == (True, Ending.COMPLETED)
    assert speech.step() == (False, None)


def test_an_utterance_takes_the_place_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.say(Words("two"))
    assert driver.said == ["one", "two"]
    assert speech.step() == (True, None)
    driver.finish()
    assert speech.step() == (True, Ending.COMPLETED)


def test_an_end_that_is_told_late_is_waited_for_and_not_taken_for_the_next_one_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FakeDriver, "late", 5)
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.say(Words("two"))
    for _ in range(10):
        assert speech.step() == (True, None)
    assert driver.said == ["one", "two"]


def test_an_engine_that_never_tells_its_end_after_a_stop_speaks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FakeDriver, "late", -2)
    speech, driver = loaded(monkeypatch)
    speech.say(Words("one"))
    speech.stop()
    speech.say(Words("two"))
    assert driver.said == ["one", "two"]


def test_properties_are_set_before_the_words_and_only_when_they_change(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(pan=True, usual={"en-us": "en-us"}))
    speech.say(Words("one", rate=200, level=0.5, pan=-1, voice="en-us"))
    assert driver.set == [("voice", "en-us"), ("rate", 200), ("volume", 0.5), ("pan", -1)]
    speech.say(Words("two", rate=250, level=0.5, pan=-1, voice="en-us"))
    assert driver.set[4:] == [("rate", 250)]


def test_a_rate_stays_within_what_the_engine_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(rates=(100, 300)))
    speech.say(Words("one", rate=1_000))
    speech.say(Words("two", rate=1))
    assert [value for name, value in driver.set if name == "rate"] == [300, 100]


def test_a_property_that_is_refused_does_not_keep_the_words_from_being_said(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch, Traps(usual={"nobody": "nobody"}))
    speech.say(Words("one", voice="nobody"))
    assert driver.said == ["one"]
    assert speech.step() == (True, None)


def test_words_that_an_engine_refuses_have_failed_and_the_next_ones_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    speech, driver = loaded(monkeypatch)
    speech.say(Words("refused"))
    assert speech.step() == (False, Ending.FAILED)
    speech.say(Words("two"))
    assert driver.said == ["two"]
    assert speech.step() == (True, None)


def test_an_utterance_without_end_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "LONGEST", -1)
    speech, _ = loaded(monkeypatch)
    speech.say(Words("one", rate=450))
    assert step_until_over(speech) is Ending.FAILED


def test_a_text_is_cut_where_it_pauses_and_nothing_is_left_out() -> None:
    text = " ".join(["Anna plays 7, count 7. Your turn: 4 makes 11, 5 makes 12."] * 9)
    cut = list(pieces(text))
    assert len(cut) > 5
    assert all(len(piece) >= PIECE and piece[-1] in ",.:" for piece in cut[:-1])
    assert " ".join(cut) == text


def test_a_short_text_and_one_without_a_pause_are_not_cut() -> None:
    assert list(pieces("Count 15.")) == ["Count 15."]
    endless = "and " * PIECE
    assert list(pieces(endless)) == [endless.strip()]


def step_until_over(speech: Speech) -> Ending:
    deadline = time.monotonic() + FOR_EVER
    while time.monotonic() < deadline:
        _, ending = speech.step()
        if ending is not None:
            return ending
    raise AssertionError("no end was told")


class FakeSapi:
    """SAPI's voice: streams are spoken one after the other; the end of each is told when messages are pumped.

    A purge ends all at once, but their ends are told later, and the empty text of the purge has an end of its own.
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
            self.messages.extend(3 for _ in self.streams)  # each is told three pumps later
            self.streams.clear()
        if text:
            self.spoken.append(text)
        self.streams.append((text, 10**9 if text == LONG else 20 * len(text)))

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802 - SAPI's name
        assert milliseconds == 0
        return not any(text for text, _ in self.streams)

    def pump(self) -> None:
        """One round of Windows' messages, in which a little is spoken."""
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
    """pyttsx3's own sapi5 driver on a COM object of ours."""
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
    speech = Speech("sapi5", stock.sapi5)
    for text in ("one", "two"):
        speech.say(Words(text, rate=250, level=0.5))
        assert step_until_over(speech) is Ending.COMPLETED
    assert sapi.spoken == ["one", "two"]
    assert sapi.Volume == 50
    assert sapi.Rate == 4


def test_sapi5_is_interrupted_as_often_as_one_likes_and_each_time_says_the_last_to_its_end(sapi: FakeSapi) -> None:
    speech = Speech("sapi5", stock.sapi5)
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
    speech = Speech("sapi5", stock.sapi5)
    for _ in range(3):
        speech.say(Words(LONG))
        for _ in range(5):
            speech.step()
        speech.stop()
        assert sapi.WaitUntilDone(0)
        assert speech.step() == (False, None)


def test_sapi5_ends_also_where_its_notification_is_lost(sapi: FakeSapi, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "UNNOTICED", 0.01)
    sapi.lose_ends = True
    speech = Speech("sapi5", stock.sapi5)
    speech.say(Words("one"))
    assert step_until_over(speech) is Ending.COMPLETED


@pytest.mark.parametrize("rate", [1, 10_000])
def test_sapi5_gets_no_rate_that_it_does_not_have(sapi: FakeSapi, rate: float) -> None:
    Speech("sapi5", stock.sapi5).say(Words("one", rate=rate))
    assert -10 <= sapi.Rate <= 10


class FakeRunLoop:
    """macOS' run loop: what a synthesizer has to tell is told while it runs."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def runUntilDate_(self, until: float) -> None:  # noqa: N802 - Apple's name
        assert until > 0
        due, self.due = self.due, []
        for tell in due:
            tell()


def test_macos_tells_the_end_of_speech_because_its_run_loop_is_pumped(monkeypatch: pytest.MonkeyPatch) -> None:
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
    speech = Speech("nsss", stock.nsss)
    for text in ("one", "two"):
        speech.say(Words(text))
        assert speaking[0]
        assert step_until_over(speech) is Ending.COMPLETED
    assert drivers[0].said == ["one", "two"]
