"""The voice sends its worker one utterance at a time, answers first, and plays that were cut a second time."""

import asyncio

import pytest

from audiocrib.sound.earcons import Earcon, Sound
from audiocrib.speech import holding_back
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import NoVoice, Press, Priority, ReadingPace, Speaker, Voice
from audiocrib.speech.voice_config import PAUSES, VoiceConfig
from tests.speech.voice.fake_worker import FakeProcess, passes, run, started
from tests.speech.waiting import FOR_EVER, until


def test_what_is_said_before_the_worker_is_ready_is_spoken_when_it_is() -> None:
    async def scenario() -> None:
        voice, worker = started()
        voice.say(Utterance(("Hello.",), Priority.PLAY))
        await passes()
        assert worker.sent == []
        await worker.answer("ready", engine="bundled")
        assert worker.sent == ["Hello."]
        assert voice.engine == "bundled"
        voice.close()

    run(scenario)


def test_a_worker_may_be_started_and_spoken_to_before_the_loop_runs() -> None:
    voice, worker = started()
    voice.say(Utterance(("Hello.",), Priority.PLAY))
    voice.key(Press.COMMITS)
    worker.inbox.append({"is": "ready", "engine": "bundled"})

    async def scenario() -> None:
        idle = asyncio.create_task(voice.idle())
        await until(lambda: worker.sent == ["Hello."])
        await worker.has_spoken()
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_the_worker_gets_one_utterance_at_a_time() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        for text in ("one", "two"):
            voice.say(Utterance((text,), Priority.PLAY))
        await worker.speaks()
        assert worker.sent == ["one"]
        await worker.has_spoken()
        await until(lambda: worker.sent == ["one", "two"])
        voice.close()

    run(scenario)


def test_after_a_key_the_answer_goes_out_before_the_play_that_was_cut() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await worker.speaks()
        voice.key(Press.ASKS)
        await worker.has_spoken()
        assert worker.sent == ["play", "stop"]
        voice.say(Utterance(("answer",), Priority.ANSWER))
        assert worker.sent == ["play", "stop", "answer"]
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "answer", "play"])
        voice.close()

    run(scenario)


def test_between_two_messages_there_is_a_breath_that_no_answer_waits_for() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=FOR_EVER))
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        voice.say(Utterance(("two",), Priority.PLAY))
        await worker.has_spoken()
        voice.say(Utterance(("three",), Priority.PLAY))
        assert worker.sent == ["one"]
        voice.say(Utterance(("answer",), Priority.ANSWER))
        assert worker.sent == ["one", "answer"]
        voice.close()

    run(scenario)


def test_what_follows_a_key_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding_back, "HOLD", FOR_EVER)

    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        for priority in Priority:
            voice.key(Press.COMMITS)
            voice.say(Utterance((priority.name,), priority))
            assert worker.sent[-1] == priority.name
            await worker.has_spoken()
        voice.close()

    run(scenario)


def test_a_key_without_an_answer_lets_the_play_go_on_soon() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await worker.speaks()
        voice.key(Press.ASKS)
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "play"])
        voice.close()

    run(scenario)


def test_a_worker_that_does_not_read_is_not_flooded_by_a_thousand_keys() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        for number in range(1_000):
            voice.key(Press.ASKS)
            voice.say(Utterance((f"card {number}",), Priority.ANSWER))
        assert worker.sent == ["card 0", "stop"]
        await worker.has_spoken()
        assert worker.sent == ["card 0", "stop", "card 999"]
        voice.close()

    run(scenario)


def test_an_answer_without_a_key_waits_for_the_one_before_it() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        voice.say(Utterance(("first",), Priority.ANSWER))
        voice.say(Utterance(("second",), Priority.ANSWER))
        await worker.has_spoken()
        assert worker.sent == ["play", "stop", "first"]
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "first", "second"])
        voice.close()

    run(scenario)


def test_silence_stops_and_leaves_nothing_to_be_said() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        voice.say(Utterance(("two",), Priority.PLAY))
        await worker.speaks()
        voice.silence()
        await worker.has_spoken()
        assert worker.sent == ["one", "stop"]
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_while_paused_only_answers_are_sent_and_then_what_was_cut() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=0.0))
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await worker.speaks()
        voice.key(Press.ASKS)
        await worker.has_spoken()
        voice.pause(True)
        voice.say(Utterance(("Paused.",), Priority.ANSWER))
        await worker.has_spoken()
        voice._holds.end()
        voice._advance()
        assert worker.sent == ["play", "stop", "Paused."]
        voice.pause(False)
        assert worker.sent == ["play", "stop", "Paused.", "play"]
        voice.close()

    run(scenario)


def test_rate_and_volume_hold_from_the_next_utterance_on(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(FakeProcess, "send", lambda _, line: lines.append((line["rate"], line["volume"])))

    async def scenario() -> None:
        voice, worker = started(rate=200, volume=80)
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        voice.adopt(VoiceConfig(rate=250, volume=50))
        voice.say(Utterance(("two",), Priority.PLAY))
        await worker.answer("ended", number=1)
        await until(lambda: lines == [(200, 80), (250, 50)])
        voice.close()

    run(scenario)


def test_all_owners_of_the_voice_are_handled_alike() -> None:
    async def scenario() -> None:
        speakers: list[Speaker] = [Voice(), ReadingPace(), NoVoice()]
        for speaker in speakers:
            speaker.start()
            speaker.adopt(VoiceConfig(rate=100_000, reading_rate=100_000))
            speaker.say(Utterance(("Anna plays 7.",), Priority.PLAY, (Sound(Earcon.CARD),), 0.5))
            speaker.key(Press.ASKS)
            speaker.silence()
            await asyncio.wait_for(speaker.idle(), FOR_EVER)
            speaker.close()
            await asyncio.wait_for(speaker.known(), FOR_EVER)

    run(scenario)


def test_a_suspended_program_falls_silent_and_says_the_play_again_when_it_resumes() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await worker.speaks()
        voice.stand_still()
        assert worker.sent == ["play", "stop"]
        assert worker.written_up_to == 2, "nothing is written while the program stands still"
        voice.say(Utterance(("answer",), Priority.ANSWER))
        await worker.speaks()
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "answer", "play"])
        voice.close()

    run(scenario)
