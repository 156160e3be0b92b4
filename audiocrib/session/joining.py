"""The games at a table elsewhere, heard here by a player or spectator with their own settings.

Must not know sockets, keys, or words beyond which sentence is due.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeAlias

from audiocrib import __version__
from audiocrib.fair_deals.proof import Proof, Verdict, verified
from audiocrib.narration.message import Phrase, answer, phrase
from audiocrib.rules.cards import Seat
from audiocrib.session.among_people import AmongPeople
from audiocrib.session.company import play, refusal
from audiocrib.session.room_at_keys import Deeds, RoomAtKeys
from audiocrib.storage.record import Header, Kind, Record, seen
from audiocrib.together.chat import cleaned
from audiocrib.together.entry import Entry
from audiocrib.together.far_table import FalseTold, FarTable
from audiocrib.together.guest import Ended, Garbled
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.messages import (
    Abandoned,
    Answered,
    Begins,
    Drawn,
    FromGuest,
    FromHost,
    Noticed,
    Order,
    Orders,
    Presence,
    ReadyLine,
    Reason,
    Room,
    Said,
    Says,
    Seated,
    Unheard,
    Update,
    Welcome,
)
from audiocrib.together.proof_words import verdict_words
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.rooms.waiting import WaitingRoom
from audiocrib.ui.screens.table.chat import Chat
from audiocrib.ui.screens.table.player import Player


class Line(Protocol):
    """The keeper of a guest's line."""

    def say(self, message: FromGuest) -> bool:
        """Send a message; without a connection it is dropped. Return whether there is one."""

    async def leave(self) -> None:
        """Leave for good, and let the host know."""

    async def run(self) -> None:
        """Keep the line. Raises Ended or Garbled."""


Meets: TypeAlias = Callable[
    [Callable[[FromHost], None], Callable[[], None], Callable[[], None], Callable[[], tuple[int, int]]], Line
]
"""Makes a line to a table; its arguments are the last four of a `Guest`'s."""
Draws: TypeAlias = Callable[[Seat | None, Callable[[FromGuest], object]], GuestDraw]
"""Makes a player's part in drawings, which sends its messages by the given function."""


