"""The wiring of presenter, screen, voice and saving: what happens to one of them is reported, in every mode."""

import asyncio
import io
import sys
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from audiocrib.commands import machine
from audiocrib.commands.machine import this_machine
from audiocrib.narration.message import answer, phrase
from audiocrib.session.session import Session
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import DEFAULTS, Engine, Settings, VoiceMode
from audiocrib.speech.faults import Fault, Notice
from audiocrib.storage.files import places
from tests.programs import SECONDS
from tests.ui.recorded import Recorded
from tests.ui.table import _nothing_left as nothing_left

LOST = "The voice has stopped, so the game goes on in text."
SELF = replace(DEFAULTS, voice=VoiceMode.SELF)


class Told:
    """The callbacks about the voice: set by the session, called by the test. `early`: it fails as it starts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, early: bool = False) -> None:
        self.voices: list[Recorded] = []
        self.early = early
        self.out = io.StringIO()
        monkeypatch.setattr(machine, "speaker", self._speaker)
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        monkeypatch.setattr(sys, "stdout", self.out)

    def _speaker(
        self,
        mode: VoiceMode,
        settings: Settings,
        fault: Callable[[Fault], None],
        notice: Callable[[Notice, str, str], None],
        *,
        window: bool,
        script: bool,
    ) -> Recorded:
        del mode, settings, window, script
        self.fault, self.notice = fault, notice
        self.voices.append(Recorded())
        if self.early:
            fault(Fault.WORKER_LOST)
        return self.voices[-1]

    @property
    def lines(self) -> list[str]:
        """The first sentence of each message."""
        return [
            line for line in self.out.getvalue().split("\n") if line and not line.startswith("Audiocrib keeps trying")
        ]


def session(folder: Path) -> Session:
    """Return a session of somebody with a voice, at this machine."""
    return Session(StartingSettings(SELF, {}, ()), this_machine(places(folder)))


def test_a_voice_that_fails_before_the_session_is_ready_is_reported_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(monkeypatch, early=True)
    with session(tmp_path).open():
        assert told.lines == [LOST]


def test_another_engine_taking_over_and_the_voice_coming_back_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(monkeypatch)
    one = session(tmp_path)
    with one.open():
        told.notice(Notice.OTHER_ENGINE, "bundled", "say")
        told.fault(Fault.WORKER_LOST)
        told.notice(Notice.BACK, "bundled", "bundled")
    assert told.lines == [
        "The chosen engine, say, cannot be used. This one speaks instead: bundled.",
        "To find out why, run audiocrib doctor.",
        LOST,
        "The voice is back.",
    ]
    assert [words for words, *_ in told.voices[0].said] == ["The voice is back."]


def gone(told: Told, one: Session) -> None:
    del one
    told.fault(Fault.WORKER_LOST)


def back(told: Told, one: Session) -> None:
    gone(told, one)
    told.notice(Notice.BACK, "bundled", "bundled")


def replaced(told: Told, one: Session) -> None:
    gone(told, one)
    one.presenter.change(engine=Engine.ESPEAK)


@pytest.mark.parametrize(
    ("happened", "hurry", "waits"),
    [(None, False, True), (None, True, False), (gone, False, False), (back, False, True), (replaced, False, True)],
)
def test_the_last_words_are_waited_for_where_somebody_speaks_them_and_nobody_hurries(
    happened: Callable[[Told, Session], None] | None,
    hurry: bool,
    waits: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, one = Told(monkeypatch), session(tmp_path)

    async def no_keys() -> AsyncGenerator[tuple[str, ...], None]:
        await asyncio.Event().wait()
        yield ()

    async def ends() -> None:
        with one.open() as screen:
            if happened:
                happened(told, one)
            voice = told.voices[-1]
            voice.heard.clear()
            monkeypatch.setattr(screen, "batches", no_keys)
            leaving = asyncio.create_task(one.farewell(answer(phrase("lessons-left")), screen, hurry=hurry))
            await nothing_left()
            assert leaving.done() is not waits
            voice.heard.set()
            await asyncio.wait_for(leaving, SECONDS)

    asyncio.run(ends())
    assert told.lines[-1] == "Lessons closed."


def test_settings_that_cannot_be_saved_are_reported_unless_that_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").write_bytes(b"")
    for known in (False, True):
        told = Told(monkeypatch)

        async def change(told: Told = told, known: bool = known) -> None:
            opened = StartingSettings(DEFAULTS, {}, (), DEFAULTS)
            one = Session(opened, this_machine(places(tmp_path / "folder")), unsaved=lambda: known)
            with one.open():
                one.presenter.change(rate=300)
                assert await one.saved() == (phrase("settings-lost"),)
                assert any("cannot be saved" in line for line in told.lines) is not known

        asyncio.run(change())
