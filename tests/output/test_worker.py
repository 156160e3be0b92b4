"""The real worker process, with SDL recording to a file what would have been heard."""

import asyncio
import contextlib
import ctypes.util
import math
import os
import platform
import shutil
import signal
import subprocess
import sys
import textwrap
import time
import wave
from array import array
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from audiocrib.earcons import Earcon, Sound
from audiocrib.output.faults import Notice
from audiocrib.output.manner import Manner
from audiocrib.output.mixing import LEAD
from audiocrib.output.owner import speaker
from audiocrib.output.sound import SAMPLES_A_SECOND, sound_file
from audiocrib.output.speech.bundled import Synthesis, pieces
from audiocrib.output.voice import Fault, Limits, Priority, Voice
from audiocrib.settings import Settings, VoiceMode

FOR_EVER = 60
PATIENT = Limits(ready=FOR_EVER, answer=FOR_EVER, restarts=3, window=FOR_EVER, again=())
QUIET = 300
"""Of 32,767: below that nothing is heard."""
FRAME = 4
FLUSHED = 4_096 / FRAME / SAMPLES_A_SECOND
"""Seconds that SDL may hold back from the file."""

PLAY = "Anna plays 7, count 7. Your turn."
LONG = "Your hand: ace of clubs, 4 of hearts, 5 of spades, 6 of diamonds, jack of hearts, king of clubs."


class Recording:
    """What the device was given: left and right, 16 bit. The time is that of the recording, not of a clock."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def length(self) -> float:
        """Seconds recorded so far."""
        return self.path.stat().st_size / FRAME / SAMPLES_A_SECOND if self.path.exists() else 0.0

    def ear(self, number: int) -> list[int]:
        """Samples of the left (0) or right (1) ear."""
        data = self.path.read_bytes()
        return array("h", data[: len(data) // FRAME * FRAME])[number::2].tolist()

    def sounding(self) -> tuple[float, float]:
        """Seconds at which the first and the last sound are heard. Fails where there is none."""
        heard = [at for at, value in enumerate(self.ear(0)) if abs(value) > QUIET]
        assert heard, "nothing was heard"
        return heard[0] / SAMPLES_A_SECOND, heard[-1] / SAMPLES_A_SECOND

    def seconds(self) -> float:
        """From the first sound to the last."""
        first, last = self.sounding()
        return last - first

    def loudest(self, ear: int = 0) -> int:
        return max(map(abs, self.ear(ear)))


def length_of(text: str, rate: float = 180) -> float:
    """Seconds from the first to the last sound of a text, synthesised here."""
    synthesis = Synthesis()
    synthesis.voice("en-us")
    synthesis.rate(rate)
    samples = array("h", synthesis.samples(text))
    heard = [at for at, value in enumerate(samples) if abs(value) > QUIET]
    return (heard[-1] - heard[0]) / SAMPLES_A_SECOND


@pytest.fixture
def recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recording:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    return Recording(tmp_path / "heard.raw")


@pytest.fixture
def faults() -> list[Fault]:
    return []


def happened(voice: Voice, what: str, text: str = "") -> int:
    """How often something stands in the voice's log."""
    return sum(record.what == what and text in record.text for record in voice.log)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(FOR_EVER):
        while not condition():  # noqa: ASYNC110 - files and processes have no event to wait for
            await asyncio.sleep(0.005)


def alive(pid: int) -> bool:
    """Whether a process runs. A zombie does not: it was ended, and waits for its parent to hear of it."""
    status = Path(f"/proc/{pid}/stat")
    if status.parent.parent.joinpath("self").exists():
        try:
            return status.read_text().rpartition(")")[2].split()[0] != "Z"
        except (FileNotFoundError, ProcessLookupError):
            return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def kill(pid: int) -> None:
    """End a process at once. (Windows knows no other way, and calls it SIGTERM.)"""
    if sys.platform == "win32":
        os.kill(pid, signal.SIGTERM)
    else:
        os.kill(pid, signal.SIGKILL)


def suspend(pid: int) -> None:
    """Let a process hang."""
    if sys.platform == "win32":
        pytest.skip("Windows cannot suspend a process by a signal")
    else:
        os.kill(pid, signal.SIGSTOP)


