"""Games at an address: at its only table or, in a room of many, at one table after another.

Must not know sockets, nor what is played.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from audiocrib.fair_deals.proof import Proof
from audiocrib.narration.message import Phrase, phrase
from audiocrib.session.among_people import Elsewhere
from audiocrib.session.company import play, refusal
from audiocrib.session.hall_at_keys import HallAtKeys
from audiocrib.session.joining import Draws, JoinedGames, Line, Meets
from audiocrib.session.session import until_one_ends
from audiocrib.storage.record import Record
from audiocrib.together.far_table import FarTable
from audiocrib.together.guest import Ended, Garbled
from audiocrib.together.guest_draw import GuestDraw
from audiocrib.together.messages import (
    Closed,
    Denied,
    Entered,
    FromGuest,
    FromHost,
    Leaves,
    Listed,
    Said,
    Unheard,
    Visitor,
    Welcome,
)
from audiocrib.ui.presenter import Presenter
from audiocrib.ui.screens.table.player import Player


class AtTable:
    """The line of a visit while the visitor is at one table: messages wait until the games there have begun.

    `leave` tells the host that the visitor is leaving; the `line` ends when the visit does.
    """

    def __init__(
        self, say: Callable[[FromGuest], bool], leave: Callable[[], Awaitable[None]], line: "asyncio.Task[None]"
    ) -> None:
        self.say = say
        self.lost: Callable[[], None] = lambda: None
        self.found: Callable[[], None] = lambda: None
        self.place: Callable[[], tuple[int, int]] = lambda: (0, 0)
        self._leave = leave
        self._line = line
        self._waiting: deque[FromHost] = deque()
        self._take: Callable[[FromHost], None] = lambda _: None
        self._begun = False

    def meets(
        self,
        told: Callable[[FromHost], None],
        lost: Callable[[], None],
        found: Callable[[], None],
        place: Callable[[], tuple[int, int]],
    ) -> Line:
        """Pass messages to games by these functions."""
        self._take, self.lost, self.found, self.place = told, lost, found, place
        return self

    def take(self, message: FromHost) -> None:
        """Pass a message on in its turn."""
        self._waiting.append(message)
        self._pass_on()

    def _pass_on(self) -> None:
        while self._begun and self._waiting:
            self._take(self._waiting.popleft())

    async def leave(self) -> None:
        """Leave the table, and let the host know."""
        await self._leave()

    async def run(self) -> None:
        """Pass on messages until the line ends. Raises Ended or Garbled."""
        self._begun = True
        self._pass_on()
        await asyncio.shield(self._line)


class Visiting(Elsewhere):
    """The games of a visit to the address `where`, on a line that `meets` makes; `config` has the player's presets.

    `keep` and `remember` are those of `JoinedGames`; `come` is called with each welcome. `draws` is only given if the
    session is a page's at the host.
    """

    def __init__(
        self,
        where: str,
        meets: Meets,
        config: Path,
        keep: Callable[[Proof], None],
        presenter: Presenter,
        player: Player,
        draws: Draws | None = None,
        come: Callable[[Welcome | Entered], None] = lambda _: None,
        remember: Callable[[Record], None] = lambda _: None,
    ) -> None:
        self.seated = asyncio.Event()
        self._where = where
        self._keep = keep
        self._draws = draws
        self._has_come = come
        self._remember = remember
        self._presenter = presenter
        self._player = player
        self._guest = meets(self._take, self._lost, self._found, self._place)
        self._line: asyncio.Task[None] | None = None
        self._at: JoinedGames | None = None
        self._way: AtTable | None = None
        self._hall = HallAtKeys(presenter, player, config, self._guest.say)
        self._in_hall = False
        """True if there is a room of many tables to which the visitor can go back."""
        self._connected = True
        self._turn = asyncio.Event()
        """Set when the visitor goes to another place."""
        self._leaves = asyncio.Event()
        """Set when the player leaves a table for the room."""
        self._ended: Phrase | None = None

    @property
    def on(self) -> FarTable | None:
        """The current table."""
        return self._at.on if self._at else None

    @property
    def unsaved(self) -> bool:
        """False: nothing is saved here."""
        return False

    @property
    def farewell(self) -> Phrase:
        """The last words, with the reason if the player did not leave."""
        if self._at:
            return self._at.farewell
        return self._ended or phrase("hall-left", goodbye="yes")

    @property
    def parting(self) -> tuple[Phrase, ...]:
        """The words for a player who has come back from there."""
        if self._at:
            return self._at.parting
        return (self._ended or phrase("hall-left", goodbye="no"),)

    @property
    def failed(self) -> bool:
        """True if the address could not be reached."""
        return not self._in_hall and self._at is not None and self._at.failed

    # Keys

    def people(self) -> None:
        """Say who is here."""
        if self._at:
            self._at.people()
        else:
            self._hall.people()

    def room(self) -> None:
        """Open the menu of things to do about this table."""
        if self._at:
            self._at.room()

    def close(self) -> None:
        """Give the keys back, and take away every screen opened here."""
        self._hall.hide()
        if self._at:
            self._at.close()

    async def begun(self) -> None:
        """Return when a game is on, or the player is in the room, where keys are wanted."""
        while True:
            at = self._at
            if at is None and self._hall.shown:
                await until_one_ends(self._hall.free.wait(), self._turn.wait())
                if self._hall.free.is_set() and not self._turn.is_set():
                    return
            elif at is None:
                await self._turn.wait()
            else:
                await until_one_ends(at.begun(), self._turn.wait())
                if at is self._at and not self._turn.is_set():
                    return
            await asyncio.sleep(0)  # let the visitor arrive

    # The visit

    async def play(self) -> None:
        """Stay until the player leaves, or until the address can no longer be reached."""
        screens = self._player.screens
        home = screens.leaves
        if self._draws is None:
            play(self._presenter, phrase("together-looks", address=self._where, near="no" if self._where else "yes"))
        line = self._line = asyncio.create_task(self._guest.run())
        self._at = self._games(line)
        try:
            while not line.done():
                at = self._at
                self._turn.clear()
                if at is None:
                    if self._hall.complete:
                        self._hall.show()
                    await until_one_ends(asyncio.wait({line}), self._turn.wait())
                    self._hall.hide()
                    continue
                screens.leaves = partial(self._leave, home or screens.outside.leave)
                await until_one_ends(at.play(), self._turn.wait(), self._leaves.wait())
                screens.leaves = home
                if line.done():
                    return
                at.close()
                if self._leaves.is_set():
                    self._leaves.clear()
                    screens.back_to_table()
                    self._at, self._way = None, None
            self._ended = _why(line, in_room=self._in_hall)
        finally:
            screens.leaves = home
            await self._guest.leave()
            line.cancel()
            with suppress(Ended, Garbled, asyncio.CancelledError):
                await line

    def _games(self, line: "asyncio.Task[None]") -> JoinedGames:
        way = self._way = AtTable(self._guest.say, self._leave_table, line)
        at = JoinedGames(
            self._where,
            way.meets,
            self._keep,
            self._presenter,
            self._player,
            self._draws or GuestDraw,
            at_page=self._draws is not None,
            remember=self._remember,
        )
        at.seated = self.seated
        return at

    def _leave(self, home: Callable[[], None]) -> None:
        """Leave a table for the room, if there is one that can be reached, else for good."""
        if self._in_hall and self._connected:
            self._leaves.set()
        else:
            home()

    async def _leave_table(self) -> None:
        if not self._in_hall:
            await self._guest.leave()
        elif self._leaves.is_set():
            self._hall.expect()
            self._guest.say(Leaves())

    # The line

    def _place(self) -> tuple[int, int]:
        return self._way.place() if self._way else (0, 0)

    def _lost(self) -> None:
        self._connected = False
        if self._way:
            self._way.lost()
        elif self._draws is None:  # a page says so itself
            play(self._presenter, phrase("together-line-lost", plays="no"))

    def _found(self) -> None:
        self._connected = True
        if self._way:
            self._way.found()
        elif self._draws is None:
            play(self._presenter, phrase("together-line-back"))

    def _take(self, message: FromHost) -> None:
        match message:
            case Entered():
                self._in_hall = True
                self._has_come(message)
                self._at, self._way = None, None
                self._hall.entered(message)
            case Visitor() | Listed() | Closed() | Denied():
                self._hall.take(message)
                if self._at is None and self._hall.complete and not self._hall.shown:
                    self._turn.set()
            case Said() | Unheard() if self._in_hall and self._at is None:
                self._hall.said(message)
            case Welcome():
                self._has_come(message)
                self._in_hall = self._in_hall or message.from_room
                if self._at is None and self._line is not None:
                    self._at = self._games(self._line)
                    self._turn.set()
                if self._way:
                    self._way.take(message)
            case _:
                if self._way:
                    self._way.take(message)


def _why(line: "asyncio.Task[None]", *, in_room: bool) -> Phrase | None:
    """Return why the visit is over; None if the player left. `in_room`: the visitor was in a room of many tables."""
    try:
        line.result()
    except Ended as ended:
        if in_room and ended.reason is None:
            return phrase("together-ended", reason="room-not-back")
        return refusal(ended.reason)
    except Garbled:
        return phrase("together-garbled")
    return None
