"""Somebody at an open screen: desk, voice, lines and saving wired to each other, for a game as for what is heard beside one.

Must not know what is played, read or taught there.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from audiocrib.keeping import Keeping
from audiocrib.narration.message import Message, Phrase, Role
from audiocrib.output.faults import Fault, Notice
from audiocrib.output.owner import heard_in, speaker
from audiocrib.output.speaker import Speaker
from audiocrib.settings import Settings, VoiceMode
from audiocrib.ui.desk import Desk
from audiocrib.ui.piped import PipedLines
from audiocrib.ui.terminal import Terminal, open_terminal

if TYPE_CHECKING:
    from audiocrib.ui.window.window import Window

FAREWELL_SECONDS = 3.0
"""How long the last sentence may be heard before the voice ends."""

Screen: TypeAlias = "Terminal | PipedLines | Window"
"""Where keys come from and lines go."""


class Session:
    """One listener from the settings to the farewell. The `desk` is there once `open` has been entered.

    `file` is where settings are kept that are changed meanwhile, over those that it has, `kept`; None keeps them nowhere.
    """

    desk: Desk

    def __init__(
        self, settings: Settings, *, file: Path | None = None, kept: Settings | None = None, window: bool = False
    ) -> None:
        self.unsaved: Callable[[], bool] = lambda: False
        """Whether the listener knows already that nothing can be saved: then settings are not worth a word."""
        self._settings = settings
        self._window = window
        self._keeping = Keeping(file, settings, kept, self._tell_of_settings) if file and kept else None
        self._early: list[Callable[[Desk], None]] | None = []
        """What is to be told once there is a desk, because the voice is started before it; None from then on."""
        self.voiceless = False
        """Nobody speaks who should."""

    @contextmanager
    def open(self) -> Iterator[Screen]:
        """Start the voice, which takes longest, then open the screen; both are given back whatever happens.

        Raises:
            NoDisplay: a window has no screen.
        """
        voice = self.speaker(self._settings.voice or VoiceMode.SELF, self._settings)
        voice.start()
        try:
            with open_screen(self._settings, window=self._window) as screen:
                self._wire(screen, voice)
                try:
                    yield screen
                finally:
                    self.desk.voice.close()
        finally:
            voice.close()

    def _wire(self, screen: Screen, voice: Speaker) -> None:
        keep = self._keeping.keep if self._keeping else lambda _: None
        desk = self.desk = Desk(self._settings, screen.write, voice, self.speaker, keep)
        desk.applies.append(screen.apply)
        if isinstance(screen, Terminal):
            screen.suspends = desk.stand_still
        early, self._early = self._early or [], None
        for told in early:
            told(desk)

    def speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        """Who speaks in a mode, not started yet; what becomes of the voice is told at the desk."""
        self.voiceless = False
        told = self._fault, self._notice
        return speaker(*heard_in(mode, settings, window=self._window), *told, window=self._window)

    async def saved(self) -> tuple[Phrase, ...]:
        """Return when changed settings are on the disk; what is to be said where they cannot be."""
        return await self._keeping.saved() if self._keeping else ()

    async def farewell(self, said: Message, screen: Screen, *, hurry: bool) -> None:
        """Say the last words; unless in a `hurry`, return when they were heard, or a key was pressed."""
        self.desk.say(said)
        if self.desk.mode is VoiceMode.SELF and not hurry and not self.voiceless:
            heard = asyncio.create_task(self.desk.voice.idle())
            key = asyncio.create_task(anext(screen.batches(), ()))
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
        if not self.unsaved():
            self._tell(lambda desk: desk.say(Message((said,), Role.PLAY)))

    def _tell(self, told: Callable[[Desk], None]) -> None:
        if self._early is None:
            told(self.desk)
        else:
            self._early.append(told)


def open_screen(settings: Settings, *, window: bool) -> Screen:
    """A window, or the terminal, or lines where there is none. Raises NoDisplay where a window has no screen."""
    if not window:
        return open_terminal(width=settings.width or 0)
    from audiocrib.ui.window.window import open_window

    return open_window(settings)