def speaking(scenario: Callable[[Voice], Coroutine[Any, Any, None]], **settings: Any) -> Voice:
    """Run a scenario with a started voice, and see that nothing of it survives."""
    limits, on_fault = settings.pop("limits", PATIENT), settings.pop("on_fault", lambda _: None)
    notices: list[Notice] = settings.pop("notices", [])
    voice = Voice(on_fault, lambda notice, *_: notices.append(notice), manner=Manner(**settings), limits=limits)
    workers: list[int] = []

    async def life() -> None:
        voice.start()
        workers.append(voice.worker or 0)
        try:
            async with asyncio.timeout(FOR_EVER):
                await scenario(voice)
            workers.append(voice.worker or workers[0])
        finally:
            voice.close()

    asyncio.run(life())
    gone_soon(*workers)
    return voice


def gone_soon(*workers: int) -> None:
    """Processes that were told to leave do so, or are ended, within the patience of a test."""
    deadline = time.monotonic() + FOR_EVER
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not any(map(alive, workers))


async def heard_to_the_end(voice: Voice) -> None:
    """Wait for the voice, and for the last buffers of the device."""
    await voice.idle()
    recorded = Recording(Path(os.environ["SDL_DISKAUDIOFILE"]))
    reached = recorded.length
    await until(lambda: recorded.length > reached + 2 * FLUSHED)


def test_a_sentence_is_heard_in_its_full_length(recording: Recording) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY)
        await heard_to_the_end(voice)

    voice = speaking(scenario)
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert recording.loudest() > 8_000
    assert voice.engine == "bundled"


def test_a_long_text_is_heard_whole_with_its_pauses_though_it_is_made_in_pieces(recording: Recording) -> None:
    text = f"{LONG} {PLAY} {LONG}"
    assert len(list(pieces(text))) > 5

    async def scenario(voice: Voice) -> None:
        voice.say(text, Priority.PLAY)
        await heard_to_the_end(voice)

    speaking(scenario, rate=450)
    assert recording.seconds() == pytest.approx(length_of(text, 450), abs=0.15)


def test_rate_volume_and_place_are_heard(recording: Recording) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(LONG, Priority.PLAY, pan=-0.75)
        await heard_to_the_end(voice)

    speaking(scenario, rate=400, volume=50)
    assert recording.seconds() == pytest.approx(length_of(LONG, 400), abs=0.1)
    left, right = recording.loudest(0), recording.loudest(1)
    assert 8_000 < left < 14_000
    assert right / left == pytest.approx(0.25, abs=0.05)


def test_an_earcon_is_heard_before_the_words(recording: Recording) -> None:
    with wave.open(str(sound_file(Earcon.FIFTEEN)), "rb") as file:
        bell = array("h", file.readframes(round(LEAD * 0.8 * SAMPLES_A_SECOND)))

    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY, (Sound(Earcon.FIFTEEN),))
        await heard_to_the_end(voice)

    speaking(scenario)
    values = recording.ear(0)
    # Nothing but the earcon is heard while it leads: the recording is the file's beginning, at another level.
    begin = next(at for at, value in enumerate(values) if value) - next(at for at, value in enumerate(bell) if value)
    best = max(likeness(values[at : at + len(bell)], bell.tolist()) for at in range(max(begin - 3, 0), begin + 4))
    assert best > 0.99
    assert recording.seconds() > LEAD + length_of(PLAY) - 0.05


def likeness(one: list[int], other: list[int]) -> float:
    """Correlation of two sounds: 1 where they differ in level alone."""
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_a_key_silences_the_voice_soon(recording: Recording) -> None:
    stopped_at = 0.0

    async def scenario(voice: Voice) -> None:
        nonlocal stopped_at
        voice.say(LONG, Priority.PLAY)
        await until(lambda: happened(voice, "started") == 1)
        begun = recording.length
        await until(lambda: recording.length > begun + 0.5)
        stopped_at = recording.length
        voice.key(commits=True)
        await heard_to_the_end(voice)
        await until(lambda: recording.length > stopped_at + 1.5)

    speaking(scenario)
    assert length_of(LONG) > 5
    _, last = recording.sounding()
    assert last < stopped_at + FLUSHED + 0.4


def test_an_answer_is_heard_at_once_and_the_play_it_cut_again_after_it(recording: Recording) -> None:
    answer = "Count 15."

    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY)
        await until(lambda: happened(voice, "started") == 1)
        voice.key(commits=False)
        voice.say(answer, Priority.ANSWER)
        await heard_to_the_end(voice)

    voice = speaking(scenario)
    sent = [record.text for record in voice.log if record.what == "sent"]
    assert sent == [PLAY, answer, PLAY]
    assert recording.seconds() > length_of(answer) + length_of(PLAY)


