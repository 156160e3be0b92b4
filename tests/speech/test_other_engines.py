"""The engines that need another system or program, each with a stand-in; and voices by name."""

import os
import platform
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from audiocrib.sound.mixer import Mixer
from audiocrib.speech.engines import reader
from audiocrib.speech.engines import registry as engines
from audiocrib.speech.engines.bundled import TRAPS, Synthesis
from audiocrib.speech.engines.driver import MissingError
from audiocrib.speech.engines.engine import Ending, Speech, Words
from audiocrib.speech.engines.voices import Known, Voices, alike
from tests.speech.stepping import until
from tests.speech.waiting import FOR_EVER

# macOS' say


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a program `say` that keeps what it is given, and ends once the file `go` exists. Return its folder."""
    if platform.system() == "Windows":
        pytest.skip("a shell script takes the place of the program")
    program = tmp_path / "say"
    program.write_text(
        '#!/bin/sh\nif [ "$2" = "?" ]; then\n'
        "echo 'Alex                en_US    # Most people recognize me by my voice.'\n"
        "echo 'Eddy (German)       de_DE    # Hallo.'\nexit\nfi\n"
        'echo "$@" > "$0.options"; cat > "$0.text.part"; mv "$0.text.part" "$0.text"\n'
        'while [ ! -e "$0.go" ]; do sleep 0.01; done\nexit $(cat "$0.go")\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def opened_say() -> Speech:
    speech = engines.ENGINES["say"](None)
    assert isinstance(speech, Speech)
    return speech


def wait_for(path: Path) -> None:
    deadline = time.monotonic() + FOR_EVER
    while not path.exists() and time.monotonic() < deadline:
        time.sleep(0.005)
    assert path.exists()


def test_say_gets_the_text_the_rate_the_volume_and_the_voice(say: Path) -> None:
    speech = opened_say()
    speech.say(Words("-v Anna plays 7.", rate=210, level=0.5, voice="de"))
    wait_for(say / "say.text")
    assert (say / "say.text").read_text() == "[[volm 0.50]] -v Anna plays 7."
    assert (say / "say.options").read_text().split() == ["-r", "210", "-f", "-", "-v", "Eddy", "(German)"]
    assert speech.step() == (True, None)
    (say / "say.go").write_text("0")
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED
    assert not speech.pans


def test_say_is_interrupted_by_killing_it(say: Path) -> None:
    speech = opened_say()
    speech.say(Words("One."))
    wait_for(say / "say.text")
    (say / "say.text").unlink()
    speech.stop()
    assert speech.step() == (False, None)
    speech.say(Words("Two."))
    wait_for(say / "say.text")
    (say / "say.go").write_text("0")
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED


def test_a_say_that_fails_has_not_spoken(say: Path) -> None:
    (say / "say.go").write_text("1")
    speech = opened_say()
    speech.say(Words("One."))
    assert until(speech, lambda _, ending: ending is not None) is Ending.FAILED


def test_without_the_program_say_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(MissingError):
        engines.ENGINES["say"](None)


# The running screen reader


class FakeReader:
    """The object that prismatoid gives for a running screen reader."""

    def __init__(self, **able: bool) -> None:
        usual = {"is_supported_at_runtime": True, "supports_speak": True, "supports_output": True}
        self.features = SimpleNamespace(**{"supports_is_speaking": False, "supports_stop": True, **usual, **able})
        self.heard: list[tuple[str, bool]] = []
        self.stopped = 0
        self.speaking = True

    def output(self, text: str, interrupt: bool) -> None:
        self.heard.append((text, interrupt))

    speak = output

    def stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def prism(monkeypatch: pytest.MonkeyPatch) -> dict[str, FakeReader]:
    """Install a stand-in for the module of prismatoid; return the running readers, by name."""
    running: dict[str, FakeReader] = {}
    module: Any = ModuleType("prism")
    module.PrismError = type("PrismError", (Exception,), {})
    module.BackendId = SimpleNamespace(NVDA="NVDA", JAWS="JAWS", ORCA="ORCA", SAPI="SAPI")

    def create(name: str) -> FakeReader:
        if name not in running:
            raise module.PrismError(name)
        return running[name]

    module.Context = lambda: SimpleNamespace(exists=lambda _: True, create=create)
    monkeypatch.setitem(sys.modules, "prism", module)
    return running


def opened_reader() -> Speech:
    speech = engines.ENGINES["reader"](None)
    assert isinstance(speech, Speech)
    return speech


def test_the_running_reader_is_given_the_text_instead_of_what_it_speaks(prism: dict[str, FakeReader]) -> None:
    prism["JAWS"] = FakeReader()
    speech = opened_reader()
    speech.say(Words("Anna plays 7.", rate=100_000))
    assert prism["JAWS"].heard == [("Anna plays 7.", True)]
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED
    speech.say(Words("A long text. " * 100))
    speech.stop()
    assert prism["JAWS"].stopped == 1


def test_a_reader_that_tells_whether_it_speaks_is_asked(
    prism: dict[str, FakeReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "GRACE", 0.0)
    prism["NVDA"] = FakeReader(supports_is_speaking=True)
    speech = opened_reader()
    speech.say(Words("Anna plays 7.", rate=100_000))
    for _ in range(10):
        assert speech.step() == (True, None)
    prism["NVDA"].speaking = False
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED


@pytest.mark.parametrize("able", [{"is_supported_at_runtime": False}, {"supports_speak": False}])
def test_a_voice_that_is_not_a_reader_and_a_reader_that_does_not_run_are_skipped(
    prism: dict[str, FakeReader], able: dict[str, bool]
) -> None:
    prism["SAPI"] = FakeReader()
    prism["NVDA"] = FakeReader(**able)
    with pytest.raises(MissingError, match="no screen reader"):
        opened_reader()


def test_without_the_extra_the_reader_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(MissingError, match="prism"):
        engines.ENGINES["reader"](None)


# The order of trying


def test_engines_are_tried_in_their_order_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "orca_runs", lambda: False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert engines.in_order(()) == ("bundled", "espeak")
    assert engines.in_order(("espeak", "usual")) == ("espeak", "bundled")
    assert engines.in_order(("usual-window",)) == ("reader", "bundled", "espeak")
    monkeypatch.setattr(engines, "orca_runs", lambda: True)
    assert engines.in_order(("usual",)) == ("speech-dispatcher", "bundled", "espeak")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert engines.in_order(("usual",)) == ("nsss", "say", "bundled")
    monkeypatch.setattr(sys, "platform", "win32")
    assert engines.in_order(("usual-window",)) == ("reader", "sapi5", "bundled")
    assert set(engines.ENGINES) >= {name for order in engines.ORDER.values() for name in order}


@pytest.mark.parametrize("name", engines.ENGINES)
def test_every_engine_speaks_through_pyttsx3_with_a_driver_of_ours_or_a_stock_one(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This includes those of other systems, up to the engine that pyttsx3 makes of their driver."""
    asked: list[str] = []

    class AskedError(Exception):
        pass

    def made(driver: str) -> None:
        asked.append(driver)
        raise AskedError

    monkeypatch.setattr("pyttsx3.Engine", made)
    monkeypatch.setattr(engines, "_needs_module", lambda *_: None)
    monkeypatch.setattr(engines, "_needs_system", lambda _: None)
    monkeypatch.setattr("shutil.which", lambda program: program)
    with pytest.raises(AskedError):
        engines.ENGINES[name](mock.create_autospec(Mixer, instance=True))
    (driver,) = asked
    if driver.startswith("audiocrib_"):
        assert callable(sys.modules[f"pyttsx3.drivers.{driver}"].buildDriver)
    else:
        assert find_spec(f"pyttsx3.drivers.{driver}")


