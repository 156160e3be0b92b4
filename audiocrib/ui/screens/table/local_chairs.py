"""The chairs of the people at one keyboard: what each was last told and asked."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, Phrase, answer
from audiocrib.narration.since_last_card import NOTHING, since
from audiocrib.narration.spectator import NOBODY
from audiocrib.rules.cards import Seat
from audiocrib.rules.commands import SeatCommand
from audiocrib.rules.events import Event, Played
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View
from audiocrib.rules.visibility import see_all, view
from audiocrib.storage.record import Player as Seated
from audiocrib.table.chair import Chair, Notice, Update
from audiocrib.ui.screens.table.pacing import Waiting


class Seats(Protocol):
    """The part of a table that people need."""

    @property
    def players(self) -> tuple[Seated, ...]:
        """The players by seat."""

    def sit(self, chair: Chair) -> None:
        """Let somebody take a seat, or watch."""

    def leave(self, chair: Chair) -> None:
        """Let somebody go; nothing if they have gone."""

    def send(self, seat: Seat, command: SeatCommand, asked: int) -> None:
        """Say something to the game."""

    def start_thinking(self, seat: Seat, asked: int) -> None:
        """Take note that a question has been heard."""

    def time_left(self, seat: Seat) -> int | None:
        """Return the seconds that a seat still has to think; None if no clock runs for it."""

    def take_back(self, seat: Seat) -> None:
        """Take back the last card of the only person here."""


class Ears(Protocol):
    """The part of a listener that a chair needs."""

    @property
    def speaking(self) -> bool:
        """True if something is being said."""

    def updated(self, place: "Place") -> None:
        """Take an update at this place."""

    def noticed(self, place: "Place", notice: Notice) -> None:
        """Take a notice from outside the game."""


class Place:
    """One person's chair or, without a seat, a spectator's; `ears` are told of each update.

    `updates` are everything it was told of the game, including those from before it came; `came` is the number of
    these. `duty` is None from the moment it is answered; `since` is what happened since the person's last card,
    `beside` what was told meanwhile that is not part of the game, `told` the sentences in which all of it was told;
    `new` says whether the latest update asks something new, `before` is what was seen before it.
    """

    def __init__(self, seat: Seat | None, ears: Ears, waits: Waiting) -> None:
        self.seat = seat
        self.duty: Duty | None = None
        self.since: list[Event] = []
        self.beside: list[Phrase] = []
        self.told: list[Phrase] = []
        self.update: Update | None = None
        self.updates: list[Update] = []
        self.came = 0
        self.before: View | None = None
        self.new = False
        self.sent = False
        """True if something was said to the table that it has not answered yet."""
        self._ears = ears
        self._waits = waits

    @property
    def hearing(self) -> bool:
        """True if something is being said."""
        return self._ears.speaking

    @property
    def paused(self) -> bool:
        """True if the people here want the game to pause."""
        return self._waits.paused

    def catch_up(self, past: Iterable[Update]) -> None:
        """Keep it; it is not told again."""
        self.updates = [*past]
        self.came = len(self.updates)

    def tell(self, update: Update) -> None:
        """Keep it, and announce it."""
        if update.back:
            self._forget(update.back)
        self.updates.append(update)
        self.sent = False
        self.new = self.update is None or update.asked != self.update.asked
        if self.new:
            self.duty = update.duty
        self.before, self.update = self.update.view if self.update else None, update
        self._ears.updated(self)

    def _forget(self, back: int) -> None:
        """Forget this many updates that were told and taken back, so that N leaves them out."""
        while back:
            back -= bool(self.updates.pop().events)
        self.since, self.beside, self.told = [], [], []

    def happened(self, events: Iterable[Event], phrases: Iterable[Phrase]) -> None:
        """Keep what this update told, back to the person's last card, even across a new deal."""
        for event in events:
            if isinstance(event, Played) and event.seat == self.seat:
                self.since, self.beside, self.told = [], [], []
            self.since.append(event)
        self.told += phrases

    def happened_beside(self, said: Phrase) -> None:
        """Keep something from outside the game since the person's last card."""
        self.beside.append(said)
        self.told.append(said)

    def notice(self, notice: Notice) -> None:
        """Announce it."""
        self._ears.noticed(self, notice)

    async def heard(self) -> None:
        """Return when the people have heard it."""
        await self._waits.heard()

    async def ready(self) -> None:
        """Return when they want the next deal."""
        await self._waits.next_deal()


class Sat(Struct, frozen=True):
    """The seats of this evening: the players by seat, and their own places. `taught`: it was a lesson."""

    players: tuple[Seated, ...]
    places: dict[Seat, Place]
    taught: bool = False


def since_last_card(place: Place | None, listener: Listener, asked: tuple[Phrase, ...], long: bool) -> Message:
    """Tell what happened since the occupant's last card; longer: in the sentences used at the time."""
    if place is None or place.update is None:
        return NOTHING
    return (
        answer(*place.told)
        if long and place.told
        else since(listener, place.update.view, place.since, asked, place.beside)
    )


def anybody(players: Iterable[Seated], *, several: bool = False) -> Listener:
    """Return a listener who is nobody in particular at their table; `several`: all who share the keys."""
    seated = tuple(players)
    levels = tuple(one.level or "" for one in seated)
    return Listener(NOBODY, tuple(one.name for one in seated), levels=levels, several=several)


def for_all(nobody: Listener, update: Update) -> tuple[Listener, View, tuple[Event, ...]]:
    """Return a listener who is nobody in particular, and the part of an update that all at the keys may know."""
    events = see_all(update.events, None)
    return nobody, view(update.view, None), events