def test_a_worker_killed_in_the_middle_of_a_sentence_is_replaced_and_says_it_again(recording: Recording) -> None:
    faults: list[Fault] = []

    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY)
        await until(lambda: happened(voice, "started", PLAY) == 1)
        assert voice.worker is not None
        kill(voice.worker)
        await until(lambda: happened(voice, "started", PLAY) == 2)
        await heard_to_the_end(voice)

    speaking(scenario, on_fault=faults.append)
    # The new worker begins the recording anew.
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert faults == []


@pytest.mark.usefixtures("recording")
def test_a_worker_that_hangs_is_told_once_and_all_goes_on(faults: list[Fault]) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say("One.", Priority.PLAY)
        await until(lambda: happened(voice, "started") == 1)
        assert voice.worker is not None
        suspend(voice.worker)
        for _ in range(100):
            voice.key(commits=False)
            voice.say("Two.", Priority.ANSWER)
        await until(lambda: bool(faults))
        voice.say("Three.", Priority.PLAY)
        await voice.idle()

    # No second worker: the first that hangs is the last.
    limits = Limits(ready=FOR_EVER, answer=1.0, restarts=0, window=FOR_EVER)
    speaking(scenario, on_fault=faults.append, limits=limits, rate=450)
    assert faults == [Fault.WORKER_HUNG]


def test_a_worker_that_hangs_once_is_replaced_without_a_word(recording: Recording, faults: list[Fault]) -> None:
    async def scenario(voice: Voice) -> None:
        await until(lambda: happened(voice, "ready") == 1)
        assert voice.worker is not None
        suspend(voice.worker)
        voice.say(PLAY, Priority.PLAY)
        await until(lambda: happened(voice, "ready") == 2)
        await heard_to_the_end(voice)

    limits = Limits(ready=FOR_EVER, answer=1.5, restarts=3, window=FOR_EVER)
    speaking(scenario, on_fault=faults.append, limits=limits)
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert faults == []


def test_no_sound_device_is_told_and_no_other_driver_pretends_to_be_one(
    monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "a device that nobody has")

    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await until(lambda: bool(faults))
        await voice.idle()

    voice = speaking(scenario, on_fault=faults.append, engines=("bundled", "espeak"), rate=100_000)
    assert faults == [Fault.NO_SOUND_DEVICE]
    assert happened(voice, "launched") == 1


