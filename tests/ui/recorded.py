"""A voice for tests, which keeps what it is told to say and is heard at once; lines kept as printed; a presenter."""

import asyncio
from collections.abc import Callable

from audiocrib.concurrency.thinking import Thinking
from audiocrib.settings.settings import Settings
from audiocrib.sound.earcons import Earcon, Race, Sound
from audiocrib.speech.speech_queue import Press, Priority, Utterance
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.wording import Worded
from tests.concurrency.stepwise import AtOnce


class Recorded:
    """A voice that keeps what it is told to say and is heard at once."""

    def __init__(self) -> None:
        self.config: VoiceConfig | None = None
        self.by: list[str | None] = []
        self.paused = False
        self.can_pan = self.can_sound = True
        self.said: list[tuple[str, Priority, Earcon | Race | None]] = []
        self.sounds: list[tuple[Sound, ...]] = []
        self.pans: list[float] = []
        self.keys: list[Press] = []
        self.tags: list[object | None] = []
        self.latest: object | None = None
        """The last thing heard, as the test says."""
        self.silenced = 0
        self.closed = False
        self.heard = asyncio.Event()
        """While cleared, something is still being spoken."""
        self.heard.set()

    def start(self) -> None:
        """Do nothing: it is always ready."""

    def say(self, utterance: Utterance) -> None:
        """Keep it, as one text."""
        sounds = utterance.sounds
        self.tags.append(utterance.tag)
        self.by.append(utterance.by)
        self.said.append((utterance.text, utterance.priority, sounds[0].what if sounds else None))
        self.sounds.append(sounds)
        self.pans.append(utterance.pan)

    def key(self, press: Press) -> None:
        """Keep that a key was pressed."""
        self.keys.append(press)

    def stand_still(self) -> None:
        """Do nothing: it is silent."""

    def pause(self, paused: bool) -> None:
        """Note it."""
        self.paused = paused

    def adopt(self, config: VoiceConfig) -> None:
        """Keep it."""
        self.config = config

    def silence(self) -> None:
        """Count it."""
        self.silenced += 1

    @property
    def speaking(self) -> bool:
        """As the test says."""
        return not self.heard.is_set()

    @property
    def may_be_heard(self) -> bool:
        """As the test says."""
        return self.speaking

    async def idle(self) -> None:
        """Return when the test says that everything has been heard."""
        await asyncio.sleep(0)
        await self.heard.wait()

    async def known(self) -> None:
        """Return at once: it can always speak."""

    def close(self) -> tuple[Utterance, ...]:
        """Note it."""
        self.closed = True
        return ()


def printed_in(lines: list[str]) -> Callable[[Worded], None]:
    """Return a function that keeps the lines of each message, as a terminal prints them."""
    return lambda said: lines.append(said.lines)


def presenter_of(
    settings: Settings,
    show: Callable[[Worded], None],
    voice: Recorded,
    keep: Callable[[Settings], None] = lambda _: None,
    thinking: Thinking | None = None,
) -> Presenter:
    """Return a presenter for which this voice speaks in every mode; it thinks at once, unless told otherwise."""
    return Presenter(settings, show, voice, lambda *_: voice, thinking or AtOnce(), keep)
