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
    `duty`: what this seat owes now. `asked` goes with the answer: an answer to an older question is dropped.
    """

    events: tuple[Event, ...]
    view: View
    duty: Duty | None
    asked: int


class Chair(Protocol):
    """A seat's ears. It speaks by `Table.send`."""

    @property
    def seat(self) -> Seat:
        """Whose chair this is."""

    def catch_up(self, past: Iterable[Update]) -> None:
        """Take what this seat saw of the game before the chair came; called once, before the first update.

        It is made while it is read: a chair that remembers nothing leaves it.
        """

    def tell(self, update: Update) -> None:
        """Take note, at once. Everything that happens comes this way, in order."""

    async def heard(self) -> None:
        """Return when everything told so far has been heard; the computers and the next deal wait for it."""