def test_a_device_that_is_taken_away_in_the_middle_is_opened_anew_and_the_sentence_said_again(
    recording: Recording, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    """What SDL tells then was seen with a PulseAudio that was killed: it plays on, into nothing."""
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
        if "audiocrib.output.worker" in sys.orig_argv:
            threading.Thread(target=unplug, daemon=True).start()
        """)
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY)
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
        voice.say("Nobody hears this.", Priority.PLAY)
        await until(lambda: faults == [Fault.NO_SOUND_DEVICE])
        await until(lambda: happened(voice, "gave_up") == 3)
        monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
        await until(lambda: notices == [Notice.BACK])
        voice.say(PLAY, Priority.PLAY)
        await heard_to_the_end(voice)

    limits = PATIENT._replace(again=(0.05,))
    voice = speaking(scenario, on_fault=faults.append, limits=limits, rate=450, notices=notices, engines=("bundled",))
    assert recording.seconds() == pytest.approx(length_of(PLAY, 450), abs=0.03)
    assert faults == [Fault.NO_SOUND_DEVICE]
    assert happened(voice, "ended", "Nobody") == 0


@pytest.mark.usefixtures("recording")
def test_in_a_window_a_screen_reader_that_cannot_be_reached_is_told_as_that(faults: list[Fault]) -> None:
    async def scenario() -> None:
        voice = speaker(VoiceMode.READER, Settings(), faults.append, window=True)
        voice.start()
        voice.say("Hello.", Priority.PLAY)
        await until(lambda: bool(faults))
        voice.close()

    asyncio.run(scenario())
    assert faults == [Fault.NO_READER]


def test_the_worker_loads_nothing_that_it_does_not_need_before_the_first_word() -> None:
    program = "import sys, audiocrib.output.worker; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert not {"msgspec", "asyncio", "audiocrib.rules", "audiocrib.settings", "pygame", "pyttsx3"} & set(loaded)


@pytest.mark.usefixtures("recording")
def test_another_engine_than_the_chosen_one_is_told(faults: list[Fault]) -> None:
    notices: list[Notice] = []

    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await heard_to_the_end(voice)

    speaking(scenario, on_fault=faults.append, notices=notices, engines=("sapi5", "bundled"))
    assert notices == [Notice.OTHER_ENGINE]
    assert faults == []


@pytest.mark.usefixtures("recording")
def test_no_engine_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['espeakng_loader'] = None\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await until(lambda: bool(faults))

    speaking(scenario, on_fault=faults.append, engines=("bundled",))
    assert faults == [Fault.NO_ENGINE]


def test_the_next_engine_is_tried_where_one_is_missing(recording: Recording, faults: list[Fault]) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await heard_to_the_end(voice)

    voice = speaking(scenario, on_fault=faults.append, engines=("an engine that nobody has", "bundled"))
    assert voice.engine == "bundled"
    assert recording.seconds() > 0.2


def test_nothing_of_the_worker_or_its_libraries_reaches_the_terminal(
    recording: Recording, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await heard_to_the_end(voice)

    speaking(scenario)  # SDL's disk driver prints two lines when it is opened
    assert recording.length > 0
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("recording")
def test_files_where_the_game_is_started_are_not_taken_for_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("json", "pygame", "pyttsx3", "queue"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit\n")
    monkeypatch.chdir(tmp_path)

    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await heard_to_the_end(voice)

    assert happened(speaking(scenario), "ended") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL, and ends no process by its console here")
@pytest.mark.usefixtures("recording")
def test_no_orphan_keeps_talking_when_the_game_is_killed() -> None:
    program = textwrap.dedent(f"""
        import asyncio
        from audiocrib.output.voice import Priority, Voice

        async def game():
            voice = Voice()
            voice.start()
            voice.say({LONG!r}, Priority.PLAY)
            while not any(record.what == "started" for record in voice.log):
                await asyncio.sleep(0.01)
            print(voice.worker, flush=True)
            await asyncio.sleep(600)

        asyncio.run(game())
    """)
    root = str(Path(__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": root}
    ) as game:
        assert game.stdout is not None
        worker = int(game.stdout.readline())
        assert alive(worker)
        game.kill()
    deadline = time.monotonic() + FOR_EVER
    while alive(worker) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(worker)


def needs_system_espeak() -> None:
    if platform.system() != "Linux":
        pytest.skip("aplay is a program of Linux")
    if ctypes.util.find_library("espeak-ng") is None and not os.environ.get("AUDIOCRIB_CI"):
        pytest.skip("the system's eSpeak NG library is not installed (Debian: libespeak-ng1)")


@pytest.fixture
def aplay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An `aplay` that plays to nobody: it keeps what it was given, and takes ten seconds. Returns its folder."""
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
        voice.say(PLAY, Priority.PLAY)
        await until((aplay / "aplay.wav").exists)
        voice.key(commits=True)
        await until(lambda: not alive(int((aplay / "aplay.pids").read_text())))
        (aplay / "aplay.wav").unlink()
        voice.say("Count 15.", Priority.ANSWER)
        await until((aplay / "aplay.wav").exists)

    voice = speaking(scenario, engines=("espeak",))
    assert voice.engine == "espeak"
    with wave.open(str(aplay / "aplay.wav"), "rb") as file:
        assert 0.5 < file.getnframes() / file.getframerate() < 2
    # What the last one was playing is gone as well.
    last = int((aplay / "aplay.pids").read_text().split()[-1])
    deadline = time.monotonic() + FOR_EVER
    while alive(last) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not alive(last)


@pytest.mark.usefixtures("recording")
def test_the_stock_espeak_driver_is_heard_to_the_end_of_what_it_plays(aplay: Path) -> None:
    (aplay / "aplay").write_text('#!/bin/sh\nsleep 1.5\ntouch "$0.done"\n')

    async def scenario(voice: Voice) -> None:
        voice.say(PLAY, Priority.PLAY)
        await until(lambda: happened(voice, "ended") == 1)
        assert (aplay / "aplay.done").exists()

    speaking(scenario, engines=("espeak",))


@pytest.mark.usefixtures("recording")
def test_without_aplay_the_stock_espeak_driver_is_no_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[Fault]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    async def scenario(voice: Voice) -> None:
        voice.say("Hello.", Priority.PLAY)
        await until(lambda: bool(faults))

    speaking(scenario, on_fault=faults.append, engines=("espeak",))
    assert faults == [Fault.NO_ENGINE]


def test_closing_twice_or_without_a_start_does_nothing() -> None:
    voice = Voice()
    with contextlib.closing(voice):
        voice.close()
