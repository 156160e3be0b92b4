"""The voice's dealings with its worker, played by a stand-in: what it is sent, when, and what its silence leads to."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from audiocrib.earcons import Earcon, Sound
from audiocrib.output import voice as voice_module
from audiocrib.output import watched
from audiocrib.output.manner import Manner
from audiocrib.output.pace import PAUSES
from audiocrib.output.voice import Fault, Limits, NoVoice, Priority, ReadingPace, Speaker, Voice
from audiocrib.output.watched import PATIENT

FOR_EVER = 60
AT_ONCE = Limits(ready=0.02, answer=0.02, restarts=2, window=60)


class FakeProcess:
    """A worker that keeps what it is sent, and answers when a test says so."""

    all: list["FakeProcess"] = []  # noqa: RUF012 - each test begins with an empty one

    def __init__(self, engines: object) -> None:
        del engines
        self.inbox: deque[dict[str, Any] | None] = deque()
        self.wake: Callable[[], None] | None = None
        self.sent: list[str] = []
        self.numbers: list[int] = []
        self.ended = False
        self.pid = len(self.all)
        self.all.append(self)

    def send(self, line: dict[str, Any]) -> None:
        self.sent.append(line.get("text", "stop"))
        if "number" in line:
            self.numbers.append(line["number"])

    def kill(self) -> None:
        self.ended = True

    close = kill

    async def answer(self, what: str, **facts: object) -> None:
        """Send a line back, and let the voice hear it."""
        self.inbox.append({"is": what, **facts})
        assert self.wake is not None
        self.wake()
        await passes()

    async def die(self) -> None:
        self.inbox.append(None)
        assert self.wake is not None
        self.wake()
        await passes()

    async def speaks(self) -> None:
        """Begin the last utterance that was asked for."""
        await self.answer("started", number=self.numbers[-1])

    async def has_spoken(self) -> None:
        await self.answer("ended", number=self.numbers[-1])


@pytest.fixture(autouse=True)
def _no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    FakeProcess.all = []
    monkeypatch.setattr(watched, "Process", FakeProcess)


async def passes() -> None:
    """Let the loop do what is due."""
    for _ in range(5):
        await asyncio.sleep(0)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(FOR_EVER):
        while not condition():  # noqa: ASYNC110 - the voice has no event for each of these conditions
            await asyncio.sleep(0.001)


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(scenario())


def started(
    limits: Limits = PATIENT, on_fault: Callable[[Fault], None] = lambda _: None, **manner: Any
) -> tuple[Voice, FakeProcess]:
    voice = Voice(on_fault, manner=Manner(**manner), limits=limits)
    voice.start()
    return voice, FakeProcess.all[-1]


def test_what_is_said_before_the_worker_is_ready_is_spoken_when_it_is() -> None:
    async def scenario() -> None:
        voice, worker = started()
        voice.say("Hello.", Priority.PLAY)
        await passes()
        assert worker.sent == []
        await worker.answer("ready", engine="bundled")
        assert worker.sent == ["Hello."]
        assert voice.engine == "bundled"
        voice.close()

    run(scenario)


def test_a_worker_may_be_started_and_spoken_to_before_the_loop_runs() -> None:
    voice, worker = started()
    voice.say("Hello.", Priority.PLAY)
    voice.key(commits=True)
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
            voice.say(text, Priority.PLAY)
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
        voice.say("play", Priority.PLAY)
        await worker.speaks()
        voice.key(commits=False)
        await worker.has_spoken()
        assert worker.sent == ["play", "stop"]
        voice.say("answer", Priority.ANSWER)
        assert worker.sent == ["play", "stop", "answer"]
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "answer", "play"])
        voice.close()

    run(scenario)


def test_between_two_messages_there_is_a_breath_that_no_answer_waits_for() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=FOR_EVER))
        await worker.answer("ready")
        voice.say("one", Priority.PLAY)
        voice.say("two", Priority.PLAY)
        await worker.has_spoken()
        voice.say("three", Priority.PLAY)
        assert worker.sent == ["one"]
        voice.say("answer", Priority.ANSWER)
        assert worker.sent == ["one", "answer"]
        voice.close()

    run(scenario)


def test_what_follows_a_key_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_module, "HOLD", FOR_EVER)

    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        for priority in Priority:
            voice.key(commits=True)
            voice.say(priority.name, priority)
            assert worker.sent[-1] == priority.name
            await worker.has_spoken()
        voice.close()

    run(scenario)


def test_a_key_without_an_answer_lets_the_play_go_on_soon() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say("play", Priority.PLAY)
        await worker.speaks()
        voice.key(commits=False)
        await worker.has_spoken()
        await until(lambda: worker.sent == ["play", "stop", "play"])
        voice.close()

    run(scenario)


def test_a_worker_that_does_not_read_is_not_flooded_by_a_thousand_keys() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        for number in range(1_000):
            voice.key(commits=False)
            voice.say(f"card {number}", Priority.ANSWER)
        assert worker.sent == ["card 0", "stop"]
        await worker.has_spoken()
        assert worker.sent == ["card 0", "stop", "card 999"]
        voice.close()

    run(scenario)


def test_an_answer_without_a_key_waits_for_the_one_before_it() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say("play", Priority.PLAY)
        voice.say("first", Priority.ANSWER)
        voice.say("second", Priority.ANSWER)
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
        voice.say("one", Priority.PLAY)
        voice.say("two", Priority.PLAY)
        await worker.speaks()
        voice.silence()
        await worker.has_spoken()
        assert worker.sent == ["one", "stop"]
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_idle_waits_for_the_end_of_what_is_spoken_and_of_what_waits() -> None:
    async def scenario() -> None:
        voice, worker = started()
        await worker.answer("ready")
        voice.say("one", Priority.PLAY)
        voice.say("two", Priority.PLAY)
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
        voice.say("play", Priority.PLAY)
        idle = asyncio.create_task(voice.idle())
        await passes()
        voice.key(commits=False)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_a_generous_pace_waits_for_a_moment_more_and_for_what_is_said_meanwhile() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=0.0, after=FOR_EVER))
        await worker.answer("ready")
        voice.say("one", Priority.PLAY)
        idle = asyncio.create_task(voice.idle())
        await worker.has_spoken()
        voice.say("two", Priority.PLAY)
        await until(lambda: worker.sent == ["one", "two"])
        await worker.has_spoken()
        await worker.answer("alive")
        assert not idle.done()
        voice.key(commits=False)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.adopt(Manner(pauses=PAUSES["short"]))
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_a_pace_of_none_waits_for_nothing_but_the_end_of_a_pause() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["none"])
        await worker.answer("ready")
        voice.say("one", Priority.PLAY)
        voice.say("two", Priority.PLAY)
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.pause(True)
        idle = asyncio.create_task(voice.idle())
        await passes()
        assert not idle.done()
        voice.silence()
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


def test_while_paused_only_answers_are_sent_and_then_what_was_cut() -> None:
    async def scenario() -> None:
        voice, worker = started(pauses=PAUSES["normal"]._replace(breath=0.0))
        await worker.answer("ready")
        voice.say("play", Priority.PLAY)
        await worker.speaks()
        voice.key(commits=False)
        await worker.has_spoken()
        voice.pause(True)
        voice.say("Paused.", Priority.ANSWER)
        await worker.has_spoken()
        voice._held_long_enough()
        assert worker.sent == ["play", "stop", "Paused."]
        voice.pause(False)
        assert worker.sent == ["play", "stop", "Paused.", "play"]
        voice.close()

    run(scenario)


def test_a_worker_that_never_gets_ready_delays_the_game_no_longer_than_reading_would() -> None:
    async def scenario() -> None:
        voice, _ = started(rate=100_000)
        voice.say("play", Priority.PLAY)
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.close()

    run(scenario)


def test_a_lost_worker_is_replaced_and_says_again_what_it_was_saying() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, first = started(on_fault=faults.append)
        await first.answer("ready")
        voice.say("play", Priority.PLAY)
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
def test_workers_that_end_again_and_again_are_told_once_and_all_goes_on_silently(ready: bool) -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, _ = started(on_fault=faults.append, limits=Limits(restarts=3), rate=100_000)
        for _ in range(4):
            if ready:
                await FakeProcess.all[-1].answer("ready")
            await FakeProcess.all[-1].die()
        assert len(FakeProcess.all) == 4
        assert faults == [Fault.WORKER_LOST]
        voice.say("play", Priority.PLAY)
        voice.key(commits=True)
        voice.say("play", Priority.PLAY)
        await asyncio.wait_for(voice.idle(), FOR_EVER)
        voice.silence()
        voice.start()
        voice.close()
        assert len(FakeProcess.all) == 4
        assert faults == [Fault.WORKER_LOST]

    run(scenario)


def test_after_giving_up_the_pace_is_that_of_reading() -> None:
    async def scenario() -> None:
        voice, worker = started(rate=1)
        await worker.answer("failed", reason="no_engine")
        voice.say("This takes minutes to read.", Priority.PLAY)
        idle = asyncio.create_task(voice.idle())
        await passes()
        assert not idle.done()
        voice.key(commits=False)
        await asyncio.wait_for(idle, FOR_EVER)
        voice.close()

    run(scenario)


@pytest.mark.parametrize("fault", [Fault.NO_ENGINE, Fault.NO_SOUND_DEVICE])
def test_a_system_without_means_is_told_and_not_tried_again(fault: Fault) -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("failed", reason=fault)
        assert faults == [fault]
        assert worker.ended
        assert len(FakeProcess.all) == 1
        voice.close()

    run(scenario)


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
        voice.say("play", Priority.PLAY)
        await until(lambda: len(FakeProcess.all) == 2)
        assert first.ended
        await FakeProcess.all[1].answer("ready")
        assert FakeProcess.all[1].sent == ["play"]
        voice.close()

    run(scenario)


def test_a_worker_with_nothing_to_say_may_be_silent_as_long_as_it_likes() -> None:
    async def scenario() -> None:
        voice, worker = started(limits=Limits(ready=FOR_EVER, answer=0.01))
        await worker.answer("ready")
        voice.say("play", Priority.PLAY)
        await worker.has_spoken()
        await asyncio.sleep(0.05)  # nothing can be waited for: nothing is to happen
        assert FakeProcess.all == [worker]
        voice.close()

    run(scenario)


def test_an_utterance_that_the_engine_refuses_is_passed_over() -> None:
    async def scenario() -> None:
        faults: list[Fault] = []
        voice, worker = started(on_fault=faults.append)
        await worker.answer("ready")
        voice.say("refused", Priority.PLAY)
        voice.say("spoken", Priority.PLAY)
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
            voice.say("refused", Priority.PLAY)
            await worker.answer("failed", number=worker.numbers[-1])
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
    voice.say("Hello.", Priority.PLAY)
    voice.close()
    assert faults == [Fault.WORKER_LOST]


def test_rate_and_volume_hold_from_the_next_utterance_on(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(FakeProcess, "send", lambda _, line: lines.append((line["rate"], line["volume"])))

    async def scenario() -> None:
        voice, worker = started(rate=200, volume=80)
        await worker.answer("ready")
        voice.say("one", Priority.PLAY)
        voice.adopt(Manner(rate=250, volume=50))
        voice.say("two", Priority.PLAY)
        await worker.answer("ended", number=1)
        await until(lambda: lines == [(200, 80), (250, 50)])
        voice.close()

    run(scenario)


def test_whoever_owns_the_voice_is_spoken_to_alike() -> None:
    async def scenario() -> None:
        speakers: list[Speaker] = [Voice(), ReadingPace(), NoVoice()]
        for speaker in speakers:
            speaker.start()
            speaker.adopt(Manner(rate=100_000, reading_rate=100_000))
            speaker.say("Anna plays 7.", Priority.PLAY, (Sound(Earcon.CARD),), 0.5)
            speaker.key(commits=False)
            speaker.silence()
            await asyncio.wait_for(speaker.idle(), FOR_EVER)
            speaker.close()

    run(scenario)
