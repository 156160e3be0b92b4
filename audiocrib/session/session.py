"""One session, the same for games, trainer, lessons, replay and review: one listener from the settings to the farewell.

Wires presenter, voice, screens, keys and storage together. Must not know what is played, read or taught there, nor
which front end it has, who speaks, where anything is stored, or what else the machine has.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from audiocrib.concurrency.steps import Steps
from audiocrib.concurrency.tasks import Tasks, all_ended
from audiocrib.concurrency.thinking import Thinking
from audiocrib.narration.message import Message, Phrase, Role
from audiocrib.narration.sentences import LOCALES
from audiocrib.session.settings_saver import SettingsSaver
from audiocrib.session.starting_settings import StartingSettings
from audiocrib.settings.settings import Settings, VoiceMode
from audiocrib.settings.store import SettingsStore
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.speaker import Speaker
from audiocrib.storage.store import Store
from audiocrib.ui.keyboard import Keyboard
from audiocrib.ui.keys.names import LEAVE
from audiocrib.ui.keys.presets import keymap_of
from audiocrib.ui.presenter import RESTED, Presenter
from audiocrib.ui.scanner import Scanner
from audiocrib.ui.screens.base import Outside
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.wording import Worded

if TYPE_CHECKING:
    from audiocrib.session.meeting import Meeting
    from audiocrib.ui.scene.scene import Scene

FAREWELL_SECONDS = 3.0
"""Seconds for the last sentence before the voice ends."""

KEYS_AT_ONCE = 8
"""Keys of a pasted text taken at once; then anything else that waits has its turn: a clock, a signal to leave."""


class FrontEnd(Protocol):
    """The source of keys, and the place where messages, or scenes, are seen."""

    @property
    def lines(self) -> bool:
        """True if keys come in lines, each read on demand: the caller decides how far a script runs ahead."""

    @property
    def window(self) -> bool:
        """True for a separate window, with keys for its looks, which no screen reader can read."""

    @property
    def buttons(self) -> bool:
        """True if it draws a button for everything that can be done."""

    @property
    def pressed(self) -> bool:
        """True if the player presses buttons instead of keys; before the first press this is a guess."""

    @property
    def draw(self) -> "Callable[[Scene], None] | None":
        """The function that shows a scene, the same object again if nothing has changed; None if messages tell all."""

    def prepare(self) -> Steps[None]:
        """Load what reading keys needs."""

    def batches(self) -> AsyncGenerator[tuple[str, ...], None]:
        """Yield keys that arrived together, `LEAVE` as the last; `RESUMED` if it was invisible for a while."""

    def show(self, said: Worded) -> None:
        """Show one message, in lines or as it is."""

    def apply(self, settings: Settings) -> None:
        """Adopt the looks of these settings."""


@runtime_checkable
class Lines(Protocol):
    """A front end whose keys come in lines, each read on demand."""

    async def left(self) -> None:
        """Return when the program is to end, even if lines are waiting."""


class Carrier(Protocol):
    """Carries files to and from the person at the front end, if names of files on this machine mean nothing there."""

    def attend(self, wanted: Callable[[], None], brought: Callable[[str, bytes], None]) -> None:
        """From now on, call `wanted` if everything is wanted as a file, `brought` with a file's name and contents."""

    def give(self, name: str, data: bytes) -> None:
        """Hand over a file."""

    def ask(self) -> None:
        """Let the person choose a file."""


class Surroundings(NamedTuple):
    """The parts of its machine that a session is given.

    `front_end` opens one for these settings; it calls its second argument before the program is suspended. `speaker`
    makes the speaker for a mode, not started yet, which reports to the two callbacks. `store` keeps games, answers and
    progress, `settings` changed settings, `folder` what people save by hand. `loaded` is called once everything that
    later keys need is loaded. `carrier` is given if files are not handed over by name, `give` if what is
    saved by hand is handed over, too: it takes a name and the contents. `locales` is the folder of
    sentences. `meeting` loads what hosts and joins tables with people elsewhere.
    """

    front_end: Callable[[Settings, Callable[[], None]], AbstractContextManager[FrontEnd]]
    speaker: Callable[[VoiceMode, Settings, Callable[[Fault], None], Callable[[Notice, str, str], None]], Speaker]
    thinking: Thinking
    store: Store
    settings: SettingsStore
    folder: Path
    loaded: Callable[[], None] = lambda: None
    carrier: Carrier | None = None
    locales: Path = LOCALES
    meeting: "Callable[[], Meeting] | None" = None
    give: Callable[[str, bytes], None] | None = None


