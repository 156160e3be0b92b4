"""Devices and engines of the real worker that are missing, go or come back: reported, and the next one is tried."""

import asyncio
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.speech.faults import Notice
from audiocrib.speech.speakers import speaker
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Fault, Priority, Voice
from audiocrib.speech.voice_config import People
from tests.speech.waiting import until
from tests.speech.worker.recording import PATIENT, PLAY, Recording, happened, heard_to_the_end, length_of, speaking


def test_a_missing_sound_device_is_reported_and_no_other_driver_pretends_to_be_one(
    monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "a device that nobody has")

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await until(lambda: bool(faults))
        await voice.idle()

    voice = speaking(scenario, on_fault=faults.append, engines=("bundled", "espeak"), rate=100_000)
    assert faults == [Fault.NO_SOUND_DEVICE]
    assert happened(voice, "launched") == 1


def test_a_device_removed_in_the_middle_is_opened_again_and_the_sentence_repeated(
    recording: Recording, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    """SDL then plays on to no device, as it did when PulseAudio was killed."""
    (tmp_path / "sitecustomize.py").write_text(
        textwrap.dedent(f"""
        import os, sys, threading, time
        def unplug():
            while not os.path.exists({str(tmp_path / "unplug")!r}):
                time.sleep(0.005)
            os.remove({str(tmp_path / "unplug")!r})
            pygame = sys.modules["pygame"]
            pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0))
            pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
        if "audiocrib.speech.worker" in sys.orig_argv:
            threading.Thread(target=unplug, daemon=True).start()
        """)
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until(lambda: happened(voice, "started", PLAY) == 1)
        (tmp_path / "unplug").touch()
        await until(lambda: happened(voice, "started", PLAY) == 2)
        await heard_to_the_end(voice)

    speaking(scenario, on_fault=faults.append, rate=450)
    assert recording.seconds() == pytest.approx(length_of(PLAY, 450), abs=0.03)
    assert faults == []


def test_a_device_that_comes_later_is_found_and_the_voice_is_back(
    recording: Recording, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "a device that nobody has")
    notices: list[Notice] = []

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Nobody hears this.",), Priority.PLAY))
        await until(lambda: faults == [Fault.NO_SOUND_DEVICE])
        await until(lambda: happened(voice, "gave_up") == 3)
        monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
        await until(lambda: notices == [Notice.BACK])
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await heard_to_the_end(voice)

    limits = PATIENT._replace(again=(0.05,))
    voice = speaking(scenario, on_fault=faults.append, limits=limits, rate=450, notices=notices, engines=("bundled",))
    assert recording.seconds() == pytest.approx(length_of(PLAY, 450), abs=0.03)
    assert faults == [Fault.NO_SOUND_DEVICE]
    assert happened(voice, "ended", "Nobody") == 0


@pytest.mark.usefixtures("recording")
def test_in_a_window_an_unreachable_screen_reader_is_reported_as_such(faults: list[Fault]) -> None:
    async def scenario() -> None:
        voice = speaker(VoiceMode.READER, Settings(), faults.append, window=True)
        voice.start()
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await until(lambda: bool(faults))
        voice.close()

    asyncio.run(scenario())
    assert faults == [Fault.NO_READER]


def test_the_worker_loads_nothing_that_it_does_not_need_before_the_first_word() -> None:
    program = "import sys, audiocrib.speech.worker; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"msgspec", "asyncio", "audiocrib.rules", "audiocrib.settings.settings", "pygame", "pyttsx3"} & set(
        loaded
    )


@pytest.mark.usefixtures("recording")
def test_an_engine_other_than_the_chosen_one_is_reported(faults: list[Fault]) -> None:
    notices: list[Notice] = []

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await heard_to_the_end(voice)

    speaking(scenario, on_fault=faults.append, notices=notices, engines=("sapi5", "bundled"))
    assert notices == [Notice.OTHER_ENGINE]
    assert faults == []


@pytest.mark.usefixtures("recording")
def test_the_lack_of_any_engine_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['espeakng_loader'] = None\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await until(lambda: bool(faults))

    speaking(scenario, on_fault=faults.append, engines=("bundled",))
    assert faults == [Fault.NO_ENGINE]


def test_the_next_engine_is_tried_where_one_is_missing(recording: Recording, faults: list[Fault]) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await heard_to_the_end(voice)

    voice = speaking(scenario, on_fault=faults.append, engines=("an engine that nobody has", "bundled"))
    assert voice.engine == "bundled"
    assert recording.seconds() > 0.2


@pytest.mark.usefixtures("recording")
def test_a_missing_voice_is_reported_once_with_its_replacement() -> None:
    notices: list[Notice] = []

    async def scenario(voice: Voice) -> None:
        for text in ("Hello.", "Again."):
            voice.say(Utterance((text,), Priority.PLAY))
            await heard_to_the_end(voice)

    speaking(scenario, notices=notices, people=People("Nobody at all"))
    assert notices == [Notice.OTHER_VOICE]
