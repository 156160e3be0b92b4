"""One evening: wires settings, voice, terminal, table and chairs; one game after another until the player leaves."""

import asyncio
import gc
import logging
import random
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from audiocrib import __version__
from audiocrib.arguments import Arguments, ArgumentsError, options_of, parse, playable_settings, with_arguments
from audiocrib.files import Places, places, write_atomically
from audiocrib.greeting import for_players, keymap_of, settings_notes
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, Role, phrase
from audiocrib.narration.text import Text
from audiocrib.output.owner import speaker
from audiocrib.output.voice import Fault, Speaker
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.settings import Settings, VoiceMode, printable
from audiocrib.settings_file import FILE_NAME, load_or_set_aside, update
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.journal import Damage, Unsaved
from audiocrib.table.record import Header, Kind
from audiocrib.table.record import Player as Seated
from audiocrib.table.slots import Opened, leave, open_game, put_by
from audiocrib.table.table import Table
from audiocrib.ui.desk import Desk
from audiocrib.ui.fingers import Fingers
from audiocrib.ui.help import yes_or_no
from audiocrib.ui.piped import PipedLines
from audiocrib.ui.player import Player
from audiocrib.ui.recall import Recall
from audiocrib.ui.terminal import Terminal, open_terminal

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
        settings = with_arguments(kept, arguments)
        settings, note = playable_settings(settings, arguments)
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    logging.getLogger("audiocrib").addHandler(logging.NullHandler())  # the terminal is the player's
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.disable()
    evening = Evening(arguments, settings, kept, where)
    notes = (*(settings_notes(fault) if fault else ()), *note)
    try:
        asyncio.run(evening.spend(notes))
    except KeyboardInterrupt:
        return 0
    except Exception:  # noqa: BLE001  # a defect; the player hears one sentence, the rest is for a report
        sys.stderr.write("\n" + printable(text.sentence(_reported(where.logs))) + "\n")
        return 1
    return 0


def _reported(logs: Path) -> Phrase:
    """Write down what went wrong, for a report; the sentence that says where."""
    path = logs / "fault.txt"
    try:
        write_atomically(path, traceback.format_exc().encode())
    except OSError:
        return phrase("defect-unwritten")
    return phrase("defect", file=str(path))


