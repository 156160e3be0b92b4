"""One evening: one game after another in one session, from the first questions to the farewell, at any front end."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from audiocrib.cli.arguments import Arguments, options_of
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.session.evening_games import EveningGames, Opening
from audiocrib.session.games import Games
from audiocrib.session.session import Entered, Session, Surroundings
from audiocrib.session.starting_settings import StartingSettings, unplayable
from audiocrib.session.startup_notices import for_beginners, for_players
from audiocrib.session.whereabouts import Whereabouts
from audiocrib.settings.fields import printable
from audiocrib.settings.file import FILE_NAME
from audiocrib.settings.settings import Engine, VoiceMode
from audiocrib.storage.files import Places
from audiocrib.storage.open_game import waits
from audiocrib.storage.store import StorageError
from audiocrib.ui.presenter import RESTED
from audiocrib.ui.screens.busy_screen import BusyScreen
from audiocrib.ui.screens.menu import yes_or_no
from audiocrib.ui.screens.menu_screen import choose
from audiocrib.ui.screens.table.player import Player

if TYPE_CHECKING:
    from audiocrib.backup.bundle import Bundle

TEXT = ".txt"
"""The ending of the file name of a player's own drill."""
VOICE_SECONDS = 3.0
"""Seconds that the first question waits to learn that there is no voice."""