def test_a_missing_package_is_named_as_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(MissingError, match="the Python package prismatoid is not installed"):
        engines.ENGINES["reader"](None)


def test_orca_is_found_among_the_processes(tmp_path: Path) -> None:
    """The list of processes is ours: whoever runs the tests may use Orca."""
    for number, name in ((1, "init"), (17, "orca-settings"), (42, "bash")):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "comm").write_text(f"{name}\n")
    (tmp_path / "42" / "task").mkdir()
    (tmp_path / "self").mkdir()
    assert not engines.orca_runs(str(tmp_path))
    (tmp_path / "17" / "comm").write_text("orca\n")
    assert engines.orca_runs(str(tmp_path))
    assert not engines.orca_runs(str(tmp_path / "nowhere"))


# Voices


KNOWN = (
    Known("id.zira", "Microsoft Zira Desktop", ("en-us",)),
    Known("id.hazel", "Microsoft Hazel", ("en-gb",)),
    Known("id.hedda", "Microsoft Hedda", ("de-de",)),
    Known("id.david", "Microsoft David Desktop", ("en-us",)),
)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("id.hazel", "id.hazel"),
        ("microsoft hazel", "id.hazel"),
        ("Microsoft Z", "id.zira"),
        ("david", "id.david"),
        ("en_GB", "id.hazel"),
        ("de", "id.hedda"),
        ("nobody", "id.zira"),
    ],
)
def test_a_voice_is_found_by_its_name_or_language(wanted: str, found: str) -> None:
    assert Voices(lambda: KNOWN).find(wanted, "en") == found