class Evening:
    """Everything that lasts from start to end: settings, terminal, desk, player; and the game that is on."""

    def __init__(self, arguments: Arguments, settings: Settings, kept: Settings, where: Places) -> None:
        self.arguments = arguments
        self.where = where
        self._kept = kept
        self._settings = settings
        self._games = 0
        self._voiceless = False
        self._table: Table | None = None
        self._faults: list[Fault] = []
        self._on_fault: Callable[[Fault], None] = self._faults.append
        """Where a fault of the voice is told: there is no desk yet when the voice is started."""
        self._left = asyncio.Event()
        self._hurry = False
        self._to_save: dict[str, object] = {}
        self._saving: asyncio.Task[None] | None = None
        self._told_unsaved = False

    async def spend(self, notes: tuple[Phrase, ...]) -> None:
        """Play until the player leaves; the terminal and the voice are given back whatever happens."""
        voice = self._speaker(self._settings.voice or VoiceMode.SELF, self._settings)
        voice.start()
        try:
            with open_terminal(width=self._settings.width or 0) as terminal:
                self.desk = Desk(self._settings, terminal.write, voice, self._speaker, self._keep)
                self._on_fault = self.desk.fault
                for early in self._faults:
                    self.desk.fault(early)
                await self._sit(terminal, notes)
        finally:
            self.desk.voice.close()

    async def _sit(self, terminal: Terminal | PipedLines, notes: tuple[Phrase, ...]) -> None:
        keymap, refused = keymap_of(self._settings)
        self.player = Player(Listener(Seat(0), self._names()), self.desk, keymap)
        self._recall = Recall(self.desk, self.where.data)
        fingers = Fingers(self.player, folder=self.where.data, leave=self._left.set, records=self._recall.begin)
        for note in (*notes, *refused):
            self.desk.print(note)
        games = asyncio.create_task(self._play(ask=not terminal.lines and not self.arguments.asks_nothing))
        keys = asyncio.create_task(self._read(terminal, fingers))
        left = asyncio.create_task(self._left_the_table())
        ahead = asyncio.create_task(self._read_ahead())
        done, _ = await asyncio.wait({games, keys, left}, return_when=asyncio.FIRST_COMPLETED)
        for task in (games, keys, left, ahead):
            task.cancel()
        await asyncio.gather(games, keys, left, ahead, return_exceptions=True)
        for task in done:
            task.result()
        await self._farewell(terminal)

    async def _read(self, terminal: Terminal | PipedLines, fingers: Fingers) -> None:
        await self.player.begun.wait()  # whatever reading keys has to load, the first line does not wait for it
        await asyncio.to_thread(terminal.prepare)
        batches = terminal.batches()
        with suppress(StopAsyncIteration):
            while not self._left.is_set():
                if terminal.lines:
                    await self._script_may_go_on()
                batch = await anext(batches)
                self._hurry = batch == ("leave",)
                fingers.press(batch)

    async def _script_may_go_on(self) -> None:
        """Until only a key can bring the game on and no computer is thinking: so a script hears the same every time."""
        await self._recall.told()
        await self.player.ready()
        if self._table and self.player.duty and not self.player.paused:
            await self._table.settled()

    async def _read_ahead(self) -> None:
        """Once the first lines are out, make ready what later keys need.

        The collector of garbage rests until the end of that, and leaves alone what was made up to it: modules and
        sentences stay, and looking through them all again would keep a key waiting.
        """
        await self.player.ready()
        await self.desk.read_ahead()
        gc.freeze()
        gc.enable()

    async def _left_the_table(self) -> None:
        await self._left.wait()

    async def _farewell(self, terminal: Terminal | PipedLines) -> None:
        if self._saving:
            await self._saving
        said = "leaving-early" if self._table is None else "leaving-unsaved" if self._told_unsaved else "leaving"
        self.desk.say(Message((phrase(said),), Role.ANSWER))
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
        fresh = self.arguments.seed is not None
        while True:
            opened = self._open(fresh)
            fresh = True  # what waits in other slots goes on waiting
            self._told_unsaved = False
            self._tell_of(opened)
            await self._game(opened)

    async def _game(self, opened: Opened) -> None:
        """One game to its end, or until another is wanted; then the player's Enter."""
        table = self._table = Table(opened.record, opened.journal, self._unsaved)
        self.player.sit(table.send)
        table.sit(self.player)
        table.sit(ComputerChair(table, Seat(1)))
        running = asyncio.create_task(table.run())
        wanted = asyncio.create_task(self.player.over.wait())
        try:
            await asyncio.wait({running, wanted}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
        finally:
            running.cancel()
            wanted.cancel()
            await asyncio.gather(running, wanted, return_exceptions=True)
            place = leave(opened, table.record)
        if place is None and opened.journal and not table.record.over:
            with suppress(OSError):
                put_by(opened.journal.path)
        await self.player.over.wait()

    def _open(self, fresh: bool) -> Opened:
        options = options_of(self.desk.settings)
        asked = self.arguments.preset is not None or self.arguments.target is not None
        opened = open_game(self.where.data, self._header(options), fresh, alike=asked)
        self._games += 1
        return opened

    def _header(self, options: Options) -> Header:
        seed = (
            random.SystemRandom().randrange(2**32) if self.arguments.seed is None else self.arguments.seed + self._games
        )
        mine, theirs = self._names()
        return Header(__version__, options, (Seated(mine, Kind.HUMAN), Seated(theirs, Kind.COMPUTER)), seed)

    def _names(self) -> tuple[str, str]:
        words = self.desk.text
        return self._settings.name or words.sentence(phrase("your-name")), words.sentence(phrase("computer-name"))

    async def _first_questions(self) -> None:
        desk, player = self.desk, self.player
        if desk.settings.voice is None:
            twice = await player.choose(yes_or_no(phrase("ask-twice"), desk.text))
            if twice:
                desk.take_voice(VoiceMode.READER)
            else:
                desk.change(voice=VoiceMode.SELF)
            if twice or not self._voiceless:
                desk.say(Message((phrase("heard-twice" if twice else "heard-once"),), Role.PLAY))
        if desk.settings.knows_cribbage is None:
            knows = await player.choose(yes_or_no(phrase("ask-knows"), desk.text))
            desk.change(knows_cribbage=knows, muggins=desk.settings.muggins if knows else False)
            said = for_players(options_of(desk.settings)) if knows else (phrase("for-beginners"),)
            desk.say(Message(said, Role.PLAY))

    # Files

    def _tell_of(self, opened: Opened) -> None:
        folder = str(self.where.data)
        notes: list[Phrase] = []
        if opened.other_running:
            notes.append(phrase("other-running"))
        if opened.damaged:
            future = opened.damaged.damage is Damage.OTHER_FORMAT
            kept = str(opened.aside or opened.damaged.path)
            notes.append(phrase("journal-future" if future else "set-aside", file=kept))
        if opened.torn:
            notes.append(phrase("torn"))
        if notes:
            self.desk.say(Message(tuple(notes), Role.PLAY))
        if opened.unsaved:
            self._unsaved(opened.unsaved, folder)

    def _unsaved(self, why: Unsaved, folder: str | None = None) -> None:
        if not self._told_unsaved:
            self._told_unsaved = True
            said = phrase("unsaved", why=why.value, folder=folder or str(self.where.data))
            self.desk.say(Message((said,), Role.PLAY))

    def _keep(self, settings: Settings) -> None:
        """Save what the player has changed, beside the game: not what only this call wanted, nor what another changed."""
        for key in settings.__struct_fields__:
            if getattr(settings, key) != getattr(self._settings, key):
                self._to_save[key] = getattr(settings, key)
        self._settings = settings
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save())

    async def _save(self) -> None:
        while self._to_save:
            changes, self._to_save = self._to_save, {}
            try:
                await asyncio.to_thread(update, self.where.config / FILE_NAME, self._kept, changes)
            except OSError as error:
                if not self._told_unsaved:
                    folder = str(self.where.config)
                    self.desk.print(phrase("settings-not-saved", folder=folder, why=error.strerror or ""))
                return

    def _fault(self, fault: Fault) -> None:
        self._voiceless = True
        self._on_fault(fault)

    def _speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        return speaker(mode, settings, self._fault)
