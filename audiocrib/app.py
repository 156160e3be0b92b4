"""One evening: wires settings, voice, terminal, table and chairs; one game after another until the player leaves."""

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from audiocrib.arguments import Arguments, options_of, parse
from audiocrib.call_parser import ArgumentsError
from audiocrib.defect import tell_defect
from audiocrib.evening_settings import EveningSettings, evening_settings, unplayable
from audiocrib.files import Places, places
from audiocrib.games import Games
from audiocrib.greeting import for_players, settings_notes
from audiocrib.keeping import Keeping
from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.narration.text import Text
from audiocrib.output.faults import Fault, Notice
from audiocrib.output.owner import speaker
from audiocrib.output.speaker import Speaker
from audiocrib.rules.cards import Seat
from audiocrib.setting_fields import printable
from audiocrib.settings import Engine, Settings, VoiceMode
from audiocrib.settings_file import FILE_NAME, load_or_set_aside
from audiocrib.table.archive import Game
from audiocrib.table.chair import Update
from audiocrib.table.slots import game_waits
from audiocrib.ui.deeds import Deeds
from audiocrib.ui.desk import RESTED, Desk
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.help import yes_or_no
from audiocrib.ui.key_presets import keymap_of
from audiocrib.ui.lessons_beside import Learning
from audiocrib.ui.live_keys import renew_keys
from audiocrib.ui.piped import PipedLines
from audiocrib.ui.player import Player
from audiocrib.ui.recall import Recall
from audiocrib.ui.review_beside import Reviewing
from audiocrib.ui.terminal import Terminal, open_terminal
from audiocrib.ui.trainer_beside import Training
from audiocrib.ui.window.errors import NoDisplay

if TYPE_CHECKING:
    from audiocrib.ui.window.window import Window

SWITCH_SECONDS = 0.0005
"""How long a thinking thread may keep a key waiting."""
FAREWELL_SECONDS = 3.0
"""How long the last sentence may be heard before the voice ends."""


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
    sys.setswitchinterval(SWITCH_SECONDS)
    evening = Evening(arguments, opened, kept, where)
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


def _document(game: Game, viewer: Seat | None, told: tuple[Update, ...]) -> str:
    """A game as one seat was told of it, in JSON."""
    from audiocrib import exported

    return exported.as_json(exported.replay(game, viewer, told))