async def _for_ever() -> None:
    await asyncio.Event().wait()


async def _at_once() -> None:
    """Return at once: there is nothing to wait for."""


class Entered(NamedTuple):
    """The parts of a program that runs in a session, once it was entered.

    `closed` ends it and returns the last words. `goes_on` runs while keys are taken; when it ends, everything ends.
    `keys` is called when the first line is out, before a key is taken. `ahead` prepares, while keys are taken, what
    later ones need. `settled` returns when the next line of a script may be read. `kept` returns when everything is
    saved, even after a failure.
    """

    closed: Callable[[], Awaitable[Phrase]]
    goes_on: Callable[[], Awaitable[None]] = _for_ever
    keys: Callable[[], None] = lambda: None
    ahead: Callable[[], Awaitable[None]] = _at_once
    settled: Callable[[], Awaitable[None]] = _at_once
    kept: Callable[[], Awaitable[None]] = _at_once


class Session:
    """One listener from the settings to the farewell. `presenter` exists inside `open`, `player` once it runs.

    Changes to the `opened` settings are kept, unless their file has a fault. `unsaved`: the listener already knows that
    nothing can be saved, so settings are not worth mentioning.
    """

    presenter: Presenter
    player: Player
    front_end: FrontEnd

    def __init__(
        self, opened: StartingSettings, surroundings: Surroundings, *, unsaved: Callable[[], bool] = lambda: False
    ) -> None:
        self.surroundings = surroundings
        self.left = asyncio.Event()
        """Set when the listener leaves."""
        self.tasks = Tasks()
        self._unsaved = unsaved
        self._opened = opened
        self._settings = opened.settings
        self._keeping = (
            SettingsSaver(surroundings.settings, self.tasks, self._settings, opened.kept, self._tell_of_settings)
            if opened.kept
            else None
        )
        self._early: list[Callable[[Presenter], None]] | None = []
        """News from the voice, which is started before the presenter; told once there is one, and None from then on."""
        self._changed: Callable[[], None] = lambda: None
        """Called whenever the picture may have changed."""
        self._pressed = 0.0
        """The time of the last key, by the loop's clock."""
        self._hurry = False
        self.voiceless = False
        """True if there should be a voice but is none."""

    async def run(self, enter: "Enter") -> None:
        """Run what `enter` opens until the player leaves; always release front end and voice, and end every task.

        Raises any failure in it, even one that nothing awaits.

        Raises:
            NoDisplay: a window has no screen.
        """
        with self.open() as front_end:
            failed = self.tasks.failed()
            try:
                self._sit(front_end)
                entered = enter(self)
                keys = self._take_keys(front_end, entered)
                try:
                    await until_one_ends(entered.goes_on(), keys, self.left.wait(), failed)
                finally:
                    await entered.kept()
                    lost = await self.saved()
                last = await entered.closed()
                said = Message((*(() if self._unsaved() else lost), last))
                await self.farewell(said, front_end, hurry=self._hurry)
            finally:
                await self.tasks.close()

    @contextmanager
    def open(self) -> Iterator[FrontEnd]:
        """Start the voice, which takes longest, then open the front end; both are released whatever happens.

        Raises:
            NoDisplay: a window has no screen.
        """
        voice = self.speaker(self._settings.voice or VoiceMode.SELF, self._settings)
        voice.start()
        try:
            with self.surroundings.front_end(self._settings, self._stand_still) as front_end:
                self._wire(front_end, voice)
                try:
                    yield front_end
                finally:
                    self.presenter.voice.close()
        finally:
            voice.close()

    def _wire(self, front_end: FrontEnd, voice: Speaker) -> None:
        keep = self._keeping.keep if self._keeping else lambda _: None

        def show(said: Worded) -> None:
            front_end.show(said)
            self._changed()

        around = self.surroundings
        presenter = self.presenter = Presenter(
            self._settings, show, voice, self.speaker, around.thinking, keep, around.locales, self.tasks
        )
        presenter.covers = front_end.buttons
        presenter.text.pressed = front_end.pressed
        presenter.applies.append(front_end.apply)
        self.front_end = front_end
        early, self._early = self._early or [], None
        for told in early:
            told(presenter)

    def _sit(self, front_end: FrontEnd) -> None:
        """Set up screens and keys; print any faults of keys or settings."""
        keymap, refused = keymap_of(self._settings)
        outside = Outside(
            self.left.set, self.surroundings.folder, front_end.window, front_end.buttons, self.surroundings.give
        )
        player = self.player = Player(self.presenter, keymap, outside)
        self.presenter.applies.append(player.screens.adopt)
        if front_end.draw:
            from audiocrib.ui.scene.redraw import Redraw

            self._changed = Redraw(player, front_end.draw, buttons=front_end.buttons).changed
        for note in (*self._opened.notes, *refused):
            self.presenter.print(note)

    # Keys

    async def _take_keys(self, front_end: FrontEnd, entered: Entered) -> None:
        """Take keys once the first line is out, which waits for nothing that keys need."""
        await self.player.waits.begun.wait()
        entered.keys()
        switch = Scanner(self.player)
        keyboard = Keyboard(self.player.screens, switch, self.left.is_set, piped=front_end.lines)
        await until_one_ends(self._read(front_end, keyboard, entered), switch.run())

    async def _read(self, front_end: FrontEnd, keyboard: Keyboard, entered: Entered) -> None:
        await self.presenter.thinking.run(front_end.prepare())
        ahead = self.tasks.start(self._ahead(entered))
        batches = front_end.batches()
        try:
            while not self.left.is_set():
                if isinstance(front_end, Lines):
                    await until_one_ends(entered.settled(), front_end.left())
                batch = await anext(batches, (LEAVE,))
                self._hurry = batch == (LEAVE,)
                for number, _ in enumerate(keyboard.pressing(batch), 1):
                    if number % KEYS_AT_ONCE == 0 and not front_end.lines:  # a script's line is taken in one go
                        await asyncio.sleep(0)
                self._changed()
                self._pressed = asyncio.get_running_loop().time()
        finally:
            ahead.cancel()

    async def _ahead(self, entered: Entered) -> None:
        try:
            await entered.ahead()
        finally:
            self.surroundings.loaded()

    def resting(self) -> bool:
        """Return whether the last key was long enough ago that none is expected soon."""
        return asyncio.get_running_loop().time() - self._pressed > RESTED

    # Voice and settings

    def _stand_still(self) -> None:
        if self._early is None:
            self.presenter.stand_still()

    def speaker(self, mode: VoiceMode, settings: Settings) -> Speaker:
        """Return the speaker for a mode, not started yet; it reports to the presenter."""
        self.voiceless = False
        return self.surroundings.speaker(mode, settings, self._fault, self._notice)

    async def saved(self) -> tuple[Phrase, ...]:
        """Return when changed settings are saved, with anything to say if that failed."""
        return await self._keeping.saved() if self._keeping else ()

    async def farewell(self, said: Message, front_end: FrontEnd, *, hurry: bool) -> None:
        """Say the last words; unless in a `hurry`, return when they were heard, or a key was pressed."""
        self.presenter.say(said)
        if self.presenter.mode is VoiceMode.SELF and not hurry and not self.voiceless:
            heard = asyncio.create_task(self.presenter.voice.idle())
            key = asyncio.create_task(anext(front_end.batches(), ()))
            await asyncio.wait({heard, key}, timeout=FAREWELL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            heard.cancel()
            key.cancel()
            await asyncio.gather(heard, key, return_exceptions=True)

    # News of voice and settings

    def _fault(self, fault: Fault) -> None:
        self.voiceless = True
        self._tell(lambda presenter: presenter.fault(fault))

    def _notice(self, notice: Notice, engine: str, chosen: str) -> None:
        self.voiceless = self.voiceless and notice is not Notice.BACK
        self._tell(lambda presenter: presenter.notice(notice, engine, chosen))

    def _tell_of_settings(self, said: Phrase) -> None:
        if not self._unsaved():
            self._tell(lambda presenter: presenter.say(Message((said,), Role.PLAY)))

    def _tell(self, told: Callable[[Presenter], None]) -> None:
        if self._early is None:
            told(self.presenter)
        else:
            self._early.append(told)


Enter: TypeAlias = Callable[[Session], Entered]
"""Opens what runs in the session, and says its first words or starts something that does. Called in the running event
loop.
"""


async def until_one_ends(*doings: Awaitable[Any]) -> Any:
    """Run these side by side until the first ends, and cancel the others; return its result, or raise its exception."""
    tasks = [asyncio.ensure_future(doing) for doing in doings]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await all_ended(*tasks)
    first, *_ = [task.result() for task in tasks if task in done]
    return first
