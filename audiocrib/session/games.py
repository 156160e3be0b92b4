"""One game after another at one table: opened or resumed, played, saved, left.

Must not know keys, or words beyond which sentence is due.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from audiocrib import __version__
from audiocrib.cli.arguments import Arguments, for_new_game, options_of
from audiocrib.concurrency.tasks import to_the_end
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import MatchForm, Options
from audiocrib.rules.presets import fault
from audiocrib.storage.open_game import Opened, leave, open_game
from audiocrib.storage.record import Header, Kind
from audiocrib.storage.record import Player as Seated
from audiocrib.storage.store import Failure, Store
from audiocrib.table.computer_chair import ComputerChair, Mind
from audiocrib.table.table import Table
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.new_game.table_setup import kept, laid, names_of
from audiocrib.ui.screens.new_game.table_words import table_summary
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.practice_count import Told, Totals
from audiocrib.ui.screens.table.totals_recorder import TotalsRecorder, game_name

if TYPE_CHECKING:
    from audiocrib.table.engine_program import EngineFault, EngineProgram
    from audiocrib.ui.screens.new_game.draft import Draft
    from audiocrib.ui.screens.new_game.menu import Start


class Games:
    """The games of an evening, saved in the `store`; `table` is the current one. `config`: the player's presets.

    `unsaved`: the player knows that this one cannot be saved.
    """

    def __init__(self, arguments: Arguments, store: Store, config: Path, presenter: Presenter, player: Player) -> None:
        self.table: Table | None = None
        self.unsaved = False
        self.seated = asyncio.Event()
        """Set when the player sits down at another table."""
        self._arguments = arguments
        self._store = store
        self._config = config
        self._presenter = presenter
        self._player = player
        self._begun = 0
        self._dealt: Header | None = None
        """The header of the game that is on."""
        self._again: Header | None = None
        self._resumed: Header | None = None
        """The header of the last game that was resumed: its table is played again, not the one of the settings."""
        self._asked: object = None
        """The table that the settings asked for when that game was resumed."""
        self._turned = 0
        """The number of seats that everybody has moved round with the same cards."""
        self._begun_table: Draft | None = None
        self._programs: list[EngineProgram] = []
        self._totals = TotalsRecorder(store, presenter)

    @property
    def on(self) -> Table | None:
        """The table that is on."""
        return self.table

    @property
    def farewell(self) -> Phrase:
        """The last words; of a game that is over there is nothing left to save."""
        on = self.table is not None and not self.table.over
        return phrase("leaving-unsaved" if self.unsaved else "leaving" if on else "leaving-early")

    async def play(self) -> None:
        """Play until cancelled. A waiting game comes first, unless the call asks for one by number."""
        fresh = self._arguments.seed is not None and not self._begun
        while True:
            opened = await self._open(fresh)
            fresh = True  # games in other slots keep waiting
            self.unsaved = False
            self._tell_of(opened)
            await self._game(opened)

    async def _game(self, opened: Opened) -> None:
        """Play one game to its end, or until another is wanted; then wait for the player's Enter."""
        header = self._dealt = opened.record.header
        record = replace(opened.record, header=replace(header, players=self._named(header)))
        table = self.table = Table(record, opened.journal, self._tell_unsaved)
        self._player.sit(table, totals=Totals(self._totals.along, partial(self._keep_totals, header)))
        self.seated.set()
        for seat, seated in enumerate(table.players):
            if seated.kind is Kind.COMPUTER:
                mind = self._mind(Seat(seat), seated.name)
                table.sit(ComputerChair(table, Seat(seat), self._presenter.thinking, mind))
        running = asyncio.create_task(table.run())
        wanted = asyncio.create_task(self._player.waits.over.wait())
        another = False
        try:
            await asyncio.wait({running, wanted}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            another = True
        finally:
            running.cancel()
            wanted.cancel()
            await to_the_end(self._leave(opened, table, (running, wanted), another=another))
        await self._player.waits.over.wait()

    async def _leave(self, opened: Opened, table: Table, ending: tuple[Awaitable[Any], ...], *, another: bool) -> None:
        """Save the game and the totals claimed, once all that plays in it has ended; `another` game is wanted."""
        await asyncio.gather(*ending, *(program.close() for program in self._programs), return_exceptions=True)
        self._programs.clear()
        await leave(opened, done=another or table.over)
        self._keep_totals(opened.record.header, left=True)

    def _named(self, header: Header) -> tuple[Seated, ...]:
        """Return the players. One who began without a name but has one now plays under it; the journal is unchanged."""
        name, nobody = self._presenter.settings.name, self._presenter.text.sentence(phrase("your-name"))
        free = name not in {player.name for player in header.players}
        return tuple(
            replace(player, name=name)
            if name and free and (player.kind, player.name) == (Kind.HUMAN, nobody)
            else player
            for player in header.players
        )

    def _keep_totals(self, header: Header, *, left: bool = False) -> None:
        """Add the totals that the person claimed at the table to the trainer's record."""
        told = None
        if self._player.alone:
            seat, place = self._player.alone
            told = Told(game_name(header.seed, seat), seat, tuple(place.updates), tuple(self._player.along.counted))
        self._totals.game(header.options, told, left=left)

    async def begun(self) -> None:
        """Return at once: nobody else has to come."""

    async def learned(self) -> None:
        """Return when all claimed totals are saved."""
        await self._totals.written()

    def _mind(self, seat: Seat, name: str) -> Mind | None:
        """Return the program that the call names for the seat; None if the computer itself thinks."""
        sat = Seat((seat + self._turned) % len(self._player.listener.names))
        command = dict(self._arguments.programs).get(sat)
        if command is None:
            return None
        from audiocrib.table.engine_program import EngineProgram

        def given_up(fault: "EngineFault") -> None:
            self._presenter.say(Message((phrase("engine-given-up", fault=fault.value, name=name),), Role.PLAY))

        self._programs.append(EngineProgram(command, given_up, self._presenter.thinking))
        return self._programs[-1]

    async def _open(self, fresh: bool) -> Opened:
        call = self._arguments
        seats = call.seats is not None
        opened = await open_game(self._store, self._header(), fresh=fresh, alike=call.asks_table, people=seats)
        self._begun += 1
        if opened.resumed and self._arguments.seats is None:
            self._resumed, self._asked = opened.record.header, self._of_settings
        return opened

    def _header(self) -> Header:
        """Return the header of a new game at the table of a resumed game, or else of the settings; or of the same cards
        again if wanted.
        """
        again, self._again = self._again, None
        self._turned = self._turned + 1 if again else 0
        if again is not None:
            return again
        asked = self._arguments.seed
        seed = random.SystemRandom().randrange(2**32) if asked is None else asked + self._begun
        return Header(__version__, *(self._same_table() or self._table_of_settings()), seed)

    def _table_of_settings(self) -> tuple[Options, tuple[Seated, ...]]:
        settings = self._presenter.settings
        options = options_of(settings)
        return options, laid(settings, options, names_of(settings, self._presenter.text)).seats

    @property
    def _of_settings(self) -> object:
        """The part of the settings that asks for another table; target and muggins hold at any."""
        settings = self._presenter.settings
        return settings.preset, settings.table, settings.seats

    def _same_table(self) -> tuple[Options, tuple[Seated, ...]] | None:
        """Return the rules and the people of the resumed game, unless the settings now ask for another table."""
        header, settings = self._resumed, self._presenter.settings
        if header is None or self._asked != self._of_settings:
            return None
        options = for_new_game(header.options, settings)
        if fault(options):
            options = header.options
        return None if fault(options) else (options, self._called(self._named(header)))

    def _called(self, players: tuple[Seated, ...]) -> tuple[Seated, ...]:
        """Return the players, an only person by the name that the settings have now."""
        name, people = self._presenter.settings.name, [player for player in players if player.kind is Kind.HUMAN]
        if not name or len(people) != 1 or name in {player.name for player in players}:
            return players
        return tuple(replace(player, name=name) if player in people else player for player in players)

    def same_cards(self) -> None:
        """Play the same deals again, each with the cards of the left neighbour; only after a game."""
        header = self._dealt
        if header is None or self.table is None or not self.table.over:
            self._presenter.say(answer(phrase("same-cards-later")))
            return
        first, *others = header.players
        self._again = replace(header, players=(*others, first))
        self._player.waits.play_again()

    def lay(self) -> None:
        """Let the player set up another table; the current game ends when that is done."""
        from audiocrib.ui.screens.new_game.menu import Leave, new_game
        from audiocrib.ui.screens.reading.library import Library

        def done(end: "Start | Leave") -> None:
            self._player.screens.remove(menu)
            self._begun_table = end.left
            if isinstance(end, Leave):
                self._presenter.say(answer(phrase("setup-left", kept="yes" if end.left else "no")))
            else:
                self._resumed = None
                self._presenter.change(**kept(end.table))
                self._player.waits.play_again()

        settings = self._presenter.settings

        def read(options: Options, back: Callable[[], None]) -> None:
            Library(self._player, None, laid=options).read_rules(back)

        options = options_of(settings)
        menu = new_game(self._player.screens, options, self._config, done, self._begun_table, read)
        self._player.screens.push(menu)

    def people(self) -> None:
        """Say that nobody from elsewhere is here, and how to change that."""
        self._presenter.say(answer(phrase("together-home")))

    def room(self) -> None:
        """Say the same: nobody else is at this table."""
        self.people()

    def _tell_of(self, opened: Opened) -> None:
        notes: list[Phrase] = []
        if opened.other_running:
            notes.append(phrase("other-running"))
        if opened.passed:
            options = opened.passed.options
            what = "game" if options.match is MatchForm.SINGLE else "match"
            notes.append(phrase("other-waits", what=what, summary=(table_summary(options),)))
        if opened.damaged:
            future = opened.damaged.of_other_version
            kept = opened.aside or opened.damaged.game
            notes.append(phrase("journal-future" if future else "set-aside", file=kept))
        if opened.kept:
            notes.append(phrase("journal-kept"))
        if opened.torn:
            notes.append(phrase("torn"))
        if notes:
            self._presenter.say(Message(tuple(notes), Role.PLAY))
        if opened.unsaved:
            self._tell_unsaved(opened.unsaved)

    def _tell_unsaved(self, why: Failure) -> None:
        if not self.unsaved:
            self.unsaved = True
            self._presenter.say(Message((phrase("unsaved", why=why.value, folder=self._store.where),), Role.PLAY))