class JoinedGames(AmongPeople):
    """The games at one table of the address `where`, to which `meets` makes a line. `keep` saves the proof of a finished
    game, `remember` what its seat saw of it.

    `draws` makes the player's part in drawings. `at_page`: the session is a page's at the host; the page checks draws.
    """

    def __init__(
        self,
        where: str,
        meets: Meets,
        keep: Callable[[Proof], None],
        presenter: Presenter,
        player: Player,
        draws: Draws = GuestDraw,
        *,
        at_page: bool = False,
        remember: Callable[[Record], None] = lambda _: None,
    ) -> None:
        self.table: FarTable | None = None
        self.unsaved = False
        self.seated = asyncio.Event()
        self._where = where
        self._on = asyncio.Event()
        self._guest: Line = meets(self._take, self._lost, self._found, self._place)
        self._at_page = at_page
        self._keep = keep
        self._draws = draws
        self._remember = remember
        self._remembered = 0
        """The number of the last game whose record was saved."""
        self._draw: GuestDraw | None = None
        self._presenter = presenter
        self._player = player
        self._at_keys = player.others = RoomAtKeys(player, self._guest.say)
        self._coming: FarTable | None = None
        """A game whose position is not fully known yet."""
        self._welcome: Welcome | None = None
        self._ended: Phrase | None = None
        self._closed: str | None = None
        """Set if the host has gone in the middle of a game: "yes" if the table was closed, "no" if the line broke."""
        self._paused = False
        self._returns = False
        """True from when the connection is back until the position is known."""
        self._muted: set[str] = set()
        """The people muted by this player, if it opened the table."""
        self._again = 0
        """The number of the last game after which the player wanted another."""
        chat = player.chat = Chat(presenter, player.screens, self._say, list(ReadyLine), self._others)
        self._waiting = WaitingRoom(
            player.screens.leave,
            phrase("together-wait-for-host"),
            self.people,
            self.room,
            lambda: self._at_keys.shown,
            chat.press,
        )
        player.waits.watch(self._watch)
        player.beside_rules = self._deals_checked

    @property
    def on(self) -> FarTable | None:
        """The current table."""
        return self.table

    @property
    def farewell(self) -> Phrase:
        """The last words, with the reason if the player did not leave."""
        return self._last_words(goodbye="yes")

    @property
    def parting(self) -> tuple[Phrase, ...]:
        """The words when the table was left and the player continues elsewhere."""
        return (self._last_words(goodbye="no"),)

    def _last_words(self, goodbye: str) -> Phrase:
        if self._closed is not None:
            return phrase("together-host-gone", closed=self._closed, goodbye=goodbye)
        return self._ended or phrase("together-left", goodbye=goodbye)

    @property
    def failed(self) -> bool:
        """True if that table could not be reached."""
        return self._ended is not None and self._welcome is None

    def close(self) -> None:
        """Give the keys back, and take away every screen opened here."""
        self._player.screens.remove(self._waiting, typing_stays=self._welcome is None)
        self._player.waits.unwatch(self._watch)
        self._at_keys.close()
        self._player.beside_rules = tuple
        self._player.others, self._player.chat = None, None
        self._player.leave()

    async def begun(self) -> None:
        """Return when everybody is here, and playing."""
        await self._on.wait()

    async def play(self) -> None:
        """Stay at the table until the player leaves, or until it can no longer be reached."""
        screens = self._player.screens
        screens.push_under_typing(self._waiting)
        self._player.waits.begun.set()
        line = asyncio.create_task(self._guest.run())
        try:
            await asyncio.wait({line})  # cancelling this does not cancel the line: the host has to be told first
            line.result()
        except Ended as ended:
            self._ended = self._why(ended.reason)
        except (Garbled, FalseTold):
            self._ended = phrase("together-garbled")
        finally:
            await self._guest.leave()
            if self.table:
                self.table.close()
            line.cancel()
            with suppress(Exception, asyncio.CancelledError):
                await line

    def _why(self, reason: Reason | None) -> Phrase:
        """Say why the visit is over."""
        if self._at_keys.room.playing and self._welcome is not None and reason in {None, Reason.OVER}:
            self._closed = "yes" if reason is Reason.OVER else "no"
        if reason is None and self._welcome is not None:
            return phrase("together-ended", reason="not-back")
        if reason is None and not self._where:
            return phrase("together-ended", reason="not-nearby")
        return refusal(reason)

    # The line

    def _place(self) -> tuple[int, int]:
        return (self.table.game, self.table.n) if self.table else (0, 0)

    def _lost(self) -> None:
        if self._draw is not None:
            self._draw.line_lost()
        if self.table is not None:
            self.table.line_lost()
        if self._at_page:
            return  # it says so itself
        plays = self._at_keys.own is not None and self.table is not None and not self.table.over
        play(self._presenter, phrase("together-line-lost", plays="yes" if plays else "no"))

    def _found(self) -> None:
        if not self._at_page:
            play(self._presenter, phrase("together-line-back"))
        self._returns = True

    def _take(self, message: FromHost) -> None:
        match message:
            case Welcome():
                self._come(message)
            case Room():
                self._room(message)
            case Seated(seat):
                self._at_keys.seated(seat)
                if self._draw is not None:
                    self._draw.seat = seat
            case Abandoned(game):
                if self.table is not None and self.table.game == game:
                    self._abandoned(self.table)
            case Answered():
                self._at_keys.answered(message)
            case Begins():
                self._begins(message)
            case Update():
                self._update(message)
            case Noticed(notice):
                if self.table:
                    self.table.notice(notice)
            case Drawn():
                self._drawn(message)
            case Said():
                self._said(message)
            case Unheard(why) if self._player.chat:
                self._player.chat.unheard(why.value)
            case _:
                pass  # the line ended with it, or it is for a visitor to a room of many tables

    def _room(self, room: Room) -> None:
        opener = self._welcome is not None and room.opener == self._welcome.name
        company, led_by = self._at_keys.company, self._at_keys.room.opener
        if not company.room.seats:
            company.room = room
            if self._coming is None and self.table is None:
                words = self._orders.way if opener and room.entry is Entry.WORDS else ()
                play(self._presenter, *words, *company.here)
        self._at_keys.deeds = self._orders if opener else None
        if opener and led_by not in {"", room.opener}:
            self._player.tell_beside(phrase("room-lead"))
        if self._player.chat:
            self._player.chat.mute = self._mute if opener else None
        self._at_keys.now(room)
        self._pace()

    def _pace(self) -> None:
        """Let a computer that plays for a person wait until everybody has heard."""
        for table in filter(None, (self.table, self._coming)):
            if any(here and here.presence is Presence.COMPUTER for here in self._at_keys.room.seats):
                table.pace()

    def _abandoned(self, table: FarTable) -> None:
        """Wait for another game: this one does not count."""
        ended = self._at_keys.ended
        self.table = None
        table.close()
        self._player.leave()
        self._player.screens.back_to_table()
        self._player.screens.push(self._waiting)
        self._player.tell_beside(ended)

    def _come(self, welcome: Welcome) -> None:
        first, self._welcome = self._welcome is None, welcome
        self._at_keys.own = welcome.seat
        if first:
            self._draw = self._draws(welcome.seat, self._guest.say)
        if first:
            said = "together-watch" if welcome.seat is None else "together-seat"
            if welcome.seat is None and welcome.delay:
                self._waiting.busy = phrase("together-wait-delayed")
            knows = phrase(
                "together-host-page" if self._at_page else "together-host-knows", room="yes" if welcome.words else "no"
            )
            play(self._presenter, phrase(said, seat=(welcome.seat or 0) + 1, delay=welcome.delay), knows)

    def _begins(self, begins: Begins) -> None:
        if self.table and begins.game == self.table.game and begins.since:
            self.table.resumed(begins)
            if self.table.missed:
                self._presenter.catch_up()
        else:
            self._coming = FarTable(begins, self._guest.say, self._unsent)
            self._pace()
            if self._draw is not None:
                self._draw.begins(begins.game, begins.options)

    def _unsent(self) -> None:
        self._presenter.say(answer(phrase("together-unsent")))

    def _update(self, update: Update) -> None:
        coming = self._coming
        if coming is None:
            if self.table is None or update.game != self.table.game:
                raise FalseTold("no such game")
            self._took(self.table, update)
            if self.table.over:
                self._keep_seen(self.table)
            if not update.events:
                self._caught_up()
            return
        self._took(coming, update)
        if coming.complete:
            if self.table:
                self.table.close()
            self._coming, self.table = None, coming
            self._player.screens.remove(self._waiting, typing_stays=True)
            self._player.sit(coming, () if coming.seat is None else (coming.seat,))
            self._on.set()
            self.seated.set()
            if coming.over:
                self._keep_seen(coming)

    def _took(self, table: FarTable, update: Update) -> None:
        table.take(update)
        if self._draw is not None:
            self._draw.saw(update.events, table.seen)

    def _keep_seen(self, table: FarTable) -> None:
        """Save what this seat saw, for the records of this player."""
        if table.seat is None or table.game == self._remembered:
            return
        self._remembered = table.game
        try:
            header = Header(__version__, table.options, table.players, 0)
            self._remember(seen(header, table.seat, table.told, taken_back=table.taken_back))
        except OSError:
            play(self._presenter, phrase("record-not-kept"))

    def _caught_up(self) -> None:
        """Say how many messages were missed and can be read again, and repeat the current question."""
        if missed := self._presenter.caught_up():
            play(self._presenter, phrase("together-missed", number=missed), *self._player.prompt())
        if self._returns:
            self._returns = False
            self._at_keys.ask_again()

    # For the player who opened the table, in a room of many

    @property
    def _orders(self) -> Deeds:
        """The orders that the opener of a table can give."""

        def orders(order: Order, seat: Seat | None = None) -> None:
            if not self._guest.say(Orders(order) if seat is None else Orders(order, seat)):
                self._presenter.say(answer(phrase("together-no-line")))

        words = self._welcome.words if self._welcome else ""
        return Deeds(
            lambda entry: orders(Order.LOCK if entry is Entry.LOCKED else Order.UNLOCK),
            partial(orders, Order.REMOVE),
            partial(orders, Order.COMPUTER),
            None,
            (phrase("hall-words", words=words),),
        )

    def _mute(self, name: str, muted: bool) -> None:
        self._muted ^= {name}
        self._guest.say(Orders(Order.MUTE if muted else Order.UNMUTE, name=name))

    # Chat

    def _say(self, text: str, ready: str) -> bool:
        return self._guest.say(Says(text, ReadyLine(ready) if ready else None))

    def _said(self, said: Said) -> None:
        if self._player.chat and self._welcome:
            line = cleaned(said)
            own = said.name == self._welcome.name
            self._player.chat.heard(line.name, line.text, line.ready or "", own=own)

    def _others(self) -> tuple[tuple[str, bool], ...]:
        """Return the other people with seats, and the spectators who have written: no others are known by name here."""
        own = self._welcome.name if self._welcome else ""
        room = self._at_keys.company.room
        seated = [one.name for one in room.seats if one and one.kind is Kind.HUMAN and one.name != own]
        chat = self._player.chat
        watching = [name for name in chat.writers if name not in seated] if chat else []
        return tuple((name, name in self._muted) for name in (*seated, *watching))

    # Drawing the packs

    def _drawn(self, told: Drawn) -> None:
        """Follow the draw; once the table has revealed its secret, check the game and save its proof."""
        draw = self._draw
        if draw is None:
            raise FalseTold("a drawing before a welcome")
        before = draw.failed
        draw.take(told)
        if draw.failed != before:
            self._tell_failed(draw.failed)
        if self._at_page:
            return  # the page checks for itself; a check by the host proves nothing
        proof = draw.proof(self.table) if self.table and self.table.over else None
        if proof is None or None in proof.secrets or proof.draw.game in draw.checked:
            return
        verdict = verified(proof)
        found = verdict.checked if isinstance(verdict, Verdict) else None
        draw.checked[proof.draw.game] = (found.deals, found.right) if found else (0, 0)
        if not (isinstance(verdict, Verdict) and not verdict.checked.wrong):
            play(self._presenter, *verdict_words(verdict, proof.players))
        try:
            self._keep(proof)
        except OSError:
            play(self._presenter, phrase("proof-not-kept"))

    def _tell_failed(self, failed: tuple[Seat | None, ...]) -> None:
        for seat in failed:
            here = self._at_keys.room.seats[seat] if seat is not None and seat < len(self._at_keys.room.seats) else None
            if here is not None:
                play(self._presenter, phrase("draw-failed", name=here.name))

    def _deals_checked(self) -> tuple[Phrase, ...]:
        """Return how many deals of this evening were checked, and the result, for the key that says the rules."""
        checked = self._draw.checked.values() if self._draw else ()
        deals, right = sum(deals for deals, _ in checked), sum(right for _, right in checked)
        drawn = self._draw is not None and self._draw.begun
        match = "yes" if self._player.in_match else "no"
        return (phrase("deals-checked", drawn="yes" if drawn else "no", match=match, deals=deals, right=right),)

    # Keys

    def _watch(self) -> None:
        """Tell the host when the player pauses the game, continues it, or wants another."""
        table, waits = self.table, self._player.waits
        if table is None:
            return
        if waits.paused is not self._paused:
            self._paused = waits.paused
            table.pauses(self._paused)
        if waits.over.is_set() and table.over and self._again != table.game:
            self._again = table.game
            table.again()
            if still := self._at_keys.again_waits:
                play(self._presenter, *still)
