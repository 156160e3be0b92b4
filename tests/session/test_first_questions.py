"""The questions of the first start: their order and their words, on any machine."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from audiocrib.cli.arguments import Arguments
from audiocrib.narration.message import Message
from audiocrib.narration.text import Text
from audiocrib.rules.options import Muggins, Options
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.session.evening import Evening
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.session.startup_notices import for_beginners, for_players
from audiocrib.settings.settings import DEFAULTS, Settings, VoiceMode
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.speech_queue import Press, Priority
from audiocrib.storage.files import places
from tests.programs import SECONDS
from tests.session.page import Page
from tests.ui.recorded import Recorded
from tests.ui.table import _nothing_left as nothing_left


class Found(Recorded):
    """A voice that may or may not be able to speak, until the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def known(self) -> None:
        """Return when the test has said so."""
        await self.may.wait()


class FirstStart:
    """The first start of the program, with its own voice, on a page."""

    def __init__(self, folder: Path, arguments: Arguments) -> None:
        self.page = Page()
        self.voice = Found()
        surroundings = self.page.surroundings._replace(speaker=self._speaker)
        opened = StartingSettings(DEFAULTS, {}, (), DEFAULTS)
        self._evening = Evening(arguments, opened, places(folder), surroundings)

    def _speaker(
        self,
        mode: VoiceMode,
        settings: Settings,
        fault: Callable[[Fault], None],
        notice: Callable[[Notice, str, str], None],
    ) -> Recorded:
        del mode, settings, notice
        self.fault = fault
        return self.voice

    async def begin(self) -> list[str]:
        """Begin, and return what is said until it waits."""
        self._running = asyncio.create_task(self._evening.spend())
        await nothing_left()
        return self.page.said

    async def known(self) -> list[str]:
        """Make known whether the voice can speak; return what is said then."""
        before = len(self.page.said)
        self.voice.may.set()
        await nothing_left()
        return self.page.said[before:]

    async def leave(self) -> None:
        """Leave, and wait for the end."""
        await self.page.press("leave")
        await asyncio.wait_for(self._running, SECONDS)


@pytest.fixture(autouse=True)
def _waits_for_the_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the voice, however slow the machine is."""
    monkeypatch.setattr("audiocrib.session.evening.VOICE_SECONDS", SECONDS)


@pytest.mark.parametrize("arguments", [Arguments(), Arguments(seed=7)], ids=["as it is", "with a seed"])
def test_the_question_about_a_screen_reader_comes_once_audiocrib_is_known_to_speak(
    tmp_path: Path, arguments: Arguments
) -> None:
    async def main() -> None:
        start = FirstStart(tmp_path, arguments)
        assert await start.begin() == ["first-words"]
        assert await start.known() == ["ask-twice"]
        before = len(start.page.said)
        await start.page.press("n")
        assert start.page.said[before:] == ["heard-once", "ask-knows"]
        await start.page.press("y")
        assert "game-begins" in start.page.said
        assert start.page.settings.changes["voice"] is VoiceMode.SELF
        assert start.page.settings.changes["knows_cribbage"] is True
        await start.leave()

    asyncio.run(main())


def test_a_missing_sound_device_is_reported_first_and_nobody_is_asked_what_they_hear_twice(
    tmp_path: Path,
) -> None:
    async def main() -> None:
        start = FirstStart(tmp_path, Arguments())
        await start.begin()
        start.fault(Fault.NO_SOUND_DEVICE)
        assert [*start.page.said, *await start.known()] == ["first-words", "fault-no-sound-device", "ask-reader"]
        await start.page.press("y")
        assert start.page.settings.changes["voice"] is VoiceMode.READER
        await start.leave()

    asyncio.run(main())


def test_a_voice_that_never_becomes_known_delays_the_question_only_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        start = FirstStart(tmp_path, Arguments())
        async with asyncio.timeout(SECONDS):
            await start.begin()
            while start.page.said[-1] != "ask-twice":  # noqa: ASYNC110 - no event reports the question
                await asyncio.sleep(0.01)
        await start.leave()

    monkeypatch.setattr("audiocrib.session.evening.VOICE_SECONDS", 0.05)
    asyncio.run(main())


def test_a_key_before_the_question_answers_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        start = FirstStart(tmp_path, Arguments())
        await start.begin()
        for key in ("n", "enter", "escape"):
            await start.page.press(key)
        assert start.page.said == ["first-words", *["first-question-comes"] * 3]
        assert await start.known() == ["ask-twice"]
        assert "voice" not in start.page.settings.changes
        await start.page.press("n")
        assert start.page.settings.changes["voice"] is VoiceMode.SELF
        await start.leave()

    asyncio.run(main())


def test_the_questions_are_heard_after_what_was_said_before_them(tmp_path: Path) -> None:
    """As answers they would cut it, and it would be said again after the next question had been answered."""

    async def main() -> None:
        start = FirstStart(tmp_path, Arguments())
        await start.begin()
        await start.known()
        await start.page.press("n")
        asked = [priority for words, priority, *_ in start.voice.said if words.startswith(("Does a", "Do you"))]
        assert asked == [Priority.PROMPT] * 2
        assert start.voice.keys[-1] is Press.COMMITS
        await start.leave()

    asyncio.run(main())


def test_a_beginner_is_told_once_which_key_helps(tmp_path: Path) -> None:
    async def main() -> None:
        start = FirstStart(tmp_path, Arguments())
        await start.begin()
        await start.known()
        await start.page.press("n", "n")
        before = len(start.voice.said)
        await start.page.press("n")
        told = " ".join(words for words, *_ in start.voice.said[before:])
        assert told.startswith(
            "Points come from fifteens, pairs and runs: first in the play, a card at a time, then by counting hands."
            " Muggins is off: nobody takes points that you miss. Cribbage for two, salon rules without muggins, to 121."
        )
        assert told.count("question mark") == 1
        await start.leave()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (SALON, "Points that you miss go to the opponent."),
        (changed(SALON, muggins=Muggins.CLAIM), "Points that you miss go to the opponent who calls muggins."),
        (changed(SALON, muggins=Muggins.OFF), "Points that you miss are lost."),
        (preset_for("bga", 2), "Hands are counted for you."),
        (preset_for("salon", 4), "Points that you miss go to the opponents."),
        (preset_for("bga", 3), "Hands are counted for you."),
    ],
)
def test_players_who_know_the_game_are_told_what_happens_to_missed_points_here(options: Options, told: str) -> None:
    assert Text().sentence(for_players(options)[0]) == told


def test_beginners_are_told_what_becomes_of_missed_points_at_this_table() -> None:
    told = [Text().words(Message(for_beginners(changed(SALON, muggins=one)))) for one in (Muggins.OFF, Muggins.CLAIM)]
    assert told[0].endswith("Muggins is off: nobody takes points that you miss.")
    assert told[1].endswith("Points that you miss go to the opponent who calls muggins.")


def test_the_first_questions_make_sense_without_a_screen_reader() -> None:
    source = Text().sources
    for question in ("ask-twice", "ask-reader"):
        assert "a screen reader" in source[question].removeprefix(f"{question} = ").partition("?")[0], question