def test_without_a_name_the_engine_s_own_voice_speaks_if_it_knows_the_language() -> None:
    assert Voices(lambda: KNOWN, default="id.david").find(None, "en") == "id.david"
    assert Voices(lambda: KNOWN, default="id.hedda").find(None, "en") == "id.zira"
    assert Voices(lambda: (), default=None).find(None, "en") is None


def test_the_replacement_for_a_missing_voice_has_a_name() -> None:
    voices = Voices(lambda: KNOWN)
    assert voices.instead("nobody at all", "en") == "Microsoft Zira Desktop"
    assert voices.instead("zira", "en") is None
    assert Voices(lambda: ()).instead("nobody at all", "en") is None, "it lists none, so nothing is known"


def test_opponents_are_heard_in_other_voices_of_the_language_while_there_are_some() -> None:
    voices = Voices(lambda: KNOWN, default="id.david")
    assert [voices.find(None, "en", other) for other in (1, 2, 3)] == ["id.zira", "id.hazel", "id.zira"]
    assert voices.find(None, "de", 1) == "id.hedda"


def test_espeak_s_variants_are_voices_too() -> None:
    synthesis = Synthesis()
    voices = Voices(synthesis.voices, TRAPS.usual, TRAPS.variants)
    others = [voices.find("en-us+f3", "en", other) for other in range(1, 6)]
    assert len(set(others)) == 5
    found = {wanted: voices.find(wanted, "en") for wanted in ("en-gb", "scotland+m3", "+f2", "de", "en-us+f3")}
    assert "English (America)+f3" == found["en-us+f3"] not in others
    assert found["en-gb"] == "English (Great Britain)"
    assert found["+f2"] == "en-us+f2"
    assert all(synthesis.voice(name) for name in (*others, *found.values()) if name)


def test_voices_can_be_told_apart() -> None:
    synthesis = Synthesis()
    voices = Voices(synthesis.voices, TRAPS.usual, TRAPS.variants)
    heard = set()
    for other in range(len(TRAPS.variants) + 1):
        synthesis.voice(voices.find(None, "en", other) or "")
        heard.add(synthesis.samples("Anna plays 7."))
    assert len(heard) == len(TRAPS.variants) + 1


def test_the_languages_of_drivers_are_normalised() -> None:
    listed = [
        SimpleNamespace(id=1, name="A", languages=[b"\x05en_US"]),
        SimpleNamespace(id=2, name="B", languages=None),
    ]
    assert alike(listed) == (Known("1", "A", ("en-us",)), Known("2", "B", ()))


def test_seven_hundred_words_a_minute_are_faster_than_four_hundred_and_fifty() -> None:
    synthesis = Synthesis()
    text = "Your hand: ace of clubs, 4 of hearts, 5 of spades."
    lengths = []
    for rate in (80, 200, 450, 700):
        synthesis.rate(rate)
        lengths.append(len(synthesis.samples(text)))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[2] > 1.3 * lengths[3]
