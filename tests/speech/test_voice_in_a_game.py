"""A whole game by keys while the process that speaks is killed, stopped or starved: no line is missing or late."""

import asyncio
import contextlib
import os
import platform
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from audiocrib.rules.presets import SALON, changed
from audiocrib.settings.settings import VoiceMode
from audiocrib.speech.faults import Fault
from audiocrib.speech.speech_queue import Utterance
from audiocrib.speech.voice import Happened, Limits, Priority, Voice
from audiocrib.speech.voice_config import VoiceConfig
from tests.ui.playing_on import progress
from tests.ui.table import QUIET, Sitting

if platform.system() == "Windows":
    pytest.skip("Windows cannot suspend a process by a signal", allow_module_level=True)

KILL, STOP, GO_ON = (getattr(signal, name, 0) for name in ("SIGKILL", "SIGSTOP", "SIGCONT"))
FOR_EVER = 20
SHORT = changed(SALON, target=61)
SEED = 5
LIMITS = Limits(ready=FOR_EVER, answer=1.2, restarts=3, window=FOR_EVER, again=())
LOST = "The voice has stopped, so the game goes on in text."


@pytest.fixture(autouse=True)
def _recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))


def played(person: Sitting, between: Callable[[int], None] = lambda _: None) -> list[str]:
    """Play a game by keys to its end. Backspace lets the others go on as if all had been heard: it prints no line."""
    random = Random(SEED)
    for step in range(5_000):
        if person.table._record.over:
            return person.lines
        between(step)
        person.press("backspace")
        if person.player.waits.between_deals or person.player.duty is not None:
            progress(person, random)
    raise AssertionError("the game does not end")


class Speaking:
    """A person at a table with a real voice, and the things that can be done to its process."""

    def __init__(self, person: Sitting, limits: Limits) -> None:
        self.person = person
        self.voice = Voice(person.presenter.fault, person.presenter.notice, config=VoiceConfig(rate=450), limits=limits)
        person.presenter.voice = self.voice
        person.begin(self._start())
        self.until(lambda: self.voice.engine is not None)

    async def _start(self) -> None:
        self.voice.start()

    def until(self, condition: Callable[[], bool]) -> None:
        """Let the game's loop run until the condition holds."""

        async def wait() -> None:
            async with asyncio.timeout(FOR_EVER):
                while not condition():  # noqa: ASYNC110 - a process has no event to wait for
                    await asyncio.sleep(0.002)

        self.person._runner.run(wait())

    def signal(self, number: int) -> None:
        """Send a signal to the process that speaks."""
        if self.voice.worker is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.voice.worker, number)

    def happened(self, what: Happened) -> int:
        return sum(record.what is what for record in self.voice.log)

    def speaks_again(self) -> None:
        """Check that the voice speaks again, whatever was done to it."""
        ended = self.happened(Happened.ENDED)
        self.voice.say(Utterance(("Count 15.",), Priority.ANSWER))
        self.until(lambda: self.happened(Happened.ENDED) > ended)


@contextlib.contextmanager
def speaking(limits: Limits = LIMITS) -> Iterator[Speaking]:
    with Sitting(seed=SEED, options=SHORT, settings=replace(QUIET, voice=VoiceMode.SELF)) as person:
        game = Speaking(person, limits)
        try:
            yield game
        finally:
            game.signal(GO_ON)
            game.voice.close()


@pytest.fixture(scope="module")
def silent() -> list[str]:
    """Return the lines of the same game without a voice."""
    with Sitting(seed=SEED, options=SHORT, settings=QUIET) as person:
        return list(played(person))


def test_a_game_with_a_working_voice_has_the_lines_of_a_silent_one(silent: list[str]) -> None:
    with speaking() as game:
        assert played(game.person) == silent
        game.speaks_again()
    assert len(silent) > 50


def test_a_voice_that_is_killed_in_the_middle_costs_no_line_and_comes_back(silent: list[str]) -> None:
    def kill(step: int) -> None:
        if step in {5, 15, 25}:
            game.until(lambda: game.voice.worker is not None)
            game.signal(KILL)

    with speaking() as game:
        assert played(game.person, kill) == silent
        game.until(lambda: game.happened(Happened.LOST) > 0)
        game.speaks_again()


def test_a_voice_that_is_killed_too_often_is_reported_once_and_every_other_line_is_there(silent: list[str]) -> None:
    def kill(step: int) -> None:
        if step in {5, 10, 15, 20}:
            lost = game.happened(Happened.LOST)
            game.signal(KILL)
            game.until(lambda: game.happened(Happened.LOST) > lost)

    with speaking() as game:
        lines = played(game.person, kill)
    told = [line for line in lines if line.startswith(LOST)]
    assert len(told) == 1
    assert [line for line in lines if line not in told] == silent


def test_a_voice_that_is_stopped_in_the_middle_costs_no_line_and_is_replaced(silent: list[str]) -> None:
    def stop(step: int) -> None:
        if step in {5, 25}:
            game.until(lambda: game.voice.worker is not None)
            game.signal(STOP)

    with speaking() as game:
        assert played(game.person, stop) == silent
        game.voice.say(Utterance(("Something that is owed an answer.",), Priority.PLAY))
        game.until(lambda: game.happened(Happened.LOST) >= 1)
        game.speaks_again()


def test_a_voice_that_is_starved_costs_no_line_and_speaks_when_it_can(silent: list[str]) -> None:
    fed = threading.Event()

    def starve() -> None:
        while not fed.is_set():
            game.signal(STOP)
            time.sleep(0.05)
            game.signal(GO_ON)
            time.sleep(0.002)

    with speaking(LIMITS._replace(answer=FOR_EVER)) as game:
        starving = threading.Thread(target=starve)
        starving.start()
        try:
            assert played(game.person) == silent
        finally:
            fed.set()
            starving.join()
        game.speaks_again()
        assert game.happened(Happened.LOST) == 0


def test_a_fault_of_every_kind_has_a_line_with_the_remedy() -> None:
    with Sitting(seed=SEED, settings=QUIET) as person:
        for fault in Fault:
            before = len(person.lines)
            person.presenter.fault(fault)
            assert len(person.lines) == before + 1
            assert "the game goes on in text" in person.lines[-1]
            assert len(person.lines[-1].split(". ")) == 2
