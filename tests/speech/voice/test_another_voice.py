"""The voice is exchanged while something waits to be said: the new one says it."""

from collections.abc import Callable
from functools import partial

import pytest

from audiocrib.narration.message import Message, Role, answer, phrase
from audiocrib.settings.settings import Engine, Settings, VoiceMode
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.speakers import speaker
from audiocrib.speech.speech_queue import Press
from audiocrib.ui.presenter import Presenter
from tests.concurrency.stepwise import AtOnce
from tests.speech.voice.fake_worker import FakeProcess, passes, run
from tests.speech.waiting import until


def at_desk(mode: VoiceMode = VoiceMode.SELF) -> Presenter:
    """Return a presenter with somebody to speak."""
    settings, speaks = Settings(voice=mode), partial(speaker, on_fault=lambda _: None)
    made: Callable[[VoiceMode, Settings], Speaker] = speaks
    presenter = Presenter(settings, lambda _: None, speaks(mode, settings), made, AtOnce())
    presenter.voice.start()
    return presenter


def play(of: str) -> Message:
    return Message((phrase("seat-name", name=of),), Role.PLAY)


def test_what_waits_is_said_by_the_new_voice_and_what_was_cut_is_said_again() -> None:
    async def scenario() -> None:
        presenter = at_desk()
        first = FakeProcess.all[-1]
        await first.answer("ready")
        for name in ("Anna", "Ben", "Cleo"):
            presenter.say(play(name))
        await first.speaks()
        await first.has_spoken()
        await until(lambda: first.sent == ["Anna", "Ben"])
        await first.speaks()
        presenter.voice.key(Press.ASKS)
        presenter.change(engine=Engine.ESPEAK)
        presenter.say(answer(phrase("seat-name", name="Who speaks")))
        second = FakeProcess.all[-1]
        assert second is not first
        await second.answer("ready")
        for number, said in enumerate(("Who speaks", "Ben", "Cleo"), start=1):
            await until(lambda: len(second.sent) == number)  # noqa: B023 - awaited at once
            assert second.sent[-1].startswith(said)
            await second.speaks()
            await second.has_spoken()
        assert presenter.voice.close() == ()

    run(scenario)


@pytest.mark.parametrize("mode", [VoiceMode.READER, VoiceMode.SILENT])
def test_what_was_printed_for_a_reader_is_not_spoken_when_it_hands_the_voice_back(mode: VoiceMode) -> None:
    async def scenario() -> None:
        presenter = at_desk(mode)
        presenter.say(play("Anna"))
        presenter.change(voice=VoiceMode.SELF)
        await FakeProcess.all[-1].answer("ready")
        await passes()
        assert FakeProcess.all[-1].sent == []
        presenter.voice.close()

    run(scenario)
