"""The news that a table tells a chair, and what it may expect of one. Knows nothing of its occupant."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View


class Update(Struct, frozen=True, gc=False):
    """The events, as one seat may see them, and the position now.

    `events`: of one command, in order; none when a chair first learns the position.
    `back`: this many of the previous updates with events are taken back, and this one gives the position without them.
    `duty`: what this seat owes now. `asked` goes with the answer: an answer to an older question is dropped.
    """

    events: tuple[Event, ...]
    view: View
    duty: Duty | None
    asked: int
    back: int = 0


class TimeLeft(Struct, frozen=True, tag=True, gc=False):
    """The thinking time of this seat ends in this many seconds."""

    seconds: int


class DealWaits(Struct, frozen=True, tag=True, gc=False):
    """The next deal waits for chairs elsewhere, and begins in this many seconds at the latest."""

    seconds: int


class SeatEmpty(Struct, frozen=True, tag=True, gc=False):
    """Another seat has become empty; what it owes waits for its next chair."""

    seat: Seat


class SeatTaken(Struct, frozen=True, tag=True, gc=False):
    """Somebody has come to another seat, which was empty."""

    seat: Seat


Notice = TimeLeft | DealWaits | SeatEmpty | SeatTaken
"""The news that a table tells outside the game."""


class Chair(Protocol):
    """Somebody's ears at a table: a player's or a spectator's. It speaks by `Table.send`."""

    @property
    def seat(self) -> Seat | None:
        """The seat of this chair; None watches."""

    @property
    def hearing(self) -> bool:
        """True if something is being said here: the thinking time of the seat stands still."""

    @property
    def paused(self) -> bool:
        """True if its occupant wants the game to stand still."""

    def catch_up(self, past: Iterable[Update]) -> None:
        """Take what this seat saw of the game before the chair came; called once, before the first update.

        It is generated while it is read: a chair that remembers nothing ignores it.
        """

    def tell(self, update: Update) -> None:
        """Take note, at once. Everything that happens arrives here, in order."""

    def notice(self, notice: Notice) -> None:
        """Take note of something that is not part of the game."""

    async def heard(self) -> None:
        """Return when everything told so far has been heard; the computers and the next deal wait for it."""

    async def ready(self) -> None:
        """Return when the occupant wants the next deal; called after each deal, but never for spectators."""
