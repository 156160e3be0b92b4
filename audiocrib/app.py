"""One evening: wires settings, voice, terminal, table and chairs; one game after another until the player leaves."""

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from audiocrib.arguments import Arguments, options_of, parse
from audiocrib.by_ear import failure_beside, until_one_ends
from audiocrib.call_parser import ArgumentsError
from audiocrib.defect import tell_defect
from audiocrib.evening_settings import EveningSettings, evening_settings, unplayable
from audiocrib.files import Places, places
from audiocrib.games import Games
from audiocrib.greeting import for_players, settings_notes
from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.narration.text import Text
from audiocrib.session import FrontEnd, Session, Surroundings
from audiocrib.setting_fields import printable
from audiocrib.settings import Settings, VoiceMode
from audiocrib.settings_file import FILE_NAME, load_or_set_aside
from audiocrib.storage.file_store import FileStore
from audiocrib.storage.opening import waits
from audiocrib.storage.port import Store
from audiocrib.this_machine import this_machine
from audiocrib.ui.desk import RESTED
from audiocrib.ui.help import yes_or_no
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.player import Player
from audiocrib.ui.window.errors import NoDisplay

if TYPE_CHECKING:
    from audiocrib.ui.keyboard import Keyboard
    from audiocrib.ui.thoughts import Thoughts


def run(words: list[str]) -> int:
    """Start with the options of a call; the exit code."""
    text = Text()
    try:
        arguments = parse(words)
        where = places(arguments.data)
        kept, fault = load_or_set_aside(where.config / FILE_NAME)
        opened = evening_settings(kept, arguments, os.environ)
    except ArgumentsError as error:
        return _refused(text, error.said)
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    evening = Evening(arguments, opened, kept, where, this_machine(window=arguments.window), FileStore(where.data))
    notes = (*(settings_notes(fault) if fault else ()), *opened.notes)
    try:
        asyncio.run(evening.spend(notes))
    except KeyboardInterrupt:
        return 0
    except NoDisplay:
        return _refused(text, phrase("no-display"))
    except Exception:  # noqa: BLE001  # a defect; the player hears one sentence, the rest is for a report
        return tell_defect(text, where.logs, game=True)
    return 0


def _refused(text: Text, said: Phrase) -> int:
    """Say why the program cannot be started like this; the exit code for it."""
    if sys.stderr is not None:  # a window's program has none on Windows
        sys.stderr.write(printable(text.sentence(said)) + "\n")
    return 2


