"""One game after another at a table that this program serves, with its own listener at it. Saved like all games.

Must not know sockets, keys, or words beyond which sentence is due.
"""

import asyncio
import random
import secrets
from collections.abc import Callable
from enum import Enum, auto

from audiocrib import __version__
from audiocrib.narration.message import Message, Phrase, Role, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.session.company import Company, away_first, not_here, play
from audiocrib.storage.open_game import leave, open_game
from audiocrib.storage.record import DRAWN, Header, Kind, next_pack, shuffles
from audiocrib.storage.store import Failure, Store
from audiocrib.table.computer_chair import ComputerChair
from audiocrib.table.table import Table
from audiocrib.together.host import Host
from audiocrib.together.kept import keep
from audiocrib.together.messages import Presence
from audiocrib.together.room import Occupant, Served
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.base import Screen
from audiocrib.ui.screens.busy_screen import BusyScreen
from audiocrib.ui.screens.menu import Item, Menu
from audiocrib.ui.screens.menu_screen import show
from audiocrib.ui.screens.table.player import Player

PATIENCE = 180
"""Seconds after which it is asked what is to become of the seat of somebody who was cut off."""
LIMIT = 60
"""Seconds that a deal waits for somebody elsewhere."""
DRAWING = 10
"""Seconds for a program to show its part of the packs."""


class Absent(Enum):
    """What the host may do where somebody is not here."""

    WAIT = auto()
    COMPUTER = auto()
    CLOSE = auto()


class HostedGames:
    """The games at the table of a `host`, saved in the `store`; it goes on with the first one if it `resumes`.

    `address` is for the others, `link` for those with a browser; with `lan` they are of the network.
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
        self._presenter = presenter
        self._player = player
        self._name = secrets.token_hex(8)
        self._company = Company(player.tell_beside)
        player.among_people = True
        self._changed = asyncio.Event()
        self._absent: dict[Seat, asyncio.TimerHandle] = {}
        """When it is asked what is to become of a seat."""
        self._asked: dict[Seat, Screen] = {}
        self._presences: dict[Seat, Presence] = {}
        self._on = asyncio.Event()
        self._own = Seat(next(seat for seat, one in enumerate(self._served.seats) if one and one.home))
        self._company.own = self._own
        self._company.room = self._served.room
        self._served.changed = self._tell_changed

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

    def people(self) -> None:
        """Say who is here, who sits where, and how others come."""
        self._presenter.say(answer(*self._company.here))

    def room(self) -> None:
        """Open what can be done about this table."""
        self.people()

    def host(self) -> None:
        """Refuse: there is a table already."""
        away_first(self._presenter)

    def join(self) -> None:
        """Refuse: this table would be left."""
        away_first(self._presenter)

    def close(self) -> None:
        """Leave nothing behind at the keys."""
        for waits in self._absent.values():
            waits.cancel()
        self._player.among_people = False
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
            await self._agreed()
            self._served.end()
            await self._until_full()

    async def _until_full(self, *first: Phrase) -> None:
        """Wait until everybody is here; meanwhile keys say who is missing."""
        if self._served.full and not first:
            return
        waiting = phrase("together-waiting", address=self._address, words=self._served.words)
        screen = BusyScreen(self._player.screens.leave, phrase("together-title"), waiting)
        self._player.screens.push(screen)
        self._on.clear()
        play(self._presenter, *first, *self._company.here)
        self._player.waits.begun.set()
        await self._until(lambda: self._served.full)
        self._player.screens.remove(screen)

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            self._changed.clear()
            await self._changed.wait()

    def _tell_changed(self) -> None:
        self._keep()
        self._company.now(self._served.room, playing=self.table is not None and not self.table.over)
        self._changed.set()
        for one in self._served.seats:
            if one is not None and one.seat is not None:
                self._look_after(one, one.seat)

    def _keep(self) -> None:
        keep(self._store, self._served, self._host.port, lan=self._lan)

    def _look_after(self, one: Occupant, seat: Seat) -> None:
        """Who has left is asked about at once, who was cut off after a while; nobody who is back."""
        gone = one.presence in {Presence.AWAY, Presence.LEFT} and self.table is not None and not self.table.over
        before, self._presences[seat] = self._presences.get(seat), one.presence
        if before is one.presence:
            return
        if waits := self._absent.pop(seat, None):
            waits.cancel()
        if gone:
            seconds = 0 if one.left else PATIENCE
            self._absent[seat] = self._presenter.tasks.call_later(seconds, lambda: self._ask(one, seat))
        elif asked := self._asked.pop(seat, None):
            self._player.screens.remove(asked)

    def _ask(self, one: Occupant, seat: Seat) -> None:
        if seat in self._asked or one.here or self.table is None or self.table.over:
            return
        text, said = self._presenter.text, ("together-absent-wait", "together-absent-computer", "together-absent-close")
        lines = (phrase(each, name=one.name) for each in said)
        items = tuple(Item(line, text.sentence(line), value) for line, value in zip(lines, Absent, strict=True))
        menu = Menu(phrase("together-absent", name=one.name), items, closes=False)
        self._asked[seat] = show(self._player.screens, menu, lambda what: self._answered(seat, what))
        self._presenter.utter(Message((menu.title,), Role.PROMPT))

    def _answered(self, seat: Seat, what: "Absent | None") -> None:
        self._asked.pop(seat, None)
        match what:
            case Absent.COMPUTER if self.table:
                self._served.stand_in(seat, ComputerChair(self.table, seat, self._presenter.thinking))
            case Absent.CLOSE:
                self._player.screens.leave()
            case _:
                play(self._presenter, *self._player.prompt())

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
        try:
            await running
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await leave(opened, done=table.over)
            if drawing and table.over:
                drawing.reveal()
                served.tell_drawing()

    async def _agreed(self) -> None:
        """Wait until everybody still here wants another game."""
        await self._player.waits.over.wait()
        own = self._served.seats[self._own]
        if own:
            own.again = True
        if not self._served.wants_again:
            play(self._presenter, phrase("together-asked-again"))
            await self._until(lambda: self._served.wants_again)

    def _tell_unsaved(self, why: Failure) -> None:
        if not self.unsaved:
            self.unsaved = True
            play(self._presenter, phrase("unsaved", why=why.value, folder=self._store.where))
