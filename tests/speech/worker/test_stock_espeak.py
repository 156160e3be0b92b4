"""The espeak driver that comes with pyttsx3, which plays through `aplay`: cut by killing it, heard to its end."""

import ctypes.util
import os
import platform
import shutil
import wave
from pathlib import Path

import pytest

from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Fault, Press, Priority, Voice
from tests.speech.waiting import until
from tests.speech.worker.recording import PLAY, alive, gone_soon, happened, speaking


def needs_system_espeak() -> None:
    if platform.system() != "Linux":
        pytest.skip("aplay is a program of Linux")
    if ctypes.util.find_library("espeak-ng") is None and not os.environ.get("AUDIOCRIB_CI"):
        pytest.skip("the system's eSpeak NG library is not installed (Debian: libespeak-ng1)")


@pytest.fixture
def aplay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install an `aplay` that plays to nobody, keeps what it is given, and takes ten seconds. Return its folder."""
    needs_system_espeak()
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "aplay"
    program.write_text(
        '#!/bin/sh\necho $$ >> "$0.pids"\ncp "$1" "$0.wav.part" && mv "$0.wav.part" "$0.wav"\nsleep 10\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


@pytest.mark.usefixtures("recording")
def test_the_stock_espeak_driver_speaks_and_is_interrupted_by_killing_it(aplay: Path) -> None:
    assert shutil.which("aplay") == str(aplay / "aplay")

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until((aplay / "aplay.wav").exists)
        voice.key(Press.COMMITS)
        await until(lambda: not alive(int((aplay / "aplay.pids").read_text())))
        (aplay / "aplay.wav").unlink()
        voice.say(Utterance(("Count 15.",), Priority.ANSWER))
        await until((aplay / "aplay.wav").exists)

    voice = speaking(scenario, engines=("espeak",))
    assert voice.engine == "espeak"
    with wave.open(str(aplay / "aplay.wav"), "rb") as file:
        assert 0.5 < file.getnframes() / file.getframerate() < 2
    # The player of the last one is gone as well.
    gone_soon(int((aplay / "aplay.pids").read_text().split()[-1]))


@pytest.mark.usefixtures("recording")
def test_the_stock_espeak_driver_is_heard_to_the_end_of_what_it_plays(aplay: Path) -> None:
    (aplay / "aplay").write_text('#!/bin/sh\nsleep 1.5\ntouch "$0.done"\n')

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until(lambda: happened(voice, "ended") == 1)
        assert (aplay / "aplay.done").exists()

    speaking(scenario, engines=("espeak",))


@pytest.mark.usefixtures("recording")
def test_without_aplay_the_stock_espeak_driver_is_not_an_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await until(lambda: bool(faults))

    speaking(scenario, on_fault=faults.append, engines=("espeak",))
    assert faults == [Fault.NO_ENGINE]