class Evening:
    """Everything that lasts from start to end: settings, front end, desk, player; and the game that is on."""

    def __init__(
        self,
        arguments: Arguments,
        opened: EveningSettings,
        kept: Settings,
        where: Places,
        surroundings: Surroundings,
        store: Store,
    ) -> None:
        self.arguments = arguments
        self.where = where
        self._store = store
        self._settings, self._origins = opened.settings, opened.origins
        file = where.config / FILE_NAME
        self._session = Session(
            opened.settings, surroundings, file=file, kept=kept, unsaved=lambda: self._games.unsaved
        )
        self._loaded = surroundings.loaded
        self._left = asyncio.Event()
        self._listening = asyncio.Event()
        self._pressed = 0.0
        """When the last key came, by the loop's clock."""
        self._hurry = False

    async def spend(self, notes: tuple[Phrase, ...]) -> None:
        """Play until the player leaves; front end and voice are given back whatever happens."""
        failed = failure_beside()
        with self._session.open() as front_end:
            self.desk = self._session.desk
            await self._sit(front_end, notes, failed)

    async def _sit(self, front_end: FrontEnd, notes: tuple[Phrase, ...], failed: "asyncio.Future[None]") -> None:
        keymap, refused = keymap_of(self._settings)
        self.player = Player(self.desk, keymap, leave=self._left.set, folder=self.where.data, window=front_end.draws)
        self.desk.applies.append(self.player.screens.adopt)
        front_end.watch(self.player)
        self._games = Games(self.arguments, self._store, self.where.config, self.desk, self.player)
        for note in (*notes, *refused):
            self.desk.print(note)
        ask = not front_end.lines and not self.arguments.asks_nothing
        playing = self._play(ask, read=not front_end.draws)
        await until_one_ends(playing, self._take_keys(front_end), self._left.wait(), failed)
        await self._farewell(front_end)

    async def _take_keys(self, front_end: FrontEnd) -> None:
        """From the first line on, which waits for nothing that keys need."""
        await self.player.waits.begun.wait()
        from audiocrib.beside import Beside
        from audiocrib.ui.keyboard import Keyboard
        from audiocrib.ui.one_switch import OneSwitch

        self._beside = Beside(self.player, self._games, self._store, self.where.data, self._options_of)
        switch = OneSwitch(self.player)
        keyboard = Keyboard(self.player.screens, switch, self._left.is_set, piped=front_end.lines)
        ahead = asyncio.create_task(self._read_ahead(self._beside.table.library.prepare))
        try:
            await until_one_ends(self._read(front_end, keyboard), switch.run())
        finally:
            ahead.cancel()
            await asyncio.gather(ahead, return_exceptions=True)

    async def _read(self, front_end: FrontEnd, keyboard: "Keyboard") -> None:
        await self.desk.thinking.run(front_end.prepare())
        self._listening.set()
        batches = front_end.batches()
        with suppress(StopAsyncIteration):
            while not self._left.is_set():
                if front_end.lines:
                    await self._script_may_go_on(self._beside.table.thoughts)
                batch = await anext(batches)
                self._hurry = batch == ("leave",)
                keyboard.press(batch)
                self._pressed = asyncio.get_running_loop().time()

    def _options_of(self, player: Player) -> None:
        from audiocrib.ui.options_menu import open_options

        open_options(player, file=self.where.config / FILE_NAME, origins=self._origins, fault=unplayable)

    async def _script_may_go_on(self, thoughts: "Thoughts") -> None:
        """Until only a key can bring the game on and no computer is thinking: so a script hears the same every time."""
        await self._beside.settled()
        await thoughts.settled()
        await self.player.remarks.weighed()
        await self.player.waits.ready()
        if self._games.table and self.player.duty and not self.player.waits.paused:
            await self._games.table.settled()

    async def _read_ahead(self, books: Callable[[], Awaitable[None]]) -> None:
        """Once the first line is out and keys are read, make ready what later keys need, while lines are still heard."""
        await self._listening.wait()
        try:
            await self.desk.read_ahead(self._resting)
            await books()
        finally:
            self._loaded()
        while await self._games.seated.wait():  # with other rules, perhaps
            self._games.seated.clear()
            while not self._resting():  # noqa: ASYNC110 - nothing tells that no key comes
                await asyncio.sleep(RESTED)
            await books()

    def _resting(self) -> bool:
        return asyncio.get_running_loop().time() - self._pressed > RESTED

    async def _farewell(self, front_end: FrontEnd) -> None:
        lost = await self._session.saved()
        await self._games.learned()
        said = "leaving-unsaved" if self._games.unsaved else "leaving" if self._games.table else "leaving-early"
        told = Message((*(() if self._games.unsaved else lost), phrase(said)), Role.ANSWER)
        await self._session.farewell(told, front_end, hurry=self._hurry)

    # Games

    async def _play(self, ask: bool, *, read: bool) -> None:
        if ask:
            await self._first_questions(read=read)
        await self._games.play()

    async def _first_questions(self, *, read: bool) -> None:
        """`read`: a screen reader may read what is said, which it does not in a window."""
        desk, player = self.desk, self.player
        if desk.settings.voice is None and read:
            twice = await player.screens.choose(yes_or_no(phrase("ask-twice"), desk.text))
            if twice:
                desk.take_voice(VoiceMode.READER)
            else:
                desk.change(voice=VoiceMode.SELF)
                if not self._session.voiceless:
                    desk.say(Message((phrase("heard-once"),), Role.PLAY))
        if desk.settings.knows_cribbage is None:
            knows = await player.screens.choose(yes_or_no(phrase("ask-knows"), desk.text))
            desk.change(knows_cribbage=knows, muggins=desk.settings.muggins if knows else False)
            offered = not (knows or await waits(self._store))
            if offered and await player.screens.choose(yes_or_no(phrase("ask-lessons"), desk.text)):
                await self._beside.learning.learn()
            said = for_players(options_of(desk.settings)) if knows else (phrase("for-beginners"),)
            desk.say(Message(said, Role.PLAY))
