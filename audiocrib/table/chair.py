"""What a table tells a chair, and what it may expect of one. Knows nothing of who sits there."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View


class Update(Struct, frozen=True):
    """What happened, as one seat may see it, and how things stand now.

    `events`: of one command, in order; none when a chair is told for the first time how things stand.
    `back`: so many of the updates before, those with events, are taken back, and this one tells how things stand without them.
    `duty`: what this seat owes now. `asked` goes with the answer: an answer to an older question is dropped.
    """

    events: tuple[Event, ...]
    view: View
    duty: Duty | None
    asked: int
    back: int = 0


class TimeLeft(Struct, frozen=True, tag=True):
    """The thinking time of this seat is over in so many seconds."""

    seconds: int


class DealWaits(Struct, frozen=True, tag=True):
    """The next deal waits for chairs elsewhere, and begins in so many seconds at the latest."""

    seconds: int


class SeatEmpty(Struct, frozen=True, tag=True):
    """Who sat in another seat has left; what is owed there waits for its next chair."""

    seat: Seat


class SeatTaken(Struct, frozen=True, tag=True):
    """Somebody has come to another seat, which was empty."""

    seat: Seat


Notice = TimeLeft | DealWaits | SeatEmpty | SeatTaken
"""What a table says beside the game."""


class Chair(Protocol):
    """Somebody's ears at a table: of who plays, or of who watches. It speaks by `Table.send`."""

    @property
    def seat(self) -> Seat | None:
        """Whose chair this is; None watches."""

    @property
    def hearing(self) -> bool:
        """Whether something is being said here: the thinking time of the seat stands still."""

    @property
    def paused(self) -> bool:
        """Whether who sits here wants the game to stand still."""

    def catch_up(self, past: Iterable[Update]) -> None:
        """Take what this seat saw of the game before the chair came; called once, before the first update.

        It is made while it is read: a chair that remembers nothing leaves it.
        """

    def tell(self, update: Update) -> None:
        """Take note, at once. Everything that happens comes this way, in order."""

    def notice(self, notice: Notice) -> None:
        """Take note of what is no part of the game."""

    async def heard(self) -> None:
        """Return when everything told so far has been heard; the computers and the next deal wait for it."""

    async def ready(self) -> None:
        """Return when who sits here wants the next deal; asked when the one before is over, and of who watches never."""
