"""Speech-dispatcher: our side of its protocol with a stand-in, and with the real service where that is installed."""

import contextlib
import os
import platform
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from audiocrib.speech.engines import dispatcher
from audiocrib.speech.engines.driver import MissingError
from audiocrib.speech.engines.engine import Ending, Speech, Words
from audiocrib.speech.engines.registry import ENGINES

if platform.system() == "Windows":
    pytest.skip("speech-dispatcher and its kind of socket belong to Linux", allow_module_level=True)

from tests.speech.ssip import Dispatcher
from tests.speech.stepping import until
from tests.speech.waiting import FOR_EVER

GRACE = 5.0


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Dispatcher]:
    """Yield a service at an address where the engine finds it."""
    service = Dispatcher(tmp_path)
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{service.path}")
    yield service
    service.close()


def opened() -> Speech:
    speech = ENGINES["speech-dispatcher"](None)
    assert isinstance(speech, Speech)
    return speech


def test_a_text_is_handed_over_and_its_beginning_and_end_are_reported(service: Dispatcher) -> None:
    speech = opened()
    speech.say(Words("Anna plays 7.\n.hidden"))
    assert service.spoken == ["Anna plays 7.\n..hidden"]
    assert speech.step() == (False, None)
    service.tell("701")
    until(speech, lambda begun, _: begun)
    service.tell("702")
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED


def test_an_event_within_an_answer_is_noticed(service: Dispatcher) -> None:
    service.begins_in_the_answer = True
    speech = opened()
    speech.say(Words("Anna plays 7."))
    until(speech, lambda begun, _: begun)


def test_rate_volume_pitch_and_voice_are_set_in_its_own_units_and_only_when_they_change(service: Dispatcher) -> None:
    speech = opened()
    service.asked.clear()
    speech.say(Words("One.", rate=170, level=1.0))
    speech.say(Words("Two.", rate=170, level=0.5, voice="scotland", pitch=75))
    speech.say(Words("Three.", rate=1000, level=0.5, voice="de", pitch=75))
    sets = [line for line in service.asked if line.startswith("SET")]
    assert sets == [
        "SET SELF RATE 0",
        "SET SELF VOLUME 100",
        "SET SELF PITCH 0",
        "SET SELF VOLUME 0",
        "SET SELF PITCH 50",
        "SET SELF SYNTHESIS_VOICE English (Scotland)",
        "SET SELF RATE 100",
        "SET SELF SYNTHESIS_VOICE German",
    ]


@pytest.mark.parametrize(("rate", "scaled"), [(80, -100), (125, -50), (170, 0), (310, 50), (449, 100), (9, -100)])
def test_words_a_minute_are_scaled(rate: float, scaled: int) -> None:
    assert dispatcher.scale(rate) == scaled


def test_a_stop_stops_and_a_late_end_is_not_taken_for_the_next_texts(service: Dispatcher) -> None:
    speech = opened()
    speech.say(Words("One."))
    service.tell("701")
    until(speech, lambda begun, _: begun)
    speech.stop()
    assert service.asked[-1] == "STOP SELF"
    speech.say(Words("Two."))
    service.tell("702", message=1)
    service.tell("701")
    until(speech, lambda begun, ending: begun and ending is None)
    service.tell("702")
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED


def test_a_refusal_and_a_hang_up_fail_the_text_and_the_next_one_is_spoken(service: Dispatcher) -> None:
    speech = opened()
    service.refuses = "SPEAK"
    speech.say(Words("One."))
    assert until(speech, lambda _, ending: ending is not None) is Ending.FAILED
    service.refuses = ""
    speech.say(Words("Two."))
    service.hang_up()
    assert until(speech, lambda _, ending: ending is not None) is Ending.FAILED
    speech.say(Words("Three."))
    assert service.spoken == ["Two.", "Three."]


def test_all_its_voices_are_listed(service: Dispatcher) -> None:
    assert service.spoken == []
    assert [voice.name for voice in opened().voices()] == ["English (America)", "English (Scotland)", "German"]


def test_where_it_is_not_installed_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    with pytest.raises(MissingError, match="not installed"):
        opened()


def test_its_address_is_found_as_by_other_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", "/run/user/1000")
    assert dispatcher.address() == "/run/user/1000/speech-dispatcher/speechd.sock"
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert dispatcher.address() == str(Path.home() / ".cache" / "speech-dispatcher" / "speechd.sock")
    monkeypatch.setenv("SPEECHD_ADDRESS", "inet_socket:example:7000")
    assert dispatcher.address() == "example:7000"


@pytest.fixture
def real_service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Start the real service, whose eSpeak plays to no device."""
    program = shutil.which("speech-dispatcher")
    if program is None or not Path("/etc/speech-dispatcher/modules/espeak-ng.conf").exists():
        assert "AUDIOCRIB_CI" not in os.environ, "the gate leaves no test out"
        pytest.skip("speech-dispatcher with eSpeak NG is not installed (Debian: speech-dispatcher-espeak-ng)")
    folder = tmp_path / "conf"
    shutil.copytree("/etc/speech-dispatcher", folder)
    (folder / "speechd.conf").write_text(
        'AudioOutputMethod "alsa"\nAudioALSADevice "null"\nAddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\n'
        "DefaultModule espeak-ng\n"
    )
    path = tmp_path / "sock"
    command = [str(program), "-s", "-C", str(folder), "-S", str(path), "-L", str(tmp_path), "-P", str(tmp_path / "pid")]
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)}
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{path}")
    monkeypatch.setattr(dispatcher, "PATIENCE", FOR_EVER)  # it lists thousands of voices, here on a busy machine
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment) as running:
        deadline = time.monotonic() + FOR_EVER
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        yield path
        running.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(GRACE)
        running.kill()  # it does not react while it waits for a client that reads nothing


@pytest.mark.usefixtures("real_service")
def test_the_real_service_speaks_is_interrupted_and_speaks_again() -> None:
    speech = opened()
    speech.say(Words("Anna plays 7, count 7.", rate=300, level=0.8))
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED
    speech.say(Words("Your hand: ace of clubs. " * 40, rate=80))
    until(speech, lambda begun, _: begun)
    speech.stop()
    speech.say(Words("Count 15.", voice="English (Scotland)"))
    assert until(speech, lambda _, ending: ending is not None) is Ending.COMPLETED
