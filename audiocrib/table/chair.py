"""The news that a table tells a chair, and the methods that it expects of one. Knows nothing of a chair's occupant."""

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from audiocrib.rules.cards import Seat
from audiocrib.rules.events import Event
from audiocrib.rules.legal import Duty
from audiocrib.rules.state import View


class Update(Struct, frozen=True, gc=False):
    """The events, as one seat may see them, and the position after them.

    `events`: of one command, in order; none when a chair first learns the position.
    `back`: this many of the previous updates with events are taken back, and this one has the position without them.
    `duty`: the duty of this seat now. `asked` has to be sent with the answer: answers to older questions are dropped.
    """

    events: tuple[Event, ...]
    view: View
    duty: Duty | None
    asked: int
    back: int = 0


class News(Struct, frozen=True, gc=False):
    """An update without the position, which its chair asks the table for when it is needed (`Table.seen_by`)."""

    events: tuple[Event, ...]
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
    """Another seat has become empty; its duty waits for its next chair."""

    seat: Seat


class SeatTaken(Struct, frozen=True, tag=True, gc=False):
    """Another seat, which was empty, is taken."""

    seat: Seat


Notice = TimeLeft | DealWaits | SeatEmpty | SeatTaken
"""News from a table that is not part of the game."""


class AnyChair(Protocol):
    """The ears of a player or a spectator at a table. It speaks by `Table.send`."""

    @property
    def seat(self) -> Seat | None:
        """The seat of this chair; None for a spectator."""

    @property
    def hearing(self) -> bool:
        """True if something is being said here, so that the thinking time of the seat stands still."""

    @property
    def paused(self) -> bool:
        """True if its occupant wants the game to stand still."""

    def catch_up(self, past: Iterable[Update]) -> None:
        """Take the updates of this seat from before the chair came; called once, before the first update.

        They are generated while they are read: a chair that remembers nothing ignores them.
        """

    def notice(self, notice: Notice) -> None:
        """Take news that is not part of the game; must not block."""

    async def heard(self) -> None:
        """Return when everything told so far has been heard; the computers and the next deal wait for it."""

    async def ready(self) -> None:
        """Return when the occupant wants the next deal; called after each deal, except for spectators."""


class Chair(AnyChair, Protocol):
    """A chair that is told the position with each update."""

    def tell(self, update: Update) -> None:
        """Take an update; must not block. Everything that happens arrives here, in order."""


class DistantChair(AnyChair, Protocol):
    """A chair elsewhere, which is told only the events: a position weighs more than all of them."""

    def tell(self, news: News) -> None:
        """Take an update; must not block. Everything that happens arrives here, in order."""