class Evening:
    """Everything that lasts from start to end: settings, terminal, desk, player; and the game that is on."""

    def __init__(self, arguments: Arguments, opened: EveningSettings, kept: Settings, where: Places) -> None:
        self.arguments = arguments
        self.where = where
        self._settings, self._origins = opened.settings, opened.origins
        self._keeping = Keeping(where.config / FILE_NAME, opened.settings, kept, self._tell_of_settings)
        self._voiceless = False
        self._faults: list[Fault] = []
        self._on_fault: Callable[[Fault], None] = self._faults.append
        """Where a fault of the voice is told: there is no desk yet when the voice is started."""
        self._on_notice: Callable[[Notice, str, str], None] = lambda *_: None
        self._left = asyncio.Event()
        self._listening = asyncio.Event()
        self._pressed = 0.0
        """When the last key came, by the loop's clock."""
        self._hurry = False

    async def spend(self, notes: tuple[Phrase, ...]) -> None:
        """Play until the player leaves; the terminal and the voice are given back whatever happens."""
        voice = self._speaker(self._settings.voice or VoiceMode.SELF, self._settings)
        voice.start()
        try:
            with self._screen() as terminal:
                self.desk = Desk(self._settings, terminal.write, voice, self._speaker, self._keeping.keep)
                if isinstance(terminal, Terminal):
                    terminal.suspends = self.desk.stand_still
                self._on_fault, self._on_notice = self.desk.fault, self.desk.notice
                for early in self._faults:
                    self.desk.fault(early)
                try:
                    await self._sit(terminal, notes)
                finally:
                    self.desk.voice.close()
        finally:
            voice.close()

    def _screen(self) -> "Terminal | PipedLines | Window":
        """Where keys come from and lines go."""
        if not self.arguments.window:
            return open_terminal(width=self._settings.width or 0)
        from audiocrib.ui.window.window import open_window

        return open_window(self._settings)

    async def _sit(self, terminal: "Terminal | PipedLines | Window", notes: tuple[Phrase, ...]) -> None:
        keymap, refused = keymap_of(self._settings)
        self.player = Player(self.desk, keymap)
        if not isinstance(terminal, Terminal | PipedLines):
            terminal.watch(self.player)
        self.desk.applies += [partial(renew_keys, self.player), terminal.apply]
        self._games = Games(self.arguments, self.where.data, self.where.config, self.desk, self.player)
        self._recall = Recall(self.player, self.where.data, _document)
        training = Training(self.player, self.where.data)
        beside = (self._recall.begin, self._games.lay, self._games.same_cards, self._options, training.begin)
        self._reviewing = Reviewing(self.player)
        looking = self._reviewing.begin, self._reviewing.last
        self._learning = Learning(self.player, self.where.data, self._options_of)
        deeds = Deeds(self._left.set, *beside, self.arguments.window, *looking, self._learning.begin)
        fingers = Fingers(self.player, folder=self.where.data, deeds=deeds, piped=terminal.lines)
        for note in (*notes, *refused):
            self.desk.print(note)
        games = asyncio.create_task(self._play(ask=not terminal.lines and not self.arguments.asks_nothing))
        keys = asyncio.create_task(self._read(terminal, fingers))
        left = asyncio.create_task(self._left_the_table())
        ahead = asyncio.create_task(self._read_ahead(fingers.library.prepare))
        switch = asyncio.create_task(self._let_pass(fingers))
        done, _ = await asyncio.wait({games, keys, left, switch}, return_when=asyncio.FIRST_COMPLETED)
        for task in (games, keys, left, ahead, switch):
            task.cancel()
        await asyncio.gather(games, keys, left, ahead, switch, return_exceptions=True)
        for task in done:
            task.result()
        await self._farewell(terminal)

    async def _read(self, terminal: "Terminal | PipedLines | Window", fingers: Fingers) -> None:
        await self.player.waits.begun.wait()  # whatever reading keys has to load, the first line does not wait for it
        await asyncio.to_thread(terminal.prepare)
        self._listening.set()
        batches = terminal.batches()
        with suppress(StopAsyncIteration):
            while not self._left.is_set():
                if terminal.lines:
                    await self._script_may_go_on()
                batch = await anext(batches)
                self._hurry = batch == ("leave",)
                fingers.press(batch)
                self._pressed = asyncio.get_running_loop().time()

    async def _let_pass(self, fingers: Fingers) -> None:
        """For who plays with one switch; what that needs is loaded when the first line is out."""
        await self.player.waits.begun.wait()
        from audiocrib.ui.one_switch import OneSwitch

        await OneSwitch(fingers).run()

    def _options(self) -> None:
        self._options_of(self.player)

    def _options_of(self, player: Player) -> None:
        from audiocrib.ui.options_menu import open_options

        open_options(player, file=self.where.config / FILE_NAME, origins=self._origins, fault=unplayable)

    async def _script_may_go_on(self) -> None:
        """Until only a key can bring the game on and no computer is thinking: so a script hears the same every time."""
        await self._recall.told()
        await self._reviewing.told()
        await self.player.remarks.weighed()
        await self._learning.settled()
        await self.player.waits.ready()
        if self._games.table and self.player.duty and not self.player.waits.paused:
            await self._games.table.settled()

    async def _read_ahead(self, books: Callable[[], None]) -> None:
        """Once the first line is out and keys are read, make ready what later keys need, while lines are still heard.

        The collector of garbage rests until the end of that, and leaves alone what was made up to it: modules and
        sentences stay, and looking through them all again would keep a key waiting.
        """
        await self._listening.wait()
        await self.desk.read_ahead(self._resting)
        await asyncio.to_thread(books)
        gc.freeze()
        gc.enable()

    def _resting(self) -> bool:
        return asyncio.get_running_loop().time() - self._pressed > RESTED

    async def _left_the_table(self) -> None:
        await self._left.wait()

    async def _farewell(self, terminal: "Terminal | PipedLines | Window") -> None:
        lost = await self._keeping.saved()
        await self._games.learned()
        said = "leaving-unsaved" if self._games.unsaved else "leaving" if self._games.table else "leaving-early"
        self.desk.say(Message((*(() if self._games.unsaved else lost), phrase(said)), Role.ANSWER))
        if self.desk.mode is VoiceMode.SELF and not self._hurry and not self._voiceless:
            heard = asyncio.create_task(self.desk.voice.idle())
            key = asyncio.create_task(anext(terminal.batches(), ()))
            await asyncio.wait({heard, key}, timeout=FAREWELL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            heard.cancel()
            key.cancel()
            await asyncio.gather(heard, key, return_exceptions=True)

    # Games

    async def _play(self, ask: bool) -> None:
        if ask:
            await self._first_questions()
        await self._games.play()

    async def _first_questions(self) -> None:
        desk, player = self.desk, self.player
        if desk.settings.voice is None and not self.arguments.window:  # no screen reader reads a window
            twice = await player.questions.choose(yes_or_no(phrase("ask-twice"), desk.text))
            if twice:
                desk.take_voice(VoiceMode.READER)
            else:
                desk.change(voice=VoiceMode.SELF)
            if twice or not self._voiceless:
                desk.say(Message((phrase("heard-twice" if twice else "heard-once"),), Role.PLAY))
        if desk.settings.knows_cribbage is None:
            knows = await player.questions.choose(yes_or_no(phrase("ask-knows"), desk.text))
            desk.change(knows_cribbage=knows, muggins=desk.settings.muggins if knows else False)
            offered = not (knows or game_waits(self.where.data))
            if offered and await player.questions.choose(yes_or_no(phrase("ask-lessons"), desk.text)):
                await self._learning.learn()
            said = for_players(options_of(desk.settings)) if knows else (phrase("for-beginners"),)
            desk.say(Message(said, Role.PLAY))

    def _tell_of_settings(self, said: Phrase) -> None:
        if not self._games.unsaved:
            self.desk.say(Message((said,), Role.PLAY))

    def _fault(self, fault: Fault) -> None:
        self._voiceless = True
        self._on_fault(fault)

    def _notice(self, notice: Notice, engine: str, chosen: str) -> None:
        self._voiceless = self._voiceless and notice is not Notice.BACK
        self._on_notice(notice, engine, chosen)

    def _speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        """Who speaks. Nobody else can read a window: there audiocrib does, where the player's reader cannot be reached."""
        if self.arguments.window and mode is VoiceMode.READER:
            mode, settings = VoiceMode.SELF, replace(settings, engine=Engine.READER)
        return speaker(mode, settings, self._fault, self._notice, window=self.arguments.window)
