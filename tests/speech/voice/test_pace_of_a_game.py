"""A game waits for the voice: to the end of the speech, but no longer than the player wants."""

import asyncio

from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Press, Priority, Voice
from audiocrib.speech.voice_config import PAUSES, VoiceConfig
from tests.speech.voice.fake_worker import FakeProcess, passes, run, started
from tests.speech.waiting import FOR_EVER, until


def test_idle_waits_for_the_end_of_what_is_spoken_and_of_what_waits() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        voice.say(Utterance(("two",), Priority.PLAY))
        idle = asyncio.create_task(voice.idle())
        await worker.has_spoken()
        assert not idle.done()
        await until(lambda: worker.sent == ["one", "two"])
        await worker.has_spoken()
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_a_key_ends_the_wait_for_the_voice() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        idle = asyncio.create_task(voice.idle())
        await passes()
        voice.key(Press.ASKS)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_a_generous_pace_waits_for_a_moment_more_and_for_what_is_said_meanwhile() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=0.0, after=FOR_EVER))
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        idle = asyncio.create_task(voice.idle())
        await worker.has_spoken()
        voice.say(Utterance(("two",), Priority.PLAY))
        await until(lambda: worker.sent == ["one", "two"])
        await worker.has_spoken()
        await worker.answer("alive")
        assert not idle.done()
        voice.key(Press.ASKS)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.adopt(VoiceConfig(pauses=PAUSES["short"]))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_a_pace_of_none_waits_for_nothing_but_the_end_of_a_pause() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["none"])
        await worker.answer("ready")
        voice.say(Utterance(("one",), Priority.PLAY))
        voice.say(Utterance(("two",), Priority.PLAY))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.pause(True)
        idle = asyncio.create_task(voice.idle())
        await passes()
        assert not idle.done()
        voice.silence()
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_a_worker_that_never_gets_ready_delays_the_game_no_longer_than_reading_would() -> None:
    async def scenario() -> None:
        voice, _ = started(rate=100_000)
        voice.say(Utterance(("play",), Priority.PLAY))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_after_giving_up_the_pace_is_that_of_reading() -> None:
    async def scenario() -> None:
        voice, worker = started(rate=1)
        await worker.answer("failed", reason="no_engine")
        voice.say(Utterance(("This takes minutes to read.",), Priority.PLAY))
        idle = asyncio.create_task(voice.idle())
        await passes()
        assert not idle.done()
        voice.key(Press.ASKS)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_after_giving_up_a_script_waits_for_nobody() -> None:
    """Nobody hears it, and nobody reads along; a deal once took half a minute."""

    async def scenario() -> None:
        voice = Voice(config=VoiceConfig(rate=1), script=True)
        voice.start()
        voice.say(Utterance(("This takes minutes to read.",), Priority.PLAY))
        idle = asyncio.create_task(voice.idle())
        await passes()
        assert not idle.done(), "it may be spoken yet"
        await FakeProcess.all[-1].answer("failed", reason="no_sound_device")
        await asyncio.wait_for(idle, FOR_EVER)
        voice.say(Utterance(("And this again.",), Priority.PLAY))
        assert not voice.speaking
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)
