"""One game after another at a table that this program serves, with its own listener at it. Saved like all games.

Must not know sockets, keys, or words beyond which sentence is due.
"""

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress

from audiocrib import __version__
from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.session.company import away_first, not_here, play
from audiocrib.session.room_at_keys import Deeds, RoomAtKeys
from audiocrib.storage.open_game import leave, open_game
from audiocrib.storage.record import DRAWN, Header, Kind, Record, next_pack, seen, shuffles
from audiocrib.storage.store import Failure, GameId, StorageError, Store
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.table import Table
from audiocrib.together.host import Host
from audiocrib.together.kept import keep
from audiocrib.together.messages import Answers, ReadyLine, Said, Says, Unheard, Wishes
from audiocrib.together.room import Served
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.new_game.table_setup import level_of, names_of
from audiocrib.ui.screens.rooms.waiting import WaitingRoom
from audiocrib.ui.screens.table.chat import Chat
from audiocrib.ui.screens.table.player import Player

LIMIT = 60
"""Seconds that a deal waits for somebody elsewhere."""
DRAWING = 10
"""Seconds for a program to show its part of the packs."""


class HostedGames:
    """The games at the table of a `host`, saved in the `store`; it goes on with the first one if it `resumes`.

    `address` is for the others, `link` for those with a browser; with `lan` they are of the network. `remember` saves
    what the own seat saw of a finished game.
    """

    def __init__(
        self,
        host: Host,
        options: Options,
        address: str,
        link: str,
        seed: int | None,
        store: Store,
        resumes: bool,
        lan: bool,
        remember: Callable[[Record], None],
        presenter: Presenter,
        player: Player,
    ) -> None:
        self.table: Table | None = None
        self.unsaved = False
        self.seated = asyncio.Event()
        self._host = host
        self._served: Served = host.room
        self._options = options
        self._address = address
        self._link = link
        self._seed = seed
        self._store = store
        self._resumes = resumes
        self._lan = lan
        self._remember = remember
        self._presenter = presenter
        self._player = player
        self._name = secrets.token_hex(8)
        player.among_people = True
        self._changed = asyncio.Event()
        self._ended = asyncio.Event()
        """Set when everybody has agreed to end the game."""
        self._on = asyncio.Event()
        served = self._served
        way = phrase("together-hosts", address=address, words=served.words), phrase("together-link", link=link)
        deeds = Deeds(served.let_in, self._remove, self._seat_computer, player.screens.leave, way)
        self._at_keys = RoomAtKeys(player, self._take, deeds)
        self._at_keys.own = self._own
        self._at_keys.company.room = served.room
        served.changed = self._tell_changed
        served.answered = self._at_keys.answered
        served.ends = self._ended.set
        served.computer = self._stand_in
        self._served.said = self._said
        self._chat = player.chat = Chat(
            presenter, player.screens, self._say, list(ReadyLine), self._others, self._served.mute
        )

    @property
    def on(self) -> Table | None:
        """The current table."""
        return self.table

    @property
    def farewell(self) -> Phrase:
        """The last words."""
        return phrase("together-closed", saved=self._saved, goodbye="yes")

    @property
    def parting(self) -> tuple[Phrase, ...]:
        """What is said when the table is closed and the player goes on elsewhere."""
        return (phrase("together-closed", saved=self._saved, goodbye="no"),)

    @property
    def failed(self) -> bool:
        """False: the table is here."""
        return False

    @property
    def _saved(self) -> str:
        on = self.table is not None and not self.table.over
        return "yes" if on and not self.unsaved else "no"

    @property
    def _own(self) -> Seat:
        return Seat(next(seat for seat, one in enumerate(self._served.seats) if one and one.home))

    def people(self) -> None:
        """Say who has which seat, and how others come."""
        self._at_keys.people()

    def room(self) -> None:
        """Open what can be done about this table."""
        self._at_keys.open()

    def host(self) -> None:
        """Refuse: there is a table already."""
        away_first(self._presenter)

    def join(self) -> None:
        """Refuse: this table would be left."""
        away_first(self._presenter)

    def close(self) -> None:
        """Leave nothing behind at the keys."""
        self._at_keys.close()
        self._player.among_people, self._player.chat = False, None
        self._player.leave()

    def lay(self) -> None:
        """Refuse: the table is served as it is."""
        not_here(self._presenter)

    def same_cards(self) -> None:
        """Refuse: everybody has heard these cards."""
        not_here(self._presenter)

    async def begun(self) -> None:
        """Return when everybody is here, and playing."""
        await self._on.wait()

    async def learned(self) -> None:
        """Return at once: nothing is under way."""

    async def play(self) -> None:
        """Serve until cancelled."""
        async with self._host:
            try:
                await self._evening()
            finally:
                self._served.changed = lambda: None  # a guest who goes now goes because it is over

    async def _evening(self) -> None:
        hosts = phrase("together-hosts", address=self._address, words=self._served.words)
        link = phrase("together-link", link=self._link)
        if self._resumes:
            play(self._presenter, hosts, link)
        else:
            await self._until_full(hosts, link)
        while True:
            await self._drawn()
            await self._game()
            if self._ended.is_set():
                self._ended.clear()
                self._player.leave()
                self._player.tell_beside(phrase("room-ended"))
            else:
                await self._agreed()
            self._served.end()
            await self._until_full()

    async def _until_full(self, *first: Phrase) -> None:
        """Wait until everybody is here; meanwhile keys say who is missing."""
        if self._served.full and not first:
            return
        waiting = phrase("together-waiting", address=self._address, words=self._served.words)
        screen = WaitingRoom(
            self._player.screens.leave, waiting, self.people, self.room, lambda: self._at_keys.shown, self._chat.press
        )
        self._player.screens.push(screen)
        self._on.clear()
        play(self._presenter, *first, *self._at_keys.company.here)
        self._player.waits.begun.set()
        await self._until(lambda: self._served.full)
        self._player.screens.remove(screen)

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            self._changed.clear()
            await self._changed.wait()

    def _tell_changed(self) -> None:
        self._keep()
        if self._at_keys.own != self._own:
            self._at_keys.seated(self._own)
        self._at_keys.now(self._served.room)
        self._changed.set()

    def _keep(self) -> None:
        keep(self._store, self._served, self._host.port, lan=self._lan)

    def _seat_computer(self, seat: Seat) -> None:
        names = names_of(self._presenter.settings, self._presenter.text)
        taken = {one.name for one in self._served.everybody}
        name = next((name for name in names.computers if name not in taken), names.computers[-1])
        self._served.seat_computer(seat, name, level_of(Sitter("computer", name), names))

    def _stand_in(self, seat: Seat) -> ComputerChair | None:
        return ComputerChair(self.table, seat, self._presenter.thinking) if self.table else None

    def _remove(self, seat: Seat) -> None:
        if one := self._served.seats[seat]:
            self._served.remove(one)

    def _take(self, message: Wishes | Answers) -> None:
        own = self._served.seats[self._own]
        match message:
            case _ if own is None:
                pass
            case Wishes(wish, seat):
                self._served.wish(own, wish, seat)
            case Answers(number, yes):
                self._served.answer(own, number, yes=yes)

    # What people write

    def _say(self, text: str, ready: str) -> None:
        own = self._served.seats[self._own]
        if own is not None:
            self._served.say(own, Says(text, ReadyLine(ready) if ready else None))

    def _said(self, told: Said | Unheard) -> None:
        chat = self._player.chat
        if chat is None:
            return
        if isinstance(told, Unheard):
            chat.unheard(told.why.value)
        else:
            chat.heard(told.name, told.text, told.ready or "", own=told.seat == self._own)

    def _others(self) -> tuple[tuple[str, bool], ...]:
        people = (one for one in self._served.everybody if one.kind is Kind.HUMAN and not one.home)
        return tuple((one.name, self._served.muted(one)) for one in people)

    async def _drawn(self) -> None:
        """Draw the packs of the next game, with all programs that are here; with a seed the host has chosen them."""
        if self._seed is not None or self._resumes:
            return
        served = self._served
        while True:
            await self._until_full()
            served.begin_drawing(self._name)
            drawing = served.drawing
            while drawing and served.full and not drawing.ready:
                try:
                    async with asyncio.timeout(DRAWING):
                        await self._until(lambda: not served.full or drawing.ready)  # noqa: B023 - asked at once
                except TimeoutError:
                    drawing.give_up_waiting()
                    served.tell_drawing()
            if served.full:
                return

    async def _game(self) -> None:
        served, player = self._served, self._player
        seed = DRAWN + random.SystemRandom().randrange(2**63) if self._seed is None else self._seed + served.game + 1
        players = tuple(one.player for one in served.seats if one)
        opened = await open_game(
            self._store, Header(__version__, self._options, players, seed), fresh=not self._resumes
        )
        players, self._resumes = opened.record.header.players, False
        served.game += not opened.resumed
        self._keep()
        self.unsaved = False
        if opened.unsaved:
            self._tell_unsaved(opened.unsaved)
        if served.drawing is not None and served.drawing.game != served.game:
            served.drawing = None  # the game it was for could not be gone on with
        drawing = served.drawing
        pack = (lambda record: drawing.pack(shuffles(record))) if drawing else next_pack
        table = self.table = Table(opened.record, opened.journal, self._tell_unsaved, limit=LIMIT, pack=pack)
        player.sit(table, (self._own,))
        player.waits.mark()
        self._on.set()
        self.seated.set()
        served.begin(table, opened.record.header)
        for seat, seated in enumerate(players):
            if seated.kind is Kind.COMPUTER:
                table.sit(ComputerChair(table, Seat(seat), self._presenter.thinking))
        running = asyncio.create_task(table.run())
        ended = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait({running, ended}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
        finally:
            running.cancel()
            ended.cancel()
            await asyncio.gather(running, ended, return_exceptions=True)
            put_by = await leave(opened, done=table.over or self._ended.is_set())
            if table.over and put_by:
                await self._keep_seen(put_by)
            if drawing and table.over:
                drawing.reveal()
                served.tell_drawing()

    async def _keep_seen(self, game: GameId) -> None:
        """Save what the own seat saw, for the records of this player: the table's own journal has everybody's cards."""
        with suppress(StorageError):
            record = (await self._store.load(game)).record
            told = (entry.events for entry in record.entries)
            try:
                self._remember(seen(record.header, self._own, told))
            except OSError:
                play(self._presenter, phrase("record-not-kept"))

    async def _agreed(self) -> None:
        """Wait until everybody still here wants another game."""
        await self._player.waits.over.wait()
        own = self._served.seats[self._own]
        if own:
            own.again = True
            self._served.tell()
        if not self._served.wants_again:
            play(self._presenter, phrase("together-asked-again"))
            await self._until(lambda: self._served.wants_again)

    def _tell_unsaved(self, why: Failure) -> None:
        if not self.unsaved:
            self.unsaved = True
            play(self._presenter, phrase("unsaved", why=why.value, folder=self._store.where))
