"""A worker that is lost, silent or refuses is replaced, reported once, never waited for."""

import asyncio

import pytest

from audiocrib.speech import supervisor as watched
from audiocrib.speech.faults import Notice
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.supervisor import Supervisor
from audiocrib.speech.voice import Fault, Limits, Press, Priority, Voice
from tests.speech.voice.fake_worker import FakeProcess, passes, run, started
from tests.speech.waiting import FOR_EVER, until

AT_ONCE = Limits(ready=0.02, answer=0.02, restarts=2, window=60)


def test_a_lost_worker_is_replaced_and_says_again_what_it_was_saying() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, first = started(on_fault=faults.append)
        await first.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await first.speaks()
        await first.die()
        second = FakeProcess.all[-1]
        assert second is not first
        await second.answer("ready")
        assert second.sent == ["play"]
        assert faults == []
        voice.close()

    run(scenario)


@pytest.mark.parametrize("ready", [True, False])
def test_workers_that_end_again_and_again_are_reported_once_and_the_game_goes_on_silently(ready: bool) -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, _ = started(on_fault=faults.append, limits=Limits(restarts=3), rate=100_000)
        for _ in range(4):
            if ready:
                await FakeProcess.all[-1].answer("ready")
            await FakeProcess.all[-1].die()
        assert len(FakeProcess.all) == 4
        assert faults == [Fault.WORKER_LOST]
        voice.say(Utterance(("play",), Priority.PLAY))
        voice.key(Press.COMMITS)
        voice.say(Utterance(("play",), Priority.PLAY))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.silence()
        voice.start()
        voice.close()
        assert len(FakeProcess.all) == 4
        assert faults == [Fault.WORKER_LOST]

    run(scenario)


@pytest.mark.parametrize("becomes", ["ready", "failed", "key", "closed"])
def test_its_ability_to_speak_is_known_once_the_worker_is_ready_or_failed_or_nobody_waits(becomes: str) -> None:
    async def scenario() -> None:
        voice, worker = started()
        known = asyncio.create_task(voice.known())
        await passes()
        assert not known.done()
        if becomes == "ready":
            await worker.answer("ready")
        elif becomes == "failed":
            await worker.answer("failed", reason="no_sound_device")
        elif becomes == "key":
            voice.key(Press.ASKS)
        else:
            voice.close()
        await asyncio.wait_for(known, FOR_EVER)
        voice.close()

    run(scenario)


@pytest.mark.parametrize("fault", [Fault.NO_ENGINE, Fault.NO_SOUND_DEVICE])
def test_a_system_that_cannot_speak_is_reported_and_not_tried_again(fault: Fault) -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("failed", reason=fault)
        assert faults == [fault]
        assert worker.ended
        assert len(FakeProcess.all) == 1
        voice.close()

    run(scenario)


def test_a_voice_is_back_when_it_stays_and_not_if_the_device_is_gone_at_once() -> None:
    """Otherwise "The voice is back." and "No sound device was found." would come in one breath."""
    told: list[str] = []

    async def scenario(limits: Limits, *, stays: bool) -> None:
        FakeProcess.all.clear()
        told.clear()
        voice = Voice(told.append, lambda notice, *_: told.append(notice), limits=limits)
        voice.start()
        voice.say(Utterance(("play",), Priority.PLAY))
        await FakeProcess.all[-1].answer("failed", reason=Fault.NO_SOUND_DEVICE)
        await until(lambda: len(FakeProcess.all) == 2)
        await FakeProcess.all[-1].answer("ready")
        if stays:
            await until(lambda: told == [Fault.NO_SOUND_DEVICE, Notice.BACK])
            voice.say(Utterance(("back",), Priority.PLAY))
            await until(lambda: FakeProcess.all[-1].sent == ["back"])
        else:
            await FakeProcess.all[-1].die()
            await until(lambda: len(FakeProcess.all) == 3)
            await FakeProcess.all[-1].answer("failed", reason=Fault.NO_SOUND_DEVICE)
            assert told == [Fault.NO_SOUND_DEVICE]
        voice.close()

    run(lambda: scenario(Limits(again=(0.0,), stays=FOR_EVER), stays=False))
    run(lambda: scenario(Limits(again=(0.0,), stays=0.0), stays=True))


def test_a_worker_that_does_not_get_ready_counts_as_hung() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, _ = started(on_fault=faults.append, limits=AT_ONCE)
        await until(lambda: faults == [Fault.WORKER_HUNG])
        assert len(FakeProcess.all) == 3
        assert all(worker.ended for worker in FakeProcess.all)
        voice.close()

    run(scenario)


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    async def scenario() -> None:
        voice, first = started(limits=Limits(ready=FOR_EVER, answer=0.02))
        await first.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        await until(lambda: len(FakeProcess.all) == 2)
        assert first.ended
        await FakeProcess.all[1].answer("ready")
        assert FakeProcess.all[1].sent == ["play"]
        voice.close()

    run(scenario)


def _alarm(voice: Voice) -> asyncio.TimerHandle | None:
    assert isinstance(voice._worker, Supervisor)
    return voice._worker._alarm


def test_a_worker_with_nothing_to_say_may_be_silent_as_long_as_it_likes() -> None:
    async def scenario() -> None:
        voice, worker = started(limits=Limits(ready=FOR_EVER, answer=FOR_EVER))
        await worker.answer("ready")
        voice.say(Utterance(("play",), Priority.PLAY))
        alarm = _alarm(voice)
        assert alarm is not None
        await worker.has_spoken()
        assert _alarm(voice) is None, "no answer is waited for any more"
        voice.close()

    run(scenario)


def test_an_utterance_that_the_engine_refuses_is_passed_over() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("ready")
        voice.say(Utterance(("refused",), Priority.PLAY))
        voice.say(Utterance(("spoken",), Priority.PLAY))
        await worker.answer("failed", number=worker.numbers[-1])
        assert worker.sent == ["refused", "spoken"]
        assert faults == []
        voice.close()

    run(scenario)


def test_an_engine_that_refuses_everything_is_a_fault() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("ready")
        for _ in range(3):
            voice.say(Utterance(("refused",), Priority.PLAY))
            await worker.answer("failed", number=worker.numbers[-1])
        assert faults == [Fault.SPEECH_FAILED]
        voice.close()

    run(scenario)


def test_refusals_are_counted_in_a_row_and_speech_in_between_resets_the_count() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("ready")

        async def said(*ends: str) -> None:
            for end in ends:
                voice.say(Utterance(("words",), Priority.PLAY))
                await until(lambda: len(worker.sent) > len(over))
                over.append(end)
                await worker.answer(end, number=worker.numbers[-1])

        over: list[str] = []
        await said("failed", "failed", "ended", "failed", "failed")
        assert faults == []
        await said("failed")
        assert faults == [Fault.SPEECH_FAILED]
        voice.close()

    run(scenario)


def test_a_worker_that_cannot_be_started_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(engines: object) -> FakeProcess:
        raise OSError(engines)

    monkeypatch.setattr(watched, "Process", fails)
    faults: list[Fault] = []
    voice = Voice(faults.append)
    voice.start()
    voice.say(Utterance(("Hello.",), Priority.PLAY))
    voice.close()
    assert faults == [Fault.WORKER_LOST]
