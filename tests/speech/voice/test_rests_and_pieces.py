"""The timing of a voice: piece after piece, utterance after utterance, and plays while moving through cards."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from audiocrib.speech import supervisor as watched
from audiocrib.speech.holding_back import HOLD, REST
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Limits, Press, Priority, Voice
from tests.speech.talking_worker import LATENCY, TalkingProcess
from tests.speech.virtual_time import VirtualLoop

A_WORD = 60 / TalkingProcess.words_a_minute
NEVER = 1e9
LONG = "a play that has ten words of which few are"


def heard(
    scenario: Callable[[Voice], Coroutine[Any, Any, None]], monkeypatch: pytest.MonkeyPatch
) -> dict[str, list[float]]:
    """Return when each text began, in a voice to which this happens."""
    monkeypatch.setattr(watched, "Process", TalkingProcess)

    async def lives() -> None:
        voice = Voice(limits=Limits(ready=NEVER, answer=NEVER))
        voice.start()
        await asyncio.sleep(0)
        await scenario(voice)
        await voice.idle()
        voice.close()

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(lives())
    times: dict[str, list[float]] = {}
    for at, text in TalkingProcess.now.heard:
        times.setdefault(text, []).append(at)
    return times


def test_the_pieces_of_an_utterance_follow_each_other_without_a_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance(("One two.", "Three."), Priority.PLAY, hint="Keys."))
        voice.say(Utterance(("Later.",), Priority.PLAY))

    times = heard(scenario, monkeypatch)
    assert times["Three."][0] == pytest.approx(times["One two."][0] + 2 * A_WORD + LATENCY)
    assert times["Keys."][0] == pytest.approx(times["Three."][0] + A_WORD + LATENCY)
    assert times["Later."][0] > times["Keys."][0] + A_WORD + LATENCY
    assert [line.get("more", False) for line in TalkingProcess.now.lines] == [True, True, False, False]


def test_after_moving_through_cards_the_play_comes_a_second_after_the_last_card_was_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY))
        await asyncio.sleep(1)
        for card in ("Card 1.", "Card 2."):
            voice.key(Press.MOVES)
            voice.say(Utterance((card,), Priority.ANSWER))
            await asyncio.sleep(0.8)
        voice.say(Utterance(("Later.",), Priority.PLAY))
        assert voice.speaking

    times = heard(scenario, monkeypatch)
    assert times[LONG][1] == pytest.approx(times["Card 2."][0] + 2 * A_WORD + REST + LATENCY)
    assert times["Later."][0] > times[LONG][1]


def test_after_a_key_that_moves_and_says_little_it_comes_a_second_after_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pressed: list[float] = []

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY))
        await asyncio.sleep(1)
        voice.key(Press.MOVES)
        pressed.append(asyncio.get_running_loop().time())

    times = heard(scenario, monkeypatch)
    assert times[LONG][1] == pytest.approx(pressed[0] + REST + LATENCY)


def test_another_key_ends_the_walk_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[float] = []

    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY))
        await asyncio.sleep(1)
        voice.key(Press.MOVES)
        await asyncio.sleep(0.5)
        voice.key(Press.ASKS)
        pressed.append(asyncio.get_running_loop().time())

    times = heard(scenario, monkeypatch)
    assert times[LONG][1] == pytest.approx(pressed[0] + HOLD + LATENCY)


def test_a_voice_knows_what_was_heard_last(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY, tag="first"))
        voice.say(Utterance(("Later.",), Priority.PLAY, tag="second"))
        await asyncio.sleep(1)
        assert voice.latest == "first"
        voice.key(Press.REPEATS)
        assert voice.latest == "first"
        voice.say(Utterance((LONG,), Priority.ANSWER, tag="first"))

    times = heard(scenario, monkeypatch)
    assert len(times[LONG]) == 2
    assert list(times) == [LONG, "Later."]


@pytest.mark.parametrize("press", [Press.MOVES, Press.ASKS])
def test_a_game_waits_for_what_is_held_back_but_not_once_a_key_is_pressed(
    monkeypatch: pytest.MonkeyPatch, press: Press
) -> None:
    async def scenario(voice: Voice) -> None:
        voice.say(Utterance((LONG,), Priority.PLAY))
        waiting = asyncio.create_task(voice.idle())
        await asyncio.sleep(1)
        assert not waiting.done()
        voice.key(press)
        await asyncio.sleep(0)
        await waiting

    assert len(heard(scenario, monkeypatch)[LONG]) == 2