class Evening:
    """One game after another in one session, from the first questions to the farewell; `first` is said before all else.

    `opening` makes the games; without it they are played here.
    """

    def __init__(
        self,
        arguments: Arguments,
        opened: StartingSettings,
        where: Places,
        surroundings: Surroundings,
        first: tuple[Phrase, ...] = (),
        opening: Opening | None = None,
    ) -> None:
        self._opening = opening
        self._arguments = arguments
        self._where = where
        self._store = surroundings.store
        self._carrier = surroundings.carrier
        self._meeting = surroundings.meeting
        self._first = first
        self.brought: Bundle | None = None
        """The bundle to import when this evening is over."""
        self._origins = opened.origins
        self._session = Session(opened, surroundings, unsaved=lambda: self._games.unsaved)

    async def spend(self) -> None:
        """Play until the player leaves; front end and voice are released whatever happens."""
        await self._session.run(self._enter)

    def _enter(self, session: Session) -> Entered:
        self.presenter, self.player = session.presenter, session.player
        self._games: EveningGames = self._opening(self.presenter, self.player) if self._opening else self._at_home()
        if self._carrier:
            self._carrier.attend(self._give_everything, self._take_file)
        return Entered(self._closed, self._play, self._give_keys, self._read_ahead, self._settled, self._games.learned)

    def _at_home(self) -> Whereabouts:
        config, presenter, player = self._where.config, self.presenter, self.player
        games = Games(self._arguments, self._store, config, presenter, player)
        return Whereabouts(games, self._meeting, config, presenter, player)

    def _give_keys(self) -> None:
        """Load the screens that keys open at the table, once the first line is out."""
        from audiocrib.session.side_screens import SideScreens

        self._beside = SideScreens(self.player, self._games, self._store, self._where.data, self._options_of)

    def _options_of(self, player: Player) -> None:
        from audiocrib.ui.screens.options.menu import Everything, open_options

        everything = Everything(self._give_everything, self._ask_for_file) if self._carrier else None
        open_options(
            player,
            file=self._where.config / FILE_NAME,
            origins=self._origins,
            fault=unplayable,
            everything=everything,
        )

    async def _settled(self) -> None:
        """Wait until only a key can continue the game and no computer is thinking, so that a script always hears the
        same.
        """
        await self._games.begun()
        await self._beside.settled()
        await self._beside.table.thoughts.settled()
        await self.player.remarks.weighed()
        await self.player.waits.ready()
        if self._games.on and self.player.duty and not self.player.waits.paused:
            await self._games.on.settled()

    async def _read_ahead(self) -> None:
        """Prepare what later keys need, while the first lines are still being heard."""
        await self.presenter.read_ahead(self._session.resting)
        await self._beside.table.library.prepare()
        self._session.tasks.start(self._read_rules_again())

    async def _read_rules_again(self) -> None:
        """Prepare the rules again at every new table, because its rules may differ."""
        while await self._games.seated.wait():
            self._games.seated.clear()
            while not self._session.resting():  # noqa: ASYNC110 - no event says that no key is coming
                await asyncio.sleep(RESTED)
            await self._beside.table.library.prepare()

    # Everything as one file

    def _give_everything(self) -> None:
        self._session.tasks.start(self._give())

    async def _give(self) -> None:
        from audiocrib.backup.bundle import bundle

        presenter, carrier = self.presenter, self._carrier
        name = f"audiocrib-{datetime.now(tz=UTC).astimezone().date()}.zip"
        try:
            data = await presenter.thinking.run(bundle(self._where))
        except OSError as error:
            presenter.utter(answer(phrase("export-failed", why=error.strerror or str(error))))
            return
        if carrier:
            carrier.give(name, data)
            presenter.utter(answer(phrase("export-given", file=name)))

    def _ask_for_file(self) -> None:
        if self._carrier:
            self._carrier.ask()
        if self.presenter.mode is VoiceMode.SELF:  # a screen reader announces the focus
            self.presenter.utter(answer(phrase("import-asks")))

    def _take_file(self, name: str, data: bytes) -> None:
        """Keep a drill; end this evening for a file with everything, because nobody may play while it is imported."""
        if name.lower().endswith(TEXT):
            self._take_drill(name, data)
            return
        from audiocrib.backup.bundle import BundleError, opened
        from audiocrib.backup.words import refused

        try:
            self.brought = opened(data)
        except BundleError as error:
            self.presenter.utter(answer(refused(error, printable(name))))
            return
        self._session.left.set()

    def _take_drill(self, name: str, data: bytes) -> None:
        from audiocrib.backup.drill import bring_drill
        from audiocrib.backup.words import refused
        from audiocrib.trainer.own import DrillError
        from audiocrib.ui.screens.trainer.rounds import fault, fault_at

        try:
            said: tuple[Phrase, ...] = (phrase("brought-drill", number=bring_drill(self._store, data)),)
        except DrillError as error:
            said = (*fault_at(name, error), fault(error))
        except StorageError as error:
            said = (refused(error, printable(name)),)
        self.presenter.utter(answer(*said))

    async def _closed(self) -> Phrase:
        return phrase("bringing-in") if self.brought else self._games.farewell

    # Games

    async def _play(self) -> None:
        front_end = self._session.front_end
        if self._first:
            self.presenter.say(Message(self._first, Role.PLAY))
        if not front_end.lines and not self._arguments.asks_nothing:
            await self._first_questions(read=not front_end.window)
        await self._games.play()

    async def _first_questions(self, *, read: bool) -> None:
        """Ask the questions of a first start. `read`: a screen reader can read what is said; in a window it cannot."""
        presenter, player = self.presenter, self.player
        if presenter.settings.voice is None and read:
            if await self._reader_speaks():
                presenter.take_voice(VoiceMode.READER)
            else:
                presenter.change(voice=VoiceMode.SELF)
                if self._speaks:
                    presenter.say(Message((phrase("heard-once"),), Role.PLAY))
        if presenter.settings.knows_cribbage is None:
            knows = await choose(player.screens, yes_or_no(phrase("ask-knows"), presenter.text))
            presenter.change(knows_cribbage=knows, muggins=presenter.settings.muggins if knows else False)
            if await waits(self._store):
                return  # rules of a new game need not be those of the game that goes on
            if not knows and await choose(player.screens, yes_or_no(phrase("ask-lessons"), presenter.text)):
                await self._beside.learning.learn()
            options = options_of(presenter.settings)
            said = for_players(options) if knows else for_beginners(options)
            presenter.say(Message(said, Role.PLAY))

    @property
    def _speaks(self) -> bool:
        """True if audiocrib itself is heard, as far as is known."""
        return not self._session.voiceless and self.presenter.settings.engine is not Engine.TEXT

    async def _reader_speaks(self) -> bool:
        """Ask whether a screen reader is speaking too, or at all, if audiocrib is known to have no voice.

        A key pressed before the question does not answer it.
        """
        presenter, screens = self.presenter, self.player.screens
        presenter.say(Message((phrase("first-words"),), Role.PLAY))
        comes = phrase("first-question-comes")
        waits = BusyScreen(lambda: presenter.utter(answer(comes)), phrase("first-words"), comes)
        screens.push(waits)
        with suppress(TimeoutError):
            async with asyncio.timeout(VOICE_SECONDS):
                await presenter.voice.known()
        screens.remove(waits)
        asked = "ask-twice" if self._speaks else "ask-reader"
        return await choose(screens, yes_or_no(phrase(asked), presenter.text))
