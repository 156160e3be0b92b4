"""One game after another at a table that this program serves, with its own player at it. Saved like all games.

Must not know sockets, keys, or words beyond which sentence is due.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from audiocrib.computer.player_kinds import Sitter
from audiocrib.narration.message import Phrase, phrase
from audiocrib.rules.cards import Seat
from audiocrib.rules.options import Options
from audiocrib.session.among_people import AmongPeople
from audiocrib.session.company import play
from audiocrib.session.room_at_keys import Deeds, RoomAtKeys
from audiocrib.storage.record import Kind, Record, seen
from audiocrib.storage.store import Failure, GameId, StorageError, Store
from audiocrib.table.table import Table
from audiocrib.together.games import TableGames
from audiocrib.together.host import Host
from audiocrib.together.kept import keep
from audiocrib.together.messages import Answers, ReadyLine, Said, Says, Unheard, Wishes
from audiocrib.together.room import Served
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.new_game.table_setup import level_of, names_of
from audiocrib.ui.screens.rooms.waiting import WaitingRoom
from audiocrib.ui.screens.table.chat import Chat
from audiocrib.ui.screens.table.player import Player


class HostedGames(AmongPeople):
    """The games at the table `served` by a `host`, saved in the `store`; `resumes`: the first one is continued.

    `address` is for the others, `link` for those with a browser; `lan`: others on the network can join. `remember`
    saves what the host's own seat saw of a finished game.
    """

    def __init__(
        self,
        host: Host,
        served: Served,
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
        self.unsaved = False
        self.seated = asyncio.Event()
        self._host = host
        self._served = served
        self._address = address
        self._link = link
        self._store = store
        self._resumes = resumes
        self._lan = lan
        self._remember = remember
        self._presenter = presenter
        self._player = player
        self._on = asyncio.Event()
        self._opened = resumes
        """True once the player was told how others can join."""
        self._waiting: WaitingRoom | None = None
        self._games = TableGames(served, options, store, presenter.thinking, self, seed=seed, resumes=resumes)
        self._way = phrase("together-hosts", address=address, words=served.words), phrase("together-link", link=link)
        deeds = Deeds(served.let_in, self._remove, self._seat_computer, player.screens.leave, self._way)
        self._at_keys = player.others = RoomAtKeys(player, self._take, deeds)
        self._at_keys.own = self._own
        self._at_keys.company.room = served.room
        served.answered = self._at_keys.answered
        served.said = self._said
        self._chat = player.chat = Chat(
            presenter, player.screens, self._say, list(ReadyLine), self._others, self._served.mute
        )

    @property
    def table(self) -> Table | None:
        """The current table, or the last."""
        return self._games.table

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
        """The words when the table is closed and the player continues elsewhere."""
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

    def close(self) -> None:
        """Give the keys back, and take away every screen opened here."""
        self._at_keys.close()
        self._player.others, self._player.chat = None, None
        self._player.leave()

    async def begun(self) -> None:
        """Return when everybody is here, and playing."""
        await self._on.wait()

    async def play(self) -> None:
        """Serve until cancelled."""
        async with self._host:
            if self._resumes:
                play(self._presenter, *self._way, *self._at_keys.company.here)
            await self._games.play()

    # Called by the games

    def waits(self) -> None:
        """Wait for missing people; keys say who they are."""
        waiting = phrase("together-waiting", address=self._address, words=self._served.words)
        self._waiting = WaitingRoom(
            self._player.screens.leave, waiting, self.people, self.room, lambda: self._at_keys.shown, self._chat.press
        )
        self._player.screens.push_under_typing(self._waiting)
        self._on.clear()
        first, self._opened = () if self._opened else self._way, True
        play(self._presenter, *first, *self._at_keys.company.here)
        self._player.waits.begun.set()

    def full(self) -> None:
        """Stop waiting: the game begins."""
        if self._waiting is not None:
            self._player.screens.remove(self._waiting, typing_stays=True)

    def sits(self, table: Table, unsaved: Failure | None) -> None:
        """Sit down at a table."""
        self.unsaved = False
        if unsaved:
            self.cannot_save(unsaved)
        self._player.sit(table, (self._own,))
        self._player.waits.mark()
        self._on.set()
        self.seated.set()

    def cannot_save(self, why: Failure) -> None:
        """Say once that the game cannot be saved."""
        if not self.unsaved:
            self.unsaved = self._at_keys.knows_unsaved = True
            play(self._presenter, phrase("unsaved", why=why.value, folder=self._store.where))

    def abandoned(self) -> None:
        """Say that the game was ended."""
        ended = self._at_keys.ended
        self._player.leave()
        self._player.tell_beside(ended)

    async def finished(self, game: GameId) -> None:
        """Save what the player's own seat saw, for this player's records, because the table's journal has everybody's
        cards.
        """
        with suppress(StorageError):
            record = (await self._store.load(game)).record
            told = (entry.events for entry in record.entries)
            try:
                self._remember(seen(record.header, self._own, told, taken_back=record.taken_back))
            except OSError:
                play(self._presenter, phrase("record-not-kept"))

    async def agrees(self) -> None:
        """Return when this player wants another game."""
        await self._player.waits.over.wait()
        own = self._served.seats[self._own]
        if own:
            own.again = True
            self._served.tell()
        if not self._served.wants_again:
            play(self._presenter, *self._at_keys.again_waits)

    def changed(self) -> None:
        """Store the room as it is now, and tell the changes."""
        keep(self._store, self._served, self._host.port, lan=self._lan)
        if self._at_keys.own != self._own:
            self._at_keys.seated(self._own)
        self._at_keys.now(self._served.room)

    def _seat_computer(self, seat: Seat) -> None:
        names = names_of(self._presenter.settings, self._presenter.text)
        taken = {one.name for one in self._served.everybody}
        name = next((name for name in names.computers if name not in taken), names.computers[-1])
        self._served.seat_computer(seat, name, level_of(Sitter("computer", name), names))

    def _remove(self, seat: Seat) -> None:
        if one := self._served.seats[seat]:
            self._served.remove(one)

    def _take(self, message: Wishes | Answers) -> bool:
        own = self._served.seats[self._own]
        match message:
            case _ if own is None:
                pass
            case Wishes(wish, seat):
                self._served.wish(own, wish, seat)
            case Answers(number, yes):
                self._served.answer(own, number, yes=yes)
        return True

    # Chat

    def _say(self, text: str, ready: str) -> bool:
        own = self._served.seats[self._own]
        if own is not None:
            self._served.say(own, Says(text, ReadyLine(ready) if ready else None))
        return True

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
