"""Real workers that are killed, hang or outlive the game: replaced, reported, never left behind."""

import contextlib
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Fault, Limits, Press, Priority, Voice
from tests.speech.waiting import FOR_EVER, until
from tests.speech.worker.recording import (
    LONG,
    PLAY,
    Recording,
    alive,
    gone_soon,
    happened,
    heard_to_the_end,
    kill,
    length_of,
    speaking,
    suspend,
)


def test_a_worker_killed_in_the_middle_of_a_sentence_is_replaced_and_says_it_again(recording: Recording) -> None:
    faults: list[Fault] = []

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until(lambda: happened(voice, "started", PLAY) == 1)
        assert voice.worker is not None
        kill(voice.worker)
        await until(lambda: happened(voice, "started", PLAY) == 2)
        await heard_to_the_end(voice)

    speaking(scenario, on_fault=faults.append)
    # The new worker starts a new recording.
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert faults == []


@pytest.mark.usefixtures("recording")
def test_a_worker_that_hangs_is_reported_once_and_the_game_goes_on(faults: list[Fault]) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("One.",), Priority.PLAY))
        await until(lambda: happened(voice, "started") == 1)
        assert voice.worker is not None
        suspend(voice.worker)
        for _ in range(100):
            voice.key(Press.ASKS)
            voice.say(Utterance(("Two.",), Priority.ANSWER))
        await until(lambda: bool(faults))
        voice.say(Utterance(("Three.",), Priority.PLAY))
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
        voice.say(Utterance((PLAY,), Priority.PLAY))
        await until(lambda: happened(voice, "ready") == 2)
        await heard_to_the_end(voice)

    limits = Limits(ready=FOR_EVER, answer=1.5, restarts=3, window=FOR_EVER)
    speaking(scenario, on_fault=faults.append, limits=limits)
    assert recording.seconds() == pytest.approx(length_of(PLAY), abs=0.03)
    assert faults == []


def test_nothing_of_the_worker_or_its_libraries_reaches_the_terminal(
    recording: Recording, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("Hello.",), Priority.PLAY))
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
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await heard_to_the_end(voice)

    assert happened(speaking(scenario), "ended") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL, and ends no process by its console here")
@pytest.mark.usefixtures("recording")
def test_no_orphan_keeps_talking_when_the_game_is_killed() -> None:
    program = textwrap.dedent(f"""
        import asyncio
        from audiocrib.speech.voice import Priority, Utterance, Voice

        async def game():
            voice = Voice()
            voice.start()
            voice.say(Utterance(({LONG!r},), Priority.PLAY))
            while not any(record.what == "started" for record in voice.log):
                await asyncio.sleep(0.01)
            print(voice.worker, flush=True)
            await asyncio.sleep(600)

        asyncio.run(game())
    """)
    root = str(Path(__file__).parents[3])
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": root}
    ) as game:
        assert game.stdout is not None
        worker = int(game.stdout.readline())
        assert alive(worker)
        game.kill()
    gone_soon(worker)


def test_closing_twice_or_without_a_start_does_nothing() -> None:
    voice = Voice()
    with contextlib.closing(voice):
        voice.close()
