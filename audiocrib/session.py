"""Somebody at an open front end: desk, voice, lines and saving wired to each other, for a game as for what is heard beside one.

Must not know what is played, read or taught there, nor what the front end is, who speaks, or what else the machine has.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from audiocrib.keeping import Keeping
from audiocrib.narration.message import Message, Phrase, Role
from audiocrib.narration.sentences import LOCALES
from audiocrib.output.faults import Fault, Notice
from audiocrib.output.speaker import Speaker
from audiocrib.settings import Settings, VoiceMode
from audiocrib.steps import Steps
from audiocrib.thinking import Thinking
from audiocrib.ui.desk import Desk
from audiocrib.ui.player import Player
from audiocrib.ui.worded import Worded

FAREWELL_SECONDS = 3.0
"""How long the last sentence may be heard before the voice ends."""


class FrontEnd(Protocol):
    """Where keys come from, and where lines, or what lies there, are seen."""

    @property
    def lines(self) -> bool:
        """Whether keys come in lines, each read when the next batch is asked for: who asks decides how far a script runs ahead."""

    @property
    def draws(self) -> bool:
        """Whether it shows what somebody sees, who has to be told to `watch`; no screen reader reads that."""

    def prepare(self) -> Steps[None]:
        """Load what reading keys needs."""

    def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield keys that arrived together, `LEAVE` as the last; `RESUMED` where it was not to be seen for a while."""

    def show(self, said: Worded) -> None:
        """Show one message that is said, in lines or as it is."""

    def apply(self, settings: Settings) -> None:
        """Look as these settings have it, from now on."""

    def watch(self, player: Player) -> None:
        """Show what this player sees, where it draws."""


class Surroundings(NamedTuple):
    """What a session is handed of the machine that it runs on.

    `front_end` opens one for these settings; it calls what it is given before the program stands still. `speaker` makes
    whoever speaks in a mode, not started yet, and tells the two what becomes of the voice. `loaded` is called once all is
    there that later keys need. `locales` is the folder of the sentences.
    """

    front_end: Callable[[Settings, Callable[[], None]], AbstractContextManager[FrontEnd]]
    speaker: Callable[[VoiceMode, Settings, Callable[[Fault], None], Callable[[Notice, str, str], None]], Speaker]
    thinking: Thinking
    loaded: Callable[[], None] = lambda: None
    locales: Path = LOCALES


class Session:
    """One listener from the settings to the farewell. The `desk` is there once `open` has been entered.

    `file` is where settings are kept that are changed meanwhile, over those that it has, `kept`; None keeps them nowhere.
    `unsaved`: whether the listener knows already that nothing can be saved: then settings are not worth a word.
    """

    desk: Desk

    def __init__(
        self,
        settings: Settings,
        surroundings: Surroundings,
        *,
        file: Path | None = None,
        kept: Settings | None = None,
        unsaved: Callable[[], bool] = lambda: False,
    ) -> None:
        self._unsaved = unsaved
        self._settings = settings
        self._surroundings = surroundings
        self._keeping = Keeping(file, settings, kept, self._tell_of_settings) if file and kept else None
        self._early: list[Callable[[Desk], None]] | None = []
        """What is to be told once there is a desk, because the voice is started before it; None from then on."""
        self.voiceless = False
        """Nobody speaks who should."""

    @contextmanager
    def open(self) -> Iterator[FrontEnd]:
        """Start the voice, which takes longest, then open the front end; both are given back whatever happens.

        Raises:
            NoDisplay: a window has no screen.
        """
        voice = self.speaker(self._settings.voice or VoiceMode.SELF, self._settings)
        voice.start()
        try:
            with self._surroundings.front_end(self._settings, self._stand_still) as front_end:
                self._wire(front_end, voice)
                try:
                    yield front_end
                finally:
                    self.desk.voice.close()
        finally:
            voice.close()

    def _wire(self, front_end: FrontEnd, voice: Speaker) -> None:
        keep = self._keeping.keep if self._keeping else lambda _: None
        thinking = self._surroundings.thinking
        desk = self.desk = Desk(
            self._settings, front_end.show, voice, self.speaker, keep, thinking, self._surroundings.locales
        )
        desk.applies.append(front_end.apply)
        early, self._early = self._early or [], None
        for told in early:
            told(desk)

    def _stand_still(self) -> None:
        if self._early is None:
            self.desk.stand_still()

    def speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        """Who speaks in a mode, not started yet; what becomes of the voice is told at the desk."""
        self.voiceless = False
        return self._surroundings.speaker(mode, settings, self._fault, self._notice)

    async def saved(self) -> tuple[Phrase, ...]:
        """Return when changed settings are on the disk; what is to be said where they cannot be."""
        return await self._keeping.saved() if self._keeping else ()

    async def farewell(self, said: Message, front_end: FrontEnd, *, hurry: bool) -> None:
        """Say the last words; unless in a `hurry`, return when they were heard, or a key was pressed."""
        self.desk.say(said)
        if self.desk.mode is VoiceMode.SELF and not hurry and not self.voiceless:
            heard = asyncio.create_task(self.desk.voice.idle())
            key = asyncio.create_task(anext(front_end.batches(), ()))
            await asyncio.wait({heard, key}, timeout=FAREWELL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            heard.cancel()
            key.cancel()
            await asyncio.gather(heard, key, return_exceptions=True)

    # What is told when it happens

    def _fault(self, fault: Fault) -> None:
        self.voiceless = True
        self._tell(lambda desk: desk.fault(fault))

    def _notice(self, notice: Notice, engine: str, chosen: str) -> None:
        self.voiceless = self.voiceless and notice is not Notice.BACK
        self._tell(lambda desk: desk.notice(notice, engine, chosen))

    def _tell_of_settings(self, said: Phrase) -> None:
        if not self._unsaved():
            self._tell(lambda desk: desk.say(Message((said,), Role.PLAY)))

    def _tell(self, told: Callable[[Desk], None]) -> None:
        if self._early is None:
            told(self.desk)
        else:
            self._early.append(told)
